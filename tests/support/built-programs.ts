import { inject } from 'vitest';
import { startProgramsFrom } from '#server/jobs/program-file.ts';

// The programs beside the server (readers, typesetter) come from the build where there is one: see `look-for-build.ts`.
const folder = inject('programs');
if (folder !== null) startProgramsFrom(new URL(folder));
