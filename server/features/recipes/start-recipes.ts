import type { RecipeCreate } from '#shared/recipe.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { presentRecipe } from './recipe-row.ts';
import { recipesRepo, type SavedRecipe } from './recipes.repo.ts';
import { recipeHandlers, type WaitingRecipes } from './recipes.routes.ts';
import { recipesService, type Writer } from './recipes.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'freeRecipeLimit'>;
  readonly reader: ReadingPool;
  readonly files: { checkOwned(familyId: string, storagePath: string): Promise<void> };
  readonly keepPhotos: (familyId: string, photos: readonly string[]) => Promise<readonly string[]>;
  /** Makes the import of this id a recipe. */
  readonly saveImport: (writer: Writer, importId: string, create: RecipeCreate) => Promise<SavedRecipe>;
  readonly waiting: WaitingRecipes;
}

/** A family's recipes with their versions and originals. */
export function startRecipes({ db, config, reader, files, keepPhotos, saveImport, waiting }: Options) {
  const repo = recipesRepo(db, config.freeRecipeLimit);
  const service = recipesService({ recipes: repo, reader, checkOwned: files.checkOwned, keepPhotos });
  return {
    handlers: recipeHandlers(repo, service, { saveImport, waiting }),
    repo,
    service,
    /** A recipe as the screens know it. Throws 'not-found' where it is not the family's. */
    find: async (familyId: string, id: string) => presentRecipe(await repo.find(familyId, id)),
    async sweep() {
      await repo.emptyTrash();
    },
  };
}
