import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { isBuilt, root } from '../../scripts/build.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a build of the very sources that are tested, as a URL; null where there is none. */
    programs: string | null;
  }
}

/** Before the server's tests: whether there is a build of these sources, as there is in `npm test`. */
export function setup(project: TestProject): void {
  project.provide('programs', isBuilt() ? pathToFileURL(join(root, 'dist/server/')).href : null);
}
