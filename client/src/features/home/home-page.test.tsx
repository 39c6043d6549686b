import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HomeAnswer, PlannedMeal } from '#shared/meals.ts';
import { addDays, localDay } from '#shared/week.ts';
import { aCard } from '../../test/a-card.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp, visitor } from '../../test/render-app.tsx';

const today = localDay();
const meal = (title: string, changes: Partial<PlannedMeal> = {}): PlannedMeal => ({
  id: title,
  day: today,
  meal: 'dinner',
  recipeId: title.toLowerCase(),
  title,
  servings: null,
  note: '',
  plannedBy: 'Anna',
  updatedAt: '2026-11-20T10:00:00.000Z',
  recipe: { state: 'here', image: '', servings: '4', totalMin: 30 },
  ...changes,
});
const nothing: HomeAnswer = {
  day: today,
  recipes: 0,
  meals: [],
  waiting: { ready: 0, reading: 0, doubted: 0, first: null, answered: [] },
  added: [],
  made: [],
  tin: null,
};
const full: HomeAnswer = {
  day: today,
  recipes: 40,
  meals: [
    meal('Goulash', { servings: 6, note: 'Nana comes' }),
    meal('Leftovers', { meal: 'lunch', recipeId: null, recipe: null }),
    meal('Pie', { id: 'next', day: addDays(today, 1) }),
    meal('Yesterday', { day: addDays(today, -1) }),
  ],
  waiting: {
    ready: 2,
    reading: 1,
    doubted: 3,
    first: { id: 'jam', title: 'Plum jam' },
    answered: [
      { recipeId: 'plum', title: 'Plum cake', names: ['Aunt Lida', 'Leo', 'Ida'], at: '2026-11-20T10:00:00.000Z' },
    ],
  },
  added: [{ card: aCard('cake', 'Plum cake'), by: 'Anna', at: new Date().toISOString() }],
  made: [
    {
      id: 'm',
      recipeId: 'soup',
      title: 'Soup',
      madeOn: '2025-05-03',
      madeBy: 'Tom',
      note: 'half the salt',
      stars: null,
    },
  ],
  tin: {
    id: 'tin',
    title: 'Walnut crescents',
    from: 'Aunt Rose',
    image: '',
    lines: ['2 cups walnuts'],
    lastMadeOn: '2024-12-20',
    addedAt: '2023-01-01T00:00:00.000Z',
  },
};
const newcomer = { getUser: () => visitor };
afterEach(() => {
  sessionStorage.clear();
});

test.each([
  ['Import Your First Recipe', '/import'],
  ['Browse Library', '/library'],
  ['Get Started Free', '/import'],
  ['Explore Cookbooks', '/cookbooks'],
])('for newcomers %s leads to %s', async (name, href) => {
  renderApp('/', newcomer);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the newcomers’ home has its headline and six features, and no fault that axe finds', async () => {
  renderApp('/', newcomer);
  expect(
    await screen.findByRole('heading', { level: 1, name: "Preserve Your Family's Recipe Legacy" }),
  ).toBeInTheDocument();
  const grid = screen.getByRole('region', { name: 'What it does' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(6);
  await expectNoAxeViolations();
});

test('without recipes there are no recent ones', async () => {
  renderApp('/', newcomer);
  await screen.findByRole('link', { name: 'Get Started Free' });
  expect(screen.queryByRole('heading', { name: 'Recent Recipes' })).not.toBeInTheDocument();
});

test('the recent recipes are the three that the library was asked for, with a way to all', async () => {
  const limits: unknown[] = [];
  renderApp('/', {
    ...newcomer,
    getLibrary: ({ query }) => {
      limits.push(query.limit);
      const cards = [aCard('a', 'Apple cake'), aCard('b', 'Goulash'), aCard('c', 'Soup')];
      return { cards, matched: 3, total: 3, nextCursor: null, tags: [] };
    },
  });
  const recent = await screen.findByRole('region', { name: 'Recent Recipes' });
  expect(within(recent).getByText('Apple cake')).toBeInTheDocument();
  expect(within(recent).getByText('Goulash')).toBeInTheDocument();
  expect(within(recent).getByText('Soup')).toBeInTheDocument();
  expect(within(recent).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/library');
  expect(limits).toEqual([3]);
  await expectNoAxeViolations();
});

test('until it is known who is here neither home is painted', async () => {
  renderApp('/', { getUser: () => new Promise<never>(() => undefined) });
  await screen.findByRole('main');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test.each([
  ['somebody with an account', maria],
  ['a guest with recipes', { ...visitor, recipeCount: 2 }],
])('%s is at home in their kitchen', async (_who, user) => {
  renderApp('/', { getUser: () => user, getHome: () => full });
  expect(await screen.findByRole('heading', { level: 1, name: 'Goulash' })).toBeInTheDocument();
  expect(screen.queryByText(/Recipe Legacy/)).not.toBeInTheDocument();
});

test('the kitchen shows tonight, these days, what waits, what is new, what was made, and one card from the tin', async () => {
  renderApp('/', { getHome: () => full });
  const tonight = within(await screen.findByRole('region', { name: 'Goulash' }));
  expect(tonight.getByText('For 6 · Nana comes')).toBeInTheDocument();
  expect(tonight.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/cook/goulash?servings=6');
  expect(within(tonight.getByRole('list', { name: 'Also today' })).getByText('Leftovers')).toBeInTheDocument();
  const days = within(screen.getByRole('region', { name: 'These days' }));
  expect(days.getByRole('link', { name: 'Pie' })).toHaveAttribute('href', '/recipe/pie');
  expect(days.getByRole('link', { name: 'The week' })).toHaveAttribute('href', '/week');
  expect(screen.queryByText('Yesterday')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Aunt Lida and 2 others answered about Plum cake' })).toHaveAttribute(
    'href',
    '/recipe/plum/edit',
  );
  expect(screen.getByRole('link', { name: '2 cards are read and wait to be looked through' })).toHaveAttribute(
    'href',
    '/import',
  );
  expect(screen.getByRole('link', { name: /3 recipes have words to look over: Plum jam/ })).toHaveAttribute(
    'href',
    '/recipe/jam',
  );
  const recent = within(screen.getByRole('region', { name: 'Recent Recipes' }));
  expect(recent.getByText('Plum cake')).toBeInTheDocument();
  expect(recent.getByText(/added it today/)).toHaveTextContent('Anna added it today');
  expect(within(screen.getByRole('region', { name: 'Made last' })).getByText(/half the salt/)).toBeInTheDocument();
  const tin = within(screen.getByRole('region', { name: 'One from the tin' }));
  expect(tin.getByText('Not made since 2024')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('what is half cooked on this device comes first', async () => {
  sessionStorage.setItem('cooking', JSON.stringify({ id: 'pie', step: 1 }));
  renderApp('/', { getHome: () => full, getRecipe: () => aRecipe() });
  const on = await screen.findByRole('link', { name: /Cook on.*Apple Pie.*Step 2 of 3/ });
  expect(on).toHaveAttribute('href', '/cook/pie');
});

test('what is cooked no more, or only was looked at, is not offered', async () => {
  sessionStorage.setItem('cooking', JSON.stringify({ id: 'pie', step: 0, checked: [] }));
  renderApp('/', { getHome: () => full });
  await screen.findByRole('heading', { level: 1, name: 'Goulash' });
  expect(screen.queryByText('Cook on')).not.toBeInTheDocument();
});

test('with nothing planned one press opens the plan for tonight, and one more plans it', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/', {
    getHome: () => ({ ...full, meals: [] }),
    getLibrary: () => ({ cards: [aCard('cake', 'Plum cake')], matched: 1, total: 1, nextCursor: null, tags: [] }),
    createMeal: ({ body }) => {
      sent.push(body);
      return meal('Plum cake', { id: body.id });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Plan tonight' }));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Plan today' })).findByRole('button', { name: 'Plum cake' }),
  );
  await waitFor(() => {
    expect(sent).toMatchObject([{ day: today, meal: 'dinner', recipeId: 'cake' }]);
  });
});

test('an empty kitchen begins with the first recipe; a viewer plans nothing', async () => {
  const { unmount } = renderApp('/', { getHome: () => nothing });
  expect(await screen.findByRole('heading', { level: 1, name: 'The tin is waiting to be opened' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import Your First Recipe' })).toHaveAttribute('href', '/import');
  await expectNoAxeViolations();
  unmount();
  renderApp('/', { getUser: () => ({ ...maria, role: 'viewer' }), getHome: () => ({ ...full, meals: [] }) });
  await screen.findByRole('heading', { level: 1, name: 'What shall we cook tonight?' });
  expect(screen.queryByRole('button', { name: 'Plan tonight' })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing is planned after today.')).toBeVisible();
  // Nor is it theirs to look through what was read.
  expect(screen.queryByRole('link', { name: /wait to be looked through|words to look over/ })).toBeNull();
});

test('a kitchen that cannot be loaded says why and can be tried again', async () => {
  let isUp = false;
  const { user } = renderApp('/', { getHome: () => (isUp ? full : new Response('The oven is out.', { status: 503 })) });
  expect(await screen.findByText('The oven is out.')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Goulash' })).toBeInTheDocument();
});

test('where it cannot be found out who is here, home is the newcomers’, and stays', async () => {
  renderApp('/', {
    getUser: () => new Response('Not now.', { status: 503 }),
    getLibrary: () => new Response('', { status: 503 }),
  });
  const heading = await screen.findByRole('heading', { level: 1, name: /Recipe Legacy/ });
  await screen.findByRole('link', { name: 'Get Started Free' });
  expect(heading).toBeInTheDocument();
});
