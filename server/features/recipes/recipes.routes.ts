import type { RecipeCreate } from '#shared/recipe.ts';
import { type Handlers, Streamed } from '../../http/mount.ts';
import { dishTreeOf } from './dish-tree.ts';
import type { DishTreeRepo } from './dish-tree.repo.ts';
import type { RecipeChangesRepo } from './recipe-changes.repo.ts';
import { presentRecipe } from './recipe-row.ts';
import type { RecipesRepo, SavedRecipe } from './recipes.repo.ts';
import type { RecipesService, Writer } from './recipes.service.ts';

/** What waits for a family to be within its limit. */
export interface WaitingRecipes {
  waiting(familyId: string): Promise<string[]>;
  takeWaiting(familyId: string): Promise<{ taken: number; waiting: number }>;
}

interface Others {
  readonly changes: RecipeChangesRepo;
  readonly tree: DishTreeRepo;
  readonly saveImport: (writer: Writer, importId: string, create: RecipeCreate) => Promise<SavedRecipe>;
  readonly waiting: WaitingRecipes;
}

export function recipeHandlers(
  recipes: RecipesRepo,
  service: RecipesService,
  { changes, tree, saveImport, waiting }: Others,
): Handlers<'recipes'> {
  async function* presented(familyId: string, trash: boolean) {
    for await (const rows of recipes.all(familyId, trash)) yield rows.map(presentRecipe);
  }
  async function* presentedWaiting(familyId: string) {
    for (const from of await waiting.waiting(familyId)) yield* presented(from, false);
  }
  return {
    listRecipes: ({ caller, query }) =>
      new Streamed(
        query.waiting === 'true'
          ? presentedWaiting(caller.familyId)
          : presented(caller.familyId, query.trash === 'true'),
      ),
    takeWaiting: ({ caller }) => waiting.takeWaiting(caller.familyId),
    createRecipe: ({ caller, body: { importId, ...create } }) =>
      importId === undefined ? service.create(caller, create) : saveImport(caller, importId, create),
    listRecipeChanges: ({ caller, query }) => changes.after(caller.familyId, query.after),
    listRecipeIds: ({ caller }) => changes.ids(caller.familyId),
    getRecipe: async ({ caller, params }) => presentRecipe(await recipes.find(caller.familyId, params.id)),
    updateRecipe: ({ caller, params, body }) => service.update(caller, params.id, body),
    deleteRecipe: ({ caller, params }) => recipes.trash(caller.familyId, params.id),
    restoreRecipe: ({ caller, params }) => service.restore(caller, params.id),
    listVersions: ({ caller, params }) => recipes.versions(caller.familyId, params.id),
    getVersion: async ({ caller, params }) => {
      const row = await recipes.version(caller.familyId, params.id, params.version);
      return presentRecipe({ ...row, id: row.recipeId, createdAt: row.savedAt, updatedAt: row.savedAt });
    },
    restoreVersion: ({ caller, params }) => service.restoreVersion(caller, params.id, params.version),
    correctOriginal: ({ caller, params, body }) => service.correctOriginal(caller, params.id, body.transcript),
    listVariants: ({ caller, params }) => recipes.variants(caller.familyId, params.id),
    getDishTree: async ({ caller, params }) => dishTreeOf(await tree.rows(caller.familyId, params.id)),
    makeVariant: ({ caller, params, body }) => service.makeVariant(caller, params.id, body),
    lockRecipe: async ({ caller, params }) =>
      presentRecipe(await recipes.lock(caller.familyId, params.id, caller.guest ? '' : caller.name)),
    unlockRecipe: async ({ caller, params }) => presentRecipe(await recipes.lock(caller.familyId, params.id, null)),
    getOriginal: ({ caller, params }) => recipes.original(caller.familyId, params.id),
  };
}
