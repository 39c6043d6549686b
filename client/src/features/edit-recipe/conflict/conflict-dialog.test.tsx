import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { aCard, CARD, evidence, openCard, openEditor, save, transcriptOf, value } from '../testing/open-editor.tsx';
import { expectBusy } from '../../../test/expect-busy.ts';

describe('a version that is no longer the newest', () => {
  const theirs = aRecipe({ version: 4, title: 'Apple Tart', notes: 'Eat warm.', servings: '6' });
  async function conflicted() {
    const patches: RecipePatch[] = [];
    const answers = [aRecipe(), theirs];
    const page = await openEditor(aRecipe(), {
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
    expect(await screen.findByLabelText('Servings')).toHaveValue('6');
    expect(value('Notes')).toBe('Eat warm.');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it.each(['Keep all mine', 'Save as chosen'])(
    'saves once by %s, whose button keeps the focus meanwhile',
    async (name) => {
      let saves = 0;
      const answers = [aRecipe(), theirs];
      const { user } = await openEditor(aRecipe(), {
        getRecipe: () => answers.shift() ?? theirs,
        updateRecipe: ({ body }) => {
          if (body.version === 3) return new Response('Somebody else has changed this recipe.', { status: 409 });
          saves += 1;
          return new Promise<never>(() => undefined);
        },
      });
      await user.type(screen.getByLabelText('Recipe Title'), ' of hers');
      await save(user);
      const dialog = within(await screen.findByRole('dialog', { name: /Somebody else saved/ }));
      await user.click(dialog.getByRole('button', { name }));
      await waitFor(() => {
        expectBusy(dialog.getByRole('button', { name }));
      });
      await user.keyboard('{Enter}');
      expect(saves).toBe(1);
    },
  );

  it('shows the photos of both as pictures, and which of them the other does not have', async () => {
    const answers = [
      aRecipe({ photos: ['/files/a', '/files/b'] }),
      { ...theirs, photos: ['/files/a', '/files/b', '/files/c'] },
    ];
    const { user } = await openEditor(aRecipe(), {
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

  it('is saved without asking where it says what was sent: the answer was lost on the way', async () => {
    let stored = aRecipe();
    const { user } = await openEditor(stored, {
      getRecipe: () => stored,
      updateRecipe: ({ body }) => {
        if (body.version !== stored.version)
          return new Response('Somebody else has changed this recipe.', { status: 409 });
        stored = { ...stored, ...body, version: 4 } as Recipe;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    expect(await screen.findByText('Not saved')).toBeVisible();
    await save(user);
    expect(await screen.findByText('Recipe saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
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

  it('compares with the version that the save began from, also where theirs is known before its original', async () => {
    const patches: RecipePatch[] = [];
    const answers = [aCard()];
    const newer = aCard({ version: 4, title: 'Apple Tart', servings: '6' });
    const original = { transcript: transcriptOf(CARD), evidence };
    let answerOriginal: (answer: typeof original) => void = () => undefined;
    let asked = 0;
    const { user } = await openCard(aCard(), {
      getRecipe: () => answers.shift() ?? newer,
      getOriginal: () => {
        asked += 1;
        return asked === 1 ? original : new Promise((resolve) => (answerOriginal = resolve));
      },
      updateRecipe: ({ body }) => {
        patches.push(body);
        return body.version === 3
          ? new Response('Somebody else has changed this recipe.', { status: 409 })
          : ({ ...newer, ...body, version: 5 } as Recipe);
      },
    });
    await user.type(screen.getByLabelText('Notes'), '!');
    await save(user);
    await waitFor(() => {
      expect(document.title).toContain('Apple Tart');
      expect(asked).toBe(2);
    });
    expect(value('Recipe Title')).toBe('Apple Pie');
    answerOriginal(original);
    const dialog = within(await screen.findByRole('dialog', { name: /Somebody else saved/ }));
    expect(dialog.getByText('Changed by them alone, and kept: title, servings.')).toBeVisible();
    expect(dialog.getByText('Changed by you alone, and kept: notes.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save both' }));
    await waitFor(() => {
      expect(patches[1]).toEqual({ version: 4, notes: 'Best on the second day.!', verified: true });
    });
  });
});
