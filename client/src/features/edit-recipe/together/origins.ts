import { matchTexts } from '#shared/match-texts.ts';

/** What a line begins with: 'Simmer 20 minutes.' became 'Simmer 40 minutes, or until it is thick.' */
const firstWord = (text: string) => /[\p{L}\p{N}]+/u.exec(text.toLowerCase())?.[0] ?? '';

/**
 * For each line of `now` the index in `before` of the line that it was made from, or -1: by its words; else, between the same
 * neighbours, by the word that it begins with.
 */
export function originsOf(before: readonly string[], now: readonly string[]): number[] {
  const origins = matchTexts(before, now);
  const taken = new Set(origins);
  return origins.map((origin, at) => {
    if (origin >= 0) return origin;
    const above = origins.slice(0, at).findLast((index) => index >= 0) ?? -1;
    const below = origins.slice(at).find((index) => index >= 0) ?? before.length;
    for (let index = above + 1; index < below; index += 1) {
      if (taken.has(index) || firstWord(before[index] ?? '') !== firstWord(now[at] ?? '')) continue;
      taken.add(index);
      return index;
    }
    return -1;
  });
}
