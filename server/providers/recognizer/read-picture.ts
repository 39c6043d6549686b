import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readFractions } from '#server/reading/picture/fractions/read-fractions.ts';
import { repairLookAlikes, repairStepNumbers, withoutEdges } from '#server/reading/picture/repair-look-alikes.ts';
import { repairGrams, repairMeasures } from '#server/reading/picture/repair-measures.ts';
import { reachOutlyingInk } from '#server/reading/picture/reach-ink.ts';
import { raiseInitials } from '#server/reading/picture/initials.ts';
import { readingOrder } from '#server/reading/picture/reading-order.ts';
import { repairSpaces } from '#server/reading/picture/repair-spaces.ts';
import { isBlurred } from '#server/reading/picture/sharpness.ts';
import { textOf } from '#server/reading/picture/decode-characters.ts';
import { pageBoxOf } from '#server/reading/picture/page-box.ts';
import { holdsWriting, pictureProblems } from '#server/reading/picture/picture-problems.ts';
import { chooseModel } from '#server/reading/picture/letters/choose-model.ts';
import { amountStands, withSureAmount } from '#server/reading/picture/letters/weigh-readings.ts';
import type { LetterModel } from '#server/reading/picture/letters/letter-model.ts';
import type { RgbImage, TurnedBox } from '#server/reading/picture/types.ts';
import { widerByInk } from '#server/reading/picture/widen-to-ink.ts';
import { median } from '#server/reading/median.ts';
import { assembleLine } from '#server/reading/picture/assemble-line.ts';
import { findWriting, linesOfHand } from './find-writing.ts';
import type { Networks } from './networks.ts';
import { pixelsOf } from './pixels.ts';
import type { PictureReading } from './port.ts';
import { readPiece, readUnclearAgain, readUnsureAgain, type ReadPiece } from './read-piece.ts';

/** Mean confidence below which what was read of a piece is of no use: of print, and of a hand, which a letter model mends. */
const MEAN_MIN = 0.5;
const MEAN_MIN_OF_HAND = 0.38;
/** Below it, a piece is not writing, but wood, cloth or the edge of a bowl; above, a line that could not be read. */
const UNREAD_MEAN_MIN = 0.35;

/** The whole way from a picture's bytes to its lines; throws as `Recognizer.read`. */
export async function readPicture(
  networks: Networks,
  models: readonly LetterModel[],
  bytes: Uint8Array,
): Promise<PictureReading> {
  const { image: served, width, height } = await pixelsOf(bytes);
  const { image, turn, seen, regions: found, read: readPieces } = await findWriting(networks, served);
  const known = new Map<TurnedBox, ReadPiece>(readPieces);
  const readAt = async (boxes: readonly TurnedBox[]) => {
    for (const box of boxes) if (!known.has(box)) known.set(box, await readPiece(networks, image, box));
    return boxes.flatMap((box) => known.get(box) ?? []);
  };
  const first = await readAt(found);
  const isHand = isByHand(first);
  const looksAgain = isHand && networks.handSides.length > 0;
  const regions = looksAgain ? await linesOfHand(networks, image, seen) : found;
  const read = looksAgain
    ? await readWider(networks, image, await readAt(regions))
    : isHand
      ? await reachAmounts(networks, image, first)
      : first;
  const problems = pictureProblems(
    first,
    image,
    Math.max(1, Math.max(width, height) / Math.max(served.width, served.height)),
  );
  const byInk = new Set<TurnedBox>(regions.filter((region) => region.byInk));
  if (!holdsWriting(first, byInk.size) && !holdsWriting(read, byInk.size)) {
    // Out of focus, not even the places of writing are found; the picture as a whole still tells.
    const blurred = problems.includes('blurred') || isBlurred(served);
    return { width, height, turn, lines: [], problems: blurred ? ['blurred'] : [] };
  }
  const clearer = isHand ? await readUnclearAgain(networks, image, read) : read;
  const written = clearer.filter(
    (piece) => piece.text.trim() !== '' && piece.mean >= (isHand ? MEAN_MIN_OF_HAND : MEAN_MIN),
  );
  const unread = clearer
    .filter((piece) => !written.includes(piece) && (byInk.has(piece.box) || isLine(piece, written)))
    .map(withoutText);
  const model = chooseModel(
    models,
    written.map(({ shares }) => shares),
    networks.weights,
  );
  const beside = isHand ? await networks.taughtReader() : null;
  const mended = (await readUnsureAgain(image, written, model, beside)).map((piece) => {
    return { ...piece, chars: repairMeasures(repairSpaces(repairLookAlikes(piece.chars))) };
  });
  const pieces = raiseInitials(repairStepNumbers(mended).map((piece) => ({ ...piece, text: textOf(piece.chars) })));
  const lines = readingOrder([...pieces, ...unread]).map((line) => {
    const repaired = repairGrams(withoutEdges(line)).map((piece) => {
      const written = { ...piece, text: textOf(piece.chars) };
      const amounts = written.amount?.isPlain === true ? null : readFractions(image, written);
      return written.amount && amountStands(written.amount, written.text, amounts)
        ? { ...withSureAmount(written, written.amount), amounts: null }
        : { ...written, amounts };
    });
    const boxes = line.map(({ box }) => box);
    return { ...assembleLine(repaired), box: pageBoxOf(boxes, image, turn) };
  });
  return { width, height, turn, lines, problems };
}

const BEGINS_WITH_AMOUNT = new RegExp(String.raw`^\W*[\d${FRACTION_GLYPHS}]|^[|Il!/](?=\s|\p{Lu}?\p{Ll})`, 'u');

/** The pieces, longer where they begin without an amount and one stands alone before them: the '1' of '1   cup'. */
async function reachAmounts(networks: Networks, image: RgbImage, pieces: readonly ReadPiece[]): Promise<ReadPiece[]> {
  const boxes = pieces.map(({ box }) => box);
  const reached = reachOutlyingInk(boxes, image);
  const result: ReadPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const box = reached[at] ?? piece.box;
    const longer = box === piece.box || /^\P{L}/u.test(piece.text) ? null : await readPiece(networks, image, box);
    result.push(longer && BEGINS_WITH_AMOUNT.test(longer.text) ? longer : piece);
  }
  return result;
}

/** Half of the pieces of a printed page are read at 0.91 and more, of a hand's at 0.88 and less. */
const PAGE_BY_HAND_BELOW = 0.9;
/** Fewer letters say little of it. */
const LETTERS_MIN = 3;

/** The pieces; of lines of which only parts were found the whole, where that is read better. */
async function readWider(networks: Networks, image: RgbImage, pieces: readonly ReadPiece[]): Promise<ReadPiece[]> {
  const boxes = pieces.map(({ box }) => box);
  let result = [...pieces];
  for (const { box, parts } of widerByInk(boxes, image)) {
    const replaced = result.filter((piece) => parts.includes(piece.box));
    // Two lines of ink, as those of a title's capitals and of its small letters, may have the same parts.
    if (replaced.length < parts.length) continue;
    const whole = await readPiece(networks, image, box);
    if (sureLetters([whole]) <= sureLetters(replaced)) continue;
    result = result
      .map((piece) => (piece === replaced[0] ? whole : piece))
      .filter((piece) => !replaced.includes(piece));
  }
  return result;
}

/** How many letters were read, the unsure ones counted in part. */
const sureLetters = (pieces: readonly ReadPiece[]): number =>
  pieces.reduce((sum, { chars, mean }) => sum + chars.length * mean, 0);

const isByHand = (read: readonly ReadPiece[]): boolean =>
  median(read.filter(({ chars }) => chars.length >= LETTERS_MIN).map(({ mean }) => mean)) < PAGE_BY_HAND_BELOW;

/** Whether a piece that could not be read stands like a line among those that could. */
function isLine({ box, mean, chars }: ReadPiece, written: readonly ReadPiece[]): boolean {
  const usual = median(written.map((piece) => piece.box.h));
  const isAsHigh = box.h > usual / 2 && box.h < 2 * usual;
  return isAsHigh && box.w > 2.5 * box.h && chars.length >= 4 && mean >= UNREAD_MEAN_MIN;
}

const withoutText = (piece: ReadPiece) => ({ ...piece, text: '', chars: [], amounts: null });
