import type { LetterModel } from '#server/reading/picture/letters/letter-model.ts';
import { serveTasks } from '#server/jobs/process-child.ts';
import { withHand } from './hand-networks.ts';
import { loadLetterModels } from './letter-models.ts';
import { loadNetworks, type Networks } from './networks.ts';
import type { PictureReading } from './port.ts';
import { readPicture } from './read-picture.ts';

/** What the parent sends. */
export interface RecognizerTask {
  readonly picture: Uint8Array;
  /** A folder of networks to read with; null for those that come with the product. */
  readonly networks: string | null;
  /** What was learned of the hand it is in, see hand-file.ts. */
  readonly hand?: Uint8Array | null;
}

/** What is answered. */
export interface RecognizerAnswer {
  readonly reading: PictureReading;
  /** Why the folder's networks were not taken; empty where they were. */
  readonly fault: string;
}

let networks: Promise<Networks> | undefined;
let models: LetterModel[] | undefined;

serveTasks(async ({ picture, networks: folder, hand }: RecognizerTask): Promise<RecognizerAnswer> => {
  // What failed once, as a folder that is being changed, may be there for the next picture.
  networks ??= loadNetworks(folder).catch((error: unknown) => {
    networks = undefined;
    throw error;
  });
  models ??= loadLetterModels();
  const { fault } = await networks;
  return { reading: await readPicture(await withHand(await networks, hand ?? null), models, picture), fault };
});
