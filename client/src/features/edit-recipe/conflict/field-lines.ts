import { provenanceLine } from '#shared/provenance-words.ts';
import type { Provenance } from '#shared/provenance.ts';
import type { Recipe } from '#shared/recipe.ts';
import { instructionsOf } from '../instructions/instructions-text.ts';
import { fieldOf, type RecipeContent, type ContentField } from '../form/recipe-form.ts';

export const FIELD_LABELS: Readonly<Record<ContentField, string>> = {
  title: 'Title',
  servings: 'Servings',
  times: 'Times',
  ingredients: 'Ingredients',
  steps: 'Instructions',
  notes: 'Notes',
  story: 'Story',
  tags: 'Tags',
  allergens: 'Allergens',
  equipment: 'Equipment',
  photos: 'Photos',
  provenance: 'Where it comes from',
};

/** A field as lines of text, to show two versions side by side. */
export function fieldLines(recipe: Recipe | RecipeContent, field: ContentField): string[] {
  switch (field) {
    case 'times': {
      const { prepMin, cookMin, restMin, totalMin } = recipe.times;
      const named = [
        ['Prep', prepMin],
        ['Cook', cookMin],
        ['Rest', restMin],
        ['Total', totalMin],
      ] as const;
      return named.flatMap(([name, minutes]) => (minutes === null ? [] : [`${name} ${String(minutes)} min`]));
    }
    case 'ingredients':
      return recipe.ingredients.flatMap((line, index) => {
        const heading =
          line.section !== (recipe.ingredients[index - 1]?.section ?? null) && line.section ? [`${line.section}:`] : [];
        const words = [line.quantity, line.unit, line.item].filter((part) => part !== '').join(' ') || line.original;
        return [...heading, line.notes === '' ? words : `${words}, ${line.notes}`];
      });
    case 'steps':
      return instructionsOf(recipe.steps)
        .split('\n')
        .filter((line) => line.trim() !== '');
    case 'tags':
    case 'allergens':
      return recipe[field].length === 0 ? [] : [recipe[field].join(', ')];
    case 'equipment':
      return [...recipe.equipment];
    case 'photos':
      // Their paths; the dialog shows the pictures.
      return [...recipe.photos];
    case 'provenance': {
      const told = fieldOf(recipe, 'provenance') as Provenance;
      const pictures = told.pictures.map(({ caption }) => (caption === '' ? 'A picture' : `Picture: ${caption}`));
      return [provenanceLine(told), ...pictures, told.recording === '' ? '' : 'A recording'].filter(
        (line) => line !== '',
      );
    }
    default:
      return recipe[field].split('\n').filter((line) => line.trim() !== '');
  }
}

/** The indexes of the lines that `others` does not have. */
export function linesOnlyIn(lines: readonly string[], others: readonly string[]): ReadonlySet<number> {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  const marked = new Set<number>();
  lines.forEach((line, index) => {
    const count = left.get(line) ?? 0;
    if (count === 0) marked.add(index);
    else left.set(line, count - 1);
  });
  return marked;
}
