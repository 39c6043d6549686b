import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LibraryCard, LibraryPage, LibraryQuery } from '#shared/library.ts';
import { aCard } from '../../test/a-card.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const page = (cards: LibraryCard[], changes: Partial<LibraryPage> = {}): LibraryPage => ({
  cards,
  matched: cards.length,
  total: cards.length,
  nextCursor: null,
  tags: [{ tag: 'plums', count: 2 }],
  ...changes,
});
const kitchen = [aCard('a', 'Plum dumplings'), aCard('b', 'Goulash'), aCard('c', 'Plum cake')];

/** A library of three that answers by title, and remembers what it was asked. */
function smallLibrary() {
  const asked: LibraryQuery[] = [];
  const getLibrary = ({ query }: { query: LibraryQuery }) => {
    asked.push(query);
    const found = kitchen.filter(({ title }) => title.toLowerCase().includes((query.search ?? '').toLowerCase()));
    return page(found, { total: kitchen.length });
  };
  return { asked, getLibrary };
}

test('the library shows its heading, its cards and how many there are, and no fault that axe finds', async () => {
  renderApp('/library', smallLibrary());
  expect(await screen.findByRole('heading', { level: 1, name: 'Recipe Library' })).toBeInTheDocument();
  expect(screen.getByText('Browse your preserved family recipes')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Goulash' })).toHaveAttribute('href', '/recipe/b');
  expect(screen.getByText('Showing 3 of 3 recipes')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('its paper has the recipes and none of what they are looked for with', async () => {
  renderApp('/library', smallLibrary());
  const card = await screen.findByRole('link', { name: 'Goulash' });
  const isOnPaper = (element: Element) => element.closest('[data-print="never"]') === null;
  expect(isOnPaper(card)).toBe(true);
  const controls = [
    ...screen.getAllByRole('button'),
    ...screen.getAllByRole('radio'),
    screen.getByLabelText('Sort by'),
  ];
  expect(controls.filter(isOnPaper)).toEqual([]);
  for (const name of ['The people', 'The week', 'Cook Goulash', 'Trash'])
    for (const link of screen.getAllByRole('link', { name })) expect(isOnPaper(link)).toBe(false);
});

test('six skeleton cards hold the place while it loads', async () => {
  renderApp('/library', { getLibrary: () => new Promise<LibraryPage>(() => undefined) });
  const status = (await screen.findByText('Loading recipes…')).parentElement;
  expect(status?.querySelectorAll(':scope > div > *')).toHaveLength(6);
});

test('an empty library says how to begin', async () => {
  renderApp('/library');
  expect(await screen.findByText('No recipes yet. Start by importing your first recipe!')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import Your First Recipe' })).toHaveAttribute('href', '/import');
});

test('a question without an answer says so, and offers everything again', async () => {
  const { user } = renderApp('/library?search=zebra', smallLibrary());
  expect(await screen.findByText('No recipes match your search criteria.')).toBeInTheDocument();
  expect(screen.getByText('Showing 0 of 3 recipes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all recipes' }));
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(screen.getByRole('region', { name: 'Recipes' })).toHaveFocus();
});

test("a library that cannot be loaded shows the server's sentence and a way to try again", async () => {
  let isDown = true;
  const { user } = renderApp('/library', {
    getLibrary: () => (isDown ? new Response('The kitchen is closed for a moment.', { status: 503 }) : page(kitchen)),
  });
  expect(await screen.findByText('The kitchen is closed for a moment.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
});

test('typing searches after a pause, the address keeps the search, and back undoes it', async () => {
  const library = smallLibrary();
  const { user } = renderApp('/library', library);
  await screen.findByRole('link', { name: 'Goulash' });
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'plum');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Goulash' })).not.toBeInTheDocument();
  });
  expect(screen.getByText('Showing 2 of 3 recipes')).toBeInTheDocument();
  expect(window.location.search).toBe('?search=plum');
  expect(library.asked.map(({ search }) => search)).not.toContain('p');

  act(() => {
    window.history.back();
  });
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test("'/' brings the focus to the search, and the clear button empties it", async () => {
  const { user } = renderApp('/library?search=plum', smallLibrary());
  await screen.findByRole('link', { name: 'Plum cake' });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('plum');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('what was shown stays until the answer to a new question is there', async () => {
  let answer: ((page: LibraryPage) => void) | undefined;
  const { user } = renderApp('/library', {
    getLibrary: ({ query }) =>
      query.tags === undefined
        ? page(kitchen)
        : new Promise<LibraryPage>((resolve) => {
            answer = resolve;
          }),
  });
  await screen.findByRole('link', { name: 'Goulash' });
  await user.click(screen.getByRole('button', { name: 'dinner' }));
  expect(screen.getByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Recipes' })).toHaveAttribute('aria-busy', 'true');
  act(() => answer?.(page([aCard('a', 'Plum dumplings')], { total: 3 })));
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Goulash' })).not.toBeInTheDocument();
  });
});

test('tag chips toggle, several are asked for together', async () => {
  const library = smallLibrary();
  const { user } = renderApp('/library', library);
  await screen.findByRole('link', { name: 'Goulash' });
  await user.click(screen.getByRole('button', { name: 'dessert' }));
  await user.click(screen.getByRole('button', { name: /^plums/ }));
  expect(library.asked.at(-1)?.tags).toBe('dessert,plums');
  expect(screen.getByRole('button', { name: 'dessert', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'dessert' }));
  expect(screen.getByRole('button', { name: 'dessert', pressed: false })).toBeInTheDocument();
  expect(window.location.search).toBe('?tags=plums');
});

test('a chosen tag leads the row and keeps the focus on its way there and back', async () => {
  const { user } = renderApp('/library', smallLibrary());
  await screen.findByRole('link', { name: 'Goulash' });
  const chips = () => within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('button');
  const before = chips();
  const chip = before.at(-1);
  chip?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(chips()[0]).toBe(chip);
  });
  expect(chip).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(chips().indexOf(chip as HTMLButtonElement)).toBeGreaterThan(0);
  });
  expect(chip).toHaveFocus();
});

test("a family's many tags are unrolled by 'All tags'", async () => {
  const tags = Array.from({ length: 40 }, (_, index) => ({ tag: `tag ${String(index)}`, count: 40 - index }));
  const { user } = renderApp('/library', { getLibrary: () => page(kitchen, { tags }) });
  await screen.findByRole('link', { name: 'Goulash' });
  expect(screen.queryByRole('button', { name: /^tag 39/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All tags' }));
  expect(screen.getByRole('button', { name: /^tag 39/ })).toBeInTheDocument();
});

test('filters are set under the Filters button, counted on it, and taken off one by one', async () => {
  const library = smallLibrary();
  const { user } = renderApp('/library', library);
  await screen.findByRole('link', { name: 'Goulash' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await user.selectOptions(within(panel).getByLabelText('Time'), '30');
  await user.selectOptions(within(panel).getByLabelText('Where it came from'), 'text');
  await user.click(within(panel).getByRole('radio', { name: 'Yes' }));
  await user.type(within(panel).getByLabelText('With the ingredient'), 'cream{Enter}');
  await waitFor(() => {
    expect(library.asked.at(-1)).toMatchObject({ maxMin: 30, source: 'text', verified: true, ingredient: 'cream' });
  });
  await expectNoAxeViolations(panel);
  await user.click(within(panel).getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Filters, 4 set' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the filter: With cream' }));
  expect(window.location.search).toBe('?maxMin=30&source=text&verified=true');
  expect(screen.getByRole('button', { name: 'Filters, 3 set' })).toBeInTheDocument();
  // The chip goes with its press: the focus is on the next one, and at last on the button that sets filters.
  const chips = within(screen.getByRole('list', { name: 'Filters set' })).getAllByRole('button');
  expect(chips).toContain(document.activeElement);
  for (let left = chips.length; left > 0; left -= 1) await user.keyboard('{Enter}');
  expect(window.location.search).toBe('');
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test("'Show more' brings the next page, from where the first one ended", async () => {
  const asked: LibraryQuery[] = [];
  const { user } = renderApp('/library', {
    getLibrary: ({ query }) => {
      asked.push(query);
      return query.cursor === undefined
        ? page([aCard('a', 'Plum dumplings')], { matched: 2, total: 2, nextCursor: 'after-a' })
        : page([aCard('b', 'Goulash')], { matched: 2, total: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Plum dumplings' })).toBeInTheDocument();
  expect(asked.at(-1)?.cursor).toBe('after-a');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByText('Showing 2 of 2 recipes')).toHaveFocus();
});

test('what is pressed once takes the focus once, and the page does not move: what is found later leaves it alone', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { user } = renderApp('/library', {
    getLibrary: ({ query }) => {
      if (query.cursor !== undefined) return page([aCard('b', 'Goulash')], { matched: 2, total: 2 });
      if (query.search === 'plum') return page([aCard('a', 'Plum dumplings')], { total: 2 });
      return page([aCard('a', 'Plum dumplings')], { matched: 2, total: 2, nextCursor: 'after-a' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const count = await screen.findByText('Showing 2 of 2 recipes');
  expect(count).toHaveFocus();
  expect(focus.mock.calls[focus.mock.contexts.indexOf(count)]).toEqual([{ preventScroll: true }]);
  await user.type(screen.getByRole('searchbox'), 'beef');
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'plum');
  // A finger on the page takes the focus from the field.
  act(() => {
    screen.getByRole('searchbox').blur();
  });
  expect(await screen.findByText('Showing 1 of 2 recipes')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('a next page that does not come leaves the cards standing and can be asked for again', async () => {
  let isDown = true;
  const { user } = renderApp('/library', {
    getLibrary: ({ query }) => {
      if (query.cursor === undefined)
        return page([aCard('a', 'Plum dumplings')], { matched: 2, total: 2, nextCursor: 'x' });
      return isDown ? new Response('Too many questions at once.', { status: 429 }) : page([aCard('b', 'Goulash')]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).parentElement).toHaveFocus();
  expect(screen.getByText('Too many questions at once.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Plum dumplings' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Goulash' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Recipes' })).toHaveFocus();
});

test('of 10,000 recipes only those near the window are in the document', async () => {
  // jsdom lays nothing out: each row gets the height that it has on a screen.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
  const many = Array.from({ length: 10_000 }, (_, index) => aCard(String(index), `Recipe ${String(index)}`));
  renderApp('/library', { getLibrary: () => page(many) });
  await screen.findByRole('link', { name: 'Recipe 0' });
  expect(screen.getAllByRole('article').length).toBeLessThan(30);
  expect(screen.getAllByRole('article')[0]?.parentElement).toHaveAttribute('aria-setsize', '10000');
});

test('titles of any length and script are shown as they are', async () => {
  const titles = ['x'.repeat(300), 'كعكة التفاح مع القرفة', '🍰 <b>cake</b> & co'];
  renderApp('/library', { getLibrary: () => page(titles.map((title, index) => aCard(String(index), title))) });
  for (const title of titles) expect(await screen.findByText(title)).toBeInTheDocument();
});

test('a recipe is opened ahead when its card is pressed', async () => {
  const asked: string[] = [];
  renderApp('/library', {
    ...smallLibrary(),
    getRecipe: ({ params }) => {
      asked.push(params.id);
      return new Response('Recipe not found', { status: 404 });
    },
  });
  fireEvent.pointerDown(await screen.findByRole('link', { name: 'Goulash' }));
  expect(asked).toEqual(['b']);
});

const waitingRecipe = {
  ...({
    id: 'w1',
    title: 'Rye bread',
    servings: '4',
    notes: '',
    story: '',
    tags: [],
    equipment: [],
    allergens: [],
  } as const),
  ...({ times: { prepMin: null, cookMin: null, restMin: null, totalMin: null }, photos: [], review: [] } as const),
};

test('a library over its limit says what that means, and what waits can be read', async () => {
  const { user } = renderApp('/library', {
    getUser: () => ({ ...maria, recipeCount: 50, recipesWaiting: 2 }),
    listRecipes: ({ query }) =>
      query.waiting === 'true'
        ? Response.json([
            {
              ...waitingRecipe,
              ingredients: [{ quantity: '2', unit: 'cups', item: 'rye', notes: 'coarse' }],
              steps: [{ text: 'Bake.' }],
            },
          ])
        : [],
  });
  expect(await screen.findByText(/All 50 stay yours/)).toBeInTheDocument();
  expect(
    await screen.findByText(/They can be added with Premium, or once the library has no more than 25/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add them to the library' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read them' }));
  await user.click(await screen.findByText('Rye bread'));
  expect(screen.getByText('2 cups rye (coarse)')).toBeInTheDocument();
  expect(screen.getByText('Bake.')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('what waits is taken in once there is room', async () => {
  let waits = 2;
  const { user } = renderApp('/library', {
    getUser: () => ({ ...maria, recipeCount: 25, ...(waits > 0 ? { recipesWaiting: waits } : {}) }),
    takeWaiting: () => {
      waits = 0;
      return { taken: 2, waiting: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add them to the library' }));
  expect(await screen.findByText('2 recipes added')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByText(/not in this library yet/)).not.toBeInTheDocument();
  });
});
