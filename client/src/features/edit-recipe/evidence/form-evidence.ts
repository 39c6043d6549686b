import { own } from '#shared/own.ts';
import type { Recipe, Step } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { keyOfLine, type LineRef } from '../original/transcript/line-position.ts';
import { type FieldName, fieldNamed, type Place } from '../review/doubts.ts';
import { type IngredientRow, PARTS, savedRows } from '../ingredients/ingredient-rows.ts';
import { originsOf } from './match-texts.ts';

/**
 * Which lines of the transcript the form's fields were read from. Evidence counts ingredients and steps by number;
 * rows move and steps are rewritten, so the numbers are tied to the rows and the words they had when the form was filled.
 */
export interface Links {
  /** `ingredients.n` of the evidence is about the row with the n-th of these. */
  readonly uids: readonly string[];
  /** `steps.n` and `equipment.n` likewise, by their words. */
  readonly steps: readonly string[];
  readonly equipment: readonly string[];
  readonly evidence: Evidence;
}

export const NO_LINKS: Links = { uids: [], steps: [], equipment: [], evidence: {} };

/** The numbers of a form that was just filled from this recipe. */
export const linksOf = (
  rows: readonly IngredientRow[],
  { steps, equipment }: Pick<Recipe, 'steps' | 'equipment'>,
  evidence: Evidence,
): Links => ({
  uids: savedRows(rows).map(({ uid }) => uid),
  steps: steps.map(({ text }) => text),
  equipment: [...equipment],
  evidence,
});

/** The lines a place of the form was read from, in reading order; empty where nobody knows. */
export function linesOfPlace(links: Links, place: Place, steps: readonly Step[]): LineRef[] {
  const keys = Object.keys(links.evidence);
  const under = (path: string) => keys.filter((key) => key === path || key.startsWith(`${path}.`));
  switch (place.of) {
    case 'row': {
      const index = links.uids.indexOf(place.uid);
      if (index < 0) return [];
      const row = `ingredients.${String(index)}`;
      const part = place.part === null ? [] : under(`${row}.${place.part}`);
      return linesOf(links, part.length > 0 ? part : under(row));
    }
    case 'step': {
      const at = steps.findIndex(({ text }) => text === place.text);
      const origin = originsOf(
        links.steps,
        steps.map(({ text }) => text),
      )[at];
      return origin === undefined || origin < 0 ? [] : linesOf(links, under(`steps.${String(origin)}`));
    }
    default:
      if (place.name === 'ingredients' || place.name === 'instructions') return [];
      return linesOf(
        links,
        keys.filter((key) => fieldNamed(key) === place.name),
      );
  }
}

function linesOf({ evidence }: Links, keys: readonly string[]): LineRef[] {
  const lines = new Map<string, LineRef>();
  for (const key of keys) for (const line of own(evidence, key) ?? []) lines.set(keyOfLine(line), line);
  return [...lines.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Where it matters most what a line says: a line that names an allergen is an ingredient's line first. */
const ORDER: readonly string[] = ['ingredients', 'steps', 'title', 'servings', 'times', 'notes', 'story'];
const rank = (key: string) => {
  const at = ORDER.indexOf(key.split('.')[0] ?? '');
  return at < 0 ? (/Time$/.test(key) ? ORDER.indexOf('times') : ORDER.length) : at;
};

/** The place of the form that a line was read into; null where it was read into none that is still there. */
export function placeOfLine(
  links: Links,
  line: LineRef,
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): Place | null {
  const key = keyOfLine(line);
  const keys = Object.entries(links.evidence)
    .filter(([, lines]) => lines.some((ref) => keyOfLine(ref) === key))
    .map(([path]) => path)
    .sort((a, b) => rank(a) - rank(b));
  for (const path of keys) {
    const place = placeAt(links, path, rows, steps);
    if (place) return place;
  }
  return null;
}

function placeAt(links: Links, path: string, rows: readonly IngredientRow[], steps: readonly Step[]): Place | null {
  const [list, number, part] = path.split('.');
  if (list === 'ingredients' && number !== undefined) {
    const uid = links.uids[Number(number)];
    if (uid === undefined || !rows.some((row) => row.uid === uid)) return null;
    return { of: 'row', uid, part: PARTS.find((known) => known === part) ?? null };
  }
  if (list === 'steps' && number !== undefined) {
    const origins = originsOf(
      links.steps,
      steps.map(({ text }) => text),
    );
    const step = steps[origins.indexOf(Number(number))];
    return step ? { of: 'step', text: step.text } : null;
  }
  const name: FieldName = fieldNamed(path);
  return name === 'recipe' ? null : { of: 'field', name };
}

/** The evidence for the recipe as it will be saved: numbers moved along with their rows, steps and pieces of equipment. */
export function evidenceOf(
  links: Links,
  rows: readonly IngredientRow[],
  { steps, equipment }: { steps: readonly Step[]; equipment: readonly string[] },
): Evidence {
  const evidence: Evidence = {};
  const saved = savedRows(rows).map(({ uid }) => links.uids.indexOf(uid));
  const moved: Readonly<Record<string, readonly number[]>> = {
    ingredients: saved,
    steps: originsOf(
      links.steps,
      steps.map(({ text }) => text),
    ),
    equipment: originsOf(links.equipment, equipment),
  };
  for (const [key, lines] of Object.entries(links.evidence)) {
    const [list = '', number, ...rest] = key.split('.');
    const origins = own(moved, list);
    if (!origins || number === undefined) evidence[key] = lines;
    else {
      const index = origins.indexOf(Number(number));
      if (index >= 0) evidence[[list, index, ...rest].join('.')] = lines;
    }
  }
  return evidence;
}

/** The evidence after lines were added to the transcript or taken from it. */
export function withLinesMoved(evidence: Evidence, movedTo: ReadonlyMap<string, LineRef>): Evidence {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([key, lines]) => {
      const moved = lines.flatMap((line): [number, number][] => {
        const to = movedTo.get(keyOfLine(line));
        return to ? [[to[0], to[1]]] : [];
      });
      return moved.length === 0 ? [] : [[key, moved]];
    }),
  );
}

/** Kept with what of it the saved recipe has: of each list its own side's, by the names the patch sends. */
export function mergedEvidence(mine: Evidence, theirs: Evidence, sent: object): Evidence {
  const isMine = (key: string) =>
    ['ingredients', 'steps', 'equipment'].some((list) => key.startsWith(`${list}.`) && list in sent);
  return Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !isMine(key)),
    ...Object.entries(mine).filter(([key]) => isMine(key)),
  ]);
}

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
