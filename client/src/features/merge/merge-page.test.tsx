import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Family } from '#shared/families.ts';
import type { ImportRow } from '#shared/imports.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import './merge-page.tsx';

const keller: Family = { id: 'f-keller', name: 'Keller', role: 'editor', tier: 'free', open: true };
const millers: Family = { id: 'f-miller', name: 'The Millers', role: 'owner', tier: 'free', open: false };
const row: ImportRow = {
  id: 'i1',
  sourceType: 'archive',
  sourcePaths: [],
  url: null,
  name: 'The library of “The Millers”',
  status: 'ready',
  progress: 1,
  reason: '',
  title: '',
  doubts: 0,
  draft: null,
  recipeId: null,
  merging: { familyId: 'f-miller', family: 'The Millers', personId: maria.id, by: 'Maria Keller' },
  preview: {
    format: 'The library of “The Millers”',
    found: 12,
    doubles: 3,
    here: 1,
    failed: [{ name: 'Torn card', reason: 'A title must be text.' }],
    failedCount: 1,
    pictures: 0,
    likely: [
      { id: 't-pie', name: 'Apple Pie', ours: { id: 'pie', title: 'Apple Pie' } },
      { id: 't-dal', name: 'Dal', ours: { id: 'dal', title: 'DAL!' } },
    ],
    along: { pictures: 30, recordings: 1, makings: 4, tags: 0, occasions: 2, people: 1, cookbooks: 1 },
    recipes: [{ name: 'Rye bread of the mill', double: null }],
    namesakes: [{ name: 'Nana', ours: 'Nana' }],
  },
  createdAt: '2026-11-21T07:00:00.000Z',
};

/** A server on which the library is at this stage; what is asked of it is told. */
function merge(start: ImportRow | null, fakes: Fakes = {}) {
  let now = start;
  const asked: unknown[] = [];
  const shown = renderApp('/merge/f-miller', {
    listFamilies: () => [keller, millers],
    // What was taken in has left the queue.
    listImports: () => (now && now.status !== 'saved' ? [now] : []),
    getImport: () => now ?? new Response('Import not found', { status: 404 }),
    mergeFamily: ({ params }) => {
      asked.push(params.id);
      now = { ...row, status: 'queued', preview: undefined };
      return now;
    },
    saveImport: ({ body }) => {
      asked.push(body);
      now = { ...row, status: 'saved', preview: { ...row.preview!, taken: 9, doubles: 2, failed: [], failedCount: 0 } };
      return now;
    },
    ...fakes,
  });
  return { ...shown, asked, becomes: (next: ImportRow) => (now = next) };
}

test('is looked through first, followed, and then shows what would come', async () => {
  const { user, asked, becomes } = merge(null);
  expect(await screen.findByText(/loses nothing/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Look through it' }));
  expect(await screen.findByRole('progressbar', { name: 'Looking through the library of The Millers' })).toBeVisible();
  expect(asked).toEqual(['f-miller']);
  becomes(row);
  expect(await screen.findByText('12 recipes')).toBeVisible();
  for (const line of [
    '30 pictures',
    '1 recording',
    '4 lines of what was made',
    '1 person',
    '2 occasions',
    '1 cookbook',
  ])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByText(/tag/)).not.toBeInTheDocument();
  expect(screen.getByText(/One of these recipes was brought here before, and does not come again/)).toBeVisible();
  expect(screen.getByText('A title must be text.')).toBeVisible();
  await user.click(screen.getByText('The recipes by name'));
  expect(screen.getByText('Rye bread of the mill')).toBeVisible();
  await expectNoAxeViolations();
});

test('doubles are compared and chosen, people told apart, and all of it is asked for at once', async () => {
  const ours = aRecipe({ id: 'pie' });
  // What is counted anew afterwards takes its time: the row has long left the queue by then.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let users = 0;
  let isHeld = false;
  const { user, asked } = merge(row, {
    getUser: async () => {
      users += 1;
      if (isHeld) await held;
      return maria;
    },
    getDouble: () => ({ ours, theirs: { ...ours, id: 't-pie', servings: '12 pieces', notes: 'Less sugar.' } }),
  });
  expect(await screen.findByRole('button', { name: 'Bring 9 recipes to Keller' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Keep both' }));
  expect(screen.getByRole('button', { name: 'Bring 11 recipes to Keller' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('What becomes of Apple Pie'), 'Keep ours');
  expect(screen.getByText(/like our/)).toHaveTextContent('like our DAL!');
  await user.click(screen.getByRole('button', { name: 'Side by side: Apple Pie' }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  expect(screen.getByRole('link', { name: ours.title })).toHaveAttribute('href', '/recipe/pie');
  expect(screen.getByText(/Less sugar/)).toBeVisible();

  const people = within(screen.getByRole('region', { name: 'People of the same name' }));
  await user.click(people.getByRole('checkbox', { name: /Nana is the same person/ }));
  const bring = screen.getByRole('button', { name: 'Bring 10 recipes to Keller' });
  expect(bring, 'somebody else needs a name').toBeDisabled();
  await user.type(people.getByLabelText('What theirs is called here'), 'Nana Miller');
  await expectNoAxeViolations();
  const before = users;
  isHeld = true;
  await user.click(bring);
  await waitFor(() => {
    expect(users).toBeGreaterThan(before);
  });
  await act(async () => Promise.resolve());
  release();
  expect(await screen.findByText('9 recipes came into your library.')).toBeVisible();
  expect(asked).toEqual([{ otherwise: 'both', choices: { 't-pie': 'ours' }, people: { Nana: 'Nana Miller' } }]);
  expect(screen.getByText('2 recipes were here already, and stand as before.')).toBeVisible();
});

test('what is on its way is followed to its end, also by who comes back to it', async () => {
  const { becomes } = merge({ ...row, status: 'structuring', progress: 0.4 });
  const bar = await screen.findByRole('progressbar', { name: 'Bringing the library of The Millers' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  becomes({ ...row, status: 'failed', reason: 'Something went wrong on our side.' });
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look through it again' })).toBeEnabled();
});

test('says what the free plan has room for, and why a library cannot come', async () => {
  const { unmount } = merge(row, { getUser: () => ({ ...maria, recipeCount: 20 }) });
  expect(await screen.findByText(/This brings 9 recipes, and the free plan has room for 5/)).toBeVisible();
  unmount();
  const reader = merge(null, { listFamilies: () => [keller, { ...millers, role: 'viewer' }] });
  expect(await screen.findByText(/Owners and editors of “The Millers” alone/)).toBeVisible();
  reader.unmount();
  merge(null, { listFamilies: () => [keller] });
  expect(await screen.findByText(/You do not belong to that family/)).toBeVisible();
  await waitFor(() => {
    expect(document.title).toMatch(/Bring a library here/);
  });
});

test('a refused look says why', async () => {
  const { user } = merge(null, { mergeFamily: () => new Response('Not now.', { status: 429 }) });
  await user.click(await screen.findByRole('button', { name: 'Look through it' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
});
