import type { RecipeDraft } from '#shared/draft.ts';
import type { RecipeCreate, Source } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { SavedRecipe } from '../recipes/recipes.repo.ts';
import type { RecipesService, Writer } from '../recipes/recipes.service.ts';
import type { ImportRecord } from './import-claims.repo.ts';
import { type ImportsRepo, lockImport, markSaved } from './imports.repo.ts';

interface Options {
  readonly db: Database;
  readonly repo: Pick<ImportsRepo, 'find'>;
  readonly recipes: Pick<RecipesService, 'create' | 'prepare' | 'insert' | 'made'>;
  /** Told when an import has become a recipe. */
  readonly saved?: (familyId: string, importId: string, recipeId: string) => Promise<void>;
}

/** `wasSaved` where it had become this recipe before: what is sent now is not in it. */
export type SavedImport = SavedRecipe & { readonly wasSaved?: true };

export type ImportSaver = ReturnType<typeof importSaver>;

/** Imports to recipes. Throws 'limit-reached' as creating a recipe does, and then nothing has changed. */
export function importSaver({ db, repo, recipes, saved: told }: Options) {
  /** Makes an import a recipe. Twice gives the same recipe. */
  async function saveRow(writer: Writer, row: ImportRecord, typed: RecipeCreate): Promise<SavedImport> {
    const { sourceType } = row;
    // An archive is not saved as a recipe, but taken in; what is typed beside one is a recipe of its own.
    if (sourceType === 'archive') return recipes.create(writer, typed);
    // Pictures are fetched and lines are read before anything is locked: that can take seconds.
    const recipe = await recipes.prepare(writer, completed(typed, sourceType, row));
    const made = await db.transaction(async (tx): Promise<SavedImport> => {
      const locked = await lockImport(tx, writer.familyId, row.id);
      if (locked?.recipeId) return { ...(await recipes.made(writer, locked.recipeId, tx)), wasSaved: true };
      const saved = await recipes.insert(recipe, tx);
      if (locked) await markSaved(tx, writer.familyId, locked.id, saved.id);
      return saved;
    });
    await told?.(writer.familyId, row.id, made.id);
    return made;
  }

  return {
    saveRow,

    /**
     * Makes the import of this id a recipe. One that the family has not, put away in the meantime perhaps, is no reason to
     * refuse what a person has typed: the recipe is made without it.
     */
    async save(writer: Writer, importId: string, typed: RecipeCreate): Promise<SavedRecipe> {
      const row = await repo.find(writer.familyId, importId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') return null;
        throw error;
      });
      return row ? saveRow(writer, row, typed) : recipes.create(writer, typed);
    },
  };
}

/**
 * What a person typed or corrected, with what the import knows beside it: where it came from and, unless they send them,
 * what the original says and which lines still stand for which field.
 */
function completed(
  typed: RecipeCreate,
  type: Source['type'],
  { sourcePaths, url, draft }: Pick<ImportRecord, 'sourcePaths' | 'url' | 'draft'>,
): RecipeCreate {
  const read = draft?.source;
  const storagePath = read?.storagePath ?? sourcePaths[0];
  const address = read?.url ?? url;
  const author = typed.source.author ?? read?.author;
  const site = typed.source.site ?? read?.site;
  const transcript = typed.transcript ?? draft?.transcript ?? blank(sourcePaths);
  return {
    ...typed,
    keywords: typed.keywords.length > 0 ? typed.keywords : (draft?.keywords ?? []).slice(0, 100),
    source: {
      type,
      ...(storagePath ? { storagePath } : {}),
      ...(address ? { url: address } : {}),
      ...(author ? { author } : {}),
      ...(site ? { site } : {}),
    },
    ...(transcript ? { transcript } : {}),
    evidence: typed.evidence ?? (typed.transcript || !draft ? {} : standing(typed, draft)),
  };
}

/** The originals' pages without a line on them: still what the recipe was typed from. */
const blank = (sourcePaths: readonly string[]) =>
  sourcePaths.length === 0
    ? undefined
    : { language: null, pages: sourcePaths.map((file) => ({ file, width: null, height: null, lines: [] })) };

/** The evidence of fields that are as they were read; of others nobody can say which lines they came from. */
function standing({ title, ingredients, steps }: RecipeCreate, draft: RecipeDraft): Evidence {
  const entries = Object.entries(draft.evidence).filter(([field]) => {
    const [, list, index] = /^(ingredients|steps)\.(\d+)/.exec(field) ?? [];
    const at = Number(index);
    if (list === 'ingredients') return ingredients[at]?.original === draft.ingredients[at]?.original;
    if (list === 'steps') return steps[at]?.text === draft.steps[at];
    return field !== 'title' || title === draft.title;
  });
  return Object.fromEntries(entries);
}
