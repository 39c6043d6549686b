import { existsSync } from 'node:fs';

const here = new URL('./', import.meta.url);
let build = here;

/**
 * Lets what runs from the sources (a test) start the programs of this build of them, which load in a quarter of the time:
 * a program that runs from the sources is translated at every start.
 */
export function startProgramsFrom(folder: URL): void {
  build = folder;
}

/**
 * The file of a program that runs in a thread or a process of its own, by its place in the sources
 * (`jobs/reading-thread.ts`): in the build it lies beside the bundle by its own name, in the sources at that place. Throws when
 * the build lacks it.
 */
export function programFile(place: string): URL {
  const built = place.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  const found = [new URL(built, build), new URL(`../${place}`, here)].find((file) => existsSync(file));
  if (!found) throw new Error(`${built} is missing from the build`);
  return found;
}

/** What Node is told to run it: neither a thread nor a process inherits the loader that lets its parent run the sources. */
export const loaderFor = (file: URL): string[] =>
  file.pathname.endsWith('.ts') ? ['--import', new URL('typescript-threads.mjs', here).href] : [];
