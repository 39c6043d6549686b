import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '#shared/families.ts';
import { putUnsent } from '../../api/grocery/outbox.ts';
import { ownerOf } from '../../lib/owner.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { loseFocus } from '../../test/lose-focus.ts';

const members: Member[] = [
  { id: maria.id, name: 'Maria Keller', email: maria.email, role: 'owner', since: '2026-01-05T12:00:00Z', self: true },
  { id: 'anna', name: 'Anna', email: 'anna@example.org', role: 'editor', since: '2026-05-03T12:00:00Z', self: false },
];
const card = () => screen.findByRole('region', { name: 'Your family' });

test('an owner sees who is here, gives a role and removes a member after being asked', async () => {
  let here = members;
  const roles: unknown[] = [];
  const { user } = renderApp('/account', {
    listMembers: () => here,
    updateMember: ({ params, body }) => {
      roles.push([params.id, body]);
      return { ...members[1]!, role: 'viewer' };
    },
    removeMember: ({ params }) => {
      here = here.filter(({ id }) => id !== params.id);
      return new Response(null, { status: 204 });
    },
  });
  const family = within(await card());
  await user.selectOptions(await family.findByRole('combobox', { name: 'Role of Anna' }), 'Viewer');
  expect(roles).toEqual([['anna', { role: 'viewer' }]]);
  await user.click(family.getByRole('button', { name: 'Remove Anna' }));
  await expectNoAxeViolations();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await family.findByText('Owner: keeps the family')).toBeVisible();
  expect(family.queryByText('Anna')).toBeNull();
  await waitFor(() => {
    expect(family.getByRole('heading', { name: 'Your family' })).toHaveFocus();
  });
});

test('a role that is given leaves the focus where it was chosen', async () => {
  let answer: (member: Member) => void = () => undefined;
  const { user } = renderApp('/account', {
    listMembers: () => members,
    updateMember: () => new Promise<Member>((resolve) => (answer = resolve)),
  });
  const family = within(await card());
  const role = await family.findByRole('combobox', { name: 'Role of Anna' });
  await user.selectOptions(role, 'Viewer');
  await waitFor(() => {
    expect(role).toBeDisabled();
  });
  loseFocus();
  answer({ ...members[1]!, role: 'viewer' });
  await waitFor(() => {
    expect(role).toHaveFocus();
  });
});

test('a new name of the family is kept, and the focus with it', async () => {
  let name = 'The Kellers';
  const { user } = renderApp('/account', {
    listMembers: () => members,
    listFamilies: () => [{ id: 'f1', name, role: 'owner', tier: 'free', open: true }],
    renameFamily: ({ body }) => {
      name = body.name;
      return new Response(null, { status: 204 });
    },
  });
  const family = within(await card());
  const field = await family.findByLabelText('The family’s name');
  await user.clear(field);
  await user.type(field, 'The Bakers');
  const save = family.getByRole('button', { name: 'Save name' });
  await user.click(save);
  expect(await screen.findByText('The family has its name')).toBeVisible();
  await waitFor(() => {
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });
  expect(save).toHaveFocus();
  expect(save).toBeEnabled();
  expect(family.getByLabelText('The family’s name')).toHaveValue('The Bakers');
});

test.each([
  [true, 'A letter is on its way to carl@example.org.'],
  [false, 'No letter goes there: hand it on yourself.'],
])('an invitation is a link that is shown once, copied and drawn as a code; sent: %s', async (isSent, says) => {
  const sent: unknown[] = [];
  const { user } = renderApp('/account', {
    listMembers: () => members,
    invite: ({ body }) => {
      sent.push(body);
      return { id: 'i1', url: 'http://localhost:5000/join/abc', expiresAt: '2026-12-06T12:00:00Z', sent: isSent };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  await user.selectOptions(screen.getByLabelText('They may'), 'read and cook (viewer)');
  await user.type(screen.getByLabelText('Email (optional)'), 'carl@example.org');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost:5000/join/abc');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(says);
  expect(sent).toEqual([{ role: 'viewer', email: 'carl@example.org' }]);
  await expectNoAxeViolations();
});

test('who is no owner sees the members, may leave, and is not asked about invitations', async () => {
  const left: string[] = [];
  const { user } = renderApp('/account', {
    getUser: () => ({ ...maria, role: 'viewer' }),
    listMembers: () => [
      { ...members[1]!, role: 'owner', email: null },
      { ...members[0]!, role: 'viewer' },
    ],
    listInvitations: () => new Response('Only an owner of the family may do that.', { status: 403 }),
    removeMember: ({ params }) => {
      left.push(params.id);
      return new Response(null, { status: 204 });
    },
  });
  const family = within(await card());
  expect(await family.findByText('Owner: keeps the family')).toBeVisible();
  expect(family.queryByRole('button', { name: 'Invite somebody' })).toBeNull();
  expect(family.queryByRole('combobox')).toBeNull();
  await user.click(family.getByRole('button', { name: 'Leave this family' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(left).toEqual([maria.id]);
});

test('somebody in two families opens the other from the header', async () => {
  const opened: string[] = [];
  const { user } = renderApp('/library', {
    getUser: () => ({ ...maria, families: 2 }),
    listFamilies: () => [
      { id: 'f1', name: 'Keller', role: 'owner', tier: 'free', open: opened.length === 0 },
      { id: 'f2', name: 'The Millers', role: 'viewer', tier: 'premium', open: opened.length > 0 },
    ],
    openFamily: ({ params }) => {
      opened.push(params.id);
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Family: Keller. Open another' }));
  await user.click(screen.getByRole('menuitem', { name: 'The Millers' }));
  expect(await screen.findByRole('button', { name: 'Family: The Millers. Open another' })).toBeVisible();
  expect(opened).toEqual(['f2']);
});

test('the library of another family is brought here by who writes in both, on a device of their own', async () => {
  const families = [
    { id: 'f1', name: 'Keller', role: 'editor', tier: 'free', open: true },
    { id: 'f2', name: 'The Millers', role: 'owner', tier: 'free', open: false },
    { id: 'f3', name: 'The Readers', role: 'viewer', tier: 'free', open: false },
  ] as const;
  const { unmount } = renderApp('/account', { listFamilies: () => [...families] });
  const link = await screen.findByRole('link', { name: 'Bring the library of The Millers here' });
  expect(link).toHaveAttribute('href', '/merge/f2');
  expect(screen.queryByRole('link', { name: /library of The Readers/ })).not.toBeInTheDocument();
  unmount();
  renderApp('/account', { getUser: () => ({ ...maria, addedDevice: true }), listFamilies: () => [...families] });
  expect(await screen.findByRole('button', { name: 'Open the library of The Millers' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Bring the library/ })).not.toBeInTheDocument();
});

test.each([
  ['/account', ['Open the library of The Millers'], 'switch'],
  ['/account', ['Leave this family', 'Leave'], 'leave'],
  ['/join/abc', ['Join as Maria Keller'], 'join'],
  ['/keeper/abc', ['Take over as Maria Keller'], 'take over'],
] as const)('at %s %j waits until what was done here is sent', async (path, buttons, then) => {
  const gone: string[] = [];
  const go = () => {
    gone.push(then);
    return new Response(null, { status: 500 });
  };
  const until = '2026-12-06T12:00:00Z';
  const { user } = renderApp(path, {
    listMembers: () => members,
    listFamilies: () => [
      { id: 'f1', name: 'Keller', role: 'owner', tier: 'free', open: true },
      { id: 'f2', name: 'The Millers', role: 'viewer', tier: 'free', open: false },
    ],
    getInvitation: () => ({ family: 'The Millers', role: 'editor', invitedBy: 'Ruth', expiresAt: until }),
    getKeeper: () => ({
      family: 'The Millers',
      owners: 'Ruth',
      name: 'Maria',
      asked: true,
      until,
      silenceMonths: 6,
      byLetter: true,
    }),
    // It goes on waiting.
    updateGroceryList: () => new Promise<never>(() => undefined),
    openFamily: go,
    removeMember: go,
    acceptInvitation: go,
    acceptKeeping: go,
  });
  putUnsent(ownerOf(maria), [{ do: 'check', list: 'l', item: 'milk', checked: true }]);
  for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
  const refused = `Something waits here to be sent to this family: let it be sent first, then ${then}.`;
  expect(await screen.findByText(refused)).toBeVisible();
  expect(gone).toEqual([]);
});
