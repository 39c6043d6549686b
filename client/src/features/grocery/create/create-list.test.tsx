import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LibraryCard, LibraryPage } from '#shared/library.ts';
import { aCard } from '../../../test/a-card.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { groceryKitchen } from '../grocery-kitchen.fixture.ts';
import { expectBusy } from '../../../test/expect-busy.ts';

const card = (id: string, title: string, changes: Partial<LibraryCard> = {}) =>
  aCard(id, title, { lines: ['1 onion'], ...changes });
const recipes = [
  card('soup', 'Soup'),
  card('pie', 'Pie', { servings: '8 slices' }),
  card('tea', 'Tea', { lines: [] }),
  card('jam', 'Jam', { servings: 'a shelf full' }),
];
const library: Fakes = {
  getLibrary: ({ query }): LibraryPage => {
    const found = recipes.filter(({ title }) => title.toLowerCase().includes((query.search ?? '').toLowerCase()));
    return { cards: found, matched: found.length, total: recipes.length, nextCursor: null, tags: [] };
  },
};

async function openDialog(kitchen: ReturnType<typeof groceryKitchen>, fakes: Fakes = library) {
  const { user } = renderApp('/grocery', { ...fakes, ...kitchen.fakes });
  await user.click(await screen.findByRole('button', { name: 'New List' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Create Grocery List' })) };
}

test.each(['Generate List', 'Start an empty list'])(
  'while the list is made %s keeps the focus, and is pressed once',
  async (name) => {
    const kitchen = groceryKitchen([]);
    let asked = 0;
    const createGroceryList = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const { user, dialog } = await openDialog(
      Object.assign(kitchen, { fakes: { ...kitchen.fakes, createGroceryList } }),
    );
    await user.click(await dialog.findByRole('checkbox', { name: 'Soup' }));
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => {
      expectBusy(dialog.getByRole('button', { name }));
    });
    await user.keyboard('{Enter}');
    expect(asked).toBe(1);
  },
);

test('recipes are chosen with their servings, and the list is made of them', async () => {
  const kitchen = groceryKitchen([]);
  let body: unknown;
  const { createGroceryList } = kitchen.fakes;
  const { user, dialog } = await openDialog(
    Object.assign(kitchen, {
      fakes: {
        ...kitchen.fakes,
        createGroceryList: (asked: Parameters<typeof createGroceryList>[0]) => {
          body = asked.body;
          return createGroceryList(asked);
        },
      },
    }),
  );
  const generate = dialog.getByRole('button', { name: 'Generate List' });
  expect(generate).toBeDisabled();
  await user.click(await dialog.findByRole('checkbox', { name: 'Soup' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Pie' }));
  await user.click(dialog.getByRole('button', { name: 'More servings of Pie' }));
  expect(dialog.getByRole('textbox', { name: 'Servings of Pie' })).toHaveValue('9');
  expect(dialog.getByText('servings, written for 8')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(generate);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Success')).toBeInTheDocument();
  expect(screen.getByText('Grocery list created')).toBeInTheDocument();
  expect(body).toEqual({
    name: `Grocery List - ${new Date().toLocaleDateString()}`,
    recipeIds: ['soup', 'pie'],
    servings: { pie: 9 },
    withoutPantry: false,
  });
  // The next time nothing is chosen.
  await user.click(screen.getByRole('button', { name: 'New List' }));
  expect(await screen.findByText('No recipe chosen')).toBeInTheDocument();
});

test('a search narrows the recipes, and what was chosen stays chosen', async () => {
  const { user, dialog } = await openDialog(groceryKitchen([]));
  await user.click(await dialog.findByRole('checkbox', { name: 'Soup' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search recipes' }), 'pie');
  await waitFor(() => {
    expect(dialog.queryByRole('checkbox', { name: 'Soup' })).not.toBeInTheDocument();
  });
  expect(dialog.getByText('1 recipe chosen')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Chosen only' }));
  expect(await dialog.findByRole('checkbox', { name: 'Soup' })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: 'Pie' })).not.toBeInTheDocument();
});

test('servings are typed, and what is no number leaves them as they were', async () => {
  const { user, dialog } = await openDialog(groceryKitchen([]));
  await user.click(await dialog.findByRole('checkbox', { name: 'Soup' }));
  const servings = dialog.getByRole('textbox', { name: 'Servings of Soup' });
  await user.clear(servings);
  await user.type(servings, '12');
  expect(dialog.getByText('servings, written for 4')).toBeInTheDocument();
  await user.clear(servings);
  await user.tab();
  expect(servings).toHaveValue('12');
});

test('recipes without ingredients or without a number of servings are said to be so', async () => {
  const { user, dialog } = await openDialog(groceryKitchen([]));
  await user.click(await dialog.findByRole('checkbox', { name: 'Tea' }));
  expect(dialog.getByText('Tea has no ingredients: nothing of it comes onto the list.')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Jam' }));
  expect(dialog.getByText('As it is written: a shelf full')).toBeInTheDocument();
});

test('what is always in the house is left out where that is asked for', async () => {
  const kitchen = groceryKitchen([], { pantry: ['salt', 'sugar'] });
  let left: boolean | undefined;
  const { createGroceryList } = kitchen.fakes;
  const { user, dialog } = await openDialog(
    Object.assign(kitchen, {
      fakes: {
        ...kitchen.fakes,
        createGroceryList: (asked: Parameters<typeof createGroceryList>[0]) => {
          left = asked.body.withoutPantry;
          return createGroceryList(asked);
        },
      },
    }),
  );
  expect(await dialog.findByRole('checkbox', { name: 'Leave out what is always in the house (2)' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Soup' }));
  await user.click(dialog.getByRole('button', { name: 'Generate List' }));
  await waitFor(() => {
    expect(left).toBe(true);
  });
});

test('a family without recipes can write its list', async () => {
  const kitchen = groceryKitchen([]);
  const { user, dialog } = await openDialog(kitchen, {});
  expect(await dialog.findByRole('link', { name: 'Import your first recipe' })).toHaveAttribute('href', '/import');
  await user.click(dialog.getByRole('button', { name: 'Start an empty list' }));
  expect(await screen.findByText('Nothing on this list yet: write what you need.')).toBeInTheDocument();
  expect(kitchen.lists[0]?.items).toEqual([]);
});

test('a list that could not be made leaves the choice as it was', async () => {
  const kitchen = groceryKitchen([]);
  const { user, dialog } = await openDialog(
    Object.assign(kitchen, {
      fakes: {
        ...kitchen.fakes,
        createGroceryList: () =>
          new Response('“Soup” is in the trash. Restore it first, or leave it out.', { status: 404 }),
      },
    }),
  );
  await user.click(await dialog.findByRole('checkbox', { name: 'Soup' }));
  await user.click(dialog.getByRole('button', { name: 'Generate List' }));
  expect(await screen.findByText('“Soup” is in the trash. Restore it first, or leave it out.')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
});
