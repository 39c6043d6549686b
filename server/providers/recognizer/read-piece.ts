import { combineReadings } from '#server/reading/picture/combine-readings.ts';
import { cropOf } from '#server/reading/picture/crop.ts';
import { sharpnessOf } from '#server/reading/picture/sharpness.ts';
import { decodeCharacters, textOf } from '#server/reading/picture/decode-characters.ts';
import { alignText, decodeLine, decodeTogether } from '#server/reading/picture/letters/decode-line.ts';
import type { LetterModel } from '#server/reading/picture/letters/letter-model.ts';
import {
  agreedAmount,
  otherAmounts,
  weighWords,
  type AgreedAmount,
} from '#server/reading/picture/letters/weigh-readings.ts';
import {
  addLostFraction,
  asSureAsPlain,
  inLettersOf,
  isSameButForCase,
  lineSharesOf,
  type LineShares,
  withCase,
  withoutCase,
} from '#server/reading/picture/letters/line-shares.ts';
import type { ReadChar, ReadLine, RgbImage, TurnedBox } from '#server/reading/picture/types.ts';
import type { LineReader, Networks } from './networks.ts';

/** A piece of a line, read. */
export interface ReadPiece extends ReadLine {
  /** Of its edges; see `sharpnessOf`. */
  readonly sharpness: number;
  /** The average of its characters' confidences; 0 when it has none. */
  readonly mean: number;
  /** In pixels of the crop, with the room on its right: what the places of its characters are fractions of. */
  readonly paddedWidth: number;
  /** In pixels of the crop, without that room. */
  readonly width: number;
  /** What the network said of it. */
  readonly shares: LineShares;
  /** What the network alone reads, where letter model and network differ. */
  readonly otherwise: readonly string[];
  /** What two networks agree that it begins with. */
  readonly amount: AgreedAmount | null;
  /** What read it. */
  readonly reader: LineReader;
}

/** Reads what stands in a box. */
export async function readPiece(reader: LineReader, image: RgbImage, box: TurnedBox): Promise<ReadPiece> {
  const crop = cropOf(image, box, reader.stretch);
  const { shares, width } = await reader.readLine(crop);
  const read = {
    box,
    paddedWidth: width,
    width: crop.width,
    sharpness: sharpnessOf(crop),
    shares: lineSharesOf(shares, reader.alphabet),
    otherwise: [],
    amount: null,
    reader,
  };
  return withChars(read, decodeCharacters(shares, reader.alphabet));
}

/** The pieces, those that were not read clearly by what was taught on many hands, where there is such. */
export async function readUnclearAgain(
  networks: Networks,
  image: RgbImage,
  pieces: readonly ReadPiece[],
): Promise<ReadPiece[]> {
  const again: ReadPiece[] = [];
  for (const piece of pieces) {
    const hands = piece.mean < CLEAR && piece.text.trim() !== '' ? await networks.hands() : null;
    again.push(hands ? await readPiece(hands, image, piece.box) : piece);
  }
  return again;
}

/**
 * How a piece is cut when it is looked at again: with wider letters, of which the narrow are lost less often, and with less
 * room above and below, so with larger ones. Measured on cards in faces that nothing was tuned on: a tenth fewer letters
 * wrong, more than with any one way of cutting.
 */
const OTHER_CUTS = [
  { stretch: 1.2, height: 1 },
  { stretch: 1, height: 0.86 },
] as const;

/** A piece that has a character read with less is worth another look. */
const SURE = 0.9;
/** Pixels of crops, in width, that are read again for a picture: some 0.6 seconds of one core. */
const AGAIN_MAX = 13_000;

/**
 * Reads the pieces that were hard to read once more, by what recipes in their language say; without a model by looking
 * again. `beside` reads those that are not clear, too, and both are heard.
 */
export async function readUnsureAgain(
  image: RgbImage,
  pieces: readonly ReadPiece[],
  model: LetterModel | null,
  beside: LineReader | null = null,
): Promise<ReadPiece[]> {
  if (!model) return lookAgain(image, pieces);
  const lacks = ({ alphabet }: LineReader) =>
    Array.from(model.letters).some((letter) => !alphabet.some(({ char }) => char === letter));
  const title = clearTitleOf(pieces);
  const again: ReadPiece[] = [];
  for (const piece of pieces) {
    const isUnsure = leastOf(piece.chars) < SURE || lacks(piece.reader);
    const other = isUnsure && beside && piece.mean < CLEAR ? await readPiece(beside, image, piece.box) : null;
    again.push(isUnsure ? readWithModel(piece, model, other, piece === title ? OF_TITLE : 1) : piece);
  }
  return again;
}

/**
 * A title that is read so well by itself: the model, which knows lines of recipes and few names, counts half. Of real cards'
 * titles two more in 23 came out right so, and one with names in it without another word put in their place.
 */
const TITLE_CLEAR = 0.8;
const OF_TITLE = 0.5;

/** What stands on top, where it is read that well and begins with no amount. */
function clearTitleOf(pieces: readonly ReadPiece[]): ReadPiece | null {
  const [top] = [...pieces].sort((a, b) => a.box.cy - b.box.cy);
  return top && top.mean >= TITLE_CLEAR && /^\p{L}/u.test(top.text) ? top : null;
}

/** The least sure first, as long as the time for a picture lasts. */
async function lookAgain(image: RgbImage, pieces: readonly ReadPiece[]): Promise<ReadPiece[]> {
  const surer = new Map<ReadPiece, ReadPiece>();
  const unsure = pieces
    .map((piece) => ({ piece, least: leastOf(piece.chars) }))
    .filter(({ least }) => least < SURE)
    .sort((a, b) => a.least - b.least);
  let left = AGAIN_MAX;
  for (const { piece } of unsure) {
    const cost = OTHER_CUTS.reduce((sum, { stretch, height }) => sum + (piece.width * stretch) / height, 0);
    if (cost > left) continue;
    left -= cost;
    surer.set(piece, await readAgain(image, piece));
  }
  return pieces.map((piece) => surer.get(piece) ?? piece);
}

/**
 * Of a piece whose characters are so sure on average, as print is, those that are sure stay: names and numbers that no
 * recipe has must not turn into words that some have. Of a hand the network is too sure of itself: kept there, too, a tenth more letters were wrong.
 */
const CLEAR = 0.92;

/** How sure an amount is at most that was chosen among others for what recipes take. */
const GUESSED = 0.5;

const leastOf = (chars: readonly ReadChar[]) =>
  Math.min(1, ...chars.flatMap(({ char, confidence }) => (char === ' ' ? [] : [confidence])));

async function readAgain(image: RgbImage, piece: ReadPiece): Promise<ReadPiece> {
  const { alphabet, readLine, stretch: ofReader } = piece.reader;
  const readings: (readonly ReadChar[])[] = [piece.chars];
  for (const { stretch, height } of OTHER_CUTS) {
    const crop = cropOf(image, { ...piece.box, h: piece.box.h * height }, stretch * ofReader);
    const { shares, width } = await readLine(crop);
    // Both crops show the same length of the line: a place in one is a place in the other.
    const scale = (width / crop.width) * (piece.width / piece.paddedWidth);
    readings.push(decodeCharacters(shares, alphabet).map((char) => ({ ...char, at: char.at * scale })));
  }
  return withChars(piece, combineReadings(readings));
}

/**
 * The reading that network and letter model together find likeliest, and another network that has read the same. The model
 * chooses, it never makes sure: a character is as sure as the network finds it, or the surer of two; what is doubted of a hand
 * goes by words, see `weighWords`. Looking again at other cuts gained nothing beside the model.
 */
function readWithModel(piece: ReadPiece, model: LetterModel, other: ReadPiece | null, share: number): ReadPiece {
  const isHand = piece.mean < CLEAR;
  const seenBy = ({ shares, mean, reader }: ReadPiece) =>
    addLostFraction(inLettersOf(model.letters, shares, reader.alphabet, mean < CLEAR));
  const heard = (one: ReadPiece) => ({
    shares: isHand ? withoutCase(seenBy(one)) : seenBy(one),
    weights: { model: share * one.reader.weights.model, letter: share * one.reader.weights.letter },
  });
  const own = heard(piece);
  const readings = isHand ? decodeTogether(other ? [own, heard(other)] : [own], model) : null;
  const best = readings ? readings.all[0] : decodeLine(own.shares, model, own.weights, { kept: SURE })[0];
  if (!best) return piece;
  const isOwn = isHand ? isSameButForCase(best.text, piece.text) : best.text === piece.text;
  const aligned = isOwn ? null : alignText(own.shares, best.text);
  if (!isOwn && !aligned) return piece;
  const chars = aligned ? asSureAsPlain(aligned, own.shares) : piece.chars;
  const otherwise = isOwn ? [] : [piece.text];
  if (!readings) return { ...withChars(piece, chars), mean: piece.mean, otherwise };
  const ofOther = other && alignText(heard(other).shares, best.text);
  const surer = chars.map((char, at) => {
    const confidence = Math.max(char.confidence, ofOther?.[at]?.confidence ?? 0);
    return { ...char, confidence: at < readings.guessed ? Math.min(GUESSED, confidence) : confidence };
  });
  const plain = [piece.text, ...(other ? [other.text] : [])];
  const written = weighWords(withCase(surer, seenBy(piece)), readings, plain);
  const mended = withChars(piece, written);
  return {
    ...mended,
    mean: piece.mean,
    otherwise: [...otherwise, ...otherAmounts(readings, mended.text)],
    amount: agreedAmount(readings, plain),
  };
}

function withChars(piece: Omit<ReadPiece, 'chars' | 'text' | 'mean'>, chars: readonly ReadChar[]): ReadPiece {
  const sum = chars.reduce((total, { confidence }) => total + confidence, 0);
  return { ...piece, chars, text: textOf(chars), mean: sum / Math.max(1, chars.length) };
}
