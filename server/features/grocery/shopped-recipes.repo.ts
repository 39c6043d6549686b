import type { Pool } from 'pg';
import type { ShoppedRecipe } from '#shared/grocery/merge-recipes.ts';
import type { RecipeBody } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type FoundRecipe = ShoppedRecipe & { readonly isInTrash: boolean };
/** The family's recipes of these ids, in the ids' order, also those in the trash; ids of no recipe of theirs are passed over. */
export type ShoppedRecipes = (familyId: string, ids: readonly string[]) => Promise<FoundRecipe[]>;

export const shoppedRecipes =
  (pool: Pool): ShoppedRecipes =>
  async (familyId, ids) => {
    const asked = ids.filter(isUuid);
    if (asked.length === 0) return [];
    const { rows } = await pool.query<
      Omit<FoundRecipe, 'ingredients'> & { ingredients: RecipeBody['ingredients'] | null }
    >({
      name: 'grocery_recipes',
      text: `select r.id, title, servings, body -> 'ingredients' ingredients, deleted_at is not null "isInTrash"
        from unnest($2::uuid[]) with ordinality a (id, place) join recipes r on r.id = a.id and r.family_id = $1
        order by place`,
      values: [familyId, asked],
    });
    return rows.map((row) => ({ ...row, ingredients: [...(row.ingredients ?? [])] }));
  };
