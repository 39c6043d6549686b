/**
 * The recipes that this tab has made of imports, in their order: who looks them through goes from one to the next. Kept in
 * the tab's own storage, so that a reload does not end it.
 */
const KEY = 'imports:made';
const KEPT = 200;
let inMemory: readonly string[] | null = null;

function made(): readonly string[] {
  if (inMemory) return inMemory;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
    inMemory = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    inMemory = [];
  }
  return inMemory;
}

const done = new Set<string>();

/** An import has become this recipe: as it was read, or by the hand of somebody who has looked it through. */
export function noteMade(recipeId: string, how: 'read' | 'looked through' = 'read'): void {
  if (how === 'looked through') done.add(recipeId);
  inMemory = [...made().filter((id) => id !== recipeId), recipeId].slice(-KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Whether this tab has made it of an import. */
export const isMade = (recipeId: string): boolean => made().includes(recipeId);

/** Whether somebody has looked it through before it was kept. */
export const isLookedThrough = (recipeId: string): boolean => done.has(recipeId);

/** Of a page that is loaded anew, which only tests do within one: what the tab keeps is read again. */
export function forgetRun(): void {
  inMemory = null;
  done.clear();
}

/** How many this tab has made of imports. */
export const countMade = (): number => made().length;
