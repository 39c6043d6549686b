import { ONLY_SHOWN, readsLikeStep, sharedWords, withoutShownNames, wordsOf } from './check-claims.ts';
import { levelLine, wordsOfLine } from './compare-lines.ts';
import type { SectionLine } from '../facts/facts.ts';
import { piecesOf } from './merge.ts';

const ELLIPSIS = /\s*\S*(?:…|\.\.\.)$/;

/** '… golden. Tip: watch our films.': a sentence that says it is a tip behind what a step tells. */
const TIP_BEHIND =
  /(?<=[.!]) (?:tip|tipp|hint|trick|truco|consejo|astuce|conseil|consiglio|trucco|dica|truque)s?\s?:\s[^.!?]{1,200}[.!]?$/iu;

/** A step without the tip behind it where the page shows it without. */
function withoutTip(step: SectionLine, shown: ReadonlySet<string>): SectionLine {
  const text = step.text.replace(TIP_BEHIND, '');
  return text !== step.text && !shown.has(levelLine(step.text)) && shown.has(levelLine(text))
    ? { ...step, text }
    : step;
}

/** Steps that are told twice, shortly and in full, one set behind the other: the fuller set. */
function toldOnce(steps: readonly SectionLine[]): SectionLine[] {
  const half = steps.length / 2;
  if (half < 2 || !Number.isInteger(half)) return [...steps];
  const sets = [steps.slice(0, half), steps.slice(half)] as const;
  const words = sets.map((set) => set.map(({ text }) => wordsOfLine(text)));
  const holds = (outer: number, inner: number) =>
    words[outer]?.every((own, at) => sharedWords(words[inner]?.[at] ?? [], own) >= 0.9) ?? false;
  if (holds(1, 0)) return [...sets[1]];
  return holds(0, 1) ? [...sets[0]] : [...steps];
}

/**
 * The steps that a page's markup claims, checked against those it shows: a method in one piece is cut as the page cuts it, one that is told
 * twice is told once, steps that end in an ellipsis go on as on the page, and steps that only the page has are added.
 */
export function checkSteps(claims: readonly SectionLine[], shown: readonly SectionLine[]): SectionLine[] {
  const keys = new Set(shown.map(({ text }) => levelLine(text)));
  const claimed = withoutShownNames(toldOnce(claims), shown).map((step) => withoutTip(step, keys));
  if (claimed.length === 0 || shown.length === 0) return claimed;
  const [own, other] = [wordsOf(claimed), wordsOf(shown)];
  const inPage = sharedWords(own, other);
  const inMarkup = sharedWords(other, own);
  const pieces = piecesOf(claimed, shown);
  if (pieces) return pieces;
  // every word of the page is claimed, and the claims have half as many again: the steps are told twice, shortly and in full
  const isTwice = inMarkup > 0.95 && own.length > 1.4 * other.length && new Set(own).size < 1.15 * new Set(other).size;
  const isShown = (text: string) => shown.some((line) => levelLine(line.text) === levelLine(text));
  // all that is claimed is in the page, which tells more: the claims are its short form
  const isShort =
    inPage > 0.95 &&
    claimed.some(({ text }) => !isShown(text)) &&
    shown.length >= claimed.length &&
    other.length > 1.2 * own.length &&
    other.length < 4 * own.length;
  const isMethod = shown.every(({ text }) => readsLikeStep(text) || /^\p{Lu}.{8,}[.!]$/u.test(text));
  if (isTwice || (isShort && isMethod)) return [...shown];
  const pages = shown.map((line) => ({ line, key: levelLine(line.text) }));
  const whole = claimed.map((line) => {
    if (!ELLIPSIS.test(line.text)) return line;
    const start = levelLine(line.text.replace(ELLIPSIS, ''));
    const full = start.length >= 15 ? pages.find(({ key }) => key.startsWith(start)) : undefined;
    return full ? { ...full.line, section: line.section ?? full.line.section } : line;
  });
  return withAddedSteps(whole, shown);
}

/** Adds the steps that the page shows after the claimed ones or among them, where it shows all of these word for word. */
function withAddedSteps(claimed: readonly SectionLine[], shown: readonly SectionLine[]): SectionLine[] {
  const keys = claimed.map(({ text }) => levelLine(text));
  const places = new Map(shown.map(({ text }, at) => [levelLine(text), at]));
  const at = keys.map((key) => places.get(key) ?? -1);
  const inOrder = at.every((place, index) => place >= 0 && (index === 0 || place > (at[index - 1] ?? -1)));
  if (!inOrder || shown.length === claimed.length) return [...claimed];
  const used = new Set(at);
  const all = shown.flatMap((line, index): SectionLine[] => {
    if (used.has(index)) return [claimed[at.indexOf(index)] as SectionLine];
    return [{ ...line, doubt: ONLY_SHOWN }];
  });
  return shown.every(({ text }, index) => used.has(index) || readsLikeStep(text)) ? all : [...claimed];
}
