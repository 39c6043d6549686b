import { ownProperty } from '#shared/own-property.ts';
import type { Doubt, RecipeContent, Step } from '#shared/recipe.ts';
import { openDoubtsOf } from '#shared/open-doubts.ts';
import { type IngredientRow, type Part, PARTS, savedRows } from '../ingredients/ingredient-rows.ts';

/**
 * Where a doubt is shown. Rows and steps move while one edits, so it refers to a row by its uid and to a step by its
 * text. Stored with unsaved changes in the browser: its names must stay.
 */
export type Place =
  { of: 'row'; uid: string; part: Part | null } | { of: 'step'; text: string } | { of: 'field'; name: FieldName };

/** The form's fields in its order; 'recipe' for what belongs to none of them. */
export const FIELDS = [
  ...(['title', 'story', 'recipe', 'servings', 'prepMin', 'cookMin', 'restMin', 'totalMin', 'ingredients'] as const),
  ...(['instructions', 'notes', 'tags', 'allergens', 'equipment'] as const),
  ...(['from', 'place', 'year', 'occasions'] as const),
] as const;
export type FieldName = (typeof FIELDS)[number];

export interface OpenDoubt {
  /** Its index among the recipe's doubts; negative for those made here from a line's low confidence. */
  id: number;
  place: Place;
  doubt: Doubt;
}

/**
 * The reason of a doubt that a person has marked as unreadable. It stays open, so that the recipe is not Verified while
 * something is missing. Editing the field resolves it.
 */
const UNREADABLE = 'This cannot be read in the original.';
export const isUnreadable = ({ doubt: { reason } }: OpenDoubt): boolean => reason === UNREADABLE;

/** The reason of a doubt about a line that a person left for later: somebody of the family may know what it says. */
export const ASKED = 'You left this to ask the family: somebody may know what it says. Write it here once you know.';

/** The doubts, and one for each place that the family is to be asked about. */
export function withAskedPlaces(doubts: readonly OpenDoubt[], places: readonly Place[]): OpenDoubt[] {
  const all = [...doubts];
  for (const place of places) {
    const key = JSON.stringify(place);
    if (all.some((open) => open.doubt.reason === ASKED && JSON.stringify(open.place) === key)) continue;
    const id = Math.max(FIRST_NEW_ID, ...all.map((open) => Math.abs(open.id))) + 1;
    const field = place.of === 'row' ? 'ingredients.0' : place.of === 'step' ? 'steps.0' : place.name;
    all.push({ id, place, doubt: { field, kind: 'reading', reason: ASKED, confidence: 0 } });
  }
  return all;
}

/** The doubts, and a question of a person's own, which stands open at its place until somebody answers. */
export function withOwnDoubt(doubts: readonly OpenDoubt[], place: Place, reason: string): OpenDoubt[] {
  const key = JSON.stringify(place);
  if (doubts.some((open) => open.doubt.reason === reason && JSON.stringify(open.place) === key)) return [...doubts];
  const id = Math.max(FIRST_NEW_ID, ...doubts.map((open) => Math.abs(open.id))) + 1;
  const field = place.of === 'row' ? 'ingredients.0' : place.of === 'step' ? 'steps.0' : place.name;
  const part = place.of === 'row' && place.part !== null ? `.${place.part}` : '';
  return [...doubts, { id, place, doubt: { field: `${field}${part}`, kind: 'gap', reason, confidence: 0 } }];
}

/** With an id like one of the recipe's own doubts, so that it is saved, also where it was made here. */
export const asUnreadable = (open: OpenDoubt): OpenDoubt => ({
  ...open,
  id: open.id < 0 ? FIRST_NEW_ID - open.id : open.id,
  doubt: { ...open.doubt, kind: 'reading', reason: UNREADABLE, confidence: 0 },
});
/** Above any index of a recipe's own doubts. */
const FIRST_NEW_ID = 1_000_000;

/** Drafts, evidence and recipes have different paths for some fields; all of them lead to the form's field. */
const FIELD_OF_PATH = {
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
  'source.author': 'from',
  provenance: 'from',
  'provenance.from': 'from',
  'provenance.place': 'place',
  'provenance.year': 'year',
  'provenance.occasions': 'occasions',
} as const satisfies Record<Exclude<keyof RecipeContent, 'photos' | 'source' | 'keywords' | 'review'>, FieldName> &
  Record<string, FieldName>;

/** The recipe's open doubts with their places in the form, and one for each row of low confidence that has none. */
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

/** The form's field for a path of the recipe or of its evidence; 'recipe' where there is none. */
export function formFieldOf(path: string): FieldName {
  return ownProperty(FIELD_OF_PATH, path) ?? ownProperty(FIELD_OF_PATH, path.split('.')[0] ?? '') ?? 'recipe';
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
 * The open doubts to save with the recipe, with the index that their row or step has there. A doubt about a removed row or
 * a rewritten step is not saved.
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

/** Of several steps with the same text, the one nearest to the doubt's own index. */
function stepAt(text: string, field: string, steps: readonly Step[]): number {
  const before = Number(field.split('.')[1]);
  let nearest = -1;
  steps.forEach((step, index) => {
    if (step.text !== text) return;
    if (nearest < 0 || Math.abs(index - before) < Math.abs(nearest - before)) nearest = index;
  });
  return nearest;
}

/** The doubts without those of rows that have been removed. */
export const withoutRemovedRows = (doubts: readonly OpenDoubt[], rows: readonly IngredientRow[]) => {
  const uids = new Set(rows.map((row) => row.uid));
  return doubts.filter(({ place }) => place.of !== 'row' || uids.has(place.uid));
};

/** Without the doubts about this part of the row and about the row as a whole: editing the part resolves them. */
export const withoutRowDoubts = (doubts: readonly OpenDoubt[], uid: string, part: Part) =>
  doubts.filter(({ place }) => place.of !== 'row' || place.uid !== uid || (place.part !== null && place.part !== part));

export const withoutFieldDoubts = (doubts: readonly OpenDoubt[], name: FieldName) =>
  doubts.filter(({ place }) => place.of !== 'field' || place.name !== name);

/** The doubts with ids that no other doubt has. The ids of doubts made from a line's low confidence stay negative. */
export function withNewIds(others: readonly OpenDoubt[], doubts: readonly OpenDoubt[]): OpenDoubt[] {
  const ids = [...others, ...doubts].map(({ id }) => Math.abs(id));
  const highest = Math.max(0, ...ids);
  return doubts.map((doubt, index) => ({ ...doubt, id: (doubt.id < 0 ? -1 : 1) * (highest + 1 + index) }));
}
