const UPLOADED = 'import.uploaded';
const INTERRUPTED = 'import.unfinished';
/** Enough for several boxes of cards. */
const FINGERPRINTS_MAX = 1000;

function readStored<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the same file may be uploaded twice.
  }
}

/** Remembers which files the server has, by their fingerprints, so that choosing a folder again sends only the rest. */
export function rememberUploaded(fingerprints: readonly string[], rowId: string): void {
  const stored = readStored<[string, string][]>(UPLOADED, []).filter(
    ([fingerprint]) => !fingerprints.includes(fingerprint),
  );
  store(UPLOADED, [...stored, ...fingerprints.map((fingerprint) => [fingerprint, rowId])].slice(-FINGERPRINTS_MAX));
}

/** The fingerprints of files whose import is still in the queue; one that was removed can be uploaded again. */
export function uploadedFingerprints(rowIds: readonly string[]): ReadonlySet<string> {
  const stored = readStored<[string, string][]>(UPLOADED, []);
  return new Set(stored.filter(([, id]) => rowIds.includes(id)).map(([fingerprint]) => fingerprint));
}

/** Remembers the names of files whose upload the closing of the page interrupts. */
export function rememberInterrupted(names: readonly string[]): void {
  if (names.length > 0) store(INTERRUPTED, names.slice(0, FINGERPRINTS_MAX));
}
export const interruptedNames = (): readonly string[] => readStored<string[]>(INTERRUPTED, []);
export const forgetInterrupted = (): void => {
  localStorage.removeItem(INTERRUPTED);
};
