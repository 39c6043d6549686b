const KEY = 'print:address';

/** Keeps where this person had books sent last, in this browser. Storage can be forbidden: then it is typed again. */
export function keepAddress(person: string, address: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ person, address }));
  } catch {
    // As above.
  }
}

/** What this person kept last, unchecked; null where there is nothing, or it is somebody else's. */
export function readKeptAddress(person: string): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { person?: unknown; address?: unknown } | null;
    return kept?.person === person ? (kept.address ?? null) : null;
  } catch {
    return null;
  }
}

/** For when somebody else sits down at the screen. */
export function dropKeptAddress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
