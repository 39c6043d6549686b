import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import {
  aCard,
  CARD,
  doubt,
  giveLayoutSizes,
  highlightedText,
  openCard,
  openEditor,
  save,
  transcriptOf,
} from '../testing/open-editor.tsx';

beforeEach(giveLayoutSizes);

describe('doubts', () => {
  const review = [
    doubt('ingredients.1.quantity', 'One cup or half a cup?'),
    doubt('steps.1', 'Thirty or eighty minutes?'),
    doubt('title', 'The title was hard to read.'),
  ];

  it('are counted, read with their fields, and lead to verified when all are settled', async () => {
    const { user, patches } = await openEditor(aRecipe({ review }));
    expect(screen.getByText('Review 3')).toBeVisible();
    expect(screen.getByLabelText('Quantity 2')).toHaveAccessibleDescription(
      expect.stringContaining('One cup or half a cup?'),
    );
    expect(screen.getByLabelText('Recipe Title')).toHaveAccessibleDescription(
      expect.stringContaining('The title was hard to read.'),
    );
    expect(screen.getByLabelText('Instructions')).toHaveAccessibleDescription(
      expect.stringContaining('Thirty or eighty minutes?'),
    );
    await expectNoAxeViolations();

    await user.type(screen.getByLabelText('Quantity 2'), '1/2');
    expect(screen.getByText('Review 2')).toBeVisible();
    const instructions = screen.getByLabelText('Instructions');
    fireEvent.change(instructions, {
      target: { value: (instructions as HTMLTextAreaElement).value.replace('30 minutes', '80 minutes') },
    });
    expect(screen.getByText('Review 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    expect(screen.getByText('High Confidence')).toBeVisible();
    expect(screen.getByLabelText('Recipe Title')).toHaveFocus();
    await save(user);
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(patches[0]).toMatchObject({ review: [], verified: true });
  });

  it('take one to the first of them', async () => {
    const { user } = await openEditor(aRecipe({ review }));
    await user.click(screen.getByRole('button', { name: /^Review 3/ }));
    expect(screen.getByLabelText('Quantity 2')).toHaveFocus();
  });

  it('marks a line of low confidence for review', async () => {
    const recipe = aRecipe();
    const [first, ...rest] = recipe.ingredients;
    await openEditor({ ...recipe, ingredients: [...(first ? [{ ...first, confidence: 0.7 }] : []), ...rest] });
    expect(screen.getByText('Review')).toBeVisible();
    expect(screen.getByLabelText('Ingredient 1')).toHaveAccessibleDescription(expect.stringContaining('hard to read'));
  });
});

describe('doubts beside the original', () => {
  const review = [
    doubt('ingredients.3.quantity', 'Three quarters or one quarter?'),
    doubt('steps.1', 'Thirty or eighty?'),
  ];

  it('are gone through by a key, with the place on the picture cut out', async () => {
    const { user } = await openCard(aCard({ review }));
    expect(await screen.findByText(/2/, { selector: 'p[aria-live]' })).toHaveTextContent('2 doubts left');
    expect(await screen.findByAltText('In the original: “3/4 cup sugar”')).toBeInTheDocument();
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Quantity 4')).toHaveFocus();
    expect(highlightedText()).toBe('Marked: 3/4 cup sugar');
    await user.keyboard('{F2}');
    const area = screen.getByLabelText<HTMLTextAreaElement>('Instructions');
    expect(area).toHaveFocus();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Chill 30 minutes.');
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Quantity 4')).toHaveFocus();
    await user.keyboard('{Shift>}{F2}{/Shift}');
    expect(area).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('are settled by choosing another reading', async () => {
    const { user, patches } = await openCard(
      aCard({ review: review.slice(0, 1) }),
      {},
      transcriptOf(CARD, { 4: { otherwise: ['1/4 cup sugar'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('1/4');
    expect(screen.getByText('High Confidence')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ review: [], verified: true });
    });
    expect(patches[0]?.ingredients?.[3]).toMatchObject({ quantity: '1/4', qty: 0.25, item: 'sugar' });
  });

  it('offer both readings of a line, and what is taken can be taken back', async () => {
    const { user } = await openCard(
      aCard({ review: review.slice(0, 1) }),
      {},
      transcriptOf(CARD, { 4: { otherwise: ['1/4 cup sugar'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('1/4');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('3/4');
    screen.getByRole('button', { name: 'Read it as: 3/4 cup sugar' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('3/4');
    expect(screen.getByText('High Confidence')).toBeVisible();
  });

  it('offer the other spelling and both amounts as a press each, by keys too', async () => {
    const { user, patches } = await openCard(
      aCard({
        steps: [{ text: 'Rub the buttre into the flour.', section: null }],
        review: [
          doubt('ingredients.2.item', "'apples' may be 'apricots'."),
          doubt('ingredients.3.quantity', 'The amount may be 1/4: two readings of it disagree.'),
          doubt('steps.0', "'buttre' may be 'butter'."),
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Use "apricots"' }));
    expect(screen.getByLabelText('Ingredient 3')).toHaveValue('apricots');
    expect(screen.getByLabelText('Ingredient 3')).toHaveFocus();
    expect(screen.getByText('Review 2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Ingredient 3')).toHaveValue('apples');
    expect(screen.getByText('Review 3')).toBeVisible();
    screen.getByRole('button', { name: 'Use "apricots"' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Use "butter"' }));
    expect(screen.getByLabelText('Instructions')).toHaveValue('Rub the butter into the flour.');
    expect(screen.getByRole('button', { name: 'Use "3/4"' })).toBeVisible();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Use "1/4"' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ review: [], verified: true });
    });
    expect(patches[0]?.ingredients?.slice(2)).toMatchObject([{ item: 'apricots' }, { quantity: '1/4', qty: 0.25 }]);
  });

  it('stay where nobody can read it: nothing is guessed, and the recipe is not verified', async () => {
    const { user, patches } = await openCard(aCard({ review: review.slice(0, 1) }));
    await user.click(screen.getByRole('button', { name: 'Cannot be read' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('[illegible]');
    expect(screen.getByText('1 unreadable')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next doubt' })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]?.review).toEqual([
        {
          field: 'ingredients.3.quantity',
          kind: 'reading',
          reason: 'This cannot be read in the original.',
          confidence: 0,
        },
      ]);
    });
    expect(patches[0]?.verified).toBeUndefined();
    expect(patches[0]?.ingredients?.[3]).toMatchObject({ quantity: '[illegible]', qty: null });
  });

  it('about all of the source are looked at, as there is nothing in them to read', async () => {
    await openCard(aCard({ review: [doubt('source', 'Your family may have this already.')] }));
    expect(screen.getByRole('button', { name: 'Looks right' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cannot be read' })).toBeNull();
  });

  it('leave a verified recipe with who looked through it, and when', async () => {
    await openCard(aCard({ verified: true, verifiedBy: 'Maria', verifiedAt: '2026-03-04T10:00:00.000Z' }));
    expect(screen.getByText(/by Maria, .*2026/)).toBeVisible();
  });
});
