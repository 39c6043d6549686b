import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ingredientSchema, type Recipe, type Variants } from '#shared/recipe.ts';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import './compare-page.tsx';

const lines = (texts: string[]) => parseIngredients(texts).map((line) => ingredientSchema.parse(line));
const origin = aRecipe({ ingredients: lines(['1 cup sugar', '1 cup milk', '6 apples']) });
const own = aRecipe({
  id: 'own',
  title: 'Our Pie',
  variantOf: 'pie',
  ingredients: lines(['1/2 cup sugar', '1 cup buttermilk', '6 apples']),
  times: { prepMin: 30, cookMin: 55, restMin: null, totalMin: null },
  steps: [...origin.steps.slice(0, 2), { text: 'Toss the apples with the sugar and bake long.', section: null }],
});
const third = aRecipe({ id: 'third', title: 'Third Pie', variantOf: 'pie' });
const all: Record<string, Recipe> = { pie: origin, own, third };
const aVariant = ({ id, title }: Recipe): Variants['variants'][number] => ({
  id,
  title,
  savedBy: 'Anna',
  createdAt: '2026-01-02T10:00:00.000Z',
  madeCount: 0,
});

const compare = (path: string, variants: Record<string, Variants> = {}) =>
  renderApp(path, {
    getRecipe: ({ params }) => all[params.id] ?? new Response('Recipe not found', { status: 404 }),
    listVariants: ({ params }) =>
      variants[params.id] ??
      (params.id === 'own'
        ? { origin: { id: 'pie', title: 'Apple Pie', state: 'here' }, variants: [] }
        : { origin: null, variants: [aVariant(own), aVariant(third)] }),
  });
const summary = 'Half the sugar, buttermilk for milk, 10 minutes longer.';

it('sets a variant beside its origin, says in a sentence what differs, and marks the words', async () => {
  compare('/recipe/own/compare');
  expect(await screen.findByText(summary)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apple Pie' })).toHaveAttribute('href', '/recipe/pie');
  expect(screen.getByRole('link', { name: 'Our Pie' })).toHaveAttribute('href', '/recipe/own');
  const sugar = within(screen.getAllByRole('listitem').find((item) => item.textContent.includes('half the sugar'))!);
  expect(sugar.getByText('half the sugar')).toBeVisible();
  expect(document.querySelector('ins')?.textContent).toMatch(/new: /);
  expect(document.querySelector('del')?.textContent).toMatch(/gone: /);
  await expectNoAxeViolations();
});

it('of an origin shows its first variant, and the others by choice', async () => {
  const { user } = compare('/recipe/pie/compare');
  expect(await screen.findByText(summary)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Beside'), 'Third Pie');
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/third/compare/pie');
  });
});

it('says so where nothing differs, where there is no other version, and where one of the two is gone', async () => {
  const { unmount } = compare('/recipe/third/compare/third');
  expect(await screen.findByText('Word for word the same so far.')).toBeVisible();
  unmount();
  const second = compare('/recipe/third/compare', { third: { origin: null, variants: [] } });
  expect(await screen.findByText('No other version')).toBeVisible();
  expect(await screen.findByText(/Make it your own/)).toBeVisible();
  second.unmount();
  const gone = compare('/recipe/own/compare', {
    own: { origin: { id: 'x', title: '', state: 'gone' }, variants: [] },
  });
  expect(await screen.findByText('No other version')).toBeVisible();
  gone.unmount();
  compare('/recipe/own/compare/nothing');
  expect(await screen.findByText('Recipe not found')).toBeVisible();
});

it('tells a viewer, who makes none, of no version to make', async () => {
  renderApp('/recipe/third/compare', {
    listVariants: () => ({ origin: null, variants: [] }),
    getUser: () => ({ ...maria, role: 'viewer' }),
  });
  expect(await screen.findByText('The family has no other version of this recipe.')).toBeVisible();
});
