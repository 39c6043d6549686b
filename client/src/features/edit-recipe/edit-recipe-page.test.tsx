import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { items, transcriptOf, value } from './testing/open-editor.tsx';

describe('Edit Recipe', () => {
  it('says that it is loading, then shows the whole recipe in one form', async () => {
    // made before it is asked for: the words may stand before the call is made
    let answer: (recipe: Recipe) => void = () => undefined;
    const recipe = new Promise<Recipe>((resolve) => (answer = resolve));
    renderApp('/recipe/pie/edit', { getRecipe: () => recipe });
    expect(await screen.findByText('Loading recipe...')).toBeVisible();
    answer(aRecipe());
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(screen.getByRole('heading', { name: 'Edit Recipe' })).toBeVisible();
    expect(screen.getByText('Review and refine AI-extracted details')).toBeVisible();
    expect(screen.getByLabelText('Servings')).toHaveValue('8');
    expect(value('of what')).toBe('slices');
    expect(screen.getByLabelText('Prep Time (min)')).toHaveValue('30');
    expect(screen.getByLabelText('Cook Time (min)')).toHaveValue('45');
    expect(items()).toEqual(['flour', expect.stringMatching('butter'), 'apples', 'sugar']);
    expect(value('Quantity 1')).toBe('2 1/2');
    expect(screen.getByLabelText('Unit 1')).toHaveDisplayValue('cups');
    expect(screen.getByLabelText('Instructions')).toHaveAttribute('rows', '10');
    expect(screen.getByLabelText('Notes')).toHaveAttribute('rows', '4');
    expect(value('Notes')).toBe('Best on the second day.');
    expect(value('Story')).toBe('From Aunt Rose.');
    expect(screen.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/cook/pie');
    await expectNoAxeViolations();
  });

  it('says quietly that a recipe is not there, and leads back', async () => {
    renderApp('/recipe/gone/edit', { getRecipe: () => new Response('Recipe not found', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Recipe not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute('href', '/library');
  });

  it('offers to try again when the recipe cannot be loaded', async () => {
    const answers = [new Response('The database is away.', { status: 503 }), aRecipe()];
    const { user } = renderApp('/recipe/pie/edit', { getRecipe: () => answers.shift() as Recipe });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
  });

  it('shows a text’s recipe together with the way to its original, which would push the others away later', async () => {
    type Answer = { transcript: Transcript; evidence: Evidence };
    let answer: (original: Answer) => void = () => undefined;
    const asked = vi.fn(() => new Promise<Answer>((resolve) => (answer = resolve)));
    renderApp('/recipe/pie/edit', {
      getRecipe: () => aRecipe({ source: { type: 'text' } }),
      getOriginal: asked,
    });
    await eventually(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(await screen.findByText('Loading recipe...')).toBeVisible();
    expect(screen.queryByLabelText('Recipe Title')).toBeNull();
    answer({ transcript: transcriptOf(null), evidence: {} });
    expect(await screen.findByLabelText('Recipe Title')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show original' })).toBeVisible();
  });

  it('does not wait for an original that cannot be had', async () => {
    renderApp('/recipe/pie/edit', {
      getRecipe: () => aRecipe({ source: { type: 'text' } }),
      getOriginal: () => new Response('The database is away.', { status: 503 }),
    });
    expect(await screen.findByLabelText('Recipe Title')).toBeVisible();
  });

  it('leads who may only look to the page to read', async () => {
    renderApp('/recipe/pie/edit', {
      getUser: () => ({ ...maria, role: 'viewer' }),
      getRecipe: () => aRecipe(),
      getShare: () => ({ url: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Apple Pie', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/recipe/pie');
    expect(screen.queryByRole('button', { name: 'Save Recipe' })).toBeNull();
    await expectNoAxeViolations();
  });
});
