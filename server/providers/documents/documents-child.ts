import sharp from 'sharp';
import { serveTasks } from '#server/jobs/process-child.ts';
import { handleDocument } from './documents-tasks.ts';

// One task at a time by itself; threads of its own would take the cores from the requests.
sharp.concurrency(1);
sharp.cache(false);
serveTasks(handleDocument);
