import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Recipe, Variants } from '#shared/recipe.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import '../../features/recipe/recipe-page.tsx';
import '../../features/edit-recipe/edit-recipe-page.tsx';
import './make-it-my-own.tsx';

async function read(recipe: Recipe = aRecipe(), fakes: Fakes = {}) {
  const rendered = renderApp(`/recipe/${recipe.id}`, { getRecipe: () => recipe, ...fakes });
  await screen.findByRole('heading', { level: 1, name: recipe.title });
  return rendered;
}
/** The menu, not the button beside the servings, which is called so too. */
const openMore = (user: Awaited<ReturnType<typeof read>>['user']) =>
  user.click(screen.getByRole('button', { name: 'More', expanded: false }));
const more = async (user: Awaited<ReturnType<typeof read>>['user'], item: string) => {
  await openMore(user);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const originIs = (state: 'here' | 'trash' | 'gone'): Variants => ({
  origin: { id: 'nana', title: state === 'gone' ? '' : 'Nana’s Pie', state },
  variants: [],
});

describe('a variant', () => {
  it.each([
    ['here', /^A version of Nana’s Pie\. Side by side$/],
    ['trash', /A version of Nana’s Pie, which lies in the trash\./],
    ['gone', /The recipe that this is a version of is no longer kept\./],
  ] as const)('names its origin that is %s', async (state, sentence) => {
    await read(aRecipe({ variantOf: 'nana' }), { listVariants: () => originIs(state) });
    await waitFor(() => {
      expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(sentence),
      );
    });
    const link = screen.queryByRole('link', { name: 'Nana’s Pie' });
    if (state !== 'here') expect(link).toBeNull();
    else expect(link).toHaveAttribute('href', '/recipe/nana');
  });

  it('is named by its origin, with the way to both side by side', async () => {
    const variant = {
      id: 'own',
      title: 'Our Pie',
      savedBy: 'Anna',
      createdAt: '2024-01-02T12:00:00.000Z',
      madeCount: 7,
    };
    await read(aRecipe(), { listVariants: () => ({ origin: null, variants: [variant] }) });
    const versions = within(await screen.findByRole('region', { name: 'Versions of the family' }));
    expect(versions.getByRole('link', { name: 'Our Pie' })).toHaveAttribute('href', '/recipe/own');
    expect(versions.getByText('Anna · January 2, 2024 · Made 7 times')).toBeVisible();
    expect(versions.getByRole('link', { name: 'Our Pie side by side' })).toHaveAttribute(
      'href',
      '/recipe/own/compare/pie',
    );
  });

  it('is made under a title of its own, and opens to be changed', async () => {
    const made = vi.fn(() => ({ id: 'own', version: 1 }));
    const { user } = await read(aRecipe(), {
      makeVariant: made,
      getRecipe: ({ params }) => aRecipe({ id: params.id, variantOf: params.id === 'own' ? 'pie' : null }),
    });
    await more(user, 'Make it my own');
    const title = await screen.findByLabelText('What you call it');
    await expectNoAxeViolations();
    await user.clear(title);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A recipe needs a title.')).toBeVisible();
    expect(made).not.toHaveBeenCalled();
    await user.type(title, 'Our Pie{Enter}');
    await screen.findByLabelText('Recipe Title');
    expect(window.location.pathname).toBe('/recipe/own/edit');
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ body: { title: 'Our Pie' } }));
  });
});

describe('a locked keepsake', () => {
  it('offers a version of one’s own instead of the form, and is unlocked again', async () => {
    let lockedBy: string | null = null;
    const recipe = () => aRecipe({ lockedBy });
    const { user } = await read(recipe(), {
      getRecipe: recipe,
      lockRecipe: () => {
        lockedBy = 'Maria Keller';
        return recipe();
      },
      unlockRecipe: () => {
        lockedBy = null;
        return recipe();
      },
    });
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await more(user, 'Lock as a keepsake');
    expect(await screen.findByText(/A keepsake, locked by Maria Keller: it stays as it is/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make it my own' })).toBeVisible();
    await user.keyboard('e');
    expect(window.location.pathname).toBe('/recipe/pie');
    await openMore(user);
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Unlock' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('is nothing that a viewer can lock or vary', async () => {
    await read(aRecipe({ lockedBy: 'Nana' }), { getUser: () => ({ ...maria, role: 'viewer' }) });
    expect(screen.getByText(/locked by Nana/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make it my own' })).toBeNull();
  });

  it('has no form at its address', async () => {
    let lockedBy: string | null = 'Nana';
    const { user } = renderApp('/recipe/pie/edit', {
      getRecipe: () => aRecipe({ lockedBy }),
      unlockRecipe: () => {
        lockedBy = null;
        return aRecipe();
      },
    });
    expect(await screen.findByText('This keepsake is locked')).toBeVisible();
    expect(screen.queryByLabelText('Recipe Title')).toBeNull();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
  });

  it('that is locked while somebody’s form is open loses nothing of it: it is saved as their own', async () => {
    let lockedBy: string | null = null;
    const made = vi.fn(() => ({ id: 'own', version: 1 }));
    const { user } = renderApp('/recipe/pie/edit', {
      getRecipe: ({ params }) => aRecipe({ id: params.id, lockedBy: params.id === 'pie' ? lockedBy : null }),
      updateRecipe: () => new Response('This keepsake is locked.', { status: 403 }),
      makeVariant: made,
    });
    await user.type(await screen.findByLabelText('Notes'), ' Less sugar.');
    lockedBy = 'Nana';
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Locked in the meantime' }));
    expect(dialog.getByText(/Nana has locked this keepsake/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText('Notes')).toHaveValue('Best on the second day. Less sugar.');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await user.click(await screen.findByRole('button', { name: 'Save as my own' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/own/edit');
    });
    expect(made).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: 'pie' },
        body: expect.objectContaining({
          title: 'Apple Pie',
          notes: 'Best on the second day. Less sugar.',
          times: { prepMin: 30, cookMin: 45, restMin: null, totalMin: null },
        }) as unknown,
      }),
    );
  });
});
