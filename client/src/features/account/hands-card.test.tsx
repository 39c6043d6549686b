import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Hand } from '#shared/hands.ts';
import { handSentence } from '#shared/hands.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const ruth: Hand = {
  id: 'h1',
  name: 'Nana Ruth',
  lines: 20,
  state: 'learned',
  wrongBefore: 0.33,
  wrongAfter: 0.17,
  cards: [
    { id: 'roll', title: 'Nut roll' },
    { id: 'pie', title: 'Plum pie' },
  ],
};
const card = () => screen.findByRole('region', { name: 'Handwriting' });

test('hands are listed with how well each is read, and their cards can be read again', async () => {
  const { user } = renderApp('/account', { listHands: () => [ruth] });
  const hands = within(await card());
  expect(await hands.findByText(/1 letter in 3 wrong at first, 1 in 6 now/)).toBeVisible();
  await user.click(hands.getByText('Read the 2 cards in this hand again'));
  expect(hands.getByRole('link', { name: 'Nut roll' })).toHaveAttribute('href', '/recipe/roll/edit?again');
  await expectNoAxeViolations();
});

test('a hand is forgotten after it was asked, and the focus has a place', async () => {
  let known = [ruth];
  const { user } = renderApp('/account', {
    listHands: () => known,
    forgetHand: ({ params }) => {
      known = known.filter(({ id }) => id !== params.id);
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Forget Nana Ruth’s hand' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(await screen.findByText(/No hand yet/)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Handwriting' })).toHaveFocus();
  });
});

test('who may only look neither forgets nor reads again', async () => {
  renderApp('/account', { getUser: () => ({ ...maria, role: 'viewer' }), listHands: () => [ruth] });
  const hands = within(await card());
  expect(await hands.findByText(/1 letter in 3/)).toBeVisible();
  expect(hands.queryByRole('button', { name: /Forget/ })).toBeNull();
  expect(hands.queryByText(/again/)).toBeNull();
});

test.each<[string, Partial<Hand>]>([
  ['2 lines read by you so far; it is learned from 8 on.', { state: 'collecting', lines: 2, wrongBefore: null }],
  ['No line read by you so far; it is learned from 8 on.', { state: 'collecting', lines: 0, wrongBefore: null }],
  ['It is being learned from the lines that you have read.', { state: 'learning' }],
  ['1 letter in 4 wrong. Learning made it no better yet; more lines may.', { state: 'no-better', wrongBefore: 0.25 }],
  ['most letters wrong at first, 1 in 2 now.', { wrongBefore: 0.8, wrongAfter: 0.5 }],
  ['1 letter in 20 wrong at first, less than 1 in 100 now.', { wrongBefore: 0.05, wrongAfter: 0 }],
])('%s', (sentence, changes) => {
  expect(handSentence({ ...ruth, ...changes })).toBe(sentence);
});
