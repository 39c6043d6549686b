import type { User } from '#shared/user.ts';

/** In the tab's own storage: another tab, and another browser, know nothing of it. */
const KEY = 'leaving-guest';

export type Guest = Pick<User, 'id' | 'family'>;

/** A guest leaves the page to sign in elsewhere: `takeLeavingGuest` tells the page that they come back to who they were. */
export function noteLeavingGuest({ id, family }: Guest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, family }));
  } catch {
    // Storage is forbidden: nothing was begun in it, either.
  }
}

/** The guest who has left this tab to sign in, once: null for whoever asks after that. */
export function takeLeavingGuest(): Guest | null {
  try {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Guest | null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return null;
  }
}
