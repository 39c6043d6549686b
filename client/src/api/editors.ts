import { useEffect, useSyncExternalStore } from 'react';
import { EDITOR_BEAT_MS, type Editor } from '#shared/presence.ts';
import { isServerUnanswered, sendAside, tab, watchServerUnanswered } from './client.ts';

/** Who left the form open and looks elsewhere is said to edit for so long. In ms. */
const AWAY_MS = 60_000;
const NOBODY: readonly Editor[] = [];

let byRecipe: ReadonlyMap<string, readonly Editor[]> = new Map();
const listeners = new Set<() => void>();
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who has the recipe open to edit, as the server has just said; with null nobody is known of any more. */
export function tellEditors(recipeId: string | null, editors: readonly Editor[] = NOBODY): void {
  if (recipeId === null && byRecipe.size === 0) return;
  const others = editors.filter((editor) => editor.tab !== tab);
  const before = recipeId === null ? [] : [...byRecipe].filter(([id]) => id !== recipeId);
  byRecipe = new Map(recipeId === null || others.length === 0 ? before : [...before, [recipeId, others]]);
  for (const listener of listeners) listener();
}

/** Who else has this recipe open to edit. */
export const useOtherEditors = (recipeId: string): readonly Editor[] =>
  useSyncExternalStore(watch, () => byRecipe.get(recipeId) ?? NOBODY);

/** Who saved which version of which recipe, as it was told since the page was loaded. */
const savers = new Map<string, string>();

/** Somebody has just saved this version of the recipe. */
export function noteSaver(recipeId: string, version: number, name: string): void {
  if (name.trim() !== '') savers.set(`${recipeId} ${String(version)}`, name.trim());
}

/** Who saved the versions after one, up to another, in their order; empty where that was not told. */
export function saversOf(recipeId: string, after: number, upTo: number): string {
  const names = new Set<string>();
  for (let version = after + 1; version <= upTo; version += 1) {
    const name = savers.get(`${recipeId} ${String(version)}`);
    if (name !== undefined) names.add(name);
  }
  return [...names].join(' and ');
}

/** Of a page that is loaded anew, which only tests do within one. */
export function forgetSavers(): void {
  savers.clear();
}

/** Says that this form is open, for as long as it is; null says nothing. */
export function useSayEditing(recipeId: string | null): void {
  useEffect(() => {
    // Where there are no streams nobody hears of it.
    if (recipeId === null || typeof EventSource === 'undefined') return;
    const params = { id: recipeId, tab };
    let awaySince: number | null = null;
    const say = () => {
      const isAway = awaySince !== null && performance.now() - awaySince > AWAY_MS;
      if (!isAway && !isServerUnanswered()) sendAside('noteEditor', { params });
    };
    const sayGone = () => {
      sendAside('removeEditor', { params });
    };
    const onLook = () => {
      awaySince = document.visibilityState === 'hidden' ? performance.now() : null;
      say();
    };
    say();
    const beating = setInterval(say, EDITOR_BEAT_MS);
    const unwatch = watchServerUnanswered(say);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('pagehide', sayGone);
    window.addEventListener('pageshow', say);
    return () => {
      clearInterval(beating);
      unwatch();
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('pagehide', sayGone);
      window.removeEventListener('pageshow', say);
      if (!isServerUnanswered()) sayGone();
    };
  }, [recipeId]);
}
