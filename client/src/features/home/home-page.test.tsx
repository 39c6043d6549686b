import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LibraryCard } from '#shared/library.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../test/render-app.tsx';

const card = (id: string, title: string): LibraryCard => ({
  id,
  title,
  image: '',
  servings: '4',
  totalMin: 45,
  tags: ['dinner'],
  verified: false,
  reviews: 0,
  lines: ['2 onions'],
  from: '',
});
const libraryOf = (cards: LibraryCard[]) => () => ({
  cards,
  matched: cards.length,
  total: cards.length,
  nextCursor: null,
  tags: [],
});

test.each([
  ['Import Your First Recipe', '/import'],
  ['Browse Library', '/library'],
  ['Get Started Free', '/import'],
  ['Explore Cookbooks', '/cookbooks'],
])('%s leads to %s', async (name, href) => {
  renderApp('/');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the home screen has its headline and six features, and no fault that axe finds', async () => {
  renderApp('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: "Preserve Your Family's Recipe Legacy" }),
  ).toBeInTheDocument();
  const grid = screen.getByRole('region', { name: 'What it does' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(6);
  await expectNoAxeViolations();
});

test('without recipes there are no recent ones', async () => {
  renderApp('/');
  await screen.findByRole('link', { name: 'Get Started Free' });
  expect(screen.queryByRole('heading', { name: 'Recent Recipes' })).not.toBeInTheDocument();
});

test('the recent recipes are the three that the library was asked for, with a way to all', async () => {
  const limits: unknown[] = [];
  renderApp('/', {
    getLibrary: ({ query }) => {
      limits.push(query.limit);
      return libraryOf([card('a', 'Apple cake'), card('b', 'Goulash'), card('c', 'Soup')])();
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
