import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitOf } from '#shared/units.ts';
import { isMeasured } from '../text/classify.ts';
import { readHeading } from '../text/headings/headings.ts';
import { readMeta } from '../text/facts/meta.ts';
import { readMetaPair } from '../text/facts/one-fact.ts';
import { readAuthor, readTitleLine } from '../text/facts/named-fields.ts';
import type { TextRun } from './pieces.ts';
import { join, rowsOf } from './rows.ts';
import { ABOUT_SOURCE } from '../numbers.ts';

const AMOUNT = new RegExp(
  String.raw`^(?:${ABOUT_SOURCE}|~)?\s*(?:[\d${FRACTION_GLYPHS}](?:[\d${FRACTION_GLYPHS}\s.,/–-]|\s(?:to|or|bis|à)\s(?=[\d${FRACTION_GLYPHS}]))*)([\p{L}. ]*)$`,
  'u',
);

/** '250 g', '1 1/2 cups', '3': an amount and nothing measured by it. */
function isAmountOnly(text: string): boolean {
  const unit = AMOUNT.exec(text.trim())?.[1]?.trim();
  return unit !== undefined && (unit === '' || unitOf(unit) !== null || unitOf(unit.replace(/\.$/, '')) !== null);
}

/** '2 stalks', '4 Paar', '1 thumb-sized piece': an amount only where it stands in a column of amounts. */
const COUNTED = new RegExp(String.raw`^(?:\d+|[${FRACTION_GLYPHS}])\s\p{L}[\p{Ll}-]*\.?(?:\s\p{Ll}+)?$`, 'u');
/** '2 (6 oz)', '1 (15 oz) can': how large each of them is; the same there. */
const PACKED = new RegExp(String.raw`^(?:\d+|[${FRACTION_GLYPHS}])\s\(\d[^()]{1,12}\)(?:\s\p{Ll}+\.?)?$`, 'u');
/** 'q.b.', 'PM': as much as is needed; the same there. */
const AS_NEEDED = /^(?:q\.? ?[bs]\.?|p\.? ?m\.?|n\.? ?b\.?)$/iu;
/** So many amounts with one edge make a column of them, which they keep to within so many sizes. */
const COLUMN_MIN = 3;
const COLUMN_EDGE = 0.3;

type Tells = (piece: TextRun) => boolean;

/** 'Amount | Unit | Ingredient' over a table. */
function isTableHead(row: readonly TextRun[]): boolean {
  if (row.length < 2 || row.some(({ text }) => text.length > 15)) return false;
  const heading = readHeading(row.map(({ text }) => text).join(' '));
  return heading?.kind === 'ingredients' && heading.rest === '' && row.some(({ text }) => readHeading(text) === null);
}

/** Tells amounts of a page: by their words, or by the column in which they stand. */
function amountsOf(pieces: readonly TextRun[]): Tells {
  const sure = pieces.filter((piece) => isAmountOnly(piece.text));
  /** Whether a column of sure amounts has the same edge; at their left '2 onions' is a line of its own. */
  const isInColumn = (piece: TextRun) => {
    const near = COLUMN_EDGE * piece.size;
    const beside = (edge: (other: TextRun) => number) =>
      sure.filter((other) => Math.abs(edge(other) - edge(piece)) < near).length >= COLUMN_MIN;
    const isFood = isMeasured(piece.text) && !PACKED.test(piece.text);
    return beside(({ right }) => right) || (!isFood && beside(({ left }) => left));
  };
  const steps = new Set(stepNumbers(pieces));
  return (piece) =>
    !steps.has(piece) &&
    (isAmountOnly(piece.text) ||
      ([COUNTED, PACKED, AS_NEEDED].some((pattern) => pattern.test(piece.text)) && isInColumn(piece)));
}

/** So many numbers under each other that count from one are those of steps. */
const STEPS_MIN = 3;

/** Bare numbers under each other, from one on: they belong to the steps beside or below them, and are no amounts. */
function stepNumbers(pieces: readonly TextRun[]): TextRun[] {
  const bare = pieces.filter((piece) => /^\d{1,2}[.)]?$/.test(piece.text)).sort((a, b) => a.baseline - b.baseline);
  for (const first of bare.filter((piece) => Number.parseInt(piece.text) === 1)) {
    const column = bare.filter(
      (piece) => piece.baseline >= first.baseline && Math.abs(piece.left - first.left) < COLUMN_EDGE * first.size,
    );
    const isCounted = column.every((piece, index) => Number.parseInt(piece.text) === index + 1);
    if (column.length >= STEPS_MIN && isCounted) return column;
  }
  return [];
}

/** A number set so much larger than the line it counts reaches over several of them. */
const DROPPED = 1.4;

/** Puts large numbers of steps to the first of the lines beside them, on whose foot they do not stand. */
export function joinDropped(pieces: readonly TextRun[]): TextRun[] {
  const taken = new Map<TextRun, TextRun>();
  for (const number of pieces.filter(({ text }) => /^\d{1,2}[.)]?$/.test(text))) {
    const beside = pieces.filter(
      (other) =>
        number.size >= DROPPED * other.size &&
        other.left >= number.right &&
        other.left - number.right < 1.5 * number.size &&
        other.bottom > number.top &&
        other.top < number.bottom,
    );
    const first = beside.sort((a, b) => a.top - b.top)[0];
    if (first && /^\p{Lu}/u.test(first.text)) taken.set(number, first);
  }
  const counted = new Map([...taken].map(([number, line]) => [line, number]));
  return pieces
    .filter((piece) => !taken.has(piece))
    .map((piece) => {
      const number = counted.get(piece);
      return number ? { ...piece, text: `${number.text} ${piece.text}`, left: number.left } : piece;
    });
}

/** '•', '3.', '(2)': what stands before a line of a list. */
const isMark = (text: string): boolean => /^[^\p{L}\p{N}]{0,2}\d{0,2}[^\p{L}\p{N}]{0,2}$/u.test(text.trim());

/**
 * Puts amounts that stand in a column of their own to what they measure, and numbers and bullets to what they count: '250 g' and
 * 'butter' a hand apart are one line, also where a gutter could run between them.
 */
export function joinTables(pieces: readonly TextRun[]): TextRun[] {
  const isAmount = amountsOf(pieces);
  const units = pieces.filter(({ text }) => unitOf(text) !== null);
  /** '2' and 'stalks' in a column of units. */
  const isUnit = (piece: TextRun) =>
    /^\p{Ll}+\.?$/u.test(piece.text) &&
    units.filter(({ left }) => Math.abs(left - piece.left) < COLUMN_EDGE * piece.size).length >= COLUMN_MIN;
  const all = rowsOf(pieces);
  const batches = rowsOfBatches(all, isAmount);
  const rows = all.map((row) => {
    if (isTableHead(row) || batches.has(row)) return [row.reduce(join)];
    if (isInPairs(row, isAmount)) return pairsOf(row);
    const joined: TextRun[] = [];
    for (const [index, piece] of row.entries()) {
      const last = joined.at(-1);
      const before = row[index - 1];
      const isOne =
        before !== undefined &&
        (leads(row, index - 1, isAmount, isUnit) ||
          trails(row, index, isAmount) ||
          (last !== undefined && isFact(last, piece)));
      if (last && isOne) joined[joined.length - 1] = join(last, piece);
      else joined.push(piece);
    }
    return joined;
  });
  return joinRemarks(joinAmountsBehind(rows)).flat();
}

/** 'Calories | 445 | Total Fat | 27 g': names and amounts in turn, a name first. */
const isInPairs = (row: readonly TextRun[], isAmount: Tells): boolean =>
  row.length >= 4 && row.length % 2 === 0 && row.every((piece, index) => isAmount(piece) === (index % 2 === 1));

const pairsOf = (row: readonly TextRun[]): TextRun[] =>
  row.flatMap((_, index) => (index % 2 === 0 ? [row.slice(index, index + 2).reduce(join)] : []));

/** What is said of a food in a column of its own: 'soft', 'to sprinkle', '(optional)'. */
const REMARK = /^[\p{Ll}(][^.!?:]{1,40}$/u;
/** So many of them make such a column. */
const REMARKS_MIN = 2;

/** '300 ml milk | lukewarm', where nothing but such remarks stands in a column behind the foods: a remark is its food's. */
function joinRemarks(rows: readonly (readonly TextRun[])[]): readonly (readonly TextRun[])[] {
  const isRemark = (piece: TextRun, index: number, row: readonly TextRun[]) =>
    REMARK.test(piece.text) && !isMeasured(piece.text) && isMeasured(row[index - 1]?.text ?? '');
  const remarks = new Set(rows.flatMap((row) => row.filter(isRemark)));
  if (remarks.size < REMARKS_MIN) return rows;
  const all = rows.flat();
  const column = (piece: TextRun) => all.filter(({ left }) => Math.abs(left - piece.left) < COLUMN_EDGE * piece.size);
  const alone = [...remarks].filter((piece) => column(piece).every((other) => remarks.has(other)));
  if (!alone.some((piece) => column(piece).length >= REMARKS_MIN)) return rows;
  return rows.map((row) =>
    row.flatMap((piece, index) => {
      if (alone.includes(piece)) return [];
      const next = row[index + 1];
      if (!next || !alone.includes(next)) return [piece];
      const mark = next.text.startsWith('(') ? '' : ',';
      return [join({ ...piece, text: piece.text + mark }, next)];
    }),
  );
}

/**
 * 'Flour | 200 g | 400 g' where three rows and more have the amounts of several batches at the same edges, with the row over them that says how
 * large each batch is: each such row is one line.
 */
function rowsOfBatches(rows: readonly (readonly TextRun[])[], isAmount: Tells): ReadonlySet<readonly TextRun[]> {
  const isTable = ([food, ...amounts]: readonly TextRun[]) =>
    amounts.length > 1 && food !== undefined && !isAmount(food) && amounts.every(isAmount);
  const table = rows.filter(isTable);
  const isAlike = (one: readonly TextRun[], other: readonly TextRun[]) =>
    one.length === other.length &&
    one.every((piece, at) => Math.abs(piece.left - (other[at]?.left ?? Infinity)) < COLUMN_EDGE * piece.size);
  const alike = table.filter((row) => table.filter((other) => isAlike(row, other)).length >= COLUMN_MIN);
  const first = rows.findIndex((row) => alike.includes(row));
  const head = rows[first - 1];
  return new Set(head && alike[0] && isAlike(head, alike[0]) ? [head, ...alike] : alike);
}

/** 'Flour | 200 g' where three rows and more have a food at one edge and its amount at another, however far apart the two columns are. */
function joinAmountsBehind(rows: readonly (readonly TextRun[])[]): readonly (readonly TextRun[])[] {
  const isAmount = amountsOf(rows.flat());
  const isFood = ({ text }: TextRun) => /^\p{L}.*\p{L}{2}/u.test(text) && !isMeasured(text);
  const table = rows.filter(([food, amount, more]) => food && amount && !more && isFood(food) && isAmount(amount));
  const isAlike = (one: TextRun | undefined, other: TextRun | undefined) =>
    one !== undefined && other !== undefined && Math.abs(one.left - other.left) < COLUMN_EDGE * one.size;
  return rows.map((row) => {
    const [food, amount] = row;
    if (!table.includes(row) || !food || !amount) return row;
    const alike = table.filter((other) => isAlike(other[0], food) && isAlike(other[1], amount));
    return alike.length < COLUMN_MIN ? row : [join(food, amount)];
  });
}

const gapAfter = (row: readonly TextRun[], index: number) =>
  (row[index + 1]?.left ?? Infinity) - (row[index]?.right ?? -Infinity);

/**
 * Whether a piece belongs to the next on its line: a mark, or an amount that stands nearer to it than to the one before, or begins
 * the line with others ('1 cup', '240 ml', 'milk').
 */
function leads(row: readonly TextRun[], index: number, isAmount: Tells, isUnit: Tells): boolean {
  const piece = row[index];
  if (!piece) return false;
  const begun = row.slice(0, index + 1);
  const [first] = begun;
  if (isMark(piece.text) || begun.every(isAmount) || isAmountOnly(begun.reduce(join).text)) return true;
  if (begun.length === 2 && first && isAmount(first) && isUnit(piece)) return true;
  return isAmount(piece) && gapAfter(row, index) <= gapAfter(row, index - 1);
}

/** So far from its name a fact stands, in sizes of the writing. */
const FACT_GAP = 14;

/** 'Recipe name:' and what was filled in behind it, 'Serves:' and '4'. */
function isFact(name: TextRun, value: TextRun): boolean {
  if (/^[:：]\s*\S/.test(value.text)) return true;
  if (!/[:：]$/.test(name.text) || value.left - name.right > FACT_GAP * name.size) return false;
  const line = `${name.text} ${value.text}`;
  return readMeta(line) !== null || readTitleLine(line) !== null || readAuthor(line) !== null;
}

/** Whether it is an amount that belongs to the piece before. */
function trails(row: readonly TextRun[], index: number, isAmount: Tells): boolean {
  const piece = row[index];
  return piece !== undefined && isAmount(piece) && gapAfter(row, index - 1) < gapAfter(row, index);
}

/** Cells of one column begin or have their middle within so much of each other; lines of one cell are so far apart at most, in sizes. */
const SAME_COLUMN = 0.7;
const CELL_PITCH = 1.7;

/** Whether a piece stands directly under another in the same column of cells. */
function isUnder(upper: TextRun, lower: TextRun): boolean {
  const size = Math.min(upper.size, lower.size);
  const middle = ({ left, right }: TextRun) => (left + right) / 2;
  const isAligned =
    Math.abs(upper.left - lower.left) < SAME_COLUMN * size ||
    Math.abs(middle(upper) - middle(lower)) < SAME_COLUMN * size;
  return (
    isAligned &&
    lower.baseline > upper.baseline &&
    lower.top - upper.bottom < (isFactCell(upper, lower) ? FACT_PITCH : CELL_PITCH - 1) * size
  );
}

const FACT_PITCH = 1.6;
const isFactCell = (upper: TextRun, lower: TextRun): boolean =>
  readMetaPair(upper.text, lower.text) !== null || readMetaPair(lower.text, upper.text) !== null;

/** 'Difficulty:' over 'Easy', which says nothing that is kept and yet is no line of what stands beside it. */
const isNamedCell = (upper: TextRun, lower: TextRun): boolean =>
  /^.{3,20}[:：]$/u.test(upper.text) && /^[^:：]{1,20}$/u.test(lower.text) && readHeading(upper.text) === null;

/** Whether two cells say one thing: a time's name over the time or under it, an amount over its food. */
const isCell = (upper: TextRun, lower: TextRun): boolean =>
  isFactCell(upper, lower) ||
  isNamedCell(upper, lower) ||
  (isAmountOnly(upper.text) && !isAmountOnly(lower.text) && /\p{L}{3}/u.test(lower.text));

/** 'Chicken | Beans | Garlic' over '4 | 150 g | 2': each name of a row has its amount below it, and nothing else stands there. */
const areAmountsUnder = (names: readonly TextRun[], amounts: readonly TextRun[]): boolean =>
  names.length === amounts.length &&
  amounts.every(({ text }) => isAmountOnly(text)) &&
  names.every(({ text }, at) => {
    const [name, amount] = [names[at], amounts[at]];
    return /^\p{L}.*\p{L}{2}/u.test(text) && name !== undefined && amount !== undefined && isUnder(name, amount);
  });

/**
 * Puts together what stands in tiles beside each other: times under their names, foods under their amounts. Only where several pieces of a
 * line are such cells; then each of its pieces takes what stands directly below it.
 */
export function joinTiles(pieces: readonly TextRun[]): TextRun[] {
  const rows = rowsOf(pieces);
  const tiles: TextRun[] = [];
  const taken = new Set<TextRun>();
  for (const [index, row] of rows.entries()) {
    const free = row.filter((piece) => !taken.has(piece));
    const below = rows[index + 1] ?? [];
    const isAmounts = free.length >= COLUMN_MIN && areAmountsUnder(free, below);
    const cells = free.filter((upper) =>
      below.some((lower) => isUnder(upper, lower) && (isAmounts || isCell(upper, lower))),
    );
    if (cells.length < 2) {
      tiles.push(...free);
      continue;
    }
    for (const first of free) {
      let [tile, last] = [first, first];
      for (const next of rows.slice(index + 1, index + 5)) {
        const lower = next.find((piece) => !taken.has(piece) && isUnder(last, piece));
        if (!lower || (last !== first && (isMeasured(lower.text) || /[:：]/.test(lower.text)))) break;
        taken.add(lower);
        const isBefore = isAmounts || readMetaPair(lower.text, tile.text) !== null;
        tile = isBefore ? { ...join(lower, tile), baseline: first.baseline } : join(tile, lower);
        // a box of two lines would tell of large type
        if (isAmounts) tile = { ...tile, bottom: first.bottom };
        if (isAmounts || isFactCell(last, lower)) break;
        last = lower;
      }
      tiles.push(tile);
    }
  }
  return tiles;
}
