import type { Recipe } from '#shared/recipe.ts';
import { type KeptPictures, withKept } from './database.ts';
import { PICTURES } from './picture-cache.ts';

/** The pictures of so many recipes that were opened last are kept. */
const RECIPES_MAX = 100;
/** As wide as a reading page shows them; smaller ones are shown from it where there is no connection. */
const WIDTH = 1280;
/** Of one recipe. */
const FILES_MAX = 12;
/** Pages of a PDF. */
const PAGES_MAX = 3;

const listeners = new Set<() => void>();
/** Tells when somebody has chosen what to keep. */
export function watchWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this recipe is marked *Keep on this device*. */
export const isWanted = (id: string): Promise<boolean> =>
  withKept(async (kept) => (await kept.get('pictures', id))?.isWanted ?? false, false);

/** Keeps a recipe's pictures, since it was opened or because somebody wants that; those of the oldest make room. False where nothing can be kept. */
export async function keepPictures(recipe: Recipe, wanted?: boolean): Promise<boolean> {
  const { id } = recipe;
  const files = addressesOf(recipe);
  const before = await withKept((kept) => kept.get('pictures', id), undefined);
  // Letting go makes it the one opened last, no more.
  const entry: KeptPictures = { id, openedAt: Date.now(), isWanted: wanted ?? before?.isWanted ?? false, files };
  const isKept = await withKept(async (kept) => {
    await kept.put('pictures', entry);
    return true;
  }, false);
  if (wanted !== undefined) for (const listener of listeners) listener();
  if (!isKept) return false;
  await fetchAll(files);
  await prune();
  return true;
}

async function fetchAll(files: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(PICTURES);
    for (const address of files) {
      if (await cache.match(address, { ignoreVary: true })) continue;
      const answer = await fetch(address, { credentials: 'include' });
      if (answer.ok && answer.status === 200) await cache.put(address, answer);
    }
  } catch {
    // No connection, or no room: the text is there without them.
  }
}

/** Removes the pictures of recipes that were opened long ago, unless another recipe shows them. */
async function prune(): Promise<void> {
  const gone = await withKept(async (kept) => {
    const all = await kept.getAll('pictures');
    const surplus = all
      .filter((entry) => !entry.isWanted)
      .sort((a, b) => b.openedAt - a.openedAt)
      .slice(RECIPES_MAX);
    for (const { id } of surplus) await kept.delete('pictures', id);
    const left = new Set(all.filter((entry) => !surplus.includes(entry)).flatMap(({ files }) => files));
    return surplus.flatMap(({ files }) => files).filter((address) => !left.has(address));
  }, []);
  if (gone.length === 0 || typeof caches === 'undefined') return;
  const cache = await caches.open(PICTURES).catch(() => null);
  for (const address of gone) await cache?.delete(address, { ignoreVary: true });
}

/** The pictures of a recipe: its photos, and its card or the first pages of what it came from. */
function addressesOf({ photos, source }: Recipe): string[] {
  const path = source.storagePath ?? '';
  const original = !path.startsWith('/files/')
    ? []
    : source.type === 'photo'
      ? [`${path}?w=${String(WIDTH)}`]
      : source.type === 'pdf'
        ? Array.from({ length: PAGES_MAX }, (_, page) => `${path}?page=${String(page + 1)}&w=${String(WIDTH)}`)
        : [];
  const shown = photos.filter((photo) => photo.startsWith('/files/')).map((photo) => `${photo}?w=${String(WIDTH)}`);
  return [...new Set([...shown, ...original])].slice(0, FILES_MAX);
}
