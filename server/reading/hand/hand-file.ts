import { z } from 'zod';
import type { Alphabet } from '#server/reading/picture/decode-characters.ts';
import { fromHalf, toHalf } from './half.ts';
import type { Letters } from './letters.ts';
import type { Weights } from './learn-hand.ts';

/** What was learned of a hand, as it is kept. */
export interface LearnedHand {
  /** The network it belongs to; with another it means nothing. */
  readonly network: string;
  readonly stretch: number;
  readonly letters: Pick<Letters, 'classes' | 'chars'>;
  /** Of the last layer the weights themselves, for the letters alone. */
  readonly weights: Weights;
  /** Of all others by how much they differ from the network's own. */
  readonly changes: Weights;
}

/** As large as what is kept may be; learning stays below it (`NUMBERS_MAX`). */
export const HAND_BYTES_MAX = 1_000_000;

const headSchema = z.object({
  version: z.literal(1),
  network: z.string().max(200),
  stretch: z.number().min(0.5).max(2),
  classes: z.array(z.number().int().min(0).max(100_000)).max(2000),
  chars: z.array(z.string().max(4)).max(2000),
  weights: z.array(z.tuple([z.string().max(500), z.number().int().min(0)])).max(1000),
  /** With the size of a change of 127. */
  changes: z.array(z.tuple([z.string().max(500), z.number().int().min(0), z.number()])).max(1000),
});

const LARGEST = 127;

/**
 * Its length in four bytes, a head in JSON, the weights in half precision, and the changes in a byte each: they are small,
 * and what is lost of them is less than a hundredth of the weights.
 */
export function encodeHand({ network, stretch, letters, weights, changes }: LearnedHand): Uint8Array {
  const { classes, chars } = letters;
  const head = new TextEncoder().encode(
    JSON.stringify({
      version: 1,
      network,
      stretch,
      classes,
      chars,
      weights: [...weights].map(([name, { length }]) => [name, length]),
      changes: [...changes].map(([name, values]) => [name, values.length, largestOf(values)]),
    }),
  );
  const bytes = new Uint8Array(4 + head.length + 2 * countOf(weights) + countOf(changes));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = 4 + head.length;
  for (const values of weights.values()) {
    for (const value of values) {
      view.setUint16(at, toHalf(value), true);
      at += 2;
    }
  }
  for (const values of changes.values()) {
    const unit = largestOf(values) / LARGEST;
    for (const value of values) {
      view.setInt8(at, unit === 0 ? 0 : Math.round(value / unit));
      at += 1;
    }
  }
  return bytes;
}

const largestOf = (values: Float32Array) => values.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
const countOf = (weights: Weights) => [...weights.values()].reduce((sum, { length }) => sum + length, 0);

/** Null for bytes that are none, or of another version: the hand is read as any other then, and learned anew. */
export function decodeHand(bytes: Uint8Array, bytesMax = HAND_BYTES_MAX): LearnedHand | null {
  if (bytes.length < 4 || bytes.length > bytesMax) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(0, true);
  const head = headOf(bytes.subarray(4, 4 + size));
  if (!head || head.classes.length !== head.chars.length) return null;
  const sum = (counts: readonly (readonly [string, number, ...number[]])[]) =>
    counts.reduce((all, [, count]) => all + count, 0);
  if (4 + size + 2 * sum(head.weights) + sum(head.changes) !== bytes.length) return null;
  let at = 4 + size;
  const take = (count: number, width: number, valueAt: (place: number) => number) => {
    const begin = at;
    at += count * width;
    return Float32Array.from({ length: count }, (_, index) => valueAt(begin + index * width));
  };
  const weights = new Map<string, Float32Array>();
  for (const [name, count] of head.weights) {
    weights.set(
      name,
      take(count, 2, (place) => fromHalf(view.getUint16(place, true))),
    );
  }
  const changes = new Map<string, Float32Array>();
  for (const [name, count, largest] of head.changes) {
    changes.set(
      name,
      take(count, 1, (place) => (view.getInt8(place) * largest) / LARGEST),
    );
  }
  const { network, stretch, classes, chars } = head;
  return { network, stretch, letters: { classes, chars }, weights, changes };
}

function headOf(bytes: Uint8Array) {
  try {
    return headSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
}

/** The letters as an alphabet of the network. */
export const alphabetOfHand = ({ classes, chars }: LearnedHand['letters']): Alphabet =>
  chars.flatMap((char, at) => (char === '' ? [] : [{ index: classes[at] ?? 0, char }]));
