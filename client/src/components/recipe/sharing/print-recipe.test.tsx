import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { maria } from '../../../test/render-app.tsx';
import { PrintedPage } from './print-recipe.tsx';

/** A button of ours and the browser's own menu print alike. */
const print = () => {
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
};
const paper = () => document.querySelector<HTMLElement>('body > [data-print="alone"]');

test('what prints is the recipe alone: headings, amounts, numbered steps, notes; on the screen it is not there', async () => {
  fakeApi({ getUser: () => maria });
  const card = '/files/0123456789abcdef0123456789abcdef';
  const dish = '/files/fedcba9876543210fedcba9876543210';
  const recipe = aRecipe({ photos: [card, dish], source: { type: 'photo', storagePath: card, author: 'Aunt Rose' } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PrintedPage recipe={recipe} />
    </QueryClientProvider>,
  );
  expect(paper()).toBeNull();
  print();

  const page = paper();
  if (!page) throw new Error('nothing is printed');
  const of = within(page);
  expect(of.getByRole('heading', { level: 1 })).toHaveTextContent('Apple Pie');
  expect(page).toHaveTextContent('From Aunt Rose');
  expect(of.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent ?? ''}`)).toEqual([
    'Makes 8 slices',
    'Prep 30 min',
    'Cook 45 min',
    'In all 1 h 15 min',
  ]);
  expect(page).toHaveTextContent('2½ cups flour, sifted');
  expect(of.getByText('Chill 30 minutes.').closest('li')).toHaveTextContent(/^2/);
  expect(of.getByText('Toss the apples with the sugar and bake.').closest('li')).toHaveTextContent(/^3/);
  expect(of.getByText('Toss the apples with the sugar and bake.').closest('ol')).toHaveAttribute('start', '3');
  expect(of.getByText('Best on the second day.')).toBeInTheDocument();
  expect(page.querySelector('img')).toHaveAttribute('src', `${dish}?w=1280`);
  expect(of.queryByRole('button')).toBeNull();

  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(paper()).toBeNull();
});

test.each([
  ['metric', 'Add 470 ml milk and bake at 175°C.', '300 g flour, sifted', 'Serve with 240 ml cream.'],
  ['written', 'Add 2 cups milk and bake at 350 °F.', '2½ cups flour, sifted', 'Serve with 1 cup cream.'],
] as const)('on paper it is in the units of the person: %s', async (units, step, flour, note) => {
  fakeApi({ getUser: () => ({ ...maria, preferences: { ...maria.preferences, units } }) });
  const steps = [{ text: 'Add 2 cups milk and bake at 350 °F.', section: null }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PrintedPage recipe={aRecipe({ steps, notes: 'Serve with 1 cup cream.' })} />
    </QueryClientProvider>,
  );
  print();
  await eventually(() => {
    expect(paper()).toHaveTextContent(step);
  });
  expect(paper()).toHaveTextContent(flour);
  expect(paper()).toHaveTextContent(note);
});
