import sharp from 'sharp';
import { greyOf, KEPT_HEIGHT, LINE_SHARE, type LinePicture } from '#server/reading/hand/line-picture.ts';
import { cropOf } from '#server/reading/picture/crop.ts';
import { type FractionBox, pageBoxOf, type Turn } from '#server/reading/picture/page-box.ts';
import type { RgbImage, TurnedBox } from '#server/reading/picture/types.ts';
import { placesIn } from './find-writing.ts';
import type { Networks } from './networks.ts';
import { pixelsOf, turnPixels } from './pixels.ts';

/** A place where writing was found is a line's when it covers so much of its length, and they overlap by so much. */
const COVERS = 0.85;
const OVERLAPS = 0.5;
/** Longer than wide by so much, or it is no line; and no longer than this. */
const LONG_MIN = 1;
const LONG_MAX = 50;
/** Bytes of a line's picture, at most: a column of the table allows no more. */
const BYTES_MAX = 65_536;

/**
 * Lines cut out of a picture level, grey and small. Boxes say only roughly where a line stands when it is aslant, so the
 * writing is found once more, and a line that is one piece is cut along it.
 */
export async function cutLines(
  networks: Networks,
  picture: Uint8Array,
  turn: Turn,
  boxes: readonly FractionBox[],
): Promise<(Uint8Array | null)[]> {
  const { image: served } = await pixelsOf(picture);
  const image = await turnPixels(served, turn);
  const found = (await placesIn(networks, image)).map((box) => ({ box, place: pageBoxOf([box], image, turn) }));
  const cut: (Uint8Array | null)[] = [];
  for (const place of boxes) {
    const piece = found.find((one) => isSame(one.place, place, turn))?.box ?? turnedBoxOf(place, image, turn);
    const isLine = piece.h >= 4 && piece.w >= piece.h * LONG_MIN && piece.w <= piece.h * LONG_MAX;
    cut.push(isLine ? await keptLine(image, piece) : null);
  }
  return cut;
}

function isSame(found: FractionBox, line: FractionBox, turn: Turn): boolean {
  const [x, y] = [overlap(found, line, 0), overlap(found, line, 1)];
  const common = x * y;
  const all = found[2] * found[3] + line[2] * line[3] - common;
  const along = turn === 0 || turn === 180 ? x / line[2] : y / line[3];
  return common > OVERLAPS * all && along >= COVERS;
}

/** How long two boxes go together, across (0) or down (1). */
function overlap(a: FractionBox, b: FractionBox, axis: 0 | 1): number {
  const size = axis === 0 ? 2 : 3;
  return Math.max(0, Math.min(a[axis] + a[size], b[axis] + b[size]) - Math.max(a[axis], b[axis]));
}

/** The box in pixels of the picture as it was turned. */
function turnedBoxOf([x, y, w, h]: FractionBox, { width, height }: RgbImage, turn: Turn): TurnedBox {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [u, v] = turn === 90 ? [1 - cy, cx] : turn === 180 ? [1 - cx, 1 - cy] : turn === 270 ? [cy, 1 - cx] : [cx, cy];
  const [across, down] = turn === 90 || turn === 270 ? [h, w] : [w, h];
  return { cx: u * width, cy: v * height, w: across * width, h: down * height, angle: 0 };
}

/** With room above and below (`LINE_SHARE`), as a small picture. */
export async function keptLine(image: RgbImage, box: TurnedBox): Promise<Uint8Array | null> {
  const { data, width, height } = greyOf(cropOf(image, { ...box, h: box.h / LINE_SHARE }));
  const plane = data.subarray(0, width * height);
  const bytes = Uint8Array.from(plane, (grey) => Math.max(0, Math.min(255, Math.round((grey + 1) * 127.5))));
  const kept = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize({ height: KEPT_HEIGHT })
    .webp({ quality: 85 })
    .toBuffer();
  return kept.length <= BYTES_MAX ? kept : null;
}

/** A line's pixels as they were kept. Throws for bytes that are no small picture. */
export async function lineOf(bytes: Uint8Array): Promise<LinePicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 64 * 4000 })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const grey = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  return { data: grey, width: info.width, height: info.height };
}
