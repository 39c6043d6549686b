import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { renderApp } from '../../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import '../edit-recipe-page.tsx';

it('on a phone, sharing, printing and the PDF are in the menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width < 40rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = renderApp('/recipe/pie/edit', { getRecipe: () => aRecipe(), getShare: () => ({ url: null }) });
  await screen.findByLabelText('Recipe Title');
  expect(screen.queryByRole('button', { name: /^(Share|Print|Download PDF)$/ })).toBeNull();
  // The button is drawn anew once the menu's code is there.
  const more = () => screen.getByRole('button', { name: 'More' });
  await user.click(more());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Share', 'Print', 'Download PDF', 'History', 'Delete']),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this recipe' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(more()).toHaveFocus();
  });
});
