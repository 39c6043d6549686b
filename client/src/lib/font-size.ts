import type { Preferences } from '#shared/user.ts';

type FontSize = Preferences['fontSize'];
const KEY = 'font-size';

/** Sets the size of all type, and remembers it, so that the next visit starts with it. */
export function applyFontSize(size: FontSize): void {
  document.documentElement.dataset['fontSize'] = size;
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Where storage is not allowed, the size comes with the user's preferences a moment later.
  }
}

/** Before the first paint: the size of the last visit, so that nothing jumps when the preferences arrive. */
export function restoreFontSize(): void {
  try {
    const size = localStorage.getItem(KEY);
    if (size === 'small' || size === 'medium' || size === 'large') document.documentElement.dataset['fontSize'] = size;
  } catch {
    // As above.
  }
}
