import { ownProperty } from '#shared/own-property.ts';
import type { Recipe, Step } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { lineKey, type LinePosition } from '../../../components/original/transcript/line-position.ts';
import { type FieldName, formFieldOf, type Place } from '../review/doubts.ts';
import { type IngredientRow, PARTS, savedRows } from '../ingredients/ingredient-rows.ts';
import { matchTexts } from '#shared/match-texts.ts';

/**
 * Evidence for the form: which lines of the transcript each field was read from. Evidence numbers ingredients and steps,
 * but in the form rows move and steps are rewritten. So this also has the rows and texts that those numbers stood for when
 * the form was filled. Stored with unsaved changes in the browser: its property names must stay.
 */
export interface FormEvidence {
  /** `ingredients.n` of the evidence is about the row with the n-th of these. */
  readonly uids: readonly string[];
  /** `steps.n` and `equipment.n` likewise, by their words. */
  readonly steps: readonly string[];
  readonly equipment: readonly string[];
  readonly evidence: Evidence;
}

export const EMPTY_FORM_EVIDENCE: FormEvidence = { uids: [], steps: [], equipment: [], evidence: {} };

/** For a form that was just filled from this recipe. */
export const formEvidenceOf = (
  rows: readonly IngredientRow[],
  { steps, equipment }: Pick<Recipe, 'steps' | 'equipment'>,
  evidence: Evidence,
): FormEvidence => ({
  uids: savedRows(rows).map(({ uid }) => uid),
  steps: steps.map(({ text }) => text),
  equipment: [...equipment],
  evidence,
});

/** The lines that a place of the form was read from, in their order; empty where that is unknown. */
export function linesOfPlace(links: FormEvidence, place: Place, steps: readonly Step[]): LinePosition[] {
  const keys = Object.keys(links.evidence);
  const under = (path: string) => keys.filter((key) => key === path || key.startsWith(`${path}.`));
  switch (place.of) {
    case 'row': {
      const index = links.uids.indexOf(place.uid);
      if (index < 0) return [];
      const row = `ingredients.${String(index)}`;
      const part = place.part === null ? [] : under(`${row}.${place.part}`);
      return linesOfPaths(links, part.length > 0 ? part : under(row));
    }
    case 'step': {
      const at = steps.findIndex(({ text }) => text === place.text);
      const origin = matchTexts(
        links.steps,
        steps.map(({ text }) => text),
      )[at];
      return origin === undefined || origin < 0 ? [] : linesOfPaths(links, under(`steps.${String(origin)}`));
    }
    default:
      if (place.name === 'ingredients' || place.name === 'instructions') return [];
      return linesOfPaths(
        links,
        keys.filter((key) => formFieldOf(key) === place.name),
      );
  }
}

function linesOfPaths({ evidence }: FormEvidence, keys: readonly string[]): LinePosition[] {
  const lines = new Map<string, LinePosition>();
  for (const key of keys) for (const line of ownProperty(evidence, key) ?? []) lines.set(lineKey(line), line);
  return [...lines.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/**
 * Of several fields that were read from one line, the first of these is the line's: an ingredient before an allergen.
 */
const PLACE_PRIORITY: readonly string[] = ['ingredients', 'steps', 'title', 'servings', 'times', 'notes', 'story'];
const priorityOf = (key: string) => {
  const at = PLACE_PRIORITY.indexOf(key.split('.')[0] ?? '');
  return at < 0 ? (/Time$/.test(key) ? PLACE_PRIORITY.indexOf('times') : PLACE_PRIORITY.length) : at;
};

/** The place of the form that a line was read into; null where there is none, or none any more. */
export function placeOfLine(
  links: FormEvidence,
  line: LinePosition,
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): Place | null {
  const key = lineKey(line);
  const keys = Object.entries(links.evidence)
    .filter(([, lines]) => lines.some((ref) => lineKey(ref) === key))
    .map(([path]) => path)
    .sort((a, b) => priorityOf(a) - priorityOf(b));
  for (const path of keys) {
    const place = placeOfPath(links, path, rows, steps);
    if (place) return place;
  }
  return null;
}

function placeOfPath(
  links: FormEvidence,
  path: string,
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): Place | null {
  const [list, number, part] = path.split('.');
  if (list === 'ingredients' && number !== undefined) {
    const uid = links.uids[Number(number)];
    if (uid === undefined || !rows.some((row) => row.uid === uid)) return null;
    return { of: 'row', uid, part: PARTS.find((known) => known === part) ?? null };
  }
  if (list === 'steps' && number !== undefined) {
    const origins = matchTexts(
      links.steps,
      steps.map(({ text }) => text),
    );
    const step = steps[origins.indexOf(Number(number))];
    return step ? { of: 'step', text: step.text } : null;
  }
  const name: FieldName = formFieldOf(path);
  return name === 'recipe' ? null : { of: 'field', name };
}

/** The evidence to save: renumbered for the rows, steps and equipment as they stand in the recipe that is saved. */
export function evidenceToSave(
  links: FormEvidence,
  rows: readonly IngredientRow[],
  { steps, equipment }: { steps: readonly Step[]; equipment: readonly string[] },
): Evidence {
  const evidence: Evidence = {};
  const saved = savedRows(rows).map(({ uid }) => links.uids.indexOf(uid));
  const moved: Readonly<Record<string, readonly number[]>> = {
    ingredients: saved,
    steps: matchTexts(
      links.steps,
      steps.map(({ text }) => text),
    ),
    equipment: matchTexts(links.equipment, equipment),
  };
  for (const [key, lines] of Object.entries(links.evidence)) {
    const [list = '', number, ...rest] = key.split('.');
    const origins = ownProperty(moved, list);
    if (!origins || number === undefined) evidence[key] = lines;
    else {
      const index = origins.indexOf(Number(number));
      if (index >= 0) evidence[[list, index, ...rest].join('.')] = lines;
    }
  }
  return evidence;
}

/** The evidence after lines were added to the transcript or removed from it. */
export function moveEvidence(evidence: Evidence, movedTo: ReadonlyMap<string, LinePosition>): Evidence {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([key, lines]) => {
      const moved = lines.flatMap((line): [number, number][] => {
        const to = movedTo.get(lineKey(line));
        return to ? [[to[0], to[1]]] : [];
      });
      return moved.length === 0 ? [] : [[key, moved]];
    }),
  );
}

/** The evidence of a merged recipe: for each list that the patch sends mine, for everything else theirs. */
export function mergeEvidence(mine: Evidence, theirs: Evidence, sent: object): Evidence {
  const isMine = (key: string) =>
    ['ingredients', 'steps', 'equipment'].some((list) => key.startsWith(`${list}.`) && list in sent);
  return Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !isMine(key)),
    ...Object.entries(mine).filter(([key]) => isMine(key)),
  ]);
}

const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
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
  from: 'From whom',
  place: 'Place',
  year: 'Year',
  occasions: 'Occasions',
  recipe: '',
};
/** Fields that name a line only where no other field was read from it: a line with an allergen is an ingredient's. */
const LOW_PRIORITY: readonly FieldName[] = ['allergens', 'tags', 'equipment'];

/** The label of the field that each line was read into, by the line's key. */
export function fieldsByLine(evidence: Evidence): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const entries = Object.entries(evidence).map(([key, lines]) => ({ name: formFieldOf(key), lines }));
  for (const { name, lines } of [
    ...entries.filter((entry) => !LOW_PRIORITY.includes(entry.name)),
    ...entries.filter((entry) => LOW_PRIORITY.includes(entry.name)),
  ]) {
    if (FIELD_LABELS[name] === '') continue;
    for (const line of lines) if (!fields.has(lineKey(line))) fields.set(lineKey(line), FIELD_LABELS[name]);
  }
  return fields;
}
