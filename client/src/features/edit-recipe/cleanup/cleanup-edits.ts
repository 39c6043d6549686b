import type { CleanupChange } from '#shared/cleanup.ts';
import type { Recipe, Step } from '#shared/recipe.ts';
import { type IngredientRow, type Part, PARTS, rowOf, savedRows } from '../ingredients/ingredient-rows.ts';
import { instructionsOf, stepsOf } from '../instructions/instructions-text.ts';
import type { RecipeForm } from '../form/recipe-form.ts';

type Parts = Readonly<Record<Part, string>>;
type TextField = 'title' | 'notes' | 'story';

/**
 * An edit of the form that can be made and undone. Rows are found by uid and steps by text, wherever they stand now.
 */
export type Edit =
  | { readonly of: 'field'; readonly name: TextField; readonly before: string; readonly after: string }
  | { readonly of: 'row'; readonly uid: string; readonly before: Parts; readonly after: Parts }
  | { readonly of: 'step'; readonly before: string; readonly after: string }
  | { readonly of: 'order'; readonly places: readonly number[]; readonly before: string; readonly after: string };

export interface Proposal {
  readonly id: string;
  readonly reason: string;
  /** 'Step 3', 'Ingredient 1'; empty where the group says it all. */
  readonly label: string;
  readonly edit: Edit;
}

export interface Proposals {
  readonly proposals: readonly Proposal[];
  /** How many proposals are left out, because the person has changed that part since the recipe was saved. */
  readonly left: number;
}

const partsOf = (row: Parts): Parts => ({
  quantity: row.quantity,
  unit: row.unit,
  item: row.item,
  notes: row.notes,
});
const areSame = (a: Parts, b: Parts) => PARTS.every((part) => a[part] === b[part]);

/** The proposals for the saved recipe that still fit the form: what the person has changed since stays theirs. */
export function proposalsFor(changes: readonly CleanupChange[], base: Recipe, form: RecipeForm): Proposals {
  const rows = savedRows(form.ingredients);
  const steps = stepsOf(form.instructions, base.steps);
  const taken = new Set<string>();
  const rowLike = (at: number): IngredientRow | undefined => {
    const ingredient = base.ingredients[at];
    if (!ingredient) return undefined;
    const was = rowOf(ingredient);
    const isIt = (row: IngredientRow | undefined) => row !== undefined && !taken.has(row.uid) && areSame(row, was);
    const found = isIt(rows[at]) ? rows[at] : rows.find(isIt);
    if (found) taken.add(found.uid);
    return found;
  };
  const proposalFor = (change: CleanupChange): Proposal | null => {
    const { id, reason } = change;
    if (change.kind === 'order') {
      const isUntouched =
        steps.length === base.steps.length && steps.every(({ text }, index) => text === base.steps[index]?.text);
      const { value: places, before, after } = change;
      return isUntouched ? { id, reason, label: '', edit: { of: 'order', places, before, after } } : null;
    }
    const [list = '', number = ''] = change.field.split('.');
    const at = Number(number);
    if (change.kind === 'ingredient') {
      const row = rowLike(at);
      const edit = row && { of: 'row' as const, uid: row.uid, before: partsOf(row), after: partsOf(change.value) };
      return edit ? { id, reason, label: `Ingredient ${String(at + 1)}`, edit } : null;
    }
    if (list === 'steps') {
      const before = base.steps[at]?.text;
      return before !== undefined && steps.some(({ text }) => text === before)
        ? { id, reason, label: `Step ${String(at + 1)}`, edit: { of: 'step', before, after: change.value } }
        : null;
    }
    if (list !== 'title' && list !== 'notes' && list !== 'story') return null;
    return form[list] === base[list]
      ? { id, reason, label: '', edit: { of: 'field', name: list, before: base[list], after: change.value } }
      : null;
  };
  const proposals = changes.flatMap((change) => proposalFor(change) ?? []);
  return { proposals, left: changes.length - proposals.length };
}

/**
 * Applies the edits as far as the text they change is still there. Doubts stay: a repaired line may still be misread.
 */
export function withEdits(form: RecipeForm, edits: readonly Edit[], loadedSteps: readonly Step[]): RecipeForm {
  const next: RecipeForm = structuredClone(form);
  let steps = stepsOf(form.instructions, loadedSteps);
  let isRewritten = false;
  for (const edit of edits) {
    if (edit.of === 'field') {
      if (next[edit.name] === edit.before) next[edit.name] = edit.after;
    } else if (edit.of === 'row') {
      next.ingredients = next.ingredients.map((row) =>
        row.uid === edit.uid && areSame(row, edit.before) ? { ...row, ...edit.after } : row,
      );
    } else if (edit.of === 'step') {
      const at = steps.findIndex(({ text }) => text === edit.before);
      if (at < 0) continue;
      isRewritten = true;
      steps = steps.map((step, index) => (index === at ? { ...step, text: edit.after } : step));
      next.doubts = next.doubts.map((doubt) =>
        doubt.place.of === 'step' && doubt.place.text === edit.before
          ? { ...doubt, place: { of: 'step', text: edit.after } }
          : doubt,
      );
    } else if (edit.places.length === steps.length) {
      isRewritten = true;
      const standing = steps;
      steps = edit.places.flatMap((place) => standing[place] ?? []);
    }
  }
  if (isRewritten) next.instructions = instructionsOf(steps);
  return next;
}

/** The edits that undo these, in reverse order. */
export const inverseEdits = (edits: readonly Edit[]): Edit[] => edits.map(inverseEdit).reverse();

function inverseEdit(edit: Edit): Edit {
  if (edit.of !== 'order') return { ...edit, before: edit.after, after: edit.before } as Edit;
  const places = edit.places.map((_place, index) => edit.places.indexOf(index));
  return { of: 'order', places, before: edit.after, after: edit.before };
}
