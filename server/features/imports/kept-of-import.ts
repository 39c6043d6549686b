import type { RecipeDraft } from '#shared/draft.ts';
import type { RecipeCreate } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import type { ImportRecord, ImportsRepo } from './imports.repo.ts';
import { AppError } from '../../errors.ts';

/**
 * Completes a recipe that names its import. One that the family has not, put away in the meantime perhaps, is no reason
 * to refuse what a person has typed: the recipe is made without it.
 */
export function importKeeper(repo: Pick<ImportsRepo, 'find'>) {
  return async (familyId: string, { importId, ...create }: RecipeCreate): Promise<RecipeCreate> => {
    if (importId === undefined) return create;
    try {
      const row = await repo.find(familyId, importId);
      return { ...keptOfImport(create, row), importId: row.id };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return create;
      throw error;
    }
  };
}

/**
 * What a person typed or corrected, with what the import knows beside it: where it came from and, unless they send them,
 * what the original says and which lines still stand for which field.
 */
function keptOfImport(
  typed: RecipeCreate,
  { sourceType, sourcePaths, url, draft }: Pick<ImportRecord, 'sourceType' | 'sourcePaths' | 'url' | 'draft'>,
): RecipeCreate {
  const read = draft?.source;
  const storagePath = read?.storagePath ?? sourcePaths[0];
  const address = read?.url ?? url;
  const author = typed.source.author ?? read?.author;
  const site = typed.source.site ?? read?.site;
  const transcript = typed.transcript ?? draft?.transcript ?? blank(sourcePaths);
  return {
    ...typed,
    source: {
      type: sourceType,
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
