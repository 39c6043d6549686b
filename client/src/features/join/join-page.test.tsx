import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp, visitor } from '../../test/render-app.tsx';

const invitation = {
  family: 'The Millers',
  role: 'editor',
  invitedBy: 'Ruth',
  expiresAt: '2026-12-06T12:00:00Z',
} as const;

test('whoever has an account joins by one press, and sees the family’s library', async () => {
  const { user } = renderApp('/join/abc', {
    getInvitation: () => invitation,
    acceptInvitation: () => ({ id: 'f2', name: 'The Millers', role: 'editor', tier: 'free', open: true }),
  });
  expect(await screen.findByRole('heading', { name: 'The Millers' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Join as Maria Keller' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/library');
  });
});

test('a name that runs the other way turns nothing of the sentence around it', async () => {
  renderApp('/join/abc', { getInvitation: () => ({ ...invitation, family: 'דודה שרה', invitedBy: 'דודה שרה' }) });
  const heading = await screen.findByRole('heading', { name: 'דודה שרה’s recipes' });
  for (const said of [heading, screen.getByText('invites you')]) {
    expect(said).not.toHaveAttribute('dir');
    expect(said.querySelector('bdi')).toHaveTextContent('דודה שרה');
  }
});

test('whoever has none makes one, with the invitation, and comes back', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/join/abc', {
    getUser: () => (sent.length === 0 ? visitor : maria),
    getInvitation: () => invitation,
    signUp: ({ body }) => {
      sent.push(body);
      return maria;
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await user.type(await screen.findByLabelText('Name'), 'Maria');
  await user.type(screen.getByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('button', { name: /^Join as/ })).toBeVisible();
  expect(sent).toMatchObject([{ invitation: 'abc' }]);
});

test('a link that opens nothing says so in one sentence', async () => {
  renderApp('/join/abc', {
    getInvitation: () => new Response('This invitation has been used, taken back, or has run out.', { status: 404 }),
  });
  expect(await screen.findByText('This invitation has been used, taken back, or has run out.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('This link opens nothing');
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});
