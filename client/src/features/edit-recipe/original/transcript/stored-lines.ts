import type { Transcript } from '#shared/transcript.ts';
import type { EditedPages } from '../../../../components/original/transcript/transcript-corrections.ts';
import { UNSAVED_MS } from '../../../../lib/unsaved-age.ts';

/**
 * Corrections of a transcript that are not used yet, stored in this browser: they outlive a reload, a lost connection and a
 * killed tab. Stored by earlier visits, so the names of these properties must stay.
 */
interface StoredLines {
  savedAt: number;
  /** What they correct: `printOf` of the transcript. */
  of: string;
  pages: EditedPages;
}

const storageKey = (name: string) => `lines:${name}`;
const typedKey = (name: string) => `lines:${name}:typed`;

/** Tells a transcript from another one of the same recipe: by its lines' texts (FNV-1a, 32 bits) and their number. */
function printOf({ pages }: Transcript): string {
  let hash = 0x811c9dc5;
  let count = 0;
  for (const { lines } of pages)
    for (const { text } of lines) {
      count += 1;
      for (let at = 0; at <= text.length; at += 1)
        hash = Math.imul(hash ^ (at < text.length ? text.charCodeAt(at) : 10), 0x01000193) >>> 0;
    }
  return `${String(pages.length)}.${String(count)}.${hash.toString(36)}`;
}

/** Storage can be forbidden or full: then nothing is stored, and the lines are still there as long as the page is. */
export function storeLines(name: string, transcript: Transcript, pages: EditedPages): void {
  try {
    const stored: StoredLines = { savedAt: Date.now(), of: printOf(transcript), pages };
    localStorage.setItem(storageKey(name), JSON.stringify(stored));
  } catch {
    // As above.
  }
}

export function removeLines(name: string): void {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // As above.
  }
}

/** What a person writes down of an original of which nothing was read; an empty text removes it. */
export function storeTyped(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(typedKey(name));
    else localStorage.setItem(typedKey(name), JSON.stringify({ savedAt: Date.now(), text }));
  } catch {
    // As above.
  }
}

/** The stored text; empty where there is none or it is too old. */
export function readTyped(name: string, now = Date.now()): string {
  try {
    const stored = JSON.parse(localStorage.getItem(typedKey(name)) ?? 'null') as {
      savedAt: number;
      text: string;
    } | null;
    return stored && typeof stored.text === 'string' && now - stored.savedAt < UNSAVED_MS ? stored.text : '';
  } catch {
    return '';
  }
}

/** The stored corrections of this transcript; null where there are none, they are too old, or they are of another one. */
export function readLines(name: string, transcript: Transcript, now = Date.now()): EditedPages | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null') as StoredLines | null;
    if (!stored || stored.of !== printOf(transcript) || now - stored.savedAt >= UNSAVED_MS) return null;
    const isWhole =
      stored.pages.length === transcript.pages.length &&
      stored.pages.every((lines) =>
        lines.every(({ id, line }) => typeof id === 'string' && typeof line.text === 'string'),
      );
    return isWhole ? stored.pages : null;
  } catch {
    return null;
  }
}
