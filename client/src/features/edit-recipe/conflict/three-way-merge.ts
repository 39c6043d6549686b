import { own } from '#shared/own.ts';
import type { Doubt, Recipe, RecipePatch } from '#shared/recipe.ts';
import { isSame, WRITTEN, type Written, type WrittenField } from '../form/recipe-form.ts';

export type Side = 'mine' | 'theirs';

export interface Merge {
  /** Changed on both sides, differently: somebody has to choose. */
  conflicts: WrittenField[];
  /** Changed by the other person alone: taken over without a question. */
  onlyTheirs: WrittenField[];
  /** Changed here alone. */
  onlyMine: WrittenField[];
}

/** Three-way comparison: `base` is what the form was filled from, `theirs` what has been saved meanwhile. */
export function compare(mine: Written, theirs: Recipe, base: Recipe): Merge {
  const merge: Merge = { conflicts: [], onlyTheirs: [], onlyMine: [] };
  for (const field of WRITTEN) {
    if (isSame(mine[field], theirs[field])) continue;
    if (isSame(mine[field], base[field])) merge.onlyTheirs.push(field);
    else if (isSame(theirs[field], base[field])) merge.onlyMine.push(field);
    else merge.conflicts.push(field);
  }
  return merge;
}

/** What is saved after the choice: on top of their version, with my fields where mine were chosen or mine alone changed. */
export function mergedPatch(
  mine: Written,
  theirs: Recipe,
  merge: Merge,
  choice: Readonly<Partial<Record<WrittenField, Side>>>,
): RecipePatch {
  const kept = [...merge.onlyMine, ...merge.conflicts.filter((field) => choice[field] !== 'theirs')];
  const review = mergedReview(mine, theirs, new Set(kept));
  const patch: Record<string, unknown> = { version: theirs.version };
  for (const field of kept) patch[field] = mine[field];
  if (!isSame(review, theirs.review)) patch['review'] = review;
  if (review.length === 0) patch['verified'] = true;
  return patch as RecipePatch;
}

const FIELD_OF: Readonly<Record<string, WrittenField>> = {
  prepTime: 'times',
  cookTime: 'times',
  restTime: 'times',
  totalTime: 'times',
};

/** A doubt's path counts lines of one version, so each field's doubts come from the side the field comes from. */
function mergedReview(mine: Written, theirs: Recipe, kept: ReadonlySet<WrittenField>): Doubt[] {
  const ofMine = mine.review.filter((doubt) => kept.has(fieldOf(doubt)));
  const ofTheirs = theirs.review.filter((doubt) => !kept.has(fieldOf(doubt)) && !isSettledHere(doubt, mine, theirs));
  return [...ofMine, ...ofTheirs];
}

const fieldOf = ({ field }: Doubt): WrittenField => own(FIELD_OF, field) ?? (field.split('.')[0] as WrittenField);

/** 'Looks right' said here counts where the field's words are the same on both sides. */
function isSettledHere(doubt: Doubt, mine: Written, theirs: Recipe): boolean {
  const field = fieldOf(doubt);
  return isSame(mine[field], theirs[field]) && !mine.review.some((open) => isSame(open, doubt));
}
