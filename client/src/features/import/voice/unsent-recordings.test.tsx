import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearDevice } from '../../../api/offline/clear-device.ts';
import { dropKept } from '../../../api/offline/database.ts';
import {
  dropRecordings,
  type KeptRecording,
  listRecordings,
  soundOf,
  writeRecording,
} from '../../../api/outbox/recordings.ts';
import { waitingNow } from '../../../api/outbox/outbox.ts';
import { dropOutbox, listStored, putStored } from '../../../api/outbox/store.ts';
import { ownerOf } from '../../../lib/owner.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { fakeIndexedDb } from '../../../test/fake-indexed-db.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { importKitchen, rowOf } from '../import-kitchen.fixture.ts';
import { clearUploads } from '../queue/upload-queue.ts';
import { FakeRecognition, microphone } from './microphone.fixture.ts';

const owner = ownerOf(maria);
const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
/** Three minutes and twenty seconds, of a minute ago. */
const keep = (n: number, changes: Partial<KeptRecording> = {}) =>
  writeRecording(
    {
      ...{ id: id(n), owner, at: Date.now() - 60_000, name: 'Recording 1' },
      ...{ type: 'audio/webm;codecs=opus', seconds: 200, text: '', ...changes },
    },
    0,
    [new Blob(['head']), new Blob([' and rest'])],
  );
const kept = async () => (await listRecordings(owner)).map((one) => one.id);
const said = async (recording: KeptRecording | undefined) => {
  const sound = await soundOf(recording?.id ?? '');
  return new Blob([...sound]).text();
};

/** The server has all of it, and this device has none. */
const settled = () =>
  waitFor(async () => {
    expect([await listStored(), await kept()]).toEqual([[], []]);
  });

beforeEach(async () => {
  fakeIndexedDb();
  await dropOutbox();
});
afterEach(clearUploads);

async function record(kitchen: ReturnType<typeof importKitchen>) {
  const rendered = renderApp('/import', kitchen.fakes);
  await rendered.user.click(await screen.findByRole('button', { name: 'Voice Note' }));
  await screen.findByRole('button', { name: 'Stop Recording' });
  return rendered;
}

test('what a page had recorded when it ended is offered by the next one, and sent as any recording is', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen([], { holdsPuts: true });
  const { unmount } = await record(kitchen);
  recorder().say(100, 'Take two eggs');
  recorder().say(100, ' and some flour');
  // Another app is opened: what is not in a chunk yet is asked for.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => {
    const all = await listRecordings(owner);
    expect([all.length, await said(all[0])]).toEqual([1, 'Take two eggs and some floursound']);
  });
  recorder().vanish();
  unmount();

  const [recording] = await listRecordings(owner);
  const { user } = renderApp('/import', kitchen.fakes);
  expect(
    await screen.findByText(/^A recording of \d+ s from (to|yester)day at \d{1,2}:\d\d [AP]M, was not sent\.$/),
  ).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: /^Use it: recording from/ }));
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  expect(kitchen.puts[0]).toMatchObject({
    type: 'audio/webm',
    file: { name: `${recording?.name ?? ''}.webm`, size: 33 },
  });
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
  // Until the server has it, it is in the outbox as a whole, and nowhere twice.
  await waitFor(async () => {
    expect([(await listStored()).map((one) => one.id), await kept()]).toEqual([[recording?.id], []]);
  });
  act(() => kitchen.puts[0]?.answer());
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'voice', id: recording?.id }]);
  });
  await settled();
});

test('a recording that is begun before it is known who is here is theirs', async () => {
  // Else it would be who was here last.
  await dropKept();
  const { recorder } = microphone();
  const kitchen = importKitchen([], { holdsPuts: true });
  let answer: (user: typeof maria) => void = () => undefined;
  const getUser = () => new Promise<typeof maria>((resolve) => (answer = resolve));
  const { unmount } = await record({ ...kitchen, fakes: { ...kitchen.fakes, getUser } });
  // Another app is opened: what is not in a chunk yet is asked for.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const say = (words: string) => {
    recorder().say(100, words);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const isKeptFor = (whose: string | null) =>
    waitFor(async () => {
      expect((await listRecordings(owner)).map((one) => one.owner)).toEqual([whose]);
    });
  say('Take two eggs');
  await isKeptFor(null);
  answer(maria);
  // Hers is a free plan.
  await screen.findAllByText('Upgrade');
  say(' and some flour');
  await isKeptFor(owner);
  recorder().vanish();
  unmount();
});

test('a finished recording is offered to nobody, while it is sent and after that', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = await record(kitchen);
  recorder().say(100);
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
  act(() => kitchen.puts[0]?.answer());
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(1);
  });
  await settled();
  await waitFor(() => {
    expect(waitingNow()).toEqual([]);
  });
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
});

test('one that lies in the outbox as a whole is not offered beside it', async () => {
  await keep(12);
  const file = new File(['sound'], 'Recording 1.webm', { type: 'audio/webm' });
  await putStored({ id: id(12), owner, at: Date.now(), name: 'Recording 1', kind: 'voice', files: [file], data: '' });
  await keep(13, { seconds: 61 });
  renderApp('/import', importKitchen([], { holdsPuts: true }).fakes);
  expect(await screen.findByText(/^A recording of 1 min 1 s from/)).toBeInTheDocument();
  expect(screen.getAllByText(/was not sent/)).toHaveLength(1);
});

test('one that the server has, whose answer was lost, is offered no more', async () => {
  await keep(14);
  await keep(15, { seconds: 61 });
  renderApp('/import', importKitchen([rowOf({ id: id(14), sourceType: 'voice', name: 'Recording 1' })]).fakes);
  expect(await screen.findByText(/^A recording of 1 min 1 s from/)).toBeInTheDocument();
  await waitFor(async () => {
    expect(await kept()).toEqual([id(15)]);
  });
  expect(screen.getAllByText(/was not sent/)).toHaveLength(1);
});

test('one that finds no room when it is sent stays until the server has it', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = await record(kitchen);
  recorder().say(100);
  await waitFor(async () => {
    expect(await kept()).toHaveLength(1);
  });
  const put = noRoom();
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  expect(await screen.findByText(/no room to keep it/)).toBeInTheDocument();
  put.mockRestore();
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  expect(await kept()).toHaveLength(1);
  act(() => kitchen.puts[0]?.answer());
  await settled();
});

test('without room the recording goes on, says that it is not kept, and is kept whole as soon as there is room', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen();
  const { user } = await record(kitchen);
  const put = noRoom();
  recorder().say(100, 'Take two eggs');
  expect(await screen.findByText(/This recording is not being kept on this device/)).toBeInTheDocument();
  put.mockRestore();
  recorder().say(100, ' and some flour');
  await waitFor(async () => {
    expect(await said((await listRecordings(owner))[0])).toBe('Take two eggs and some flour');
  });
  await waitFor(() => {
    expect(screen.queryByText(/not being kept on this device/)).not.toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  await waitFor(() => {
    expect(kitchen.puts).toMatchObject([{ file: { size: 28 } }]);
  });
  await settled();
});

test('a recording whose sound cannot be read says that it is not kept, until it can', async () => {
  const { recorder } = microphone();
  await record(importKitchen());
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'));
  recorder().say(100, 'Take two eggs');
  expect(await screen.findByText(/This recording is not being kept on this device/)).toBeInTheDocument();
  read.mockRestore();
  recorder().say(100, ' and some flour');
  await waitFor(() => {
    expect(screen.queryByText(/not being kept on this device/)).not.toBeInTheDocument();
  });
  expect(await said((await listRecordings(owner))[0])).toBe('Take two eggs and some flour');
});

test('a long recording can be heard, and is deleted after a question', async () => {
  await keep(1);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const { user } = renderApp('/import', importKitchen().fakes);
  expect(await screen.findByText(/^A recording of 3 min 20 s from /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Listen/ }));
  expect(await screen.findByLabelText('What was recorded')).toHaveAttribute('src', 'blob:1');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await kept()).toEqual([id(1)]);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(async () => {
    expect([screen.queryByText(/was not sent/), await kept()]).toEqual([null, []]);
  });
});

test('one of a few seconds is deleted at once', async () => {
  await keep(2, { seconds: 4 });
  const { user } = renderApp('/import', importKitchen().fakes);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await waitFor(async () => {
    expect([screen.queryByRole('dialog'), await kept()]).toEqual([null, []]);
  });
});

const chooseOne = () => screen.getByRole('button', { name: 'Or choose a recording' });

test('the focus stays where one is: on the same button of the next row, on what is heard, and below the last row', async () => {
  await keep(7, { at: Date.now() - 60_000 });
  await keep(8, { at: Date.now() - 120_000 });
  await keep(9, { at: Date.now() - 180_000, seconds: 4 });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const { user } = renderApp('/import', importKitchen().fakes);
  const [listen] = await screen.findAllByRole('button', { name: /^Listen/ });
  await user.click(listen as HTMLElement);
  const audio = await screen.findByLabelText('What was recorded');
  await waitFor(() => {
    expect(document.activeElement).toContainElement(audio);
    expect(document.activeElement?.tagName).toBe('DIV');
  });

  await user.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText(/^The recording from .+ is deleted\.$/)).toHaveAttribute('role', 'status');
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: /^Delete/ })[0]).toHaveFocus();
  });
  await user.click(screen.getAllByRole('button', { name: /^Use it/ })[0] as HTMLElement);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^Use it/ })).toHaveFocus();
  });
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => {
    expect(chooseOne()).toHaveFocus();
  });
  await settled();
});

test('one that another tab has sent meanwhile says that it is gone', async () => {
  await keep(0);
  const { user } = renderApp('/import', importKitchen().fakes);
  const use = await screen.findByRole('button', { name: /^Use it/ });
  await dropRecordings();
  await user.click(use);
  expect(await screen.findByText(/is gone: another tab has sent or deleted it/)).toHaveAttribute('role', 'status');
  expect(chooseOne()).toHaveFocus();
});

test('what the browser had written down until then goes along', async () => {
  const { recorder } = microphone();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  FakeRecognition.made = [];
  localStorage.setItem('import.write-along', 'yes');
  const kitchen = importKitchen();
  const fakes = { ...kitchen.fakes, getUser: () => ({ ...maria, listens: false }) };
  const { unmount } = await record({ ...kitchen, fakes });
  FakeRecognition.made[0]?.hear('two cups flour');
  recorder().say(100);
  await waitFor(async () => {
    expect(await kept()).toHaveLength(1);
  });
  recorder().vanish();
  unmount();
  const { user } = renderApp('/import', fakes);
  await user.click(await screen.findByRole('button', { name: /^Use it/ }));
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'voice', sourceData: 'two cups flour' }]);
  });
  await settled();
});

test('somebody else is not offered it', async () => {
  await keep(3, { owner: 'somebody else' });
  await keep(4, { name: 'Recording of Maria', seconds: 61 });
  renderApp('/import', importKitchen().fakes);
  expect(await screen.findAllByText(/was not sent/)).toHaveLength(1);
  expect(screen.getByText(/^A recording of 1 min 1 s from/)).toBeInTheDocument();
});

test('what another tab still records is offered here once that tab is gone', async () => {
  await keep(6);
  let isOpen = true;
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  type Grant = (lock: object | null) => unknown;
  const asked: string[] = [];
  const request = async (name: string, options: Grant | object, grant?: Grant) => {
    asked.push(name);
    if (typeof options !== 'function') return grant?.(isOpen ? null : {});
    await closed;
    return (options as Grant)({});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  renderApp('/import', importKitchen().fakes);
  await waitFor(() => {
    expect(asked.filter((name) => name === `kept-${id(6)}`)).toHaveLength(2);
  });
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
  isOpen = false;
  close();
  expect(await screen.findByText(/was not sent/)).toBeInTheDocument();
});

test('signing out removes it; a session that has ended by itself does not', async () => {
  await keep(5);
  await clearDevice(false);
  expect(await kept()).toEqual([id(5)]);
  await clearDevice(true);
  expect([await kept(), await soundOf(id(5))]).toEqual([[], []]);
});

/** From now on the browser has no room for anything more. */
const noRoom = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
