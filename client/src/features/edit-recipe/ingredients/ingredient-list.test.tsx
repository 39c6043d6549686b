import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ingredientSchema } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { doubt, items, openEditor, save, value } from '../testing/open-editor.tsx';

describe('the ingredient list', () => {
  it('comes with the Tab key to the fields of an ingredient before its remove button', async () => {
    const { user } = await openEditor();
    screen.getByRole('button', { name: /^Move 2 1\/2 cups flour/ }).focus();
    const names = [];
    for (let at = 0; at < 5; at += 1) {
      await user.tab();
      names.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Quantity 1', 'Unit 1', 'Ingredient 1', 'Preparation 1', 'Remove ingredient 1']);
  });

  it('explains an old measure beside the row in which it is typed, also to those who hear the page', async () => {
    await import('#shared/glossary/explain-old-words.ts');
    const { user } = await openEditor();
    const item = screen.getByLabelText('Ingredient 1');
    await user.clear(item);
    await user.type(item, 'butter the size of an egg');
    expect(await screen.findByText('butter the size of an egg')).toBeVisible();
    expect(item).toHaveAccessibleDescription(/about ¼ cup, 2 oz, 57 g/);
    await user.clear(item);
    expect(screen.queryByText('butter the size of an egg')).not.toBeInTheDocument();
  });

  it('adds an empty row with the unit cup', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    expect(value('Quantity 5')).toBe('');
    expect(screen.getByLabelText('Unit 5')).toHaveValue('cup');
    await waitFor(() => {
      expect(screen.getByLabelText('Ingredient 5')).toHaveFocus();
    });
  });

  it.each([
    ['3', 'carrots', ''],
    ['2', 'flour', 'cup'],
    ['', 'flour', ''],
    ['1', 'salt', ''],
    ['2', 'grated carrots', 'cup'],
  ])('keeps no unit that nobody chose and nobody means: %s of %s', async (quantity, item, unit) => {
    const { user, patches } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    if (quantity) await user.type(screen.getByLabelText('Quantity 5'), quantity);
    await user.type(screen.getByLabelText('Ingredient 5'), item);
    // With the focus still in the row, as a person saves who has typed the last word.
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]?.ingredients?.at(-1)).toMatchObject({ quantity, unit, item });
    });
    expect(value('Unit 5')).toBe(unit);
  });

  it('shows that the unit went when the row is left, and keeps the one that was chosen', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.type(screen.getByLabelText('Quantity 5'), '3');
    await user.type(screen.getByLabelText('Ingredient 5'), 'carrots');
    expect(value('Unit 5')).toBe('cup');
    await user.click(screen.getByLabelText('Notes'));
    expect(value('Unit 5')).toBe('');
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.selectOptions(screen.getByLabelText('Unit 6'), 'cup');
    await user.type(screen.getByLabelText('Ingredient 6'), 'sliced onions');
    await user.clear(screen.getByLabelText('Ingredient 6'));
    await user.type(screen.getByLabelText('Ingredient 6'), 'onions');
    await user.click(screen.getByLabelText('Notes'));
    expect(value('Unit 6')).toBe('cup');
  });

  it('takes a typed line apart, and Enter makes the next row', async () => {
    const { user, patches } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.type(screen.getByLabelText('Ingredient 5'), '3 cloves garlic, minced{Enter}');
    expect([value('Quantity 5'), value('Unit 5'), value('Ingredient 5'), value('Preparation 5')]).toEqual([
      '3',
      'cloves',
      'garlic',
      'minced',
    ]);
    await waitFor(() => {
      expect(screen.getByLabelText('Ingredient 6')).toHaveFocus();
    });
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.ingredients?.at(-1)).toMatchObject({
        qty: 3,
        canonical: 'garlic',
        original: '3 cloves garlic, minced',
      });
    });
    expect(patches[0]?.ingredients).toHaveLength(5);
  });

  it.each([
    ['2 cups', 'flour', ['2', 'cups', 'flour']],
    ['250g', 'rye', ['250', 'g', 'rye']],
    ['1 heaped', 'spoon of honey', ['1 heaped', '', 'spoon of honey']],
  ])('takes a unit out of the quantity %s', async (quantity, item, row) => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.type(screen.getByLabelText('Quantity 5'), quantity);
    await user.type(screen.getByLabelText('Ingredient 5'), item);
    await user.click(screen.getByLabelText('Notes'));
    expect([value('Quantity 5'), value('Unit 5'), value('Ingredient 5')]).toEqual(row);
  });

  it('keeps the unit that was chosen beside another one in the quantity, and reads a whole line there', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.selectOptions(screen.getByLabelText('Unit 5'), 'lb');
    await user.type(screen.getByLabelText('Ingredient 5'), 'rye');
    await user.type(screen.getByLabelText('Quantity 5'), '2 cups');
    await user.click(screen.getByLabelText('Notes'));
    expect([value('Quantity 5'), value('Unit 5')]).toEqual(['2 cups', 'lb']);
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.type(screen.getByLabelText('Quantity 6'), '3 cloves garlic, minced');
    await user.click(screen.getByLabelText('Notes'));
    expect([value('Quantity 6'), value('Unit 6'), value('Ingredient 6'), value('Preparation 6')]).toEqual([
      '3',
      'cloves',
      'garlic',
      'minced',
    ]);
  });

  it('makes rows of a pasted list', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.click(screen.getByLabelText('Ingredient 5'));
    await user.paste('For the top:\n1 egg\n2 tbsp cream\n');
    expect(items().slice(4)).toEqual(['egg', 'cream']);
    expect(
      screen.getAllByLabelText('Section of the list').map((input) => (input as HTMLInputElement).value),
    ).toHaveLength(3);
    expect(screen.getByText('2 ingredients added.')).toBeInTheDocument();
    // The row that was pasted into is gone: one goes on where the paste ends.
    expect(screen.getByDisplayValue('cream')).toHaveFocus();
  });

  it('pastes one line as it is', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByLabelText('Ingredient 4'));
    await user.paste(' and more');
    expect(items()[3]).toBe('sugar and more');
  });

  it('takes no more than 200 and says what was left out', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByLabelText('Ingredient 4'));
    await user.paste(Array.from({ length: 200 }, (_, index) => `${String(index + 1)} eggs`).join('\n'));
    expect(document.querySelectorAll('input[name$=".item"][aria-label^="Ingredient"]')).toHaveLength(200);
    expect(await screen.findByText('The last 4 lines were left out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Ingredient' })).toBeDisabled();
  });

  it('brings a removed row back, with its doubt', async () => {
    const { user, patches } = await openEditor(
      aRecipe({ review: [doubt('ingredients.2.quantity', 'Six or sixteen?')] }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove ingredient 3' }));
    expect(items()).toHaveLength(3);
    expect(screen.queryByText('Six or sixteen?')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(items()[2]).toBe('apples');
    expect(screen.getByText('Six or sixteen?')).toBeVisible();
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    await waitFor(() => {
      expect(patches[0]).toEqual({ version: 3, notes: 'Best on the second day.!' });
    });
  });

  it('moves a row by the arrow keys on its handle, tells of it, and keeps the focus', async () => {
    const { user, patches } = await openEditor();
    const handle = screen.getByRole('button', { name: /^Move 3\/4 cup sugar/ });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(items().slice(2)).toEqual(['sugar', 'apples']);
    expect(screen.getByText(/sugar moved to 5 of 6/)).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Move 3\/4 cup sugar/ })).toHaveFocus();
    });
    await user.click(screen.getByLabelText('Ingredient 4'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(items().slice(2)).toEqual(['apples', 'sugar']);
    await waitFor(() => {
      expect(screen.getByLabelText('Ingredient 3')).toHaveFocus();
    });
    await save(user);
    await waitFor(() => {
      expect(patches).toEqual([{ version: 3, verified: true }]);
    });
  });

  it('takes a unit that is not offered', async () => {
    const { user, patches } = await openEditor();
    await user.selectOptions(screen.getByLabelText('Unit 4'), 'other…');
    await user.type(screen.getByLabelText('Unit 4'), 'g{Enter}');
    expect(screen.getByLabelText('Unit 4')).toHaveDisplayValue('g');
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.ingredients?.[3]?.unit).toBe('g');
    });
  });

  it('shows 200 ingredients, and does not draw them anew while one types', async () => {
    const ingredients = Array.from({ length: 200 }, (_, index) =>
      ingredientSchema.parse({ quantity: '1', unit: 'cup', item: `food ${String(index)}` }),
    );
    renderApp('/recipe/pie/edit', { getRecipe: () => aRecipe({ ingredients }) });
    // By name: the search by label takes jsdom a minute among so many fields.
    await waitFor(() => {
      expect(document.getElementsByName('ingredients.199.item')).toHaveLength(1);
    });
    const input = document.getElementsByName('ingredients.199.item')[0] as HTMLInputElement;
    const drawn = vi.fn();
    const observer = new MutationObserver(drawn);
    observer.observe(input.closest('ul') as Element, { subtree: true, childList: true, attributes: true });
    fireEvent.input(input, { target: { value: 'food 199!' } });
    observer.disconnect();
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(input.value).toBe('food 199!');
    expect(drawn).not.toHaveBeenCalled();
  });
});
