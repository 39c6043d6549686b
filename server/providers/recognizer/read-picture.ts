import { readFractions } from '#server/reading/picture/fractions/read-fractions.ts';
import { repairLookAlikes, repairStepNumbers } from '#server/reading/picture/repair-look-alikes.ts';
import { repairMeasures } from '#server/reading/picture/repair-measures.ts';
import { readingOrder } from '#server/reading/picture/reading-order.ts';
import { repairSpaces } from '#server/reading/picture/repair-spaces.ts';
import { isBlurred } from '#server/reading/picture/sharpness.ts';
import { textOf } from '#server/reading/picture/decode-characters.ts';
import { pageBoxOf } from '#server/reading/picture/page-box.ts';
import { holdsWriting, pictureProblems } from '#server/reading/picture/picture-problems.ts';
import { chooseModel } from '#server/reading/picture/letters/choose-model.ts';
import type { LetterModel } from '#server/reading/picture/letters/letter-model.ts';
import type { TurnedBox } from '#server/reading/picture/types.ts';
import { median } from '#server/reading/picture/median.ts';
import { assembleLine } from '#server/reading/picture/assemble-line.ts';
import { findWriting } from './find-writing.ts';
import type { Networks } from './networks.ts';
import { pixelsOf } from './pixels.ts';
import type { PictureReading } from './port.ts';
import { readUnsureAgain, readPiece, type Piece } from './read-piece.ts';

/** Mean confidence below which what was read of a piece is of no use. */
const MEAN_MIN = 0.5;
/** Below it, a piece is not writing, but wood, cloth or the edge of a bowl; above, a line that could not be read. */
const UNREAD_MEAN_MIN = 0.35;

/** The whole way from a picture's bytes to its lines; throws as `Recognizer.read`. */
export async function readPicture(
  networks: Networks,
  models: readonly LetterModel[],
  bytes: Uint8Array,
): Promise<PictureReading> {
  const { image: served, width, height } = await pixelsOf(bytes);
  const { image, turn, regions, read: readPieces } = await findWriting(networks, served);
  const read: Piece[] = [];
  for (const box of regions) read.push(readPieces.get(box) ?? (await readPiece(networks, image, box)));
  const problems = pictureProblems(
    read,
    image,
    Math.max(1, Math.max(width, height) / Math.max(served.width, served.height)),
  );
  const byInk = new Set<TurnedBox>(regions.filter((region) => region.byInk));
  if (!holdsWriting(read, byInk.size)) {
    // Out of focus, not even the places of writing are found; the picture as a whole still tells.
    const blurred = problems.includes('blurred') || isBlurred(served);
    return { width, height, turn, lines: [], problems: blurred ? ['blurred'] : [] };
  }
  const written = read.filter((piece) => piece.text.trim() !== '' && piece.mean >= MEAN_MIN);
  const unread = read
    .filter((piece) => !written.includes(piece) && (byInk.has(piece.box) || isLine(piece, written)))
    .map(withoutText);
  const model = chooseModel(
    models,
    written.map(({ shares }) => shares),
    networks.weights,
  );
  const mended = (await readUnsureAgain(networks, image, written, model)).map((piece) => {
    return { ...piece, chars: repairMeasures(repairSpaces(repairLookAlikes(piece.chars))) };
  });
  const pieces = repairStepNumbers(mended).map((piece) => {
    const line = { ...piece, text: textOf(piece.chars) };
    return { ...line, amounts: readFractions(image, line) };
  });
  const lines = readingOrder([...pieces, ...unread]).map((line) => ({
    ...assembleLine(line),
    box: pageBoxOf(
      line.map(({ box }) => box),
      image,
      turn,
    ),
  }));
  return { width, height, turn, lines, problems };
}

/** Whether a piece that could not be read stands like a line among those that could. */
function isLine({ box, mean, chars }: Piece, written: readonly Piece[]): boolean {
  const usual = median(written.map((piece) => piece.box.h));
  const isAsHigh = box.h > usual / 2 && box.h < 2 * usual;
  return isAsHigh && box.w > 2.5 * box.h && chars.length >= 4 && mean >= UNREAD_MEAN_MIN;
}

const withoutText = (piece: Piece) => ({ ...piece, text: '', chars: [], amounts: null });
