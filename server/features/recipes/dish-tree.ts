import { setImmediate } from 'node:timers/promises';
import { compareRecipes } from '#shared/compare/compare-recipes.ts';
import { type DishTree, TREE_MAX } from '#shared/dish-tree.ts';
import { provenanceLine, provenanceOf } from '#shared/provenance-words.ts';
import { contentOfRow, type RecipeRow } from './recipe-row.ts';

/** A tree of more words than these says less of what changed: comparing them would hold everybody else up. */
const COMPARED_MAX = 400_000;

/** The tree of rows that were made of one another, root first; what changed is said in a sentence each. */
export async function dishTreeOf(rows: readonly RecipeRow[]): Promise<DishTree> {
  const shown = rows.slice(0, TREE_MAX);
  const byId = new Map(shown.map((row) => [row.id, row]));
  const recipes: DishTree['recipes'] = [];
  let compared = 0;
  for (const row of inTreeOrder(shown)) {
    const of = row.variantOf === null ? undefined : byId.get(row.variantOf);
    let changed = '';
    if (of) {
      const [before, after] = [contentOfRow(of), contentOfRow(row)];
      compared += JSON.stringify([before.steps, before.ingredients, after.steps, after.ingredients]).length;
      if (compared <= COMPARED_MAX) changed = compareRecipes(before, after).summary;
      // Each comparison takes milliseconds; sixty in a row would be felt.
      await setImmediate();
    }
    recipes.push({
      id: row.id,
      title: row.title,
      of: of?.id ?? null,
      changed,
      told: provenanceLine(provenanceOf(row.body)),
      savedBy: row.savedBy,
      createdAt: row.createdAt.toISOString(),
      madeCount: row.madeCount,
      isInTrash: row.deletedAt !== null,
    });
  }
  return { recipes, isWhole: rows.length <= TREE_MAX };
}

/** Each after what it was made of, and all that was made of it before the next. */
function inTreeOrder(rows: readonly RecipeRow[]): RecipeRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const children = new Map<string | null, RecipeRow[]>();
  for (const row of rows) {
    const of = row.variantOf !== null && ids.has(row.variantOf) && row !== rows[0] ? row.variantOf : null;
    children.set(of, [...(children.get(of) ?? []), row]);
  }
  const ordered: RecipeRow[] = [];
  const visit = (row: RecipeRow) => {
    ordered.push(row);
    for (const child of children.get(row.id) ?? []) visit(child);
  };
  for (const root of children.get(null) ?? []) visit(root);
  return ordered;
}
