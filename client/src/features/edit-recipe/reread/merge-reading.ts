import { provenanceOf } from '#shared/provenance-words.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import type { Step } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { lineKey, type LinePosition } from '../../../components/original/transcript/line-position.ts';
import type { Correction } from '../../../components/original/transcript/transcript-corrections.ts';
import { type FieldName, type OpenDoubt, doubtsInForm, withNewIds, withoutFieldDoubts } from '../review/doubts.ts';
import { type IngredientRow, isBlank, isUntouched, rowText } from '../ingredients/ingredient-rows.ts';
import { instructionsOf, stepsOf } from '../instructions/instructions-text.ts';
import { type FormEvidence, linesOfPlace, formEvidenceOf, moveEvidence } from '../evidence/form-evidence.ts';
import { mergeReadItems } from './merge-read-items.ts';
import { formOf, type RecipeForm, type RecipeContent, textIn, textsWith } from '../form/recipe-form.ts';

/** One thing that a new reading changed, as text: `before` is empty for what is new, `after` for what was removed. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface MergedReading {
  readonly form: RecipeForm;
  readonly formEvidence: FormEvidence;
  /** What the form would hold without the person's own edits; the next reading is compared with it. */
  readonly loaded: RecipeForm;
  readonly changes: readonly Change[];
  /** Labels of fields that the new reading would have changed, but that the person has edited. */
  readonly keptFields: readonly string[];
}

interface MergeReadingOptions {
  readonly form: RecipeForm;
  readonly loaded: RecipeForm;
  readonly formEvidence: FormEvidence;
  /** The steps that `form` was filled with, so that its text can be split into steps. */
  readonly knownSteps: readonly Step[];
  readonly correction: Pick<Correction, 'movedTo' | 'changed'>;
  readonly draft: RecipeDraft;
}

/** A draft (what reading yields) in the shape of a recipe's content. */
export const contentOfDraft = (draft: RecipeDraft): RecipeContent => ({
  title: draft.title.trim(),
  servings: draft.servings,
  times: {
    prepMin: draft.prepTime,
    cookMin: draft.cookTime,
    restMin: draft.restTime,
    totalMin: draft.totalTime,
  },
  ingredients: draft.ingredients,
  steps: draft.steps.map((text, index) => ({ text, section: draft.stepSections[index] ?? null })),
  notes: draft.notes,
  story: draft.story ?? '',
  tags: draft.tags,
  allergens: draft.allergens,
  equipment: draft.equipment,
  photos: draft.photos,
  provenance: provenanceOf(draft),
  review: draft.review,
});

const FIELD_LABELS = {
  title: 'Title',
  servings: 'Servings',
  prepMin: 'Prep time',
  cookMin: 'Cook time',
  restMin: 'Rest time',
  totalMin: 'Total time',
  notes: 'Notes',
  story: 'Story',
  tags: 'Tags',
  allergens: 'Allergens',
  equipment: 'Equipment',
  from: 'From whom',
} as const;

/**
 * Merges the reading of a corrected transcript into the form. A field takes the new reading only where one of its lines
 * was corrected (of the others reading says the same as before) or the field is empty, and never where the person has
 * edited it since it was filled: then its label is in `keptFields`.
 */
export function mergeReading({
  form,
  loaded,
  formEvidence,
  knownSteps,
  correction,
  draft,
}: MergeReadingOptions): MergedReading {
  const { changed, movedTo } = correction;
  const content = contentOfDraft(draft);
  const read = formOf(content);
  const readEvidence = formEvidenceOf(read.ingredients, content, draft.evidence);
  const movedEvidence: FormEvidence = { ...formEvidence, evidence: moveEvidence(formEvidence.evidence, movedTo) };
  const next: RecipeForm = structuredClone(form);
  const nextLoaded: RecipeForm = structuredClone(loaded);
  const changes: Change[] = [];
  const keptFields: string[] = [];
  let { doubts } = next;
  const readDoubts = withNewIds(form.doubts, doubtsInForm(draft.review, read.ingredients, content.steps));
  const isCorrected = (lines: readonly LinePosition[]) => lines.some((line) => changed.has(lineKey(line)));

  for (const name of Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]) {
    const [current, filled, fresh] = [textIn(form, name), textIn(loaded, name), textIn(read, name)];
    if (fresh === '' || fresh === current) continue;
    const place = { of: 'field', name } as const;
    const hasCorrection =
      isCorrected(linesOfPlace(readEvidence, place, [])) || isCorrected(linesOfPlace(movedEvidence, place, []));
    if (current !== filled) {
      if (hasCorrection && fresh !== filled) keptFields.push(FIELD_LABELS[name]);
      continue;
    }
    if (!hasCorrection && current !== '') continue;
    for (const part of textsWith(name)) next[part] = nextLoaded[part] = read[part];
    changes.push({ field: FIELD_LABELS[name], before: current, after: fresh });
    doubts = [...withoutFieldDoubts(doubts, name), ...fieldDoubts(readDoubts, name)];
  }

  const rows = mergeRows(form.ingredients, read.ingredients, movedEvidence, formEvidence, readEvidence, changed);
  next.ingredients = rows.rows;
  changes.push(...rows.changes);
  if (rows.hasKeptEdits) keptFields.push('Ingredients');
  doubts = [
    ...doubts.filter(({ place }) => place.of !== 'row' || !rows.replacedUids.has(place.uid)),
    ...readDoubts.flatMap((doubt) => {
      const uid = doubt.place.of === 'row' ? rows.formUidOf.get(doubt.place.uid) : undefined;
      return doubt.place.of === 'row' && uid !== undefined ? [{ ...doubt, place: { ...doubt.place, uid } }] : [];
    }),
  ];

  const formSteps = stepsOf(form.instructions, knownSteps);
  const loadedSteps = new Set(stepsOf(loaded.instructions, knownSteps).map(({ text }) => text));
  const steps = mergeReadItems(
    formSteps.map((item) => {
      const place = { of: 'step', text: item.text } as const;
      return {
        item,
        lines: linesOfPlace(movedEvidence, place, formSteps),
        isEdited: !loadedSteps.has(item.text),
        wasRead: linesOfPlace(formEvidence, place, formSteps).length > 0,
      };
    }),
    content.steps.map((item) => ({
      item,
      lines: linesOfPlace(readEvidence, { of: 'step', text: item.text }, content.steps),
    })),
    changed,
    (a, b) => a.text === b.text,
  );
  const removed = formSteps.filter((_step, index) => !steps.merged.some(({ formIndex }) => formIndex === index));
  const stepChanges: Change[] = [
    ...steps.merged.flatMap(({ item, formIndex, isFromReading }) =>
      isFromReading
        ? {
            field: 'Instructions',
            before: formIndex === null ? '' : (formSteps[formIndex]?.text ?? ''),
            after: item.text,
          }
        : [],
    ),
    ...removed.map(({ text }) => ({ field: 'Instructions', before: text, after: '' })),
  ];
  if (stepChanges.length > 0) {
    const written = instructionsOf(steps.merged.map(({ item }) => item));
    if (form.instructions === loaded.instructions) nextLoaded.instructions = written;
    else nextLoaded.instructions = [loaded.instructions, ...stepChanges.map(({ after }) => after)].join('\n\n');
    next.instructions = written;
    changes.push(...stepChanges);
    const taken = new Set(stepChanges.map(({ after }) => after));
    doubts = [...doubts, ...readDoubts.filter(({ place }) => place.of === 'step' && taken.has(place.text))];
  }
  if (steps.keptIndexes.length > 0) keptFields.push('Instructions');

  next.doubts = doubts;

  const stepTexts = content.steps.map((_step, index) => {
    const entry = steps.merged.find(({ readIndex }) => readIndex === index);
    return entry ? entry.item.text : '';
  });
  return {
    form: next,
    loaded: nextLoaded,
    formEvidence: mergeFormEvidence({ ...readEvidence, uids: rows.uids, steps: stepTexts }, movedEvidence, stepTexts),
    changes,
    keptFields,
  };
}

const fieldDoubts = (doubts: readonly OpenDoubt[], name: FieldName) =>
  doubts.filter(({ place }) => place.of === 'field' && place.name === name);

/** The rows of the form with the new reading merged in; headings and empty rows stay. */
function mergeRows(
  current: readonly IngredientRow[],
  read: readonly IngredientRow[],
  movedEvidence: FormEvidence,
  formEvidence: FormEvidence,
  readEvidence: FormEvidence,
  changed: ReadonlySet<string>,
) {
  const formLines = current.filter((row) => row.kind === 'line' && !isBlank(row));
  const readLines = read.filter(({ kind }) => kind === 'line');
  const place = (row: IngredientRow) => ({ of: 'row', uid: row.uid, part: null }) as const;
  const replacedUids = new Set<string>();
  const formUidOf = new Map<string, string>();
  if (formLines.length === 0) {
    for (const row of readLines) formUidOf.set(row.uid, row.uid);
    const changes = readLines.map((row): Change => ({ field: 'Ingredients', before: '', after: rowText(row) }));
    // Headings that a person typed before there was any ingredient stay; those that were read as well stand once.
    const readTexts = new Set(read.map(rowText));
    const typedHeadings = current.filter((row) => row.kind === 'heading' && row.item.trim() !== '');
    const ownHeadings = typedHeadings.filter((row) => !readTexts.has(rowText(row)));
    const rows = readLines.length > 0 ? [...ownHeadings, ...read] : [...current];
    return { rows, changes, hasKeptEdits: false, replacedUids, formUidOf, uids: readLines.map(({ uid }) => uid) };
  }

  const { merged, keptIndexes } = mergeReadItems(
    formLines.map((row) => ({
      item: row,
      lines: linesOfPlace(movedEvidence, place(row), []),
      isEdited: !isUntouched(row),
      wasRead: linesOfPlace(formEvidence, place(row), []).length > 0,
    })),
    readLines.map((row) => ({ item: row, lines: linesOfPlace(readEvidence, place(row), []) })),
    changed,
    (a, b) => rowText(a) === rowText(b) && a.notes === b.notes,
  );
  const uids = readLines.map(() => '');
  const changes: Change[] = [];
  const addedBelow = new Map<string | null, IngredientRow[]>();
  const rowsByUid = new Map<string, IngredientRow>();
  let above: string | null = null;
  for (const entry of merged) {
    const before = entry.formIndex === null ? undefined : formLines[entry.formIndex];
    const uid: string = before?.uid ?? entry.item.uid;
    const row = { ...entry.item, uid };
    if (entry.readIndex !== null) uids[entry.readIndex] = uid;
    if (entry.isFromReading) {
      formUidOf.set(entry.item.uid, uid);
      if (before) replacedUids.add(uid);
      changes.push({ field: 'Ingredients', before: before ? rowText(before) : '', after: rowText(row) });
    }
    if (before) rowsByUid.set(uid, row);
    else addedBelow.set(above, [...(addedBelow.get(above) ?? []), row]);
    if (before) above = uid;
  }
  for (const row of formLines) {
    if (!rowsByUid.has(row.uid)) changes.push({ field: 'Ingredients', before: rowText(row), after: '' });
  }
  // Headings stay where they are. A new row stands below the row it was read after, or above all rows.
  let isFirst = true;
  const rows = current.flatMap((row): IngredientRow[] => {
    if (row.kind === 'heading') return [row];
    if (isBlank(row)) return [row];
    const head = isFirst ? (addedBelow.get(null) ?? []) : [];
    isFirst = false;
    const own = rowsByUid.get(row.uid);
    return [...head, ...(own ? [own] : []), ...(addedBelow.get(row.uid) ?? [])];
  });
  return { rows, changes, hasKeptEdits: keptIndexes.length > 0, replacedUids, formUidOf, uids };
}

/**
 * The new reading's evidence, and the earlier evidence of rows, steps and fields that the new reading does not have.
 */
function mergeFormEvidence(fresh: FormEvidence, before: FormEvidence, stepTexts: readonly string[]): FormEvidence {
  const evidence: Evidence = { ...fresh.evidence };
  const uids = [...fresh.uids];
  const steps = [...fresh.steps];
  const readUids = new Set(fresh.uids);
  const knownSteps = new Set(stepTexts);
  before.uids.forEach((uid, index) => {
    if (readUids.has(uid) || uid === '') return;
    const moved = Object.entries(before.evidence).filter(([key]) => key.startsWith(`ingredients.${String(index)}`));
    for (const [key, lines] of moved) {
      const [, number, ...rest] = key.split('.');
      if (number === String(index)) evidence[['ingredients', uids.length, ...rest].join('.')] = lines;
    }
    uids.push(uid);
  });
  before.steps.forEach((text, index) => {
    const lines = before.evidence[`steps.${String(index)}`];
    if (!lines || knownSteps.has(text)) return;
    evidence[`steps.${String(steps.length)}`] = lines;
    steps.push(text);
  });
  for (const [key, lines] of Object.entries(before.evidence)) {
    if (!/^(ingredients|steps|equipment)\./.test(key)) evidence[key] ??= lines;
  }
  return { ...fresh, uids, steps, evidence };
}
