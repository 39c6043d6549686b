import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { everythingInstalled, maria, renderApp, visitor } from '../../test/render-app.tsx';

test('a wrong password is told in the sentence of the server, and what was typed stays', async () => {
  const { user } = renderApp('/sign-in', {
    signIn: () => new Response('Email or password is wrong.', { status: 401 }),
  });
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('maria@example.com');
  expect(window.location.pathname).toBe('/sign-in');
});

test('empty fields are told at the fields, and the page has no fault that axe finds', async () => {
  const { user } = renderApp('/sign-in');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Required')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('signing in leads home when one came from nowhere', async () => {
  const { user } = renderApp('/sign-in', { getUser: () => visitor, signIn: () => maria });
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'four sour apples{Enter}');
  await waitFor(() => {
    expect(window.location.pathname).toBe('/');
  });
});

const guest = { ...visitor, recipeCount: 3 };
test.each([
  [
    'says that nothing can be added where a guest’s recipes took the library over its limit',
    { recipeCount: 27 },
    /27 of 25 recipes used/,
  ],
  [
    'says that a guest’s recipes wait where it was over before',
    { recipeCount: 27, recipesWaiting: 3 },
    /kept, but not in the library yet/,
  ],
])('signing in %s', async (_what, more, words) => {
  const { user } = renderApp('/sign-in', { getUser: () => guest, signIn: () => ({ ...maria, ...more }) });
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'four sour apples{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a guest with recipes makes an account, is told that they stay, and comes back to the account screen', async () => {
  const bodies: unknown[] = [];
  const { user } = renderApp('/sign-up?next=%2Faccount', {
    getUser: () => ({ ...visitor, recipeCount: 3 }),
    signUp: ({ body }) => {
      bodies.push(body);
      return { ...maria, recipeCount: 3 };
    },
  });
  expect(await screen.findByText(/Everything you have kept so far stays/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Maria Keller');
  await user.type(screen.getByLabelText('Email'), 'Maria@Example.com');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.type(screen.getByLabelText('Password'), ' and sweet');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('3 of 25 recipes used • Basic OCR • Single-recipe PDFs')).toBeInTheDocument();
  expect(bodies).toEqual([{ name: 'Maria Keller', email: 'maria@example.com', password: 'short and sweet' }]);
});

test.each([
  [true, /A mail is on its way: with the link/],
  [false, /This server does not send mail/],
])('asking for a new password tells where the mail is (sent: %s)', async (sent, words) => {
  const { user } = renderApp('/forgot-password', { forgotPassword: () => ({ sent }) });
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the link of the mail sets a new password and leads to signing in with it', async () => {
  const bodies: unknown[] = [];
  const { user } = renderApp('/reset-password?token=abc', {
    resetPassword: ({ body }) => {
      bodies.push(body);
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'six sour apples');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(await screen.findByText('New password set')).toBeInTheDocument();
  expect(bodies).toEqual([{ token: 'abc', password: 'six sour apples' }]);
});

test('a link that is used up says so and offers another', async () => {
  const { user } = renderApp('/reset-password?token=old', {
    resetPassword: () => new Response('This link has been used or is too old.', { status: 400 }),
  });
  await user.type(await screen.findByLabelText('New password'), 'six sour apples');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('This link has been used or is too old.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a link without the key says what to do', async () => {
  renderApp('/reset-password');
  expect(await screen.findByText('This link is not complete.')).toBeInTheDocument();
});

test('where the host has set a provider its button is there, and what came of it is told', async () => {
  renderApp('/sign-in?openid=known', { getInstallation: () => ({ ...everythingInstalled, openId: 'The house' }) });
  expect(await screen.findByRole('button', { name: 'Continue with The house' })).toBeVisible();
  expect(screen.getByText(/Sign in as you did before, then link The house in your account\./)).toBeVisible();
  await expectNoAxeViolations();
});

test('where none is set there is no button', async () => {
  renderApp('/sign-in?openid=known');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument();
});
