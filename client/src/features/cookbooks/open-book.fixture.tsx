import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { aRecipe } from '../../test/a-recipe.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { bookServer } from './book-server.fixture.ts';
// The page's code is loaded with the test file, not within its first test's time.
import './cookbook-page.tsx';

type Server = ReturnType<typeof bookServer>;

export const premium = () => ({ ...maria, tier: 'premium' as const });

/** Opens the page of the server's cookbook and waits until the book is shown. */
export async function openBook(server: Server = bookServer(), more: Parameters<typeof renderApp>[1] = {}) {
  const { user } = renderApp('/cookbook/book', {
    ...server.fakes,
    getRecipe: ({ params: { id } }) => aRecipe({ id, story: id === 'pie' ? 'From Aunt Rose.' : '' }),
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: server.book().title });
  return { user, server };
}

/** The lines of the contents from top to bottom: titles of recipes and chapters. */
export const contentsLines = () =>
  within(screen.getByRole('list', { name: 'Contents' }))
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length));

/** Waits until the server has the cookbook like this. */
export const waitUntilSaved = (server: Server, expected: object) =>
  waitFor(() => {
    expect(server.book()).toMatchObject(expected);
  });
