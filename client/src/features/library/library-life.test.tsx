import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import { aCard } from '../../test/a-card.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const cards = [aCard('a', 'Plum cake', { madeCount: 7 }), aCard('b', 'Goulash'), aCard('c', 'Soup')];
const page = (changes: Partial<LibraryPage> = {}): LibraryPage => ({
  ...{ cards, matched: 3, total: 3, nextCursor: null, tags: [{ tag: 'dinner', count: 2 }] },
  ...changes,
});

afterEach(() => {
  localStorage.clear();
});

test('the density is remembered, and the card says how often a recipe was made', async () => {
  const { user, unmount } = renderApp('/library', { getLibrary: () => page() });
  expect(await screen.findByText('Made 7 times')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.queryByRole('link', { name: 'Cook Goulash' })).not.toBeInTheDocument();
  expect(screen.getByText('45 min · Made 7 times')).toBeInTheDocument();
  await expectNoAxeViolations();
  unmount();
  renderApp('/library', { getLibrary: () => page() });
  expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked();
});

test('the order is asked of the server and stands in the address', async () => {
  const asked: LibraryQuery[] = [];
  const { user } = renderApp('/library', {
    getLibrary: ({ query }) => {
      asked.push(query);
      return page();
    },
  });
  await screen.findByRole('link', { name: 'Goulash' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last made');
  await waitFor(() => {
    expect(asked.at(-1)?.sort).toBe('made-last');
  });
  expect(window.location.search).toBe('?sort=made-last');
});

test('a heart is kept at once, and taken back where the server refuses', async () => {
  let isRefused = false;
  const { user } = renderApp('/library', {
    getLibrary: () => page(),
    addFavourite: () => (isRefused ? new Response('Not now.', { status: 503 }) : undefined),
    removeFavourite: () => undefined,
  });
  const heart = await screen.findByRole('button', { name: 'Favorite: Goulash', pressed: false });
  await user.click(heart);
  expect(await screen.findByRole('button', { name: 'Favorite: Goulash', pressed: true })).toBeInTheDocument();
  isRefused = true;
  await user.click(screen.getByRole('button', { name: 'Favorite: Soup' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Favorite: Soup', pressed: false })).toBeInTheDocument();
});

test('a search says what it understood and where it found what', async () => {
  renderApp('/library?search=buttermelk', {
    getLibrary: () =>
      page({
        cards: [aCard('a', 'Pancakes', { found: { in: 'ingredients', text: '1 cup <b>buttermilk</b>', at: [9, 19] } })],
        understood: {
          with: ['chicken', 'rice'],
          without: ['nuts'],
          corrected: [{ typed: 'buttermelk', taken: ['buttermilk'] }],
        },
      }),
  });
  expect(await screen.findByText('With chicken and rice, without nuts.')).toBeInTheDocument();
  expect(screen.getByText('No recipe has “buttermelk”. Looked for “buttermilk” instead.')).toBeInTheDocument();
  expect(screen.getByText('buttermilk').tagName).toBe('MARK');
});

test('an empty pantry says where to fill it', async () => {
  renderApp('/library?pantry=true', {
    getLibrary: () => page({ cards: [], matched: 0, understood: { with: [], without: [], corrected: [], pantry: 0 } }),
  });
  expect(await screen.findByRole('link', { name: 'Fill the pantry' })).toHaveAttribute('href', '/grocery');
  // Beside what else a phone has in that row its words take two lines, and stay whole.
  expect(screen.getByText('What can I make?')).not.toHaveClass('truncate');
});

test('an empty pantry sends a viewer, who fills none, nowhere', async () => {
  renderApp('/library?pantry=true', {
    getLibrary: () => page({ cards: [], matched: 0, understood: { with: [], without: [], corrected: [], pantry: 0 } }),
    getUser: () => ({ ...maria, role: 'viewer' }),
  });
  expect(await screen.findByText(/Nobody has said yet what is always in the house/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fill the pantry' })).toBeNull();
});

test('several are chosen by keys, all of a search at once, and thrown away with Undo; a locked one is said', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/library', {
    getLibrary: () => page(),
    chooseLibrary: () => ({
      recipes: cards.map(({ id, title, servings }) => ({ id, title, servings })),
      isWhole: true,
    }),
    changeRecipes: ({ body }) => {
      sent.push(body);
      return body.do === 'trash'
        ? { done: ['a', 'b'], left: [{ id: 'c', title: 'Soup', why: 'locked' as const }] }
        : { done: body.ids, left: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select recipes' }));
  const box = await screen.findByRole('checkbox', { name: 'Choose Goulash' });
  box.focus();
  await user.keyboard(' ');
  expect(await screen.findByText('1 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(await screen.findByText('3 chosen')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Trash' }));
  expect(await screen.findByText(/“Soup” is a locked keepsake and was left alone/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ do: 'restore', ids: ['a', 'b'] });
  });
  expect(screen.queryByRole('checkbox', { name: 'Choose Goulash' })).not.toBeInTheDocument();
});

test('where those thrown away cannot be put back, that is said', async () => {
  const { user } = renderApp('/library', {
    getLibrary: () => page(),
    changeRecipes: ({ body }) =>
      body.do === 'trash' ? { done: body.ids, left: [] } : new Response('The trash is shut.', { status: 503 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Select recipes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Goulash' }));
  await user.click(screen.getByRole('button', { name: 'Trash' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The trash is shut.')).toBeInTheDocument();
});

test('choosing ends where it began, and the focus goes back there', async () => {
  const { user } = renderApp('/library', { getLibrary: () => page() });
  const select = await screen.findByRole('button', { name: 'Select recipes' });
  await user.click(select);
  expect(select).toHaveAttribute('aria-pressed', 'true');
  expect(select).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Stop selecting' }));
  expect(select).toHaveAttribute('aria-pressed', 'false');
  expect(select).toHaveFocus();
  await user.click(select);
  await screen.findByRole('checkbox', { name: 'Choose Goulash' });
  await user.click(select);
  expect(screen.queryByRole('checkbox', { name: 'Choose Goulash' })).not.toBeInTheDocument();
});

test('a card that is pressed and held is chosen, and not opened', async () => {
  renderApp('/library', { getLibrary: () => page(), getRecipe: () => new Promise<never>(() => undefined) });
  const link = await screen.findByRole('link', { name: 'Goulash' });
  await screen.findByRole('button', { name: 'Select recipes' });
  vi.useFakeTimers();
  fireEvent.pointerDown(link, { button: 0, isPrimary: true });
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  fireEvent.pointerUp(link);
  fireEvent.click(link);
  expect(await screen.findByRole('checkbox', { name: 'Choose Goulash' })).toBeChecked();
  expect(window.location.pathname).toBe('/library');
});

test('tags are made one in their dialog', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/library', {
    getLibrary: () => page(),
    listTags: () => [
      { tag: 'dessert', count: 2 },
      { tag: 'Desert', count: 1 },
    ],
    changeTags: ({ body }) => {
      sent.push(body);
      return { done: ['a'], left: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'All tags' }));
  await user.click(await screen.findByRole('button', { name: 'Manage tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /^dessert/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Desert/ }));
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Make one' }));
  await waitFor(() => {
    expect(sent).toEqual([{ tags: ['dessert', 'Desert'], to: 'dessert' }]);
  });
});

test('who may only look has favourites and no boxes', async () => {
  renderApp('/library', { getUser: () => ({ ...maria, role: 'viewer' }), getLibrary: () => page() });
  expect(await screen.findByRole('button', { name: 'Favorite: Goulash' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Select recipes' })).not.toBeInTheDocument();
});

test('who may only look is not asked to import the first recipe', async () => {
  renderApp('/library', { getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByText('No recipes yet. The family’s editors add the first one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import Your First Recipe' })).toBeNull();
});
