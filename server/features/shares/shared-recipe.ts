import type { Ingredient, Step, Times } from '#shared/recipe.ts';

/** What a link shows of a recipe. Notes, the original, its transcript and who reviewed it stay with the family. */
export interface SharedRecipe {
  readonly title: string;
  readonly servings: string;
  readonly story: string;
  readonly times: Times;
  readonly ingredients: readonly Pick<Ingredient, 'quantity' | 'unit' | 'item' | 'notes' | 'section' | 'original'>[];
  readonly steps: readonly Step[];
  /** storagePaths of `familyId`'s files; named on the page by their place alone. */
  readonly pictures: readonly string[];
  readonly familyId: string;
  /** Whom the recipe is from; '' and null where it does not say. */
  readonly from: { readonly author: string; readonly site: string; readonly url: string | null };
  /** The link itself. */
  readonly address: string;
}

/** Lines under each heading, in their order; '' for those before the first. */
export function sectionsOf<Line extends { readonly section: string | null }>(
  lines: readonly Line[],
): { readonly heading: string; readonly lines: readonly Line[] }[] {
  const sections: { heading: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const heading = line.section?.trim() ?? '';
    const last = sections.at(-1);
    if (last?.heading === heading) last.lines.push(line);
    else sections.push({ heading, lines: [line] });
  }
  return sections;
}

const GLYPHS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};
/** '1 1/2' becomes '1½', as it is set in a book. */
const typeset = (quantity: string) =>
  quantity
    .replace(
      /(?<![\d/])(\d)\s*[/⁄]\s*(\d)(?![\d/])/g,
      (whole, over: string, under: string) => GLYPHS[`${over}/${under}`] ?? whole,
    )
    .replace(/(\d)\s+(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, '$1');

/** An ingredient's parts as they are read: '1½ cups', 'flour', 'sifted'. A line that nobody took apart is all food. */
export function partsOf({ quantity, unit, item, notes, original }: SharedRecipe['ingredients'][number]) {
  const amount = [typeset(quantity.trim()), unit.trim()].filter((part) => part !== '').join(' ');
  const food = item.trim() === '' && amount === '' ? original.trim() : item.trim();
  return { amount, food, notes: notes.trim() };
}

/** The whole line: '1½ cups flour, sifted'. */
export function lineOf(ingredient: SharedRecipe['ingredients'][number]): string {
  const { amount, food, notes } = partsOf(ingredient);
  const line = [amount, food].filter((part) => part !== '').join(' ');
  return notes === '' ? line : `${line}, ${notes}`;
}

/** '1 h 15 min', '45 min', '2 days 4 h'. */
export function minutesText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [
    days === 0 ? '' : `${String(days)} ${days === 1 ? 'day' : 'days'}`,
    hours === 0 ? '' : `${String(hours)} h`,
    rest === 0 ? '' : `${String(rest)} min`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** ISO 8601, as schema.org has it. */
export const duration = (minutes: number) => `PT${String(minutes)}M`;
