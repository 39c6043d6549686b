import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { aList, anItem, groceryKitchen } from './grocery-kitchen.fixture.ts';

const row = (name: RegExp) => screen.findByRole('checkbox', { name });

test('the screen shows the lists and the first of them by aisle, and no fault that axe finds', async () => {
  const kitchen = groceryKitchen([aList(), aList({ id: 'party', name: 'Party', items: [anItem('ice', 'ice')] })]);
  renderApp('/grocery', kitchen.fakes);
  expect(await screen.findByRole('heading', { level: 1, name: 'Shopping List' })).toBeInTheDocument();
  expect(screen.getByText('Smart grocery list from your recipes')).toBeInTheDocument();
  expect(await row(/2 ½ cups flour/)).not.toBeChecked();
  const names = within(screen.getByRole('region', { name: 'Your Lists' }));
  expect(names.getByRole('button', { name: /11\/21\/2026.*3 items/ })).toHaveAttribute('aria-current', 'true');
  expect(names.getByRole('button', { name: /Party.*1 item$/ })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Produce',
    'Baking',
  ]);
  expect(screen.getByText('0 of 3 items checked')).toBeInTheDocument();
  expect(screen.getByText('Soup')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('another list is opened by its name, and the address keeps it', async () => {
  const kitchen = groceryKitchen([aList(), aList({ id: 'party', name: 'Party', items: [anItem('ice', 'ice')] })]);
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: /Party/ }));
  expect(await row(/ice/)).toBeInTheDocument();
  expect(window.location.search).toBe('?list=party');
});

test('a family without lists is led to its first one', async () => {
  const { user } = renderApp('/grocery', groceryKitchen([]).fakes);
  expect(await screen.findByRole('heading', { name: 'No Grocery Lists' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create Your First List' }));
  expect(await screen.findByRole('dialog', { name: 'Create Grocery List' })).toBeInTheDocument();
});

test("lists that cannot be loaded show the server's sentence and a way to try again", async () => {
  let isDown = true;
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', {
    ...kitchen.fakes,
    listGroceryLists: () =>
      isDown ? new Response('The shop is closed for a moment.', { status: 503 }) : kitchen.lists,
  });
  expect(await screen.findByText('The shop is closed for a moment.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/flour/)).toBeInTheDocument();
});

test('what takes its time is announced as loading', async () => {
  renderApp('/grocery', { ...groceryKitchen().fakes, listGroceryLists: () => new Promise<never>(() => undefined) });
  expect(await screen.findByText('Loading the lists…')).toBeInTheDocument();
});

test('a mark is shown at once, counted, and sent by the name of its line', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await row(/flour/));
  expect(await row(/flour/)).toBeChecked();
  expect(screen.getByText('1 of 3 items checked')).toBeInTheDocument();
  expect(screen.getByText('2 left')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ checked: { flour: true } }]);
  });
});

test('how a sum came about is shown on demand, with the ways to its recipes', async () => {
  const { user } = renderApp('/grocery', groceryKitchen().fakes);
  await row(/flour/);
  expect(screen.queryByText(/2 cups Soup/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Details of flour' }));
  expect(screen.getByText('2 cups Soup + ½ cup Pie = 2 ½ cups')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Soup' })).toHaveAttribute('href', '/recipe/soup');
  await expectNoAxeViolations();
});

test('amounts are shown in the units of the person', async () => {
  renderApp('/grocery', {
    ...groceryKitchen().fakes,
    getUser: () => ({ ...maria, preferences: { units: 'metric', fontSize: 'medium' } }),
  });
  expect(await row(/300 g flour/)).toBeInTheDocument();
});

test('what is typed is taken apart, shown beforehand, and put into its aisle', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  const field = await screen.findByRole('textbox', { name: 'Add an item' });
  await user.type(field, '2 lb chicken');
  expect(screen.getByText('2 lb chicken · Meat')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await row(/2 lb chicken/)).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  // The button has nothing to add then; what is disabled would lose the focus.
  expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    expect(kitchen.lists[0]?.items.at(-1)).toMatchObject({
      canonical: 'chicken',
      sumQty: 2,
      unit: 'lb',
      aisle: 'Meat',
      byHand: true,
    });
  });
});

test('a pasted list becomes one line each', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('textbox', { name: 'Add an item' }));
  await user.paste('- 2 lemons\n- paper towels\n');
  expect(await row(/2 lemons/)).toBeInTheDocument();
  expect(await row(/paper towels/)).toBeInTheDocument();
});

test('a line is written otherwise, and the form says what is wrong with an amount', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Details of apples' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, 'lots{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Write the amount as a number');
  await user.clear(amount);
  await user.type(amount, '8{Enter}');
  expect(await row(/8 apples/)).toBeInTheDocument();
  expect(screen.getByText('The recipes ask for 6 Pie')).toBeInTheDocument();
});

test('a line moved to another aisle is remembered for the family', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Details of sugar' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aisle' }), 'Snacks');
  expect(await screen.findByRole('heading', { level: 3, name: 'Snacks' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Aisle' })).toHaveFocus();
  await waitFor(() => {
    expect(kitchen.settings.aisles).toEqual({ sugar: 'Snacks' });
    expect(kitchen.lists[0]?.items.find(({ id }) => id === 'sugar')?.aisle).toBe('Snacks');
  });
});

test('with the keys one goes through the aisles first, and Enter moves the line: its details and the focus go along', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Details of sugar' }));
  const choice = () => screen.getByRole('combobox', { name: 'Aisle' });
  const line = () => screen.getByRole('checkbox', { name: /sugar/ }).closest('section');
  /** Browsers change a closed list with each arrow key. */
  const arrowTo = (value: string) => {
    fireEvent.keyDown(choice(), { key: 'ArrowDown' });
    fireEvent.change(choice(), { target: { value } });
  };
  choice().focus();
  const before = line();
  arrowTo('Canned Goods');
  arrowTo('Snacks');
  expect(choice()).toHaveValue('Snacks');
  expect(choice()).toHaveAccessibleDescription('Enter moves it there.');
  expect(line()).toBe(before);
  expect(kitchen.sent).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 3, name: 'Snacks' })).toBeInTheDocument();
  expect(line()).not.toBe(before);
  expect(choice()).toHaveFocus();
  await waitFor(() => {
    expect(kitchen.settings.aisles).toEqual({ sugar: 'Snacks' });
  });
  arrowTo('Frozen');
  await user.click(screen.getByRole('button', { name: 'Move to Frozen' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Frozen' })).toBeInTheDocument();
  expect(choice()).toHaveFocus();
});

test('a removed line comes back by Undo, to its old place', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Details of flour' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('checkbox', { name: /flour/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Details of sugar' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/flour/)).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.lists[0]?.items.map(({ id }) => id)).toEqual(['flour', 'sugar', 'apple']);
  });
});

test('Alt with an arrow key moves a line, and the focus goes along', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  (await row(/flour/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual([
    expect.stringContaining('apples'),
    expect.stringContaining('sugar'),
    expect.stringContaining('flour'),
  ]);
  expect(await row(/flour/)).toHaveFocus();
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ changes: [{ do: 'move', id: 'flour', before: null }] }]);
  });
});

test('the list is put in order by its handles, the aisles by their arrows', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  screen.getByRole('button', { name: 'Move sugar' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Move sugar' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move Baking up' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Baking',
    'Produce',
  ]);
  await expectNoAxeViolations();
  await waitFor(() => {
    expect(kitchen.lists[0]?.items.map(({ id }) => id)).toEqual(['sugar', 'flour', 'apple']);
    expect(kitchen.settings.order.slice(0, 2)).toEqual(['Baking', 'Produce']);
  });
});

test('what is checked can be hidden, and the footer counts it all the same', async () => {
  const { user } = renderApp('/grocery', groceryKitchen().fakes);
  await user.click(await row(/flour/));
  await user.click(screen.getByRole('button', { name: 'Hide checked' }));
  expect(screen.queryByRole('checkbox', { name: /flour/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 checked item is hidden.')).toBeInTheDocument();
  expect(screen.getByText('1 of 3 items checked')).toBeInTheDocument();
});

test('what is checked while that is hidden passes the focus on to the next line', async () => {
  const list = aList();
  const { user } = renderApp('/grocery', groceryKitchen([list]).fakes);
  await user.click(await screen.findByRole('button', { name: 'Hide checked' }));
  await user.click(await row(/flour/));
  expect(screen.queryByRole('checkbox', { name: /flour/ })).toBeNull();
  expect(await row(/sugar/)).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByRole('heading', { name: list.name })).toHaveFocus();
});

test('Copy List copies quantity, unit and name of every line, and says Copied!', async () => {
  const { user } = renderApp('/grocery', groceryKitchen().fakes);
  await user.click(await screen.findByRole('button', { name: 'Copy List' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toHaveFocus();
  expect(await screen.findByText('List copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('2 ½ cups flour\n1 cup sugar\n6 apples');
});

test('a list is renamed', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Rename the list' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name of the list' }));
  await user.keyboard('Sunday{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Sunday' })).toHaveFocus();
  await waitFor(() => {
    expect(kitchen.lists[0]?.name).toBe('Sunday');
  });
});

test('a deleted list is gone with a toast, and Undo makes it again', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Delete list' }));
  expect(await screen.findByText('Grocery list deleted')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No Grocery Lists' })).toBeInTheDocument();
  expect(screen.queryByText('This list is gone')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row(/2 ½ cups flour/)).toBeInTheDocument();
});

test('a viewer reads along and changes nothing', async () => {
  renderApp('/grocery', { ...groceryKitchen().fakes, getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await row(/flour/)).toBeDisabled();
  for (const name of ['New List', 'Delete list', 'Arrange', 'Rename the list', 'Order on Instacart'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy List' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a viewer is not told to make the first list', async () => {
  renderApp('/grocery', { ...groceryKitchen([]).fakes, getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByText(/^The family’s editors choose what is cooked/)).toBeVisible();
});

test('what is always in the house leaves the list for good, until Undo', async () => {
  const kitchen = groceryKitchen();
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Details of sugar' }));
  await user.click(screen.getByRole('button', { name: 'Always in the house' }));
  expect(screen.queryByRole('checkbox', { name: /sugar/ })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.settings.pantry).toEqual(['sugar']);
  });
  // Another member's device adds to it meanwhile.
  kitchen.settings = { ...kitchen.settings, pantry: ['sugar', 'oil'] };
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/sugar/)).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.settings.pantry).toEqual(['oil']);
  });
});

test('what was left out is shown, and put back where it has run out', async () => {
  const kitchen = groceryKitchen([aList({ recipeIds: ['pie'], servings: { pie: 16 } })], { pantry: ['butter'] });
  const { user } = renderApp('/grocery', { ...kitchen.fakes, getRecipe: () => aRecipe() });
  await user.click(await screen.findByRole('button', { name: 'Show what was left out' }));
  expect(await screen.findByText('2 cups butter')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Put butter back' }));
  expect(await row(/2 cups butter/)).toBeInTheDocument();
  expect(screen.getByText('Nothing of these recipes is left out.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hide what was left out' })).toHaveFocus();
});

test('where the recipes cannot be read, that is said instead of that nothing is left out', async () => {
  let isDown = true;
  const kitchen = groceryKitchen([aList({ recipeIds: ['pie'], servings: { pie: 16 } })], { pantry: ['butter'] });
  const { user } = renderApp('/grocery', {
    ...kitchen.fakes,
    getRecipe: () => (isDown ? new Response('The pantry is locked.', { status: 503 }) : aRecipe()),
  });
  await user.click(await screen.findByRole('button', { name: 'Show what was left out' }));
  expect(await screen.findByText('The pantry is locked.')).toBeInTheDocument();
  expect(screen.queryByText('Nothing of these recipes is left out.')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 cups butter')).toBeInTheDocument();
});

test('on paper the list has the whole width: the column of the names, which is not printed, is given up', async () => {
  renderApp('/grocery', groceryKitchen().fakes);
  const list = await screen.findByRole('region', { name: aList().name });
  expect(list.parentElement).toHaveClass('md:grid', 'print:block');
});

test('the pantry is written by hand, under one name a food', async () => {
  const kitchen = groceryKitchen([aList()], { pantry: ['salt'] });
  const { user } = renderApp('/grocery', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Pantry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Always in the house' }));
  // Another member's device adds to it after this one has read it.
  kitchen.settings = { ...kitchen.settings, pantry: ['salt', 'tea'] };
  await user.type(dialog.getByRole('textbox', { name: 'Add a food' }), 'Olive oil{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Take salt off' }));
  expect(document.activeElement).toHaveAccessibleName(/^Take (olive oil|tea) off$/);
  await waitFor(() => {
    expect(kitchen.settings.pantry).toEqual(['tea', 'olive oil']);
  });
});
