import { totalMinutes } from '#shared/minutes.ts';
import { readMinutes } from '#shared/read-minutes.ts';
import { NO_PROVENANCE, provenanceOf, yearText } from '#shared/provenance-words.ts';
import { readYear } from '#shared/read-year.ts';
import type { Provenance } from '#shared/provenance.ts';
import type { Recipe, RecipeContent as StoredContent, RecipeCreate, RecipePatch, Times } from '#shared/recipe.ts';
import { DEFAULT_SERVINGS } from '#shared/servings.ts';
import { emptyRow, type IngredientRow, ingredientsOf, rowsOf } from '../ingredients/ingredient-rows.ts';
import { instructionsOf, stepsOf } from '../instructions/instructions-text.ts';
import { type OpenDoubt, doubtsInForm, doubtsToSave, withoutRemovedRows } from '../review/doubts.ts';

/** The whole recipe as one form; inputs hold text. Stored with unsaved changes in the browser: its names must stay. */
export interface RecipeForm {
  title: string;
  servings: string;
  /** What the number counts ('cookies'), or the whole text where it is not a plain number. */
  servingsOf: string;
  prepMin: string;
  cookMin: string;
  restMin: string;
  /** Empty where it is the sum of the parts. */
  totalMin: string;
  ingredients: IngredientRow[];
  instructions: string;
  notes: string;
  story: string;
  /** Joined by commas. */
  tags: string;
  allergens: string;
  /** One a line. */
  equipment: string;
  /** Paths of stored files, or addresses on the web page the recipe came from. */
  photos: string[];
  /** Where it comes from; the year as it is said, occasions joined by commas. */
  from: string;
  place: string;
  year: string;
  occasions: string;
  /** Further pictures, and the story as a recording or ''. */
  told: { pictures: Provenance['pictures']; recording: string };
  doubts: OpenDoubt[];
}

/** The form's fields that hold one text each. */
export type TextName = {
  [Name in keyof RecipeForm]: RecipeForm[Name] extends string ? Name : never;
}[keyof RecipeForm];

/** The texts that are merged as one: what counts the servings and what is counted. */
export const textsWith = <Name extends TextName>(name: Name): readonly (Name | 'servingsOf')[] =>
  name === 'servings' ? [name, 'servingsOf'] : [name];

/** Those texts as they are read: '8 slices'. */
export const textIn = (form: RecipeForm, name: TextName): string =>
  textsWith(name)
    .map((part) => form[part])
    .filter((part) => part !== '')
    .join(' ');

/** What a person can edit of a recipe, as it is saved. */
export type RecipeContent = Omit<StoredContent, 'source' | 'keywords'>;
export type ContentField = Exclude<keyof RecipeContent, 'review'>;
/** One that is missing here would never be saved, so it does not compile. */
const contentFields: Readonly<Record<ContentField, true>> = {
  title: true,
  servings: true,
  times: true,
  ingredients: true,
  steps: true,
  notes: true,
  story: true,
  tags: true,
  allergens: true,
  equipment: true,
  photos: true,
  provenance: true,
};
export const CONTENT_FIELDS = Object.keys(contentFields) as ContentField[];

const NO_TOLD = { from: '', place: '', year: '', occasions: '', told: { pictures: [], recording: '' } };

export const blankForm = (): RecipeForm => ({
  title: '',
  servings: DEFAULT_SERVINGS,
  servingsOf: '',
  prepMin: '',
  cookMin: '',
  restMin: '',
  totalMin: '',
  ingredients: [emptyRow()],
  instructions: '',
  notes: '',
  story: '',
  tags: '',
  allergens: '',
  equipment: '',
  photos: [],
  ...NO_TOLD,
  doubts: [],
});

const TIME_FIELDS = ['prepMin', 'cookMin', 'restMin', 'totalMin'] as const;
const isSum = ({ totalMin, ...parts }: Times) => totalMin === totalMinutes(parts);
const minutes = (value: number | null | undefined) => (value == null ? '' : String(value));

export function formOf(recipe: RecipeContent): RecipeForm {
  const rows = rowsOf(recipe.ingredients);
  const { count, of } = splitServings(recipe.servings);
  return {
    title: recipe.title,
    servings: count,
    servingsOf: of,
    prepMin: minutes(recipe.times.prepMin),
    cookMin: minutes(recipe.times.cookMin),
    restMin: minutes(recipe.times.restMin),
    totalMin: isSum(recipe.times) ? '' : minutes(recipe.times.totalMin),
    ingredients: rows,
    instructions: instructionsOf(recipe.steps),
    notes: recipe.notes,
    story: recipe.story,
    tags: recipe.tags.join(', '),
    allergens: recipe.allergens.join(', '),
    equipment: recipe.equipment.join('\n'),
    photos: [...recipe.photos],
    ...toldOf(toldIn(recipe)),
    doubts: doubtsInForm(recipe.review, rows, recipe.steps),
  };
}

/** Where it comes from: of what was kept before that could be told, as its source says. */
const toldIn = (recipe: RecipeContent | Recipe): Provenance =>
  'source' in recipe ? provenanceOf(recipe) : (recipe.provenance ?? NO_PROVENANCE);

/** A field's value, to be compared with another version's. */
export const fieldOf = <Field extends ContentField>(recipe: RecipeContent | Recipe, field: Field) =>
  field === 'provenance' ? toldIn(recipe) : recipe[field];

const toldOf = ({ from, place, year, occasions, pictures, recording }: Provenance) => ({
  from,
  place,
  year: year ? yearText(year) : '',
  occasions: occasions.join(', '),
  told: { pictures: [...pictures], recording },
});

/** A year that nobody can read is none; the form says so before it is saved. */
function provenanceIn(form: RecipeForm, before: Provenance | null): Provenance {
  const was = before && toldOf(before);
  return {
    from: was?.from === form.from ? was.from : form.from.trim(),
    place: was?.place === form.place ? was.place : form.place.trim(),
    year: before && was?.year === form.year ? before.year : readYear(form.year),
    occasions: before && was?.occasions === form.occasions ? before.occasions : listOf(form.occasions, /,/),
    ...form.told,
  };
}

/** The doubts that are open in the form: those of removed rows and of rewritten steps are not. */
export function openDoubtsIn(
  form: Pick<RecipeForm, 'doubts' | 'ingredients' | 'instructions'>,
  base: RecipeContent | null,
): OpenDoubt[] {
  const steps = new Set(stepsOf(form.instructions, base?.steps ?? []).map((step) => step.text));
  return withoutRemovedRows(form.doubts, form.ingredients).filter(
    ({ place }) => place.of !== 'step' || steps.has(place.text),
  );
}

/** The content that the form stands for. What was not edited comes back exactly as `base` has it. */
export function contentOf(form: RecipeForm, base: RecipeContent | null): RecipeContent {
  const before = base ? formOf(base) : null;
  const keep = <T>(isSame: boolean, was: T | undefined, now: () => T): T => (isSame && was !== undefined ? was : now());
  const same = (name: 'title' | 'notes' | 'story' | 'tags' | 'allergens' | 'equipment') =>
    before !== null && before[name] === form[name];
  const doubts = openDoubtsIn(form, base);
  const doubted = new Set(doubts.flatMap(({ place }) => (place.of === 'row' ? place.uid : [])));
  const steps = stepsOf(form.instructions, base?.steps ?? []);
  return {
    title: keep(same('title'), base?.title, () => form.title.trim()),
    servings: keep(before?.servings === form.servings && before.servingsOf === form.servingsOf, base?.servings, () =>
      joinServings(form.servings, form.servingsOf),
    ),
    times: {
      prepMin: readMinutes(form.prepMin),
      cookMin: readMinutes(form.cookMin),
      restMin: readMinutes(form.restMin),
      // A stated total stays; one that is the sum of its parts changes with them.
      totalMin: keep(
        TIME_FIELDS.every((name) => before?.[name] === form[name]),
        base?.times.totalMin,
        () => readMinutes(form.totalMin),
      ),
    },
    ingredients: ingredientsOf(form.ingredients, doubted),
    steps,
    notes: keep(same('notes'), base?.notes, () => form.notes),
    story: keep(same('story'), base?.story, () => form.story),
    tags: keep(same('tags'), base?.tags, () => [...new Set(listOf(form.tags, /,/))]),
    allergens: keep(same('allergens'), base?.allergens, () => listOf(form.allergens, /,/)),
    equipment: keep(same('equipment'), base?.equipment, () => listOf(form.equipment, /\n/)),
    photos: [...form.photos],
    provenance: provenanceIn(form, base ? toldIn(base) : null),
    review: doubtsToSave(doubts, form.ingredients, steps),
  };
}

const listOf = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The fields in which the content differs from the recipe that the form was filled from. */
export function changedFields(written: RecipeContent, base: Recipe): ContentField[] {
  return CONTENT_FIELDS.filter((field) => !isSame(fieldOf(written, field), fieldOf(base, field)));
}

/** The body of a save: the changed fields, the open doubts if they changed, and `verified` where no doubt is open. */
export function patchBodyOf(form: RecipeForm, base: Recipe): RecipePatch {
  const written = contentOf(form, base);
  const patch: Record<string, unknown> = { version: base.version };
  for (const field of changedFields(written, base)) patch[field] = written[field];
  if (!isSame(written.review, base.review)) patch['review'] = written.review;
  if (openDoubtsIn(form, base).length === 0) patch['verified'] = true;
  return patch as RecipePatch;
}

/** The body that creates a recipe; `draft` is what the form was filled with from an import. */
export const createBodyOf = (form: RecipeForm, draft: RecipeContent | null = null): RecipeCreate => ({
  ...contentOf(form, draft),
  // Those of an import are added from its draft where it is kept.
  keywords: [],
  source: { type: 'text' },
  // The person who typed or corrected it has checked it.
  verified: true,
});

/** The photo is a stored file of the family; otherwise it is an address on the page it comes from. */
export const isStoredPhoto = (photo: string): boolean => photo.startsWith('/files/');

/** Equal as JSON, whatever the order of their properties. */
export const isSame = (a: unknown, b: unknown) => a === b || canonicalJson(a) === canonicalJson(b);
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * '24 cookies' is 24 of 'cookies', '4-6 people' 4-6 of them; what is no such count ('Makes 24', '6 to 8 people') is kept whole
 * in `of`.
 */
function splitServings(servings: string): { count: string; of: string } {
  const found = /^\s*(-?\d{1,6}(?:\.\d+)?(?:\s?[-–]\s?\d{1,6})?)(?:\s+(\D*))?$/.exec(servings);
  return found ? { count: found[1] ?? '', of: (found[2] ?? '').trim() } : { count: '', of: servings.trim() };
}

/** Empty where both are: the recipe then says nothing of its servings. */
const joinServings = (count: string, of: string): string =>
  [count.trim(), of.trim()].filter((part) => part !== '').join(' ');
