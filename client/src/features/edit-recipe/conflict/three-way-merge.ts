import { ownProperty } from '#shared/own-property.ts';
import type { Doubt, Recipe, RecipePatch } from '#shared/recipe.ts';
import { fieldOf, isSame, CONTENT_FIELDS, type RecipeContent, type ContentField } from '../form/recipe-form.ts';

export type Side = 'mine' | 'theirs';

export interface Comparison {
  /** Changed on both sides to different values: the person chooses. */
  conflicts: ContentField[];
  /** Changed only by the other person: theirs is taken without asking. */
  onlyTheirs: ContentField[];
  /** Changed only here: mine is saved without asking. */
  onlyMine: ContentField[];
}

/**
 * Three-way comparison by fields: `base` is what the form was filled from, `theirs` what somebody else has saved since.
 */
export function compareVersions(mine: RecipeContent, theirs: Recipe, base: Recipe): Comparison {
  const comparison: Comparison = { conflicts: [], onlyTheirs: [], onlyMine: [] };
  for (const field of CONTENT_FIELDS) {
    const [my, their, was] = [mine, theirs, base].map((recipe) => fieldOf(recipe, field));
    if (isSame(my, their)) continue;
    if (isSame(my, was)) comparison.onlyTheirs.push(field);
    else if (isSame(their, was)) comparison.onlyMine.push(field);
    else comparison.conflicts.push(field);
  }
  return comparison;
}

/**
 * The body to save on top of their version: fields that only I changed, and of the conflicts those not chosen as
 * theirs.
 */
export function mergePatch(
  mine: RecipeContent,
  theirs: Recipe,
  comparison: Comparison,
  choice: Readonly<Partial<Record<ContentField, Side>>>,
): RecipePatch {
  const myFields = [...comparison.onlyMine, ...comparison.conflicts.filter((field) => choice[field] !== 'theirs')];
  const review = mergeDoubts(mine, theirs, new Set(myFields));
  const patch: Record<string, unknown> = { version: theirs.version };
  for (const field of myFields) patch[field] = mine[field];
  if (!isSame(review, theirs.review)) patch['review'] = review;
  if (review.length === 0) patch['verified'] = true;
  return patch as RecipePatch;
}

const FIELD_OF: Readonly<Record<string, ContentField>> = {
  prepTime: 'times',
  cookTime: 'times',
  restTime: 'times',
  totalTime: 'times',
};

/**
 * A doubt's path has an index into one version's list, so the doubts of a field come from the version the field comes
 * from.
 */
function mergeDoubts(mine: RecipeContent, theirs: Recipe, myFields: ReadonlySet<ContentField>): Doubt[] {
  const ofMine = mine.review.filter((doubt) => myFields.has(contentFieldOf(doubt)));
  const ofTheirs = theirs.review.filter(
    (doubt) => !myFields.has(contentFieldOf(doubt)) && !isResolvedHere(doubt, mine, theirs),
  );
  return [...ofMine, ...ofTheirs];
}

const contentFieldOf = ({ field }: Doubt): ContentField =>
  ownProperty(FIELD_OF, field) ?? (field.split('.')[0] as ContentField);

/** A doubt that was resolved here is resolved in the merged recipe where the field is the same in both versions. */
function isResolvedHere(doubt: Doubt, mine: RecipeContent, theirs: Recipe): boolean {
  const field = contentFieldOf(doubt);
  return isSame(mine[field], theirs[field]) && !mine.review.some((open) => isSame(open, doubt));
}
