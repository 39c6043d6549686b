import type { LibraryPage } from '#shared/library.ts';
import { markOf } from '#shared/recipe-mark.ts';
import type { Recipe } from '#shared/recipe.ts';
import { HttpError, send } from '../client.ts';
import type { LibraryAsk } from '../library.ts';
import { type KeptCard, withKept } from './database.ts';
import { keptCardOf, keptPage } from './search-kept.ts';

/** Most characters of recipes that are kept: some 50 MB. What is changed after that is found by the connection alone. */
const CHARACTERS_MAX = 50_000_000;
/** So many missing recipes are fetched one by one; where more are missing, all are asked for anew. */
const ONE_BY_ONE_MAX = 50;

/** How far the library was asked for. */
interface Progress {
  readonly library: string;
  readonly after: string;
  readonly characters: number;
}

/** All cards, once somebody has searched among them; null after each change. */
let cards: Promise<readonly KeptCard[]> | null = null;

/** The recipe as it was last seen here; null where it is not kept. */
export const keptRecipe = (id: string): Promise<Recipe | null> =>
  withKept(async (kept) => (await kept.get('recipes', id))?.recipe ?? null, null);

/** A page of the library from what is kept; null where nothing is. */
export async function keptLibraryPage(
  ask: LibraryAsk,
  cursor: string | null,
  favourites?: ReadonlySet<string>,
): Promise<LibraryPage | null> {
  cards ??= withKept((kept) => kept.getAll('cards'), []);
  const all = await cards;
  if (all.length > 0) return keptPage(all, ask, cursor, favourites);
  cards = null;
  // An empty library is known by how far it was asked for; without that, nothing is known.
  return (await readProgress()) === null ? null : keptPage([], ask, null);
}

/** Keeps a recipe that an answer has brought, until the next pass of `syncLibrary` does. */
export async function keepRecipe(recipe: Recipe): Promise<void> {
  const before = await readProgress();
  if (before === null) return;
  await write({ ...before }, [recipe], []);
}

/** What is in the trash, or gone, is not shown any more. */
export async function dropRecipe(id: string): Promise<void> {
  const before = await readProgress();
  if (before !== null) await write(before, [], [id]);
}

const readProgress = () =>
  withKept(async (kept) => ((await kept.get('notes', 'library')) as Progress | undefined) ?? null, null);

/**
 * Brings what is kept up to date, in bounded pages. It can be broken off anywhere, and goes on there the next time. Throws
 * as `send`; where this browser keeps nothing it does nothing.
 */
export async function syncLibrary(signal: AbortSignal): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  let progress = await readProgress();
  let isAnew = false;
  for (;;) {
    const answer = await send('listRecipeChanges', { query: progress === null ? {} : { after: progress.after } });
    if (signal.aborted) return;
    if (progress !== null && progress.library !== answer.library) {
      await forget();
      progress = null;
      continue;
    }
    const next = { library: answer.library, after: answer.after, characters: progress?.characters ?? 0 };
    progress = await write(next, answer.recipes, answer.gone);
    // Storage is forbidden, or has just been cleared.
    if (progress === null) return;
    if (!answer.isLast) continue;
    const ids = await withKept((kept) => kept.getAllKeys('recipes'), null);
    if (ids === null || markOf(ids) === answer.mark || isAnew) return;
    isAnew = !(await mend(progress, ids));
    if (!isAnew) return;
    await forget();
    progress = null;
  }
}

/** Removes what is not in the library any more and fetches what is missing; false where too much is. */
async function mend(progress: Progress, ids: readonly string[]): Promise<boolean> {
  const there = new Set(await send('listRecipeIds'));
  const here = new Set(ids);
  const missing = [...there].filter((id) => !here.has(id));
  const after = await write(
    progress,
    [],
    ids.filter((id) => !there.has(id)),
  );
  if (missing.length > ONE_BY_ONE_MAX) return false;
  for (const id of missing) {
    try {
      if (after !== null) await write(after, [await send('getRecipe', { params: { id } })], []);
    } catch (error) {
      // Gone again meanwhile.
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  }
  return true;
}

/** Writes a page and how far it leads, all or nothing; null where nothing can be kept. */
async function write(to: Progress, recipes: readonly Recipe[], gone: readonly string[]): Promise<Progress | null> {
  const done = await withKept(async (kept) => {
    const transaction = kept.transaction(['recipes', 'cards', 'notes'], 'readwrite');
    const texts = transaction.objectStore('recipes');
    const found = transaction.objectStore('cards');
    let { characters } = to;
    for (const id of gone) {
      characters -= (await texts.get(id))?.characters ?? 0;
      await texts.delete(id);
      await found.delete(id);
    }
    for (const recipe of recipes) {
      const own = JSON.stringify(recipe).length;
      characters -= (await texts.get(recipe.id))?.characters ?? 0;
      const fits = characters + own <= CHARACTERS_MAX;
      characters += fits ? own : 0;
      await texts.put({ id: recipe.id, recipe: fits ? recipe : null, characters: fits ? own : 0 });
      await found.put(keptCardOf(recipe));
    }
    const progress = { ...to, characters };
    await transaction.objectStore('notes').put(progress, 'library');
    await transaction.done;
    return progress;
  }, null);
  if (recipes.length > 0 || gone.length > 0) cards = null;
  return done;
}

async function forget(): Promise<void> {
  cards = null;
  await withKept(async (kept) => {
    const transaction = kept.transaction(['recipes', 'cards', 'notes'], 'readwrite');
    await transaction.objectStore('recipes').clear();
    await transaction.objectStore('cards').clear();
    await transaction.objectStore('notes').delete('library');
    await transaction.done;
  }, undefined);
}

/** For when somebody else sits down at the screen: what was searched is forgotten, too. */
export function forgetCards(): void {
  cards = null;
}
