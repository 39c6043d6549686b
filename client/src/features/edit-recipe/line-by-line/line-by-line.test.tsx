import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Transcript } from '#shared/transcript.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aCard, answerOf, CARD, giveLayoutSizes, openCard, transcriptOf } from '../testing/open-editor.tsx';
import { hardLinesOf, hardLinesText } from './hard-lines.ts';
import { windowAround } from './line-surroundings.tsx';
// Loaded lazily by the editor: imported here, no test waits for its code.
import './line-by-line.tsx';

beforeEach(giveLayoutSizes);

/** A card of which the butter was misread, the sugar is empty and the last steps are hard. */
const hardCard = () =>
  transcriptOf(CARD, {
    2: { text: '1 cup cold buttcr', confidence: 0.6 },
    4: { text: '', confidence: 0 },
    5: { confidence: 0.4 },
    7: { text: '', confidence: 0 },
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What the line says' });
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
const overlay = () => screen.getByRole('dialog', { name: 'Line by line' });

async function openLines(transcript: Transcript = hardCard(), fakes: Parameters<typeof openCard>[1] = {}) {
  const opened = await openCard(aCard(), fakes, transcript);
  await opened.user.click(screen.getAllByRole('button', { name: 'Line by line' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Line by line' });
  return opened;
}

describe('typing a card line by line', () => {
  it('goes through the lines by keys alone, and the recipe is read from them', async () => {
    const sent: Transcript[] = [];
    const { user } = await openLines(hardCard(), {
      correctOriginal: ({ body }) => {
        sent.push(body.transcript);
        return answerOf(aCard());
      },
    });
    expect(screen.getByText(/of 8 lines could not be read, or hardly/)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Apple Pie');
    await user.keyboard('{Enter}{Enter}');
    // The word that is none is selected, and the proposal is what the picture looks like.
    expect(selected()).toBe('buttcr');
    expect(within(overlay()).getByRole('group', { name: 'Proposals' }).firstChild).toHaveTextContent(/^butter/);
    await user.keyboard('{Tab}');
    expect(field()).toHaveValue('1 cup cold butter ');
    expect(within(overlay()).getByAltText('In the original: “1 cup cold buttcr”')).toBeInTheDocument();
    await expectNoAxeViolations();
    // Back and on again: what was kept is kept.
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('2 1/2 cups flour, sifted');
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveValue('1 cup cold butter');
    await user.keyboard('{Enter}{Enter}');
    // An empty line: an amount by one key, words by their first letters.
    expect(field()).toHaveValue('');
    await user.keyboard('{Alt>}{Shift>}[Digit4]{/Shift}{/Alt}cu{Tab}sug{Tab}');
    expect(field()).toHaveValue('¾ cup sugar ');
    await user.keyboard('{Enter}{Enter}{Enter}');
    // What nobody can read is left, and asked later.
    await user.keyboard('{Alt>}[KeyA]{/Alt}');
    expect(field()).toHaveValue('[illegible]');
    expect(within(overlay()).getByRole('button', { name: 'Ask the family' })).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(screen.getByText('That was the last line. 1 to ask the family about.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use these lines' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]?.pages[0]?.lines.map(({ text, byHand }) => [text, byHand])).toEqual([
      ['Apple Pie', true],
      ['2 1/2 cups flour, sifted', true],
      ['1 cup cold butter', true],
      ['6 apples, sliced', true],
      ['¾ cup sugar', true],
      ['Rub the butter into the flour.', true],
      ['Chill 30 minutes.', true],
      ['[illegible]', true],
    ]);
    expect(await screen.findByText(/You left this to ask the family/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Line by line' })).toBeNull();
  });

  it('lets the focus leave the field: Escape hides the proposals first', async () => {
    const { user } = await openLines();
    await user.keyboard('{Enter}{Enter}{Escape}');
    expect(overlay()).toBeInTheDocument();
    expect(within(overlay()).queryByRole('button', { name: /^butter/ })).toBeNull();
    await user.keyboard('{Tab}');
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue('1 cup cold buttcr');
  });

  it('splits, joins, moves, adds and removes lines by keys', async () => {
    const { user } = await openLines();
    await user.keyboard('{Enter}');
    field().setSelectionRange(6, 6);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(field()).toHaveValue('cups flour, sifted');
    expect(screen.getByText('3 of 9')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{Alt>}[KeyJ]{/Alt}');
    expect(field()).toHaveValue('2 1/2 cups flour, sifted');
    expect(screen.getByText('2 of 8')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText('3 of 8')).toBeInTheDocument();
    await user.keyboard('{Alt>}[KeyN]{/Alt}salt{Enter}');
    expect(screen.getByText('5 of 9')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('salt');
    await user.keyboard('{Alt>}{Backspace}{/Alt}');
    expect(screen.getByText('4 of 8')).toBeInTheDocument();
  });

  it('keeps what was just typed in a line when one is added below it', async () => {
    const { user } = await openLines();
    await user.keyboard('{Enter}{End} twice{Alt>}[KeyN]{/Alt}');
    expect(screen.getByText('3 of 9')).toBeInTheDocument();
    await user.keyboard('salt{ArrowUp}');
    expect(field()).toHaveValue('2 1/2 cups flour, sifted twice');
  });

  it('draws a line on the picture by keys', async () => {
    const { user } = await openLines();
    await user.keyboard('{Alt>}[KeyD]{/Alt}');
    expect(screen.getByRole('application', { name: /Mark the place of a line/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(field()).toHaveValue('');
    expect(screen.getByText(/of 9$/)).toBeInTheDocument();
  });

  it('keeps what was typed when the page ends, and offers it at the next visit', async () => {
    const first = await openLines();
    await first.user.keyboard('{Enter}{Enter}{Tab}{Enter}{Enter}2 cups su');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const second = await openLines();
    expect(field()).toHaveValue('Rub the butter into the flour.');
    await second.user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('2 cups su');
    await second.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveValue('1 cup cold butter');
  });

  it('stays usable without its picture, and without any line', async () => {
    const { user } = await openLines();
    const crop = within(overlay()).getByAltText(/In the original/);
    crop.dispatchEvent(new Event('error'));
    expect(
      await screen.findByText(/The picture could not be shown. The lines can be typed all the same/),
    ).toBeVisible();
    for (let left = 8; left > 0; left -= 1) await user.click(screen.getByRole('button', { name: 'Remove the line' }));
    expect(screen.getByText(/No line was found on this picture/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a line below' }));
    await user.keyboard('Pie{Enter}');
    expect(screen.getByRole('button', { name: 'Use these lines' })).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('opens by itself for an import that could hardly be read, and not for one that could', async () => {
    const draft = answerOf(aCard(), { ingredients: [], steps: [], stepSections: [], transcript: hardCard() });
    for (const line of draft.transcript.pages[0]?.lines ?? []) line.confidence = 0.3;
    const row = {
      id: 'im1',
      sourceType: 'photo' as const,
      sourcePaths: [CARD],
      url: null,
      name: 'card.jpg',
      status: 'ready' as const,
      progress: 1,
      reason: '',
      title: '',
      doubts: 0,
      draft,
      recipeId: null,
      createdAt: '2026-01-02T10:00:00.000Z',
    };
    const { user, unmount } = renderApp('/recipe/new?import=im1', { getImport: () => row });
    expect(await screen.findByRole('dialog', { name: 'Line by line' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close line by line' }));
    expect(screen.getByRole('region', { name: 'Lines that could not be read' })).toBeVisible();
    unmount();
    const clear = { ...row, draft: answerOf(aCard()) };
    renderApp('/recipe/new?import=im1', { getImport: () => clear });
    await screen.findByLabelText('Recipe Title');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Lines that could not be read' })).toBeNull();
  });
});

describe('what could not be read', () => {
  const of = (...confidences: number[]): Transcript => ({
    language: null,
    pages: [
      {
        file: null,
        width: 1,
        height: 1,
        lines: confidences.map((confidence) => ({ text: confidence === 0 ? '' : 'x', box: null, confidence })),
      },
    ],
  });
  it.each([
    [[0, 0, 0], true, true, '3 of 3 lines could not be read.'],
    [[0.4, 0.4, 0.4, 1, 1, 1, 1], true, false, '3 of 7 lines were hard to read.'],
    [[0, 0.4, 0.4, 1], true, true, '3 of 4 lines could not be read, or hardly.'],
    [[0, 0, 1], false, false, '2 of 3 lines could not be read.'],
    [[0, 0, 0, ...Array<number>(12).fill(1)], false, false, '3 of 15 lines could not be read.'],
  ])('of %j', (confidences, isOffered, opens, says) => {
    const hard = hardLinesOf(of(...confidences));
    expect([hard.isOffered, hard.opens, hardLinesText(hard)]).toEqual([isOffered, opens, says]);
  });

  it('is nothing where a person has typed it', () => {
    const typed = of(0.3, 0.3, 0.3);
    for (const line of typed.pages[0]?.lines ?? []) line.byHand = true;
    expect(hardLinesOf(typed).hard).toBe(0);
    expect(hardLinesOf(null).isOffered).toBe(false);
  });
});

it('what is shown around a line has its neighbours, is never all too narrow, and stays on the picture', () => {
  expect(windowAround([0.1, 0.5, 0.8, 0.05], 1)).toEqual([
    expect.closeTo(0.07),
    expect.closeTo(0.43),
    expect.closeTo(0.86),
    expect.closeTo(0.19),
  ]);
  const [x, y, w] = windowAround([0, 0, 0.02, 0.05], 1);
  expect([x, y, w]).toEqual([0, 0, expect.closeTo(0.45)]);
  const [left, , wide] = windowAround([0.9, 0.9, 0.1, 0.2], 1.4);
  expect(left + wide).toBeLessThanOrEqual(1.0001);
});
