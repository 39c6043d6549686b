import type { Collection } from '#shared/collections.ts';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import type { BookCalls } from '../../../api/collections.ts';
import {
  type BookPart,
  chosenEdits,
  conflictingParts,
  type Edits,
  hasEdits,
  remainingEdits,
  type Side,
  withEdits,
} from './book-merge.ts';

/** Milliseconds after the last change until it is saved. */
const SAVE_MS = 700;

/** Somebody else saved in the meantime, and both changed the same parts. */
export interface Conflict {
  readonly base: Collection;
  readonly theirs: Collection;
  readonly parts: readonly BookPart[];
}

export interface BookState {
  /** The book with the edits that are not saved yet. */
  readonly book: Collection;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Why the last save failed; empty where it did not. */
  readonly problem: string;
  readonly conflict: Conflict | null;
}

/**
 * A book that saves itself: an edit is shown at once and saved `SAVE_MS` later, one call at a time. What somebody else
 * saved in the meantime is merged; where both changed the same part, saving waits until somebody chooses.
 */
export function createBookStore(first: Collection, calls: BookCalls) {
  let saved = first;
  let edits: Edits = {};
  let conflict: Conflict | null = null;
  let problem = '';
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: BookState = { book: first, status: 'saved', problem, conflict };
  const listeners = new Set<() => void>();

  function notify(): void {
    const status = sending ? 'saving' : problem !== '' ? 'failed' : hasEdits(edits) ? 'unsaved' : 'saved';
    state = { book: withEdits(saved, edits), status, problem, conflict };
    for (const listener of listeners) listener();
  }

  /** A book without a title is not saved; everything else of it is. */
  const toSend = (): Edits => {
    const { title, ...rest } = edits;
    return title === undefined || title.trim() === '' ? rest : edits;
  };

  function acceptSaved(book: Collection, sent: Edits): void {
    const before = saved;
    saved = book;
    edits = remainingEdits(edits, sent);
    calls.saved(book, before);
  }

  /** Saves; merges and tries again where somebody else has saved and nothing has to be chosen. */
  async function send(): Promise<boolean> {
    for (;;) {
      const sent = toSend();
      if (!hasEdits(sent)) return !hasEdits(edits);
      try {
        acceptSaved(await calls.save({ version: saved.version, ...sent }), sent);
        continue;
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409) throw error;
      }
      const theirs = await calls.latest();
      const parts = conflictingParts(saved, theirs, edits);
      if (parts.length > 0) {
        conflict = { base: saved, theirs, parts };
        return false;
      }
      rebaseOnto(theirs, {});
    }
  }

  function rebaseOnto(theirs: Collection, choice: Readonly<Partial<Record<BookPart, Side>>>): void {
    edits = chosenEdits(saved, theirs, edits, choice);
    calls.saved(theirs, saved);
    saved = theirs;
  }

  /** Saves what is not saved yet; false where that failed. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (sending) return sending;
    if (conflict) return false;
    if (!hasEdits(edits)) return true;
    problem = '';
    sending = send().catch((error: unknown) => {
      problem = sentenceOf(error, 'The cookbook could not be saved.');
      return false;
    });
    notify();
    const isSaved = await sending;
    sending = null;
    notify();
    return isSaved;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    /** Discards the edits that are not saved. */
    drop(): void {
      clearTimeout(timer);
      edits = {};
      problem = '';
      conflict = null;
      notify();
    },
    change(more: Edits): void {
      const pages = more.pages ? { ...edits.pages, ...more.pages } : edits.pages;
      edits = { ...edits, ...more, ...(pages ? { pages } : {}) };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_MS);
      notify();
    },
    /** Closes the question without an answer: nothing is saved until then, and the next save asks again. */
    postpone(): void {
      conflict = null;
      problem = 'Somebody else has changed the same in the meantime.';
      notify();
    },
    /** Saves the chosen parts on top of their version. */
    async resolve(choice: Readonly<Partial<Record<BookPart, Side>>>): Promise<boolean> {
      if (!conflict) return true;
      rebaseOnto(conflict.theirs, choice);
      conflict = null;
      notify();
      return flush();
    },
  };
}
