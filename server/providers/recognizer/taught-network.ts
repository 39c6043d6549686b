import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { alphabetOfHand, decodeHand, type LearnedHand } from '#server/reading/hand/hand-file.ts';
import { graphOf, withValues } from '#server/reading/hand/onnx-graph.ts';
import { inPlace } from '#server/reading/hand/tail.ts';
import type { Alphabet } from '#server/reading/picture/decode-characters.ts';

/** A network that reads lines, and the letters it reads. */
export interface TaughtNetwork {
  readonly bytes: Uint8Array;
  readonly alphabet: Alphabet;
}

/** What a network is told by: the same file learns and reads alike. */
export const networkName = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** A network's file with what was learned in the place of its own. */
export const networkWith = (bytes: Uint8Array, learned: LearnedHand): Uint8Array =>
  withValues(graphOf(bytes), inPlace(graphOf(bytes), { ...learned, classes: learned.letters.classes }));

/** Seen from here, and from the build, which leaves it where it is. */
const PLACES = ['./', '../../server/providers/recognizer/'];
/** Of the built-in network; how it was made: scripts/train/hands. */
const FILE = 'many-hands.model.gz';
/** Some 1.9 million numbers in a byte each. */
const BYTES_MAX = 4_000_000;

/** The network of a file as it reads after lessons in many hands; null for any but the built-in one, for which alone there are such. */
export async function taughtNetwork(file: string): Promise<TaughtNetwork | null> {
  const path = PLACES.map((place) => fileURLToPath(new URL(place + FILE, import.meta.url))).find((one) =>
    existsSync(one),
  );
  if (path === undefined) return null;
  const learned = decodeHand(gunzipSync(await readFile(path)), BYTES_MAX);
  // A folder of networks may be taken away while they are in use.
  const bytes = await readFile(file).catch(() => null);
  if (!learned || !bytes || networkName(bytes) !== learned.network) return null;
  return { bytes: networkWith(bytes, learned), alphabet: alphabetOfHand(learned.letters) };
}
