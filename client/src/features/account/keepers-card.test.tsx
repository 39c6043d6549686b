import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Keeper, Keeping } from '#shared/keepers.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, nobodyNamed, renderApp } from '../../test/render-app.tsx';
import { loseFocus } from '../../test/lose-focus.ts';

const anna: Keeper = {
  id: 'k-anna',
  name: 'Anna',
  personId: 'anna',
  email: null,
  self: false,
  state: 'named',
  until: null,
  url: null,
};
const lida: Keeper = { ...anna, id: 'k-lida', name: 'Lida', personId: null, email: 'lida@example.org' };
const two: Keeping = { ...nobodyNamed, keepers: [anna, lida] };
const card = async () => within(await screen.findByRole('region', { name: 'Keepers' }));
const names = () => within(screen.getByRole('list', { name: /order of asking/ })).getAllByRole('listitem');

test('what is set for the keepers leaves the focus where it was set', async () => {
  let answer: (keeping: Keeping) => void = () => undefined;
  const { user } = renderApp('/account', {
    getKeeping: () => two,
    updateKeeping: () => new Promise<Keeping>((resolve) => (answer = resolve)),
  });
  const months = await (await card()).findByLabelText(/no sign of me/);
  await user.selectOptions(months, '6 months');
  await waitFor(() => {
    expect(months).toBeDisabled();
  });
  loseFocus();
  answer({ ...two, silenceMonths: 6 });
  await waitFor(() => {
    expect(months).toHaveFocus();
  });
});

test('an owner names a member and somebody else, sets the silence, the order and the yearly archive', async () => {
  let now: Keeping = nobodyNamed;
  const sent: unknown[] = [];
  const { user } = renderApp('/account', {
    listMembers: () => [
      { id: maria.id, name: 'Maria', email: null, role: 'owner', since: '2026-01-05T12:00:00Z', self: true },
      { id: 'anna', name: 'Anna', email: null, role: 'viewer', since: '2026-01-05T12:00:00Z', self: false },
    ],
    getKeeping: () => now,
    addKeeper: ({ body }) => {
      sent.push(body);
      return (now = { ...now, keepers: [...now.keepers, 'personId' in body ? anna : lida] });
    },
    updateKeeping: ({ body }) => {
      sent.push(body);
      const order = body.order ?? now.keepers.map(({ id }) => id);
      const keepers = order.flatMap((id) => now.keepers.filter((keeper) => keeper.id === id));
      return (now = {
        ...now,
        keepers,
        silenceMonths: body.silenceMonths ?? now.silenceMonths,
        yearlyArchive: body.yearlyArchive ?? now.yearlyArchive,
      });
    },
  });
  const keepers = await card();
  expect(await keepers.findByText(/Nobody is named yet/)).toBeVisible();
  expect(keepers.queryByRole('checkbox')).toBeNull();
  await user.click(keepers.getByRole('button', { name: 'Name a keeper' }));
  await user.selectOptions(await screen.findByLabelText('Who'), 'Anna');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Name them' }));
  expect(await keepers.findByText('Anna')).toBeVisible();

  await user.click(keepers.getByRole('button', { name: 'Name a keeper' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Lida');
  await user.type(form.getByLabelText('Email'), 'lida@example.org');
  await user.click(screen.getByRole('button', { name: 'Name them' }));
  expect(await keepers.findByText('lida@example.org')).toBeVisible();

  await user.click(keepers.getByRole('button', { name: 'Ask Lida earlier' }));
  await waitFor(() => {
    expect(names()[0]).toHaveTextContent('Lida');
  });
  await user.selectOptions(keepers.getByLabelText(/no sign of me/), '6 months');
  await waitFor(() => {
    expect(keepers.getByRole('checkbox')).toBeEnabled();
  });
  await user.click(keepers.getByRole('checkbox', { name: /sealed archive/ }));
  expect(await keepers.findByText(/first one is made within the hour/)).toBeVisible();
  expect(sent).toEqual([
    { personId: 'anna' },
    { name: 'Lida', email: 'lida@example.org' },
    { order: ['k-lida', 'k-anna'] },
    { silenceMonths: 6 },
    { yearlyArchive: true },
  ]);
  await expectNoAxeViolations();
});

test.each([
  [true, 'They are told when it is their turn'],
  [false, 'No letter tells them of it'],
])('whoever names one reads how they will know; by letter: %s', async (byLetter, says) => {
  const { user } = renderApp('/account', { getKeeping: () => ({ ...two, byLetter }) });
  await user.click(await screen.findByRole('button', { name: 'Name a keeper' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(says);
});

test('what the server refuses is said in the dialog, where the typed is kept', async () => {
  const { user } = renderApp('/account', {
    getKeeping: () => two,
    addKeeper: () => new Response('They are a keeper already.', { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Name a keeper' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Lida');
  await user.type(form.getByLabelText('Email'), 'lida@example.org');
  await user.click(screen.getByRole('button', { name: 'Name them' }));
  expect(await screen.findByText('They are a keeper already.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Lida');
});

test('a keeper is removed after being asked', async () => {
  let now = two;
  const { user } = renderApp('/account', {
    getKeeping: () => now,
    removeKeeper: ({ params }) => {
      now = { ...now, keepers: now.keepers.filter(({ id }) => id !== params.id) };
      return new Response(null, { status: 204 });
    },
  });
  const keepers = await card();
  await user.click(await keepers.findByRole('button', { name: 'Remove the keeper Lida' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => {
    expect(names()).toHaveLength(1);
  });
  await waitFor(() => {
    expect(keepers.getByRole('heading', { name: 'Keepers' })).toHaveFocus();
  });
});

test('the archive that went out is told, and why the next one could not be made', async () => {
  const archive = {
    madeAt: '2026-05-02T12:00:00Z',
    sentAt: '2026-05-03T12:00:00Z',
    until: '2027-06-06T12:00:00Z',
    bytes: 12_300_000,
  };
  renderApp('/account', {
    getKeeping: () => ({ ...two, yearlyArchive: true, archive, archiveSays: 'There is no room.' }),
  });
  expect(await (await card()).findByText(/went out on May 3.*12\.3 MB.*There is no room\./)).toBeVisible();
});

test('where no letters leave, the card says what does not happen, and a link is copied instead', async () => {
  const asked: string[] = [];
  const { user } = renderApp('/account', {
    getKeeping: () => ({ ...two, byLetter: false }),
    getKeeperLink: ({ params }) => {
      asked.push(params.id);
      return { url: 'http://localhost:5000/keeper/abc' };
    },
  });
  const keepers = await card();
  expect(await keepers.findByText(/This kitchen sends no letters/)).toBeVisible();
  expect(keepers.queryByRole('checkbox')).toBeNull();
  expect(keepers.getByText(/no yearly archive can be sent/)).toBeVisible();
  expect(keepers.queryByText(/you get 4 letters/)).toBeNull();
  await user.click(keepers.getByRole('button', { name: 'Copy the link of Lida' }));
  expect(await screen.findByText('The link is in the clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:5000/keeper/abc');
  expect(asked).toEqual(['k-lida']);
});

test('who is no owner sees who is named, changes nothing, and is led to the question where it is theirs', async () => {
  renderApp('/account', {
    getUser: () => ({ ...maria, role: 'viewer' }),
    getKeeping: () => ({
      ...two,
      step: 'asking',
      nextAt: '2027-05-01T12:00:00Z',
      keepers: [
        { ...anna, self: true, state: 'asked', until: '2027-05-15T12:00:00Z', url: 'http://localhost:5000/keeper/abc' },
        { ...lida, email: null },
      ],
    }),
  });
  const keepers = await card();
  expect(await keepers.findByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/keeper/abc');
  expect(keepers.getByText('Asked until May 15, 2027')).toBeVisible();
  expect(keepers.queryByRole('button')).toBeNull();
  expect(keepers.getByText(/asked after a year without a sign of an owner, and 4 letters in 8 weeks/)).toBeVisible();
  await expectNoAxeViolations();
});

test.each([
  ['warning', /They are asked whether they are there/],
  ['resting', /Nobody has taken over.*asked again from May 1, 2027 on/],
] as const)('while the family is %s, its members are told', async (step, says) => {
  renderApp('/account', {
    getUser: () => ({ ...maria, role: 'editor' }),
    getKeeping: () => ({ ...two, step, nextAt: '2027-05-01T12:00:00Z' }),
  });
  expect(await (await card()).findByText(says)).toBeVisible();
});

test('keepers that cannot be loaded are asked for again', async () => {
  let isAway = true;
  const { user } = renderApp('/account', {
    getKeeping: () => (isAway ? new Response('The keepers are away.', { status: 500 }) : two),
  });
  const keepers = await card();
  expect(await keepers.findByText(/The keepers are away/)).toBeVisible();
  isAway = false;
  await user.click(keepers.getByRole('button', { name: 'Try again' }));
  expect(await keepers.findByText('Lida')).toBeVisible();
});
