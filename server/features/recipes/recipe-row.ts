import type { LibraryCard } from '#shared/library.ts';
import { totalMinutes } from '#shared/minutes.ts';
import {
  cardImage,
  openDoubtsOf,
  type Recipe,
  type RecipeContent,
  type RecipeCreate,
  type Times,
} from '#shared/recipe.ts';
import type { RecipeBody, recipes } from '../../db/schema.ts';

export type RecipeRow = typeof recipes.$inferSelect;

/** How many first ingredients a card without a picture shows, and how much of each. */
const cardLines = 5;
const cardLineLength = 80;

/** What a recipe's content decides, as columns: the card's parts and what filters ask for are derived here alone. */
export function columnsOf(content: RecipeContent) {
  const { title, servings, times, tags, ...body } = content;
  return {
    title,
    titleKey: searchKey(title),
    servings,
    ...times,
    tags: [...tags],
    image: cardImage(body),
    lines: body.ingredients.slice(0, cardLines).map((line) => spoken(line).slice(0, cardLineLength).toWellFormed()),
    origin: body.source.author ?? body.source.site ?? '',
    sourceType: body.source.type,
    foods: foodsOf(body.ingredients),
    reviews: openDoubtsOf(body).length,
    body,
  };
}

/** How titles and foods are compared when somebody searches: without case, and with one spelling for each letter. */
export const searchKey = (text: string) => text.normalize('NFC').toLowerCase();

/** Each food once, with its plain name: what 'has cream in it' looks through. */
function foodsOf(ingredients: RecipeBody['ingredients']): string {
  return [...new Set(ingredients.flatMap(({ item, canonical }) => [searchKey(item), searchKey(canonical)]))].join('\n');
}

function spoken({ quantity, unit, item, original }: RecipeBody['ingredients'][number]): string {
  const line = [quantity, unit, item].filter((part) => part !== '').join(' ');
  return line === '' ? original : line;
}

export function contentOfCreate(create: RecipeCreate): RecipeContent {
  const { verified: _verified, transcript: _transcript, evidence: _evidence, importId: _importId, ...content } = create;
  return content;
}

type StoredRecipe = Pick<RecipeRow, 'title' | 'servings' | keyof Times | 'tags' | 'body'>;

export function contentOfRow(row: StoredRecipe): RecipeContent {
  const { title, servings, tags, body } = row;
  return { ...body, title, servings, times: timesOf(row), tags };
}

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
    Partial<Pick<RecipeRow, 'deletedAt'>>,
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
    ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
  };
}

export type CardRow = Pick<
  RecipeRow,
  'id' | 'title' | 'image' | 'servings' | keyof Times | 'tags' | 'reviews' | 'lines' | 'origin'
> & { readonly verifiedAt: Date | string | null };

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
  };
}
