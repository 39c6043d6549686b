import type { Collection, CollectionPatch } from '#shared/collections.ts';
import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import { aCard } from '../../test/a-card.ts';
import type { Fakes } from '../../test/fake-api.ts';

export const aBook = (changes: Partial<Collection> = {}): Collection => ({
  id: 'book',
  title: 'The Novak Table',
  subtitle: '',
  dedication: '',
  story: '',
  recipeIds: ['soup', 'pie', 'bread'],
  chapters: [{ title: 'Baking', recipeIds: ['pie', 'bread'] }],
  cover: { design: 'classic', photo: '' },
  format: 'letter',
  units: 'written',
  opening: 'none',
  pages: {},
  version: 1,
  createdAt: '2026-03-04T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
  ...changes,
});

const kitchen = [
  aCard('soup', 'Sunday Soup', { tags: ['dinner'] }),
  aCard('pie', 'Rhubarb Pie', { tags: ['dessert'] }),
  aCard('bread', 'Braided Bread', { tags: ['baking'] }),
  aCard('jam', 'Sour Cherry Jam', { tags: ['dessert'] }),
  aCard('cake', 'Cherry Cake', { tags: ['dessert'] }),
];

/** A library that answers by title and by tag, in pages of three. */
function getLibrary({ query }: { query: LibraryQuery }): LibraryPage {
  const found = kitchen.filter(
    ({ title, tags }) =>
      title.toLowerCase().includes((query.search ?? '').toLowerCase()) &&
      (query.tags === undefined || tags.includes(query.tags)),
  );
  const from = Number(query.cursor ?? 0);
  return {
    cards: found.slice(from, from + 3),
    matched: found.length,
    total: kitchen.length,
    nextCursor: from + 3 < found.length ? String(from + 3) : null,
    tags: [{ tag: 'dessert', count: 3 }],
  };
}

/** One cookbook on a server that keeps it, and what it was sent. */
export function bookServer(first: Collection = aBook()) {
  let book = first;
  const sent: CollectionPatch[] = [];
  const save = (patch: CollectionPatch) => {
    sent.push(patch);
    if (patch.version !== undefined && patch.version !== book.version) {
      return new Response('Somebody else has changed this cookbook in the meantime.', { status: 409 });
    }
    const { version: _version, pages, ...rest } = patch;
    const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    book = {
      ...book,
      ...(named as Partial<Collection>),
      pages: { ...book.pages, ...pages },
      version: book.version + 1,
    };
    return book;
  };
  const fakes: Fakes = {
    getLibrary,
    getPrinting: () => ({ available: false, printer: null, says: 'Any print shop that binds books takes the files.' }),
    listOrders: () => [],
    listCollections: () => [book],
    getCollection: () => book,
    listBookRecipes: () =>
      kitchen
        .filter(({ id }) => book.recipeIds.includes(id))
        .map(({ id, title }) => ({
          id,
          title,
          hasStory: id === 'soup',
          hasOriginal: id !== 'bread',
          facesByDefault: id === 'soup',
          photos: id === 'pie' ? ['/files/one', '/files/two'] : [],
        })),
    updateCollection: ({ body }) => save(body),
  };
  return {
    fakes,
    sent,
    book: () => book,
    /** Somebody else saves something. */
    otherwise: (patch: CollectionPatch) => {
      save({ ...patch, version: book.version });
      sent.pop();
    },
  };
}
