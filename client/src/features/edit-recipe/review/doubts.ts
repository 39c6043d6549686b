import { own } from '#shared/own.ts';
import { type Doubt, openDoubtsOf, type Step } from '#shared/recipe.ts';
import { type IngredientRow, type Part, PARTS, savedRows } from '../ingredients/ingredient-rows.ts';

/** Where a doubt is shown. Rows and steps move while one writes, so it holds on to them, not to their numbers. */
export type Place =
  { of: 'row'; uid: string; part: Part | null } | { of: 'step'; text: string } | { of: 'field'; name: FieldName };

export const FIELDS = [
  'title',
  'servings',
  'prepMin',
  'cookMin',
  'restMin',
  'totalMin',
  'ingredients',
  'instructions',
  'equipment',
  'tags',
  'allergens',
  'notes',
  'story',
  'recipe',
] as const;
/** The form's fields; 'recipe' for what belongs to none of them. */
export type FieldName = (typeof FIELDS)[number];

export interface OpenDoubt {
  /** Its number among the recipe's doubts; negative for those made here of a line's low confidence. */
  id: number;
  place: Place;
  doubt: Doubt;
}

/**
 * What a person could not read either. It stays a doubt, so that the recipe does not count as Verified while it lacks
 * something: whoever knows the dish may still fill it in. Editing the field settles it.
 */
const UNREADABLE = 'This cannot be read in the original.';
export const isUnreadable = ({ doubt: { reason } }: OpenDoubt): boolean => reason === UNREADABLE;

/** Kept under a number of the recipe's own doubts, so that it is saved also where it was made here. */
export const asUnreadable = (open: OpenDoubt): OpenDoubt => ({
  ...open,
  id: open.id < 0 ? FIRST_NEW_ID - open.id : open.id,
  doubt: { ...open.doubt, kind: 'reading', reason: UNREADABLE, confidence: 0 },
});
/** Above any number of a recipe's own doubts. */
const FIRST_NEW_ID = 1_000_000;

/** Reading and the recipe name some fields differently; both names lead to the field of the form. */
const FIELD_OF_PATH: Readonly<Record<string, FieldName>> = {
  title: 'title',
  servings: 'servings',
  'times.prepMin': 'prepMin',
  'times.cookMin': 'cookMin',
  'times.restMin': 'restMin',
  'times.totalMin': 'totalMin',
  prepTime: 'prepMin',
  cookTime: 'cookMin',
  restTime: 'restMin',
  totalTime: 'totalMin',
  times: 'cookMin',
  ingredients: 'ingredients',
  steps: 'instructions',
  equipment: 'equipment',
  tags: 'tags',
  allergens: 'allergens',
  notes: 'notes',
  story: 'story',
};

/** The recipe's open doubts with their places in the form, and one for each line of low confidence that has none. */
export function doubtsInForm(
  review: readonly Doubt[],
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): OpenDoubt[] {
  const lines = rows.filter((row) => row.kind === 'line');
  const ingredients = lines.map(({ was }) => ({ confidence: was?.confidence ?? 1 }));
  return openDoubtsOf({ review, ingredients }).map((doubt, index) => ({
    id: index < review.length ? index : -1 - Number(doubt.field.split('.')[1]),
    doubt,
    place: placeOf(doubt.field, lines, steps),
  }));
}

/** The form's field for a path of the recipe or of its evidence; 'recipe' where it belongs to none. */
export function formFieldOf(path: string): FieldName {
  return own(FIELD_OF_PATH, path) ?? own(FIELD_OF_PATH, path.split('.')[0] ?? '') ?? 'recipe';
}

function placeOf(field: string, lines: readonly IngredientRow[], steps: readonly Step[]): Place {
  const [list = '', number = '', part = ''] = field.split('.');
  const index = /^\d+$/.test(number) ? Number(number) : -1;
  const line = lines[index];
  if (list === 'ingredients' && line)
    return { of: 'row', uid: line.uid, part: PARTS.find((known) => known === part) ?? null };
  const step = steps[index];
  if (list === 'steps' && step) return { of: 'step', text: step.text };
  return { of: 'field', name: formFieldOf(field) };
}

/**
 * The doubts that are left for the recipe as it will be saved, each with the path its line or step has by then.
 * A doubt goes with the row it was about, and with the words of the step it was about.
 */
export function doubtsToSave(
  doubts: readonly OpenDoubt[],
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): Doubt[] {
  const positions = new Map(savedRows(rows).map((row, index) => [row.uid, index]));
  return doubts.flatMap(({ id, place, doubt }) => {
    if (id < 0) return [];
    if (place.of === 'field') return [doubt];
    const index = place.of === 'row' ? (positions.get(place.uid) ?? -1) : stepAt(place.text, doubt.field, steps);
    if (index < 0) return [];
    const [list = '', , ...rest] = doubt.field.split('.');
    return [{ ...doubt, field: [list, index, ...rest].join('.') }];
  });
}

/** Of several steps with the same words, the one nearest to where it was. */
function stepAt(text: string, field: string, steps: readonly Step[]): number {
  const before = Number(field.split('.')[1]);
  let nearest = -1;
  steps.forEach((step, index) => {
    if (step.text !== text) return;
    if (nearest < 0 || Math.abs(index - before) < Math.abs(nearest - before)) nearest = index;
  });
  return nearest;
}

/** Those still open when the rows are what they are: a removed row takes its doubts along. */
export const withoutRemovedRows = (doubts: readonly OpenDoubt[], rows: readonly IngredientRow[]) => {
  const uids = new Set(rows.map((row) => row.uid));
  return doubts.filter(({ place }) => place.of !== 'row' || uids.has(place.uid));
};

/** Editing settles: the doubts about this part of the row, and those about the row as a whole. */
export const withoutRowDoubts = (doubts: readonly OpenDoubt[], uid: string, part: Part) =>
  doubts.filter(({ place }) => place.of !== 'row' || place.uid !== uid || (place.part !== null && place.part !== part));

export const withoutFieldDoubts = (doubts: readonly OpenDoubt[], name: FieldName) =>
  doubts.filter(({ place }) => place.of !== 'field' || place.name !== name);
