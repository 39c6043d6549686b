import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import { expectNoAxeViolations } from '../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../test/render-app.tsx';

const header = () => within(screen.getByRole('banner'));

test.each([
  ['Import', '/import'],
  ['Library', '/library'],
  ['Grocery', '/grocery'],
  ['Cookbooks', '/cookbooks'],
  ['Account', '/account'],
  ['Add Recipe', '/import'],
])('the header leads to %s', (name, href) => {
  renderApp('/terms');
  expect(header().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the place one is at is marked, in the header and in the bar at the bottom', () => {
  renderApp('/grocery');
  const marked = screen.getAllByRole('link', { current: 'page' });
  expect(marked.map((link) => link.textContent)).toEqual(['Grocery', 'Grocery']);
});

test.each([
  ['/cookbook/book', 'Cookbooks'],
  ['/recipe/pie', 'Library'],
])('what is at %s lies in the %s, and that is marked', (path, place) => {
  renderApp(path);
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  const marked = screen.getAllByRole('link', { current: true });
  expect(marked.map((link) => link.textContent)).toEqual([place, place]);
});

test('who may only read is not offered to add a recipe', async () => {
  renderApp('/terms', { getUser: () => ({ ...maria, role: 'viewer' }) });
  await header().findByRole('link', { name: 'Upgrade' });
  expect(header().queryByRole('link', { name: 'Add Recipe' })).toBeNull();
  expect(header().getByRole('link', { name: 'Import' })).toBeInTheDocument();
});

test('a free family is offered Upgrade and no Premium badge', async () => {
  renderApp('/terms');
  expect(await header().findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/premium');
  expect(header().queryByRole('link', { name: 'Premium' })).not.toBeInTheDocument();
});

test('a premium family sees the badge and no Upgrade', async () => {
  renderApp('/terms', { getUser: () => ({ ...maria, tier: 'premium', recipeLimit: null }) });
  expect(await header().findByRole('link', { name: 'Premium' })).toHaveAttribute('href', '/premium');
  expect(header().queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test('the footer has both columns and the year', async () => {
  renderApp('/terms');
  await screen.findByRole('heading', { name: 'Terms' });
  const footer = within(screen.getByRole('contentinfo'));
  const links = (name: string) =>
    within(footer.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('Product')).toEqual([
    ['Import Recipes', '/import'],
    ['Recipe Library', '/library'],
    ['Grocery Lists', '/grocery'],
    ['Cookbooks', '/cookbooks'],
  ]);
  expect(links('Support')).toEqual([
    ['Account', '/account'],
    ['Help Center', '/help'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ]);
  expect(footer.getByText(/Copyright.*2025/)).toBeInTheDocument();
});

test.each([
  ['/grocery', 'Shopping List'],
  ['/cookbooks', 'My Cookbooks'],
  ['/premium', 'Upgrade to Premium'],
  ['/help', 'Help Center'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
])('%s is a page of its own and has no fault that axe finds', async (path, title) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('an unknown address says so in the words of the spec', async () => {
  renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

test('on another page the focus starts at its beginning', async () => {
  const { user } = renderApp('/terms');
  await user.click(header().getByRole('link', { name: 'Grocery' }));
  await screen.findByRole('heading', { name: 'Shopping List' });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Shopping List · The Keepsake Kitchen');
});

test('back on the page before, the focus is on the link that led away', async () => {
  const { user } = renderApp('/help');
  const link = () => within(screen.getByRole('main')).getByRole('link', { name: 'grocery list' });
  await screen.findByRole('heading', { name: 'Help Center' });
  await user.click(link());
  await screen.findByRole('heading', { name: 'Shopping List' });
  expect(screen.getByRole('main')).toHaveFocus();
  window.history.back();
  await screen.findByRole('heading', { name: 'Help Center' });
  await waitFor(() => {
    expect(link()).toHaveFocus();
  });
  // Led there anew, one begins at its beginning.
  await user.click(header().getByRole('link', { name: 'Grocery' }));
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Help Center' }));
  await screen.findByRole('heading', { name: 'Help Center' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the large font size of the person counts for the whole document, and is there again at once on the next visit', async () => {
  renderApp('/terms', { getUser: () => ({ ...maria, preferences: { units: 'us', fontSize: 'large' } }) });
  await header().findByRole('link', { name: 'Upgrade' });
  expect(document.documentElement).toHaveAttribute('data-font-size', 'large');
  expect(localStorage.getItem('font-size')).toBe('large');
});

test('while imports are read a quiet mark says how many and how far, and leads to them; nothing where nothing is read', async () => {
  const row = (id: string, changes: Partial<ImportRow>): ImportRow => ({
    ...{
      id,
      sourceType: 'photo',
      sourcePaths: [],
      url: null,
      name: 'card.jpg',
      status: 'queued',
      progress: 0,
      reason: '',
    },
    ...{ title: '', doubts: 0, draft: null, recipeId: null, createdAt: '2026-11-21T07:00:00.000Z', ...changes },
  });
  renderApp('/help', {
    listImports: () => [
      row('a', { status: 'reading', progress: 0.5 }),
      row('b', { status: 'queued', progress: 0 }),
      row('c', { status: 'ready' }),
    ],
  });
  const mark = await screen.findByRole('link', { name: '2 being read, 25 percent done' });
  expect(mark).toHaveAttribute('href', '/import');
  expect(screen.getByText('2 imports are being read.')).toHaveAttribute('role', 'status');
  await expectNoAxeViolations();
});
