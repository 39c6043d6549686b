import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Cleanup, CleanupChange } from '#shared/cleanup.ts';
import type { Doubt, Recipe, RecipePatch } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import '../edit-recipe-page.tsx';

const PIE = aRecipe({
  title: 'APPLE PIE',
  steps: [
    { text: 'Rub the buter into the flour.', section: null },
    { text: 'Chill 30 minutes.', section: null },
  ],
});
const [flour] = PIE.ingredients;
if (!flour) throw new Error('a pie without flour');
const CHANGES: CleanupChange[] = [
  {
    id: 'title',
    kind: 'text',
    field: 'title',
    before: 'APPLE PIE',
    after: 'Apple Pie',
    value: 'Apple Pie',
    reason: 'No capitals.',
  },
  {
    id: 'ingredients.0',
    kind: 'ingredient',
    field: 'ingredients.0',
    before: '',
    after: '',
    reason: 'The unit.',
    value: { ...flour, unit: 'cup', item: 'white flour' },
  },
  {
    id: 'steps.0',
    kind: 'text',
    field: 'steps.0',
    before: '',
    after: '',
    reason: 'Spelling: “butter”.',
    value: 'Rub the butter into the flour.',
  },
  {
    id: 'order',
    kind: 'order',
    field: 'steps',
    before: 'Rub\nChill',
    after: 'Chill\nRub',
    value: [1, 0],
    reason: 'By number.',
  },
];
const proposal = (changes: CleanupChange[] = CHANGES, also: Partial<Cleanup> = {}): Cleanup => ({
  version: 3,
  by: 'rules of our own',
  note: null,
  changes,
  ...also,
});

async function open(fakes: Fakes = {}, recipe: Recipe = PIE) {
  const patches: RecipePatch[] = [];
  const rendered = renderApp(`/recipe/${recipe.id}/edit`, {
    getUser: () => ({ ...maria, tier: 'premium' }),
    getRecipe: () => recipe,
    proposeCleanup: () => proposal(),
    updateRecipe: ({ body }) => {
      patches.push(body);
      return { ...recipe, version: 4 };
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  return { ...rendered, patches };
}
const cleanUp = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clean up' }));
  return screen.findByRole('dialog', { name: 'Clean up' });
};
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

describe('Clean up', () => {
  it('shows each change with its reason, and everything is accepted at once', async () => {
    const { user, patches } = await open();
    const dialog = await cleanUp(user);
    expect(await within(dialog).findByText('4 changes proposed. Untick what should stay as it is.')).toBeVisible();
    expect(within(dialog).getByText(/^Proposed by rules of our own\./)).toBeVisible();
    const step = within(dialog).getByRole('checkbox', {
      name: /^Step 1\s*Rub the\s*was:\s*buter;\s*becomes:\s*butter;\s*into the flour\.$/,
    });
    expect(step).toBeChecked();
    expect(step).toHaveAccessibleDescription('Spelling: “butter”.');
    expect(
      within(dialog).getByRole('checkbox', {
        name: /^Ingredient 1\s*2 1\/2 cups flour\s*Unit:\s*was:\s*cups;\s*becomes:\s*cup;\s*Ingredient:/,
      }),
    ).toBeChecked();
    await expectNoAxeViolations();
    await user.click(within(dialog).getByRole('button', { name: 'Accept all (4)' }));
    expect(value('Recipe Title')).toBe('Apple Pie');
    expect(value('Ingredient 1')).toBe('white flour');
    expect(screen.getByLabelText('Unit 1')).toHaveDisplayValue('cup');
    expect(value('Instructions')).toBe('Chill 30 minutes.\n\nRub the butter into the flour.');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(patches).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(patches).toHaveLength(1);
    });
    expect(patches[0]?.ingredients?.[0]).toMatchObject({
      quantity: flour.quantity,
      qty: flour.qty,
      unit: 'cup',
      item: 'white flour',
      original: flour.original,
    });
  });

  it('leaves what is unticked, by the keyboard alone', async () => {
    const { user } = await open();
    const dialog = await cleanUp(user);
    const [title] = await within(dialog).findAllByRole('checkbox');
    title?.focus();
    await user.keyboard(' ');
    expect(title).not.toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Accept all' })).toBeVisible();
    within(dialog).getByRole('button', { name: 'Accept these (3)' }).focus();
    await user.keyboard('{Enter}');
    expect(value('Recipe Title')).toBe('APPLE PIE');
    expect(value('Ingredient 1')).toBe('white flour');
  });

  it('takes the changes back, and leaves what was typed since', async () => {
    const { user } = await open();
    const dialog = await cleanUp(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Accept all (4)' }));
    await user.type(screen.getByLabelText('Notes'), ' Yes.');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(value('Recipe Title')).toBe('APPLE PIE');
    expect(value('Ingredient 1')).toBe('flour');
    expect(value('Instructions')).toBe('Rub the buter into the flour.\n\nChill 30 minutes.');
    expect(value('Notes')).toBe('Best on the second day. Yes.');
  });

  it('can be ticked and unticked as a whole, and nothing is accepted then', async () => {
    const { user } = await open();
    const dialog = await cleanUp(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Untick all' }));
    expect(within(dialog).getByRole('button', { name: 'Accept these (0)' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Tick all' }));
    expect(within(dialog).getByRole('button', { name: 'Accept all (4)' })).toBeEnabled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value('Recipe Title')).toBe('APPLE PIE');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    });
  });

  it('leaves alone what the person has changed since it was saved', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Recipe Title'), '!');
    const dialog = await cleanUp(user);
    expect(await within(dialog).findByText(/^One proposal is left out/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Accept all (3)' }));
    expect(value('Recipe Title')).toBe('APPLE PIE!');
    expect(value('Ingredient 1')).toBe('white flour');
  });

  it('keeps the doubts of the lines it repairs', async () => {
    const review: Doubt[] = [
      { field: 'steps.0', kind: 'reading', reason: 'Is it butter?', confidence: 0.5 },
      { field: 'ingredients.0.item', kind: 'reading', reason: 'Is it flour?', confidence: 0.5 },
    ];
    const { user, patches } = await open({}, { ...PIE, review });
    const dialog = await cleanUp(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Accept all (4)' }));
    expect(screen.getByText('Is it butter?')).toBeVisible();
    expect(screen.getByText('Is it flour?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(patches[0]?.review).toEqual([{ ...review[0], field: 'steps.1' }, review[1]]);
    });
    expect(patches[0]).not.toHaveProperty('verified');
  });

  it('says that there is nothing to clean up, and that the service did not answer', async () => {
    const note = 'The service did not answer; these are our own rules.';
    const { user } = await open({ proposeCleanup: () => proposal([], { note }) });
    const dialog = await cleanUp(user);
    expect(await within(dialog).findByText('No repairs to suggest.')).toBeVisible();
    expect(within(dialog).getByText(note)).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await expectNoAxeViolations();
  });

  it('says what went wrong, and asks again', async () => {
    const answers = [new Response('The reader is too busy right now.', { status: 429 }), proposal()];
    const { user } = await open({ proposeCleanup: () => answers.shift() as Cleanup });
    const dialog = await cleanUp(user);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The reader is too busy right now.');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^4 changes proposed/)).toBeVisible();
  });

  it('does not lay a proposal for another version over this one', async () => {
    const { user } = await open({ proposeCleanup: () => proposal(CHANGES, { version: 9 }) });
    const dialog = await cleanUp(user);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else saved this recipe meanwhile.');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it('says on the free plan that it comes with Premium, and leads there without asking', async () => {
    const { user } = await open({ getUser: () => maria });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clean up (with Premium)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clean up' });
    expect(within(dialog).getByText(/^Clean up comes with Premium\./)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
    await expectNoAxeViolations();
  });

  it('stands beside the form where there is room, and Escape closes it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('64rem'),
      media: query,
      onchange: null,
      dispatchEvent: () => false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clean up' }));
    const pane = await screen.findByRole('region', { name: 'Clean up' });
    expect(await within(pane).findByText(/^4 changes proposed/)).toBeVisible();
    await waitFor(() => {
      expect(within(pane).getByRole('heading', { name: 'Clean up' })).toHaveFocus();
    });
    expect(screen.getByRole('separator', { name: 'Width of the proposal' })).toBeVisible();
    expect(screen.getByLabelText('Recipe Title')).toBeVisible();
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Clean up' })).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});
