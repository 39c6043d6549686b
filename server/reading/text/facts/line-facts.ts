import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readYield } from '../../yields.ts';
import { isTalkOfDish, withoutLeave } from '../furniture/below-method.ts';
import { cardFacts } from '../headings/card-headings.ts';
import { cuesOf, isMeasured } from '../classify.ts';
import { factsOfRow, labelledFacts, piecesOf, readMetaRow } from './fact-rows.ts';
import { isLevelAlone } from './meta-words.ts';
import { readHeading, type Heading, type HeadingKind } from '../headings/headings.ts';
import type { At, Line } from '../lines/lines.ts';
import { readBareTime, readMade, readMeta } from './meta.ts';
import { TIN } from './name-yield.ts';
import { isDone, namedBy, readMetaPair, type Meta } from './one-fact.ts';
import { isDuration } from './stated-durations.ts';
import { tellsMeasureSize } from './measure-sizes.ts';
import {
  readAuthor,
  readAuthorBelow,
  readAuthorPair,
  readSubject,
  readTitleLine,
  readTitlePair,
} from './named-fields.ts';
import {
  giverUnderCapitals,
  giverUnderTitle,
  contributorOf,
  creditedHead,
  creditedTitle,
  giverAtRight,
  typedContributor,
} from '../lines/printed-lines.ts';
import { holdsSeveral, sentencesOf, splitIngredients } from '../lists/split-running-text.ts';
import { isFoodWord, namesPart } from '../vocabulary.ts';
import { ABOUT_SOURCE, FOR_SOURCE } from '../../numbers.ts';
import { familiarityOf } from '../../words/word-familiarity.ts';

/** What a line beside the recipe's body says, with the lines it stands on. */
export interface Fact extends Meta {
  at: readonly At[];
  /** What reads like a page's running head in a typed text: kept among the notes, as nothing that was typed is lost. */
  remark?: string;
  /** A printed page's running head: the title where there is no other. */
  head?: string;
}

/** Where a line stands. */
interface Place {
  /** The line below it. */
  next: Line | undefined;
  /** The kind of heading that it stands under. */
  heading: HeadingKind | null;
  isFirst: boolean;
  /** No ingredient and no step has come yet: what stands here stands under the title. */
  isHead: boolean;
  /** The list or the method has been headed already. */
  inBody: boolean;
  /** A heading of the text's markup stands directly above it. */
  underHeading: boolean;
  /** The heading of a list or a method stands directly above it. */
  opens: boolean;
  /** Another fact stands directly above it. */
  isBelowFact: boolean;
}

/** A line that says facts of the recipe, and what else is left of it. */
interface ProseRecipe {
  facts: Fact[];
  /** The line below is part of it. */
  takesNext?: true;
  /** The dish that a printed line names before its author. */
  title?: string;
  /** The ingredients that follow in the same line. */
  list?: string[];
}

/** A longer line says more than a fact and a word about the dish. */
const SAID_MAX = 160;

/** 'Processing time: 10 minutes', 'Gehzeit gesamt: 3 Stunden': a time by a name that no field has. */
function tellsOtherTime(text: string): boolean {
  const [, said = ''] = /^\p{Lu}[\p{L} ]{2,24}[:：]\s*(\d.{1,20})$/u.exec(text) ?? [];
  const isNamed =
    /^(?:\p{L}+ )?(?:time|\p{L}*(?:zeit|tijd|tid)|temps|tiempo|tempo|czas|doba|\p{L}*aika)(?!\p{L})|^\p{L}+ time\s?:/iu.test(
      text,
    );
  return isNamed && isDuration(said);
}

const MINUTES_ALONE = /^min(?:s|ut\p{L}{1,3})?\.?$/iu;

/** The facts that a line says: times, the yield, an author, a title by its label; null where it is a line of the recipe. */
export function readFacts(line: Line, place: Place): ProseRecipe | null {
  const { next, heading } = place;
  const numbered = line.number !== null && !line.bullet;
  const plain = line.bullet === '' && line.number === null;
  const here = (...all: Meta[]): ProseRecipe => ({ facts: all.map((meta) => ({ ...meta, at: line.at })) });

  const isOtherTime =
    plain && heading === null && !place.inBody && readMeta(line.text) === null && tellsOtherTime(line.text);
  if (isOtherTime || (plain && tellsMeasureSize(line.text))) return { facts: [{ remark: line.text, at: line.at }] };
  // of 'TOTAL 40 MIN.', which the edge of a column broke
  if (plain && line.box !== null && MINUTES_ALONE.test(line.text)) return here({ aside: true });
  // 'prep:' and '30 mins' may stand apart
  const isApart =
    line.box === null &&
    /[:：]$/.test(line.text) &&
    /^\d[\d\s]*(?:mins?|minutes?|hrs?|hours?|servings?|$)/i.test(next?.text ?? '');
  // 'Zubereitung' over '1': the first step's number, and no minute
  const isCounted = next?.text === '1' && readHeading(line.text)?.kind === 'steps';
  const isPair = next && !numbered && !isCounted && (!next.gapBefore || line.level > 0 || isApart);
  const pair = isPair ? readMetaPair(line.text, next.text) : null;
  if (pair && next) return { facts: [{ ...pair, at: [...line.at, ...next.at] }], takesNext: true };
  // 'Repos :' over the name of another time: its stroke for none is no part of the text
  const isUntold = plain && line.box === null && /[:：]$/.test(line.text) && namedBy(line.text) === 'time';
  if (isUntold && next && namedBy(next.text) === 'time') return here({ aside: true });
  // 'Repos :-' tells none
  const untold = plain && line.box === null ? (/^(.{3,30}?)\s?[:：]\s?[-–—]$/u.exec(line.text)?.[1] ?? '') : '';
  if (untold !== '' && namedBy(untold) === 'time') return here({ aside: true });
  // the values stand under their names, or over them
  const row =
    isPair && line.box !== null ? (readMetaRow(line.text, next.text) ?? readMetaRow(next.text, line.text)) : null;
  if (row && next) return { facts: [{ ...row, at: [...line.at, ...next.at] }], takesNext: true };
  const author =
    next && plain && (line.level > 0 || line.text.endsWith(':')) ? readAuthorPair(line.text, next.text) : null;
  if (author !== null && next) return { facts: [{ author, at: [...line.at, ...next.at] }], takesNext: true };
  const isForm = next && line.box !== null && heading === null && readHeading(next.text) === null;
  const filled = isForm ? readTitlePair(line.text, next.text) : null;
  if (filled !== null && next) return { facts: [{ title: filled, at: [...line.at, ...next.at] }], takesNext: true };

  const isOver = plain && place.isHead && !place.inBody && heading === null;
  const dish = (place.isFirst && plain ? dishWithYield(line, next) : null) ?? (isOver ? dishWithFacts(line) : null);
  if (dish) return { ...here(dish.meta), title: dish.title };
  const printed = line.box !== null && plain ? (labelledFacts(line.text) ?? cardFacts(line.text)) : null;
  if (printed) return here(...printed);
  const isTin = line.gapBefore && line.gapAfter && TIN.test(line.text);
  const forMany = heading === 'steps' || numbered ? null : isTin ? readYield(line.text) : yieldForMany(line.text);
  if (forMany !== null) return here({ servings: forMany });
  const served = numbered ? null : servedList(line.text);
  if (served) return { ...here({ servings: served.servings }), list: served.lines };

  const batch = heading === 'steps' || numbered ? null : batchYield(line.text);
  if (batch !== null) return here({ servings: readYield(batch) });

  // 'Feeds 8, freezes well'
  const [, count = '', talk = ''] = /^([^,]{3,40}),\s(\p{L}.{4,80})$/u.exec(line.text) ?? [];
  const counted = numbered || heading === 'steps' || !isTalkOfDish(talk) ? null : readMeta(count);
  if (counted?.servings !== undefined)
    return {
      facts: [
        { ...counted, at: line.at },
        { remark: talk, at: line.at },
      ],
    };

  // 'Baking time 40 minutes in all. The cake keeps for a week.'
  const [timed = '', ...said] =
    line.box === null && plain && line.text.length <= SAID_MAX ? sentencesOf(line.text) : [];
  const times = said.length > 0 && said.every(isTalkOfDish) ? readMeta(timed.replace(/[.!]+$/, '')) : null;
  if (times)
    return {
      facts: [
        { ...times, at: line.at },
        { remark: said.join(' '), at: line.at },
      ],
    };

  // 'Chill 1 hr' below a list is what is done; among facts of a text it is one
  if (!place.isHead && isDone(line.text) && (line.box !== null || !place.isBelowFact)) return null;
  const isUnderTitle = place.isHead && plain && !place.isFirst && heading === null;
  // '40 minutes' right below 'Ingredients', over the list
  const isUnderHeading = plain && line.box === null && place.opens;
  const meta =
    (numbered && heading === 'steps' ? null : readMeta(line.text)) ??
    (isUnderTitle || isUnderHeading ? readBareTime(line.text) : null) ??
    (isUnderTitle || (plain && place.underHeading) ? readMade(line.text) : null) ??
    (isUnderTitle && line.box === null && line.gapAfter ? piecesOf(line.text) : null) ??
    // 'Très facile' below a time
    ((isUnderTitle || (plain && line.box === null)) && place.isBelowFact && isLevelAlone(line.text)
      ? { aside: true as const }
      : null);
  const cells = meta && line.box === null ? beyondFacts(line, meta) : null;
  if (cells) return cells;
  if (meta) return here(meta);

  const atHead = line.box !== null && plain && place.isHead;
  const beside = atHead && !place.isFirst ? factsOfRow(line.text) : null;
  if (beside) return here(...beside);
  const isOverList = next !== undefined && (next.gapBefore || cuesOf(next).amount);
  const head = line.box !== null && plain && isOverList ? creditedHead(line.text) : null;
  if (head) return here(head);
  const credited = plain && place.isHead ? creditedTitle(line) : null;
  if (credited) return { ...here({ author: credited.author }), title: credited.title };
  const given = place.isHead && plain && heading === null ? givenOnCard(line) : null;
  if (given) return { ...here({ author: given.author }), title: given.title };
  const below = plain && line.box === null && line.gapBefore ? readAuthorBelow(line.text) : null;
  if (below !== null) return here({ author: below });
  if (place.inBody) return null;
  // 'Recipe name⇥Curry goat' in a spreadsheet
  const told = line.box === null && line.raw.includes('\t') ? line.raw.replace(/\t+/u, ': ') : line.text;
  // 'ricetta di Fiorenza Ballarini' at the foot of a page names no dish
  const title =
    (line.box !== null && !place.isHead ? null : readTitleLine(told)) ??
    (line.box === null ? null : readSubject(line.text));
  const by = title === null ? readAuthor(line.text) : null;
  if (title !== null) return here({ title });
  if (by === null) return null;
  // 'From Joan's kitchen, 1974': the year is no part of the name, and is kept
  const isKept = !/['’]s? .*(?:19|20)\d\d\)?$/u.test(line.text) || /\d{4}$/.test(by);
  return { facts: [{ author: by, at: line.at }, ...(isKept ? [] : [{ remark: line.text, at: line.at }])] };
}

/** 'PLUM CAKE          FROM THE KITCHEN OF: ANN HALE' at the head of a typed card. */
function givenOnCard(line: Line): { title: string; author: string } | null {
  const [title = '', by = '', ...more] = line.box === null ? line.raw.split(/\s{3,}|\t+/u) : [];
  const author = more.length === 0 && FROM_KITCHEN.test(by) ? readAuthor(by.replace(/\s?:/u, '')) : null;
  // 'Recipe for: Yeast rolls' before it
  return author === null || !/\p{L}{3}/u.test(title) ? null : { title: readTitleLine(title) ?? title, author };
}
const FROM_KITCHEN = /^(?:recipe )?from(?: the kitchen of)?\s?:?\s\p{Lu}|^(?:recipe )?by\s?:?\s\p{Lu}/iu;

/** 'Preparation: 60 min   some practice needed' under a heading's name tells a time, however it goes on. */
export function readLeadingTime(line: Line, heading: Heading): Fact | null {
  const minutes = heading.kind === 'steps' ? LEADING_TIME.exec(heading.rest)?.[0] : undefined;
  if (minutes === undefined) return null;
  const told = readMeta(`${line.text.slice(0, line.text.indexOf(minutes))}${minutes}`) ?? { aside: true as const };
  return { ...told, at: line.at };
}

/** Whose recipe it is where a line is only a name, given what was read above it. */
export function readContributor(
  line: Line,
  above: { line: Line; fact: Fact | null; isHeading: boolean } | undefined,
  next: Line | undefined,
): Fact | null {
  // 'por Carmen Ruiz' in smaller type right below a title says so itself, whatever follows
  const isUnderLarge =
    above?.fact === null && !above.isHeading && line.box !== null && above.line.size > UNDER_TITLE * line.size;
  const stated = isUnderLarge && cuesOf(above.line).titleLike ? giverUnderTitle(line) : null;
  if (stated !== null) return { author: stated, at: line.at };
  // 'Ann Hale' over 'Everett, WA' below a dish's name
  const isUnderName =
    line.box === null &&
    above?.fact === null &&
    !above.isHeading &&
    // or behind what was told, as readers sign what they send in
    (cuesOf(above.line).titleLike || /[.!?]["”’)]?$/u.test(above.line.text));
  const fromTown = isUnderName && next !== undefined && IN_A_STATE.test(next.text) ? contributorOf(line.text) : null;
  if (fromTown !== null) return { author: fromTown, at: line.at };
  if (above?.fact?.author !== undefined && line.box === null && IN_A_STATE.test(line.text))
    return { aside: true, at: line.at };
  if (!isNamePlace(above, next)) return null;
  // signed at the end of a text
  const isSigned = next === undefined && above?.isHeading === false && above.fact === null;
  const isPlain = line.box !== null || isSigned;
  // behind a method a name over amounts is the next dish's
  const isOverAmounts =
    next !== undefined && cuesOf(next).amount && above !== undefined && /[.!]$/.test(above.line.text);
  const behind = above?.isHeading === false && above.fact === null && /[.!]$/.test(above.line.text);
  const typed = line.box === null ? (typedContributor(line) ?? (behind ? giverAtRight(line) : null)) : null;
  const isSmall = isPlain && line.size < TITLE_SIZE;
  const said = /^[-–—]/.test(line.raw) ? line.raw : line.text;
  const printed = isOverAmounts
    ? typedContributor(line)
    : ((isSmall ? contributorOf(said) : null) ??
      (above && (isAtRight(line, above) || isAtEndOfRow(line, above)) ? line.text.replace(/^[-–—]\s*/, '') : null));
  const under = above?.fact === null && !above.isHeading ? giverUnderCapitals(line, above.line) : null;
  const name = typed ?? giverUnderTitle(line) ?? under ?? printed;
  const author = name === null || line.box !== null ? name : withoutLeave(name);
  return author === null ? null : { author, at: line.at };
}

/** 'Everett, WA', 'Lenox, Iowa' */
const IN_A_STATE =
  /^\p{Lu}[\p{L} .'’-]{2,30}, (?:[A-Z]{2}|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|North (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|Quebec|Manitoba|Saskatchewan|Alberta|British Columbia|Nova Scotia|New Brunswick)$/u;

/** A title is set so many times as large as who gave it below it. */
const UNDER_TITLE = 1.2;

/** Type so much larger than the page's is a title's and not that of a name below it. */
const TITLE_SIZE = 1.4;

/** In the page's width: so far right of the method a name stands that is set to the right below it. */
const AT_RIGHT = 0.25;
const SAME_EDGE = 0.05;
const AT_EDGE = 0.03;

/** Two to five words to the right below the end of a method: whoever signed it, though a dictionary may know each of the words. */
function isAtRight(
  line: Line,
  { line: above, isHeading, fact }: NonNullable<Parameters<typeof readContributor>[1]>,
): boolean {
  if (!line.box || !above.box || isHeading || fact) return false;
  const [left, top, width] = line.box;
  // a paragraph that goes on in the next column ends there
  const [aboveLeft, aboveTop, lastWidth] = above.lastBox ?? above.box;
  const aboveWidth = Math.max(lastWidth, above.box[2]);
  const [right, aboveRight] = [left + width, aboveLeft + aboveWidth];
  // in a narrow column, at its edge
  const isNamed = line.text !== line.text.toUpperCase() && !/(?:^|\s)\p{Ll}{4}/u.test(line.text);
  const endsWithColumn = isNamed && Math.abs(right - aboveRight) < AT_EDGE && /[.!]$/.test(above.text);
  const isSetIn = left > aboveLeft + AT_RIGHT * (endsWithColumn ? aboveWidth : 1);
  const isSetRight = isSetIn && right < aboveRight + SAME_EDGE;
  if (!isSetRight || top < aboveTop) return false;
  // 'COPPER PENNIES' in the middle of a column is the next dish
  const isCentred = Math.abs(left + right - aboveLeft - aboveRight) < 2 * AT_EDGE;
  if (isCentred && line.text === line.text.toUpperCase()) return false;
  // 'Mrs. T. Hale, Dunedin.'
  return isNameAlone({ ...line, text: line.text.replace(/(?:, \p{Lu}[\p{L}' -]{2,20}){1,2}\.?$/u, '') });
}

/** Two to five words and no food among them. */
function isNameAlone(line: Line): boolean {
  const words = line.text.match(/\p{L}\.(?=\p{L})|[\p{L}\p{M}'’.]+/gu) ?? [];
  const isName = /^(?:[-–—]\s*)?\p{Lu}[\p{L}\p{M}'’. -]*$/u.test(line.text) && words.length >= 2 && words.length <= 5;
  // 'QUINCE JELLY' names the next dish; 'Rosemary Novak' is somebody
  const kitchen = words.filter((word) => familiarityOf(word) === 'kitchen').length;
  const isDish = kitchen === words.length || (kitchen > 0 && line.text === line.text.toUpperCase());
  const { titleLike } = cuesOf({ ...line, text: line.text.replace(/\.$/, '') });
  return isName && !isDish && titleLike && !words.some((word) => isFoodWord(word.toLowerCase()));
}

/** In the page's width: so much room is between a dish in capitals and who gave it, at the other end of the row. */
const ROW_ROOM = 0.1;

/** 'CORN RELISH          Lorraine Bitter': a name at the end of the row of a dish that is set in capitals. */
function isAtEndOfRow(
  line: Line,
  { line: above, isHeading, fact }: NonNullable<Parameters<typeof readContributor>[1]>,
): boolean {
  if (!line.box || !above.box || isHeading || fact || above.text !== above.text.toUpperCase()) return false;
  const isBeside = Math.abs(line.box[1] - above.box[1]) < 0.5 * above.box[3];
  return (
    isBeside &&
    line.box[0] > above.box[0] + above.box[2] + ROW_ROOM &&
    line.text !== line.text.toUpperCase() &&
    isNameAlone(line)
  );
}

/** 'Serves 6    Low 6 hrs    High 3 hrs': what stands apart from the yield in its line is no part of it, and is kept beside the recipe. */
function beyondFacts({ raw, at }: Line, { servings }: Meta): ProseRecipe | null {
  const [first = '', ...others] = raw.split(/\s{2,}|\t+/u);
  const own = servings === undefined || others.length === 0 ? null : readMeta(first);
  if (own?.servings === undefined || own.servings === servings) return null;
  const facts = others.map((cell): Fact => ({ ...(readMeta(cell) ?? { remark: cell }), at }));
  return { facts: [{ ...own, at }, ...facts] };
}

/**
 * 'Mors skolescones (8 stk)' alone over a list names the dish, and for how many it is; 'Eier (8 Stück)' may be one of the list where blank
 * lines follow all of it.
 */
function dishWithYield(line: Line, next: Line | undefined): { title: string; meta: Meta } | null {
  if (line.box !== null || line.level > 0 || !line.gapAfter || !next) return null;
  // 'Cinnamon buns, about 30', 'Kanelbullar, ca 40 st'
  const [whole, title = '', bracketed, behind = ''] =
    /^(\p{L}.{1,60}?)(?:\s*[(（]([^()（）]{2,40})[)）]|(?<!\d.*),\s(\P{L}*\d[^,]{0,20}|\p{L}{2,6}\.?\s\d[^,]{0,20}))$/u.exec(
      line.text,
    ) ?? [];
  const inside = bracketed ?? behind;
  const meta = whole === undefined ? null : readMeta(inside);
  const servings = meta?.servings;
  if (!meta || servings === undefined || title.split(/\s+/).length > 8) return null;
  const isPeople = /^\d+(?:-\d+)?$/.test(servings);
  return isPeople || !next.gapAfter ? { title, meta } : null;
}

/** 'Chicken curry - 30 mins, serves 4' at the beginning: the dish, and all that is said behind the stroke; 'Prep - 10 min, serves 4' names none. */
function dishWithFacts(line: Line): { title: string; meta: Meta } | null {
  if (line.box !== null || line.level > 0) return null;
  const [, title = '', said = ''] = /^(\p{L}\D{2,60}?)\s[-–—]\s(\S.{2,60})$/u.exec(line.text) ?? [];
  const pieces = said.split(/,\s|\s[-–—|·]\s/u);
  const found = pieces.map((piece) => readMeta(piece) ?? readBareTime(piece));
  if (title === '' || pieces.length < 2 || found.includes(null)) return null;
  const isLabel = namedBy(title) !== null || readMeta(`${title}: ${pieces[0] ?? ''}`) !== null || isLevelAlone(title);
  if (isLabel || readHeading(title) !== null) return null;
  return { title, meta: Object.assign({}, ...found) as Meta };
}

/** 'Für 26cm Springform:', 'Pour 2 pains', 'Oppskrift for 8 boller': for how many, or for what tin. */
const FOR_MANY = new RegExp(
  String.raw`^(?:(?:teig|menge|zutaten|rezept|recept|recette|receta|ricetta|opskrift|oppskrift|przepis|dos[ei]|doses?)\s+(?=(?:till?|for|för|für|pour|per|para|voor|na)\s)|(?=(?:für|pour|per|para|voor|för|dla)\s))(?<said>\p{L}+\s+(?:${ABOUT_SOURCE}\s+)?(?<amount>\d+(?:\s?(?:[-–]|à|bis)\s?\d+)?|eine?n?|une?|una|uno|(?<=(?:voor|för|till?)\s)(?:een|ett|en))(?:\s|(?<=\d)(?=cm\b))(?<what>(?:cm[ -])?\p{L}[\p{L}\p{M}() ,.≈~0-9-]{2,40}?))\s?[:：]?$`,
  'iu',
);

/** '10 raciones 20 raciones 40 raciones' over the amounts of a table: the first of them is read. */
export const batchYield = (text: string): string | null => BATCHES.exec(text)?.groups?.['first'] ?? null;
const BATCHES = /^(?:\p{L}{4,14}\s)?(?<first>\d{1,3}\s(?<what>\p{L}{3,14}))(?:[\s|/]{1,3}\d{1,3}\s\k<what>){1,4}$/iu;

/** 'Opskrift (ca. 17 stk):' over a list. */
const RECIPE_FOR =
  /^(?:the )?(?:recipe|rezept|recept|recette|receta|receita|ricetta|opskrift|oppskrift|przepis|resepti)\s?\(([^()]{1,40})\)\s?[:：]?$/iu;

/** The yield that such a line says; null for 'Per 500 g di farina', and for a part's heading ('Für den Guss'). */
function yieldForMany(text: string): string | null {
  const beside = RECIPE_FOR.exec(text)?.[1];
  if (beside !== undefined) return readMeta(beside)?.servings ?? null;
  const { amount = '', what = '', said = '' } = FOR_MANY.exec(text)?.groups ?? {};
  if (amount === '' || /[.!?]\s|,\s.*,/u.test(what) || isMeasured(`${amount} ${what}`)) return null;
  // 'Para 4 personas, 1 hora' says how long it takes as well
  const { prep, cook, total } = readMeta(text) ?? {};
  if ((prep ?? cook ?? total) !== undefined) return null;
  // 'Pour 6 personnes, il vous faut :' heads the list
  return readHeading(text) === null ? readYield(said) : null;
}

const SERVED = new RegExp(
  String.raw`^(?:(?:dosi|dose|doses|quantités?|cantidades|quantidades|mengen?|hoeveelheden|proporcje|suroviny)\s)?(?<said>(?:${FOR_SOURCE})\s\d+(?:\s*(?:[-–]|à|bis|to|o)\s*\d+)?\s+\p{L}+\.?)(?:\s*[:：]\s*|,?\s(?:i (?:use|used|take)|(?:you(?:['’]ll| will)? |we )need|brauch(?:e ich|st du|t ihr|en wir)|nehme ich|il (?:vous |te )?faut|j['’]utilise|necesitas|necesitamos|uso|servono|ci vogliono|heb je|gebruik ik|behöver du|skal du bruge)\s)(?=[\d${FRACTION_GLYPHS}])`,
  'iu',
);

/** 'Pour 6 personnes : 1,5 kg de pommes, 150 g de sucre, …': how many it is for, and the list. */
function servedList(text: string): { servings: string; lines: string[] } | null {
  const found = SERVED.exec(text);
  const said = found?.groups?.['said'] ?? '';
  const rest = text.slice(found?.[0].length ?? 0);
  const servings =
    said === '' || !holdsSeveral(rest) ? undefined : (readMeta(said)?.servings ?? readMade(said)?.servings);
  if (servings === undefined) return null;
  const lines = splitIngredients(rest);
  // '300 ml cream and a splash of rum.' ends the list of a sentence
  return { servings, lines: [...lines.slice(0, -1), ...(lines.at(-1) ?? '').replace(/\.$/, '').split(LAST_TWO)] };
}
const LAST_TWO = new RegExp(
  String.raw`\s(?:and|und|et|y|e|en|och|og)\s(?=\d|[${FRACTION_GLYPHS}]|an? (?:pinch|dash|splash|handful|bunch|few|little|knob)\s|(?:eine?n? )?(?:prise|schuss|spritzer)\s|une? (?:pincée|filet)\s)`,
  'iu',
);

const LEADING_TIME =
  /^(?:about |ca\.? )?\d{1,3}\s?(?:min|mins|mn|minuten|minutes|minuti|minutos|std|stunden?|hours?|hrs?|h)(?![\p{L}])\.?/iu;

/** A name stands under the title, over the list, or behind the last sentence of the method. */
function isNamePlace(before: Parameters<typeof readContributor>[1], next: Line | undefined): boolean {
  if (!before) return false;
  const { text } = before.line;
  if (before.fact === null && !before.isHeading && /[.!?]["”’)]*$/.test(text)) return true;
  const isUnderTitle = before.fact !== null || cuesOf(before.line).titleLike;
  return (
    isUnderTitle &&
    (before.fact !== null || !cuesOf(before.line).amount) &&
    (next === undefined ||
      cuesOf(next).amount ||
      readHeading(next.text) !== null ||
      (next.box !== null && namesPart(next.text)) ||
      next.gapBefore)
  );
}
