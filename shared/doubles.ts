import type { ArchivePreview, ArchiveTaking } from './archives.ts';
import { ownProperty } from './own-property.ts';

// Apart from the schemas, which are too heavy for a screen.

/** What becomes of a recipe that the family most likely has: ours stays alone, theirs comes as its variant, or both stand. */
export const DOUBLE_CHOICES = ['ours', 'variant', 'both'] as const;
export type DoubleChoice = (typeof DOUBLE_CHOICES)[number];

/** What becomes of a recipe that the family most likely has already. */
export const choiceFor = (
  { choices = {}, otherwise, doubles }: Pick<ArchiveTaking, 'choices' | 'otherwise' | 'doubles'>,
  id: string,
): DoubleChoice => ownProperty(choices, id) ?? otherwise ?? (doubles ? 'both' : 'ours');

/** How many recipes come of a previewed archive, as it is asked for. */
export function comingOf(
  { found, doubles, here = 0, likely = [] }: ArchivePreview,
  taking: Parameters<typeof choiceFor>[0],
): number {
  const unnamed = doubles - here - likely.length;
  const kept = likely.filter(({ id }) => choiceFor(taking, id) === 'ours').length;
  return found - here - kept - (choiceFor({ ...taking, choices: {} }, '') === 'ours' ? Math.max(0, unnamed) : 0);
}
