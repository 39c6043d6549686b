import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/user.ts';
import { unsavedTitles } from '../api/offline/begun.ts';
import { keepFor, keptFor } from '../api/offline/leave-device.ts';
import { dropRecordings, recordingsOf, writeRecording } from '../api/outbox/recordings.ts';
import { fakeIndexedDb } from '../test/fake-indexed-db.ts';
import { everythingInstalled, maria, renderApp, visitor } from '../test/render-app.tsx';

const ben: User = { ...maria, id: 'u-ben' };

beforeEach(async () => {
  fakeIndexedDb();
  await dropRecordings();
});

/** A guest has begun a recipe and a recording here, and leaves to sign in by the provider. */
async function leaveAsGuest(recording: string) {
  keepFor(visitor.id);
  localStorage.setItem(
    `unsaved:${visitor.id}:pie`,
    JSON.stringify({ savedAt: Date.now(), form: { title: 'Plum Pie' } }),
  );
  await writeRecording(
    { id: recording, owner: visitor.id, at: Date.now(), name: 'Told', type: 'audio/webm', seconds: 9, text: '' },
    0,
    [new Blob(['x'])],
  );
  const { user } = renderApp('/sign-in', {
    getUser: () => visitor,
    getInstallation: () => ({ ...everythingInstalled, openId: 'The house' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with The house' }));
  // jsdom goes nowhere: the page that comes back is drawn by the test.
  cleanup();
  window.dispatchEvent(new Event('pageshow'));
}
const has = async (id: string) => [unsavedTitles(id), (await recordingsOf(id)).map(({ name }) => name)];
const all = [['Plum Pie'], ['Told']];

test('what a guest has begun goes along into the account to which they come back from the provider', async () => {
  await leaveAsGuest('r1');
  renderApp('/account', { getUser: () => maria });
  await waitFor(async () => {
    expect(await has(maria.id)).toEqual(all);
  });
  await waitFor(() => {
    expect(keptFor()).toBe(maria.id);
  });
  expect(await has(visitor.id)).toEqual([[], []]);
});

test('nobody gets it who came here otherwise: it waits for the guest', async () => {
  await leaveAsGuest('r2');
  // Meanwhile another tab has seen somebody else here.
  keepFor(ben.id);
  renderApp('/account', { getUser: () => maria });
  await waitFor(() => {
    expect(keptFor()).toBe(maria.id);
  });
  expect([await has(maria.id), await has(visitor.id)]).toEqual([[[], []], all]);
});

test('what a visitor has begun is the guest’s that they have become', async () => {
  keepFor('guest');
  localStorage.setItem('unsaved:guest:pie', JSON.stringify({ savedAt: Date.now(), form: { title: 'Plum Pie' } }));
  await writeRecording(
    { id: 'r4', owner: 'guest', at: Date.now(), name: 'Told', type: 'audio/webm', seconds: 9, text: '' },
    0,
    [new Blob(['x'])],
  );
  renderApp('/account', { getUser: () => visitor });
  await waitFor(() => {
    expect(keptFor()).toBe(visitor.id);
  });
  expect(await has(visitor.id)).toEqual(all);
  expect(localStorage.getItem('unsaved:guest:pie')).toBeNull();
});

test('a guest who comes back without having signed in is the guest as before, and no note of leaving stays', async () => {
  await leaveAsGuest('r3');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp('/account', { getUser: () => visitor });
  await screen.findByRole('heading', { name: 'Keep your library' });
  // The keeper begins a while after the screen.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => {
    expect(sessionStorage.getItem('leaving-guest')).toBeNull();
  });
  expect(await has(visitor.id)).toEqual(all);
});
