import { FRACTION_GLYPHS, beginsWithFigure } from '#shared/fraction-signs.ts';
import { NAMED_PART, UNIT_START, isCommand, isFoodWord, namesPart } from '../vocabulary.ts';
import { cuesOf, isMeasured, measuresFood } from '../classify.ts';
import { undecorate, type Line } from '../lines/lines.ts';
import { holdsSeveral, sentencesOf, splitIngredients, withLostCommas, withLostStop } from './split-running-text.ts';
import { readHeading } from '../headings/headings.ts';
import { readMeta } from '../facts/meta.ts';
import { readAuthor, readTitleLine } from '../facts/named-fields.ts';
import { contributorOf, typedContributor } from '../lines/printed-lines.ts';
import { CHAPTER } from '../title.ts';

const WIDE = /\s{3,}|\s*\t\s*/;

/**
 * Two ingredients typed beside each other, parted by wide space ('1 cup nuts          1/2 cup raisins'), as lines of their own. Only where
 * both sides have an amount and a food: '200 g     7 oz     flour' is one ingredient in two systems, 'Flour     2 cups' a table's row.
 */
export function splitColumns(line: Line): Line[] {
  if (line.number !== null || line.label || line.level > 0 || line.raw.startsWith('|') || line.raw.length > 200)
    return [line];
  const body = line.bullet === '' ? line.raw : line.raw.replace(/^\S+\s*/, '');
  const pieces = body.split(WIDE);
  if (pieces.length < 2 || pieces.length > 8 || readMeta(line.text) !== null) return [line];
  const parts: string[] = [];
  let part = pieces[0] ?? '';
  for (let index = 1; index < pieces.length; index += 1) {
    const rest = pieces.slice(index).join(' ');
    const areMeasured = isMeasured(part) && isMeasured(rest) && /\p{L}/u.test(part);
    if (areMeasured || (AMOUNT_BEHIND.test(part) && AMOUNT_BEHIND.test(pieces[index] ?? ''))) {
      parts.push(part);
      part = pieces[index] ?? '';
    } else part += ` ${pieces[index] ?? ''}`;
  }
  return parts.length === 0 ? [line] : asLines(line, [...parts, part]);
}

/** 'evap. milk 2/3 c.', 'eggs 3': a food with its amount behind it. */
const AMOUNT_BEHIND = new RegExp(
  String.raw`^\p{L}[\p{L}. '’-]{2,30}\s[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}./ -]*(?:\s?\p{L}{1,8}\.?)?$`,
  'u',
);

/** Where the second of two pieces begins that wide space parts in a typed line, counted in letters; -1 of any other line. */
function placeOfSecond({ raw, box, bullet, number }: Line, isPiece: (piece: string) => boolean): number {
  if (box !== null || bullet !== '' || number !== null || !/\s{3}|\t/.test(raw)) return -1;
  const [first = '', second = '', ...more] = raw.split(WIDE);
  return more.length === 0 && isPiece(first) && isPiece(second) ? raw.indexOf(second, first.length) : -1;
}

/** So many lines with two names each are two columns. */
const BESIDE_MIN = 3;

const SHORT_ITEM = new RegExp(String.raw`^[\p{L}\d${FRACTION_GLYPHS}][^.!?:]{1,29}$`, 'u');

/** '220 g' before a tab: what stands behind it is the food. */
function isAmountAlone(piece: string): boolean {
  const unit = beginsWithFigure(piece) ? piece.replace(FIGURES, '') : null;
  return unit !== null && (unit === '' || UNIT_START.exec(unit)?.[0].trim() === unit.replace(/\.$/, ''));
}
const FIGURES = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}.,/ ]+`, 'u');

/**
 * The lines below the heading of a list that name a food twice, the second at the same place in all of them: 'flour         salt' over 'butter
 * pepper'. Where amounts stand there, it is a table of foods and their amounts.
 */
export function namesBeside(lines: readonly Line[]): ReadonlySet<Line> {
  const placeOf = (line: Line) => placeOfSecond(line, (piece) => SHORT_ITEM.test(piece) && !isAmountAlone(piece));
  const found = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (readHeading(line.text)?.kind !== 'ingredients') continue;
    const place = placeOf(lines[index + 1] ?? line);
    let end = index + 1;
    while (place > 0 && Math.abs(placeOf(lines[end] ?? line) - place) <= 1) end += 1;
    const run = lines.slice(index + 1, end);
    const amounts = run.filter(({ raw }) => beginsWithFigure(raw.split(WIDE)[1] ?? '')).length;
    if (run.length >= BESIDE_MIN && amounts * 2 < run.length) for (const one of run) found.add(one);
  }
  return found;
}

const BEGINS_WITH_WORD_OR_FIGURE = new RegExp(String.raw`^[\p{L}\d${FRACTION_GLYPHS}]`, 'u');

/** A piece of such a line: short, and no sentence; the stop in '1 lb. Velveeta' ends none. */
const isItem = (piece: string) =>
  BEGINS_WITH_WORD_OR_FIGURE.test(piece) &&
  piece.length <= 40 &&
  !/(?:[!?]|(?<!(?:^|\s)\p{L}{1,4})\.)\s\p{Lu}\p{Ll}/u.test(piece);

/** 'Paprika' below the second of two columns, with nothing in the first. */
const isAloneAt = ({ raw, box, bullet, indent, gapBefore }: Line, place: number): boolean =>
  box === null &&
  bullet === '' &&
  !gapBefore &&
  Math.abs(indent - place) <= 1 &&
  !/^\p{Ll}/u.test(raw) &&
  isItem(raw) &&
  raw.split(WIDE).length === 1;

/**
 * Lines below each other that have two items each, the second at the same place, two of them with an amount on both sides: in the others
 * something without an amount stands beside the first ('1 c. crumbs          salt, pepper').
 */
export function itemsBeside(lines: readonly Line[]): ReadonlySet<Line> {
  const placeOf = (line: Line) => {
    const place = placeOfSecond(line, isItem);
    return place < 0 ? place : line.indent + place;
  };
  const found = new Set<Line>();
  for (let from = 0, end = 0; from < lines.length; from = end) {
    const place = placeOf(lines[from] as Line);
    end = from + 1;
    while (place > 0 && end < lines.length && Math.abs(placeOf(lines[end] as Line) - place) <= 1) end += 1;
    const run = lines.slice(from, end);
    const paired = run.filter(({ raw }) => raw.split(WIDE).every((piece) => isMeasured(piece))).length;
    if (paired < 2) continue;
    const indent = lines[from]?.indent ?? 0;
    for (const [at, line] of run.entries()) if (!restsOnAbove(line, run[at - 1], indent)) found.add(line);
    // the second column goes on alone: an item of its own, which is set in below none
    for (; end < lines.length && isAloneAt(lines[end] as Line, place); end += 1) (lines[end] as Line).indent = indent;
  }
  return found;
}

/** '   drained          2 eggs', whose first piece is set in: it is the rest of the first item of the line above, to which it is put, and its line keeps the second. */
function restsOnAbove(line: Line, above: Line | undefined, indent: number): boolean {
  const [rest = '', second = ''] = line.raw.split(WIDE);
  const [first = '', beside, ...more] = above?.raw.split(WIDE) ?? [];
  if (!above || beside === undefined || more.length > 0) return false;
  if (line.indent < indent + 2 || above.indent > indent || isMeasured(rest)) return false;
  above.raw = `${first} ${rest}    ${beside}`;
  [line.text, line.raw, line.indent] = [second, second, indent];
  return true;
}

/** Two foods that stand beside each other, as lines of their own. */
export const splitNames = (line: Line): Line[] => asLines(line, line.raw.split(WIDE));

/** 'Ingredients: ' and the like within a line. */
const HEADING_WITHIN = /(?<=\S\s)(?=\p{L}+(?:\s\p{L}+){0,2}\s?[:：]\s)/gu;

/** A whole recipe that lost its line ends: 'Beef stew Serves 4 Ingredients: 1 lb beef, … Directions: Brown the beef.' */
function partAtHeadings(line: Line): Line[] {
  if (!/[:：].*[:：]/u.test(line.text)) return [line];
  const cuts = [0];
  const kinds: string[] = [];
  for (const index of [0, ...[...line.text.matchAll(HEADING_WITHIN)].map((found) => found.index)]) {
    const words = /^\p{Lu}[^:：]+[:：]/u.exec(line.text.slice(index))?.[0] ?? '';
    const heading = words === '' ? null : readHeading(words);
    if (heading?.section !== null || !/^(?:ingredients|steps|notes)$/.test(heading.kind)) continue;
    if (index > 0) cuts.push(index);
    kinds.push(heading.kind);
  }
  if (!/^ingredients steps(?: notes)*$/.test(kinds.join(' '))) return [line];
  const parts = cuts.map((from, at) => line.text.slice(from, cuts[at + 1]).trim());
  return asLines(line, parts).map((part) => ({ ...part, gapBefore: true, gapAfter: true }));
}

/** So long the name of a dish may be that opens a paragraph. */
const NAME_MAX = 60;

const SEMICOLON_BEFORE_AMOUNT = new RegExp(String.raw`;\s*[\d${FRACTION_GLYPHS}]`, 'u');

const NAME_BEFORE_AMOUNT = new RegExp(String.raw`^(\p{Lu}[^:.!?\d]{2,58}):\s+(?=[\d${FRACTION_GLYPHS}])`, 'u');

/**
 * A whole recipe in one paragraph, as church cookbooks print it and messages tell it: 'Rolls. 2 cakes yeast, 1/4 c. water, 6 c. flour. Dissolve
 * the yeast …', 'Cookies: 1 cup peanut butter, …' as its name, its list and its method.
 */
export function partParagraph(line: Line, before?: Line): Line[] {
  if (line.text.length < 80 || line.number !== null || line.label) return [line];
  const headed = line.box === null ? partAtHeadings(line) : [line];
  if (headed.length > 1) return headed;
  const colon = NAME_BEFORE_AMOUNT.exec(line.text);
  // a name that ran into the paragraph stands on the same line of the page
  const isUnderName = line.box !== null && before !== undefined && before.at[0]?.join() === line.at[0]?.join();
  const whole = colon ? line.text.slice(colon[0].length) : line.text;
  const sentences = sentencesOf(line.box === null ? whole : withLostStop(whole));
  const [first = '', second = ''] = sentences;
  const named = colon === null && first.length <= NAME_MAX && !/\d/.test(first) && holdsSeveral(second) ? 1 : 0;
  const name = colon?.[1] ?? (named === 1 ? first.replace(/[.:]$/, '') : null);
  // an old newspaper's receipt runs on from the one before: there only a paragraph that names its dish is taken apart
  if (line.box !== null && name === null && !isUnderName) return [line];
  const list = isUnderName ? withLostCommas(sentences[named] ?? '') : (sentences[named] ?? '');
  const method = sentences.slice(named + 1).join(' ');
  // behind '1 kl.' the list may go on
  const cues = cuesOf({ ...line, text: method });
  const isList =
    holdsSeveral(list) || (isUnderName && splitIngredients(list).filter(isMeasured).length >= 2 && isMeasured(list));
  if (!isList || cues.step < 2 || cues.ingredient > cues.step || SEMICOLON_BEFORE_AMOUNT.test(method)) return [line];
  const listed = isUnderName ? splitIngredients(list) : [list.replace(/\.$/, '')];
  // 'Glaze: 1 cup sugar, … Stir together.': a part of the dish above it
  const head =
    colon !== null && line.box === null && (namesPart(name ?? '') || NAMED_PART.test(name ?? ''))
      ? `${name ?? ''}:`
      : name;
  const parts = asLines(line, [...(head === null ? [] : [head]), ...listed, method]);
  return parts.map((part, index) => ({ ...part, gapAfter: index === 0 && name !== null ? true : part.gapAfter }));
}

/** 'Teig:   150 g Mehl' at the beginning of a typed list, whose other lines are set in below the first food. */
const PART_BESIDE = /^(\p{Lu}\p{L}*(?:\s\p{L}+){0,2}):\s{2,}(?=\S)/u;

/** A part's name and its first food as two lines, where they are set apart from each other by wide space. */
export function partBeside(line: Line): Line[] {
  const found = line.box === null && line.bullet === '' ? PART_BESIDE.exec(line.raw) : null;
  const food = found ? line.raw.slice(found[0].length) : '';
  if (!found || !isMeasured(food) || readMeta(line.text) !== null || readHeading(found[1] ?? '') !== null)
    return [line];
  // it begins where the foods below it do
  return asLines(line, [`${found[1] ?? ''}:`, food]).map((part, at) => ({
    ...part,
    indent: line.indent + (at === 0 ? 0 : found[0].length),
  }));
}

/** 'Pound Cake - this is the one Aunt Lil brought to every funeral.': the name, and what is said of it. */
const NAME_AND_TALK = /^(\p{Lu}[^.!?:\d]{3,50}?)\s[-–—]\s(?=(?:this|these|it['’]?s?|the (?:one|best)|my|our|from)\s)/iu;

/** 'Tuna Bake ........ Aunt Lou': the name of a dish, dots, and who gave it. */
const LEADERS = /^(\p{Lu}[^.\d]{2,50}?)\s?\.{4,60}\s?(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,3})$/u;

/** 'LEMON BARS 🍋 Ready in 40 minutes!': the name of a post's dish, and what is called out behind a picture. */
const PICTURE_BEHIND =
  /^(\p{L}[^\p{Extended_Pictographic}.!?]{3,70})\p{Extended_Pictographic}[\s\p{Extended_Pictographic}\u200D\p{Emoji_Modifier}]*(?=[¡¿(\p{Lu}][^\p{Extended_Pictographic}]{3,80}[!?)]+$)/u;

/** The first line of a post is no longer. */
const POST_MAX = 400;

const PICTURES = String.raw`(?:\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]*\s*)+`;

/** 'foodie_jess 🍋 LEMON PANCAKES 🍋 these are the fluffiest': whose post it is, the dish's name between pictures, and what is said of it. */
const BETWEEN_PICTURES = new RegExp(
  String.raw`^@?[\p{Ll}\d._]{3,30}\s+${PICTURES}(\p{Lu}[^\p{Extended_Pictographic}.!?:]{3,60}?)\s*${PICTURES}(?=\P{L}*\p{L}|$)`,
  'u',
);

/** A line apart as the name of a dish and who gave it, at the other end of the line; the first of a text also as its name and the talk behind it. */
export function partName(line: Line, isFirst: boolean, next: Line | undefined): Line[] {
  const [, led = '', from = ''] = line.bullet === '' ? (LEADERS.exec(line.raw) ?? []) : [];
  if (led !== '' && !from.split(/\s/u).some((word) => isFoodWord(word.toLowerCase())))
    return asLines(line, [led, `from ${from}`]).map((part) => ({ ...part, gapAfter: line.gapAfter }));
  const [dish = '', giver = '', ...more] = line.raw.split(/\s{3,}|\s*\t\s*/u);
  const isNamed = typedContributor({ ...line, text: giver }) !== null || isGiverBesideCapitals(line, dish, giver);
  const isGiven = more.length === 0 && giver !== '' && !/\d/.test(giver) && isNamed;
  if (isGiven && line.bullet === '') return asLines(line, [dish, giver]);
  if (more.length === 0 && isMeasured(next?.text ?? '') && isGiverBesideName(line, dish, giver))
    return asLines(line, [dish, `from ${giver}`]);
  const posted = isFirst && line.box === null && line.raw.length <= POST_MAX ? BETWEEN_PICTURES.exec(line.raw) : null;
  if (posted)
    return asLines(
      line,
      [posted[1] ?? '', line.raw.slice(posted[0].length)].filter((part) => part !== ''),
    ).map((part) => ({ ...part, gapAfter: true }));
  const talk = isFirst && line.text.length > NAME_MAX ? NAME_AND_TALK.exec(line.text) : null;
  const name = talk ?? (isFirst ? PICTURE_BEHIND.exec(line.text) : null);
  if (!name) return [line];
  return asLines(line, [(name[1] ?? '').trim(), line.text.slice(name[0].length)]).map((part) => ({
    ...part,
    gapAfter: true,
  }));
}

/** 'CURRIED RICE                    Lois Pickering' apart from all else: a dish in capitals, and far from it a name. */
const isGiverBesideCapitals = ({ box, raw, gapBefore, gapAfter }: Line, dish: string, giver: string): boolean =>
  box === null &&
  gapBefore &&
  gapAfter &&
  FAR_APART.test(raw) &&
  /^[^\p{Ll}\d]*\p{Lu}{3}[^\p{Ll}\d]*$/u.test(dish) &&
  !dish.split(/\s*[&,]\s*/u).some((name) => CHAPTER.test(name)) &&
  /^\p{Lu}\S+(?:\s\p{Lu}\S*){1,3}$/u.test(giver) &&
  contributorOf(giver) !== null;
const FAR_APART = /\s{8}/u;

/** 'Penny Salad                    Lois Pickering' over a list: the same with capitals at the beginnings alone. */
const isGiverBesideName = ({ box, raw, bullet, gapBefore, gapAfter }: Line, dish: string, giver: string): boolean =>
  box === null &&
  bullet === '' &&
  gapBefore &&
  gapAfter &&
  FAR_APART.test(raw) &&
  /^\p{Lu}[\p{L}'’&,-]*(?:\s[\p{L}'’&,-]+){0,6}$/u.test(dish) &&
  /\p{Ll}/u.test(dish) &&
  !CHAPTER.test(dish) &&
  readHeading(dish) === null &&
  /^\p{Lu}\S+(?:\s\p{Lu}\S*){1,3}$/u.test(giver) &&
  contributorOf(giver) !== null;

/** A row of a card is no longer. */
const ROW_MAX = 160;

/** 'From the kitchen of: Ida B.          Makes: 4 dozen': who gave it or what it is, and the facts of its card, each as a line. */
export function partFields(line: Line): Line[] {
  const isRow = line.box === null && line.bullet === '' && line.raw.length <= ROW_MAX;
  const pieces = isRow ? line.raw.split(/\s{3,}|\s*\t\s*/u) : [];
  const isGiver = (piece: string) =>
    readMeta(piece) === null && (readAuthor(piece) !== null || readTitleLine(piece) !== null);
  const areFields = pieces.every((piece) => isGiver(piece) || readMeta(piece) !== null);
  const givers = pieces.filter(isGiver).length;
  return areFields && givers === 1 && pieces.length > 1 ? asLines(line, pieces) : [line];
}

/** Where another amount begins within a line. */
const AMOUNT_WITHIN = new RegExp(String.raw`\s(?=[\d${FRACTION_GLYPHS}])`, 'gu');
/** What ties an amount to the words before it: '1 cup plus 2 tablespoons', '2 cups flour, 1 sifted', '3 or 4'. */
const TIED = new RegExp(
  String.raw`(?:[,;:(/+×=~–—-]|(?:^|\s)(?:[\d${FRACTION_GLYPHS}./]+|plus|and|or|to|less|minus|of|about|approx\.?|with|into|in|by|at|for|per|each|makes?|from|if|then|x|no\.?|und|oder|bis|etwa|ca\.?|et|ou|à|de|y|o|e|con|mit|avec))$`,
  'iu',
);

/** 'Filling: ': the name of a part before its first ingredient. */
const HEAD = /^\p{Lu}[\p{L}\s'’&-]{2,30}:\s+/u;

/**
 * Two ingredients beside each other on a card that were read as one line: '¼ c. sugar (less) ½ tsp. vanilla', as lines of their own.
 * A picture says no more of the room between them than one space, so both must measure a food that is known.
 */
export function splitBeside(line: Line): Line[] {
  if (
    line.number !== null ||
    line.label ||
    line.level > 0 ||
    line.text.length > 90 ||
    /[.!?]\s\p{Lu}\p{Ll}+\s\p{Ll}/u.test(line.text)
  )
    return [line];
  const parts: string[] = [];
  let from = 0;
  for (const { index } of line.text.matchAll(AMOUNT_WITHIN)) {
    const [left, right] = [line.text.slice(from, index), line.text.slice(index + 1)];
    const isOpen = left.lastIndexOf('(') > left.lastIndexOf(')') && right.includes(')');
    const first = from === 0 ? left.replace(HEAD, '') : left;
    // '¼ cup sugar, add 1 egg.'
    const isTold = isCommand(/\p{Ll}+$/u.exec(left)?.[0] ?? '');
    if (isOpen || isTold || TIED.test(left) || !measuresFood(first) || !measuresFood(right)) continue;
    parts.push(left);
    from = index + 1;
  }
  return parts.length === 0 ? [line] : asLines(line, [...parts, line.text.slice(from)]);
}

/** Where a name begins within a line. */
const NAME_WITHIN = /\s(?=\p{Lu}\p{Ll}{3})/gu;

const TWO_AMOUNTS = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}].*\d`, 'u');

/** '2 kg de poireaux Cuisson 45 min': an item of a list and a time of the form beside it, which were read as one line, as two. */
export function splitFact(line: Line): Line[] {
  if (line.number !== null || line.label || line.text.length > 90 || !TWO_AMOUNTS.test(line.text)) return [line];
  for (const { index } of line.text.matchAll(NAME_WITHIN)) {
    const [item, told] = [line.text.slice(0, index), line.text.slice(index + 1)];
    const { prep, cook, rest, total } = readMeta(told) ?? {};
    const isTime = [prep, cook, rest, total].some((minutes) => minutes !== undefined);
    if (isTime && measuresFood(item)) return asLines(line, [item, told]);
  }
  return [line];
}

/** Parts of a line as lines, with the line's own place. */
function asLines(line: Line, parts: readonly string[]): Line[] {
  return parts.map((text, index) => ({
    ...line,
    text: undecorate(text).trim(),
    raw: text,
    width: text.length,
    gapBefore: index === 0 && line.gapBefore,
    gapAfter: index === parts.length - 1 && line.gapAfter,
  }));
}
