import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccountDeletion, FamilyDeletion, Loss } from '#shared/deletions.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

const loss: Loss = {
  id: 'f1',
  name: 'Keller',
  recipes: 214,
  people: 3,
  cookbooks: 1,
  lists: 0,
  links: 1,
  subscription: true,
  orders: 1,
  members: [{ name: 'Anna', role: 'editor' }],
};
const ofFamily: FamilyDeletion = { waiting: null, takes: loss, confirmBy: ['password'] };
const ofAccount: AccountDeletion = {
  waiting: null,
  takes: [{ ...loss, members: [], orders: 0 }],
  stays: [{ id: 'f2', name: 'The Millers', others: 3 }],
  handOver: [],
  onlyHost: false,
  confirmBy: ['password'],
};
const dueAt = '2126-12-07T12:00:00.000Z';
const families = [{ id: 'f1', name: 'Keller', role: 'owner', tier: 'free', open: true }] as const;
const members = [
  { id: maria.id, name: 'Maria Keller', email: maria.email, role: 'owner', since: '2026-01-05T12:00:00Z', self: true },
] as const;

test('an owner sees what goes with the family and for whom, confirms, and can keep it from any screen', async () => {
  let leaving: { what: 'family'; askedBy: string; dueAt: string }[] | undefined;
  const sent: unknown[] = [];
  const { user } = renderApp('/account', {
    getUser: () => ({ ...maria, ...(leaving ? { leaving } : {}) }),
    listFamilies: () => [...families],
    listMembers: () => [...members],
    getFamilyDeletion: () => ofFamily,
    askFamilyDeletion: ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return new Response('That is not your password.', { status: 403 });
      leaving = [{ what: 'family', askedBy: 'Maria Keller', dueAt }];
      return { dueAt };
    },
    endFamilyDeletion: () => {
      leaving = undefined;
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete this family…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the family “Keller”?' }));
  expect(await dialog.findByText('214 recipes, with pictures and originals')).toBeVisible();
  for (const line of ['the pages of 3 people', '1 cookbook', '1 shared link, which opens nothing any more']) {
    expect(dialog.getByText(line)).toBeVisible();
  }
  expect(dialog.getByText(/for 1 other member, too/)).toHaveTextContent('Anna (editor)');
  expect(dialog.getByText(/the last payment is given back/)).toBeVisible();
  expect(dialog.getByText(/1 printed book is still under way/)).toBeVisible();
  expect(dialog.queryByText(/shopping list/)).toBeNull();
  expect(dialog.getByRole('link', { name: 'Download everything first' })).toHaveAttribute(
    'href',
    '/api/export?format=archive',
  );
  await expectNoAxeViolations();
  const confirm = dialog.getByRole('button', { name: 'Delete the family' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is not your password.');
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'right');
  await user.click(confirm);
  expect(await screen.findByText(/with all its recipes, as/)).toHaveTextContent(
    'This family is deleted on December 7, 2126, with all its recipes, as Maria Keller has asked.',
  );
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  expect(screen.queryByRole('button', { name: 'Delete this family…' })).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Keep the family' }));
  expect(await screen.findByRole('button', { name: 'Delete this family…' })).toBeVisible();
  expect(screen.queryByText(/This family is deleted/)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an account says which families go along and which stay; without a password a code comes by letter', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/account', {
    getUser: () => ({ ...maria, family: 'f1', passwordless: true }),
    getAccountDeletion: () => ({ ...ofAccount, confirmBy: ['letter'] }),
    sendDeletionCode: () => ({ to: maria.email }),
    askAccountDeletion: ({ body }) => {
      sent.push(body);
      return { dueAt };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(await dialog.findByRole('heading', { name: /Keller, where nobody else is, goes along/ })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download everything first' })).toBeVisible();
  expect(dialog.getByText(/The Millers/).closest('li')).toHaveTextContent('The Millers, with 3 other members');
  await user.click(dialog.getByRole('button', { name: 'Send the code' }));
  expect(await dialog.findByText(`Sent to ${maria.email}.`)).toBeVisible();
  await user.type(dialog.getByLabelText('The code of the letter'), 'ABCD-EFGH');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/^Deleted on December 7, 2126/)).toBeVisible();
  expect(sent).toEqual([{ code: 'ABCD-EFGH' }]);
});

test('a last owner is told to hand over first, and has nothing to confirm', async () => {
  const { user } = renderApp('/account', {
    getAccountDeletion: () => ({
      ...ofAccount,
      takes: [],
      stays: [],
      handOver: [{ id: 'f1', name: 'Keller', others: 2 }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(await dialog.findByText(/You are their only owner/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('what cannot be loaded is said, and tried again', async () => {
  let tries = 0;
  const { user } = renderApp('/account', {
    getAccountDeletion: () => (++tries === 1 ? new Response('Not now.', { status: 409 }) : ofAccount),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('Your password')).toBeVisible();
});

test('a member sees on every screen that the family goes, and cannot keep it', async () => {
  const leaving = [{ what: 'family' as const, askedBy: 'Anna', dueAt }];
  renderApp('/terms', { getUser: () => ({ ...maria, role: 'viewer', leaving }) });
  expect(await screen.findByText(/an owner can call it off/)).toHaveTextContent(
    'This family is deleted on December 7, 2126, with all its recipes, as Anna has asked.',
  );
  expect(screen.queryByRole('button', { name: 'Keep the family' })).toBeNull();
});

test('a device that another one has let in offers no deletion', async () => {
  renderApp('/account', {
    getUser: () => ({ ...maria, addedDevice: true, leaving: [{ what: 'account', askedBy: 'Maria', dueAt }] }),
    listFamilies: () => [...families],
    listMembers: () => [...members],
  });
  expect(await screen.findByText(/Your account is deleted on December 7, 2126/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Your family' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete|^Keep/ })).toBeNull();
});
