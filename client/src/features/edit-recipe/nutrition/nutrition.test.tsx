import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Nutrition } from '#shared/nutrition.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { maria, nothingInstalled, renderApp } from '../../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import '../edit-recipe-page.tsx';

const pie: Nutrition = {
  available: true,
  says: "An estimate, from the USDA's table of foods.",
  servings: 8,
  perServing: {
    kcal: 412,
    protein: 4.1,
    fat: 23.5,
    saturatedFat: 14.8,
    carbohydrate: 48.2,
    sugar: null,
    fibre: 2.9,
    sodium: 1210,
    cholesterol: 61,
  },
  coverage: 0.936,
  lines: [
    { ingredient: '2 1/2 cups flour, sifted', food: 'Wheat flour, white', grams: 312.5, says: '' },
    { ingredient: '6 apples, sliced', food: 'Apples, raw, with skin', grams: 1092, says: 'one taken as 182 g' },
    { ingredient: '1 cup cold butter', food: null, grams: null, says: 'no such food in the table' },
  ],
};
function open(fakes: Fakes, path = '/recipe/pie/edit') {
  return renderApp(path, {
    getUser: () => ({ ...maria, tier: 'premium' }),
    getRecipe: () => aRecipe(),
    getOriginal: () => ({ transcript: null, evidence: {} }),
    listVersions: () => [],
    getNutrition: () => pie,
    ...fakes,
  });
}
const unfold = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Nutrition (estimate)' }));

describe('the nutrition of a recipe', () => {
  it('is asked for when it is opened, and says what a serving has, on what it rests and what is missing', async () => {
    let times = 0;
    const { user, container } = open({
      getNutrition: ({ params }) => {
        expect(params.id).toBe('pie');
        times += 1;
        return pie;
      },
    });
    const button = await screen.findByRole('button', { name: 'Nutrition (estimate)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(times).toBe(0);
    await user.click(button);
    const table = await screen.findByRole('table', { name: 'Estimated for one of 8 servings.' });
    expect(within(table).getByRole('row', { name: 'Energy 412 kcal' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'Sodium 1,210 mg' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'of which sugar not known' })).toBeVisible();
    expect(screen.getByText('About 93% of the weight is counted.')).toBeVisible();
    const missing = screen.getByRole('region', { name: 'Not counted' });
    expect(within(missing).getByRole('listitem')).toHaveTextContent('1 cup cold butter (no such food in the table)');
    expect(screen.getByText(/from the USDA's table of foods/)).toBeVisible();
    await user.click(screen.getByText('What was counted'));
    const counted = screen.getByRole('list', { name: 'What was counted' });
    expect(
      within(counted)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 1/2 cups flour, siftedcounted as Wheat flour, white312.5 g',
      '6 apples, slicedcounted as Apples, raw, with skin (one taken as 182 g)1,092 g',
    ]);
    await expectNoAxeViolations(container);
    await user.click(button);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(button);
    expect(await screen.findByText('About 93% of the weight is counted.')).toBeVisible();
    expect(times).toBe(1);
  });

  it.each([
    [[], 'All ingredients are counted.'],
    [pie.lines.filter(({ food }) => food === null), 'About 100% of the weight is counted.'],
  ])('says so where the whole weight is counted', async (others, says) => {
    const lines = [...pie.lines.filter(({ food }) => food !== null), ...others];
    const { user } = open({ getNutrition: () => ({ ...pie, coverage: 1, lines }) });
    await unfold(user);
    expect(await screen.findByText(says)).toBeVisible();
  });

  it('warns in words where more than a fifth of the weight is missing', async () => {
    const { user, container } = open({ getNutrition: () => ({ ...pie, coverage: 0.7999 }) });
    await unfold(user);
    expect(
      await screen.findByText(/Only about 79% of the weight is counted: more than a fifth is missing/),
    ).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is about the whole recipe where it serves nobody in particular', async () => {
    const { user } = open({ getNutrition: () => ({ ...pie, servings: null }) });
    await unfold(user);
    expect(await screen.findByRole('columnheader', { name: 'Whole recipe' })).toBeVisible();
  });

  it.each([
    [
      { ...pie, available: false, says: 'Nutrition needs a table of foods.', perServing: null, lines: [] },
      'Nutrition needs a table of foods.',
    ],
    [{ ...pie, perServing: null, lines: [] }, 'This recipe has no ingredients to count yet.'],
    [{ ...pie, perServing: null, coverage: 0, lines: pie.lines.slice(2) }, 'None of the ingredients could be counted.'],
  ])('says in a sentence that there are no figures', async (answer, sentence) => {
    const { user, container } = open({ getNutrition: () => answer });
    await unfold(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('can be asked for again after a failure', async () => {
    let fails = true;
    const { user, container } = open({
      getNutrition: () =>
        fails ? new Response('USDA FoodData Central cannot be reached right now.', { status: 502 }) : pie,
    });
    await unfold(user);
    expect(await screen.findByText('USDA FoodData Central cannot be reached right now.')).toBeVisible();
    await expectNoAxeViolations(container);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('About 93% of the weight is counted.')).toBeVisible();
  });

  it('leads a free family to Premium and asks for nothing', async () => {
    let times = 0;
    const { user, container } = open({
      getUser: () => maria,
      getNutrition: () => {
        times += 1;
        return pie;
      },
    });
    await unfold(user);
    expect(await screen.findByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
    expect(times).toBe(0);
    await expectNoAxeViolations(container);
  });

  it('is there for those who only read', async () => {
    const { user } = open({ getUser: () => ({ ...maria, tier: 'premium', role: 'viewer' }) });
    await unfold(user);
    expect(await screen.findByText('About 93% of the weight is counted.')).toBeVisible();
  });

  it('says that changes which are not saved do not count, and counts anew once they are', async () => {
    let times = 0;
    const { user } = open({
      getNutrition: () => {
        times += 1;
        return pie;
      },
      updateRecipe: ({ body }) => aRecipe({ title: body.title ?? '', version: 4 }),
    });
    await unfold(user);
    await screen.findByText('About 93% of the weight is counted.');
    expect(screen.queryByText(/as it was last saved/)).toBeNull();
    await user.type(screen.getByLabelText('Recipe Title'), '!');
    expect(await screen.findByText(/as it was last saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(times).toBe(2));
    await waitFor(() => expect(screen.queryByText(/as it was last saved/)).toBeNull());
  });

  it('is not offered to a free family where no table of foods is there', async () => {
    open({ getUser: () => maria, getInstallation: () => nothingInstalled });
    expect(await screen.findByRole('textbox', { name: 'Recipe Title' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nutrition (estimate)' })).toBeNull();
  });
});
