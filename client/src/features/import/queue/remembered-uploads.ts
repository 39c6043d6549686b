const UPLOADED = 'import.uploaded';
const UNFINISHED = 'import.unfinished';
/** Enough for several tins of cards. */
const PRINTS_MAX = 1000;

function recall<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the same file may be uploaded twice, and that is all.
  }
}

/** Remembers which files are with the server, by their prints, so that choosing a folder again sends only the rest. */
export function rememberUploaded(prints: readonly string[], rowId: string): void {
  const known = recall<[string, string][]>(UPLOADED, []).filter(([print]) => !prints.includes(print));
  remember(UPLOADED, [...known, ...prints.map((print) => [print, rowId])].slice(-PRINTS_MAX));
}

/** The prints of files whose import is still in the queue; one that was removed can be uploaded again. */
export function uploadedPrints(rowIds: readonly string[]): ReadonlySet<string> {
  const known = recall<[string, string][]>(UPLOADED, []);
  return new Set(known.filter(([, id]) => rowIds.includes(id)).map(([print]) => print));
}

/** The names of files that were not with the server when the page was closed. */
export function rememberUnfinished(names: readonly string[]): void {
  if (names.length > 0) remember(UNFINISHED, names.slice(0, PRINTS_MAX));
}
export const unfinishedNames = (): readonly string[] => recall<string[]>(UNFINISHED, []);
export const forgetUnfinished = (): void => {
  localStorage.removeItem(UNFINISHED);
};
