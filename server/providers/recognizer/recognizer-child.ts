import { serveTasks } from '#server/jobs/process-child.ts';
import { loadNetworks, type Networks } from './networks.ts';
import { readPicture } from './read-picture.ts';

/** What the parent sends. */
export interface RecognizerTask {
  readonly picture: Uint8Array;
}

let networks: Promise<Networks> | undefined;

serveTasks(async ({ picture }: RecognizerTask) => {
  networks ??= loadNetworks();
  return readPicture(await networks, picture);
});
