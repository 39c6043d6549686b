import { mendedLine } from '#shared/ingredient/mended-line.ts';
import type { LibraryCard } from '#shared/library.ts';
import { totalMinutes } from '#shared/minutes.ts';
import { provenanceOf } from '#shared/provenance-words.ts';
import type { Recipe, RecipeContent, RecipeCreate, Times } from '#shared/recipe.ts';
import { cardPartsOf } from '#shared/recipe-card.ts';
import type { RecipeBody, recipes } from '../../db/schema.ts';
import { recipeWordsOf } from './recipe-words.ts';

/** A whole recipe, but for what only searches look through. */
export type RecipeRow = Omit<typeof recipes.$inferSelect, 'words' | 'foodIds' | 'azKey'>;

/** A recipe as it is opened: without what is derived of its body for cards, filters and searches. */
export type OpenedRecipe = Omit<RecipeRow, DerivedColumn>;
type DerivedColumn =
  'titleKey' | 'image' | 'lines' | 'origin' | 'fromName' | 'occasions' | 'sourceType' | 'foods' | 'reviews';

/** What a recipe's content decides, as columns: the card's parts and what filters ask for are derived here alone. */
export function columnsOf(content: RecipeContent) {
  const { title, servings, times, tags, ...body } = content;
  const { image, lines, from, reviews } = cardPartsOf(body);
  const { from: fromName, occasions } = provenanceOf(content);
  return {
    title,
    titleKey: searchKey(title),
    servings,
    ...times,
    tags: [...tags],
    image,
    lines,
    origin: from,
    fromName,
    occasions: [...occasions],
    sourceType: body.source.type,
    foods: foodsOf(body.ingredients),
    ...recipeWordsOf(content),
    reviews,
    body,
  };
}

/** How titles and foods are compared when somebody searches: without case, and with one spelling for each letter. */
export const searchKey = (text: string) => text.normalize('NFC').toLowerCase();

/** Each food once, with its plain name: what 'has cream in it' looks through. */
function foodsOf(ingredients: RecipeBody['ingredients']): string {
  return [...new Set(ingredients.flatMap(({ item, canonical }) => [searchKey(item), searchKey(canonical)]))].join('\n');
}

export function contentOfCreate(create: RecipeCreate): RecipeContent {
  const { verified: _verified, transcript: _transcript, evidence: _evidence, importId: _importId, ...content } = create;
  return { ...content, provenance: provenanceOf(content) };
}

type StoredRecipe = Pick<RecipeRow, 'title' | 'servings' | keyof Times | 'tags' | 'body'>;

export function contentOfRow(row: StoredRecipe): RecipeContent {
  const { title, servings, tags, body } = row;
  return { ...contentOfBody(body), title, servings, times: timesOf(row), tags };
}

/**
 * A stored body, with what those of earlier releases do not have: no other place gives a field that came later its default,
 * or sets right what they stored wrong.
 */
export const contentOfBody = (body: RecipeBody): RecipeBody => ({
  ...body,
  ingredients: body.ingredients.map(mendedLine),
  provenance: provenanceOf(body),
});

export const timesOf = ({ prepMin, cookMin, restMin, totalMin }: Times): Times => ({
  prepMin,
  cookMin,
  restMin,
  totalMin,
});

/** A stored row as the answer of `GET /api/recipes/{id}`. */
export function presentRecipe(
  row: StoredRecipe &
    Pick<RecipeRow, 'id' | 'verifiedBy' | 'verifiedAt' | 'version' | 'createdAt' | 'updatedAt'> &
    Partial<Pick<RecipeRow, 'deletedAt' | 'madeCount' | 'lastMadeOn' | 'variantOf' | 'lockedBy'>>,
): Recipe {
  return {
    id: row.id,
    ...contentOfRow(row),
    verified: row.verifiedAt !== null,
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    // An earlier version has none of these: they are the recipe's, whatever it says.
    madeCount: row.madeCount ?? 0,
    lastMadeOn: row.lastMadeOn ?? null,
    variantOf: row.variantOf ?? null,
    lockedBy: row.lockedBy ?? null,
    ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
  };
}

export type CardRow = Pick<
  RecipeRow,
  | 'id'
  | 'title'
  | 'image'
  | 'servings'
  | keyof Times
  | 'tags'
  | 'reviews'
  | 'lines'
  | 'origin'
  | 'madeCount'
  | 'lastMadeOn'
  | 'lockedBy'
> & { readonly verifiedAt: Date | string | null; readonly favourite: boolean };

export function presentCard(row: CardRow): LibraryCard {
  return {
    id: row.id,
    title: row.title,
    image: row.image,
    servings: row.servings,
    totalMin: totalMinutes(row),
    tags: row.tags,
    verified: row.verifiedAt !== null,
    reviews: row.reviews,
    lines: row.lines,
    from: row.origin,
    favourite: row.favourite,
    madeCount: row.madeCount,
    lastMadeOn: row.lastMadeOn,
    locked: row.lockedBy !== null,
  };
}
