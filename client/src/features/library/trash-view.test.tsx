import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const dumplings: Recipe = {
  id: 'a',
  title: 'Plum dumplings',
  servings: '4',
  times: { prepMin: null, cookMin: null, restMin: null, totalMin: null },
  ingredients: [],
  steps: [],
  equipment: [],
  notes: '',
  story: '',
  tags: [],
  allergens: [],
  photos: [],
  source: { type: 'text' },
  review: [],
  verified: false,
  verifiedBy: null,
  verifiedAt: null,
  version: 1,
  createdAt: '2025-10-01T10:00:00.000Z',
  updatedAt: '2025-10-01T10:00:00.000Z',
  madeCount: 0,
  lastMadeOn: null,
  variantOf: null,
  lockedBy: null,
};

test('a recipe is restored from the trash', async () => {
  let trash = [dumplings];
  const { user } = renderApp('/library?trash', {
    listRecipes: ({ query }) => (query.trash === 'true' ? trash : []),
    restoreRecipe: () => {
      trash = [];
      return dumplings;
    },
  });
  const restore = await screen.findByRole('button', { name: 'Restore Plum dumplings' });
  await expectNoAxeViolations();
  await user.click(restore);
  expect(await screen.findByText('Nothing has been thrown away.')).toBeInTheDocument();
  expect(await screen.findByText('Plum dumplings is back in the library.')).toBeInTheDocument();
});

test('who may only read sees what was thrown away, and restores nothing', async () => {
  renderApp('/library?trash', { getUser: () => ({ ...maria, role: 'viewer' }), listRecipes: () => [dumplings] });
  expect(await screen.findByText('Plum dumplings')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('each says until when it can be restored', async () => {
  renderApp('/library?trash', {
    listRecipes: () => [
      { ...dumplings, deletedAt: '2031-03-10T12:00:00.000Z' },
      { ...dumplings, id: 'b' },
    ],
  });
  expect(await screen.findByText('Gone for good after April 9, 2031')).toBeInTheDocument();
  expect(screen.getAllByText(/Gone for good/)).toHaveLength(1);
});

test('the focus goes on to the next row, and from the last one to the heading', async () => {
  let trash = [dumplings, { ...dumplings, id: 'b', title: 'Goulash' }];
  const { user } = renderApp('/library?trash', {
    listRecipes: ({ query }) => (query.trash === 'true' ? trash : []),
    restoreRecipe: ({ params }) => {
      trash = trash.filter(({ id }) => id !== params.id);
      return { ...dumplings, id: params.id };
    },
  });
  (await screen.findByRole('button', { name: 'Restore Plum dumplings' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Restore Plum dumplings' })).not.toBeInTheDocument();
  });
  const last = screen.getByRole('button', { name: 'Restore Goulash' });
  await waitFor(() => {
    expect(last).toHaveFocus();
  });
  await waitFor(() => {
    expect(last).not.toHaveAttribute('aria-disabled');
  });
  await user.keyboard('{Enter}');
  await screen.findByText('Nothing has been thrown away.');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Trash' })).toHaveFocus();
  });
});

test('a restore over the free limit is refused as a create is, and leads to Premium', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderApp('/library?trash', {
    listRecipes: () => [dumplings],
    restoreRecipe: () => Response.json({ limitReached: true, message: 'The plan is full.' }, { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Plum dumplings' }));
  expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
  expect(screen.getByText('The plan is full.')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/library');
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/premium');
  });
});

test('a trash that cannot be loaded says why', async () => {
  renderApp('/library?trash', { listRecipes: () => new Response('The kitchen is closed.', { status: 503 }) });
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
