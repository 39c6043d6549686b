import { cuesOf, firstWord, isMeasured, measuresFood } from '../classify.ts';
import { readHeading, type HeadingKind } from './headings.ts';
import type { Line } from '../lines/lines.ts';
import { isPartHeading } from './part-heading.ts';
import { ENDS_SENTENCE } from '../lines/line-ends.ts';
import { tellsByForm } from '../verb-forms.ts';
import { NAMED_PART, UNIT_START, dressingOf, isCommand, isFoodWord, namesPart } from '../vocabulary.ts';

/** The lines with those marked as headings that are one by their look: large type, left of their list, alone over a block of amounts. */
export const markHeadings = (lines: readonly Line[]): readonly Line[] =>
  markPartsOfList(
    markPartNames(
      markLaterBlocks(
        markDressings(
          markNamedAgain(
            markNamedBlocks(
              markBlocks(joinHowMuch(markNumbered(markCountedTasks(markLoudLists(lines.map(markHeading)))))),
            ),
          ),
        ),
      ),
    ),
  );

/** Of type so large a line is a heading, whatever it says. */
const HEADING = 1.35;

/** A line of a page in large type as a heading: '2 Make the dough' without its number. */
function markHeading(line: Line): Line {
  if (line.box === null || line.size < HEADING || line.level > 0 || line.bullet !== '' || line.label) return line;
  const text = line.text.replace(/^\d{1,2}[.)]?\s+(?=\p{Lu}\p{Ll}+)/u, '');
  const { titleLike, amount } = cuesOf({ ...line, text });
  return titleLike && !amount && text.length <= 60 ? { ...line, text, number: null, level: 2 } : line;
}

/** A heading stands so far left of the list below it, in the page's width. */
const OUTDENT = 0.022;

/** A word or two left of the list that they head: 'Frosting' at the margin, the amounts a little to the right. */
export function markOutdented(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const [next, after, before] = [lines[index + 1], lines[index + 2], lines[index - 1]];
    const left = line.box?.[0];
    if (
      left === undefined ||
      line.size >= HEADING ||
      line.level > 0 ||
      line.bullet !== '' ||
      line.number !== null ||
      line.label
    )
      return line;
    if (
      /\d/.test(line.text) ||
      line.text.split(/\s+/).length > 4 ||
      !/^\p{Lu}/u.test(line.text) ||
      /[.,;]$/.test(line.text)
    )
      return line;
    const isRight = (other: Line | undefined) =>
      other?.box != null &&
      other.at[0]?.[0] === line.at[0]?.[0] &&
      other.box[0] > left + OUTDENT &&
      other.box[0] < left + 0.2;
    const isBelow = (next?.box?.[1] ?? 0) > (line.box?.[1] ?? 0);
    const isSetOff = before?.box == null || line.gapBefore || isRight(before);
    if (!isBelow || !isSetOff || !isRight(next) || !isRight(after) || cuesOf(line).step >= 2.5) return line;
    return { ...line, level: 3 };
  });
}

/**
 * 'Chicken' over its amounts, and below a blank line 'Rice' over its own: where two blocks and more begin with a name that measures
 * nothing, and all their other lines do, the names head the blocks.
 */
function markNamedBlocks(lines: readonly Line[]): readonly Line[] {
  const starts = lines.flatMap((line, index) => (line.gapBefore || index === 0 ? [index] : []));
  const named = starts.filter((start, at) => {
    const [first, ...others] = lines.slice(start, starts[at + 1] ?? lines.length);
    if (!first || first.box !== null || first.bullet !== '' || first.number !== null || first.level > 0) return false;
    const name = first.text.replace(/\s\([^()]{2,60}\)$/u, '');
    const isName =
      /^\p{Lu}[\p{L}\p{M}\s'’-]{2,30}$/u.test(name) && readHeading(first.text) === null && !cuesOf(first).amount;
    const isListed = (line: Line) => line.bullet === '' && (isMeasured(line.text) || cuesOf(line).amount);
    return isName && others.length >= 2 && others.every(isListed);
  });
  return named.length < 2
    ? lines
    : lines.map((line, index) => (named.includes(index) ? { ...line, headsBlock: true } : line));
}

/**
 * 'Ensalada' between blank lines, over lines with amounts that stand together and below others: a part's heading, though no colon says so.
 * Where a blank line follows every line it is one of the list.
 */
function markBlocks(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    const [before, above, next, below] = [lines[index - 1], lines[index - 2], lines[index + 1], lines[index + 2]];
    if (line.box !== null || line.bullet !== '' || line.number !== null || line.level > 0) return line;
    if (!line.gapBefore || !line.gapAfter || !before || !above || !next || !below) return line;
    if (before.gapBefore || next.gapAfter || below.gapBefore) return line;
    const cues = cuesOf(line);
    if (!cues.titleLike || cues.amount || cues.step >= 2 || !/^\p{Lu}[\p{L}\p{M}\s'’-]{2,40}$/u.test(line.text))
      return line;
    const isList = [above, next].every((other) => cuesOf(other).amount && other.text.length <= 70);
    return isList && readHeading(line.text) === null ? { ...line, headsBlock: true } : line;
  });
}

/**
 * An item of a list with further ones set in below it: over amounts or several foods the name of a part, over what says more of it one
 * ingredient with all of that. `taken` counts the lines below that are part of it.
 */
export function nestedItem(
  lines: readonly Line[],
  index: number,
  heading: HeadingKind | null,
): { line: Line; taken: number } | null {
  const line = lines[index] as Line;
  if (line.bullet === '' || line.box !== null) return null;
  const below: Line[] = [];
  for (let at = index + 1; at < lines.length; at += 1) {
    const other = lines[at] as Line;
    if (other.bullet === '' || other.indent < line.indent + 2) break;
    below.push(other);
  }
  // under no heading only a name is one: '- Sauce'
  const isName = /^\p{Lu}[\p{L} '’&-]{2,30}:?$/u.test(line.text) && !UNIT_START.test(line.text);
  if (below.length === 0 || (heading === null && !isName)) return null;
  const measured = below.some((other) => cuesOf(other).amount);
  const mayHead = !cuesOf(line).amount && /^\p{L}/u.test(line.text) && !UNIT_START.test(line.text);
  if (mayHead && (measured || below.length > 1 || line.text.endsWith(':'))) {
    const text = `${line.text.replace(/\s*:$/, '')}:`;
    return { line: { ...line, text, raw: text, bullet: '' }, taken: 0 };
  }
  if (measured) return null;
  const more = below.map(({ text }) => text.replace(/\.$/, '')).join(', ');
  const text = line.text.endsWith(':') ? `${line.text} ${more}` : `${line.text} (${more})`;
  return { line: { ...line, text, at: [line, ...below].flatMap(({ at }) => at) }, taken: below.length };
}

/** 'Tranebærlåg' over amounts, and 'Tranebærlåg: smelt smørret' in the method, or 'Tranebærlåg' over it: the name of a part, though no colon says so. */
function markNamedAgain(lines: readonly Line[]): readonly Line[] {
  /** Where a name stands with its colon or over a step, the last place counting. */
  const again = new Map<string, number>();
  for (const [at, { text }] of lines.entries()) {
    const colon = /[:：]\s/.exec(text.slice(0, 34))?.index;
    const behind = lines[at + 1];
    // a line of the list that is needed twice, 'Salt to taste', heads nothing
    const isOverStep = text.length <= 31 && behind !== undefined && cuesOf(behind).step >= 3 && !cuesOf(behind).amount;
    if (colon !== undefined || isOverStep) again.set(text.slice(0, colon).toLowerCase(), at);
  }
  return lines.map((line, index) => {
    const next = lines[index + 1];
    if (line.box !== null || line.bullet !== '' || line.number !== null || line.level > 0 || !next) return line;
    if (!/^\p{Lu}[\p{L}\p{M}\s'’-]{2,30}$/u.test(line.text) || !isMeasured(next.text)) return line;
    const isAgain = (again.get(line.text.toLowerCase()) ?? 0) > index;
    return isAgain && readHeading(line.text) === null ? { ...line, headsBlock: true } : line;
  });
}

/** What tells what is done. */
const isSentence = ({ text }: Line): boolean => text.length > 30 && /\p{L}{2}[.!]$/u.test(text);

/** '(makes ⅔ cup)' in a line of its own. */
const HOW_MUCH = /^\((?:makes|yields|ergibt|gibt|donne|rinde|rende|dá|geeft|ger|giver|gir)\s[^()]{1,40}\)$/iu;

/** 'Dough', and below it '(makes enough for 16)' over the list: how much comes out of a part belongs to its heading. */
function joinHowMuch(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text, box }) => box === null && HOW_MUCH.test(text))) return lines;
  const isSaid = (line: Line | undefined, index: number) => {
    const [name, next] = [lines[index - 1], lines[index + 1]];
    if (!line || !name || !next || line.box !== null || line.gapBefore || !HOW_MUCH.test(line.text)) return false;
    const mayHead = /^\p{Lu}[\p{L}\p{M}\s&'’-]{2,40}:?$/u.test(name.text) && name.bullet === '';
    const above = lines.slice(0, index - 1);
    // below what is done with a list such a name is the next recipe's
    const isPart = namesPart(name.text) || (!above.some(isSentence) && above.some(({ text }) => isMeasured(text)));
    return mayHead && isMeasured(next.text) && above.length > 0 && isPart;
  };
  return lines.flatMap((line, index) => {
    if (isSaid(line, index)) return [];
    const next = lines[index + 1];
    if (!next || !isSaid(next, index + 1)) return [line];
    const text = `${line.text.replace(/\s*:$/, '')} ${next.text}`;
    return [{ ...line, text, raw: text, at: [...line.at, ...next.at], gapAfter: next.gapAfter }];
  });
}

/**
 * '1. PUMPKIN SOUP (Joan Abbott)' and '2. CHEESE SCONES', each in capitals over its list, or '1) Salsa chicken' and '2) Pot roast' over a list and
 * what is done with it: the number counts recipes, and no steps.
 */
function markNumbered(lines: readonly Line[]): readonly Line[] {
  const isNumbered = (line: Line, index: number) => {
    const next = lines[index + 1];
    if (line.number === null || line.box !== null || line.label || line.bullet !== '' || !next) return false;
    return next.number === null && cuesOf(next).amount && line.text.length <= 60;
  };
  const numbered = lines.filter(isNumbered);
  const loud = numbered.filter(({ text }) => isCapital(text));
  const heads = countsOn(loud) ? loud : areDishes(numbered, lines) ? numbered : [];
  if (heads.length === 0) return lines;
  return lines.map((line) => (heads.includes(line) ? { ...line, number: null, level: 2, gapBefore: true } : line));
}

/** '1. Make the dough' and '2. Fill it' over marked lines below the heading of the method, each over what is done there: names of its parts. */
function markCountedTasks(lines: readonly Line[]): readonly Line[] {
  const from = lines.findIndex(({ text, number }) => number === null && readHeading(text)?.kind === 'steps');
  const heads = lines.filter((line, at) => at > from && from >= 0 && line.number !== null && line.bullet === '');
  const areTasks = heads.every((line) => {
    const next = lines[lines.indexOf(line) + 1];
    const isName = line.box === null && !line.label && line.level === 0 && TASK.test(line.text);
    return isName && next !== undefined && next.bullet !== '' && next.number === null && !cuesOf(next).amount;
  });
  if (!countsOn(heads) || !areTasks) return lines;
  const text = (line: Line) => line.text.replace(/\s?[:：]$/, '');
  return lines.map((line) =>
    heads.includes(line) ? { ...line, text: text(line), number: null, level: 3, gapBefore: true } : line,
  );
}
const TASK = /^\p{Lu}[^.!?:;]{2,50}:?$/u;

const countsOn = (heads: readonly Line[]): boolean =>
  heads.length >= 2 && heads.every(({ number }, at) => number === at + 1);

/** Words of a sentence, at least. */
const TOLD_WORDS = 5;

/** Whether numbered names, each begun with a capital and apart from what is above it, have a list and something to do below and name no part of a dish. */
function areDishes(heads: readonly Line[], lines: readonly Line[]): boolean {
  if (!countsOn(heads) || lines.some((line) => line.number !== null && !heads.includes(line))) return false;
  const starts = heads.map((head) => lines.indexOf(head));
  return heads.every((head, at) => {
    const { text, gapBefore } = head;
    const cues = cuesOf({ ...head, number: null });
    const isName = /^\p{Lu}[^.!?:;]*$/u.test(text) && /\p{L}\s\p{L}/u.test(text) && cues.titleLike && !cues.amount;
    if (!isName || (!gapBefore && at > 0) || cues.step >= 2 || namesPart(text) || NAMED_PART.test(text)) return false;
    const below = lines.slice((starts[at] ?? 0) + 1, starts[at + 1] ?? lines.length);
    const listed = below.findIndex((line) => !cuesOf(line).amount);
    const told = below
      .slice(listed)
      .find((line) => !cuesOf(line).amount && line.text.split(/\s+/).length >= TOLD_WORDS);
    return listed >= 2 && told !== undefined;
  });
}

/** 'Orange syrup' in a line of its own over a list: what is poured over a dish or filled into it heads its list. */
function markDressings(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    if (line.box !== null || line.bullet !== '' || line.number !== null || line.level > 0 || index === 0) return line;
    if (!line.gapBefore || !dressingOf(line.text) || !cuesOf(line).titleLike || cuesOf(line).amount) return line;
    const isList = [lines[index + 1], lines[index + 2]].every((next) => next && isMeasured(next.text));
    return isList ? { ...line, headsBlock: true } : line;
  });
}

/** 'Těsto', 'Fyll', '生地' over amounts, with no blank line before it: the name of a part heads its list. */
function markPartNames(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    if (line.box !== null || line.bullet !== '' || line.number !== null || line.level > 0 || index === 0 || !next)
      return line;
    const isName = /^[\p{Lu}\p{Lo}]\S+(?: \S+)?$/u.test(line.text) && namesPart(line.text);
    if (!isName || cuesOf(line).amount || namesFood(line.text) || readHeading(line.text) !== null) return line;
    return cuesOf(next).amount && next.bullet === '' && next.number === null ? { ...line, headsBlock: true } : line;
  });
}

/**
 * 'Taco' right below the heading of a list, and 'Salsa' further down: where every line of a list is measured but for a few words over two lines and more
 * that are, and the first line is such a name or one is known to name a part, these head its parts.
 */
function markPartsOfList(lines: readonly Line[]): readonly Line[] {
  const parts = new Set<Line>();
  const isListed = (line: Line | undefined) => line !== undefined && (isMeasured(line.text) || cuesOf(line).amount);
  for (const [at, { text, box }] of lines.entries()) {
    const found = box === null ? readHeading(text) : null;
    if (found?.kind !== 'ingredients' || found.rest !== '') continue;
    const end = lines.findIndex((line, index) => index > at && readHeading(line.text) !== null);
    const list = lines.slice(at + 1, end < 0 ? lines.length : end);
    const names = list.filter((line) => !isListed(line));
    const isKnown = (line: Line) => line.headsBlock === true || isPartHeading(line, 'ingredients');
    const hasKnown = names.some(isKnown);
    const isName = (line: Line, place: number) => {
      const isPlain = line.bullet === '' && line.number === null && line.level === 0;
      return (
        isPlain &&
        /^[\p{Lu}\p{Lo}][\p{L}\p{M}\s'’-]{1,30}$/u.test(line.text) &&
        line.text.split(/\s+/).length <= 3 &&
        isListed(list[place + 1]) &&
        isListed(list[place + 2])
      );
    };
    if (names.length < 2 || names[0] !== list[0]) continue;
    const isPart = (line: Line, place: number) =>
      isListed(line) || isKnown(line) || (isName(line, place) && (hasKnown || !namesFood(line.text)));
    if (list.every(isPart)) for (const line of names) if (!isKnown(line)) parts.add(line);
  }
  return parts.size === 0 ? lines : lines.map((line) => (parts.has(line) ? { ...line, headsBlock: true } : line));
}

/**
 * 'Garnering' at the head of a block below one of amounts, '양념' over further amounts: what begins a block, measures nothing and is no food that
 * is known heads it, though the block is the only one that has a name.
 */
function markLaterBlocks(lines: readonly Line[]): readonly Line[] {
  let [measured, isAbove] = [0, false];
  return lines.map((line, index) => {
    if (line.gapBefore) [isAbove, measured] = [measured >= 2, 0];
    if (cuesOf(line).amount && line.text.length <= 70) measured += 1;
    const next = lines[index + 1];
    if (
      !isAbove ||
      line.box !== null ||
      !line.gapBefore ||
      line.gapAfter ||
      line.bullet !== '' ||
      line.level > 0 ||
      !next
    )
      return line;
    const isName = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\s'’-]{1,24}$/u.test(line.text) && line.text.split(/\s+/).length <= 3;
    if (!isName || namesFood(line.text) || readHeading(line.text) !== null || isCommand(firstWord(line.text)))
      return line;
    return cuesOf(next).amount && next.bullet === '' && next.number === null ? { ...line, headsBlock: true } : line;
  });
}

/** One to three words without a bullet over a list of bullets: a name, 'Pynt', or one of the list that has lost its bullet, 'Salt'. */
export function isOverBullets(line: Line, next: Line | undefined): boolean {
  if (!next?.bullet || line.bullet !== '' || line.box !== null || !isMeasured(next.text)) return false;
  return /^\p{Lu}[\p{L}\p{M}\s'’-]{2,30}:?$/u.test(line.text) && line.text.split(/\s+/).length <= 3;
}

/** Whether a few words name a food and not a part with a food in its name. */
const namesFood = (text: string): boolean =>
  !NAMED_PART.test(text) && text.split(/[^\p{L}\p{M}]+/u).some((word) => isFoodWord(word.toLowerCase()));

/** 'To add at the end' between two lists of bullets heads the second; so does 'ICING (for ten)' in capitals among bullets that are not. */
export function headOverBullets(lines: readonly Line[], index: number, heading: HeadingKind | null): Line {
  const line = lines[index] as Line;
  const [before, next] = [lines[index - 1], lines[index + 1]];
  if (
    (heading !== null && heading !== 'ingredients') ||
    line.box !== null ||
    line.level > 0 ||
    !before?.bullet ||
    !next?.bullet
  )
    return line;
  const isApart =
    line.bullet === '' &&
    (line.gapBefore || (isOverBullets(line, next) && !namesFood(line.text))) &&
    cuesOf(line).titleLike;
  const isLoud = line.bullet !== '' && isCapital(line.text) && !isCapital(before.text) && !isCapital(next.text);
  if (!isApart && !isLoud) return line;
  const hasAmount = isLoud ? /\d/.test(line.text.replace(/\([^()]*\)/g, '')) : cuesOf(line).amount;
  if (hasAmount || readHeading(line.text) || line.text.length > 40) return line;
  return { ...line, text: `${line.text.replace(/\s*:$/, '')}:`, bullet: '' };
}

/** All in capitals but for what stands in brackets. */
function isCapital(text: string): boolean {
  const letters = text.replace(/\([^()]*\)|[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** So many foods in capitals below each other are a list. */
const LOUD_MIN = 3;

/**
 * 'STEWING BEEF', 'ONIONS' and 'PAPRIKA' below each other without an amount, as somebody types who writes all in capitals: a list, none of whose
 * lines heads another.
 */
function markLoudLists(lines: readonly Line[]): readonly Line[] {
  const isLoud = (line: Line) =>
    line.box === null &&
    line.bullet === '' &&
    line.number === null &&
    line.level === 0 &&
    isCapital(line.text) &&
    /^[^\d:：.!?]{3,40}$/u.test(line.text) &&
    readHeading(line.text) === null;
  const listed = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    if (at > 0 && !line.gapBefore) continue;
    const next = lines.findIndex(({ gapBefore }, index) => index > at && gapBefore);
    const block = lines.slice(at, next < 0 ? lines.length : next);
    const foods = block.filter(({ text }) => namesFood(text)).length;
    if (block.length < LOUD_MIN || !block.every(isLoud) || foods < 0.5 * block.length) continue;
    for (const one of block) listed.add(one);
  }
  return listed.size === 0 ? lines : lines.map((line) => (listed.has(line) ? { ...line, inLoudList: true } : line));
}

/** How many lines below a part's name apart in the method are its list: 'Gravy', and '1 tbsp flour', '300 ml stock' up to a blank line. */
export function ownList(lines: readonly Line[], at: number): number {
  const line = lines[at] as Line;
  if (line.box !== null || !line.gapBefore || line.bullet !== '' || line.number !== null || line.level > 0) return 0;
  if (!namesPart(line.text) && !NAMED_PART.test(line.text) && line.headsBlock !== true) return 0;
  const end = lines.findIndex((other, index) => index > at + 1 && other.gapBefore);
  const block = lines.slice(at + 1, end < 0 ? lines.length : end);
  const isList = block.every(
    (one) => readHeading(one.text) === null && one.number === null && one.text.length <= 70 && cuesOf(one).step < 2,
  );
  return isList && block.filter((one) => isMeasured(one.text)).length >= 2 ? block.length : 0;
}

/** So much of a block below the equipment are foods with their amounts. */
const LISTED_SHARE = 0.6;

/** Whether apart from what the kitchen needs a block of foods with their amounts begins, under a part's name or none, and no heading of a list comes any more. */
export function endsTools(lines: readonly Line[], at: number): boolean {
  if (lines[at]?.box !== null || !lines[at].gapBefore) return false;
  const below = lines.slice(at);
  if (below.some(({ text }) => readHeading(text)?.kind === 'ingredients')) return false;
  const end = below.findIndex(({ gapBefore }, index) => index > 0 && gapBefore);
  const block = below.slice(isPartHeading(below[0] as Line, 'ingredients') ? 1 : 0, end < 0 ? below.length : end);
  const measured = block.filter(({ text }) => measuresFood(text)).length;
  return measured >= 2 && measured >= LISTED_SHARE * block.length;
}

/** Whether behind what the kitchen needs, all with marks, a sentence stands apart that tells what to do, and no heading of a method comes any more. */
export function beginsUnheaded(lines: readonly Line[], at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || line.box !== null || !line.gapBefore || line.bullet !== '' || (before?.bullet ?? '') === '')
    return false;
  const isTold = ENDS_SENTENCE.test(line.text) && (isCommand(firstWord(line.text)) || tellsByForm(line.text));
  return isTold && !lines.slice(at).some(({ text }) => readHeading(text)?.kind === 'steps');
}

/**
 * A part's heading over a list of its own, within the method or under the title: two lines at least that are measured up to the next
 * heading, and few others ('All of the levain from above').
 */
export function leadsList(lines: readonly Line[], at: number): boolean {
  const next = lines.findIndex((line, index) => index > at && (line.level > 0 || readHeading(line.text) !== null));
  const under = lines.slice(at + 1, next < 0 ? lines.length : next);
  const measured = under.filter((line) => isMeasured(line.text)).length;
  return (
    measured >= 2 &&
    measured >= 0.7 * under.length &&
    under.every((line) => line.number === null && line.text.length <= 70 && cuesOf(line).step < 2)
  );
}
