import { familiarityOf } from '../../words/word-familiarity.ts';
import { cuesOf, isMeasured } from '../classify.ts';
import { IS_COMPLETE } from './line-ends.ts';
import { STARTS_AMOUNT, type Line } from './lines.ts';
import { SAME_EDGE, isPlaced, type BoxedLine } from '../lists/rows-of-lists.ts';
import { GUESS_BELOW } from '../title.ts';
import { readMetaRow } from '../facts/fact-rows.ts';
import { giverUnderTitle } from './printed-lines.ts';
import { STEP_STARTS, isCommand, isFoodWord } from '../vocabulary.ts';

const DANGLING =
  /(?:,|\/|&|-|(?<!\p{L})(?:and|or|of|with|in|for|to|the|a|an|from|into|plus|until|about|und|oder|et|ou|y|o|e|en|och))$/iu;
/** So many blocks around say how wide the column is; further away the perspective of a photo has changed it. */
const NEAR_BLOCKS = 3;
/** A word that would have ended within so much of the column's width was rather kept from it by chance than by the edge. */
const SLACK = 0.05;

/** Whether `line` stands under `last` in the same column. */
function isBelow(last: BoxedLine, line: BoxedLine): boolean {
  const [x, y, , h] = last.box;
  return Math.abs(line.box[0] - x) < SAME_EDGE && line.box[1] > y && line.box[1] - y < 3.2 * Math.max(h, line.box[3]);
}

/** The first line of a paragraph is set in by so much of the page's width at most. */
const INDENT = 0.06;
const isBelowIndent = (last: BoxedLine, line: BoxedLine): boolean =>
  last.box[0] - line.box[0] > 0 &&
  last.box[0] - line.box[0] < INDENT &&
  line.box[1] > last.box[1] &&
  line.box[1] - last.box[1] < 1.8 * Math.max(last.box[3], line.box[3]);

/** Whether two lines stand close under each other with the same middle. */
function isUnderMiddle(last: BoxedLine, line: BoxedLine): boolean {
  const middle = ({ box: [x, , w] }: BoxedLine) => x + w / 2;
  const [, y, , h] = last.box;
  const down = line.box[1] - y;
  return down > 0 && down < 3.2 * Math.max(h, line.box[3]) && Math.abs(middle(last) - middle(line)) < SAME_EDGE;
}

/** Whether two lines of a heading stand under each other with the same middle. */
function isCentred(last: BoxedLine, line: BoxedLine): boolean {
  const middle = ({ box: [x, , w] }: BoxedLine) => x + w / 2;
  return (
    isLarge(last) &&
    (isLarge(line) || hasSameLetters(last, line)) &&
    line.box[1] > last.box[1] &&
    Math.abs(middle(last) - middle(line)) < SAME_EDGE
  );
}

/** Blocks of one column are set to the same edge when one is not wider than so much of the other. */
const SAME_WIDTH = 1.2;

/** Lines under each other without a gap: a paragraph, a list. */
interface Block {
  readonly left: number;
  right: number;
  readonly column: number;
}

/** For every line the right edge of its column near it, in fractions of the page; null for lines without a place. */
export function columnEdges(lines: readonly Line[]): (number | null)[] {
  const blocks: Block[] = [];
  const blockOf: number[] = [];
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1];
    const before = blocks.at(-1);
    const same =
      last &&
      last.at[0]?.[0] === line.at[0]?.[0] &&
      isPlaced(last) &&
      isPlaced(line) &&
      Math.abs(line.box[0] - last.box[0]) < SAME_EDGE &&
      line.box[1] > last.box[1] - last.box[3];
    const right = isPlaced(line) ? line.box[0] + line.box[2] : 0;
    if (before && same && !line.gapBefore) before.right = Math.max(before.right, right);
    else blocks.push({ left: line.box?.[0] ?? 0, right, column: before && same ? before.column : index });
    blockOf.push(blocks.length - 1);
  }
  const edges = blocks.map(({ left, right, column }, at) => {
    const near = blocks.slice(Math.max(0, at - NEAR_BLOCKS), at + NEAR_BLOCKS + 1);
    const alike = near.filter((other) => other.column === column && other.right - left < SAME_WIDTH * (right - left));
    return Math.max(right, ...alike.map((other) => other.right));
  });
  return lines.map((line, index) => (isPlaced(line) ? (edges[blockOf[index] ?? 0] ?? null) : null));
}

/** Running text that is justified: of so many lines around most reach the edge of their column, and few begin with an amount as a list's do. */
const AROUND = 7;
const LINES_MIN = 7;
const JUSTIFIED_SHARE = 0.5;
const AMOUNTS_SHARE = 0.3;
/** They are at least so many letters long, and end so near to the edge, as a share of their column. */
const LETTERS_MIN = 20;
const AT_EDGE = 0.02;

/** The lines that reach the edge of their column, as `edges` tells it, among lines of justified text; typed lines have no place and are none. */
export function justifiedLines(lines: readonly Line[], edges: readonly (number | null)[]): ReadonlySet<Line> {
  const full = lines.map((line, at) => {
    const edge = edges[at] ?? null;
    if (edge === null || line.box === null || line.text.length < LETTERS_MIN) return false;
    const [left, , width] = line.box;
    return left + width > edge - AT_EDGE * (edge - left);
  });
  return new Set(
    lines.filter((_line, at) => {
      if (!full[at]) return false;
      const edge = edges[at] ?? 0;
      const near = Array.from({ length: 2 * AROUND + 1 }, (_, step) => at - AROUND + step).filter(
        (other) => lines[other],
      );
      const alike = near.filter((other) => Math.abs((edges[other] ?? Infinity) - edge) < SAME_EDGE);
      const amounts = alike.filter((other) => STARTS_AMOUNT.test(lines[other]?.text ?? ''));
      return (
        alike.length >= LINES_MIN &&
        alike.filter((other) => full[other]).length >= JUSTIFIED_SHARE * alike.length &&
        amounts.length < AMOUNTS_SHARE * alike.length
      );
    }),
  );
}

/** Whether the first word of `line` would no longer have fitted behind `last`, which therefore was broken by the edge of its column. */
function isBroken(last: BoxedLine, line: BoxedLine, edge: number): boolean {
  const first = /^(?:\d{1,2} (?=\d))?\S+/.exec(line.raw)?.[0].length ?? 0;
  const letter = line.box[2] / Math.max(1, line.raw.length);
  return last.box[0] + last.box[2] + letter * (first + 1) > edge - SLACK * (edge - last.box[0]);
}

/** Type so much larger than the page's is a heading's. */
const LARGE = 1.35;
const isLarge = (line: Line) => line.size >= LARGE;
const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);

/** Of one type letters are as wide, so nearly; fewer letters do not tell it. */
const SAME_LETTERS = 0.8;
const LETTERS_OF_TYPE = 5;

/** Whether the letters of two lines are as wide as each other: 'Biscuits' under 'Cheddar and Chive', whose box is lower as no letter reaches down. */
function hasSameLetters(last: BoxedLine, line: BoxedLine): boolean {
  const [one, other] = [last, line].map(({ box, text }) => box[2] / text.length) as [number, number];
  return (
    Math.min(last.text.length, line.text.length) >= LETTERS_OF_TYPE &&
    line.size > 1 &&
    Math.min(one, other) > SAME_LETTERS * Math.max(one, other)
  );
}

/** A title in several lines: alike in size and capitals, close under each other. */
function isOneHeading(head: Line, last: BoxedLine, line: BoxedLine): boolean {
  const isAlike = hasSameLetters(last, line);
  if (!isLarge(last) || !(isLarge(line) || isAlike) || head.text.length + line.text.length > 100) return false;
  if (!isAlike && Math.max(last.size, line.size) > 1.3 * Math.min(last.size, line.size)) return false;
  if (isCapitals(last.text) !== isCapitals(line.text) || /\d/.test(line.text) || /[.:;]$/.test(head.text)) return false;
  return line.box[1] - last.box[1] < 1.7 * Math.max(last.box[3], line.box[3]);
}

/** 'Spätzle mit' over 'Zwiebeln', a little larger than the text: a title that goes on behind a word that cannot end it. */
const isTitleGoingOn = (head: Line, last: BoxedLine, line: BoxedLine): boolean =>
  LEANS.test(head.text) &&
  !/\d/.test(head.text + line.text) &&
  last.size > LARGER &&
  line.size > 1 &&
  last.size < (LOW_LETTERS.test(line.text) ? LOW_ALIKE : ALIKE) * line.size &&
  line.box[1] - last.box[1] < 1.7 * Math.max(last.box[3], line.box[3]);
const LARGER = 1.1;
/** The type of a line without tall letters is taken for so much smaller. */
const ALIKE = 1.2;
const LOW_LETTERS = /^[acemnorsuvwxz\s]+$/u;
const LOW_ALIKE = 1.5;
const LEANS =
  /\s(?:with|and|or|of|in|&|mit|und|an|auf|aus|von|vom|zum|zur|für|et|aux?|à|avec|sur|des?|du|d['’]|con|y|del|en|al|alla|alle|ai|e|di|della|dello|delle|degli|dei|nel|nella|met|van|op|uit|voor|com|da|do|dos|das|ao|em|och|og|med|på|av|af|till?|från|fra|z|ze|i|w|na)$/iu;

/** 'with chickpeas and feta' right below a title, in smaller type: what goes with the dish is of its name. */
const isSubtitle = (head: Line, last: BoxedLine, line: BoxedLine): boolean =>
  GOES_WITH.test(line.text) &&
  last.size >= LARGE &&
  line.size < last.size &&
  line.box[1] - last.box[1] < 1.7 * last.box[3] &&
  head.text.length + line.text.length <= 100 &&
  !/[.:;!?]$/.test(head.text);
const GOES_WITH = /^(?:with|mit|avec|con|met|com|med|och|und|and|e|y|et|en|&)\s\p{L}[^.!?:\d]{3,60}$/u;

/** Whether a line begins under the words of a list's line, behind its amount: it hangs there as the rest of it. */
const isUnderWords = (head: Line, line: BoxedLine): boolean =>
  head.box !== null && line.box[0] > head.box[0] + 0.6 * Math.min(head.box[3], line.box[3]);

/** Behind a wide column of amounts the rest of a line's words hangs further in than lines of one column begin. */
const HANGING_MAX = 0.15;
const hangsBelow = (head: Line, last: BoxedLine, line: BoxedLine): boolean =>
  STARTS_AMOUNT.test(head.text) &&
  line.box[0] > last.box[0] &&
  line.box[0] - last.box[0] < HANGING_MAX &&
  line.box[1] > last.box[1] &&
  line.box[1] - last.box[1] < 1.8 * Math.max(last.box[3], line.box[3]);

/** 'lemon, its grated' over 'Peel': an adjective is followed by its noun, which stands alone on its line and is no food of its own. */
const isLastWord = (head: Line, { text }: Line): boolean =>
  /\s\p{Ll}{4,}(?:e|er|es|en|em)$/u.test(head.text) && /^\p{Lu}\p{Ll}+$/u.test(text) && !isFoodWord(text.toLowerCase());

/** Whether a parenthesis was opened and not closed again. */
const isOpen = (text: string) => text.length < 240 && text.lastIndexOf('(') > text.lastIndexOf(')');

/** '1 onion, 2 carrots, salt, pepper': a list written as a paragraph. */
const isRunningList = (text: string) => (text.match(/,\s/g)?.length ?? 0) >= 3 && !/[.!?]\s+\p{Lu}/u.test(text);

/** Whether a text begins with a word that people use, with one that is too long for a misread amount, or with a mark that goes on. */
function isWord(text: string): boolean {
  const word = /^[\p{L}-]+/u.exec(text)?.[0] ?? '';
  return word === '' || /^\p{Ll}{6}/u.test(word) || ['kitchen', 'common'].includes(familiarityOf(word));
}

const hasFood = (text: string) => text.split(/[^\p{L}]+/u).some((word) => isFoodWord(word.toLowerCase()));

/** 'Salt, pepper', 'Salz, Pfeffer, Majoran', but not 'Butter, softened'. */
function isFoods(text: string): boolean {
  const words = /^\p{Lu}\p{L}+(?:, \p{L}+)+$/u.test(text) ? text.split(', ') : [];
  return words.length > 2 ? words.some(hasFood) : words.length > 0 && words.every(hasFood);
}

/** What a list ends in, after a line that is whole: 'black pepper', unlike the 'salt' of garlic salt. */
const SEASONING =
  /^(?:(?:(?:freshly )?(?:ground |cracked ))?(?:black|white) pepper|(?:sea|kosher|flaky) salt|salt (?:and|&) (?:black |white )?pepper)(?:,? to taste)?$/iu;
const lastWord = (text: string): string => /\p{L}+$/u.exec(text)?.[0] ?? '';

/** Whether a line stands on the next page, or at the head of the next column. */
const isElsewhere = (last: BoxedLine, line: BoxedLine): boolean =>
  last.at[0]?.[0] !== line.at[0]?.[0] || (line.box[1] < last.box[1] && line.box[0] > last.box[0] + SAME_EDGE);

/** A measure that has lost its amount: 'Tablespoon paprika' begins a line of a list as '1 Tablespoon paprika' would. */
const STARTS_MEASURE = /^(?:tablespoons?|teaspoons?|tbsps?|tsps?|cups?|pints?|quarts?|pkgs?|packages?)\.?\s\p{L}/iu;
/** What has no amount: 'pinch salt', 'juice of 1 lime'. */
const STARTS_SMALL = /^(?:a )?(?:pinch|dash|handful|juice|zest|knob|splash|sprinkle)\s(?:of\s)?[\p{L}\d]/iu;
/** What is done with a food before it is measured may end its line: 'cut into small pieces'. */
const PREPARES = /^(?:cut|chop|slice|dice|mince|grate|peel|core|crush|drain|halve|quarter|shred|mash)$/;
/** So many words of a command are a step's. */
const COMMAND_WORDS = 6;

/** Whether a line of its own begins under a list's line: the next measure, or what is done. */
function beginsAnew(head: Line, { text }: Line): boolean {
  if (DANGLING.test(head.text)) return false;
  if (STARTS_SMALL.test(text)) return true;
  if (STARTS_MEASURE.test(text) && hasFood(head.text)) return true;
  const first = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
  return isCommand(first) && !PREPARES.test(first) && text.split(' ').length >= COMMAND_WORDS;
}

const isLowCommand = (text: string): boolean => isCommand(/^\p{Ll}+(?= )/u.exec(text)?.[0] ?? '');

/** Behind these there is a noun, which German begins with a capital. */
const ENDS_IN_ARTICLE =
  /\s(?:die|der|das|den|dem|des|eine?[nmrs]?|the|an?|la|les?|el|los|las|il|gli|het|een|mit|und|with|and)$/iu;

/** A sentence that goes on there: it has not ended, and begins with a small letter or with the rest of a word. */
function goesOn(head: Line, line: Line): boolean {
  if (IS_COMPLETE.test(head.text) || isLarge(line)) return false;
  if (ENDS_IN_ARTICLE.test(head.text) && /^\p{L}/u.test(line.text)) return true;
  if (!/^\p{Ll}/u.test(line.text)) return false;
  if (/\p{Ll}-$/u.test(head.text)) return true;
  return !STARTS_AMOUNT.test(head.text) && head.text.split(' ').length > 5 && cuesOf(head).step > 0;
}

/** 'Soak the gelatin in' over '½ c. cold water': a command that ends so takes the amount below it, wherever that line begins. */
function takesAmount(last: BoxedLine, line: BoxedLine): boolean {
  const words = last.text.split(' ');
  const isOpen =
    words.length >= 3 && isCommand((words[0] ?? '').toLowerCase()) && /\s(?:in|into|with|to)$/u.test(last.text);
  return (
    isOpen &&
    STARTS_AMOUNT.test(line.text) &&
    line.box[1] > last.box[1] &&
    line.box[1] - last.box[1] < 1.8 * Math.max(last.box[3], line.box[3])
  );
}

/** So far left, in the page's width. */
const OUTDENTED = 0.008;

/**
 * Whether a line seen on a picture goes on with what `head` began: it stands under it, the line before reaches to the edge of its column,
 * and its words do not begin something new. `last` is the written line directly before; `justified` says that both reach the edge as running text does.
 */
export function continuesByLayout(
  head: Line,
  last: Line,
  line: Line,
  place: { edge: number; apart: boolean; tight: boolean; justified: boolean },
): boolean {
  const { edge, apart, tight, justified } = place;
  if (!isPlaced(last) || !isPlaced(line) || apart) return false;
  // a border's ornament over a title
  if (last.confidence < GUESS_BELOW && line.confidence > 2 * GUESS_BELOW) return false;
  if (isElsewhere(last, line)) return goesOn(head, line) || (justified && !IS_COMPLETE.test(head.text));
  if (takesAmount(last, line)) return true;
  const isMeant =
    isBelow(last, line) ||
    isCentred(last, line) ||
    hangsBelow(head, last, line) ||
    (justified && isBelowIndent(last, line));
  const isRestInMiddle = /^\p{Ll}/u.test(line.text) && !IS_COMPLETE.test(head.text) && cuesOf(head).step > 0;
  if (!isMeant && !(isUnderMiddle(last, line) && (DANGLING.test(head.text) || isRestInMiddle))) return false;
  const [low, ended, amount] = [
    /^[\p{Ll}&,;)(]/u.test(line.text),
    IS_COMPLETE.test(head.text),
    STARTS_AMOUNT.test(line.text),
  ];
  const headAmount = head.number === null && STARTS_AMOUNT.test(head.text);
  const broken = isBroken(last, line, edge);
  // below a list, apart and with a capital, the method begins
  const isListed = /\d/.test(head.text) && hasFood(head.text) && cuesOf(head).step < 3;
  if (line.gapBefore && isListed && /^\p{Lu}/u.test(line.text) && cuesOf(line).step >= 1) return false;
  // '50 min    12' over 'Time    Servings'
  if (readMetaRow(line.text, last.text) !== null) return false;
  // 'por Tia Lurdes' below a title
  if (last.size > LARGER && line.size < last.size && giverUnderTitle(line) !== null) return false;
  if (isTitleGoingOn(head, last, line) || isSubtitle(head, last, line)) return true;
  if (isLarge(last) || isLarge(line)) return isOneHeading(head, last, line);
  // '7. salt', which was '1 T. salt', over a measured line is no step
  if (head.number !== null && amount && isMeasured(line.text) && head.text.split(' ').length < 3) return false;
  if (head.number !== null && ended && isCapitals(line.text) && !isCapitals(head.text)) return false;
  // below a step what begins left of its number is none of it
  if (head.number !== null && ended && head.box !== null && line.box[0] < head.box[0] - OUTDENTED) return false;
  // a sentence that had room for more ends there, though its full stop was not seen
  if (head.number !== null && line.gapBefore && !broken && /^\p{Lu}/u.test(line.text)) return false;
  if (head.number !== null) return !ended || broken || low || line.text.length <= 30;
  // where a sentence is cut off behind 'and', its next box may be drawn too high
  const isCutOff = broken && low && DANGLING.test(head.text) && head.text.split(' ').length > 5;
  const alike = isCutOff || Math.max(last.box[3], line.box[3]) < 1.45 * Math.min(last.box[3], line.box[3]);
  // 'a few min.', 'allow 4lb.'
  const isShortForm = low && broken && /(?:^|[\s\d])\p{L}{1,4}\.$/u.test(head.text);
  if ((ended && !isShortForm) || !alike || isCapitals(last.text) !== isCapitals(line.text)) return false;
  // a line of running text may begin with an amount
  if (justified && !line.gapBefore) return true;
  if (headAmount) {
    if (isOpen(head.text) || /^\((?!serves|makes|yields?|\d+ (?:servings|portions))/i.test(line.text)) return true;
    // What was hardly read does not say that it goes on.
    if (amount && !isRunningList(head.text))
      return (
        last.confidence >= GUESS_BELOW &&
        DANGLING.test(head.text) &&
        broken &&
        (!/,$/.test(head.text) || isUnderWords(head, line))
      );
    // at the edge of a cutting the comma before the next amount may be lost
    if (isRunningList(head.text)) return broken && (!amount || DANGLING.test(head.text));
    if (beginsAnew(head, line)) return false;
    if (tight && broken && low) return true;
    const hangs = broken && isUnderWords(head, line);
    // 'Salt, pepper' below a table's last amount
    if (isFoods(line.text) || (SEASONING.test(line.text) && hasFood(lastWord(head.text)))) return false;
    if (ENDS_IN_ARTICLE.test(head.text)) return true;
    if (!low) return (hangs && !hasFood(head.text)) || (broken && last.confidence === 1 && isLastWord(head, line));
    if (DANGLING.test(head.text)) return true;
    // 'atsp', 'lo c.': figures misread as small letters begin a line, too
    const isRest = head.text.length > 90 || isWord(line.text) || (hangs && /^\p{Ll}{4}/u.test(line.text));
    return isRest && (hangs || (broken && !isFoodWord(/^\p{L}+/u.exec(line.text)?.[0] ?? '')));
  }
  const words = head.text.split(' ').length;
  if (STARTS_MEASURE.test(line.text) && STARTS_MEASURE.test(head.text)) return false;
  if (amount && isMeasured(line.text) && cuesOf(head).step < 2) return false;
  const first = /^\p{Lu}\p{Ll}+/u.exec(line.text)?.[0].toLowerCase() ?? '';
  // 'Whisk …' begins a step, even where the one before lost its full stop
  if (words < 4 || isCommand(first) || (last.confidence === 1 && STEP_STARTS.has(first))) return false;
  if (DANGLING.test(head.text) && words > 4) return true;
  // 'mix everything' / 'cook it on high heat': notes in small letters, one step a line
  if (isLowCommand(line.text) && isLowCommand(head.text) && !DANGLING.test(head.text)) return false;
  // 'when lukewarm add yeast' / 'and three cups of flour': a sentence goes on, though there was room
  const lower = /^\p{Ll}+/u.exec(line.text)?.[0] ?? '';
  if (lower !== '' && !line.gapBefore && words > 6 && !STEP_STARTS.has(lower) && cuesOf(head).step > 0) return true;
  return broken && (low || words > 5);
}
