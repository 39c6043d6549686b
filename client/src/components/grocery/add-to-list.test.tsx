import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { GroceryList } from '#shared/grocery/list.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { fakeApi, type Fakes } from '../../test/fake-api.ts';
import { AddToListDialog, type ListedRecipe } from './add-to-list.tsx';
import { useToast } from '../ui/use-toast.ts';
import { expectBusy } from '../../test/expect-busy.ts';

const aList = (id: string, name: string): GroceryList => ({
  id,
  name,
  recipeIds: [],
  servings: {},
  items: [],
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
});
const recipes: readonly ListedRecipe[] = [
  { id: 'soup', title: 'Soup', servings: '4' },
  { id: 'jam', title: 'Jam', servings: 'a shelf full' },
];

function Said() {
  const { toasts } = useToast();
  return <p>{toasts.map(({ description }) => description)}</p>;
}

function open(
  fakes: Fakes,
  lists: GroceryList[] = [aList('week', 'This week'), aList('party', 'Party')],
  listed = recipes,
) {
  const sent: unknown[] = [];
  const closed = vi.fn();
  const added = vi.fn();
  fakeApi({
    listGroceryLists: () => lists,
    getGrocerySettings: () => ({ aisles: {}, pantry: ['salt'], order: [] }),
    addToGroceryList: ({ params: { id }, body }) => {
      sent.push([id, body]);
      return aList(id, 'Party');
    },
    createGroceryList: ({ body }) => {
      sent.push(['new', body]);
      return aList('made', body.name ?? '');
    },
    ...fakes,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddToListDialog recipes={listed} onClose={closed} onAdded={added} />
      <Said />
    </QueryClientProvider>,
  );
  return { sent, closed, added, user: userEvent.setup() };
}

test('recipes go on a list that is there, each for the servings chosen, without what is in the house', async () => {
  const { sent, closed, added, user } = open({});
  await user.selectOptions(await screen.findByRole('combobox', { name: 'List' }), 'Party (0 items)');
  await user.click(screen.getByRole('button', { name: 'More servings of Soup' }));
  expect(screen.getByText('servings, written for 4')).toBeInTheDocument();
  expect(screen.getByText('As it is written: a shelf full')).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: /Leave out what is always in the house/ })).toBeChecked();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Add to this list' }));
  await waitFor(() => {
    expect(closed).toHaveBeenCalledOnce();
  });
  expect(sent).toEqual([['party', { recipeIds: ['soup', 'jam'], servings: { soup: 5 }, withoutPantry: true }]]);
  expect(added).toHaveBeenCalledWith('party');
  expect(screen.getByText('Added to Party')).toBeInTheDocument();
});

test('while they are put on the list the button keeps the focus, and puts them there once', async () => {
  let asked = 0;
  const { user } = open({
    addToGroceryList: () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
  });
  const add = await screen.findByRole('button', { name: 'Add to this list' });
  await waitFor(() => {
    expect(add).toBeEnabled();
  });
  await user.dblClick(add);
  await waitFor(() => {
    expectBusy(add);
  });
  expect(asked).toBe(1);
});

test('without a list they make a new one, as they are written', async () => {
  const { sent, added, user } = open({}, []);
  await user.click(await screen.findByRole('checkbox', { name: /Leave out/ }));
  await user.click(screen.getByRole('button', { name: 'Generate List' }));
  await waitFor(() => {
    expect(added).toHaveBeenCalledWith('made');
  });
  expect(sent).toMatchObject([['new', { recipeIds: ['soup', 'jam'], servings: {}, withoutPantry: false }]]);
  expect(screen.getByText('Grocery list created')).toBeInTheDocument();
});

test('what the server refuses is said, and the dialog stays with what was chosen', async () => {
  const { closed, user } = open({
    addToGroceryList: () => new Response('A list can have at most 1,000 items.', { status: 400 }),
  });
  await user.click(await screen.findByRole('button', { name: 'More servings of Soup' }));
  await user.click(screen.getByRole('button', { name: 'Add to this list' }));
  expect(await screen.findByText('A list can have at most 1,000 items.')).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Servings of Soup' })).toHaveValue('5');
});

test('of more recipes than a list can hold it says so above them, where it is seen', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({
    id: String(at),
    title: `Soup ${String(at)}`,
    servings: '4',
  }));
  open({}, [], many);
  expect(await screen.findByText('1,200 recipes, each for as many as you say.')).toBeVisible();
  const why = screen.getByText('A list can be made of at most 200 recipes.');
  const listed = screen.getByRole('list', { name: 'Recipes' });
  expect(why.compareDocumentPosition(listed) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByRole('button', { name: 'Generate List' })).toBeDisabled();
});
