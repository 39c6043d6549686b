import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Delivery, PersonalToken, Webhook } from '#shared/programs.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const token: PersonalToken = {
  id: 't1',
  name: 'Shopping script',
  scope: 'read',
  family: 'Keller',
  usedAt: null,
  expiresAt: '2037-03-03T12:00:00.000Z',
  createdAt: '2027-01-05T12:00:00.000Z',
};
const webhook: Webhook = {
  id: 'w1',
  url: 'https://example.org/told',
  failingSince: null,
  stoppedAt: null,
  createdAt: '2026-01-05T12:00:00.000Z',
};
const message: Delivery = {
  id: 'd1',
  event: 'recipe.created',
  title: 'Plum cake',
  at: '2026-05-03T12:00:00.000Z',
  status: 'ended',
  attempts: 8,
  says: 'The address answered with 503. It was tried for a day and given up.',
};
const card = () => screen.findByRole('region', { name: 'Programs' });
const gone = () => new Response(null, { status: 204 });

test('a token is made with a name, shown once, listed and ended with a press', async () => {
  let tokens: PersonalToken[] = [];
  const asked: unknown[] = [];
  const { user } = renderApp('/account', {
    listTokens: () => tokens,
    createToken: ({ body }) => {
      asked.push(body);
      tokens = [token];
      return { ...token, token: 'kk_secret' };
    },
    endToken: ({ params }) => {
      asked.push(params.id);
      tokens = [];
      return gone();
    },
  });
  const programs = within(await card());
  expect(await programs.findByText('None: no program calls in your name.')).toBeVisible();
  await user.click(programs.getByRole('button', { name: 'Make a token' }));
  await user.type(await screen.findByLabelText('What is it for?'), 'Shopping script');
  await user.selectOptions(screen.getByLabelText('It may'), 'read, add and change');
  await user.selectOptions(screen.getByLabelText('It is good'), 'until I end it');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('kk_secret');
  expect(asked).toEqual([{ name: 'Shopping script', scope: 'write' }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('kk_secret')).toBeNull();
  expect(
    await programs.findByText(/^Of Keller, made January 5.*, never used, good until March 3, 2037$/),
  ).toBeVisible();
  await user.click(programs.getByRole('button', { name: 'End Shopping script' }));
  expect(await programs.findByText('None: no program calls in your name.')).toBeVisible();
  expect(asked.at(-1)).toBe('t1');
  expect(programs.getByRole('heading', { name: 'Tokens' })).toHaveFocus();
});

test('why a token was not made stands by its field', async () => {
  const { user } = renderApp('/account', {
    createToken: () => new Response('Say what the token is for (name).', { status: 400 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make a token' }));
  await user.click(await screen.findByRole('button', { name: 'Make the token' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Say what the token is for');
});

test('who looks on makes tokens that read, and sees no webhooks; a guest sees neither', async () => {
  const { user } = renderApp('/account', { getUser: () => ({ ...maria, role: 'viewer' }) });
  const programs = within(await card());
  expect(programs.queryByRole('heading', { name: 'Webhooks' })).toBeNull();
  await user.click(programs.getByRole('button', { name: 'Make a token' }));
  expect(await screen.findByRole('option', { name: 'read, and change nothing' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'read, add and change' })).toBeNull();
});

test('an owner has an address told, sees what became of the messages, and sends one again', async () => {
  let webhooks: Webhook[] = [];
  const asked: unknown[] = [];
  const { user } = renderApp('/account', {
    listWebhooks: () => webhooks,
    createWebhook: ({ body }) => {
      asked.push(body);
      webhooks = [webhook];
      return { ...webhook, secret: 'whsec_secret' };
    },
    listDeliveries: () => [
      message,
      { ...message, id: 'd2', event: 'test', title: '', status: 'waiting', attempts: 0, says: '' },
    ],
    redeliver: ({ params }) => {
      asked.push(params);
      return { ...message, status: 'waiting' };
    },
    removeWebhook: () => {
      webhooks = [];
      return gone();
    },
  });
  const programs = within(await card());
  await user.click(programs.getByRole('button', { name: 'Add an address' }));
  await user.type(await screen.findByLabelText('Address'), webhook.url);
  await user.click(screen.getByRole('button', { name: 'Add the address' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_secret');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await programs.findByRole('button', { name: 'Last messages' }));
  const messages = within(await programs.findByRole('list', { name: 'Last messages' }));
  expect(messages.getByText(/tried for a day and given up/)).toBeVisible();
  expect(messages.getByText(/On its way/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(messages.getByRole('button', { name: 'Send again: New Plum cake' }));
  expect(asked).toEqual([{ url: webhook.url }, { id: 'w1', deliveryId: 'd1' }]);
  await user.click(programs.getByRole('button', { name: `Remove ${webhook.url}` }));
  expect(await programs.findByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  expect(programs.queryByText(webhook.url)).toBeNull();
});

test('an address that was given up says since when, and is told again with a press', async () => {
  const asked: string[] = [];
  const { user } = renderApp('/account', {
    listWebhooks: () => [
      { ...webhook, failingSince: '2037-01-01T12:00:00.000Z', stoppedAt: '2037-01-07T12:00:00.000Z' },
    ],
    resumeWebhook: ({ params }) => {
      asked.push(params.id);
      return webhook;
    },
  });
  const programs = within(await card());
  expect(
    await programs.findByText(/Nothing has arrived there since January 1, 2037, so it is told nothing/),
  ).toBeVisible();
  await user.click(programs.getByRole('button', { name: 'Tell it again' }));
  expect(asked).toEqual(['w1']);
});

test('lists that cannot be loaded say so, each with another try', async () => {
  let isDown = true;
  const down = () => new Response('The database does not answer.', { status: 503 });
  const { user } = renderApp('/account', {
    listTokens: () => (isDown ? down() : [token]),
    listWebhooks: () => (isDown ? down() : [webhook]),
  });
  const programs = within(await card());
  expect(await programs.findAllByText(/The database does not answer/)).toHaveLength(2);
  isDown = false;
  const [again] = programs.getAllByRole('button', { name: 'Try again' });
  await user.click(again!);
  expect(await programs.findByText('Shopping script')).toBeVisible();
});

test('where recipes can be mailed to: the address, from which one, and what became of the letters', async () => {
  renderApp('/account', {
    getInbox: () => ({
      address: 'recipes@kitchen.example',
      letters: [
        {
          subject: 'Nana’s cards',
          at: '2037-01-01T12:00:00.000Z',
          outcome: 'taken',
          says: '3 imports were made of it.',
        },
        { subject: '', at: '2037-01-02T12:00:00.000Z', outcome: 'refused', says: 'That letter has 60 MB.' },
      ],
    }),
  });
  const inbox = within(await screen.findByRole('region', { name: 'By mail' }));
  expect(inbox.getByRole('link', { name: 'recipes@kitchen.example' })).toHaveAttribute(
    'href',
    'mailto:recipes@kitchen.example',
  );
  expect(inbox.getByText(new RegExp(`Write from ${maria.email}`))).toBeVisible();
  expect(inbox.getByText('Not taken')).toBeVisible();
  expect(inbox.getByText(/3 imports were made of it/)).toBeVisible();
  await expectNoAxeViolations();
});

test('where there is no such address nothing is said of it', async () => {
  renderApp('/account');
  await card();
  expect(screen.queryByRole('region', { name: 'By mail' })).toBeNull();
});
