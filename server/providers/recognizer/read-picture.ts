import { readFractions } from '#server/reading/picture/fractions/read-fractions.ts';
import { lookAlikesTold, stepsNumbered } from '#server/reading/picture/repair-look-alikes.ts';
import { measuresRepaired } from '#server/reading/picture/repair-measures.ts';
import { readingOrder } from '#server/reading/picture/reading-order.ts';
import { repaired } from '#server/reading/picture/repair-spaces.ts';
import { isSoft } from '#server/reading/picture/blur.ts';
import { textOf } from '#server/reading/picture/decode-characters.ts';
import { fractionBoxOf } from '#server/reading/picture/page-box.ts';
import { verdictOn } from '#server/reading/picture/picture-verdict.ts';
import { writtenLine } from '#server/reading/picture/assemble-line.ts';
import { findWriting } from './find-writing.ts';
import type { Networks } from './networks.ts';
import { pixelsOf } from './pixels.ts';
import type { PictureReading } from './port.ts';
import { lookedAtAgain, readPiece, type Piece } from './read-piece.ts';

/** Pieces read with less on average are no writing: wood, cloth, the edge of a bowl. */
const MEAN_MIN = 0.5;

/** The whole way from a picture's bytes to its lines; throws as `Recognizer.read`. */
export async function readPicture(networks: Networks, bytes: Uint8Array): Promise<PictureReading> {
  const { image: served, width, height } = await pixelsOf(bytes);
  const { image, turn, regions, read: known } = await findWriting(networks, served);
  const read: Piece[] = [];
  for (const box of regions) read.push(known.get(box) ?? (await readPiece(networks, image, box)));
  const written = read.filter(({ text, mean }) => text.trim() !== '' && mean >= MEAN_MIN);
  const mended = (await lookedAtAgain(networks, image, written)).map((piece) => {
    return { ...piece, chars: measuresRepaired(repaired(lookAlikesTold(piece.chars))) };
  });
  const pieces = stepsNumbered(mended).map((piece) => {
    const line = { ...piece, text: textOf(piece.chars) };
    return { ...line, amounts: readFractions(image, line) };
  });
  const lines = readingOrder(pieces).map((line) => ({
    ...writtenLine(line),
    box: fractionBoxOf(
      line.map(({ box }) => box),
      image,
      turn,
    ),
  }));
  const verdict = verdictOn(read);
  // Out of focus, not even the places of writing are found; the picture as a whole still tells.
  return { width, height, turn, lines, verdict: verdict === 'nothing' && isSoft(served) ? 'blurred' : verdict };
}
