import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Collection, CollectionPatch } from '#shared/collections.ts';
import { HttpError } from '../../../api/client.ts';
import { createBookStore } from './book-store.ts';
import { aBook } from '../book-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that keeps one book and refuses what is stale; `fails` is thrown once instead of an answer. */
function server() {
  let book = aBook();
  let fails: Error | null = null;
  const sent: CollectionPatch[] = [];
  const apply = ({ version: _version, pages, ...rest }: CollectionPatch) => {
    book = {
      ...book,
      ...(rest as Partial<Collection>),
      pages: { ...book.pages, ...pages },
      version: book.version + 1,
    };
    return book;
  };
  const store = createBookStore(book, {
    save: (patch) => {
      sent.push(patch as CollectionPatch);
      const error = fails;
      fails = null;
      if (error) return Promise.reject(error);
      if (patch.version !== book.version) return Promise.reject(new HttpError(409, 'Stale.'));
      return Promise.resolve(apply(patch as CollectionPatch));
    },
    latest: () => Promise.resolve(book),
    saved: () => undefined,
  });
  return {
    store,
    sent,
    book: () => book,
    otherwise: (patch: CollectionPatch) => apply(patch),
    failOnce: (error: Error) => {
      fails = error;
    },
  };
}

test('what is written is there at once and saved a moment later, in one call', async () => {
  const { store, sent, book } = server();
  store.change({ title: 'O' });
  store.change({ title: 'Ours' });
  store.change({ subtitle: 'Always' });
  expect(store.state()).toMatchObject({ book: { title: 'Ours', subtitle: 'Always' }, status: 'unsaved' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ version: 1, title: 'Ours', subtitle: 'Always' }]);
  expect(store.state()).toMatchObject({ status: 'saved', book: book() });
});

test('what is written while a call is on its way is saved after it', async () => {
  const { store, sent, book } = server();
  store.change({ title: 'One', pages: { pie: { original: true } } });
  const flushed = store.flush();
  store.change({ title: 'Two', pages: { soup: { original: true } } });
  expect(await flushed).toBe(true);
  expect(sent).toMatchObject([
    { version: 1, title: 'One', pages: { pie: { original: true } } },
    { version: 2, title: 'Two', pages: { soup: { original: true } } },
  ]);
  expect(book()).toMatchObject({ title: 'Two', pages: { pie: { original: true }, soup: { original: true } } });
});

test('what somebody else changed elsewhere in the book is joined without a question', async () => {
  const { store, otherwise, book } = server();
  otherwise({ dedication: 'To Ana', pages: { soup: { original: true } } });
  store.change({ title: 'Ours', pages: { pie: { original: true } } });
  expect(await store.flush()).toBe(true);
  expect(store.state().conflict).toBeNull();
  expect(book()).toMatchObject({ title: 'Ours', dedication: 'To Ana' });
  expect(Object.keys(book().pages).sort()).toEqual(['pie', 'soup']);
});

test('the same changed by both waits for the choice, part by part', async () => {
  const { store, otherwise, book } = server();
  otherwise({ title: 'Theirs', subtitle: 'Their own', pages: { pie: { original: false, story: 'Theirs' } } });
  store.change({ title: 'Mine', subtitle: 'My own', pages: { pie: { original: false, story: 'Mine' } } });
  expect(await store.flush()).toBe(false);
  expect(store.state().conflict?.parts).toEqual(['title', 'subtitle', 'page pie']);
  expect(store.state().book).toMatchObject({ title: 'Mine' });
  expect(await store.resolve({ title: 'theirs', subtitle: 'mine', 'page pie': 'theirs' })).toBe(true);
  expect(book()).toMatchObject({ title: 'Theirs', subtitle: 'My own', pages: { pie: { story: 'Theirs' } } });
  expect(store.state()).toMatchObject({ status: 'saved', conflict: null, book: book() });
});

test('two orders are a choice, and a recipe that they added stays in mine', async () => {
  const { store, otherwise, book } = server();
  otherwise({ recipeIds: ['soup', 'jam', 'pie', 'bread'], chapters: aBook().chapters });
  store.change({ recipeIds: ['bread', 'soup', 'pie'], chapters: [] });
  expect(await store.flush()).toBe(false);
  expect(store.state().conflict?.parts).toEqual(['contents']);
  await store.resolve({ contents: 'mine' });
  expect(book().recipeIds).toEqual(['bread', 'soup', 'pie', 'jam']);
});

test('what could not be saved stays, says why, and is saved with the next try', async () => {
  const { store, failOnce, book } = server();
  failOnce(new TypeError('fetch failed'));
  store.change({ title: 'Ours' });
  expect(await store.flush()).toBe(false);
  expect(store.state()).toMatchObject({ status: 'failed', book: { title: 'Ours' } });
  expect(store.state().problem).toMatch(/No connection/);
  expect(await store.flush()).toBe(true);
  expect(book().title).toBe('Ours');
  expect(store.state()).toMatchObject({ status: 'saved', problem: '' });
});

test('a book is not saved without a title, but all else of it is', async () => {
  const { store, sent } = server();
  store.change({ title: ' ', subtitle: 'Kept' });
  expect(await store.flush()).toBe(false);
  expect(sent).toEqual([{ version: 1, subtitle: 'Kept' }]);
  expect(store.state()).toMatchObject({ status: 'unsaved', book: { title: ' ', subtitle: 'Kept' } });
  store.drop();
  expect(store.state()).toMatchObject({ status: 'saved', book: { title: aBook().title } });
});
