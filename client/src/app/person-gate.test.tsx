import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maria, renderApp } from '../test/render-app.tsx';

const nobody = () => new Response('Please sign in.', { status: 401 });

test('where no guests are taken, a visitor is led to sign in and afterwards back to where they wanted to go', async () => {
  const { user } = renderApp('/premium', { getUser: nobody, signIn: () => maria });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/sign-in?next=%2Fpremium');
  await user.type(screen.getByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'four sour apples');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Upgrade to Premium' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/premium');
});

test.each([
  ['/help', 'Help Center'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/sign-up', 'Create an account'],
  ['/forgot-password', 'Forgot your password?'],
])('%s can be read by nobody in particular', async (path, title) => {
  renderApp(path, { getUser: nobody });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(window.location.pathname).toBe(path);
});

test('what was refused before the guest had a cookie is asked again', async () => {
  let asked = 0;
  let giveCookie: (() => void) | undefined;
  const cookie = new Promise<void>((resolve) => {
    giveCookie = resolve;
  });
  renderApp('/library', {
    getLibrary: () => {
      asked += 1;
      if (asked === 1) return new Response('Please sign in.', { status: 401 });
      return { cards: [], matched: 0, total: 0, nextCursor: null, tags: [] };
    },
    getUser: async () => {
      await cookie;
      return maria;
    },
  });
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  giveCookie?.();
  await waitFor(() => {
    expect(asked).toBe(2);
  });
});
