import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import { noteMade } from '../../../api/review-run.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { openEditor, save, value } from '../testing/open-editor.tsx';

describe('saving', () => {
  it('saves what was changed, keeps the focus where it is, and is verified then', async () => {
    const { user, patches } = await openEditor();
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

  it('is saved once while the answer is awaited, and the button keeps the focus', async () => {
    let answer: (recipe: Recipe) => void = () => undefined;
    const updateRecipe = vi.fn(() => new Promise<Recipe>((resolve) => (answer = resolve)));
    const { user } = await openEditor(aRecipe(), { updateRecipe });
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

  it('leaves what is typed during a save in the form, unsaved, and sends it with the next', async () => {
    let answer: (recipe: Recipe) => void = () => undefined;
    const bodies: RecipePatch[] = [];
    const { user } = await openEditor(aRecipe(), {
      updateRecipe: ({ body }) => {
        bodies.push(body);
        return new Promise<Recipe>((resolve) => (answer = resolve));
      },
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(bodies).toHaveLength(1);
    });
    await user.type(screen.getByLabelText('Notes'), '?');
    answer({ ...aRecipe(), version: 4, notes: 'Best on the second day.!' });
    expect(await screen.findByText('Saved as it was a moment ago')).toBeVisible();
    expect(value('Notes')).toBe('Best on the second day.!?');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(bodies[1]).toMatchObject({ version: 4, notes: 'Best on the second day.!?' });
    });
  });

  it('says at the title that it is missing, goes there, and sends nothing', async () => {
    const { user, patches } = await openEditor();
    await user.clear(screen.getByLabelText('Recipe Title'));
    await save(user);
    expect(await screen.findByText('A recipe needs a title.')).toBeVisible();
    expect(screen.getByLabelText('Recipe Title')).toHaveFocus();
    await user.type(screen.getByLabelText('Prep Time (min)'), '00000');
    expect(patches).toEqual([]);
  });

  it('keeps what was written when the server refuses', async () => {
    const { user } = await openEditor(aRecipe(), {
      updateRecipe: () => new Response('The disk is full.', { status: 500 }),
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByText('The disk is full. What you wrote is still here.')).toBeVisible();
    expect(value('Notes')).toBe('Best on the second day.!');
  });

  it('of a recipe that somebody has moved to the trash meanwhile takes it back, and saves', async () => {
    let isTrashed = true;
    const restored = vi.fn(() => {
      isTrashed = false;
      return aRecipe();
    });
    const gone = () => new Response('Recipe not found', { status: 404 });
    const { user } = await openEditor(aRecipe(), {
      listRecipes: ({ query }) => (query.trash === 'true' && isTrashed ? [aRecipe()] : []),
      updateRecipe: ({ body }) => (isTrashed ? gone() : { ...aRecipe(), version: 4, notes: body.notes ?? '' }),
      restoreRecipe: restored,
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'In the trash in the meantime' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(value('Notes')).toBe('Best on the second day.!');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Take it back and save' }));
    expect(await screen.findByText('Recipe saved')).toBeVisible();
    expect(restored).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('of a recipe that is gone for good says so in whole sentences', async () => {
    const { user } = await openEditor(aRecipe(), {
      listRecipes: () => [],
      updateRecipe: () => new Response('Recipe not found', { status: 404 }),
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    expect(await screen.findByText('Recipe not found. What you wrote is still here.')).toBeVisible();
  });
});

describe('where another family of the person’s was opened meanwhile', () => {
  const elsewhere = /^Another of your families is open by now\..* What you wrote is still here\.$/;

  it('a new recipe is not made in that one', async () => {
    let here = maria;
    const created = vi.fn(() => ({ id: 'pie', version: 1 }));
    const { user } = renderApp('/recipe/new', {
      getUser: () => here,
      createRecipe: created,
      getRecipe: () => aRecipe({ title: 'Broth' }),
    });
    await user.type(await screen.findByLabelText('Recipe Title'), 'Broth');
    here = { ...maria, family: 'another' };
    await save(user);
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(created).not.toHaveBeenCalled();
    here = maria;
    await save(user);
    expect(await screen.findByText('Recipe saved')).toBeVisible();
  });

  it('a recipe that cannot be found there says why', async () => {
    let here = maria;
    const { user } = await openEditor(aRecipe(), {
      getUser: () => here,
      listRecipes: () => [],
      updateRecipe: () => new Response('Recipe not found', { status: 404 }),
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    here = { ...maria, family: 'another' };
    await save(user);
    expect(await screen.findByText(elsewhere)).toBeVisible();
  });
});

describe('what is said of saving', () => {
  it('goes when it is no longer true: nothing is saved beside unsaved changes', async () => {
    const { user, patches } = await openEditor();
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

  it.each([
    ['the button, where it was pressed', 'button'],
    ['the field, where it was saved from there', 'field'],
  ])('leaves the focus of a new recipe on %s', async (_what, where) => {
    const { user } = renderApp('/recipe/new', {
      createRecipe: () => ({ id: 'pie', version: 1 }),
      getRecipe: () => aRecipe({ title: 'Broth' }),
    });
    await user.type(await screen.findByLabelText('Recipe Title'), 'Broth');
    if (where === 'button') await save(user);
    else await user.keyboard('{ArrowLeft}{Control>}s{/Control}');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie/edit');
    });
    await screen.findByRole('link', { name: 'Cook' });
    if (where === 'button') expect(screen.getByRole('button', { name: 'Save Recipe' })).toHaveFocus();
    else {
      const title = screen.getByLabelText<HTMLInputElement>('Recipe Title');
      expect(title).toHaveFocus();
      expect(title.selectionStart).toBe('Brot'.length);
    }
  });

  it.each(['0', '-3'])('refuses %s servings at the field, whatever they are of', async (count) => {
    const { user, patches } = await openEditor();
    await user.clear(screen.getByLabelText('Servings'));
    await user.type(screen.getByLabelText('Servings'), count);
    await save(user);
    expect(await screen.findByText('Servings must be more than 0.')).toBeVisible();
    expect(screen.getByLabelText('Servings')).toHaveFocus();
    expect(patches).toEqual([]);
  });

  it('takes a range for servings, as books give them', async () => {
    const { user, patches } = await openEditor();
    await user.clear(screen.getByLabelText('Servings'));
    await user.type(screen.getByLabelText('Servings'), '4-6');
    await user.clear(screen.getByLabelText('of what'));
    await user.type(screen.getByLabelText('of what'), 'people');
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.servings).toBe('4-6 people');
    });
  });

  it('takes a time as it is said, and refuses what is none in a sentence', async () => {
    const { user, patches } = await openEditor();
    const prep = screen.getByLabelText('Prep Time (min)');
    await user.clear(prep);
    await user.type(prep, 'a while');
    await save(user);
    expect(await screen.findByText('Write a time as minutes, or such as 1 h 30.')).toBeVisible();
    expect(prep).toHaveFocus();
    expect(patches).toEqual([]);
    await user.clear(prep);
    await user.type(prep, '1 h 15');
    await user.tab();
    expect(prep).toHaveValue('75');
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.times).toMatchObject({ prepMin: 75 });
    });
  });

  it('takes words for servings', async () => {
    const { user, patches } = await openEditor();
    await user.clear(screen.getByLabelText('Servings'));
    await user.clear(screen.getByLabelText('of what'));
    await user.type(screen.getByLabelText('of what'), 'serves a crowd');
    await save(user);
    await waitFor(() => {
      expect(patches[0]?.servings).toBe('serves a crowd');
    });
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
    expect(screen.getByLabelText('Servings')).toHaveValue('4');
    await user.type(screen.getByLabelText('Ingredient 1'), '2 slices bread');
    await user.type(screen.getByLabelText('Instructions'), 'Toast it.{Enter}Eat it.');
    await save(user);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/toast/edit');
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

describe('a card of the queue', () => {
  const row = (id: string): ImportRow => ({
    ...{
      id,
      sourceType: 'photo',
      sourcePaths: [],
      url: null,
      name: 'card.jpg',
      status: 'ready',
      progress: 1,
      reason: '',
    },
    ...{ title: id, doubts: 1, draft: null, recipeId: null, createdAt: '2026-11-21T07:00:00.000Z' },
  });

  it('leads on to the next one when it is saved, says how many are left, and which was the last', async () => {
    let rows = [row('Torte'), row('Stew')];
    const cards = new Map(['Pie', 'Torte', 'Stew'].map((id) => [id, aRecipe({ id, title: id })]));
    noteMade('Pie');
    const { user } = await openEditor(aRecipe({ id: 'Pie' }), {
      listImports: () => rows,
      getRecipe: ({ params }) => cards.get(params.id) ?? aRecipe(),
      updateRecipe: ({ params }) => ({ ...aRecipe({ id: params.id }), version: 4, verified: true }),
      saveImport: ({ params: { id } }) => {
        rows = rows.filter((other) => other.id !== id);
        return { id, version: 1 };
      },
    });
    const saved = async () => {
      await user.type(screen.getByLabelText('Notes'), '!');
      expect(screen.queryByRole('button', { name: 'Next card' })).toBeNull();
      await save(user);
    };
    await saved();
    expect(await screen.findByText('2 left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next card' }));
    await waitFor(() => {
      expect(value('Recipe Title')).toBe('Torte');
    });
    expect(window.location.pathname).toBe('/recipe/Torte/edit');
    await saved();
    expect(await screen.findByText('1 left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next card' }));
    await waitFor(() => {
      expect(value('Recipe Title')).toBe('Stew');
    });
    await saved();
    expect(await screen.findByText('That was the last card.')).toBeVisible();
  });
});
