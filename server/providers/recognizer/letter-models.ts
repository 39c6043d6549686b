import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadLetterModel, type LetterModel } from '#server/reading/picture/letters/letter-model.ts';

/** Seen from here, and from the build, which leaves them where they are. */
const PLACES = ['../../reading/picture/letters/', '../../server/reading/picture/letters/'];

/** The letter models that come with the product, one a language. */
export function loadLetterModels(): LetterModel[] {
  const folder = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
  if (folder === undefined) throw new Error('the letter models are missing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.model.gz'));
  return files.map((name) => loadLetterModel(gunzipSync(readFileSync(folder + name))));
}
