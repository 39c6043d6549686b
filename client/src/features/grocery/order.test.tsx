import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { aList, groceryKitchen } from './grocery-kitchen.fixture.ts';

const answer = (changes: Partial<GroceryOrderAnswer>): GroceryOrderAnswer => ({
  url: 'https://store.example/list/1',
  kind: 'list',
  says: 'Opens your list there.',
  links: [],
  matches: [],
  ...changes,
});

async function openOrder(
  store: 'Instacart' | 'Kroger',
  order: NonNullable<Fakes['orderGroceryList']>,
  path = '/grocery',
  list = aList(),
) {
  const { user } = renderApp(path, {
    ...groceryKitchen([list]).fakes,
    getUser: () => ({ ...maria, tier: 'premium' }),
    orderGroceryList: order,
  });
  if (path === '/grocery') await user.click(await screen.findByRole('button', { name: `Order on ${store}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: `Order on ${store}` })) };
}

test('a free family sees what it would do, and the way to Premium', async () => {
  const { user } = renderApp('/grocery', groceryKitchen().fakes);
  await user.click(await screen.findByRole('button', { name: 'Order on Instacart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order on Instacart' }));
  expect(dialog.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  expect(dialog.queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('what is still to buy is shown before anything goes; then the list opens in a new tab', async () => {
  const items = aList().items.map((item) => ({ ...item, checked: item.id === 'sugar' }));
  const { user, dialog } = await openOrder('Instacart', () => answer({}), '/grocery', aList({ items }));
  const lines = within(dialog.getByRole('list', { name: 'Lines to buy' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 ½ cups flour', '6 apples']);
  await user.click(dialog.getByRole('button', { name: 'Continue to Instacart' }));
  const link = await dialog.findByRole('link', { name: 'Open the list on Instacart' });
  expect(link).toHaveAttribute('href', 'https://store.example/list/1');
  expect(link).toHaveAttribute('target', '_blank');
});

test('where only a search opens it is called a search, one for each line', async () => {
  const { user, dialog } = await openOrder('Instacart', () =>
    answer({
      kind: 'search',
      says: 'Opens a search on Instacart; your list is not sent.',
      links: [{ itemId: 'flour', name: 'flour', url: 'https://store.example/s?q=flour' }],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Continue to Instacart' }));
  expect(await dialog.findByRole('link', { name: 'Search on Instacart' })).toBeInTheDocument();
  expect(dialog.getByText('Opens a search on Instacart; your list is not sent.')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Search for flour' })).toHaveAttribute(
    'href',
    'https://store.example/s?q=flour',
  );
});

test('products are looked through before they go into the cart', async () => {
  const asked: unknown[] = [];
  const { user, dialog } = await openOrder('Kroger', ({ body }) => {
    asked.push(body);
    if (body.chosen) return answer({ kind: 'cart', says: 'Sent 1 product to your Kroger cart.' });
    return answer({
      kind: 'matches',
      says: 'Choose what goes into your Kroger cart.',
      matches: [
        {
          itemId: 'flour',
          name: 'flour',
          products: [
            { upc: '1', description: 'Plain flour', size: '5 lb', price: 3.5 },
            { upc: '2', description: 'Bread flour', size: '5 lb', price: null },
          ],
        },
        { itemId: 'sugar', name: 'sugar', products: [{ upc: '3', description: 'Sugar', size: '4 lb', price: 2 }] },
        { itemId: 'apple', name: 'apple', products: [] },
      ],
    });
  });
  await user.type(dialog.getByRole('textbox', { name: 'ZIP code' }), '45202');
  await user.click(dialog.getByRole('button', { name: 'Continue to Kroger' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: '2 ½ cups flour' }), 'Bread flour, 5 lb');
  await user.selectOptions(dialog.getByRole('combobox', { name: '1 cup sugar' }), 'Leave it out');
  expect(dialog.getByText(/nothing found. It stays on your list/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Add 1 product to the cart' }));
  expect(await dialog.findByRole('link', { name: 'Open the cart at Kroger' })).toBeInTheDocument();
  expect(asked).toEqual([
    { retailer: 'kroger', postalCode: '45202' },
    { retailer: 'kroger', postalCode: '45202', chosen: [{ itemId: 'flour', upc: '2', quantity: 1 }] },
  ]);
});

test('who is sent to sign in comes back to the order of the same list', async () => {
  sessionStorage.setItem('grocery:ordering', 'week');
  const { dialog } = await openOrder('Kroger', () => answer({}), '/grocery?kroger=ready');
  expect(dialog.getByRole('button', { name: 'Continue to Kroger' })).toBeEnabled();
  expect(window.location.search).toBe('?list=week&order=kroger');
});

test('a sign-in that did not work is said to be so', async () => {
  renderApp('/grocery?kroger=failed', groceryKitchen().fakes);
  expect(await screen.findByText('The sign-in at Kroger did not work. Please try again.')).toBeInTheDocument();
});

test("a store's refusal is its sentence, and it can be tried again", async () => {
  const { user, dialog } = await openOrder('Instacart', () => new Response('Instacart is busy.', { status: 429 }));
  await user.click(dialog.getByRole('button', { name: 'Continue to Instacart' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Instacart is busy.');
  expect(dialog.getByRole('button', { name: 'Continue to Instacart' })).toBeEnabled();
});
