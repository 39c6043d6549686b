import sharp from 'sharp';
import { serveTasks } from '#server/jobs/process-child.ts';
import { handleTask } from './typesetter-tasks.ts';

// One task at a time by itself; threads of its own would take the cores from the requests.
sharp.concurrency(1);
sharp.cache(false);
serveTasks(handleTask);
