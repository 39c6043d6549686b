import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { aList, anItem, groceryKitchen } from './grocery-kitchen.fixture.ts';

beforeEach(() => fakeStreams());

const row = (name: RegExp) => screen.findByRole('checkbox', { name });
const note = /No connection: your marks are kept here and go home later/;
const isChecked = (kitchen: ReturnType<typeof groceryKitchen>, id: string) =>
  kitchen.lists.flatMap(({ items }) => items).find((item) => item.id === id)?.checked;
/** The connection is back: the browser says so. */
const comeBack = (kitchen: ReturnType<typeof groceryKitchen>) => {
  kitchen.isAway = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
};
const outOfReach = (kitchen: ReturnType<typeof groceryKitchen>) => ({
  ...kitchen.fakes,
  getUser: () => {
    if (kitchen.isAway) throw new TypeError('Failed to fetch');
    return maria;
  },
});

test('what another member marks appears here, and what they delete goes', async () => {
  const kitchen = groceryKitchen([aList(), aList({ id: 'party', name: 'Party', items: [anItem('ice', 'ice')] })]);
  renderApp('/grocery', kitchen.fakes);
  expect(await row(/sugar/)).not.toBeChecked();
  expect(FakeStream.open('/api/grocery').map(({ path }) => path)).toEqual(['/api/grocery-lists/events']);
  const items = (checked: boolean) => aList().items.map((item) => ({ ...item, checked }));
  FakeStream.tell('/api/grocery', { list: aList({ items: items(true) }) });
  expect(await row(/sugar/)).toBeChecked();
  expect(screen.getByText('3 of 3 items checked')).toBeInTheDocument();
  FakeStream.tell('/api/grocery', { gone: 'week' });
  expect(await row(/ice/)).toBeInTheDocument();
  // It is told, for the list in its place looks much like it.
  expect(await screen.findByText(/^“Grocery List - .*” is not among the family’s lists any more/)).toBeVisible();
});

test('what is typed of a line stays while another member changes it, and the other fields follow', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await row(/apples/);
  await user.click(screen.getByRole('button', { name: 'Details of apples' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'sour ones');
  const theirs = kitchen.change('week', (list) => ({
    ...list,
    items: list.items.map((item) => (item.id === 'apple' ? { ...item, sumQty: 9 } : item)),
  }));
  FakeStream.tell('/api/grocery', { list: theirs });
  expect(await row(/9 apples/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('9');
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note).toHaveValue('sour ones');
  expect(note).toHaveFocus();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await row(/9 apples ?\(sour ones\)/)).toBeInTheDocument();
  expect(save).toHaveFocus();
});

test('an event of an older version changes nothing', async () => {
  renderApp('/grocery', groceryKitchen([aList({ version: 5 })]).fakes);
  await row(/sugar/);
  FakeStream.tell('/api/grocery', { list: aList({ version: 4, items: [] }) });
  expect(await row(/sugar/)).toBeInTheDocument();
});

test('two devices mark at once, and both marks are kept', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await row(/flour/);
  kitchen.isAway = true;
  await user.click(await row(/flour/));
  const theirs = kitchen.change('week', (list) => ({
    ...list,
    items: list.items.map((item) => (item.id === 'sugar' ? { ...item, checked: true } : item)),
  }));
  // The stream still stands on this side while the other direction is lost.
  FakeStream.tell('/api/grocery', { list: theirs });
  expect(await row(/sugar/)).toBeChecked();
  expect(await row(/flour/)).toBeChecked();
  comeBack(kitchen);
  await waitFor(() => {
    expect([isChecked(kitchen, 'flour'), isChecked(kitchen, 'sugar')]).toEqual([true, true]);
  });
});

test('without a connection everything goes on, says so, and goes home when it is back', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', outOfReach(kitchen));
  await row(/flour/);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  kitchen.isAway = true;
  await user.click(await row(/flour/));
  await user.type(screen.getByRole('textbox', { name: 'Add an item' }), 'milk{Enter}');
  await user.click(await row(/milk/));
  expect(await screen.findByText(note)).toHaveTextContent('3 changes wait.');
  expect(screen.getByText('2 of 4 items checked')).toBeInTheDocument();

  comeBack(kitchen);
  await waitFor(() => {
    expect(kitchen.lists[0]?.items.map(({ canonical, checked }) => [canonical, checked])).toEqual([
      ['flour', true],
      ['sugar', false],
      ['apple', false],
      ['milk', true],
    ]);
  });
  await waitFor(() => {
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });
  expect(localStorage.getItem(`grocery:unsent:${maria.id}`)).toBeNull();
});

test('a list that was seen opens again without a connection, with the marks that were not sent yet', async () => {
  const kitchen = groceryKitchen();
  const first = renderApp('/grocery', outOfReach(kitchen));
  await row(/flour/);
  kitchen.isAway = true;
  await first.user.click(await row(/flour/));
  // The phone has ended the page.
  cleanup();
  const second = renderApp('/grocery', outOfReach(kitchen));
  expect(await row(/flour/)).toBeChecked();
  expect(await screen.findByText(note)).toBeInTheDocument();
  await second.user.click(await row(/sugar/));

  comeBack(kitchen);
  await waitFor(() => {
    expect([isChecked(kitchen, 'flour'), isChecked(kitchen, 'sugar')]).toEqual([true, true]);
  });
});

test('of a mark set and taken back without a connection only the last is sent', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await row(/flour/);
  kitchen.isAway = true;
  await user.click(await row(/flour/));
  await user.click(await row(/flour/));
  comeBack(kitchen);
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ checked: { flour: false } }]);
  });
});

test('what the server refuses is told and struck out, and the rest arrives', async () => {
  const kitchen = groceryKitchen();
  const { updateGroceryList } = kitchen.fakes;
  const { user } = renderApp('/grocery', {
    ...kitchen.fakes,
    updateGroceryList: (asked) =>
      asked.body.name === undefined ? updateGroceryList(asked) : new Response('That name is taken.', { status: 400 }),
  });
  await row(/flour/);
  kitchen.isAway = true;
  await user.click(await row(/flour/));
  await user.click(screen.getByRole('button', { name: 'Rename the list' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name of the list' }));
  await user.keyboard('Party{Enter}');
  await user.click(await row(/sugar/));
  kitchen.isAway = false;
  comeBack(kitchen);
  expect(await screen.findByText('That name is taken.')).toBeInTheDocument();
  await waitFor(() => {
    expect([isChecked(kitchen, 'flour'), isChecked(kitchen, 'sugar')]).toEqual([true, true]);
  });
  expect(screen.queryByRole('heading', { name: 'Party' })).not.toBeInTheDocument();
});

test('marks for a list that somebody has deleted meanwhile end with a word about it', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await row(/flour/);
  kitchen.lists = [];
  await user.click(await row(/flour/));
  expect(await screen.findByText('This list is gone')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No Grocery Lists' })).toBeInTheDocument();
});

test('a server in trouble costs no mark', async () => {
  const kitchen = groceryKitchen();
  let isDown = true;
  const { updateGroceryList } = kitchen.fakes;
  const { user } = renderApp('/grocery', {
    ...kitchen.fakes,
    updateGroceryList: (asked) => (isDown ? new Response('', { status: 503 }) : updateGroceryList(asked)),
  });
  await user.click(await row(/flour/));
  expect(await screen.findByText(note)).toBeInTheDocument();
  isDown = false;
  comeBack(kitchen);
  await waitFor(() => {
    expect(isChecked(kitchen, 'flour')).toBe(true);
  });
});

test("somebody else at the same device neither sees the lists nor sends another's marks", async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', outOfReach(kitchen));
  await row(/flour/);
  kitchen.isAway = true;
  await user.click(await row(/flour/));
  cleanup();
  kitchen.isAway = false;
  renderApp('/grocery', { ...groceryKitchen([]).fakes, getUser: () => ({ ...maria, id: 'u-other' }) });
  expect(await screen.findByRole('heading', { name: 'No Grocery Lists' })).toBeInTheDocument();
  expect(localStorage.getItem(`grocery:unsent:${maria.id}`)).toContain('flour');
  expect(kitchen.sent).toEqual([]);
});
