import { amountOfParts } from '#shared/ingredient/amount-of-parts.ts';
import { headingText, isHeading } from '#shared/ingredient/heading.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { MAIN_THREAD_CHARACTERS_MAX, type ReadingPool } from '../../jobs/reading-pool.ts';

/** Longest line that is taken apart, which is the longest `item`: more is a pasted page, and no reading of it is right. */
const LINE_MAX = 2000;

/**
 * Takes apart lines that came whole, and fills in what can be computed; a long list is read in a thread. A whole line
 * 'For the sauce:' becomes the section of those after it.
 */
export async function completeLines(
  sent: readonly Ingredient[],
  reader: Pick<ReadingPool, 'readLines'>,
  family: string,
): Promise<Ingredient[]> {
  const lines = withSections(sent);
  const texts = lines.map(textToRead);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const read =
    length > MAIN_THREAD_CHARACTERS_MAX
      ? await reader.readLines(texts, family)
      : texts.map((text) => (text === '' ? null : parseIngredient(text)));
  return lines.map((line, at) => completed(line, texts[at] === '' ? null : (read[at] ?? null)));
}

function withSections(lines: readonly Ingredient[]): Ingredient[] {
  const foods: Ingredient[] = [];
  let section: string | null = null;
  lines.forEach((line, at) => {
    // Of the signs of a heading the colon alone is sure: 'masa' is a food, too. With nothing below it is kept as it came.
    const isOpen = isWhole(line) && line.section === null;
    const isHead = isOpen && line.original.trim().endsWith(':') && isHeading(line.original);
    if (isHead && at < lines.length - 1) section = headingText(line.original);
    else foods.push(isOpen ? { ...line, section } : line);
  });
  return foods;
}

const isWhole = ({ quantity, unit, item, original }: Ingredient) =>
  item === '' && quantity === '' && unit === '' && original !== '';

/** What has to be read of a line: all of it, its food alone, or nothing. */
function textToRead(line: Ingredient): string {
  if (isWhole(line)) return line.original.length > LINE_MAX ? '' : line.original;
  return line.canonical === '' ? line.item : '';
}

function completed(line: Ingredient, read: Ingredient | null): Ingredient {
  const { quantity, unit, item, notes, original } = line;
  if (isWhole(line)) {
    // `original` keeps all of a line that is too long to be read.
    if (!read) return { ...line, item: original.slice(0, LINE_MAX).toWellFormed() };
    return { ...read, section: line.section, ...(line.confidence < 1 ? { confidence: line.confidence } : {}) };
  }
  const whole = [quantity, unit, item].filter((part) => part !== '').join(' ') + (notes === '' ? '' : `, ${notes}`);
  const amount = line.qty === null ? amountOfParts(line) : null;
  return {
    ...line,
    qty: line.qty ?? amount?.qty ?? null,
    qtyMax: line.qtyMax ?? amount?.qtyMax ?? null,
    canonical: read?.canonical ?? line.canonical,
    original: original === '' ? whole : original,
  };
}
