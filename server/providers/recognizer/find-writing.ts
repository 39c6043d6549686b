import { halfTurn } from '#server/reading/picture/rectangle.ts';
import { inkLines } from '#server/reading/picture/ink-lines.ts';
import { partAtGutters } from '#server/reading/picture/part-at-gutters.ts';
import { reachOutlyingInk } from '#server/reading/picture/reach-ink.ts';
import { mergeLooks } from '#server/reading/picture/merge-looks.ts';
import { regionsOf, type Region } from '#server/reading/picture/regions.ts';
import type { Turn } from '#server/reading/picture/page-box.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';
import type { Networks } from './networks.ts';
import { scalePixels, turnPixels } from './pixels.ts';
import { readPiece, type ReadPiece } from './read-piece.ts';

/** What the network takes for writing when the picture's longer side has so many pixels. */
interface Look {
  readonly side: number;
  readonly regions: readonly Region[];
}

/** A picture turned upright, with the places of its writing in it. */
export interface UprightPicture {
  readonly image: RgbImage;
  readonly turn: Turn;
  readonly regions: readonly Region[];
  /** What the network saw of it, without lines by their ink, and at which size. */
  readonly seen: Look;
  /** Those of the regions that were read to learn how it stands. */
  readonly read: ReadonlyMap<Region, ReadPiece>;
}

/** Most pixels a side the network looks at: with 960 every twelfth word of a photo was lost, more takes over 1 GB. */
const SIDE_MAX = 1280;
/** The network takes sides that are multiples of it. */
const SIDE_STEP = 32;
/** With fewer lines found, the ink is looked at; it must show lines of so many times their length. */
const FEW = 10;
const MUCH_MORE = 2.5;
/** So many lines, the longest, tell which way up a picture is. */
const SAMPLE = 5;
/** Writing that is read so well stands upright; upside down it is read at 0.7 and less. */
const SURELY_UPRIGHT = 0.9;
/** The other way must read so much better to be believed: what cannot be read at all must not turn the picture. */
const BETTER = 1.15;
/** Fewer letters tell nothing. */
const LETTERS_MIN = 8;

/** Finds the writing, and turns the picture so that it stands upright: by quarter turns, small slants stay in the boxes. */
export async function findWriting(networks: Networks, image: RgbImage): Promise<UprightPicture> {
  const asServed = await turnedTo(networks, image, 0);
  const sideways = liesSideways(asServed.regions);
  const level = sideways ? await turnedTo(networks, image, 90) : asServed;
  const read = await readUpright(networks, level);
  return read ? { ...level, read } : turnedTo(networks, image, sideways ? 270 : 180);
}

async function turnedTo(networks: Networks, image: RgbImage, turn: Turn): Promise<UprightPicture> {
  const upright = await turnPixels(image, turn);
  const seen = await lookAt(networks, upright);
  return { image: upright, turn, seen, regions: linesOfPrint(upright, seen), read: new Map() };
}

/** Places of writing in a picture that stands upright, as they are found in print, and of a hand's whole lines. */
export async function placesIn(networks: Networks, image: RgbImage): Promise<readonly Region[]> {
  const seen = await lookAt(networks, image);
  const lines = networks.handSides.length > 0 ? await linesOfHand(networks, image, seen) : [];
  return [...linesOfPrint(image, seen), ...lines];
}

/** Places of writing in print: what was seen of it, columns apart. */
const linesOfPrint = (image: RgbImage, seen: Look): readonly Region[] =>
  partAtGutters(withInk(image, seen.regions), image);

/** Places of writing by a hand, in a picture that stands upright: whole lines, out of several looks. */
export async function linesOfHand(networks: Networks, image: RgbImage, seen: Look): Promise<readonly Region[]> {
  const looks: (readonly Region[])[] = [];
  for (const side of networks.handSides)
    looks.push((side === seen.side ? seen : await lookAt(networks, image, side)).regions);
  const lines = mergeLooks(looks);
  const found = looks.flat().filter(isLong).length >= FEW ? lines : withInk(image, lines);
  return partAtGutters(reachOutlyingInk(found, image), image);
}

async function lookAt(
  networks: Networks,
  image: RgbImage,
  side = Math.min(SIDE_MAX, Math.max(image.width, image.height)),
): Promise<Look> {
  const scale = side / Math.max(image.width, image.height);
  const steps = (pixels: number) => Math.max(SIDE_STEP, Math.round((pixels * scale) / SIDE_STEP) * SIDE_STEP);
  const small = await scalePixels(image, steps(image.width), steps(image.height));
  const [across, down] = [image.width / small.width, image.height / small.height];
  const regions = regionsOf(await networks.findText(small)).map(({ cx, cy, w, h, angle, score }) => {
    return { cx: cx * across, cy: cy * down, w: w * across, h: h * down, angle, score };
  });
  return { side, regions };
}

/** In a hand with thin or joined strokes the network may find hardly anything but what is printed on the card: then the ink is looked at. */
function withInk(image: RgbImage, regions: readonly Region[]): readonly Region[] {
  const long = regions.filter(isLong);
  if (long.length >= FEW) return regions;
  const lines = inkLines(image);
  if (lengthOf(lines) < MUCH_MORE * lengthOf(long)) return regions;
  const isCovered = (region: Region) => lines.some((line) => Math.abs(line.cy - region.cy) < (line.h + region.h) / 2);
  return [...lines, ...regions.filter((region) => !isCovered(region))];
}

const lengthOf = (some: readonly Region[]) => some.reduce((sum, { w }) => sum + w, 0);
const isLong = ({ w, h }: Region) => w > 2.5 * h;

function liesSideways(regions: readonly Region[]): boolean {
  const long = regions.filter(isLong);
  return lengthOf(long.filter(({ angle }) => Math.abs(halfTurn(angle)) > Math.PI / 4)) > lengthOf(long) / 2;
}

/** Reads some of the regions; null when the picture stands on its head. */
async function readUpright(
  networks: Networks,
  { image, regions }: UprightPicture,
): Promise<Map<Region, ReadPiece> | null> {
  const sample = [...regions].sort((a, b) => b.w / b.h - a.w / a.h).slice(0, SAMPLE);
  const readTurned = async (turnedBy: number) => {
    const pieces = new Map<Region, ReadPiece>();
    for (const box of sample) {
      pieces.set(box, await readPiece(networks, image, { ...box, angle: box.angle + turnedBy }));
    }
    return pieces;
  };
  const asItIs = await readTurned(0);
  if (scoreOf(asItIs) >= SURELY_UPRIGHT) return asItIs;
  return scoreOf(await readTurned(Math.PI)) > scoreOf(asItIs) * BETTER ? null : asItIs;
}

function scoreOf(read: ReadonlyMap<Region, ReadPiece>): number {
  const pieces = [...read.values()];
  const letters = pieces.reduce((sum, { chars }) => sum + chars.length, 0);
  return letters >= LETTERS_MIN ? pieces.reduce((sum, { mean, chars }) => sum + mean * chars.length, 0) / letters : 0;
}
