import type { RecipeCreate } from '#shared/recipe.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { dishTreeRepo } from './dish-tree.repo.ts';
import { recipeChangesRepo } from './recipe-changes.repo.ts';
import { presentRecipe } from './recipe-row.ts';
import { recipesRepo, type SavedRecipe } from './recipes.repo.ts';
import { recipeHandlers, type WaitingRecipes } from './recipes.routes.ts';
import { type KeepFile, recipesService, type Writer } from './recipes.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'freeRecipeLimit'>;
  readonly reader: ReadingPool;
  readonly files: { checkOwned(familyId: string, storagePath: string): Promise<void> };
  readonly keepFile: KeepFile;
  readonly keepPhotos: (familyId: string, photos: readonly string[]) => Promise<readonly string[]>;
  /** Makes the import of this id a recipe. */
  readonly saveImport: (writer: Writer, importId: string, create: RecipeCreate) => Promise<SavedRecipe>;
  readonly waiting: WaitingRecipes;
  /** Told when what an original says was corrected. */
  readonly originalKept: (familyId: string, recipeId: string) => Promise<void>;
}

/** A family's recipes with their versions and originals. */
export function startRecipes({ db, config, reader, files, keepPhotos, keepFile, ...others }: Options) {
  const { saveImport, waiting, originalKept } = others;
  const repo = recipesRepo(db, config.freeRecipeLimit);
  const { checkOwned } = files;
  const service = recipesService({ recipes: repo, reader, checkOwned, keepPhotos, keepFile, originalKept });
  let isClosing = false;
  return {
    handlers: recipeHandlers(repo, service, {
      changes: recipeChangesRepo(db),
      tree: dishTreeRepo(db),
      saveImport,
      waiting,
    }),
    repo,
    service,
    /** A recipe as the screens know it. Throws 'not-found' where it is not the family's. */
    find: async (familyId: string, id: string) => presentRecipe(await repo.find(familyId, id)),
    async sweep() {
      await repo.emptyTrash();
      // Recipes of an earlier schema are found by their titles until they were gone through.
      while (!isClosing && (await repo.fillWords()));
    },
    close() {
      isClosing = true;
      return Promise.resolve();
    },
  };
}
