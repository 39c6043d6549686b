import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { everythingInstalled, maria, nothingInstalled, renderApp } from '../../../test/render-app.tsx';
import { aList, groceryKitchen } from '../grocery-kitchen.fixture.ts';
import { expectBusy } from '../../../test/expect-busy.ts';

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
  const lines = within(dialog.getByRole('list', { name: 'Items to buy' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 ½ cups flour', '6 apples']);
  await user.click(dialog.getByRole('button', { name: 'Continue to Instacart' }));
  const link = await dialog.findByRole('link', { name: 'Open the list on Instacart' });
  expect(link).toHaveAttribute('href', 'https://store.example/list/1');
  expect(link).toHaveAttribute('target', '_blank');
});

test('without a key each line is its own search, what was opened stays marked, and the whole list can be copied', async () => {
  const search = (food: string) => `https://store.example/s?q=${food}`;
  const lines = ['flour', 'sugar', 'apple'].map((name) => ({ itemId: name, name, url: search(name) }));
  const { user } = renderApp('/grocery', {
    ...groceryKitchen().fakes,
    getUser: () => ({ ...maria, tier: 'premium' }),
    getInstallation: () => nothingInstalled,
    orderGroceryList: () =>
      answer({ kind: 'search', url: 'https://store.example', says: 'Nothing is sent.', links: lines }),
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Order on Instacart' }));
    return within(await screen.findByRole('dialog', { name: 'Order on Instacart' }));
  };
  let dialog = await open();
  const links = await dialog.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['2 ½ cups flour, search on Instacart in a new tab', search('flour'), '_blank'],
    ['1 cup sugar, search on Instacart in a new tab', search('sugar'), '_blank'],
    ['6 apples, search on Instacart in a new tab', search('apple'), '_blank'],
  ]);
  expect(dialog.queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('0 of 3 opened');

  await user.click(dialog.getByRole('link', { name: /sugar/ }));
  expect(dialog.getByRole('link', { name: /sugar.*Opened/ })).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('1 of 3 opened');
  await user.click(dialog.getByRole('button', { name: 'Copy all 3 lines' }));
  expect(await navigator.clipboard.readText()).toBe('2 ½ cups flour\n1 cup sugar\n6 apples');
  expect(await dialog.findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  await expectNoAxeViolations();

  // By its button: Escape takes away the toast that says 'Copied' first.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  dialog = await open();
  expect(await dialog.findByRole('link', { name: /sugar.*Opened/ })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /flour/ })).not.toHaveTextContent('Opened');
});

test('searches that could not be had are said to be so, and asked for again', async () => {
  let isAway = true;
  const { user } = renderApp('/grocery', {
    ...groceryKitchen().fakes,
    getUser: () => ({ ...maria, tier: 'premium' }),
    getInstallation: () => nothingInstalled,
    orderGroceryList: () => {
      if (isAway) return new Response('Not now.', { status: 503 });
      return answer({
        kind: 'search',
        links: [{ itemId: 'flour', name: 'flour', url: 'https://store.example/flour' }],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Order on Kroger' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order on Kroger' }));
  expect(await dialog.findByText('Not now.')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox', { name: 'ZIP code' })).not.toBeInTheDocument();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('link', { name: /flour/ })).toHaveAttribute('href', 'https://store.example/flour');
});

test.each([
  ['a key', everythingInstalled, /becomes a shopping page at Instacart/],
  ['no key', nothingInstalled, /opens line by line at Instacart/],
])('with %s a free family is told what Premium would do with the list, and no more', async (_key, parts, offer) => {
  const { user } = renderApp('/grocery', { ...groceryKitchen().fakes, getInstallation: () => parts });
  await user.click(await screen.findByRole('button', { name: 'Order on Instacart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order on Instacart' }));
  expect(await dialog.findByText(offer)).toBeInTheDocument();
});

test('while the store is asked its button keeps the focus, and asks once', async () => {
  let asked = 0;
  const { user, dialog } = await openOrder('Kroger', ({ body }) => {
    asked += 1;
    const products = [{ upc: '1', description: 'Plain flour', size: '5 lb', price: 3.5 }];
    return body.chosen || asked > 1
      ? new Promise<never>(() => undefined)
      : answer({ kind: 'matches', matches: [{ itemId: 'flour', name: 'flour', products }] });
  });
  await user.click(dialog.getByRole('button', { name: 'Continue to Kroger' }));
  const add = await dialog.findByRole('button', { name: 'Add 1 product to the cart' });
  await user.click(add);
  await waitFor(() => {
    expectBusy(add);
  });
  await user.keyboard('{Enter}');
  expect(asked).toBe(2);
});

test('a list on its way to the store is sent once, and its button keeps the focus', async () => {
  let asked = 0;
  const { user, dialog } = await openOrder('Instacart', () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  });
  await user.dblClick(dialog.getByRole('button', { name: 'Continue to Instacart' }));
  expectBusy(await dialog.findByRole('button', { name: 'Continue to Instacart' }));
  expect(asked).toBe(1);
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
