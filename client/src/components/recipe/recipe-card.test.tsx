import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LibraryCard } from '#shared/library.ts';
import { queryKeyOf } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { aCard } from '../../test/a-card.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria } from '../../test/render-app.tsx';
import { RecipeCard } from './recipe-card.tsx';

const plain = aCard('r1', 'Plum dumplings', {
  totalMin: 75,
  tags: ['dessert', 'dinner', 'autumn', 'plums'],
  lines: ['1 lb plums', '2 cups flour'],
  from: 'Oma Lene',
});

const show = (changes: Partial<LibraryCard> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecipeCard card={{ ...plain, ...changes }} />
    </QueryClientProvider>,
  );
const photoIn = (container: HTMLElement) => container.querySelector('img');

test('one link leads to the recipe, another to the stove', async () => {
  const { container } = show();
  expect(screen.getByRole('link', { name: 'Plum dumplings' })).toHaveAttribute('href', '/recipe/r1');
  expect(screen.getByRole('link', { name: 'Cook Plum dumplings' })).toHaveAttribute('href', '/cook/r1');
  await expectNoAxeViolations(container);
});

test('without a photo the card is set in type: first ingredients and from whom it came', () => {
  const { container } = show();
  expect(photoIn(container)).toBeNull();
  expect(screen.getByText('1 lb plums')).toBeInTheDocument();
  expect(screen.getByText('from Oma Lene')).toBeInTheDocument();
});

test.each([
  ['metric', '450 g plums', '240 g flour'],
  ['written', '1 lb plums', '2 cups flour'],
] as const)('its ingredients are in the units of the person: %s', async (units, ...lines) => {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('getUser'), { ...maria, preferences: { ...maria.preferences, units } });
  render(
    <QueryClientProvider client={client}>
      <RecipeCard card={plain} />
    </QueryClientProvider>,
  );
  for (const line of lines) expect(await screen.findByText(line)).toBeInTheDocument();
});

test('with a photo the photo stands there instead, in the size that is asked for', () => {
  const { container } = show({ image: '/files/family/plums.jpg' });
  expect(photoIn(container)).toHaveAttribute('src', '/files/family/plums.jpg?w=640');
  expect(photoIn(container)).toHaveAttribute('loading', 'lazy');
  expect(screen.queryByText('1 lb plums')).not.toBeInTheDocument();
});

test("a photo elsewhere is asked for as it is, because only the family's own files come in sizes", () => {
  const { container } = show({ image: 'https://kitchen.example/plums.jpg' });
  expect(photoIn(container)).toHaveAttribute('src', 'https://kitchen.example/plums.jpg');
});

test('a photo that does not load gives way to the card in type', () => {
  const { container } = show({ image: '/files/gone.jpg' });
  const photo = photoIn(container);
  if (photo) fireEvent.error(photo);
  expect(photoIn(container)).toBeNull();
  expect(screen.getByText('1 lb plums')).toBeInTheDocument();
});

test.each([
  ['verified', { verified: true }, 'Verified', /Review/],
  ['with open doubts', { reviews: 3 }, 'Review 3', /Verified/],
])('a recipe %s says so', (_name, changes, badge, other) => {
  show(changes);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.queryByText(other)).not.toBeInTheDocument();
});

test('a recipe without doubts that nobody looked through has no badge', () => {
  show();
  expect(screen.queryByText(/Verified|Review/)).not.toBeInTheDocument();
});

test.each([
  ['4', '4 servings'],
  ['1', '1 serving'],
  ['2.5', '2.5 servings'],
  ['2 ½', '2 ½ servings'],
  ['6-8', '6-8 servings'],
  ['6 to 8', '6 to 8 servings'],
  ['6-8 people', '6-8 people'],
  ['about 24 cookies', 'about 24 cookies'],
])('servings %s read %s', (servings, text) => {
  show({ servings });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the total time is said as a cook would, and nothing where it is unknown', () => {
  const { unmount } = show();
  expect(screen.getByText('1 h 15 min')).toBeInTheDocument();
  unmount();
  show({ totalMin: 0 });
  expect(screen.queryByText(/ min$/)).not.toBeInTheDocument();
});

test('at most the first three tags stand on a card', () => {
  show();
  expect(screen.getByRole('list', { name: 'Tags' }).children).toHaveLength(3);
  expect(screen.queryByText('plums')).not.toBeInTheDocument();
});
