import type { Step } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { keyOfLine } from '../original/transcript/line-position.ts';
import { type FieldName, fieldNamed, FIELDS, type OpenDoubt, type Place } from './doubts.ts';
import { type IngredientRow, PARTS } from '../ingredients/ingredient-rows.ts';

const LABELS: Readonly<Record<FieldName, string>> = {
  title: 'Recipe Title',
  servings: 'Servings',
  prepMin: 'Prep Time',
  cookMin: 'Cook Time',
  restMin: 'Rest Time',
  totalMin: 'Total Time',
  ingredients: 'Ingredients',
  instructions: 'Instructions',
  equipment: 'Equipment',
  tags: 'Tags',
  allergens: 'Allergens',
  notes: 'Notes',
  story: 'Story',
  recipe: '',
};
/** A line that names an allergen is an ingredient's line first. */
const LATER: readonly FieldName[] = ['allergens', 'tags', 'equipment'];

/** For each line that was read into a field, the field's name. */
export function fieldsByLine(evidence: Evidence): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const entries = Object.entries(evidence).map(([key, lines]) => ({ name: fieldNamed(key), lines }));
  for (const { name, lines } of [
    ...entries.filter((entry) => !LATER.includes(entry.name)),
    ...entries.filter((entry) => LATER.includes(entry.name)),
  ]) {
    if (LABELS[name] === '') continue;
    for (const line of lines) if (!fields.has(keyOfLine(line))) fields.set(keyOfLine(line), LABELS[name]);
  }
  return fields;
}

/** What a control of the form is about, by its name; null where it has no place of its own. */
export function placeOfControl(
  name: string,
  rows: readonly IngredientRow[],
  steps: readonly Step[],
  text: string,
  caret: number,
): Place | null {
  const [list, number, part] = name.split('.');
  if (list === 'ingredients') {
    const row = rows[Number(number)];
    return row?.kind === 'line'
      ? { of: 'row', uid: row.uid, part: PARTS.find((known) => known === part) ?? null }
      : null;
  }
  if (list === 'instructions') {
    const step = stepAtCaret(text, steps, caret);
    return step ? { of: 'step', text: step.text } : null;
  }
  const field = FIELDS.find((known) => known === (name === 'servingsOf' ? 'servings' : name));
  return field ? { of: 'field', name: field } : null;
}

/** Where each step stands in the text, in UTF-16 units. */
export function stepSpans(text: string, steps: readonly Step[]): { start: number; end: number }[] {
  let from = 0;
  return steps.map((step) => {
    const found = text.indexOf(step.text, from);
    const start = found < 0 ? from : found;
    from = found < 0 ? from : found + step.text.length;
    return { start, end: from };
  });
}

function stepAtCaret(text: string, steps: readonly Step[], caret: number): Step | null {
  const at = stepSpans(text, steps).findIndex(({ end }) => caret <= end);
  return steps[at] ?? steps.at(-1) ?? null;
}

/** The order in which the form is read, from the title to the equipment. */
const ORDER: readonly FieldName[] = [
  ...(['title', 'story', 'recipe', 'servings', 'prepMin', 'cookMin', 'restMin', 'totalMin', 'ingredients'] as const),
  ...(['instructions', 'notes', 'tags', 'allergens', 'equipment'] as const),
];

/** The doubts as one comes upon them in the form. */
export function inFormOrder(
  doubts: readonly OpenDoubt[],
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): OpenDoubt[] {
  const rank = ({ place }: OpenDoubt): readonly [number, number] => {
    if (place.of === 'row') return [ORDER.indexOf('ingredients'), 1 + rows.findIndex((row) => row.uid === place.uid)];
    if (place.of === 'step')
      return [ORDER.indexOf('instructions'), 1 + steps.findIndex((step) => step.text === place.text)];
    return [ORDER.indexOf(place.name), 0];
  };
  return [...doubts].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first[0] - second[0] || first[1] - second[1];
  });
}
