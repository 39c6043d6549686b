import type { Collection } from '#shared/collections.ts';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import type { BookCalls } from '../../../api/collections.ts';
import {
  type BookPart,
  chosenEdits,
  clashes,
  type Edits,
  hasEdits,
  leftOf,
  type Side,
  withEdits,
} from './book-merge.ts';

/** So long after the last stroke a change is saved. */
const SAVE_MS = 700;

/** Somebody else saved meanwhile, and both changed the same. */
export interface Conflict {
  readonly base: Collection;
  readonly theirs: Collection;
  readonly parts: readonly BookPart[];
}

export interface BookState {
  /** The book as it looks here. */
  readonly book: Collection;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Why it could not be saved; empty where it could. */
  readonly problem: string;
  readonly conflict: Conflict | null;
}

/**
 * A book that keeps itself: what is changed is on the screen at once and saved a moment later, one call at a time.
 * What somebody else saved meanwhile is joined with it; where both changed the same, saving waits for the choice.
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

  function tell(): void {
    const status = sending ? 'saving' : problem !== '' ? 'failed' : hasEdits(edits) ? 'unsaved' : 'saved';
    state = { book: withEdits(saved, edits), status, problem, conflict };
    for (const listener of listeners) listener();
  }

  /** A book without a title is not saved; everything else of it is. */
  const toSend = (): Edits => {
    const { title, ...rest } = edits;
    return title === undefined || title.trim() === '' ? rest : edits;
  };

  function keep(book: Collection, sent: Edits): void {
    const before = saved;
    saved = book;
    edits = leftOf(edits, sent);
    calls.saved(book, before);
  }

  /** One call, and again on top of what somebody else has saved where nothing has to be chosen. */
  async function send(): Promise<boolean> {
    for (;;) {
      const sent = toSend();
      if (!hasEdits(sent)) return !hasEdits(edits);
      try {
        keep(await calls.save({ version: saved.version, ...sent }), sent);
        continue;
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409) throw error;
      }
      const theirs = await calls.latest();
      const parts = clashes(saved, theirs, edits);
      if (parts.length > 0) {
        conflict = { base: saved, theirs, parts };
        return false;
      }
      join(theirs, {});
    }
  }

  function join(theirs: Collection, choice: Readonly<Partial<Record<BookPart, Side>>>): void {
    edits = chosenEdits(saved, theirs, edits, choice);
    calls.saved(theirs, saved);
    saved = theirs;
  }

  /** Saves what is not saved yet; false where that did not work. */
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
    tell();
    const isSaved = await sending;
    sending = null;
    tell();
    return isSaved;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    /** What was written and could not be saved is given up. */
    drop(): void {
      clearTimeout(timer);
      edits = {};
      problem = '';
      conflict = null;
      tell();
    },
    change(more: Edits): void {
      const pages = more.pages ? { ...edits.pages, ...more.pages } : edits.pages;
      edits = { ...edits, ...more, ...(pages ? { pages } : {}) };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_MS);
      tell();
    },
    /** Leaves the choice for later: nothing is saved until then, and the next try brings it up again. */
    postpone(): void {
      conflict = null;
      problem = 'Somebody else has changed the same in the meantime.';
      tell();
    },
    /** Saves what was chosen on top of theirs. */
    async resolve(choice: Readonly<Partial<Record<BookPart, Side>>>): Promise<boolean> {
      if (!conflict) return true;
      join(conflict.theirs, choice);
      conflict = null;
      tell();
      return flush();
    },
  };
}
