import { cuesOf } from '../classify.ts';
import type { Role } from '../label-lines.ts';
import { ingredientsInProse } from '../prose/prose-ingredients.ts';
import { isText } from '../roles.ts';
import type { Entry } from '../entries.ts';
import { NAMED_PART, PART, dressingOf, namesPart } from '../vocabulary.ts';

/** How headings of one page look alike. */
type Look = 'run-in' | 'large' | 'capitals' | 'apart' | 'centred';

/** A sentence ends so. */
const ENDED = /[.!]["”’)]*$/u;

/** Type so much larger than the page's. */
const LARGE = 1.25;
/** Fewer letters under a heading are no recipe. */
const LETTERS_MIN = 50;

/** 'Creme zubereiten', 'Torte fertigstellen': German names a stage of the work so. */
const WHAT_IS_DONE =
  /\s(?:(?:zu|vor)bereiten|herstellen|fertigstellen|anrichten|verzieren|zusammensetzen|füllen|backen|kochen|machen|servieren)$/u;

/** Words in small letters within a title. */
const JOINT =
  /^(?:with|from|over|into|and|avec|sans|pour|para|della?|alla|dalla|auf|nach|ohne|unter|zum|zur|mit|med|från|voor|naar)$/u;

/** How a line of a printed page looks as the heading of a recipe; null for any other. `isTitle` says that its words may be one. */
function lookOf(entries: readonly Entry[], at: number, isTitle: boolean): Look | null {
  const { line } = entries[at] as Entry;
  if (line.runIn === true) return 'run-in';
  if (!isTitle || line.box === null || PART.test(line.text) || NAMED_PART.test(line.text)) return null;
  if (WHAT_IS_DONE.test(line.text)) return null;
  const { text } = line;
  if (line.size >= LARGE) return 'large';
  const letters = text.replace(/\([^()]*\)|[^\p{L}]/gu, '');
  if (letters.length >= 4 && letters === letters.toUpperCase()) return 'capitals';
  const words = text.split(/\s+/).filter((word) => /^\p{L}{4}/u.test(word) && !JOINT.test(word));
  const isTitled = words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
  if (isTitled && line.gapBefore && text.split(/\s+/).length <= 8) return 'apart';
  return isCentred(entries, at) ? 'centred' : null;
}

/** In the page's width: a centred name has its middle so near to that of its column, and begins and ends so far from its edges. */
const MIDDLE = 0.015;
const FROM_EDGE = 0.03;
/** Type so much larger than the page's heads the page. */
const HEADLINE = 1.4;

/** 'Gâteau de semoule' in the middle of its column, below the end of a sentence, who gave that recipe or the page's headline, and over a paragraph. */
function isCentred(entries: readonly Entry[], at: number): boolean {
  const [before, entry, next] = [entries[at - 1]?.line, entries[at]?.line, entries[at + 1]?.line];
  const isBehind =
    entries[at - 1]?.fact?.author !== undefined || ENDED.test(before?.text ?? '') || (before?.size ?? 0) >= HEADLINE;
  if (!entry?.box || !before?.box || !next?.box || next.text.length < LETTERS_MIN) return false;
  if (!isBehind || !/^\p{Lu}\P{Lu}*$/u.test(entry.text) || /\d|[.,:;!?]$/u.test(entry.text)) return false;
  const [left, right] = [next.box[0], next.box[0] + next.box[2]];
  const [from, to] = [entry.box[0], entry.box[0] + entry.box[2]];
  const isMiddle = Math.abs(from + to - left - right) < 2 * MIDDLE;
  return isMiddle && from > left + FROM_EDGE && to < right - FROM_EDGE;
}

/** What stands under a heading: whether somebody cooks by it, and with what. */
function contentOf(entries: readonly Entry[], roles: readonly (Role | null)[], from: number, to: number) {
  let [letters, steps, listed, told] = [0, 0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const entry = entries[index] as Entry;
    if (!isText(entry)) continue;
    const { text } = entry.line;
    letters += text.length;
    const cues = cuesOf(entry.line);
    const isSentence = text.length > 30 && (ENDED.test(text) || text.length > 90);
    if (cues.amount && text.length < 90 && !isSentence && roles[index] !== 'step') listed += 1;
    else if (isSentence) {
      const named = ingredientsInProse(text).length;
      if (cues.step > cues.ingredient || named >= 2) steps += 1;
      told += named;
    }
  }
  return { letters, steps, listed, told };
}

/** Whether what stands above the first of such headings is a column's name or an appeal to send recipes in, and none itself. */
export function isPreface(entries: readonly Entry[], roles: readonly (Role | null)[], to: number): boolean {
  const { listed, told } = contentOf(entries, roles, 0, to);
  return listed === 0 && told < 2;
}

/**
 * Where on a printed page recipes begin whose headings look alike (large, in capitals, or set apart) and have a method beneath, with or
 * without a list. Where the text has lists, what has neither a list nor amounts of its own is a part of the recipe before.
 */
export function headedStarts(
  entries: readonly Entry[],
  roles: readonly (Role | null)[],
  isTitle: (entry: Entry) => boolean,
): number[] {
  const looks = entries.map((entry, at) => lookOf(entries, at, isTitle(entry)));
  const hasLists =
    entries.filter(
      (entry) => entry.line.box !== null && isText(entry) && cuesOf(entry.line).amount && entry.line.text.length < 90,
    ).length >= 3;
  const method = methodOf(entries);
  for (const look of ['run-in', 'large', 'capitals', 'apart', 'centred'] as const) {
    // in the middle of their column, some may be set apart as well
    const isAlike = (one: Look | null) => one === look || (look === 'centred' && one === 'apart');
    const alike = looks.flatMap((one, index) => (isAlike(one) ? [index] : []));
    const heads = alike.filter((head, at) => at === 0 || head > method);
    const starts = heads.filter((head, at) => {
      const { letters, steps, listed, told } = contentOf(entries, roles, head + 1, heads[at + 1] ?? entries.length);
      if (steps === 0 || letters < LETTERS_MIN) return false;
      return !hasLists || look === 'run-in' || listed >= 2 || told >= 2;
    });
    const before = look === 'run-in' ? namedBefore(entries, roles, looks, starts, hasLists) : [];
    if (before.length + starts.length < 2) continue;
    return look === 'run-in' ? [...before, ...starts] : withNamesBetween(entries, roles, starts, isTitle, hasLists);
  }
  const alone = entries.flatMap((_, index) => (standsOverList(entries, index, isTitle) ? [index] : []));
  const whole = alone.filter((head, at) => {
    const { steps, listed } = contentOf(entries, roles, head + 1, alone[at + 1] ?? entries.length);
    return steps > 0 && listed >= 2;
  });
  return whole.length >= ALIKE_MIN ? whole : [];
}

/**
 * The first recipe of a column whose others begin within their paragraphs: 'QUINCE JELLY' on a line of its own over 'MEDLAR CHEESE.—Take …'. Only
 * where both are told in prose and name what they take: under a list such a paragraph may tell of a part.
 */
function namedBefore(
  entries: readonly Entry[],
  roles: readonly (Role | null)[],
  looks: readonly (Look | null)[],
  [first, ...others]: readonly number[],
  hasLists: boolean,
): number[] {
  const name = looks.findIndex((look) => look !== null);
  const head = entries[first ?? -1];
  if (!head || first === undefined || name >= first || hasLists || namesPart(head.line.text.toLowerCase())) return [];
  const isTold = (from: number, to: number) => contentOf(entries, roles, from + 1, to).told >= 2;
  return isTold(name, first) && isTold(first, others[0] ?? entries.length) ? [name] : [];
}

/** 'Almond Wafers': two words at least that begin with capitals. */
const TITLE_CASE = /^\p{Lu}[\p{Ll}'’-]+(?:\s(?:\p{Ll}{1,4}\s)?\p{Lu}[\p{Ll}'’-]+){1,5}$/u;

/**
 * The beginnings of a page, and between them those of a name no larger than the text: below the end of a sentence, over a list and its method, or
 * on a page in prose over a paragraph by which somebody cooks. What is poured over a dish has its list below the dish.
 */
function withNamesBetween(
  entries: readonly Entry[],
  roles: readonly (Role | null)[],
  starts: readonly number[],
  isTitle: (entry: Entry) => boolean,
  hasLists: boolean,
): number[] {
  const isBetween = (entry: Entry, at: number) => {
    const { text } = entry.line;
    if (!TITLE_CASE.test(text) || !isTitle(entry) || PART.test(text) || dressingOf(text) !== null) return false;
    if (hasLists) return standsOverList(entries, at, isTitle);
    return ENDED.test(entries[at - 1]?.line.text ?? '') && (entries[at + 1]?.line.text.length ?? 0) >= LETTERS_MIN;
  };
  const all = entries.flatMap((entry, at) => (starts.includes(at) || isBetween(entry, at) ? [at] : []));
  return all.filter((head, at) => {
    if (starts.includes(head)) return true;
    const { steps, listed } = contentOf(entries, roles, head + 1, all[at + 1] ?? entries.length);
    return steps > 0 && (!hasLists || listed >= 2);
  });
}

/** Where the one method of a page is headed whose one list has a heading above it: all down to there is one recipe. -1 of any other page. */
function methodOf(entries: readonly Entry[]): number {
  const headed = (kind: Entry['heading']) =>
    entries.flatMap((entry, at) => (entry.isHeading && entry.heading === kind ? [at] : []));
  const [[list = -1, ...otherLists], [method = -1, ...otherMethods]] = [headed('ingredients'), headed('steps')];
  return list >= 0 && list < method && otherLists.length + otherMethods.length === 0 ? method : -1;
}

/** So many times a name, a list and a method are recipes; twice may be a cake and its icing. */
const ALIKE_MIN = 3;

/** Whether a line that may be a title stands between the end of a sentence (or the beginning) and a list, though nothing sets it apart. */
function standsOverList(entries: readonly Entry[], at: number, isTitle: (entry: Entry) => boolean): boolean {
  const [before, entry, next] = [entries[at - 1], entries[at], entries[at + 1]];
  if (!entry || !next || entry.line.box === null || !isTitle(entry) || !isText(next)) return false;
  if (PART.test(entry.line.text) || NAMED_PART.test(entry.line.text)) return false;
  return (before === undefined || ENDED.test(before.line.text)) && cuesOf(next.line).amount;
}
