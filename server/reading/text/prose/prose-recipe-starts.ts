import type { Role } from '../label-lines.ts';
import { ingredientsInProse } from './prose-ingredients.ts';
import { isText } from '../roles.ts';
import type { Entry } from '../entries.ts';
import { namesPart } from '../vocabulary.ts';

/** Longer it says more than a dish's name. */
const NAME_MAX = 60;

/** A paragraph has so many letters. */
const PARAGRAPH_MIN = 60;

/** 'TO PRESERVE QUINCES.' alone on its line, as old books are typed. */
const isLoudName = ({ line, isHeading, fact }: Entry): boolean =>
  !isHeading &&
  fact === null &&
  line.box === null &&
  line.bullet === '' &&
  line.number === null &&
  line.gapBefore &&
  line.text.length <= NAME_MAX &&
  /\p{Lu}{3}/u.test(line.text) &&
  !/\p{Ll}|\d|[:!?]$/u.test(line.text) &&
  !namesPart(line.text.replace(/\.$/, '').toLowerCase());

/**
 * Where recipes of a typed text begin that has no list: names in capitals, each over paragraphs that name what is taken. No beginnings where
 * one of them has no such paragraph: its name may head a part of the method.
 */
export function proseRecipeStarts(entries: readonly Entry[], roles: readonly (Role | null)[]): number[] {
  if (entries.some(({ isHeading }) => isHeading)) return [];
  const heads = entries.flatMap((entry, at) => (isLoudName(entry) ? [at] : []));
  const texts = entries.findIndex(isText);
  if (heads.length < 2 || heads[0] !== texts) return [];
  // a list in lines is parted by what is known of lists
  const isListed =
    roles.filter(
      (role, at) =>
        role === 'ingredient' &&
        (entries[at]?.line.text.length ?? 0) < PARAGRAPH_MIN &&
        entries[at + 1]?.line.at[0] !== entries[at]?.line.at[0],
    ).length > heads.length;
  if (isListed) return [];
  const isTold = (from: number, to: number) => {
    const below = entries.slice(from, to).filter(isText);
    const letters = below.reduce((sum, { line }) => sum + line.text.length, 0);
    const names = below.reduce((sum, { line }) => sum + ingredientsInProse(line.text).length, 0);
    return names >= 2 && letters >= PARAGRAPH_MIN;
  };
  return heads.every((head, at) => isTold(head + 1, heads[at + 1] ?? entries.length)) ? heads : [];
}
