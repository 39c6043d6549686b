import { hasFigure } from '#shared/fraction-signs.ts';
import { saysToTaste } from '#shared/ingredient/taste.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { measuresFood } from '../../text/classify.ts';
import { isFoodWord } from '../../text/vocabulary.ts';
import { mayBeTakenFor } from '#shared/doubt-words.ts';
import { compareLines, isSpoilt, levelLine, namingWords, wordsOfLine } from './compare-lines.ts';
import { isEquipment } from '../../equipment.ts';
import type { SectionLine } from '../facts/facts.ts';
import type { ListKind } from '../lists/list-area.ts';

export const ONLY_SHOWN =
  'The page shows this line, but does not tell it to search engines; see whether it belongs to the recipe.';
const ONLY_CLAIMED =
  'The page tells this line to search engines, but does not show it; see whether it belongs to the recipe.';
/** Why a list is doubted as a whole. */
export const OTHER_LIST = 'The page tells search engines another list than it shows; this is the one it shows.';

/** Words of a line by which it is told from others. */
const WORDS_COMPARED = 80;

/** For each claimed line the shown line that says the same, or -1: the same wording first, then most naming words in common. */
function pairLines(claimed: readonly SectionLine[], shown: readonly SectionLine[]): number[] {
  const pairs = claimed.map(() => -1);
  const free = new Map<string, number[]>();
  for (const [at, { text }] of shown.entries()) {
    const key = levelLine(text);
    free.set(key, [...(free.get(key) ?? []), at]);
  }
  const used = new Set<number>();
  for (const [at, { text }] of claimed.entries()) {
    const exact = free.get(levelLine(text))?.shift();
    if (exact === undefined) continue;
    pairs[at] = exact;
    used.add(exact);
  }
  const words = shown.map(({ text }) => new Set(namingWords(text).slice(0, WORDS_COMPARED)));
  for (const [at, { text }] of claimed.entries()) {
    if (pairs[at] !== -1) continue;
    const own = [...new Set(namingWords(text).slice(0, WORDS_COMPARED))];
    let best = -1;
    let most = 0.34;
    for (const [index, others] of words.entries()) {
      if (used.has(index)) continue;
      const both = own.filter((word) => others.has(word)).length;
      const likeness =
        both / Math.max(1, Math.min(own.length, others.size)) - 0.01 * Math.abs(own.length - others.size);
      // where several are as like, the nearest in order is meant
      const near = likeness - 0.0005 * Math.abs(index - at);
      if (both > 0 && near > most) [best, most] = [index, near];
    }
    if (best < 0) continue;
    pairs[at] = best;
    used.add(best);
  }
  return pairs;
}

const hasAmount = ({ text }: SectionLine) => hasFigure(text);
const shareOf = <T>(list: readonly T[], passes: (one: T) => boolean) =>
  list.filter(passes).length / Math.max(1, list.length);

/**
 * How well a list of the page answers the claimed one: the share of claims found in it, less what it holds beside them that is none of its
 * kind. Of two that answer alike the longer one is a little better: the markup may leave out what it shows.
 */
export function fitOf(claimed: readonly SectionLine[], shown: readonly SectionLine[], kind: ListKind): number {
  if (shown.length === 0 || claimed.length === 0) return 0;
  const pairs = new Set(pairLines(claimed, shown).filter((pair) => pair >= 0));
  const isOfKind = ({ text }: SectionLine) =>
    kind === 'ingredients' ? looksLikeIngredient(text) >= 0.4 : readsLikeStep(text);
  const foreign = shown.filter((line, at) => !pairs.has(at) && !isOfKind(line)).length;
  const more = shown.length - pairs.size - foreign;
  return pairs.size / claimed.length - 0.5 * (foreign / shown.length) + 0.1 * (more / shown.length);
}

const BOILERPLATE =
  /©|https?:\/\/|\b(?:subscribe|newsletter|pinterest|instagram|facebook|affiliate|comment|share|print|photo|video)\b/i;

/** Whether a line could be a step of a method: long enough, a sentence, and nothing that pages say of themselves. */
export function readsLikeStep(text: string): boolean {
  // 'Cakes | 01:30 / 12': settings
  if (/\s[|/]\s/.test(text) && !/[.!。]["”)]?$/u.test(text)) return false;
  return text.length >= 25 && !BOILERPLATE.test(text) && !/[?？]$/.test(text) && looksLikeIngredient(text) < 0.7;
}

/**
 * Whether a claimed list is none: words without any amount, such as the kinds of food that a recipe is filed under, where the page shows
 * amounts. `answered` is the list of the page that answers the claims best, `shown` one that may stand in their place.
 */
export function isOtherList(
  claimed: readonly SectionLine[],
  answered: readonly SectionLine[],
  shown: readonly SectionLine[],
): boolean {
  return (
    claimed.length > 0 &&
    shown.length >= Math.max(3, claimed.length) &&
    !claimed.some(hasAmount) &&
    claimed.every(({ text }) => text.split(' ').length <= 3) &&
    shareOf(shown, ({ text }) => looksLikeIngredient(text) >= 0.7) >= 0.5 &&
    (claimed.length < 0.5 * shown.length || fitOf(claimed, answered, 'ingredients') < 0.5)
  );
}

/**
 * The ingredients that a page's markup claims, checked line by line against those it shows. Each line is the better formed of the two; lines
 * of the page that the markup leaves out are added where the two are plainly the same list. What differs in more than form is doubted.
 */
export function checkIngredients(claims: readonly SectionLine[], shown: readonly SectionLine[]): SectionLine[] {
  const claimed = withoutShownNames(claims, shown);
  if (claimed.length === 0 || shown.length === 0) return [...claimed];
  if (isCutUp(claimed, shown)) return [...shown];
  const pairs = pairLines(claimed, shown);
  const found = pairs.filter((pair) => pair >= 0).length;
  if (found < 0.5 * claimed.length) return [...claimed];
  const twice = new Map<string, number>();
  const nameOf = (text: string) => namingWords(text).sort().join(' ');
  for (const { text } of shown) twice.set(nameOf(text), (twice.get(nameOf(text)) ?? 0) + 1);
  const spoilt = shareOf(claimed, ({ text, spoilt }) => spoilt === true || isSpoilt(text));
  // claims that only name the foods have no order of their own
  const areNames = !claimed.some(hasAmount) && shareOf(shown, hasAmount) > 0.5;
  const isAll = found === claimed.length && (shown.length === found || areNames);
  const isWhole = isAll && !shown.some(({ text }) => isSpoilt(text));
  const betterShown = pairs.filter(
    (pair, at) =>
      pair >= 0 &&
      compareLines(claimed[at]?.text ?? '', shown[pair]?.text ?? '', shown[pair]?.hasNote).better === 'shown',
  ).length;
  // where most lines are better on the page, its order and its groups are too
  if (isWhole && (spoilt >= 0.2 || betterShown > 0.5 * claimed.length)) return withDoubts(claimed, shown, pairs);
  // where the markup has no groups, `withSections` gives all lines the page's, not the exchanged ones alone
  const isGrouped = claimed.some(({ section }) => section !== null);
  const lines = claimed.flatMap((line, at): SectionLine[] => {
    const other = shown[pairs[at] ?? -1];
    if (!other) {
      if (isEquipment(line.text)) return [];
      return isUnshown(line, claimed, found) ? [{ ...line, doubt: ONLY_CLAIMED }] : [line];
    }
    const { better, differs } = compareLines(line.text, other.text, other.hasNote);
    // the sum of what two groups take is no other amount
    if (better === 'claimed' || (differs && (twice.get(nameOf(other.text)) ?? 0) > 1)) return [line];
    return [
      {
        ...other,
        section: isGrouped ? (line.section ?? other.section) : null,
        ...(differs ? { doubt: mayBeTakenFor(line.text) } : {}),
      },
    ];
  });
  const left = pairs.filter(
    (_pair, at) => shown[pairs[at] ?? -1] !== undefined || !isEquipment(claimed[at]?.text ?? ''),
  );
  return withAdded(lines, shown, left);
}

/** Claims without those that the page shows as the name of a part: 'Sauce' over what goes into it. A list with one of them twice is left as it is. */
export function withoutShownNames(claimed: readonly SectionLine[], shown: readonly SectionLine[]): SectionLine[] {
  const names = new Set(shown.flatMap(({ section }) => (section === null ? [] : [levelLine(section)])));
  for (const { text } of shown) names.delete(levelLine(text));
  const named = claimed.map(({ text }) => levelLine(text)).filter((text) => names.has(text));
  if (new Set(named).size < named.length) return [...claimed];
  return claimed.filter(({ text }) => !names.has(levelLine(text)));
}

/** Whether the claims are the shown lines cut into pieces, as the cells of a table are that was read cell by cell. */
function isCutUp(claimed: readonly SectionLine[], shown: readonly SectionLine[]): boolean {
  // the same words in the same order, cut elsewhere: a list that was one text
  if (claimed.length !== shown.length && shown.length >= 3 && wordsOf(claimed).join(' ') === wordsOf(shown).join(' '))
    return true;
  if (claimed.length < 1.2 * shown.length || shown.length < 2) return false;
  const [own, other] = [wordsOf(claimed), wordsOf(shown)];
  if (sharedWords(own, other) < 0.93 || sharedWords(other, own) < 0.93) return false;
  const whole = new Set(shown.map(({ text }) => levelLine(text)));
  const pieces = shareOf(claimed, ({ text }) => !whole.has(levelLine(text)));
  return pieces >= 0.3;
}

/** The shown list, each line doubted of which the markup claims another amount. */
function withDoubts(
  claimed: readonly SectionLine[],
  shown: readonly SectionLine[],
  pairs: readonly number[],
): SectionLine[] {
  const lines = [...shown];
  for (const [at, pair] of pairs.entries()) {
    const [own, other] = [claimed[at], shown[pair]];
    if (own && other && compareLines(own.text, other.text).differs)
      lines[pair] = { ...other, doubt: mayBeTakenFor(own.text) };
  }
  return lines;
}

/** Whether a claim that the page does not show is worth a doubt: nearly all others are shown. */
const isUnshown = (line: SectionLine, claimed: readonly SectionLine[], found: number) =>
  found >= 3 && found >= 0.8 * claimed.length && !isSpoilt(line.text);

/** 'Salt and pepper': what lists end in without amounts, in so many lines at most where none says 'to taste'. */
const SEASONINGS_MAX = 2;

/** Whether a short line has hardly any words but foods that stand in lists without an amount. */
function areFoods(text: string): boolean {
  const words = namingWords(text);
  return words.length > 0 && words.length <= 6 && 2 * words.filter(isFoodWord).length > words.length;
}

/** Adds the lines that the page shows among the claimed ones, or in groups of their own, each in its place. */
function withAdded(
  lines: readonly SectionLine[],
  shown: readonly SectionLine[],
  pairs: readonly number[],
): SectionLine[] {
  const used = new Set(pairs.filter((pair) => pair >= 0));
  if (used.size < 2) return [...lines];
  const known = new Set(lines.flatMap(({ text }) => namingWords(text)));
  const likely = shown.map(({ text }) =>
    isSpoilt(text) || text.length > 120 || isEquipment(text) ? 0 : looksLikeIngredient(text),
  );
  const isNew = (at: number) =>
    (likely[at] ?? 0) >= 0.7 &&
    hasAmount(shown[at] as SectionLine) &&
    namingWords(shown[at]?.text ?? '').some((word) => !known.has(word));
  const isToTaste = (at: number) => (likely[at] ?? 0) >= 0.25 && saysToTaste(shown[at]?.text ?? '');
  const isSeasoning = (at: number) =>
    isToTaste(at) || (!hasAmount(shown[at] as SectionLine) && areFoods(shown[at]?.text ?? ''));
  const left = [...shown.keys()].filter((index) => !used.has(index));
  // the entries that nobody marked in a list whose others are all claimed
  const isLeftOut =
    left.filter((index) => !isToTaste(index)).length <= SEASONINGS_MAX &&
    left.every(isSeasoning) &&
    pairs.every((pair) => pair >= 0);
  // what was added by hand below a list whose entries are all marked
  const isAddedBelow =
    left.length === 1 &&
    left[0] === shown.length - 1 &&
    pairs.every((pair) => pair >= 0) &&
    isNew(left[0]) &&
    measuresFood(shown[left[0]]?.text ?? '');
  // any other single line more is as often a remark or a shop's
  if (!isLeftOut && !isAddedBelow && left.filter(isNew).length < 2) return [...lines];
  const at = new Map(pairs.map((pair, index) => [pair, index]));
  const after = new Map<number, SectionLine[]>();
  let last = -1;
  for (let from = 0; from < shown.length;) {
    if (used.has(from)) {
      last = at.get(from++) ?? last;
      continue;
    }
    let to = from;
    while (to < shown.length && !used.has(to)) to++;
    // a group that the markup leaves out is left out whole, also what other groups have too
    const run = [...shown.keys()].slice(from, to);
    if (isLeftOut || run.some(isNew))
      after.set(
        last,
        run
          .filter((index) => (likely[index] ?? 0) >= 0.25)
          .map((index) => ({ ...(shown[index] as SectionLine), doubt: ONLY_SHOWN })),
      );
    from = to;
  }
  if (after.size === 0) return [...lines];
  // what is added stands in its group, and so must the others
  const grouped = lines.map((line, index) => ({
    ...line,
    section: line.section ?? shown[pairs[index] ?? -1]?.section ?? null,
  }));
  return [-1, ...lines.keys()].flatMap((index) => [
    ...(index < 0 ? [] : grouped.slice(index, index + 1)),
    ...(after.get(index) ?? []),
  ]);
}

/** The words of lines in their order, to be compared with what a page shows. */
export const wordsOf = (lines: readonly SectionLine[]) => lines.flatMap(({ text }) => wordsOfLine(text));

/** The share of some words that others have too, as multisets. */
export function sharedWords(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of some) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return some.length === 0 ? 0 : shared / some.length;
}
