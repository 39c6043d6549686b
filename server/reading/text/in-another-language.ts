import type { Entry } from './entries.ts';
import { guessLanguage } from './language.ts';

/** So many figures agree by no chance. */
const FIGURES_MIN = 5;
/** So much of the recipe is said again: only what stands above its list may be missing. */
const SHARE_MIN = 0.8;

const figuresOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/gu) ?? [];

/**
 * A recipe without what is said again below it in another language, line for line with the same figures: the list was there twice. What has a
 * title of its own has been parted before and is a recipe for itself. Linear in the figures: where the second half begins they are half of all.
 */
export function withoutTranslation(entries: readonly Entry[]): readonly Entry[] {
  const figures: string[] = [];
  const before = entries.map(({ line }, at) => {
    const count = figures.length;
    if (line.box === null && line.at !== entries[at - 1]?.line.at) figures.push(...figuresOf(line.text));
    return count;
  });
  if (figures.length < 2 * FIGURES_MIN) return entries;
  const start = entries.findIndex(({ line }, at) => {
    const above = before[at] ?? 0;
    const below = figures.length - above;
    if (!line.gapBefore || below < FIGURES_MIN || below > above || below < SHARE_MIN * above) return false;
    return figures.slice(above).every((figure, index) => figure === figures[above - below + index]);
  });
  if (start < 0) return entries;
  const [first, second] = [entries.slice(0, start), entries.slice(start)].map((part) =>
    guessLanguage(part.map(({ line }) => line.text).join('\n')),
  );
  return first != null && second != null && first !== second ? entries.slice(0, start) : entries;
}
