import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Transcript } from '#shared/transcript.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { fakeStorage } from '../../../test/fake-storage.ts';
import {
  aCard,
  answerOf,
  CARD,
  giveLayoutSizes,
  openCard,
  showTranscript,
  transcriptOf,
} from '../testing/open-editor.tsx';

beforeEach(giveLayoutSizes);

describe('the transcript', () => {
  const corrected = aCard();
  const withFlour = corrected.ingredients.map((ingredient, index) =>
    index === 0 ? { ...ingredient, quantity: '3', qty: 3, original: '3 cups flour, sifted' } : ingredient,
  );

  it('is corrected line by line, read again, and what the person changed is kept; it can be undone', async () => {
    const sent: Transcript[] = [];
    const { user, patches } = await openCard(corrected, {
      correctOriginal: ({ body }) => {
        sent.push(body.transcript);
        return answerOf(corrected, { ingredients: withFlour, title: 'Another name' });
      },
    });
    await user.type(screen.getByLabelText('Notes'), ' Hers.');
    await showTranscript(user);
    await user.click(screen.getByRole('button', { name: 'Correct: 2 1/2 cups flour, sifted' }));
    const input = screen.getByRole('textbox', { name: /^Correct the line/ });
    await user.clear(input);
    await user.type(input, '3 cups flour, sifted');
    await user.click(screen.getByRole('button', { name: 'Keep this line' }));
    await user.click(screen.getByRole('button', { name: 'Read again from this' }));
    await screen.findByText('1 change.', { selector: 'p.font-semibold' });
    expect(sent[0]?.pages[0]?.lines[1]).toMatchObject({ text: '3 cups flour, sifted', byHand: true, confidence: 1 });
    expect(screen.getByLabelText('Quantity 1')).toHaveValue('3');
    expect(screen.getByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(screen.getByLabelText('Notes')).toHaveValue('Best on the second day. Hers.');
    await expectNoAxeViolations();

    expect(screen.getByText('1 change.', { selector: 'p.font-semibold' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('region', { name: 'The original' })).toHaveFocus();
    expect(screen.getByLabelText('Quantity 1')).toHaveValue('2 1/2');
    expect(screen.getByLabelText('Notes')).toHaveValue('Best on the second day. Hers.');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ notes: 'Best on the second day. Hers.' });
    });
    expect(patches[0]?.ingredients).toBeUndefined();
  });

  it('is read again while a picture of the person is on its way: the picture is added once it is there', async () => {
    const puts = fakeStorage({ holdsPuts: true });
    const { user } = await openCard(corrected, {
      presignUpload: () => ({ uploadURL: 'https://storage.example/put', storagePath: '/files/ruth' }),
      correctOriginal: () => answerOf(corrected, { ingredients: withFlour }),
    });
    await user.type(screen.getByLabelText('From whom'), 'Ruth');
    const ruth = new File(['x'], 'ruth.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Further pictures to add'), { target: { files: [ruth] } });
    await waitFor(() => {
      expect(puts).toHaveLength(1);
    });
    await showTranscript(user);
    await user.click(screen.getByRole('button', { name: 'Remove the line: Chill 30 minutes.' }));
    await user.click(screen.getByRole('button', { name: 'Read again from this' }));
    await screen.findByText('1 change.', { selector: 'p.font-semibold' });
    expect(screen.getByLabelText('From whom')).toHaveValue('Ruth');
    act(() => puts[0]?.answer(200));
    expect(await screen.findByAltText('Picture 1')).toHaveAttribute('src', '/files/ruth?w=320');
  });

  it('offers what else a line may say', async () => {
    const { user } = await openCard(
      corrected,
      {},
      transcriptOf(CARD, { 4: { unsure: [[0, 3, 0.4]], otherwise: ['1/4 cup sugar'] } }),
    );
    await showTranscript(user);
    expect(screen.getByText('Hard to read: “3/4”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByRole('button', { name: '1/4 cup sugar. Go to its field' })).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('keeps the corrections when it cannot be read', async () => {
    const { user } = await openCard(corrected, {
      correctOriginal: () => new Response('No recipe found in this.', { status: 422 }),
    });
    await showTranscript(user);
    await user.click(screen.getByRole('button', { name: 'Remove the line: Chill 30 minutes.' }));
    await user.click(screen.getByRole('button', { name: 'Read again from this' }));
    expect(await screen.findByText(/No recipe found in this. Your corrections are still here./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read again from this' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Drop corrections' }));
    expect(screen.getByRole('region', { name: 'The original' })).toHaveFocus();
  });
});
