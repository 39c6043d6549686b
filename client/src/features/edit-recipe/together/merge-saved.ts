import type { Recipe } from '#shared/recipe.ts';
import { matchTexts } from '#shared/match-texts.ts';
import { formOf, isSame, type RecipeForm, textIn, textsWith, type TextName } from '../form/recipe-form.ts';
import { type IngredientRow, isBlank, PARTS, rowText, savedRows } from '../ingredients/ingredient-rows.ts';
import { doubtsInForm, type FieldName, type OpenDoubt, withNewIds } from '../review/doubts.ts';
import { type Entry, type MergedList, mergeLists } from './merge-lists.ts';
import { mergeText, type StepConflict } from './merge-text.ts';

/** Where in the form something came in: a field, or a row of the ingredients by its uid. */
export type Spot =
  { readonly of: 'field'; readonly name: FieldName | 'photos' | 'told' } | { readonly of: 'row'; readonly uid: string };

/** What came in where nothing was typed: `was` is empty where there was nothing, `now` where there is nothing any more. */
export interface Taken {
  readonly spot: Spot;
  readonly was: string;
  readonly now: string;
}

/** What taking theirs does to the form. */
type Take =
  | { readonly fields: Partial<RecipeForm> }
  /** A row becomes theirs; with null it goes. One that was taken out here comes back below another. */
  | { readonly row: IngredientRow | null; readonly uid: string; readonly below: string | null }
  | { readonly step: StepConflict }
  /** The recording becomes theirs; with '' it goes. */
  | { readonly recording: string };

/** Both have written there: what is in the form stays, and theirs stands beside it. */
export interface Beside {
  readonly spot: Spot;
  /** Of several at one spot, which. */
  readonly key: string;
  /** Their words; empty where they took it away. */
  readonly theirs: string;
  /** What it is about, where the spot does not say: a line or a step of a list; empty where it was taken out here. */
  readonly mine: string;
  readonly take: Take;
}

export interface MergedSave {
  readonly form: RecipeForm;
  /** What the form would be without what was typed here: what it is compared with from now on. */
  readonly saved: RecipeForm;
  readonly taken: readonly Taken[];
  readonly beside: readonly Beside[];
}

interface MergeOptions {
  readonly form: RecipeForm;
  /** The recipe that the form was filled from, and the form as it was filled. */
  readonly base: Recipe;
  readonly baseForm: RecipeForm;
  readonly theirs: Recipe;
  /** The row that has the focus. */
  readonly heldRow?: string | null;
}

/**
 * How each text of the form takes theirs in: whole, as a list of words (what either added is there, what either took out is
 * not), or step by step. One that were missing here would be saved over theirs: it does not compile.
 */
const MERGES = {
  title: 'whole',
  story: 'whole',
  servings: 'whole',
  // What counts and what is counted are one thing.
  servingsOf: 'with the servings',
  prepMin: 'whole',
  cookMin: 'whole',
  restMin: 'whole',
  totalMin: 'whole',
  notes: 'whole',
  from: 'whole',
  place: 'whole',
  year: 'whole',
  tags: 'words',
  allergens: 'words',
  equipment: 'words',
  occasions: 'words',
  instructions: 'steps',
} as const satisfies Readonly<Record<TextName, string>>;
type MergedAs<How> = { [Name in TextName]: (typeof MERGES)[Name] extends How ? Name : never }[TextName];

export const TEXT_NAMES = Object.keys(MERGES) as TextName[];
const mergedAs = <How extends string>(how: How) => TEXT_NAMES.filter((name) => MERGES[name] === how) as MergedAs<How>[];
/** What stands between the words of a list. */
const JOINTS: Readonly<Record<MergedAs<'words'>, string>> = {
  tags: ', ',
  allergens: ', ',
  equipment: '\n',
  occasions: ', ',
};

/**
 * Takes what somebody else has saved into the open form: by field, by ingredient line, by step. Three ways: `base` is what
 * both began with.
 */
export function mergeSaved({ form, base, baseForm, theirs, heldRow = null }: MergeOptions): MergedSave {
  const before = formOf(base);
  const after = formOf(theirs);
  const next: RecipeForm = structuredClone(form);
  const taken: Taken[] = [];
  const beside: Beside[] = [];

  for (const name of mergedAs('whole')) {
    const [mine, was, now] = [textIn(form, name), textIn(before, name), textIn(after, name)];
    const spot = { of: 'field', name } as const;
    if (mine === was || mine === textIn(baseForm, name)) {
      for (const part of textsWith(name)) next[part] = after[part];
      if (now !== was) taken.push({ spot, was, now });
    } else if (now !== was && now !== mine) {
      const fields = Object.fromEntries(textsWith(name).map((part) => [part, after[part]]));
      beside.push({ spot, key: name, theirs: now, mine, take: { fields } });
    }
  }

  for (const name of mergedAs('words')) {
    const joint = JOINTS[name];
    const isUntouched = form[name] === before[name] || form[name] === baseForm[name];
    const listed = (of: RecipeForm) => wordsOf(of[name], joint);
    const merged = mergeWords(listed(before), listed(form), listed(after));
    if (isUntouched) next[name] = after[name];
    else if (!isSame(merged, listed(form))) next[name] = merged.join(joint);
    if (before[name] !== after[name] && next[name] !== form[name])
      taken.push({ spot: { of: 'field', name }, was: form[name], now: next[name] });
  }

  const photos = mergeWords(base.photos, form.photos, theirs.photos);
  next.photos = isSame(form.photos, base.photos) ? [...theirs.photos] : photos;
  if (!isSame(base.photos, theirs.photos) && !isSame(next.photos, form.photos))
    taken.push({ spot: { of: 'field', name: 'photos' }, was: '', now: 'photos' });

  const told = isSame(form.told, baseForm.told) ? after.told : mergeTold(before.told, form.told, after.told);
  next.told = told;
  if (!isSame(told, form.told)) taken.push({ spot: AT_TOLD, was: '', now: 'told' });
  const { recording } = after.told;
  if (told.recording !== recording && recording !== before.told.recording) {
    const theirs = recording === '' ? '' : 'Another recording';
    beside.push({ spot: AT_TOLD, key: 'recording', theirs, mine: '', take: { recording } });
  }

  const steps = mergeText(before.instructions, form.instructions, after.instructions);
  next.instructions = steps.text;
  const atSteps = { of: 'field', name: 'instructions' } as const;
  taken.push(...steps.taken.map(({ before: was, after: now }) => ({ spot: atSteps, was: was ?? '', now: now ?? '' })));
  beside.push(
    ...steps.beside.map((step) => ({
      spot: atSteps,
      key: `step ${step.mine ?? ''} ${step.theirs ?? ''}`,
      theirs: step.theirs ?? '',
      mine: step.mine ?? '',
      take: { step },
    })),
  );

  const rows = mergeRows(form, base, baseForm, after.ingredients, heldRow);
  next.ingredients = rows.merged.map(({ value }) => value);
  const atList = { of: 'field', name: 'ingredients' } as const;
  for (const { id, before: was, after: now } of rows.taken) {
    const spot = now === null ? atList : ({ of: 'row', uid: id } as const);
    taken.push({ spot, was: was ? wholeRow(was) : '', now: now ? wholeRow(now) : '' });
  }
  for (const { id, mine, theirs: row, below } of rows.beside) {
    beside.push({
      spot: mine === null ? atList : { of: 'row', uid: id },
      key: id,
      theirs: row ? wholeRow(row) : '',
      mine: mine ? wholeRow(mine) : '',
      take: { row, uid: id, below },
    });
  }

  const saved: RecipeForm = { ...after, ingredients: rows.theirs.map(({ value }) => value) };
  saved.doubts = doubtsInForm(theirs.review, saved.ingredients, theirs.steps);
  next.doubts = mergeDoubts(
    doubtsInForm(
      base.review,
      rows.base.map(({ value }) => value),
      base.steps,
    ),
    form.doubts,
    saved.doubts,
  );
  return { form: next, saved, taken, beside };
}

type Told = RecipeForm['told'];
const AT_TOLD = { of: 'field', name: 'told' } as const;

/** The pictures that either added, without those that either took out; a caption and the recording are mine where I changed them. */
function mergeTold(base: Told, mine: Told, theirs: Told): Told {
  const of = (told: Told, photo: string) => told.pictures.find((picture) => picture.photo === photo);
  const kept = mine.pictures
    .filter(({ photo }) => of(theirs, photo) !== undefined || of(base, photo) === undefined)
    .map((picture) =>
      picture.caption === of(base, picture.photo)?.caption ? (of(theirs, picture.photo) ?? picture) : picture,
    );
  const added = theirs.pictures.filter(({ photo }) => !of(base, photo) && !of(mine, photo));
  const recording = mine.recording === base.recording ? theirs.recording : mine.recording;
  return { pictures: [...kept, ...added], recording };
}

const wordsOf = (text: string, joint: string) =>
  text
    .split(joint.trim() === '' ? '\n' : joint.trim())
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What either added is there, what either took out is not; in my order, with what is new at the end. */
function mergeWords(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = mine.filter((word) => theirs.includes(word) || !base.includes(word));
  const added = theirs.filter((word) => !base.includes(word) && !mine.includes(word));
  return [...kept, ...added];
}

/** A row as it is read aloud and shown beside another. */
const wholeRow = (row: IngredientRow): string =>
  row.notes.trim() === '' ? rowText(row) : `${rowText(row)}, ${row.notes.trim()}`;

const isSameRow = (a: IngredientRow, b: IngredientRow) =>
  a.kind === b.kind && PARTS.every((part) => a[part].trim() === b[part].trim());

interface MergedRows extends MergedList<IngredientRow> {
  readonly base: readonly Entry<IngredientRow>[];
  /** All of theirs, each with the uid of the row that it is here. */
  readonly theirs: readonly Entry<IngredientRow>[];
}

/** The rows by their uids: those that both began with are the same in all three lists. */
function mergeRows(
  form: RecipeForm,
  recipe: Recipe,
  baseForm: RecipeForm,
  after: readonly IngredientRow[],
  heldRow: string | null,
): MergedRows {
  const filled = formOf(recipe).ingredients;
  const uids = uidsOf(filled, baseForm.ingredients, form.ingredients);
  const base = filled.map((row, index) => entryOf({ ...row, uid: uids[index] ?? row.uid }));
  const known = new Set(base.map(({ id }) => id));
  const mine = form.ingredients.map(entryOf);
  const origins = matchTexts(
    filled.map((row) => `${row.kind} ${wholeRow(row)}`),
    after.map((row) => `${row.kind} ${wholeRow(row)}`),
  );
  const theirs = after.map((row, index) => {
    const origin = base[origins[index] ?? -1];
    return entryOf(origin?.value.kind === row.kind ? { ...row, uid: origin.id } : row);
  });
  const list = mergeLists({ base, mine, theirs, isSame: isSameRow, isHeld: (id) => id === heldRow });
  // What both have added alike goes by the uid that it has here.
  const own = new Map(list.merged.map((entry) => [entry.id, entry]));
  const shared = new Map(
    mine.flatMap(({ id, value }): [IngredientRow, string][] => {
      const same = known.has(id)
        ? undefined
        : theirs.find((entry) => !own.has(entry.id) && isSameRow(entry.value, value));
      return same ? [[same.value, id]] : [];
    }),
  );
  const named = theirs.map(({ value }) => entryOf({ ...value, uid: shared.get(value) ?? value.uid }));
  const byUid = new Map(named.map(({ id, value }) => [id, value]));
  const merged = list.merged.map(({ id, value }) => {
    const saved = byUid.get(id);
    if (!saved) return entryOf({ ...value, uid: id });
    // What was typed stands on top of their line from now on.
    const parts = Object.fromEntries(PARTS.map((part) => [part, value[part]]));
    return entryOf(isSameRow(saved, value) ? saved : { ...saved, ...parts });
  });
  return { ...list, merged, base, theirs: named };
}

const entryOf = (row: IngredientRow): Entry<IngredientRow> => ({ id: row.uid, value: row });

/**
 * The uids by which the rows that the form was filled with are known in it: by their place among what was saved; where the
 * form is another one (an earlier visit's), by the line that they were made of.
 */
function uidsOf(
  filled: readonly IngredientRow[],
  before: readonly IngredientRow[],
  now: readonly IngredientRow[],
): readonly string[] {
  const lines = savedRows(before);
  const headings = before.filter(({ kind }) => kind === 'heading');
  const known = new Set(lines.map(({ uid }) => uid));
  const free = new Set(now.filter(({ uid }) => !known.has(uid)));
  const takeBy = (is: (row: IngredientRow) => boolean) => {
    const found = [...free].find((row) => !isBlank(row) && is(row));
    if (found) free.delete(found);
    return found;
  };
  let at = 0;
  return filled.map((row) => {
    if (row.kind === 'heading') {
      const known = headings.findIndex(({ item }) => item.trim() === row.item.trim());
      const [heading] = known < 0 ? [] : headings.splice(known, 1);
      return heading?.uid ?? row.uid;
    }
    const line = lines[at];
    at += 1;
    if (line && now.some(({ uid }) => uid === line.uid)) return line.uid;
    const same = takeBy(({ was }) => was !== null && isSame(was, row.was));
    return same?.uid ?? line?.uid ?? row.uid;
  });
}

/** A doubt that either has resolved is resolved; one that they have found is open here, too. */
function mergeDoubts(
  base: readonly OpenDoubt[],
  mine: readonly OpenDoubt[],
  theirs: readonly OpenDoubt[],
): OpenDoubt[] {
  const keyOf = ({ place, doubt }: OpenDoubt) => JSON.stringify([place, doubt.reason]);
  const was = new Set(base.map(keyOf));
  const here = new Set(mine.map(keyOf));
  const there = new Set(theirs.map(keyOf));
  const found = theirs.filter((open) => !was.has(keyOf(open)) && !here.has(keyOf(open)));
  return [...mine.filter((open) => there.has(keyOf(open)) || !was.has(keyOf(open))), ...withNewIds(mine, found)];
}
