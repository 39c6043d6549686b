import { runNetwork, type AmountNetwork } from './network.ts';
import { figuresIn, plainAmount } from './figures.ts';
import { beamSearch, type Decoding } from './beam-search.ts';
import { cutStrip, STRIP_HEIGHT } from './strip.ts';
import type { RgbImage, TurnedBox } from '../types.ts';

/** What the network takes a place of a line for. */
export interface AmountCandidate {
  /** The amount in one plain form ('1 1/2'), '' where it sees no figure. */
  readonly plain: string;
  /** As it is written ('1½'), without what stands around it. */
  readonly written: string;
  /** 0..1, of all ways to read the place. */
  readonly chance: number;
  /** Whether a gap follows it. */
  readonly gapAfter: boolean;
}

/** From where to where an amount stands and how much of the line is looked at, in pixels along the line's box. */
export interface AmountWindow {
  readonly from: number;
  readonly to: number;
  readonly windowFrom: number;
  readonly windowTo: number;
}

/** The network has one answer for four columns. */
const COLUMNS = 4;
/** Figures may stand this much, in heights of the line, beside the place: both readers see a sign somewhere near its middle. */
const SLACK = 0.3;

function amountOf(
  spelling: Decoding,
  positionOf: (step: number) => number,
  from: number,
  to: number,
): Omit<AmountCandidate, 'chance'> {
  // Figures that stand apart are looked at apart: the o of 'to' may be taken for one, and is not of the amount behind it.
  const inside = figuresIn(spelling.text).flatMap((run) =>
    [...run.text.matchAll(/\S+/gu)]
      .map((part) => ({ from: run.from + part.index, to: run.from + part.index + part[0].length }))
      .filter((part) => {
        const left = positionOf(spelling.steps[part.from] ?? 0);
        const right = positionOf(spelling.steps[part.to - 1] ?? 0);
        return right >= from && left <= to;
      }),
  );
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) return { plain: '', written: '', gapAfter: false };
  const written = spelling.text.slice(first.from, last.to).replace(/^[-–]|[-–]$/gu, '');
  return { plain: plainAmount(written), written, gapAfter: spelling.text[last.to] === ' ' };
}

/** The amounts that a place of a line may show, likeliest first; empty where it holds no writing. */
export function amountCandidates(
  network: AmountNetwork,
  image: RgbImage,
  box: TurnedBox,
  place: AmountWindow,
): AmountCandidate[] {
  const strip = cutStrip(image, box, place.windowFrom, place.windowTo);
  if (!strip) return [];
  const scale = box.h / STRIP_HEIGHT;
  const positionOf = (step: number) => place.windowFrom + (step + 0.5) * COLUMNS * scale;
  const slack = SLACK * box.h;
  const byAmount = new Map<string, AmountCandidate>();
  for (const spelling of beamSearch(runNetwork(network, strip))) {
    const amount = amountOf(spelling, positionOf, place.from - slack, place.to + slack);
    const existing = byAmount.get(amount.plain);
    // The likeliest spelling of an amount says how it is written.
    byAmount.set(amount.plain, { ...(existing ?? amount), chance: (existing?.chance ?? 0) + spelling.chance });
  }
  return [...byAmount.values()].sort((a, b) => b.chance - a.chance);
}

/**
 * How often a fraction stands in recipes beside a half; counted in the Boston Cooking-School Cook Book (1896) and 270 recipes in
 * the public domain. Strokes of a hand look like eighths that hardly anybody measures.
 */
const USE: Readonly<Record<string, number>> = {
  '1/2': 1,
  '1/4': 0.54,
  '1/3': 0.22,
  '3/4': 0.17,
  '1/8': 0.074,
  '2/3': 0.073,
  '3/8': 0.005,
  '5/8': 0.005,
  '7/8': 0.005,
};
/** The network learned its figures from printed faces: of a hand it is surer than it should be, by about this power. */
const OVER_SURE = 0.5;

/** What is taken whole or by the half: a spoon for which there are smaller ones, an egg, a package. */
const BY_HALVES =
  /^ ?(?:T|EL|Eßl|[Tt](?:bsps?|bs|ablespoons?)|cuill?\.? à soupe|[Ee]ggs?|[OŒoœ]e?ufs?|Eier|huevos?|uov[ao]|[Bb]ox|[Pp](?:kgs?|ackages?)|[Ee]nvelopes?|sachets?)(?!\p{L})/u;
/** So often other fractions of such things stand in recipes, beside those of what is measured. */
const SELDOM = 0.1;
/** What was seen so clearly stands there, however seldom it is. */
const CLEAR = 0.9;

/**
 * The candidates weighed by how often their fractions are used; all together stay as likely as they were, but those that
 * what is written after them (`after`) hardly ever takes.
 */
export function weighByUse(candidates: readonly AmountCandidate[], isHand: boolean, after = ''): AmountCandidate[] {
  const usual = weighFractions(candidates, isHand);
  if (!BY_HALVES.test(after)) return usual;
  const isSeldom = ({ plain, chance }: AmountCandidate) => /\d\/(?!2)\d$/u.test(plain) && chance < CLEAR;
  return usual
    .map((one) => (isSeldom(one) ? { ...one, chance: one.chance * SELDOM } : one))
    .sort((a, b) => b.chance - a.chance);
}

function weighFractions(candidates: readonly AmountCandidate[], isHand: boolean): AmountCandidate[] {
  const useOf = ({ plain }: AmountCandidate) => USE[/\d\/\d$/u.exec(plain)?.[0] ?? ''];
  const fractions = candidates.filter((one) => useOf(one) !== undefined);
  const sum = (chances: readonly number[]) => chances.reduce((all, one) => all + one, 0);
  const weigh = (one: AmountCandidate) => one.chance ** (isHand ? OVER_SURE : 1) * (useOf(one) ?? 1);
  const weighed = sum(fractions.map(weigh));
  if (weighed === 0) return [...candidates];
  const scale = sum(fractions.map(({ chance }) => chance)) / weighed;
  return candidates
    .map((one) => ({ ...one, chance: useOf(one) === undefined ? one.chance : weigh(one) * scale }))
    .sort((a, b) => b.chance - a.chance);
}
