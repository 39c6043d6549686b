import { getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { recipes } from '../../db/schema.ts';
import { favourites } from '../../db/schema-kitchen.ts';

const { id, title, image, servings, prepMin, cookMin, restMin, totalMin, tags } = getTableColumns(recipes);
const { reviews, lines, origin, madeCount, lastMadeOn, lockedBy, verifiedAt } = getTableColumns(recipes);

/** What a card shows of a recipe, to this person. */
export const cardColumns = (personId: Placeholder) => ({
  ...{ id, title, image, servings, prepMin, cookMin, restMin, totalMin, tags },
  ...{ reviews, lines, origin, madeCount, lastMadeOn, lockedBy, verifiedAt },
  favourite: sql<boolean>`(${id} in (select ${favourites.recipeId} from ${favourites} where ${favourites.personId} = ${personId}::uuid))`,
});
