import { createHash } from 'node:crypto';
import { recipeCreateSchema, type RecipeCreate } from '#shared/recipe.ts';
import { isNoYield } from '#shared/servings.ts';
import { storable } from '#shared/text.ts';
import { AppError } from '../../errors.ts';
import { sentenceOf } from '../../http/sentence-of.ts';
import { findAllergens } from '../../reading/allergens.ts';
import type { FoundLine, FoundRecipe } from '../../reading/formats/found-recipe.ts';
import { completeLines } from '../recipes/complete-lines.ts';
import { contentOfCreate } from '../recipes/recipe-row.ts';
import { derivedId } from './derived-id.ts';
import type { Resolved } from './foreign-library.ts';
import type { BroughtRecipe, Completing, Failure, LibraryOptions } from './open-library.ts';
import type { Packed } from './zip-reader.ts';

interface Scope {
  /** What the file is called that it came from. */
  readonly name: string;
  readonly pictures: readonly Resolved[];
  readonly scope: Packed;
  readonly familyId: string;
  readonly options: LibraryOptions;
}

const PICTURE_MAX = 20 * 1024 * 1024;
const NOTES_MAX = 20_000;

/** What another program says of a recipe beside the recipe itself. */
type Beside = Pick<FoundRecipe, 'uid' | 'format' | 'rating' | 'madeOn' | 'favourite' | 'createdAt'>;

/** A recipe of another program as one that can be written, or why it cannot. */
export async function broughtRecipe(recipe: FoundRecipe, scope: Scope): Promise<BroughtRecipe | Failure> {
  const name = recipe.title === '' ? scope.name : recipe.title;
  if (recipe.title === '') return { name, reason: 'It has no title.' };
  const isEmpty =
    recipe.ingredients.length + recipe.steps.length + scope.pictures.length === 0 &&
    recipe.notes + recipe.story + recipe.url === '';
  if (isEmpty) return { name, reason: 'There is nothing in it but its title.' };
  const written = {
    title: recipe.title,
    servings: isNoYield(recipe.servings) ? '' : recipe.servings,
    times: { prepMin: recipe.prepMin, cookMin: recipe.cookMin, restMin: recipe.restMin, totalMin: recipe.totalMin },
    ingredients: recipe.ingredients.map(lineOf),
    steps: recipe.steps.map(({ text, section }) => ({ text, section })),
    equipment: [...recipe.equipment],
    notes: notesOf(recipe),
    story: recipe.story,
    tags: recipe.tags.filter((tag) => tag.length <= 100).slice(0, 50),
    source: {
      type: recipe.url === '' ? 'text' : 'url',
      ...(recipe.url === '' || recipe.url.length > 2048 ? {} : { url: recipe.url }),
      ...(recipe.author === '' ? {} : { author: recipe.author.slice(0, 500) }),
      ...(recipe.site === '' ? {} : { site: recipe.site.slice(0, 500) }),
    },
  };
  const checked = recipeCreateSchema.safeParse(written);
  if (!checked.success) return { name, reason: sentenceOf(checked.error, written) };
  return brought(checked.data, recipe, scope);
}

/** What was read of a text, as one that can be written, or why it cannot. */
export async function broughtDraft(
  create: RecipeCreate,
  scope: Scope,
  createdAt: string | null = null,
): Promise<BroughtRecipe | Failure> {
  const { transcript: _transcript, evidence: _evidence, ...written } = create;
  const checked = recipeCreateSchema.safeParse(written);
  if (!checked.success) return { name: create.title, reason: sentenceOf(checked.error, written) };
  return brought(
    checked.data,
    { uid: '', format: 'text', rating: null, madeOn: [], favourite: false, createdAt },
    scope,
  );
}

async function brought(
  create: RecipeCreate,
  beside: Beside,
  { pictures, scope, familyId, options }: Scope,
): Promise<BroughtRecipe> {
  const ingredients = await completeLines(create.ingredients, options.reader, familyId);
  const content = contentOfCreate({
    ...create,
    ingredients,
    allergens: create.allergens.length > 0 ? create.allergens : findAllergens(ingredients),
  });
  const { title, steps } = content;
  const sum = createHash('sha256').update(
    JSON.stringify([title, ingredients.map(({ original }) => original), steps.map(({ text }) => text)]),
  );
  const uid = [beside.format, ...uidParts(beside.uid, sum.digest('hex'))].join(' ');
  return {
    uid,
    likeness: {
      title,
      foods: ingredients.flatMap(({ item, canonical }) => [item, canonical]).filter((food) => food !== ''),
      url: content.source.url,
    },
    async complete({ id, keep, person, savedBy }) {
      const faults: Failure[] = [];
      const photos: string[] = [];
      for (const picture of pictures) {
        if ('url' in picture) continue;
        try {
          const bytes =
            'file' in picture ? await scope.bytes(picture.file, PICTURE_MAX) : Buffer.from(picture.base64, 'base64');
          photos.push(await keep(bytes));
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'full') throw error;
          faults.push({
            name: title,
            reason: `A picture could not be read, and the recipe has come without it: ${error.message}`,
          });
        }
      }
      const addresses = pictures.flatMap((picture) => ('url' in picture ? [picture.url] : []));
      if (photos.length === 0) photos.push(...(await options.keepPhotos(familyId, [...addresses, ...create.photos])));
      const now = (options.now ?? (() => new Date()))().toISOString();
      const me = beside.favourite ? person(null) : undefined;
      const whole = {
        id,
        content: { ...content, photos: [...new Set(photos)].slice(0, 50) },
        verifiedBy: null,
        verifiedAt: null,
        version: 1,
        savedBy,
        createdAt: beside.createdAt ?? now,
        updatedAt: beside.createdAt ?? now,
        variantOf: null,
        lockedBy: null,
        versions: [],
        original: null,
        makings: makingsOf(beside, uid, savedBy, now),
        questions: [],
        favouriteOf: me === undefined ? [] : [{ personId: me, createdAt: now }],
      };
      return { whole, hand: null, faults };
    },
  } satisfies BroughtRecipe & { complete(by: Completing): unknown };
}

/** By what a recipe is known: a number such as '1' tells recipes of one list apart, and not those of two lists. */
const uidParts = (uid: string, sum: string): string[] =>
  uid === '' ? [sum] : isUniqueAnywhere(uid) ? [uid] : [uid, sum];
/** A UUID, or a hash of some length. */
const isUniqueAnywhere = (uid: string) => /^[\da-f]{24,}$/i.test(uid.replaceAll('-', ''));

/** A line as the program took it apart, or as it was written, to be taken apart here. */
const lineOf = ({ text, section, parts }: FoundLine) => ({
  ...(parts ? clipped(parts) : {}),
  original: storable(text).slice(0, 20_000),
  section: section === null ? null : section.slice(0, 500),
});
const clipped = ({ quantity, unit, item, notes }: NonNullable<FoundLine['parts']>) => ({
  quantity: quantity.slice(0, 200),
  unit: unit.slice(0, 100),
  item: item.slice(0, 2000),
  notes: notes.slice(0, 20_000),
});

/** Stars belong to a day on which it was made; where the program knows none, they stand in words. */
function notesOf({ notes, rating, madeOn, format }: FoundRecipe): string {
  if (rating === null || madeOn.length > 0) return notes;
  const said = `Rated ${String(rating)} of 5 in ${format}.`;
  return (notes === '' ? said : `${notes}\n\n${said}`).slice(0, NOTES_MAX);
}

/** The last day carries the stars. */
const makingsOf = ({ madeOn, rating }: Beside, uid: string, madeBy: string, createdAt: string) =>
  [...madeOn].sort().map((day, at, all) => ({
    id: derivedId('making', uid, day),
    madeOn: day,
    madeBy,
    note: '',
    photo: '',
    stars: at === all.length - 1 ? rating : null,
    createdAt,
  }));
