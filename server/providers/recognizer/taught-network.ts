import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { alphabetOfHand, decodeHand, type LearnedHand } from '#server/reading/hand/hand-file.ts';
import { graphOf, type OnnxGraph, valuesOf, withValues } from '#server/reading/hand/onnx-graph.ts';
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
/** Lessons in many hands, and the network each was learned on, told by `sizeOf`; how they were made: scripts/train/hands. */
const LESSONS = [
  // PP-OCRv4, which comes with the product.
  { file: 'many-hands.model.gz', size: 0.14567 },
  // PP-OCRv6 tiny, as it is installed.
  { file: 'many-hands-v6-tiny.model.gz', size: 0.27128 },
] as const;
/** Some 1.9 million numbers in a byte each. */
const BYTES_MAX = 4_000_000;

/** The network of a file as it reads after lessons in many hands; null for one on which none were learned. */
export async function taughtNetwork(file: string): Promise<TaughtNetwork | null> {
  // A folder of networks may be taken away while they are in use.
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  for (const { file: lesson, size } of LESSONS) {
    const path = PLACES.map((place) => fileURLToPath(new URL(place + lesson, import.meta.url))).find((one) =>
      existsSync(one),
    );
    const learned = path === undefined ? null : decodeHand(gunzipSync(await readFile(path)), BYTES_MAX);
    if (!learned || !isLike(sizeOf(graphOf(bytes), learned.changes), size)) continue;
    return { bytes: networkWith(bytes, learned), alphabet: alphabetOfHand(learned.letters) };
  }
  return null;
}

/**
 * How large the numbers of the tables are on average that something was learned for; null where the network has other tables. A
 * network's file comes in single and in half precision, and what was learned belongs to either: they differ in this by less than a
 * millionth, two trainings of one design by some hundredths.
 */
export function sizeOf(graph: OnnxGraph, tables: ReadonlyMap<string, Float32Array>): number | null {
  let [sum, count] = [0, 0];
  for (const [name, { length }] of tables) {
    const own = graph.tensors.has(name) ? valuesOf(graph, name) : [];
    if (own.length !== length) return null;
    for (const one of own) sum += Math.abs(one);
    count += length;
  }
  return count === 0 ? null : sum / count;
}

const isLike = (size: number | null, other: number) => size !== null && Math.abs(size / other - 1) < 0.001;
