import type { RecipeDraft } from '#shared/draft.ts';
import type { Step } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { keyOfLine, type LineRef } from '../original/transcript/line-position.ts';
import type { Correction } from '../original/transcript/transcript-corrections.ts';
import { type FieldName, type OpenDoubt, openDoubts, withoutField } from '../review/doubts.ts';
import { type IngredientRow, isBlank, isUntouched, wordsOf } from '../ingredients/ingredient-rows.ts';
import { instructionsOf, stepsOf } from '../instructions/instructions-text.ts';
import { type Links, linesOfPlace, linksOf, withLinesMoved } from '../evidence/form-evidence.ts';
import { mergeLists } from './merge-lists.ts';
import { formOf, type RecipeForm, type Written } from '../form/recipe-form.ts';

/** One difference that reading again made, in words; empty where something came or went. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface Reread {
  readonly form: RecipeForm;
  readonly links: Links;
  /** What the form would hold if the person had written nothing: what the next reading is compared with. */
  readonly loaded: RecipeForm;
  readonly changes: readonly Change[];
  /** What the person had written, and reading has something else to say about. */
  readonly kept: readonly string[];
}

interface RereadOptions {
  readonly form: RecipeForm;
  readonly loaded: RecipeForm;
  readonly links: Links;
  /** The steps that `form` was filled with, for taking its text apart. */
  readonly knownSteps: readonly Step[];
  readonly correction: Pick<Correction, 'movedTo' | 'changed'>;
  readonly draft: RecipeDraft;
}

/** A draft by the recipe's own names. */
export const contentOfDraft = (draft: RecipeDraft): Written => ({
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
  review: draft.review,
});

const FIELDS = {
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
} as const;

/**
 * What was read from the corrected transcript, put into the form. A field takes the new reading where one of its lines
 * was corrected (elsewhere reading has nothing new to say) and the person has not changed it since it was filled.
 */
export function reread({ form, loaded, links, knownSteps, correction, draft }: RereadOptions): Reread {
  const { changed, movedTo } = correction;
  const content = contentOfDraft(draft);
  const read = formOf(content);
  const readLinks = linksOf(read.ingredients, content, draft.evidence);
  const movedLinks: Links = { ...links, evidence: withLinesMoved(links.evidence, movedTo) };
  const next: RecipeForm = structuredClone(form);
  const nextLoaded: RecipeForm = structuredClone(loaded);
  const changes: Change[] = [];
  const kept: string[] = [];
  let { doubts } = next;
  const readDoubts = apartFrom(form.doubts, openDoubts(draft.review, read.ingredients, content.steps));
  const isNews = (lines: readonly LineRef[]) => lines.some((line) => changed.has(keyOfLine(line)));

  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const both = name === 'servings' ? (['servings', 'servingsOf'] as const) : ([name] as const);
    const wordsIn = (of: RecipeForm) =>
      both
        .map((part) => of[part])
        .filter((part) => part !== '')
        .join(' ');
    const [mine, was, fresh] = [wordsIn(form), wordsIn(loaded), wordsIn(read)];
    if (fresh === '' || fresh === mine) continue;
    const place = { of: 'field', name } as const;
    const hasNews = isNews(linesOfPlace(readLinks, place, [])) || isNews(linesOfPlace(movedLinks, place, []));
    if (mine !== was) {
      if (hasNews && fresh !== was) kept.push(FIELDS[name]);
      continue;
    }
    if (!hasNews && mine !== '') continue;
    for (const part of both) next[part] = nextLoaded[part] = read[part];
    changes.push({ field: FIELDS[name], before: mine, after: fresh });
    doubts = [...withoutField(doubts, name), ...fieldDoubts(readDoubts, name)];
  }

  const rows = mergeRows(form.ingredients, read.ingredients, movedLinks, links, readLinks, changed);
  next.ingredients = rows.rows;
  changes.push(...rows.changes);
  if (rows.kept > 0) kept.push('Ingredients');
  doubts = [
    ...doubts.filter(({ place }) => place.of !== 'row' || !rows.replaced.has(place.uid)),
    ...readDoubts.flatMap((doubt) => {
      const uid = doubt.place.of === 'row' ? rows.takenAs.get(doubt.place.uid) : undefined;
      return doubt.place.of === 'row' && uid !== undefined ? [{ ...doubt, place: { ...doubt.place, uid } }] : [];
    }),
  ];

  const mySteps = stepsOf(form.instructions, knownSteps);
  const loadedSteps = new Set(stepsOf(loaded.instructions, knownSteps).map(({ text }) => text));
  const steps = mergeLists(
    mySteps.map((item) => {
      const place = { of: 'step', text: item.text } as const;
      return {
        item,
        lines: linesOfPlace(movedLinks, place, mySteps),
        isTouched: !loadedSteps.has(item.text),
        wasRead: linesOfPlace(links, place, mySteps).length > 0,
      };
    }),
    content.steps.map((item) => ({
      item,
      lines: linesOfPlace(readLinks, { of: 'step', text: item.text }, content.steps),
    })),
    changed,
    (a, b) => a.text === b.text,
  );
  const gone = mySteps.filter((_step, index) => !steps.merged.some(({ standing }) => standing === index));
  const stepChanges: Change[] = [
    ...steps.merged.flatMap(({ item, standing, isTaken }) =>
      isTaken
        ? { field: 'Instructions', before: standing === null ? '' : (mySteps[standing]?.text ?? ''), after: item.text }
        : [],
    ),
    ...gone.map(({ text }) => ({ field: 'Instructions', before: text, after: '' })),
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
  if (steps.kept.length > 0) kept.push('Instructions');

  next.doubts = doubts;

  const stepTexts = content.steps.map((_step, index) => {
    const entry = steps.merged.find(({ fresh }) => fresh === index);
    return entry ? entry.item.text : '';
  });
  return {
    form: next,
    loaded: nextLoaded,
    links: joined({ ...readLinks, uids: rows.uids, steps: stepTexts }, movedLinks, stepTexts),
    changes,
    kept,
  };
}

/** With numbers that none of the others has; those made of a line's low confidence stay below zero. */
function apartFrom(others: readonly OpenDoubt[], doubts: readonly OpenDoubt[]): OpenDoubt[] {
  const ids = [...others, ...doubts].map(({ id }) => Math.abs(id));
  const highest = Math.max(0, ...ids);
  return doubts.map((doubt, index) => ({ ...doubt, id: (doubt.id < 0 ? -1 : 1) * (highest + 1 + index) }));
}

const fieldDoubts = (doubts: readonly OpenDoubt[], name: FieldName) =>
  doubts.filter(({ place }) => place.of === 'field' && place.name === name);

function mergeRows(
  mine: readonly IngredientRow[],
  read: readonly IngredientRow[],
  movedLinks: Links,
  links: Links,
  readLinks: Links,
  changed: ReadonlySet<string>,
) {
  const lines = mine.filter((row) => row.kind === 'line' && !isBlank(row));
  const readLines = read.filter(({ kind }) => kind === 'line');
  const place = (row: IngredientRow) => ({ of: 'row', uid: row.uid, part: null }) as const;
  const replaced = new Set<string>();
  const takenAs = new Map<string, string>();
  if (lines.length === 0) {
    for (const row of readLines) takenAs.set(row.uid, row.uid);
    const changes = readLines.map((row): Change => ({ field: 'Ingredients', before: '', after: wordsOf(row) }));
    const rows = readLines.length > 0 ? [...read] : [...mine];
    return { rows, changes, kept: 0, replaced, takenAs, uids: readLines.map(({ uid }) => uid) };
  }

  const { merged, kept } = mergeLists(
    lines.map((row) => ({
      item: row,
      lines: linesOfPlace(movedLinks, place(row), []),
      isTouched: !isUntouched(row),
      wasRead: linesOfPlace(links, place(row), []).length > 0,
    })),
    readLines.map((row) => ({ item: row, lines: linesOfPlace(readLinks, place(row), []) })),
    changed,
    (a, b) => wordsOf(a) === wordsOf(b) && a.notes === b.notes,
  );
  const uids = readLines.map(() => '');
  const changes: Change[] = [];
  const after = new Map<string | null, IngredientRow[]>();
  const standing = new Map<string, IngredientRow>();
  let above: string | null = null;
  for (const entry of merged) {
    const before = entry.standing === null ? undefined : lines[entry.standing];
    const uid: string = before?.uid ?? entry.item.uid;
    const row = { ...entry.item, uid };
    if (entry.fresh !== null) uids[entry.fresh] = uid;
    if (entry.isTaken) {
      takenAs.set(entry.item.uid, uid);
      if (before) replaced.add(uid);
      changes.push({ field: 'Ingredients', before: before ? wordsOf(before) : '', after: wordsOf(row) });
    }
    if (before) standing.set(uid, row);
    else after.set(above, [...(after.get(above) ?? []), row]);
    if (before) above = uid;
  }
  for (const row of lines) {
    if (!standing.has(row.uid)) changes.push({ field: 'Ingredients', before: wordsOf(row), after: '' });
  }
  // Headings stay where they are; what came stands below the line it came after, or before the first line of all.
  let isFirst = true;
  const rows = mine.flatMap((row): IngredientRow[] => {
    if (row.kind === 'heading') return [row];
    if (isBlank(row)) return [row];
    const head = isFirst ? (after.get(null) ?? []) : [];
    isFirst = false;
    const own = standing.get(row.uid);
    return [...head, ...(own ? [own] : []), ...(after.get(row.uid) ?? [])];
  });
  return { rows, changes, kept: kept.length, replaced, takenAs, uids };
}

/** The links of the new reading, and those of the one before for what the new one knows nothing of. */
function joined(fresh: Links, before: Links, stepTexts: readonly string[]): Links {
  const evidence: Evidence = { ...fresh.evidence };
  const uids = [...fresh.uids];
  const steps = [...fresh.steps];
  const known = new Set(fresh.uids);
  const knownSteps = new Set(stepTexts);
  before.uids.forEach((uid, index) => {
    if (known.has(uid) || uid === '') return;
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
