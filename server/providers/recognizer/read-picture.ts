import { readFractions } from '#server/reading/picture/fractions/read-fractions.ts';
import { repairLookAlikes, repairStepNumbers } from '#server/reading/picture/repair-look-alikes.ts';
import { repairMeasures } from '#server/reading/picture/repair-measures.ts';
import { readingOrder } from '#server/reading/picture/reading-order.ts';
import { repairSpaces } from '#server/reading/picture/repair-spaces.ts';
import { isBlurred } from '#server/reading/picture/sharpness.ts';
import { textOf } from '#server/reading/picture/decode-characters.ts';
import { pageBoxOf } from '#server/reading/picture/page-box.ts';
import { pictureVerdict } from '#server/reading/picture/picture-verdict.ts';
import { assembleLine } from '#server/reading/picture/assemble-line.ts';
import { findWriting } from './find-writing.ts';
import type { Networks } from './networks.ts';
import { pixelsOf } from './pixels.ts';
import type { PictureReading } from './port.ts';
import { readUnsureAgain, readPiece, type Piece } from './read-piece.ts';

/** Mean confidence below which a piece is not writing, but wood, cloth or the edge of a bowl. */
const MEAN_MIN = 0.5;

/** The whole way from a picture's bytes to its lines; throws as `Recognizer.read`. */
export async function readPicture(networks: Networks, bytes: Uint8Array): Promise<PictureReading> {
  const { image: served, width, height } = await pixelsOf(bytes);
  const { image, turn, regions, read: readPieces } = await findWriting(networks, served);
  const read: Piece[] = [];
  for (const box of regions) read.push(readPieces.get(box) ?? (await readPiece(networks, image, box)));
  const written = read.filter(({ text, mean }) => text.trim() !== '' && mean >= MEAN_MIN);
  const mended = (await readUnsureAgain(networks, image, written)).map((piece) => {
    return { ...piece, chars: repairMeasures(repairSpaces(repairLookAlikes(piece.chars))) };
  });
  const pieces = repairStepNumbers(mended).map((piece) => {
    const line = { ...piece, text: textOf(piece.chars) };
    return { ...line, amounts: readFractions(image, line) };
  });
  const lines = readingOrder(pieces).map((line) => ({
    ...assembleLine(line),
    box: pageBoxOf(
      line.map(({ box }) => box),
      image,
      turn,
    ),
  }));
  const verdict = pictureVerdict(read);
  // Out of focus, not even the places of writing are found; the picture as a whole still tells.
  return { width, height, turn, lines, verdict: verdict === 'nothing' && isBlurred(served) ? 'blurred' : verdict };
}
