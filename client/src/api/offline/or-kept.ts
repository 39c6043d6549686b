import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** From then on the server counts as out of reach: on weak signal an answer may take minutes. */
const PATIENCE_MS = 4000;

/** How the place of a page begins that was made from what is kept. */
export const KEPT_CURSOR = 'kept:';

/** Queries that were answered from what is kept, to be asked again. */
const answeredHere = new Map<string, QueryKey>();

/** Counts what was asked; and by their queries the last ones that the server has answered. */
let asks = 0;
const lastAnswered = new Map<string, number>();

/**
 * The server's answer; where none comes, or not soon, what this device has kept. An answer that comes late is shown all the
 * same; `asData` makes of it what the query holds, undefined where that is newer. Throws as `ask` where nothing is kept.
 */
export async function orKept<T>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<T>,
  kept: () => Promise<T | null>,
  asData: (answer: T) => unknown = (answer) => answer,
): Promise<T> {
  if (typeof indexedDB === 'undefined') return ask();
  const hash = JSON.stringify(queryKey);
  const own = (asks += 1);
  const asked = ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
    }, PATIENCE_MS);
  });
  try {
    const first = await Promise.race([asked, late]);
    if (first !== 'late') {
      answeredHere.delete(hash);
      lastAnswered.set(hash, own);
      return first;
    }
  } catch (error) {
    // fetch rejects with a TypeError when no answer came at all.
    const found = error instanceof TypeError ? await kept() : null;
    if (found === null) throw error;
    answeredHere.set(hash, queryKey);
    return found;
  } finally {
    clearTimeout(timer);
  }
  const found = await kept();
  if (found === null) return asked;
  answeredHere.set(hash, queryKey);
  asked.then(
    (answer) => {
      // What was asked later and is answered already is newer.
      if ((lastAnswered.get(hash) ?? 0) > own) return;
      answeredHere.delete(hash);
      lastAnswered.set(hash, own);
      client.setQueryData(queryKey, asData(answer));
    },
    () => undefined,
  );
  return found;
}

/** Asks the server again for what was answered from here. */
export function askAgain(client: QueryClient): void {
  for (const queryKey of [...answeredHere.values()]) void client.invalidateQueries({ queryKey, exact: true });
}
