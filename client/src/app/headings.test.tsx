import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls } from '#shared/calls.ts';
import type { Fakes } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
// Their code is loaded with the test file, not within a test's time.
import '../features/account/account-page.tsx';
import '../features/add-device/add-device-page.tsx';
import '../features/compare-recipes/compare-page.tsx';
import '../features/cookbooks/cookbook-page.tsx';
import '../features/cookbooks/cookbooks-page.tsx';
import '../features/dish-tree/dish-tree-page.tsx';
import '../features/edit-recipe/edit-recipe-page.tsx';
import '../features/grocery/grocery-page.tsx';
import '../features/host/host-page.tsx';
import '../features/import/import-page.tsx';
import '../features/join/join-page.tsx';
import '../features/keeper/keeper-page.tsx';
import '../features/library/library-page.tsx';
import '../features/merge/merge-page.tsx';
import '../features/people/occasion-page.tsx';
import '../features/people/people-page.tsx';
import '../features/people/person-page.tsx';
import '../features/recipe/recipe-page.tsx';
import '../features/restore/restore-page.tsx';
import '../features/week/week-page.tsx';

// Each screen has its one heading from the beginning: while what it shows is on its way, and where that could not be loaded.

/** What is known without asking the screen's own questions. */
const KNOWN = ['getUser', 'getInstallation'];
const everyCall = (answer: () => Promise<Response>) =>
  Object.fromEntries(
    Object.keys(calls)
      .filter((name) => !KNOWN.includes(name))
      .map((name) => [name, answer]),
  ) as Fakes;

const never = everyCall(() => new Promise(() => undefined));
const broken = everyCall(() => Promise.resolve(new Response('The kitchen is closed.', { status: 500 })));

test.each([
  ['/import', 'Import Your Recipe'],
  ['/library', 'Recipe Library'],
  ['/recipe/pie', 'Recipe'],
  ['/recipe/pie/edit', 'Edit Recipe'],
  ['/recipe/new?import=card', 'Edit Recipe'],
  ['/recipe/pie/compare', 'Side by side'],
  ['/recipe/pie/tree', 'The family of a dish'],
  ['/grocery', 'Shopping List'],
  ['/week', 'The Week'],
  ['/cookbooks', 'My Cookbooks'],
  ['/cookbook/book', 'Cookbook'],
  ['/people', 'The people'],
  ['/people/ruth', 'A person’s page'],
  ['/occasions/Christmas', 'Christmas'],
  ['/account', 'Account Settings'],
  ['/merge/other', 'Bring a library here'],
  ['/host', 'Looking after this kitchen'],
  ['/restore', 'Bring back a backup'],
  ['/join/token', 'A link for you', 'The link could not be opened'],
  ['/keeper/token', 'A link for you', 'The link could not be opened'],
  ['/add-device/token', 'Add this device', 'The link could not be opened'],
])(
  '%s is headed “%s” while it loads, and says what it is where that fails',
  async (path, heading, failed = heading) => {
    renderApp(path, never);
    const first = await screen.findByRole('heading', { level: 1 });
    expect(first).toHaveAccessibleName(heading);
    cleanup();
    renderApp(path, broken);
    await screen.findAllByText(/The kitchen is closed\./);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(failed);
  },
);
