import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { isMeasured } from '../classify.ts';
import { readHeading } from './headings.ts';
import { joinText } from '../lines/join-wrapped.ts';
import { STARTS_AMOUNT, type Line } from '../lines/lines.ts';
import { OLD_RUN_IN, runInHead } from '../lines/printed-lines.ts';
import { isCommand } from '../vocabulary.ts';

/** Old books count their recipes through: no method has so many steps. */
const COUNTED_FROM = 20;
const COUNTED = /^(\d{2,4})[.,)]?\s*[-–—]?\s*(?=\p{Lu})/u;
/** A name ends at a mark, before an amount and before 'Für vier Personen', though no mark was seen between them. */
const COUNTED_NAME = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{L}\s'’-]{2,50}?)(?:\s?[.,:;—–]+\s*|\s+(?=[\d${FRACTION_GLYPHS}]|(?:Für|Pour|Para|Per|For|Voor|För)\s))`,
  'u',
);

/** A name in the words of a sentence, and the mark behind it, of which a picture may have lost the dash or the stop. */
const SIBLING = /^(?<name>\p{Lu}\p{L}+(?:\s[\p{L}'’-]+){0,5}?)(?:\s?[.,:]?\s?[—–-]{0,2}\s?)(?=\p{Lu}\p{Ll})/u;
const NAME_LETTERS = 50;
/** So much shorter than the page's column the last line of a paragraph is, in the page's width. */
const ENDS_EARLY = 0.02;
const NEXT_COLUMN = 0.1;
/** A line that begins so much further left or right is of another column, or the head of the page. */
const OTHER_EDGE = 0.05;

/** So many paragraphs that begin with a name show that names begin them. */
const TITLED_MIN = 2;

interface RunIn {
  readonly name: string;
  readonly rest: string;
}

/**
 * The lines of a page that begin with the name of their recipe, where only their number or the other recipes of the page tell it: '314.
 * Quittenspeck. Für sechs …', 'Pommes au beurre Pelez six pommes' beside 'Flan de potiron. — Faites cuire …'.
 */
export function runInNames(lines: readonly Line[]): ReadonlyMap<Line, RunIn> {
  const counted = countedNames(lines);
  if (counted.size > 0) return counted;
  const only = onlyName(lines);
  if (only) return new Map([only]);
  const plain = new Set(lines.filter(({ box, bullet, label }) => box !== null && bullet === '' && !label));
  const named = [...plain].filter(
    (line) => runInHead(line.text) !== null || (hasDash(line) && (siblingName(line) ?? titledName(line)) !== null),
  );
  if (named.length === 0) return new Map();
  // 'Cottage Pudding. One cup of sugar' and its like over other paragraphs, of whose dashes nothing was seen
  const titled = lines.filter((line, at) => plain.has(line) && titledName(line) !== null && beginsParagraph(lines, at));
  const areNames = named.length > 1 || titled.length >= TITLED_MIN;
  const found = lines.flatMap((line, at) => {
    if (!plain.has(line) || runInHead(line.text) !== null) return [];
    const told = (areNames ? titledName(line) : null) ?? siblingName(line);
    return told && (hasDash(line) || beginsParagraph(lines, at)) ? [[line, told] as const] : [];
  });
  return new Map(found.length + named.length > 1 ? found : []);
}

const hasDash = ({ text }: Line) => /^.{4,60}?[—–]/u.test(text);

function countedNames(lines: readonly Line[]): Map<Line, RunIn> {
  const numberOf = ({ raw, box }: Line) => (box === null ? Number.NaN : Number(COUNTED.exec(raw)?.[1] ?? Number.NaN));
  const heads = lines.filter((line) => numberOf(line) > COUNTED_FROM);
  const inOrder = heads.filter((line) => heads.some((other) => Math.abs(numberOf(other) - numberOf(line)) === 1));
  const found = inOrder.flatMap((line) => {
    const text = line.raw.replace(COUNTED, '');
    // '143. PLUM PUDDING, PLAIN.': all of the line is the name
    if (/^[^\p{Ll}\d]{3,60}$/u.test(text))
      return [[line, { name: text.replace(/[\s.:—–-]+$/u, ''), rest: '' }] as const];
    const name = COUNTED_NAME.exec(text);
    return name ? [[line, { name: name.groups?.['name'] ?? '', rest: text.slice(name[0].length) }] as const] : [];
  });
  return new Map(found.length > 1 ? found : []);
}

/** 'Pommes de terre à la ménagère. — Faites revenir …', '214. SOFT GINGERBREAD.—Take …', '87. Apfelspeise. Man schält …' over a typed paragraph. */
const ONLY_NAME =
  /^(?:(?<number>\d{1,4})[.)]\s*)?(?<name>\p{Lu}[\p{L}'’-]+(?:,?\s[\p{L}'’()-]+){0,6})(?:\.?\s?(?<dash>[—–])\s?|\.\s+)(?=\p{Lu}\p{L}*\s\p{Ll})/u;
/** A paragraph with so many letters behind its name is the recipe. */
const TOLD_MIN = 120;

/** The name that begins the only recipe of a text, typed from an old book as one paragraph. */
function onlyName(lines: readonly Line[]): readonly [Line, RunIn] | null {
  const [first] = lines;
  const alike = lines.filter(({ raw, box }) => box === null && ONLY_NAME.exec(raw)?.groups?.['dash'] !== undefined);
  if (!first || first.box !== null || alike.length > 1) return null;
  const found = ONLY_NAME.exec(first.raw);
  const { name = '', number, dash } = found?.groups ?? {};
  const rest = first.raw.slice(found?.[0].length ?? 0);
  const isName =
    !isCommand(/^\p{L}+/u.exec(name)?.[0].toLowerCase() ?? '') && !isMeasured(name) && readHeading(name) === null;
  // a method counts its steps; an old book its recipes
  const isParted = dash !== undefined || Number(number ?? 0) > COUNTED_FROM;
  return found && isName && isParted && rest.length >= TOLD_MIN ? [first, { name, rest }] : null;
}

/** What is done begins with its capital, whatever stood before it. */
function siblingName({ text }: Line): RunIn | null {
  for (const { index } of text.slice(0, NAME_LETTERS + 20).matchAll(/(?<=[\s—–-])\p{Lu}\p{Ll}+/gu)) {
    const rest = text.slice(index);
    if (!isCommand(/^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? '')) continue;
    const name = SIBLING.exec(text.slice(0, index) + 'Xx')?.groups?.['name'] ?? '';
    const isName = name !== '' && text.slice(name.length, index).match(/\p{L}/u) === null && !/[.!?]\s/.test(name);
    const [first = ''] = name.toLowerCase().split(/\s/);
    return isName && name.length <= NAME_LETTERS && !isCommand(first) && !isMeasured(name) ? { name, rest } : null;
  }
  return null;
}

/** 'Apple Charlotte. Butter a deep dish', 'Cottage Pudding One cupful of sugar': words with capitals, and a stop or an amount behind them. */
const TITLED = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{Ll}'’-]{2,}(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{Ll}'’-]{2,}){1,4}?)(?:[.,]\s(?=\p{Lu}\p{Ll}*\s\p{Ll})|\s(?=(?:\d|[${FRACTION_GLYPHS}]|(?:An?|One|Two|Three|Four|Five|Six|Half|Take|Une?|Deux|Trois|Quatre|Ein|Eine|Zwei|Drei|Vier)\s)))`,
  'u',
);

/** 'Oignons farcis. — Creusez six gros oignons': a mark that parts it from what is done, whatever that is. */
const DASHED = /^(?<name>\p{Lu}\p{L}+(?:\s[\p{L}'’-]+){0,5}?)\s?\.?\s?—\s?(?=\p{Lu}\p{Ll})/u;

function titledName({ text }: Line): RunIn | null {
  const found = DASHED.exec(text) ?? TITLED.exec(text);
  const name = found?.groups?.['name'] ?? '';
  const [first = ''] = name.toLowerCase().split(/\s/);
  return found && !isCommand(first) && !isMeasured(name) ? { name, rest: text.slice(found[0].length) } : null;
}

/** Whether the line above ended before its column does, or stands in another column. */
function beginsParagraph(lines: readonly Line[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line?.box || !above?.box || line.gapBefore) return true;
  if (Math.abs(line.box[0] - above.box[0]) > OTHER_EDGE) return true;
  return above.box[0] + above.box[2] < line.box[0] + line.box[2] - ENDS_EARLY;
}

/** A line that ends so near to where the others of its column end goes on in the next, in the page's width. */
const FULL = 0.04;

/**
 * On a page whose paragraphs begin with names each paragraph as one line, whatever its lines begin with: it goes on below a line that
 * fills its column. A list in it has no lines of its own.
 */
export function joinUnderNames(lines: readonly Line[]): readonly Line[] {
  if (lines.filter(({ runIn }) => runIn === true).length < 2) return lines;
  const ends = lines.flatMap(({ box }) => (box ? [{ left: box[0], end: box[0] + box[2] }] : []));
  const endOfColumn = (left: number) =>
    Math.max(...ends.filter((one) => Math.abs(one.left - left) < NEXT_COLUMN).map(({ end }) => end));
  const joined: Line[] = [];
  let isUnder = false;
  let last: Line | null = null;
  for (const line of lines) {
    const head = joined.at(-1);
    const isFull = last?.box != null && last.box[0] + last.box[2] > endOfColumn(last.box[0]) - FULL;
    const isSame = last?.at[0]?.join() === line.at[0]?.join();
    const goesOn =
      isUnder &&
      isFull &&
      !isSame &&
      head &&
      // nothing begins behind a name alone on its line
      head.text !== '' &&
      line.box !== null &&
      line.runIn !== true &&
      readHeading(line.text) === null;
    if (goesOn) {
      const text = joinText(head.text, line.text);
      joined[joined.length - 1] = { ...head, text, raw: text, at: [...head.at, ...line.at], gapAfter: line.gapAfter };
    } else {
      isUnder = line.runIn === true || (isUnder && isSame);
      joined.push(line);
    }
    last = line;
  }
  return joined;
}

/** A paragraph's lines but its last are nearly as wide as the widest of them. */
const FULL_OF_TYPED = 0.75;

/**
 * A typed paragraph of an old book that begins with its name ('GINGER NUTS. — One pound of flour, half a pound') as one line, however narrow it
 * was broken: a list in it has no lines of its own.
 */
export function joinTypedUnderName(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(beginsTyped)) return lines;
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at] as Line;
    const below = beginsTyped(head) ? restOfParagraph(lines, at) : [];
    at += below.length;
    const text = below.reduce((said, line) => joinText(said, line.text), head.text);
    const places = [...head.at, ...below.flatMap((line) => line.at)];
    joined.push(below.length === 0 ? head : { ...head, text, raw: text, at: places, gapAfter: true });
  }
  return joined;
}

const beginsTyped = ({ text, box }: Line): boolean => box === null && OLD_RUN_IN.test(text);

function restOfParagraph(lines: readonly Line[], at: number): readonly Line[] {
  let end = at + 1;
  const isRest = (line: Line | undefined): line is Line =>
    line !== undefined && !line.gapBefore && line.bullet === '' && line.level === 0 && !beginsTyped(line);
  while (isRest(lines[end])) end += 1;
  const all = lines.slice(at, end);
  const widest = Math.max(...all.map(({ width }) => width));
  const isFull = all.slice(0, -1).every(({ width }) => width >= FULL_OF_TYPED * widest);
  const isListed = all.slice(1).filter(({ text }) => STARTS_AMOUNT.test(text)).length >= all.length / 2;
  return isFull && !isListed && /[.!?]$/.test(all.at(-1)?.text ?? '') ? all.slice(1) : [];
}
