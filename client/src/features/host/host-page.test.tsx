import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Backup, HostPage } from '#shared/backups.ts';
import type { FailedJob, HostFamilies, HostOverview } from '#shared/host.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../test/render-app.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const backup: Backup = {
  id: '2026-11-22T03-00-00Z',
  startedAt: hoursAgo(8),
  endedAt: hoursAgo(8),
  reason: null,
  rows: 12_345,
  files: 1204,
  bytes: 2_345_000_000,
  newFiles: 1,
  lost: 0,
  proof: { at: hoursAgo(8), rows: 12_345, files: 1204, doubt: null },
  isSafetyCopy: false,
};
const well: HostPage = {
  isNamed: false,
  place: { says: 'the folder /mnt/other', isSameDisk: false, nextAt: hoursAgo(-16) },
  running: null,
  backups: [backup],
  checks: { files: 1204, checked: 1204, bad: 0, findings: [] },
};
const backups = async () => within(await screen.findByRole('region', { name: 'Backups' }));

test('a host sees when the last backup was made, where, how large, and that it was proved', async () => {
  renderApp('/host', { getHost: () => well });
  const card = await backups();
  expect(card.getByText(/^The last one was made (today|yesterday) at/)).toBeVisible();
  expect(card.getAllByText('Proved')[0]).toBeVisible();
  expect(card.getByText('12,345 rows and 1,204 files, 2.3 GB; 1 of them new')).toBeVisible();
  expect(card.getByText(/restored into a scratch database, where 12,345 rows were counted/)).toBeVisible();
  expect(card.getByText('the folder /mnt/other')).toBeVisible();
  expect(screen.getByText(/compared with its checksum: all 1,204 were\./)).toBeVisible();
  await expectNoAxeViolations();
});

test('a backup is begun by hand, and its progress is shown', async () => {
  let page = { ...well, backups: [] as Backup[] };
  const { user } = renderApp('/host', {
    getHost: () => page,
    backUpNow: () => {
      page = { ...page, running: { step: 'files', done: 40, of: 80 } };
      return new Response(null, { status: 204 });
    },
  });
  const card = await backups();
  expect(card.getByText('There is none yet.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Back up now' }));
  expect(await card.findByRole('progressbar', { name: 'Backing up' })).toHaveAttribute('aria-valuenow', '50');
  expect(card.getByText('Files: 40 of 80…')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Back up now' })).toBeNull();
});

test.each<[string, RegExp, Partial<HostPage>]>([
  ['that they are off', /Backups are turned off on this server/, { place: null, backups: [] }],
  [
    'that they are lost with the machine',
    /lie on the same disk/,
    { place: { says: 'the folder /data/backups', isSameDisk: true, nextAt: hoursAgo(-1) } },
  ],
  [
    'that the last one failed',
    /failed: There is no space left/,
    {
      backups: [
        { ...backup, id: 'later', startedAt: hoursAgo(1), reason: 'There is no space left where backups are kept.' },
        backup,
      ],
    },
  ],
  [
    'that one could not be proved',
    /could not be proved: The file x is not in the backup\./,
    {
      backups: [
        { ...backup, proof: { at: hoursAgo(8), rows: 5, files: 0, doubt: 'The file x is not in the backup.' } },
      ],
    },
  ],
  ['that nights were missed', /more than a night ago/, { backups: [{ ...backup, startedAt: hoursAgo(50) }] }],
  ['that files are lost', /3 files could not be copied/, { backups: [{ ...backup, lost: 3 }] }],
])('it says %s', async (_, words, more) => {
  renderApp('/host', { getHost: () => ({ ...well, ...more }) });
  expect((await backups()).getByText(words)).toBeVisible();
  await expectNoAxeViolations();
});

test('what is missing is named by its recipe where that is the family’s own, and by its file alone where not', async () => {
  const finding = { finding: 'missing' as const, foundAt: hoursAgo(30), repairedAt: null };
  const findings = [
    { ...finding, fileId: 'a'.repeat(32), recipe: { id: 'r1', title: 'Plum tart' } },
    { ...finding, fileId: 'b'.repeat(32), recipe: null },
    { ...finding, fileId: 'c'.repeat(32), recipe: null, finding: null, repairedAt: hoursAgo(2) },
  ];
  renderApp('/host', { getHost: () => ({ ...well, checks: { files: 1204, checked: 300, bad: 2, findings } }) });
  const card = within(await screen.findByRole('region', { name: 'What is kept' }));
  expect(card.getByText('2 not as they were')).toBeVisible();
  expect(card.getByRole('link', { name: 'Plum tart' })).toHaveAttribute('href', '/recipe/r1');
  expect(card.getAllByText('Of another family, or of no recipe')).toHaveLength(2);
  expect(card.getByText('Back again')).toBeVisible();
  expect(card.getByText(/300 of 1,204 files so far/)).toBeVisible();
  await expectNoAxeViolations();
});

test('for everybody else there is nothing to see, here and in the account; a host finds the way there', async () => {
  renderApp('/host');
  expect(await screen.findByText(/This page is for whoever looks after the server/)).toBeVisible();
  renderApp('/account', { getHost: () => well });
  const card = within(await screen.findByRole('region', { name: 'Looking after this kitchen' }));
  expect(card.getByText(/, and proved\.$/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Backups and checks' })).toHaveAttribute('href', '/host');
});

test('where the page cannot be loaded it says so, and tries again', async () => {
  let isAway = true;
  const { user } = renderApp('/host', {
    getHost: () => (isAway ? new Response('The database does not answer.', { status: 503 }) : well),
  });
  expect(await screen.findByText('The database does not answer.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await backups()).getByRole('button', { name: 'Back up now' })).toBeVisible();
});

const overview: HostOverview = {
  kitchens: { n: 104_321, about: false },
  accounts: { n: 90_210, about: false },
  recipes: { n: 31_200_000, about: true },
  sizes: {
    database: 84_000_000_000,
    files: { n: 9_100_000, about: true },
    fileBytes: { n: 7_300_000_000_000, about: true },
    free: 12_000_000_000,
  },
  queues: [
    { queue: 'imports', waiting: 1204, since: hoursAgo(3) },
    { queue: 'hands', waiting: 0, since: null },
    { queue: 'webhooks', waiting: 2, since: hoursAgo(1) },
    { queue: 'orders', waiting: 0, since: null },
    { queue: 'letters', waiting: 0, since: null },
  ],
  versions: { product: '0.1.0', node: '20.20.2', postgres: '18.4', migration: '0027_hosts', migrations: 23 },
  settings: [
    { name: 'SMTP_URL', isSet: true, value: null },
    { name: 'GUESTS', isSet: true, value: 'off' },
    { name: 'LULU_CLIENT_KEY', isSet: false, value: null },
  ],
};
const family = (name: string, isGuest = false): HostFamilies['families'][number] => ({
  ...{ id: name, name, isGuest, members: 3, recipes: 1, bytes: 12_300_000 },
  since: '2026-03-03T12:00:00.000Z',
});
const stuck: FailedJob = {
  ...{ kind: 'import', id: 'i1', family: 'The Quinces', what: 'photo', at: hoursAgo(2), hindrance: null },
  reason: 'Reading this failed three times.',
};
const named = {
  getHost: () => ({ ...well, isNamed: true }),
  getHostOverview: () => overview,
  listHostFamilies: () => ({ families: [family('The Quinces'), family('', true)], next: null }),
  listFailedJobs: (): FailedJob[] => [],
};

test('whoever was named at the command line sees how much there is, what waits, versions, and which settings are set', async () => {
  renderApp('/host', named);
  const queues = within(await screen.findByRole('region', { name: 'What waits' }));
  expect(queues.getByText(/^1,204, the first since (today|yesterday) at/)).toBeVisible();
  expect(queues.getAllByText('0')).toHaveLength(3);
  const sizes = within(screen.getByRole('region', { name: 'How much there is' }));
  expect(sizes.getByText('104,321, guests’ kitchens among them')).toBeVisible();
  expect(sizes.getByText('about 31,200,000')).toBeVisible();
  expect(sizes.getByText('Keepsake Kitchen 0.1.0, Node 20.20.2, PostgreSQL 18.4')).toBeVisible();
  const settings = within(screen.getByRole('region', { name: 'Settings' }));
  expect(settings.getByText('GUESTS=off')).toBeVisible();
  expect(settings.getByText('SMTP_URL=…')).toBeVisible();
  const families = within(await screen.findByRole('region', { name: 'Families' }));
  expect(await families.findByText('The Quinces')).toBeVisible();
  expect(families.getAllByText('3 members, 1 recipe, 12.3 MB; since March 3')).toHaveLength(2);
  expect(families.getByText('Guest')).toBeVisible();
  await expectNoAxeViolations();
});

test('whoever only came first is told by which command more is to be seen, and nothing is asked for', async () => {
  renderApp('/host', { getHost: () => well });
  expect(await screen.findByText('npm run host -- your@address')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Families' })).toBeNull();
});

const secondPage = '2026-03-03T12:00:00.000Z_00000000-0000-4000-8000-000000000000';

test('further families are shown when they are asked for', async () => {
  const { user } = renderApp('/host', {
    ...named,
    listHostFamilies: ({ query }) =>
      query.before === secondPage
        ? { families: [family('The Plums')], next: null }
        : { families: [family('The Quinces')], next: secondPage },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more families' }));
  expect(await screen.findByText('The Plums')).toBeVisible();
  expect(screen.getByText('The Quinces')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more families' })).toBeNull();
});

test('what has failed is told with its reason, and tried again by a button', async () => {
  const hindrance = 'The family has to resume this address first: it was given up after days of failures.';
  let jobs: FailedJob[] = [stuck, { ...stuck, kind: 'webhook', id: 'w1', what: 'recipe.changed', hindrance }];
  const asked: unknown[] = [];
  const { user } = renderApp('/host', {
    ...named,
    listFailedJobs: () => jobs,
    retryJob: ({ params }) => {
      asked.push(params);
      jobs = jobs.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const card = within(await screen.findByRole('region', { name: 'What has failed' }));
  expect(await card.findAllByText(/: Reading this failed three times\.$/)).toHaveLength(2);
  expect(card.getByText(hindrance)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(card.getByRole('button', { name: 'Try again: An import (photo) of The Quinces' }));
  expect(await screen.findByText('It is being tried again.')).toBeVisible();
  expect(asked).toEqual([{ kind: 'import', id: 'i1' }]);
  await waitFor(() => {
    expect(card.queryByRole('button')).toBeNull();
  });
});

test('where families or queues cannot be loaded, it says so in their place, and backups are there', async () => {
  const away = () => new Response('The database does not answer.', { status: 503 });
  renderApp('/host', { ...named, getHostOverview: away, listHostFamilies: away });
  expect(await screen.findAllByText('The database does not answer.')).toHaveLength(2);
  expect((await backups()).getByRole('button', { name: 'Back up now' })).toBeVisible();
});
