import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RestoreState } from '#shared/backups.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { renderApp, visitor } from '../../test/render-app.tsx';

const open: RestoreState = { isOpen: true, state: 'none', done: 0, of: 0, reason: null };
const found = {
  id: '2026-11-21T03-00-00Z',
  madeAt: '2026-11-21T03:00:00.000Z',
  rows: 900,
  files: 40,
  bytes: 12_345_678,
  provedAt: '2026-11-21T03:01:00.000Z',
  doubt: null,
  isSafetyCopy: false,
};

test('from the first screen of an empty kitchen everything comes back, by the code in the terminal', async () => {
  let state = open;
  const asked: unknown[] = [];
  const { user } = renderApp('/', {
    getUser: () => visitor,
    getRestore: () => state,
    listRestorable: ({ body }) =>
      body.code === 'ABCD-EFGH'
        ? [{ ...found, id: `${found.id}-before-restore`, isSafetyCopy: true }, found]
        : new Response('That is not the code.', { status: 403 }),
    startRestore: ({ body }) => {
      asked.push(body);
      state = { ...open, state: 'running', done: 10, of: 40 };
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Bring back a backup' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Look for backups' }));
  expect(await screen.findByText('That is not the code.')).toBeVisible();
  await expectNoAxeViolations();
  await user.clear(code);
  await user.type(code, 'ABCD-EFGH{Enter}');
  expect(await screen.findByText('2 backups, newest first')).toBeVisible();
  const [safetyCopy, night] = screen.getAllByRole('listitem');
  expect(safetyCopy).toHaveTextContent(', before something was restored');
  expect(night).not.toHaveTextContent('before');
  expect(night).toHaveTextContent('900 rows, 40 files, 12.3 MB');
  await expectNoAxeViolations();
  await user.click(within(night as HTMLElement).getByRole('button', { name: /^Bring back the backup of/ }));
  expect(await screen.findByRole('progressbar', { name: 'Bringing back' })).toHaveAttribute('aria-valuenow', '25');
  expect(asked).toEqual([{ code: 'ABCD-EFGH', backup: found.id }]);
});

test('where it failed it says why, and can be tried again', async () => {
  const reason = 'recipes.gz of the backup is damaged. Nothing was changed here.';
  renderApp('/restore', { getRestore: () => ({ ...open, state: 'failed', reason }) });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
});

test('when all is back it leads to signing in', async () => {
  renderApp('/restore', { getRestore: () => ({ ...open, isOpen: false, state: 'done', done: 40, of: 40 }) });
  expect(await screen.findByRole('heading', { name: 'Everything is back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  await expectNoAxeViolations();
});

test('what could not be brought back is said beside the success', async () => {
  const reason = 'The secret that signs cookies could not be brought back: everybody has to sign in anew.';
  renderApp('/restore', { getRestore: () => ({ ...open, isOpen: false, state: 'done', done: 40, of: 40, reason }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('heading', { name: 'Everything is back' })).toBeVisible();
});

test('where a backup has nothing, or a kitchen is in use, it says what to do', async () => {
  renderApp('/restore');
  expect(await screen.findByText(/comes back only into an empty kitchen/)).toBeVisible();
  const { user } = renderApp('/restore', { getRestore: () => open, listRestorable: () => [] });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'X{Enter}');
  expect(await screen.findByText(/No backup was found/)).toBeVisible();
});

test('where nobody comes in without an account, signing in is the first screen, and offers it', async () => {
  renderApp('/', { getUser: () => new Response('Please sign in first.', { status: 401 }), getRestore: () => open });
  expect(await screen.findByRole('link', { name: 'Bring back a backup' })).toHaveAttribute('href', '/restore');
});

test('a kitchen in use does not offer it to newcomers', async () => {
  renderApp('/', { getUser: () => visitor });
  expect(await screen.findByRole('link', { name: 'Browse Library' })).toBeVisible();
  expect(screen.queryByText(/Bring back a backup/)).toBeNull();
});
