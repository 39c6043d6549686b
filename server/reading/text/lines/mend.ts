import { ENGLISH_MEASURES } from '#shared/units.ts';
import { FRACTION_GLYPHS, beginsWithFigure } from '#shared/fraction-signs.ts';
import type { Transcript, TranscriptLine, TranscriptPage } from '#shared/transcript.ts';
import { readHeading } from '../headings/headings.ts';
import { readMeta } from '../facts/meta.ts';
import { familiarityOf } from '../../words/word-familiarity.ts';
import { lettersApart } from '../../words/letters-apart.ts';
import { restoreAccents } from '../../words/restore-accents.ts';
import { splitGluedWords } from './split-glued-words.ts';
import { PART, STEP_STARTS, UNIT_START, isCommand } from '../vocabulary.ts';
import { mayBeEnglish } from '../language.ts';

/** Whether a page was recognized from a picture: its lines have places, and not all of them are sure. */
export function isRecognized(page: TranscriptPage): boolean {
  return page.lines.some((line) => line.box !== null && (line.confidence < 1 || line.unsure !== undefined));
}

/**
 * The lines of recognized pages as a reader would write them out: lost spaces put back, 'l cup' and '2 Ibs' read as figures and units,
 * '11/2 cups' as '1 1/2', 'smor' as 'smör' in Swedish, a misread heading as the heading. Beside headings only spaces are put in or taken out and single characters
 * exchanged one for one, so that a character's place is still known. For reading alone: the transcript itself keeps what was recognized.
 */
export function mendTranscript(transcript: Transcript): Transcript {
  if (!transcript.pages.some(isRecognized)) return transcript;
  return {
    ...transcript,
    pages: transcript.pages.map((page) =>
      isRecognized(page) ? { ...page, lines: mendLines(page.lines, transcript.language) } : page,
    ),
  };
}

/** '0 2 tbsp olive oil', 'o 400 g mince': a ring or a box to tick before what is measured. */
const RING = new RegExp(String.raw`^[0oO©°] (?=[\d${FRACTION_GLYPHS}])`, 'u');
/** So many lines of a list show that it has rings; then a lone one before a word is one, too: 'o nutmeg'. */
const RINGS_MIN = 3;
const LONE_RING = /^[0oO©°] (?=\p{L})/u;

const LONE_BRACKET_BEHIND = new RegExp(String.raw`^([\d${FRACTION_GLYPHS}].*\p{L}{2}) ?[)}\]]$`, 'u');

function mendLines(lines: readonly TranscriptLine[], language: string | null): TranscriptLine[] {
  const english = mayBeEnglish(language);
  const hasRings = lines.filter(({ text }) => RING.test(text)).length >= RINGS_MIN;
  let number = 0;
  let isOpen = false;
  return lines.map((line, index) => {
    if (line.byHand) return line;
    const written = hasRings ? line.text.replace(RING, '').replace(LONE_RING, '') : line.text;
    let text = mendLine(restoreAccents(written, language), english);
    // '2. eggs' between amounts that have no full stop is no step
    if ([index - 1, index + 1].every((at) => /^\d[\d\s/]* \p{L}/u.test(lines[at]?.text ?? '')))
      text = text.replace(/^(\d{1,2})\. (?=\p{Ll})/u, '$1 ');
    // '2 2 Fry the onions': a step's number that was found by itself and with its step
    text = text.replace(/^(\d{1,2}) (?=\1 \p{Lu}\p{Ll})/u, '');
    // the brace beside a card's list closes no parenthesis
    if (!isOpen && !text.includes('(')) text = text.replace(LONE_BRACKET_BEHIND, '$1');
    if (line.confidence < STRAY_STROKES_BELOW)
      text = withoutStrayStrokes(
        line,
        [
          lines.slice(Math.max(0, index - 2), index).findLast(isListed),
          lines.slice(index + 1, index + 3).find(isListed),
        ],
        text,
      );
    isOpen = isOpen ? !text.includes(')') : text.lastIndexOf('(') > text.lastIndexOf(')');
    // 'y. Roll the dough' after step 3 and its like
    const label = /^(\S)(?=\s?\.\s?\p{Lu}\p{Ll})/u.exec(text)?.[1] ?? '';
    if (number > 0 && number < 9 && label !== '' && !/\d/.test(label))
      text = String(number + 1) + text.slice(label.length);
    const stepNumber = /^(\d{1,2})[.)]\s*\p{L}/u.exec(text)?.[1];
    if (stepNumber !== undefined) number = Number(stepNumber);
    else if (
      text.startsWith(`${String(number + 1)} `) &&
      /^\d \p{Lu}\p{Ll}/u.test(text) &&
      beginsStep(text, number > 0)
    ) {
      // '4 Bake at 375°F': the full stop behind a step's number was not seen
      number += 1;
      text = text.replace(/^\d/, '$&.');
    }
    return { ...line, text };
  });
}

/** Lines of print are surer than that. */
const STRAY_STROKES_BELOW = 0.9;
/** The strokes of a brace or a rule behind a word of a list: '1 c. butter iii', '½ t. cloves I'. */
const STROKE_BEHIND = new RegExp(String.raw`^([\d${FRACTION_GLYPHS}].*\p{L}{3}\.?) (?:[iIl|!/]{1,3}|1)$`, 'u');
/** An amount, and before it another that is no part of it: '12 2 eggs', '½ 1/4 tsp', '1 3 cups'; '1 1/2 cups' and '2 10 oz cans' are one. */
const AMOUNT_BEFORE = new RegExp(
  String.raw`^(?:\d{1,2} (?=\d{1,2} (?!oz|ounce|lb|g\b|ml\b|inch)\p{L})|[${FRACTION_GLYPHS}] (?=(?:\d{1,2}|\d\/\d) \p{L}))`,
  'u',
);
/** In heights of a line: what begins so far left of both its neighbours holds something of the margin; farther off is another column. */
const LEFT_OF_LIST = { from: 0.8, to: 5 };

/** 'fold' at the side of a list says nothing of where its lines begin. */
const isListed = ({ text }: TranscriptLine) => beginsWithFigure(text);

/** A line of a hand's list without the strokes that stand beside it: of a brace behind it, of holes, rules and numbers in the margin before it. */
function withoutStrayStrokes(
  { box }: TranscriptLine,
  neighbours: readonly (TranscriptLine | undefined)[],
  text: string,
): string {
  const bare = text.replace(STROKE_BEHIND, '$1');
  const isLeft = (other: TranscriptLine | undefined) => {
    const heights = box && other?.box ? (other.box[0] - box[0]) / box[3] : LEFT_OF_LIST.to;
    return heights > LEFT_OF_LIST.from && heights <= LEFT_OF_LIST.to;
  };
  const isOut = box !== null && neighbours.some((other) => other?.box) && neighbours.every(isLeft);
  return isOut ? bare.replace(AMOUNT_BEFORE, '') : bare;
}

/** Whether the first word is what a cook does; the first step of all is told by a word that hardly means anything else. */
function beginsStep(text: string, isNext: boolean): boolean {
  const word = /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
  return isCommand(word) || (isNext && STEP_STARTS.has(word));
}

const UNITS = `${ENGLISH_MEASURES}|hours?|hrs?|minutes?|mins?|inch(?:es)?|g|kg|ml|l|cloves?|cans?|sticks?|pinch|dash|pkgs?|packages?|large|medium|small|whole|eggs?|onions?|quarts?|pints?`;
const UNIT = `(?:${UNITS})(?=[\\s.,)]|$)`;
const ONE = new RegExp(
  `(^\\W{0,2}|[\\s(])[lI|](?=\\s?${UNIT}|\\s?(?:cup|tbsp|tsp|tablesp|teasp|large|small|medium|can\\b|egg|clove|pound|stick|hour|min|inch))`,
  'g',
);
/** 'i teaspoon salt' at the start of a line: a one whose serif looks like a dot. */
const SMALL_ONE = new RegExp(`^i(?= (?:${UNIT}))`);
/** 'acups flour', 'a tsp. soda', 'à c. à thé' of a hand: a two with a round back before several, or before a short form. */
const TWO =
  /^(\W{0,2})[aàzZ](?= ?(?:cups|tablespoons|teaspoons|tbsps|tsps|pounds|lbs|eggs|cans|pkgs|sticks)(?!\p{L})| ?(?:tblsp|tbsp|tbs|tsp|c(?=\.))(?:\. ?|\s)(?!of\s)\p{L}(?:\p{L}|\.)| [cC] (?!of\s)\p{L}{3}| [tT]\. ?(?!of\s)\p{L}{3}| ?c\.? ?à ) ?/u;
const ONE_AND_FRACTION = /(^|\s)[lI|](?=\s\d\/\d)/g;
/** '300 mlwholemilk': a measure that ran into the food. */
const GLUED_UNIT = /^(\d[\d\s/.-]{0,6}\s)(ml|kg|g|cups|cup|tbsp|tsp|oz|lbs|lb|cloves|clove)(\p{L}{3,})/u;
const ZERO = /(?<=\d)[oO](?=\s?(?:min|g\b|ml\b|°|F\b|C\b|to\b|-\d))/g;
const FIVE = /(?<=\d)[sS](?=\d|\s?(?:min|hour|°))/g;
const POUNDS = /(\d\s?)[1I|i][bB]([s5]?)(?=[\s.,)]|$)/g;
const OUNCES = /(\d\s?)[o0O](?:2|z|Z)(?=[\s.,)]|$)/g;
/** '11/2 cups': a whole number and a fraction that stand close. Nobody writes eleven halves. */
const CLOSE_FRACTION = /(^|[\s(])([1-9])(1\/[2348]|2\/3|3\/[48])(?=[\s-]?\p{L})/gu;

/** '2½ cups': how close a fraction stands no recognizer tells, so all are written the same way. */
const CLOSE_SIGN = new RegExp(String.raw`((?<![\d/.,])\d{1,2})(?=[${FRACTION_GLYPHS}](?!\d))`, 'gu');

/** A word, or two, that a line begins with, and a mark after it; before an amount that has a unit also none, or another. */
const PART_NAME = new RegExp(
  String.raw`^(\p{Lu}\p{Ll}+(?: \p{Ll}+)?)(?: ?[;.](?= [\p{Lu}\d${FRACTION_GLYPHS}])| ?[,:]?(?= (?:[1-9][\d /${FRACTION_GLYPHS}]{0,5}|[${FRACTION_GLYPHS}]) ?(?:c\.|cups?|tsps?|tbsps?|oz|lbs?|sticks?|pkgs?|g|ml|tasses?|EL|TL)(?!\p{L})))`,
  'u',
);

/** 'Rub 4 oz. butter into the flour' tells what to do, and names no part. */
const RUBS = /^rub\s.{3,60}\s(?:into|in|over|through|with|together)(?!\p{L})/iu;

/** 'SwedishPancakes', but 'McIntosh', 'MacGregor' and 'LaVonne' stay. */
const CAPITAL_INSIDE = /(?<=\p{L}\p{Ll}|['’]s)(?<!(?<!\p{L})(?:Ma?c|La|Le|De|Di|Du|Van|Von))(?=\p{Lu}\p{Ll}{2})/gu;
/** The middle dot between facts, read as a full stop: 'Serves 4.30 minutes'. */
const DOT_OF_FACTS =
  /(?<=^(?:serves|makes|yields?)\s\d(?:.{0,30}(?:\d|°[FC]|\p{L}))?)\s?[.,:;-]\s?(?=\d+\s?(?:min|hour|hr|°))/iu;
/** '(fur 4 Personen)': of the umlaut nothing was seen. */
const FOR_MANY = /^(\(?)f[iul1]r (?=\d{1,2}(?:\s?[-–]\s?\d{1,2})? (?:Pers\.|Personen|Portionen|Stück))/iu;
/** 'Zutaten 1 l Milch, 40 g Butter', 'Equipment. A deep pan': of the colon behind a heading on the line of its text nothing was seen, or one dot. */
const RUN_IN_HEADING = new RegExp(
  String.raw`^(?!Re[cz])(\p{Lu}\p{L}{4,15}|\p{Lu}\p{L}*(?: \p{Ll}+){1,3}(?= [\d${FRACTION_GLYPHS}]))([.;]?) (?=(\S+))`,
  'u',
);
/** A step is longer; so much may be a heading of more words. */
const RUN_IN_MIN = 40;
/** '425°Fand', '(Is oz)'. */
const CLOSE_DEGREES = /(\d\s?°?[FC])(?=(?:and|for|oven|until|or|then|to|degrees)\b)/g;
const FIFTEEN = /(?<=\()[Il1][Ss5](?=\s?oz)/g;

/** 'www.sundaystove.example/blini': no words that ran together. */
const ADDRESS = /^(?:https?:\/\/\S+|(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?)$/u;

const LITRE_AS_ONE = new RegExp(
  String.raw`(?<=^|[,;:]\s)(\d\/\d(?=\s)|[${FRACTION_GLYPHS}]) ?1 (?=\p{Lu}\p{Ll}{2})`,
  'gu',
);

/** One recognized line mended; exported for its tests. */
export function mendLine(written: string, english = true): string {
  let text = written.replace(/\s+/g, ' ').trim();
  if (ADDRESS.test(text)) return text;
  const heading = english ? mendHeading(text) : null;
  if (heading !== null) return heading;
  text = text.replace(/\s*·\s*/g, ' · ').trim();
  // 'Filling; 1 cup': of a colon behind a part's name only one dot or a tail was seen
  text = text.replace(PART_NAME, (whole, name: string) => (PART.test(name) && !RUBS.test(text) ? `${name}:` : whole));
  text = text.replace(FOR_MANY, '$1für ').replace(RUN_IN_HEADING, (whole, word: string, mark: string, next: string) => {
    const kind = readMeta(text) === null ? readHeading(word)?.kind : undefined;
    const isList = kind === 'ingredients' && beginsWithFigure(next);
    const isMethod = kind === 'steps' && /^\p{Lu}/u.test(next) && text.length > RUN_IN_MIN;
    return isList || isMethod || (kind !== undefined && mark !== '') ? `${word}: ` : whole;
  });
  text = text.replace(/^(\d{1,2}) ([.)])(?=\s?\p{L})/u, '$1$2').replace(/^[lI|]([.)])(?=\s?\p{Lu})/u, '1$1');
  text = text
    .replace(/(\p{L}{2}:)(?=[\p{L}\p{N}])(?!\/)/gu, '$1 ')
    .replace(/([,;])(?=\p{L})|(?<=\p{L}{2})([,;])(?=\d)/gu, '$& ')
    .replace(/(\p{Ll}[.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ');
  text = text.replace(/(?<=\p{L}{2})\((?=\S)/gu, ' (').replace(/\)(?=\p{L}{2})/gu, ') ');
  text = text.replace(TWO, '$12 ');
  text = text.replace(ONE, '$11').replace(SMALL_ONE, '1').replace(ONE_AND_FRACTION, '$11');
  text = text.replace(ZERO, '0').replace(FIVE, '5').replace(POUNDS, '$1lb$2').replace(OUNCES, '$1oz');
  // '1/4 1 Weinessig', '½1 Milch': behind a fraction a lone one is a litre
  text = text.replace(LITRE_AS_ONE, '$1 l ');
  // '2 1g. cans': a small l before the g of 'large'
  text = text.replace(
    /^(\d{1,2}) 1g(?=\.? (?:cans?|pkgs?|boxe?s?|eggs?|onions?|jars?|apples?|carrots?|potatoes)\b)/i,
    '$1 lg',
  );
  text = text.replace(CLOSE_FRACTION, '$1$2 $3').replace(CLOSE_SIGN, '$1 ');
  text = text.replace(CAPITAL_INSIDE, ' ');
  // 'about15', '45minutes' and '6tbsp', but '350F', '9x13', '2nd' and 'B12' stay
  text = text.replace(/(?<!\p{L})(\p{Lu}?\p{Ll}{2,})(?=\d)/gu, (word: string) =>
    familiarityOf(word) === 'none' && splitGluedWords(word) === null ? word : `${word} `,
  );
  text = text.replace(
    /(?<![\p{L}\d])(\d+(?:\/\d+)?)(?=\p{L}{2})(?!(?:st|nd|rd|th|ml|kg|cm|mm|dl|cl|oz|lb|in)\b|x\d)/gu,
    '$1 ',
  );
  text = text.replace(/(°[FC])(?=\p{Ll})/gu, '$1 ');
  text = text
    .replace(DOT_OF_FACTS, ' · ')
    .replace(/^((?:serves|makes|yields?) \d+) (?=\d+ ?(?:min|hour|hr|°))/i, '$1 · ')
    .replace(CLOSE_DEGREES, '$1 ')
    .replace(FIFTEEN, '15');
  if (!english) return text;
  text = text.replace(GLUED_UNIT, (whole: string, amount: string, unit: string, word: string) =>
    familiarityOf(unit + word) === 'none' && (familiarityOf(word) !== 'none' || splitGluedWords(word) !== null)
      ? `${amount}${unit} ${word}`
      : whole,
  );
  text = text.replace(/(?<![#@]\S*)\p{L}{5,}/gu, (word) => splitGluedWords(word) ?? word);
  return mendUnit(text);
}

const MEASURES = [
  'tbsp',
  'tsp',
  'cup',
  'cups',
  'teaspoon',
  'teaspoons',
  'tablespoon',
  'tablespoons',
  'cloves',
  'clove',
  'pound',
  'pounds',
  'ounce',
  'ounces',
  'lbs',
];
const AFTER_AMOUNT = new RegExp(
  String.raw`^((?:\d+(?:\s\d\/\d|\/\d|\.\d+)?|[${FRACTION_GLYPHS}])\s)(\S{3,11})(?=\s\S)`,
  'u',
);

/** '2 tosp butter': the word behind the amount is a measure but for one character. */
function mendUnit(text: string): string {
  return text.replace(AFTER_AMOUNT, (whole: string, amount: string, word: string) => {
    const plain = word.toLowerCase().replace(/\.$/, '');
    if (MEASURES.includes(plain)) return amount + (/\p{Lu}/u.test(word) ? word.toLowerCase() : word);
    // 'Tbs.' is a spoon, and no misread pound
    if (UNIT_START.test(word)) return whole;
    if (familiarityOf(word) !== 'none' && !/[^\p{L}]/u.test(word)) return whole;
    const measure = MEASURES.find(
      (candidate) => candidate.length === plain.length && differing(candidate, plain) === 1,
    );
    return measure === undefined ? whole : amount + measure + word.slice(measure.length);
  });
}

function differing(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) count += 1;
  return count;
}

/** What the marks around a heading in capitals are read as: '|| METHOD ||' becomes 'I METHOD 1'. */
const ORNAMENT = String.raw`[|Il1!(){}[\]<>«»*~=–—-]{1,3}`;
const ORNAMENTED = new RegExp(String.raw`^(?:${ORNAMENT} )?(\p{Lu}{3,}(?: \p{Lu}{2,}){0,2}:?)(?: ${ORNAMENT})?$`, 'u');

const HEADINGS = ['Ingredients', 'Directions', 'Instructions', 'Method', 'Preparation', 'Procedure'];

/** 'lngredients', 'Direct1ons:' alone on a line, 'I METHOD 1' between marks. */
function mendHeading(text: string): string | null {
  const ornamented = ORNAMENTED.exec(text)?.[1];
  if (ornamented !== undefined && ornamented !== text && readHeading(ornamented) !== null) return ornamented;
  const found = /^([\p{L}\d|]{5,14})(\s?:?)$/u.exec(text);
  const word = found?.[1] ?? '';
  if (!found || familiarityOf(word) !== 'none') return null;
  const heading = HEADINGS.find((candidate) => {
    const most = candidate.length > 8 ? 3 : 1;
    return (
      Math.abs(candidate.length - word.length) <= 2 && lettersApart(candidate.toLowerCase(), word.toLowerCase()) <= most
    );
  });
  return heading === undefined ? null : heading + (found[2] ?? '').trim();
}
