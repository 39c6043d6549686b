import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Doubt, ingredientSchema, type Recipe, type RecipePatch } from '#shared/recipe.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import './edit-recipe-page.tsx';

const doubt = (field: string, reason: string): Doubt => ({ field, kind: 'reading', reason, confidence: 0.5 });
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const items = () => screen.getAllByLabelText<HTMLInputElement>(/^Ingredient \d+$/).map((input) => input.value);

/** The page of a recipe over a server that keeps it. */
async function open(recipe: Recipe = aRecipe(), fakes: Fakes = {}) {
  const patches: RecipePatch[] = [];
  let kept = recipe;
  const rendered = renderApp(`/recipe/${recipe.id}`, {
    getRecipe: () => kept,
    updateRecipe: ({ body }) => {
      patches.push(body);
      const { times, ...rest } = Object.fromEntries(
        Object.entries(body).filter(([, part]) => part !== undefined),
      ) as RecipePatch;
      kept = {
        ...kept,
        ...rest,
        times: { ...kept.times, ...times },
        version: kept.version + 1,
        verified: body.verified ?? false,
      } as Recipe;
      return kept;
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  return { ...rendered, patches };
}
const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
};

describe('Edit Recipe', () => {
  it('says that it is loading, then shows the whole recipe in one form', async () => {
    let answer: (recipe: Recipe) => void = () => undefined;
    renderApp('/recipe/pie', { getRecipe: () => new Promise<Recipe>((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading recipe...')).toBeVisible();
    answer(aRecipe());
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(screen.getByRole('heading', { name: 'Edit Recipe' })).toBeVisible();
    expect(screen.getByText('Review and refine AI-extracted details')).toBeVisible();
    expect(screen.getByLabelText('Servings')).toHaveValue(8);
    expect(value('of what')).toBe('slices');
    expect(screen.getByLabelText('Prep Time (min)')).toHaveValue(30);
    expect(screen.getByLabelText('Cook Time (min)')).toHaveValue(45);
    expect(items()).toEqual(['flour', expect.stringMatching('butter'), 'apples', 'sugar']);
    expect(value('Quantity 1')).toBe('2 1/2');
    expect(screen.getByLabelText('Unit 1')).toHaveDisplayValue('cups');
    expect(screen.getByLabelText('Instructions')).toHaveAttribute('rows', '10');
    expect(screen.getByLabelText('Notes')).toHaveAttribute('rows', '4');
    expect(value('Notes')).toBe('Best on the second day.');
    expect(value('Story')).toBe('From Aunt Rose.');
    expect(screen.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/cook/pie');
    await expectNoAxeViolations();
  });

  it('says quietly that a recipe is not there, and leads back', async () => {
    renderApp('/recipe/gone', { getRecipe: () => new Response('Recipe not found', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Recipe not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute('href', '/library');
  });

  it('offers to try again when the recipe cannot be loaded', async () => {
    const answers = [new Response('The database is away.', { status: 503 }), aRecipe()];
    const { user } = renderApp('/recipe/pie', { getRecipe: () => answers.shift() as Recipe });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
  });

  it('saves what was changed, keeps the focus where it is, and is verified then', async () => {
    const { user, patches } = await open();
    expect(screen.getByText('High Confidence')).toBeVisible();
    await user.type(screen.getByLabelText('Notes'), ' Or the third.');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(patches).toEqual([{ version: 3, notes: 'Best on the second day. Or the third.', verified: true }]);
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    await waitFor(() => {
      expect(screen.queryByText('Unsaved changes')).toBeNull();
    });
    await user.keyboard('!');
    await save(user);
    await waitFor(() => {
      expect(patches[1]).toMatchObject({ version: 4, notes: 'Best on the second day. Or the third.!' });
    });
  });

  it('comes with the Tab key to the fields of an ingredient before its remove button', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: /^Move 2 1\/2 cups flour/ }).focus();
    const names = [];
    for (let at = 0; at < 5; at += 1) {
      await user.tab();
      names.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Quantity 1', 'Unit 1', 'Ingredient 1', 'Preparation 1', 'Remove ingredient 1']);
  });

  it('is saved once while the answer is awaited, and the button keeps the focus', async () => {
    let answer: (recipe: Recipe) => void = () => undefined;
    const updateRecipe = vi.fn(() => new Promise<Recipe>((resolve) => (answer = resolve)));
    const { user } = await open(aRecipe(), { updateRecipe });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    const button = screen.getByRole('button', { name: 'Save Recipe' });
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}{Control>}s{/Control}');
    answer({ ...aRecipe(), version: 4 });
    expect(await screen.findByText('Recipe saved')).toBeVisible();
    expect(button).toHaveFocus();
    expect(updateRecipe).toHaveBeenCalledOnce();
  });

  it('says at the title that it is missing, goes there, and sends nothing', async () => {
    const { user, patches } = await open();
    await user.clear(screen.getByLabelText('Recipe Title'));
    await save(user);
    expect(await screen.findByText('A recipe needs a title.')).toBeVisible();
    expect(screen.getByLabelText('Recipe Title')).toHaveFocus();
    await user.type(screen.getByLabelText('Prep Time (min)'), '00000');
    expect(patches).toEqual([]);
  });

  it('keeps what was written when the server refuses', async () => {
    const { user } = await open(aRecipe(), { updateRecipe: () => new Response('The disk is full.', { status: 500 }) });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByText('The disk is full. What you wrote is still here.')).toBeVisible();
    expect(value('Notes')).toBe('Best on the second day.!');
  });

  it('who may only read has amounts, steps, notes and temperatures in their own units', async () => {
    renderApp('/recipe/pie', {
      getUser: () => ({ ...maria, role: 'viewer', preferences: { units: 'metric', fontSize: 'medium' } }),
      getRecipe: () =>
        aRecipe({
          steps: [{ text: 'Add 2 cups milk and bake at 350 °F.', section: null }],
          notes: 'Serve with 1 cup cream.',
        }),
    });
    expect(await screen.findByText('Serve with 240 ml cream.')).toBeInTheDocument();
    expect(screen.getByText('300 g')).toBeInTheDocument();
    expect(screen.getByText('Add 470 ml milk and bake at 175°C.')).toBeInTheDocument();
  });

  it('gives who may only look the recipe to read', async () => {
    renderApp('/recipe/pie', { getUser: () => ({ ...maria, role: 'viewer' }), getRecipe: () => aRecipe() });
    expect(await screen.findByRole('heading', { name: 'Apple Pie', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Recipe' })).toBeNull();
    await expectNoAxeViolations();
  });
});

describe('what is said of saving', () => {
  it('goes when it is no longer true: nothing is saved beside unsaved changes', async () => {
    const { user, patches } = await open();
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    expect(await screen.findByText('Recipe saved')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.type(screen.getByLabelText('Notes'), '?');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Recipe saved')).toBeNull();
    });
    expect(patches).toHaveLength(1);
  });

  it('is not of an import where the recipe was typed', async () => {
    const { user } = renderApp('/recipe/new', {
      createRecipe: () => ({ id: 'pie', version: 1 }),
      getRecipe: () => aRecipe(),
    });
    await user.type(await screen.findByLabelText('Recipe Title'), 'Broth');
    await save(user);
    expect(await screen.findByText('Recipe saved')).toBeVisible();
    expect(screen.queryByText('Recipe imported successfully.')).toBeNull();
  });

  it.each(['0', '-3'])('refuses %s servings at the field, whatever they are of', async (count) => {
    const { user, patches } = await open();
    await user.clear(screen.getByLabelText('Servings'));
    await user.type(screen.getByLabelText('Servings'), count);
    await save(user);
    expect(await screen.findByText('Servings must be more than 0.')).toBeVisible();
    expect(screen.getByLabelText('Servings')).toHaveFocus();
    expect(patches).toEqual([]);
  });

  it('takes words for servings', async () => {
    const { user, patches } = await open();
    await user.clear(screen.getByLabelText('Servings'));
    await user.clear(screen.getByLabelText('of what'));
    await user.type(screen.getByLabelText('of what'), 'serves a crowd');
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.servings).toBe('serves a crowd');
    });
  });
});

describe('the ingredient list', () => {
  it('adds an empty row with the unit cup', async () => {
    const { user } = await open();
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
    const { user, patches } = await open();
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
    const { user } = await open();
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
    const { user, patches } = await open();
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

  it('makes rows of a pasted list', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Ingredient' }));
    await user.click(screen.getByLabelText('Ingredient 5'));
    await user.paste('For the top:\n1 egg\n2 tbsp cream\n');
    expect(items().slice(4)).toEqual(['egg', 'cream']);
    expect(
      screen.getAllByLabelText('Section of the list').map((input) => (input as HTMLInputElement).value),
    ).toHaveLength(3);
    expect(screen.getByText('2 ingredients added.')).toBeInTheDocument();
  });

  it('pastes one line as it is', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Ingredient 4'));
    await user.paste(' and more');
    expect(items()[3]).toBe('sugar and more');
  });

  it('takes no more than 200 and says what was left out', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Ingredient 4'));
    await user.paste(Array.from({ length: 200 }, (_, index) => `${String(index + 1)} eggs`).join('\n'));
    expect(document.querySelectorAll('input[name$=".item"][aria-label^="Ingredient"]')).toHaveLength(200);
    expect(await screen.findByText('The last 4 lines were left out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Ingredient' })).toBeDisabled();
  });

  it('brings a removed row back, with its doubt', async () => {
    const { user, patches } = await open(aRecipe({ review: [doubt('ingredients.2.quantity', 'Six or sixteen?')] }));
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
    const { user, patches } = await open();
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
    const { user, patches } = await open();
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
    renderApp('/recipe/pie', { getRecipe: () => aRecipe({ ingredients }) });
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

describe('doubts', () => {
  const review = [
    doubt('ingredients.1.quantity', 'One cup or half a cup?'),
    doubt('steps.1', 'Thirty or eighty minutes?'),
    doubt('title', 'The title was hard to read.'),
  ];

  it('are counted, read with their fields, and lead to verified when all are settled', async () => {
    const { user, patches } = await open(aRecipe({ review }));
    expect(screen.getByText('Review 3')).toBeVisible();
    expect(screen.getByLabelText('Quantity 2')).toHaveAccessibleDescription(
      expect.stringContaining('One cup or half a cup?'),
    );
    expect(screen.getByLabelText('Recipe Title')).toHaveAccessibleDescription(
      expect.stringContaining('The title was hard to read.'),
    );
    expect(screen.getByLabelText('Instructions')).toHaveAccessibleDescription(
      expect.stringContaining('Thirty or eighty minutes?'),
    );
    await expectNoAxeViolations();

    await user.type(screen.getByLabelText('Quantity 2'), '1/2');
    expect(screen.getByText('Review 2')).toBeVisible();
    const instructions = screen.getByLabelText('Instructions');
    fireEvent.change(instructions, {
      target: { value: (instructions as HTMLTextAreaElement).value.replace('30 minutes', '80 minutes') },
    });
    expect(screen.getByText('Review 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    expect(screen.getByText('High Confidence')).toBeVisible();
    expect(screen.getByLabelText('Recipe Title')).toHaveFocus();
    await save(user);
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(patches[0]).toMatchObject({ review: [], verified: true });
  });

  it('take one to the first of them', async () => {
    const { user } = await open(aRecipe({ review }));
    await user.click(screen.getByRole('button', { name: /^Review 3/ }));
    expect(screen.getByLabelText('Quantity 2')).toHaveFocus();
  });

  it('marks a line of low confidence for review', async () => {
    const recipe = aRecipe();
    const [first, ...rest] = recipe.ingredients;
    await open({ ...recipe, ingredients: [...(first ? [{ ...first, confidence: 0.7 }] : []), ...rest] });
    expect(screen.getByText('Review')).toBeVisible();
    expect(screen.getByLabelText('Ingredient 1')).toHaveAccessibleDescription(expect.stringContaining('hard to read'));
  });
});

describe('a version that is no longer the newest', () => {
  const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', servings: '6' });
  async function conflicted() {
    const patches: RecipePatch[] = [];
    const answers = [aRecipe(), theirs];
    const page = await open(aRecipe(), {
      getRecipe: () => answers.shift() ?? theirs,
      updateRecipe: ({ body }) => {
        patches.push(body);
        return body.version === 3
          ? new Response('Somebody else has changed this recipe.', { status: 409 })
          : ({ ...theirs, ...body, version: 5 } as Recipe);
      },
    });
    await page.user.type(screen.getByLabelText('Recipe Title'), ' of hers');
    await page.user.type(screen.getByLabelText('Notes'), '!');
    await save(page.user);
    return { ...page, patches, dialog: await screen.findByRole('dialog', { name: /Somebody else saved/ }) };
  }

  it('shows both side by side, and saves field by field what is chosen', async () => {
    const { user, patches, dialog } = await conflicted();
    const title = within(dialog).getByRole('group', { name: 'Title' });
    expect(within(title).getByText('Apple Pie of hers')).toBeVisible();
    expect(within(title).getByText('Apple Tart')).toBeVisible();
    expect(within(dialog).getByText('Changed by them alone, and kept: servings.')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(
      within(within(dialog).getByRole('group', { name: 'Notes' })).getByRole('radio', { name: /Theirs/ }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
    await waitFor(() => {
      expect(patches[1]).toEqual({ version: 4, title: 'Apple Pie of hers', verified: true });
    });
    expect(await screen.findByLabelText('Servings')).toHaveValue(6);
    expect(value('Notes')).toBe('Eat warm.');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows the photos of both as pictures, and which of them the other does not have', async () => {
    const answers = [
      aRecipe({ photos: ['/files/a', '/files/b'] }),
      { ...theirs, photos: ['/files/a', '/files/b', '/files/c'] },
    ];
    const { user } = await open(aRecipe(), {
      getRecipe: () => answers.shift() ?? theirs,
      updateRecipe: () => new Response('Somebody else has changed this recipe.', { status: 409 }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove photo 1 of 2' }));
    await save(user);
    const group = within(await screen.findByRole('group', { name: 'Photos' }));
    const pictures = group.getAllByRole('img').map((image) => [image.getAttribute('src'), image.getAttribute('alt')]);
    expect(pictures).toEqual([
      ['/files/b?w=320', 'Photo 1 of 1'],
      ['/files/a?w=320', 'Photo 1 of 3'],
      ['/files/b?w=320', 'Photo 2 of 3'],
      ['/files/c?w=320', 'Photo 3 of 3'],
    ]);
    expect(group.getAllByText('Only here')).toHaveLength(2);
    await expectNoAxeViolations();
  });

  it('loses nothing when the dialog is closed', async () => {
    const { user, dialog } = await conflicted();
    await user.click(within(dialog).getByRole('button', { name: 'Back to my changes' }));
    expect(value('Recipe Title')).toBe('Apple Pie of hers');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('takes theirs without another save', async () => {
    const { user, patches, dialog } = await conflicted();
    await user.click(within(dialog).getByRole('button', { name: 'Take all theirs' }));
    await waitFor(() => {
      expect(value('Recipe Title')).toBe('Apple Tart');
    });
    expect(patches).toHaveLength(1);
  });
});

describe('a new recipe', () => {
  it('is created and opened', async () => {
    const created = vi.fn(() => ({ id: 'toast', version: 1 }));
    const { user } = renderApp('/recipe/new', {
      createRecipe: created,
      getRecipe: ({ params }) => aRecipe({ id: params.id, title: 'Toast' }),
    });
    await user.type(await screen.findByLabelText('Recipe Title'), 'Toast');
    expect(screen.getByLabelText('Servings')).toHaveValue(4);
    await user.type(screen.getByLabelText('Ingredient 1'), '2 slices bread');
    await user.type(screen.getByLabelText('Instructions'), 'Toast it.{Enter}Eat it.');
    await save(user);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/toast');
    });
    expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          title: 'Toast',
          servings: '4',
          steps: [
            { text: 'Toast it.', section: null },
            { text: 'Eat it.', section: null },
          ],
          verified: true,
        }) as unknown,
      }),
    );
    expect(localStorage.getItem('unsaved:u-maria:new')).toBeNull();
  });
});

describe('unsaved changes', () => {
  it('are asked about before a link is followed', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(window.location.pathname).toBe('/recipe/pie');
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(value('Notes')).toBe('Best on the second day.!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(window.location.pathname).toBe('/cook/pie');
  });

  it('can be saved on the way out', async () => {
    const { user, patches } = await open();
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/cook/pie');
    });
    expect(patches).toHaveLength(1);
  });

  it('make the browser ask before the tab closes, and only they', async () => {
    const { user } = await open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(screen.getByLabelText('Notes'), '!');
    expect(closing()).toBe(true);
  });

  it('outlive a crash: the next visit offers them, and brings them back', async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText('Recipe Title'), ' of hers');
    await first.user.click(screen.getByRole('button', { name: 'Remove ingredient 1' }));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    const { user, patches } = await open();
    expect(value('Recipe Title')).toBe('Apple Pie');
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(value('Recipe Title')).toBe('Apple Pie of hers');
    expect(items()).toHaveLength(3);
    await save(user);
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ version: 3, title: 'Apple Pie of hers' });
    });
    expect(localStorage.getItem('unsaved:u-maria:pie')).toBeNull();
  });

  it('can be discarded for good', async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText('Recipe Title'), '?');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const second = await open();
    await second.user.click(screen.getByRole('button', { name: 'Discard it' }));
    second.unmount();
    await open();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });
});

describe('history and trash', () => {
  it('shows an earlier version and restores it', async () => {
    const old = aRecipe({ version: 1, title: 'Plain Pie' });
    const { user } = await open(aRecipe(), {
      listVersions: () => [{ version: 1, title: 'Plain Pie', savedAt: '2025-12-24T18:00:00Z', savedBy: 'Tom' }],
      getVersion: () => old,
      restoreVersion: () => ({ ...old, version: 4 }),
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /Version 1/ }));
    expect(await screen.findByRole('heading', { name: 'Plain Pie' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => {
      expect(value('Recipe Title')).toBe('Plain Pie');
    });
  });

  it('moves to the trash, and back by Undo', async () => {
    const restored = vi.fn(() => aRecipe());
    const { user } = await open(aRecipe(), { deleteRecipe: () => undefined, restoreRecipe: restored });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/library');
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(restored).toHaveBeenCalledOnce();
    });
  });
});

it('at the free limit the way leads to Premium without a question, and what was typed is there afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const fakes: Fakes = {
      createRecipe: () => Response.json({ limitReached: true, message: 'Full.' }, { status: 403 }),
    };
    const { user, unmount } = renderApp('/recipe/new', fakes);
    await user.type(await screen.findByLabelText('Recipe Title'), 'Plum cake');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/premium');
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    const later = renderApp('/recipe/new', fakes);
    await later.user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(screen.getByLabelText('Recipe Title')).toHaveValue('Plum cake');
  } finally {
    vi.useRealTimers();
  }
});
