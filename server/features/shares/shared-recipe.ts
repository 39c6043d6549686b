import type { Ingredient, Step, Times } from '#shared/recipe.ts';
import { typeset } from '#shared/typeset.ts';

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

/** ISO 8601, as schema.org has it. */
export const duration = (minutes: number) => `PT${String(minutes)}M`;
