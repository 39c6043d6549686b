import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aRecipe } from '../test/a-recipe.ts';
import { fakeStreams, FakeStream } from '../test/fake-streams.ts';
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

describe('where another tab signs out', () => {
  /** What that tab does to this one. */
  const signOutElsewhere = () => {
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '' }));
    });
  };

  test.each([
    ['nobody has come', { ...maria, id: 'guest', guest: true }],
    ['another account has come', { ...maria, id: 'zoe', name: 'Zoe' }],
  ])('nothing of the person stays on the screen, or is offered to the next one: %s', async (_what, next) => {
    let here = maria;
    const { user } = renderApp('/recipe/new', { getUser: () => here });
    await user.type(await screen.findByLabelText('Recipe Title'), 'A secret');
    here = next;
    signOutElsewhere();
    await waitFor(() => {
      expect(screen.getByLabelText('Recipe Title')).toHaveValue('');
    });
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).filter((key) => key.includes(next.id))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });

  test('a recipe that is being cooked is no longer shown', async () => {
    let here = maria;
    renderApp('/cook/pie', {
      getUser: () => here,
      getRecipe: () => (here === maria ? aRecipe() : new Response('Recipe not found', { status: 404 })),
    });
    await screen.findByRole('heading', { level: 1, name: 'Apple Pie' });
    here = { ...maria, id: 'guest', guest: true };
    signOutElsewhere();
    expect(await screen.findByText('Recipe not found')).toBeVisible();
  });
});

test('a form stays open where the session has ended by itself, and is still of the account that began it', async () => {
  fakeStreams();
  let here = maria;
  let isAsked = false;
  const { user } = renderApp('/recipe/new', {
    getUser: () => {
      isAsked = here !== maria;
      return here;
    },
  });
  await user.type(await screen.findByLabelText('Recipe Title'), 'A secret');
  here = { ...maria, id: 'guest', guest: true };
  FakeStream.tell('/api/family', { changed: 'families', id: null, version: null, by: '', tab: 'another' });
  await waitFor(() => {
    expect(isAsked).toBe(true);
  });
  expect(screen.getByLabelText('Recipe Title')).toHaveValue('A secret');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([`unsaved:${maria.id}:new`]);
});
