import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { familiarityOf } from '../../words/word-familiarity.ts';
import { ENDS_IN_COMMAND, TIME_FIRST, cuesOf, firstWord, namesFood } from '../classify.ts';
import { isTalkOfDish, takesLeave } from '../furniture/below-method.ts';
import { isPartHeading } from '../headings/part-heading.ts';
import { isOverBullets } from '../headings/headings-by-look.ts';
import { headsList, isNote, readHeading } from '../headings/headings.ts';
import { columnEdges, continuesByLayout, justifiedLines } from './join-by-layout.ts';
import { allEnd, allLow, eachEnds, IS_COMPLETE, namesNext, announcesPart } from './line-ends.ts';
import { STARTS_AMOUNT, type Line } from './lines.ts';
import { readMeta } from '../facts/meta.ts';
import { blockOf, partedLists, standsAlone } from '../lists/parted-lists.ts';
import { AT_RIGHT, giverAtRight, inlineList, partsLists } from './printed-lines.ts';
import { tableRows, tightLines } from '../lists/rows-of-lists.ts';
import { UNIT_START, isCommand } from '../vocabulary.ts';

const STARTS_LOW = /^[\p{Ll}&,;)]/u;
const DANGLING =
  /(?:,|\/|&|(?<!\p{L})(?:and|or|of|with|in|for|to|the|a|an|from|into|plus|und|oder|et|ou|y|o|e|en|och))$/iu;
const JOINS = '(?:and|or|of|with|the|an|und|oder|mit|et|ou|de|y|con)';
/** A line of a list that goes on in the next, however that begins ('Grated Pecorino or'), and one that goes on from the last. */
const LEANS_ON_NEXT = new RegExp(`\\s${JOINS}$`, 'iu');
const LEANS_ON_LAST = new RegExp(`^${JOINS}\\s`, 'u');
/** No line that is whole ends so. */
const ENDS_IN_ARTICLE =
  /\s(?:the|an|der|die|das|dem|den|ein|eine|einen|einem|einer|de|het|een|le|les|une|il|lo|gli|el|los|las|una)$/u;
/** Behind these words a sentence says how hot or how long. */
const LEADS_TO_FIGURE = /\s(?:at|for|about|another|to|bei|auf|à|pendant|environ|durante|per|på|op)$/iu;

/**
 * The width at which a text was broken, or null when its lines are not broken: the longest line, if several lines that
 * are not the last of their block come near it.
 */
function wrapWidth(lines: readonly Line[]): number | null {
  let longest = 0;
  // what stands at both ends of a line says nothing of where the text was broken
  for (const line of lines) if (!/\S\s{4,}\S/.test(line.raw)) longest = Math.max(longest, line.width);
  if (longest > 130 || longest < 28) return null;
  // a part with its whole list on its line was not broken
  const near = lines.filter(
    (line) => !line.gapAfter && line.width > longest - 14 && line.width <= longest && inlineList(line) === null,
  ).length;
  if (near < 3) return null;
  if (longest >= 50) return longest;
  const runOn = lines.filter(
    (line, index) =>
      !line.gapBefore &&
      /^\p{Ll}/u.test(line.text) &&
      !IS_COMPLETE.test(lines[index - 1]?.text ?? '.') &&
      // 'pinch of salt' below '2 eggs'
      !(STARTS_AMOUNT.test(lines[index - 1]?.text ?? '') && beginsAnew(line)),
  ).length;
  return runOn >= 2 ? longest : null;
}

/** Whether short lines of this text begin with a capital or an amount, so that one in lower case is the rest of the line above. */
function continuesLow(lines: readonly Line[]): boolean {
  let capital = 0;
  let low = 0;
  for (const line of lines) {
    if (line.width > 60 || line.bullet !== '' || line.number !== null || line.gapBefore) continue;
    if (/^\p{Lu}/u.test(line.text)) capital += 1;
    else if (/^\p{Ll}/u.test(line.text)) low += 1;
  }
  return capital >= 3 && low <= 0.5 * capital;
}

/** So often a list's lines are broken at least, so near to the width at which its text was. */
const BROKEN_LIST = { times: 2, near: 8 };

/**
 * Whether lines of a list were broken where the text around it was: the rests begin in small letters, each below a line that was full, and nothing
 * else does.
 */
function isBrokenList(block: readonly Line[], blockWidth: number, width: number | null): boolean {
  if (width === null || Math.abs(width - blockWidth) > BROKEN_LIST.near) return false;
  let rests = 0;
  for (const [at, { text, bullet }] of block.entries()) {
    const above = block[at - 1];
    if (!above || bullet !== '' || !/^\p{Ll}/u.test(text)) continue;
    const first = /^\S+/.exec(text)?.[0].length ?? 0;
    if (above.width + 1 + first <= blockWidth || above.width < 0.8 * blockWidth) return false;
    rests += 1;
  }
  return rests >= BROKEN_LIST.times;
}

/** So much speaks for an item of a list ('two pounds apples') and against the rest of a sentence. */
const ITEM_MIN = 2;

/** 'two pounds apples', 'for 6 people' below a blank line: an item of a list or a fact, though it begins in small letters. */
const beginsAnew = (line: Line): boolean =>
  !IS_COMPLETE.test(line.text) && (cuesOf(line).ingredient >= ITEM_MIN || readMeta(line.text)?.servings !== undefined);

/** So wide a line is that may have been broken within a sentence. */
const SENTENCE_MIN = 30;

/**
 * Puts wrapped lines together again: one Line for each ingredient, step or paragraph as far as writing tells it. A line goes on
 * in the next when the next is indented under it, stands without bullet in a list of bullets, or would have begun with a word
 * that no longer fitted. Blank lines part, unless a sentence plainly runs across.
 */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const width = wrapWidth(lines);
  const edges = columnEdges(lines);
  const justified = justifiedLines(lines, edges);
  const parted = partedLists(lines);
  const rows = tableRows(lines);
  const tight = tightLines(lines);
  const lowIsRest = width !== null && continuesLow(lines);
  const named = namedSteps(lines);
  const joined: Line[] = [];
  let block: readonly Line[] = [];
  let bulleted = false;
  let blockWidth = 0;
  let listed = false;
  let ended = false;
  let broken = false;
  /** Each line of the block is one thing to do. */
  let each = false;
  let last: Line | null = null;
  // a note between two counted steps is the upper one's
  const lastCounted = lines.findLastIndex(({ number }) => number !== null);
  for (const [index, line] of lines.entries()) {
    if (line.gapBefore || index === 0) {
      block = blockOf(lines, index);
      bulleted = block.filter((other) => other.bullet !== '').length >= Math.max(2, 0.4 * block.length);
      // a list of amounts is not a paragraph, unless all its lines are as wide as the page
      const wide = width !== null && block.slice(0, -1).every((other) => other.width > 0.8 * width);
      listed =
        !(wide && block.length >= 2) &&
        block.filter((other) => STARTS_AMOUNT.test(other.text)).length >= Math.max(2, 0.4 * block.length);
      blockWidth = Math.max(...block.map((other) => other.width));
      ended = line.box === null && allEnd(block);
      broken = line.box === null && listed && isBrokenList(block, blockWidth, width);
      each = line.box === null && allLow(block);
    }
    const head = joined.at(-1);
    const page = {
      width,
      bulleted,
      blockWidth,
      listed,
      lowIsRest,
      broken,
      edge: edges[index] ?? null,
      tight: tight.has(line),
      justified: last !== null && justified.has(last) && justified.has(line),
      parted: parted[index] ?? null,
      eachEnds: line.box === null && (ended || eachEnds(lines, index)),
      below: line.box === null && index > lastCounted,
    };
    if (
      head &&
      last &&
      !rows.has(last) &&
      !(each && !line.gapBefore) &&
      !namesNext(head, lines, index) &&
      !announcesPart(head, lines, index) &&
      !(head.bullet !== '' && !LEANS_ON_NEXT.test(head.text) && isOverBullets(line, lines[index + 1])) &&
      (named.has(last) || (index === 1 && isTitleBroken(head, line, lines[2])) || continues(head, last, line, page))
    ) {
      head.text = named.has(last) ? `${head.text}: ${line.text}` : joinText(head.text, line.text);
      head.at.push(...line.at);
      head.gapAfter = line.gapAfter;
      head.lastBox = line.box;
    } else {
      joined.push({ ...line, at: [...line.at] });
    }
    last = line;
  }
  return joined;
}

/**
 * '1. Make the dough' over 'Mix the flour and …', right below it or apart: the names of counted steps, where most of those that are counted
 * together have one.
 */
function namedSteps(lines: readonly Line[]): ReadonlySet<Line> {
  const counted = [...lines.entries()].filter(([, { number, bullet }]) => number !== null && bullet === '');
  const runs: (typeof counted)[] = [];
  for (const one of counted) {
    const run = runs.at(-1);
    if (run === undefined || one[1].number !== (run.at(-1)?.[1].number ?? 0) + 1) runs.push([one]);
    else run.push(one);
  }
  return new Set(
    runs.flatMap((run) => {
      const named = run.filter(([at, { text, box, label, level }]) => {
        const next = lines[at + 1];
        if (box !== null || label || level > 0 || !next || next.number !== null || next.bullet !== '' || next.level > 0)
          return false;
        const isTold = /^\p{Lu}.*[.!]$/u.test(next.text) && next.text.length > text.length;
        return isTold && STEP_NAME.test(text) && text.split(/\s+/u).length <= STEP_NAME_WORDS;
      });
      return named.length >= 2 && named.length >= NAMED_SHARE * run.length ? named.map(([, line]) => line) : [];
    }),
  );
}
const STEP_NAME = /^\p{Lu}[^.!?:;,]{2,44}$/u;
const STEP_NAME_WORDS = 6;
const NAMED_SHARE = 0.7;

/** 'Roast tomato and' over 'Red Pepper Soup', "Aunt May's" over 'Plum Dumplings': a title that was broken, at the head of a typed text. */
const isTitleBroken = (head: Line, line: Line, next: Line | undefined): boolean =>
  line.box === null &&
  !line.gapBefore &&
  [head, line].every(
    ({ text, bullet, number }) => bullet === '' && number === null && /^\p{Lu}[^.!?:,\d]{2,50}$/u.test(text),
  ) &&
  (LEANS_ON_NEXT.test(head.text) ||
    /\p{L}['’]s$/u.test(head.text) ||
    // 'CHEESE TART WITH ONION' over 'CREAM SAUCE'
    [head, line].every(({ text }, at) => text === text.toUpperCase() && (at > 0 || LEADS_TO_NAME.test(text)))) &&
  next !== undefined &&
  (next.gapBefore || readMeta(next.text) !== null);

const LEADS_TO_NAME = /\s(?:WITH|AND|OF|IN|&|MIT|UND|IN|AU|AUX|À|CON|ALLA|AL|MET|MED)\s\p{Lu}+$/u;

/** Three words at least, each with a capital. */
const IN_TITLE_CASE = /^(?:\p{Lu}[\p{L}’']*\s){2,}\p{Lu}[\p{L}’']*$/u;

/** Two lines as one: a word broken by a hyphen is whole again, one that has a hyphen of its own keeps it. */
export function joinText(first: string, rest: string): string {
  const said = [/(\p{L}+)-$/u.exec(first)?.[1], /^\p{L}+/u.exec(rest)?.[0]];
  // 'BEAT-' and 'ING' in a text in capitals
  const isLoud = said.every((part) => part !== undefined && part.length > 1 && part === part.toUpperCase());
  const [before, after] = isLoud ? said.map((part) => part?.toLowerCase()) : said;
  if (before === undefined || after === undefined || !/\p{Ll}$/u.test(before)) return `${first} ${rest}`;
  // 'Kokos-' and 'Torte', 'all-' and 'purpose': both are words, together they are none
  const isCompound =
    /^\p{Lu}/u.test(after) ||
    (familiarityOf(before + after) === 'none' && familiarityOf(before) !== 'none' && familiarityOf(after) !== 'none');
  return isCompound ? first + rest : first.slice(0, -1) + rest;
}

/** '📝 Keeps for a week.': what a post says behind a picture begins anew. */
const BEGINS_WITH_PICTURE = /^(?!\d)\p{Extended_Pictographic}/u;

/** '**Pot 2**' right below a step: what is all in bold begins and ends with its line. */
const ALL_BOLD = /^\*\*[^*]{2,40}\*\*\s?:?$/u;

function continues(
  head: Line,
  last: Line,
  line: Line,
  page: {
    width: number | null;
    bulleted: boolean;
    blockWidth: number;
    listed: boolean;
    lowIsRest: boolean;
    broken: boolean;
    edge: number | null;
    tight: boolean;
    justified: boolean;
    parted: number | null;
    eachEnds: boolean;
    below: boolean;
  },
): boolean {
  if (line.bullet !== '' || line.number !== null || line.level > 0 || line.label || head.label || head.level > 0)
    return false;
  if (partsLists(head, line) || (line.box === null && (ALL_BOLD.test(line.raw) || ALL_BOLD.test(head.raw))))
    return false;
  if (page.edge !== null && goesOnInNote(head, last, line)) return true;
  if (page.edge !== null && last.box !== null)
    return continuesByLayout(head, last, line, {
      edge: page.edge,
      apart:
        !page.justified &&
        // 'bake at 375 degrees for' / '35 minutes. Serves 6.'
        !(LEADS_TO_FIGURE.test(head.text) && TIME_FIRST.test(line.text) && cuesOf(head).step > 0) &&
        (standsAlone(line) ||
          (standsAlone(head) && !headsMethod(head) && (head.text.length < 40 || endsFacts(head, line)))),
      tight: page.tight,
      justified: page.justified,
    });
  if (line.box === null && (line.speaker !== undefined || (line.gapBefore && isNote(line.text)))) return false;
  if (line.box === null && IS_COMPLETE.test(head.text) && BEGINS_WITH_PICTURE.test(line.raw)) return false;
  const low = STARTS_LOW.test(line.text);
  const ended = IS_COMPLETE.test(head.text);
  if (line.gapBefore) {
    return (
      low &&
      !ended &&
      last.width >= 45 &&
      line.width >= 3 &&
      /^[\p{Ll}]/u.test(line.text) &&
      !beginsAnew(line) &&
      !head.bullet &&
      (head.number !== null || last.width > 55) &&
      !standsAlone(head)
    );
  }
  if (giverAtRight(line) !== null && (ended || head.indent + AT_RIGHT <= line.indent)) return false;
  const amount = STARTS_AMOUNT.test(line.text);
  if (line.box === null && HOW_MUCH.test(line.text) && /,$/.test(head.text)) return true;
  // 'smoked bel-' / 'ly of pork'; the number of a page, far to the right, goes on with nothing
  if (line.box === null && /\p{Ll}-$/u.test(head.text) && /^\p{Ll}/u.test(line.text)) return true;
  if (line.box === null && /^\d{1,3}$/.test(line.text) && line.indent >= head.indent + FOLIO_INDENT) return false;
  if (page.broken && low && !amount) return true;
  const headAmount = STARTS_AMOUNT.test(head.text);
  const wordLength = /^\S+/.exec(line.text)?.[0].length ?? 0;
  const full = (limit: number) => last.width + 1 + wordLength > limit;
  // 'Bake 20 minutes at' / '375. Serves 4.', also where the step is counted: '2 Simmer for about' / '40 minutes.'
  const isStep = !headAmount || /^\d{1,2}\s\p{Lu}\p{Ll}/u.test(head.text);
  // '• … and leave' / '45 minutes to rise.' in a list with marks
  const isTimeOf = head.bullet !== '' && !ended && TIME_FIRST.test(line.text);
  const leadsOn = LEADS_TO_FIGURE.test(head.text) || isTimeOf;
  if (line.box === null && amount && isStep && leadsOn && cuesOf(head).step > 0) return true;
  if (line.box === null && !standsAlone(line) && goesOnFromHeading(head, last, line)) return true;
  // a list that is set in begins no sentence's rest
  if (amount && page.listed && !headAmount) return false;
  // a row whose amount is empty
  if (line.box === null && head.raw.includes('\t') && !amount && (namesFood(line.text) || isEmptyRow(head, line)))
    return false;
  // '3 c. flour' and below it, set in as books do, '   Cream butter and sugar. Add eggs …'
  if (line.box === null && headAmount && head.bullet === '' && beginsMethod(line)) return false;
  if (head.indent + 2 <= line.indent && !(amount && headAmount && line.indent === last.indent))
    return (
      !standsAlone(head) &&
      !headsList(line.text) &&
      (goesOnBelow(head, line) || !(/[:：]$/.test(head.text) && head.text.length < 50))
    );
  if (standsAlone(line) || namesSection(head, line)) return false;
  if (line.box === null && low && !ended && ENDS_IN_ARTICLE.test(head.text)) return true;
  if (line.box === null && (takesLeave(line.text) || (ended && isTalkOfDish(line.text)))) return false;
  if (page.below && head.number !== null && ended && isNote(line.text)) return false;
  if (head.number !== null && head.bullet === '') return true;
  if (line.box === null && headAmount && goesOnItem(head, line)) return true;
  if (page.parted !== null && !amount && !UNIT_START.test(line.text)) {
    if (LEANS_ON_NEXT.test(head.text) || LEANS_ON_LAST.test(line.text)) return true;
    if (full(page.parted) && (head.bullet !== '' || (headAmount && low))) return true;
  }
  if (head.bullet !== '' && page.bulleted) {
    // behind the last bullet the method begins with a capital or a verb, and not because a word no longer fitted
    const isTold = low && isCommand(firstWord(line.text)) && last.width < 0.8 * page.blockWidth;
    // 'How The Magic Happens' below the last bullet heads what follows
    const isOther = cuesOf(line).step >= 2 || (line.box === null && IN_TITLE_CASE.test(line.text));
    const isRest = (low && !isTold) || DANGLING.test(head.text) || full(page.blockWidth) || !isOther;
    return isRest && !amount && !/[:：]$/.test(line.text);
  }
  // 'Equipment: bowl, whisk, frying' / 'pan': what a heading heads on its own line
  const isFullRow = page.width !== null && full(page.width) && /[:：]\s/.test(head.text);
  if (standsAlone(head)) return line.box === null && low && !ended && !amount && isFullRow;
  if (hasOpenParenthesis(head.text) && !amount) return true;
  if (page.eachEnds && ended) return false;
  if (page.width !== null && full(page.width) && last.width > 0.6 * page.width) {
    return page.listed || headAmount ? !amount && DANGLING.test(head.text) : true;
  }
  if (low && !ended && last.width >= 60 && (!page.listed || DANGLING.test(head.text))) return true;
  // a typed line that is not half as wide as the text was not broken
  const mayBreak = last.width >= (line.box === null ? Math.max(15, 0.5 * (page.width ?? 0)) : 15);
  if (low && !ended && !amount && page.lowIsRest && mayBreak && line.text.length <= 40) return true;
  // a sentence of the method that has not ended goes on, whatever the width: it begins with a capital, its rest does not
  if (
    low &&
    !ended &&
    !amount &&
    last.width >= SENTENCE_MIN &&
    /^\p{Lu}/u.test(head.text) &&
    !ENDS_IN_COMMAND.test(head.text) &&
    cuesOf(head).step >= 1
  )
    return true;
  // a narrow column: the longest line of the block runs on after a word that cannot end an ingredient
  return low && !ended && !amount && last.width >= 20 && full(page.blockWidth) && DANGLING.test(head.text);
}

/** So far to the right, in characters, the number of a page is set. */
const FOLIO_INDENT = 12;

/** '\tPuderzucker zum Bestäuben' below 'etwas\tZitronensaft': a table's row without an amount. */
const isEmptyRow = (head: Line, line: Line): boolean =>
  head.bullet === '' && head.indent === 0 && line.indent >= TAB && /^\p{Lu}/u.test(line.text);
/** A tab is as wide as so many spaces. */
const TAB = 4;

/** A paragraph that is longer than what is left of an item of a list, and tells from its first word on what is done. */
const beginsMethod = (line: Line): boolean =>
  line.width >= PARAGRAPH_MIN &&
  /^\p{Lu}/u.test(line.text) &&
  isCommand(firstWord(line.text)) &&
  cuesOf(line).step >= 2;
const PARAGRAPH_MIN = 40;

/** '(6 ounces each)' below '2 salmon fillets'; '1-inch pieces' below 'cut in'; 'as desired' below 'black pepper,'. */
const IN_BRACKETS = /^\([^()]{3,40}\)$/u;
const HYPHENED_SIZE = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}/]+-(?:inch|cm|in\.)\s`, 'iu');
const HOW_MUCH = /^(?:as (?:desired|needed|required)|to taste|or more to taste|optional|for (?:serving|garnish))$/iu;

/** 'and cut into chunks', 'into small cubes', 'und fein gehackt': how the food above is prepared. */
const PREPARED =
  /^(?:into\s(?:\p{L}+[\s,-]+){0,4}(?:pieces|cubes|chunks|strips|slices|rings|wedges|dice|rounds|florets|matchsticks|batons|lengths|halves|quarters|bits|segments|sticks)(?!\p{L})|(?:and|or)\s(?:\p{L}+ly\s)?(?:cut|\p{L}{2,}ed)(?=$|[,;.]|\s(?:in|into|with|if|to|on|off|lengthwise|crosswise)(?!\p{L}))|(?:und|in)\s[^\d,]{0,30}(?:geschnitten|gehackt|gewürfelt|gerieben|geraspelt|gehobelt|geschält|zerdrückt)[.,]?$|(?:et|en)\s[^\d,]{0,20}(?:coupée?s?|hachée?s?|râpée?s?|émincée?s?|pelée?s?|épluchée?s?)(?!\p{L}))/u;

/** Whether a line of a typed list is the rest of the one above it, by how both are written. */
const goesOnItem = (head: Line, line: Line): boolean =>
  IN_BRACKETS.test(line.text) ||
  PREPARED.test(line.text) ||
  (HYPHENED_SIZE.test(line.text) && /\s(?:in|into|about)$/iu.test(head.text));

const BEGINS_ANEW = new RegExp(String.raw`^[\p{Lu}\d${FRACTION_GLYPHS}]`, 'u');

/** 'Serves 4   Ready in half an hour   Freezes well' tells facts, which no line with a capital or an amount goes on with. */
const endsFacts = (head: Line, line: Line): boolean => readMeta(head.text) !== null && BEGINS_ANEW.test(line.text);

/** '1. Shape:' and below it, set in, how that is done. */
const goesOnBelow = (head: Line, line: Line): boolean =>
  head.number !== null && head.bullet === '' && line.box === null && !STARTS_AMOUNT.test(line.text);

/** 'Variante: Statt Tofu' / 'schmeckt auch Kasseler.' in a text layer, whose gaps are sure: a note of several lines, up to its end. */
function goesOnInNote(head: Line, last: Line, line: Line): boolean {
  if (line.gapBefore || line.number !== null || line.box === null || last.box === null || !isNote(head.text))
    return false;
  if (last.confidence < 1) return false;
  const isUnder = Math.abs(line.box[0] - last.box[0]) < 0.02 && line.box[1] > last.box[1];
  return isUnder && (IS_COMPLETE.test(head.text) ? !standsAlone(line) : /^\p{Ll}/u.test(line.text));
}

/** So wide a line is that was broken behind its heading and some words. */
const HEADED_MIN = 45;
/** A list or a paragraph behind its heading is no longer. */
const HEADED_MAX = 1200;

/** 'Ingredients: 1 lb. of beef, 2 onions,' and below it 'salt and pepper.': a list, a method or a note that begins beside its heading goes on. */
function goesOnFromHeading(head: Line, last: Line, line: Line): boolean {
  const heading = head.text.length > HEADED_MAX || IS_COMPLETE.test(head.text) ? null : readHeading(head.text);
  const isBody = heading?.kind === 'ingredients' || heading?.kind === 'steps' || heading?.kind === 'notes';
  if (!isBody || !/\p{L}.*\s/u.test(heading.rest) || isCommand(firstWord(line.text))) return false;
  if (heading.kind === 'ingredients' && /,$/.test(head.text)) return cuesOf(line).step < 2;
  return (
    STARTS_LOW.test(line.text) &&
    last.width >= HEADED_MIN &&
    (heading.kind !== 'ingredients' || heading.rest.includes(','))
  );
}

/** 'Method: Soak the beans in' with the first words of what is done goes on. */
const headsMethod = ({ text }: Line): boolean => {
  const heading = readHeading(text);
  return heading?.kind === 'steps' && heading.rest.split(' ').length >= 3 && !IS_COMPLETE.test(text);
};

/** 'For the sauce', 'TO SERVE' behind an item: the name of a part, which no item goes on with, unless all is in capitals. */
function namesSection(head: Line, line: Line): boolean {
  if (!/^\p{Lu}/u.test(line.text) || !isPartHeading(line, 'ingredients')) return false;
  return /\p{Ll}/u.test(line.text) || /\p{Ll}{2}/u.test(head.text);
}

/** A parenthesis that is not closed yet. */
function hasOpenParenthesis(text: string): boolean {
  let depth = 0;
  for (let index = Math.max(0, text.length - 200); index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
  }
  return depth > 0 && text.length < 160;
}
