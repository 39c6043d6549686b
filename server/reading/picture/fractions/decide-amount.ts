import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isPartOf } from '#server/reading/compare-numbers.ts';
import { holdsFraction, plainAmount } from './figures.ts';
import type { AmountCandidate } from './amount-candidates.ts';

/** What an amount is changed to after both readers have read it, and how sure that is. */
export interface AmountDecision {
  /** In the place of what was read; null leaves that as it stands. */
  readonly text: AmountCandidate | null;
  /** 0..1, or null where there is nothing to doubt. */
  readonly confidence: number | null;
  /** Other amounts it may be, likeliest first, as they would be written. */
  readonly others: readonly string[];
}

/** Measured on pages and cards in faces unknown to the network: above SURE hardly one in a hundred is wrong; below FAINT it says nothing. */
const SURE = 0.9;
const SURER = 0.98;
const LIKELY = 0.5;
const FAINT = 0.12;
/** The recognizer's own confidence from which its whole numbers stand against the network's. */
const CERTAIN = 0.93;

const unchanged: AmountDecision = { text: null, confidence: null, others: [] };

/** Letters that stand where one or two figures are, and nothing but those. */
const LIKE_FIGURES = /^(?:[IlZzSsBbGgqOo|T][Il|ZzSsOo]?)$/u;
/** A whole number that the recognizer read clear of what follows it: '1 %', '2%', '1 V2'. */
const CLEAR_WHOLE = /^(\d{1,2}) \S|^(\d)[%VvYy]$|^([2-9])\/2$/u;

/** A whole number, a fraction or both, alone or to another. */
const ONE_AMOUNT = /^(?:\d{1,3} )?\d\/\d(?:-(?:\d{1,3} )?\d\/\d|-\d{1,3})?$|^\d{1,3}-(?:\d{1,3} )?\d\/\d$/u;

const onlyDigits = (text: string) => text.replace(/\D/gu, '');

/**
 * Whether a fraction could be what the recognizer wrote as `read`: it loses figures ('1' and '%' for '½') and strokes ('12'), it adds none. The first figure
 * of a mixed number it does not lose.
 */
function explains(plain: string, read: string): boolean {
  const digits = onlyDigits(read);
  if (!isPartOf(digits, onlyDigits(plain))) return false;
  return !/^\d+ \d/u.test(plain) || digits === '' || plain[0] === digits[0];
}

const FRACTION = new RegExp(String.raw`[${FRACTION_GLYPHS}]|\d\/\d`, 'u');

/** The network's fraction behind the recognizer's whole number, where that was read clear and the network's is another. */
function withWhole(best: AmountCandidate, read: string): AmountCandidate | null {
  const match = CLEAR_WHOLE.exec(read);
  // '2/2' and '3/2' are 2½ and 3½: nobody writes halves so, and the one before the stroke is lost easily.
  const whole = match?.[1] ?? match?.[2] ?? match?.[3];
  if (match?.[3] !== undefined && !/1\/2$/u.test(best.plain)) return null;
  const parts = /^(?:(\d+) )?(\d\/\d)$/u.exec(best.plain);
  if (whole === undefined || !parts || parts[1] === whole) return null;
  // '3%' stands for ¾ more often than for 3 and a fraction.
  if (match?.[2] !== undefined && parts[2]?.startsWith(whole)) return null;
  const fraction = FRACTION.exec(best.written)?.[0] ?? parts[2];
  const written = `${whole} ${fraction}`;
  return { ...best, written, plain: plainAmount(written) };
}

/**
 * Decides between the recognizer, which reads letters and whole numbers well but has no fraction signs, and the amount network, which has them.
 * `read` is the recognizer's amount ('' where it read none), `certain` its lowest confidence in a character of it, `candidates` the network's readings, likeliest first.
 * A fraction is taken from the network, everything else from the recognizer; where they differ and neither can be believed, the amount is in doubt.
 */
export function decideAmount(read: string, certain: number, candidates: readonly AmountCandidate[]): AmountDecision {
  const best = candidates[0];
  if (!best) return unchanged;
  const plain = plainAmount(read);
  const others = (but: string) =>
    candidates
      .filter((amount) => amount.plain !== but && amount.plain !== '' && amount.chance > FAINT)
      .map((amount) => amount.written);
  const rival = candidates.find(
    (amount) => holdsFraction(amount.plain) && amount.plain !== plain && amount.chance > FAINT,
  );
  if (best.plain === plain) return rival ? { text: null, confidence: best.chance, others: others(plain) } : unchanged;

  if (holdsFraction(best.plain) && best.chance >= LIKELY) {
    // Two fractions side by side are not an amount, but they show that some fraction is there.
    if (!ONE_AMOUNT.test(best.plain)) return { text: null, confidence: 0.4, others: [] };
    // A typed fraction the recognizer reads as well as the network does.
    if (holdsFraction(plain) && certain > CERTAIN) {
      return { text: null, confidence: Math.max(0.1, 1 - best.chance), others: others(plain) };
    }
    const corrected = withWhole(best, read);
    if (corrected?.plain === plain) return { text: null, confidence: 0.5, others: others(plain) };
    if (corrected) return { text: corrected, confidence: 0.5, others: [best.written] };
    // An amount that the recognizer did not read at all, or that has figures the network did not see, is looked at.
    // A plain figure may be just that: more is asked for than where a '%' or a lost stroke speaks for a fraction.
    const sure = best.chance >= (/^\d$/u.test(read) ? SURER : SURE) && read !== '' && explains(best.plain, read);
    return {
      text: best,
      confidence: sure ? null : Math.min(0.6, best.chance * 0.8),
      others: sure ? [] : others(best.plain),
    };
  }
  if (
    LIKE_FIGURES.test(read) &&
    /^\d{1,2}$/u.test(best.plain) &&
    best.plain.length === read.length &&
    best.chance >= SURE
  ) {
    return { text: best, confidence: best.chance >= 0.95 ? null : best.chance * 0.8, others: [] };
  }
  const agreeing = candidates.find((amount) => amount.plain === plain)?.chance ?? 0;
  if (rival) return { text: null, confidence: Math.max(0.1, agreeing), others: others(plain) };
  // Figures that differ: the recognizer's are kept, and the amount is doubted.
  if (best.plain !== '' && best.chance >= SURE && certain < CERTAIN && /\d/u.test(plain)) {
    return { text: null, confidence: Math.min(certain, 0.5), others: others(plain) };
  }
  return unchanged;
}
