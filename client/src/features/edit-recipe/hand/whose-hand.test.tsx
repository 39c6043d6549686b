import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardHand, Hand } from '#shared/hands.ts';
import type { ImportRow } from '#shared/imports.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import {
  aCard,
  answerOf,
  CARD,
  evidence,
  giveLayoutSizes,
  LINES,
  line,
  transcriptOf,
  value,
} from '../testing/open-editor.tsx';
import type { Fakes } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import '../edit-recipe-page.tsx';

beforeEach(giveLayoutSizes);

const ruth: Hand = {
  id: 'h',
  name: 'Nana Ruth',
  lines: 20,
  state: 'learned',
  wrongBefore: 0.33,
  wrongAfter: 0.17,
  cards: [{ id: 'pie', title: 'Apple Pie' }],
};
/** A card whose lines were hard to read, as handwriting is. */
const written = (confidence = 0.6) => {
  const transcript = transcriptOf(CARD);
  return {
    ...transcript,
    pages: transcript.pages.map((page) => ({ ...page, lines: page.lines.map((one) => ({ ...one, confidence })) })),
  };
};

async function openWritten(hand: CardHand, fakes: Fakes = {}, path = '/recipe/pie/edit') {
  const said: (string | null)[] = [];
  const rendered = renderApp(path, {
    getRecipe: () => aCard(),
    getOriginal: () => ({ transcript: written(), evidence }),
    getRecipeHand: () => hand,
    setRecipeHand: ({ body }) => {
      said.push(body.name);
      return {
        hand:
          body.name === null
            ? null
            : { ...ruth, name: body.name, state: 'collecting', lines: 3, wrongBefore: null, wrongAfter: null },
        isKnown: true,
        proposed: [],
      };
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  return { ...rendered, said };
}
const unknown: CardHand = { hand: null, isKnown: false, proposed: ['Nana Ruth', 'Ida'] };

it('asks whose hand a card is, with the names it may be, and keeps the answer', async () => {
  const { user, said } = await openWritten(unknown);
  expect(await screen.findByRole('heading', { name: 'Whose hand is this?' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Nana Ruth' }));
  expect(await screen.findByText(/3 lines read by you so far; it is learned from 8 on/)).toBeVisible();
  expect(said).toEqual(['Nana Ruth']);
  expect(screen.getByText(/3 lines read by you so far/)).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Whose hand is this?' })).toBeNull();
});

it('takes a name that is typed, by keys alone, and does not save the recipe by it', async () => {
  const updateRecipe = vi.fn();
  const { user, said } = await openWritten(unknown, { updateRecipe });
  await user.click(await screen.findByLabelText('Somebody else'));
  await user.keyboard('Uncle Bob{Enter}');
  await waitFor(() => {
    expect(said).toEqual(['Uncle Bob']);
  });
  expect(updateRecipe).not.toHaveBeenCalled();
});

it('asks for a name, and for nobody else’s, where it knows none', async () => {
  const { user, said } = await openWritten({ ...unknown, proposed: [] });
  expect(await screen.findByRole('heading', { name: 'Whose hand is this?' })).toBeVisible();
  expect(screen.queryByLabelText('Somebody else')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('Nana Ruth{Enter}');
  await waitFor(() => {
    expect(said).toEqual(['Nana Ruth']);
  });
});

it('is told that a card is printed, and can be told otherwise', async () => {
  const { user, said } = await openWritten(unknown);
  await user.click(await screen.findByRole('button', { name: 'It is printed' }));
  expect(await screen.findByText('Printed, nobody’s handwriting.')).toBeVisible();
  expect(said).toEqual([null]);
  await user.click(screen.getByRole('button', { name: 'Written by hand?' }));
  expect(screen.getByRole('heading', { name: 'Whose hand is this?' })).toHaveFocus();
});

it('does not ask of print', async () => {
  const getRecipeHand = vi.fn(() => unknown);
  await openWritten(unknown, { getRecipeHand, getOriginal: () => ({ transcript: written(0.97), evidence }) });
  await screen.findByRole('region', { name: 'The original' });
  expect(getRecipeHand).not.toHaveBeenCalled();
});

const reread = LINES.map((text, index) => ({
  line: line(text === '3/4 cup sugar' ? '1/4 cup sugar' : text, index),
  was: index,
}));
const readAgain: Fakes = {
  readOriginalAgain: () => ({ pages: [reread] }),
  correctOriginal: ({ body }) => {
    const lines = body.transcript.pages[0]?.lines.map(({ text }) => text) ?? [];
    expect(lines).toContain('1/4 cup sugar');
    return new Response('Nothing is read here.', { status: 422 });
  },
};

it('says how well a hand is read, and reads the card again by it', async () => {
  const { user } = await openWritten({ hand: ruth, isKnown: true, proposed: [] }, readAgain);
  expect(await screen.findByText(/1 letter in 3 wrong at first, 1 in 6 now/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Read this card again' }));
  // What was read comes as a correction: where that is refused, it is said, and the form stays.
  expect(await screen.findByText(/Nothing is read here/)).toBeVisible();
  expect(value('Recipe Title')).toBe('Apple Pie');
});

it('reads again at once where the address asks for it, and only once', async () => {
  await openWritten({ hand: ruth, isKnown: true, proposed: [] }, readAgain, '/recipe/pie/edit?again');
  expect(await screen.findByText(/Nothing is read here/)).toBeVisible();
  expect(window.location.search).toBe('');
});

it('a refusal is told, and the question stays', async () => {
  const refused = () => new Response('At most 40 hands can be known.', { status: 429 });
  const { user } = await openWritten(unknown, { setRecipeHand: refused });
  await user.click(await screen.findByRole('button', { name: 'Ida' }));
  expect(await screen.findByText(/At most 40 hands/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Whose hand is this?' })).toBeVisible();
});

it('an import is read again in the queue', async () => {
  const retried: string[] = [];
  const row: ImportRow = {
    id: 'i1',
    sourceType: 'photo',
    sourcePaths: [CARD],
    url: null,
    name: 'card.jpg',
    status: 'failed',
    progress: 1,
    reason: '',
    title: '',
    doubts: 0,
    recipeId: null,
    draft: { ...answerOf(aCard()), transcript: written() },
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const { user } = renderApp('/recipe/new?import=i1', {
    getImport: () => row,
    getImportHand: () => ({ hand: ruth, isKnown: true, proposed: [] }),
    retryImport: ({ params }) => {
      retried.push(params.id);
      return { ...row, status: 'queued' };
    },
  });
  // An import that could not be read opens line by line, over the form.
  await user.click(await screen.findByRole('button', { name: 'Close line by line' }));
  await user.click(await screen.findByRole('button', { name: 'Read this card again' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/import');
  });
  expect(retried).toEqual(['i1']);
});
