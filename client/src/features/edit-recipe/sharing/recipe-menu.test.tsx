import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import '../edit-recipe-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const url = 'https://recipes.example.com/shared/abc';
const viewer = {
  getUser: () => ({ ...maria, role: 'viewer' as const }),
  getRecipe: () => aRecipe(),
  getOriginal: () => ({ transcript: null, evidence: {} }),
};

it('who may only look cooks, prints and saves the PDF, and passes on the link there is', async () => {
  const { user } = renderApp('/recipe/pie', { ...viewer, getShare: () => ({ url }) });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this recipe' }));
  await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(dialog.queryByRole('button', { name: /Take the link back|Make a link/ })).toBeNull();
  await expectNoAxeViolations();
});

it('who may only look is offered no sharing where there is no link', async () => {
  let isAsked = false;
  renderApp('/recipe/pie', {
    ...viewer,
    getShare: () => {
      isAsked = true;
      return { url: null };
    },
  });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  await waitFor(() => {
    expect(isAsked).toBe(true);
  });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('on a phone, sharing, printing and the PDF are in the menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width < 40rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = renderApp('/recipe/pie', { getRecipe: () => aRecipe(), getShare: () => ({ url: null }) });
  await screen.findByLabelText('Recipe Title');
  expect(screen.queryByRole('button', { name: /^(Share|Print|Download PDF)$/ })).toBeNull();
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Share', 'Print', 'Download PDF', 'History', 'Delete']),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this recipe' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(more).toHaveFocus();
  });
});
