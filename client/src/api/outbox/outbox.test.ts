import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MealCreate, PlannedMeal } from '#shared/meals.ts';
import type { User } from '#shared/user.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { maria, premiumPlan } from '../../test/render-app.tsx';
import { read, send } from '../client.ts';
import { showFavourite } from '../favourites-cache.ts';
import { tellMeals } from '../meals-cache.ts';
import { leaveDevice } from '../offline/leave-device.ts';
import { type Change, changeSoon, keepShowingWaiting } from './change-sender.ts';
import {
  holdOutbox,
  itemsWaiting,
  letGo,
  passOn,
  removeSending,
  resumeOutbox,
  retrySending,
  sendSoon,
  setSender,
  stopSending,
  waitingNow,
  watchWaiting,
} from './outbox.ts';
import { dropOutbox, listStored, putStored } from './store.ts';

const meal = (id: string, changes: Partial<PlannedMeal> = {}): PlannedMeal => ({
  ...{ id, day: '2026-11-25', meal: 'dinner', recipeId: null, title: 'Soup', servings: null, note: '' },
  ...{ plannedBy: 'Ada', updatedAt: '', recipe: null, ...changes },
});
const ada: User = { ...maria, id: 'ada' };
const id = (n: number) => `0000000${String(n)}-0000-4000-8000-000000000000`;
const soup: MealCreate = {
  id: id(1),
  day: '2026-11-25',
  meal: 'dinner',
  title: 'Soup',
  recipeId: null,
  servings: null,
  note: '',
};
const planned: Change = { do: 'plan', meal: soup, shown: meal(id(1)) };
/** Nobody answers, until the answer is called. */
function noConnection(): () => void {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => {
    line.mockReturnValue(true);
  };
}
const back = () => window.dispatchEvent(new Event('online'));
/** For this test alone: other files of the worker send in the app's way. */
const sendBy = (...args: Parameters<typeof setSender>) => {
  onTestFinished(setSender(...args));
};
const settled = () =>
  eventually(() => {
    expect(waitingNow()).toEqual([]);
  });
const states = () => waitingNow().map(({ name, state }) => `${name}: ${state}`);

let client = new QueryClient();
beforeEach(async () => {
  fakeIndexedDb();
  letGo();
  await dropOutbox();
  client = new QueryClient();
});

test('changes made without a connection wait, outlive the page, and go up once each in their order', async () => {
  const reach = noConnection();
  const { queryKey } = read('listMeals', { query: { from: '2026-11-22', to: '2026-11-28' } });
  client.setQueryData(queryKey, [meal(id(1))]);
  await changeSoon(client, 'Soup', planned);
  await changeSoon(client, 'Soup', { do: 'replan', id: id(1), patch: { day: '2026-11-26' } });
  await changeSoon(client, 'Plum cake', { do: 'favourite', recipeId: 'cake', favourite: true });
  await changeSoon(client, 'Plum cake', { do: 'favourite', recipeId: 'cake', favourite: false });
  await changeSoon(client, 'Soup', { do: 'unplan', id: id(2) });
  expect(states()).toHaveLength(5);

  // An answer that knows nothing of them does not hide them.
  const unwatch = keepShowingWaiting(client);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  fakeApi({
    ...{ listMeals: () => [], listFavourites: () => ({ ids: ['cake'] }) },
    ...{ createMeal: lost, updateMeal: lost, deleteMeal: lost, addFavourite: lost, removeFavourite: lost },
  });
  const week = read('listMeals', { query: { from: '2026-11-22', to: '2026-11-28' } });
  await Promise.all([client.query(week), client.query(read('listFavourites'))]);
  await eventually(() => {
    expect(client.getQueryData(queryKey)).toMatchObject([{ title: 'Soup', day: '2026-11-26' }]);
    expect(client.getQueryData(read('listFavourites').queryKey)).toEqual({ ids: [] });
  });
  unwatch();
  noConnection();

  // The battery is empty; what was stored is there again.
  letGo();
  expect(waitingNow()).toEqual([]);
  const stored = await listStored();
  expect(stored.map(({ kind }) => kind)).toEqual(['plan', 'plan', 'favourite', 'favourite', 'plan']);
  const said: string[] = [];
  fakeApi({
    createMeal: ({ body }) => (said.push(`plan ${body.day}`), meal(body.id, { day: body.day })),
    updateMeal: ({ body }) => (said.push(`move ${body.day ?? ''}`), meal(id(1), { day: body.day ?? '' })),
    // Taken off by somebody else meanwhile: it is off.
    deleteMeal: () => (said.push('take off'), new Response('What is planned not found', { status: 404 })),
    addFavourite: () => void said.push('like'),
    removeFavourite: () => void said.push('like no more'),
  });
  reach();
  // Before it is known who is here it is shown, and not sent.
  await holdOutbox(client, 'ada');
  expect(states()).toEqual(['Soup', 'Soup', 'Plum cake', 'Plum cake', 'Soup'].map((name) => `${name}: offline`));
  back();
  expect(said).toEqual([]);
  // Nobody was signed in when they were made: they are whose who comes next is. Asked for twice, they go up once.
  await Promise.all([resumeOutbox(client, 'ada'), resumeOutbox(client, 'ada')]);
  await settled();
  const order = (...words: string[]) => said.filter((one) => words.some((word) => one.startsWith(word)));
  expect(order('plan', 'move', 'take')).toEqual(['plan 2026-11-25', 'move 2026-11-26', 'take off']);
  expect(order('like')).toEqual(['like', 'like no more']);
  expect(await listStored()).toEqual([]);
  expect(client.getQueryData(queryKey)).toMatchObject([{ day: '2026-11-26' }]);
});

test('the answer to a change does not go over what was done after it and is not sent yet', async () => {
  const { queryKey } = read('listMeals', { query: { from: '2026-11-22', to: '2026-11-28' } });
  client.setQueryData(queryKey, [meal(id(1))]);
  client.setQueryData(read('listFavourites').queryKey, { ids: [] });
  const later: (() => void)[] = [];
  const held = () =>
    new Promise<undefined>((resolve) => {
      later.push(() => {
        resolve(undefined);
      });
    });
  fakeApi({
    updateMeal: async ({ body: { day = '' } }) => {
      if (day === '2026-11-27') await held();
      return meal(id(1), { day });
    },
    deleteMeal: held,
    addFavourite: () => undefined,
    removeFavourite: held,
  });
  const like = (favourite: boolean) => changeSoon(client, 'Cake', { do: 'favourite', recipeId: 'cake', favourite });
  const move = (day: string) => changeSoon(client, 'Soup', { do: 'replan', id: id(1), patch: { day } });
  // As the screens do, each is shown at once.
  showFavourite(client, 'cake', false);
  tellMeals(client, { meal: meal(id(1), { day: '2026-11-27' }) });
  const all = [like(true), like(false), move('2026-11-26'), move('2026-11-27')];
  await eventually(() => {
    expect(later).toHaveLength(2);
  });
  expect(client.getQueryData(read('listFavourites').queryKey)).toEqual({ ids: [] });
  expect(client.getQueryData(queryKey)).toMatchObject([{ day: '2026-11-27' }]);

  // What was taken off does not come back with the answer to what was done to it before.
  tellMeals(client, { gone: id(1) });
  all.push(changeSoon(client, 'Soup', { do: 'unplan', id: id(1) }));
  for (const answer of later) answer();
  await eventually(() => {
    expect(later).toHaveLength(3);
  });
  expect(client.getQueryData(queryKey)).toEqual([]);
  later[2]?.();
  await Promise.all(all);
  expect(client.getQueryData(queryKey)).toEqual([]);
});

test('what is refused at once is said to whoever pressed, and leaves; refused later it stays with its sentence', async () => {
  const refuse = () => new Response('Recipe not found', { status: 404 });
  fakeApi({ createMeal: refuse });
  await expect(changeSoon(client, 'Soup', planned)).rejects.toThrow('Recipe not found');
  expect([waitingNow(), await listStored()]).toEqual([[], []]);

  const reach = noConnection();
  await changeSoon(client, 'Soup', planned);
  fakeApi({ createMeal: refuse });
  reach();
  back();
  await eventually(() => {
    expect(waitingNow()).toMatchObject([{ name: 'Soup', state: 'failed', reason: 'Recipe not found' }]);
  });
  expect(await listStored()).toHaveLength(1);
});

test('files that are on their way when a guest signs in are sent for the account', async () => {
  const sent: string[] = [];
  let isIn = false;
  sendBy('pdf', (_client, _id, { name }) => {
    if (isIn) sent.push(name);
    return isIn ? Promise.resolve({ id: 'made' }) : new Promise(() => undefined);
  });
  // Chosen on this device, they are stored nowhere else by the app.
  const result = sendSoon(client, 'guest', { kind: 'pdf', name: 'Cookbook', files: [] });
  await eventually(() => {
    expect(states()).toEqual(['Cookbook: uploading']);
  });
  isIn = true;
  await leaveDevice({ id: 'guest', guest: true }, { id: 'ada' });
  await expect(result).resolves.toEqual({ id: 'made' });
  expect([sent, waitingNow()]).toEqual([['Cookbook'], []]);

  // Somebody else's are not.
  isIn = false;
  void sendSoon(client, 'ada', { kind: 'pdf', name: 'Another', files: [] });
  await leaveDevice({ id: 'ada', guest: false }, { id: 'ben' });
  expect(waitingNow()).toEqual([]);
});

test('what waited for a connection is not sent to another family that was opened on another device meanwhile', async () => {
  const reach = noConnection();
  const made: string[] = [];
  let family = 'novak';
  const asks: string[] = [];
  const who = () => (asks.push(family), { ...ada, family });
  const text = { kind: 'text', name: 'Soup', files: [], data: 'Soup', isOnlyHere: true } as const;
  sendBy('text', async () => {
    await send('getPlan');
    made.push(family);
    return {};
  });
  const sent = sendSoon(client, 'ada keller', text);
  await eventually(() => {
    expect(states()).toEqual(['Soup: offline']);
  });
  fakeApi({ getUser: who, getPlan: () => premiumPlan });
  reach();
  back();
  await eventually(() => {
    expect(asks).not.toEqual([]);
  });
  expect([made, states()]).toEqual([[], ['Soup: offline']]);
  family = 'keller';
  back();
  await sent;
  expect(made).toEqual(['keller']);
});

test('what a visitor gave without a connection is sent by the guest that they have become', async () => {
  const reach = noConnection();
  sendBy('text', () => send('getPlan'));
  const text = { kind: 'text', name: 'Soup', files: [], data: 'Soup', isOnlyHere: true } as const;
  const sent = sendSoon(client, 'guest', text);
  await eventually(() => {
    expect(states()).toEqual(['Soup: offline']);
  });
  // Their first file has made them one.
  fakeApi({ getUser: () => ({ ...ada, id: 'u-guest', guest: true }), getPlan: () => premiumPlan });
  reach();
  back();
  await expect(sent).resolves.toEqual(premiumPlan);
});

test('three pictures that find no way hold up no note', async () => {
  const reach = noConnection();
  sendBy('making', () => Promise.reject(new TypeError('Failed to fetch')));
  const file = () => new File(['x'], 'card.png', { type: 'image/png' });
  for (const name of ['1', '2', '3', '4']) {
    void sendSoon(client, 'ada', { kind: 'photo', name, files: [file()], isOnlyHere: true }).catch(() => undefined);
  }
  void sendSoon(client, 'ada', { kind: 'making', name: 'Note', files: [], data: '{}', isOnlyHere: true }).catch(
    () => undefined,
  );
  await eventually(() => {
    expect(states().at(-1)).toBe('Note: offline');
  });
  expect(states()[3]).toBe('4: waiting');
  reach();
  letGo();
});

test('what waits for a connection says so until an answer has come: the note does not come and go with each try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reach = noConnection();
  const said: string[] = [];
  const unwatch = watchWaiting(() => said.push(states().join()));
  let tries = 0;
  sendBy('making', () => {
    tries += 1;
    return tries < 6 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({});
  });
  // The browser takes the line for a good one, as with a router that has lost its own.
  reach();
  fakeApi({ getUser: () => ada });
  const sent = sendSoon(client, 'ada', { kind: 'making', name: 'Note', files: [], data: '{}', isOnlyHere: true });
  for (let n = 0; n < 6; n += 1) await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  await sent;
  unwatch();
  expect(tries).toBe(6);
  const first = said.indexOf('Note: offline');
  const last = said.lastIndexOf('Note: offline');
  expect(first).toBeGreaterThan(-1);
  expect(said.slice(first, last).every((one) => one === 'Note: offline')).toBe(true);
});

test('what finds no room is sent all the same, and says that this page has to stay open', async () => {
  const reach = noConnection();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  sendBy('text', () => (navigator.onLine ? Promise.resolve({ id: 'made' }) : Promise.reject(new TypeError('away'))));
  const sent = sendSoon(client, 'ada', { kind: 'text', name: 'Rye bread', files: [], data: 'Rye', isOnlyHere: true });
  await eventually(() => {
    expect(waitingNow()[0]?.reason).toMatch(/no room to keep it: leave this page open/);
  });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  fakeApi({ getUser: () => ada });
  reach();
  back();
  await sent;
  await settled();
});

test('a store that owes an answer does not hold up what was sent', async () => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  sendBy('url', () => Promise.resolve('sent'));
  const item = { id: id(6), kind: 'url', name: 'Soup', files: [], data: 'x', isOnlyHere: true } as const;
  const answer = vi.fn();
  void sendSoon(client, 'ada', item).then(answer);
  await vi.advanceTimersByTimeAsync(2000);
  expect(states()).toEqual(['Soup: uploading']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(answer).toHaveBeenCalledWith('sent');
  expect(states()).toEqual([]);
});

test('an entry of a form that this app does not know waits for one that does', async () => {
  await putStored({
    ...{ id: id(7), owner: 'ada', at: Date.now(), name: 'Later', files: [], data: '' },
    kind: 'something new' as 'text',
  });
  await resumeOutbox(client, 'ada');
  await eventually(() => {
    expect(states()).toEqual(['Later: offline']);
  });
  expect(await listStored()).toHaveLength(1);
  letGo();
});

test('what was given before it was known who is here is sent for whoever is, what is another one’s is not', async () => {
  noConnection();
  const entry = { at: Date.now(), kind: 'text', files: [], data: 'Soup' } as const;
  await putStored({ ...entry, id: id(3), owner: null, name: 'Nobody’s' });
  await putStored({ ...entry, id: id(4), owner: '', name: 'Of before' });
  await putStored({ ...entry, id: id(5), owner: 'ben', name: 'Ben’s' });
  await resumeOutbox(client, 'ada');
  await eventually(() => {
    expect(waitingNow().map(({ name }) => name)).toEqual(['Nobody’s', 'Of before']);
  });
  expect((await listStored()).map(({ owner }) => owner)).toEqual(['ada', 'ada', 'ben']);
  letGo();
});

test('what another tab has is taken over when that one closes, as a page that was just left does', async () => {
  noConnection();
  await putStored({ id: id(3), owner: 'ada', at: Date.now(), name: 'Soup', kind: 'text', files: [], data: 'Soup' });
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  let isOpen = true;
  type Grant = (lock: object | null) => unknown;
  vi.stubGlobal('navigator', {
    onLine: false,
    locks: {
      request: async (_name: string, options: Grant | object, granted?: Grant) => {
        if (typeof options === 'function') {
          await closed;
          return (options as Grant)({});
        }
        return granted?.(isOpen ? null : {});
      },
    },
  });
  await holdOutbox(client, 'ada');
  expect(states()).toEqual([]);
  isOpen = false;
  close();
  await eventually(() => {
    expect(states()).toEqual(['Soup: offline']);
  });
});

/** Sends texts when it is told to, and says which it was asked to send. */
function textsByHand() {
  const asked: string[] = [];
  const open = new Map<string, { resolve: (made: unknown) => void; reject: (error: Error) => void }>();
  sendBy('text', (_client, _id, { name }) => {
    asked.push(name);
    return new Promise((resolve, reject) => {
      open.set(name, { resolve, reject });
    });
  });
  const give = (name: string, more: object = {}) =>
    sendSoon(client, 'ada', { kind: 'text', name, files: [], data: name, ...more });
  return {
    asked,
    give,
    made: (name: string) => open.get(name)?.resolve({ id: name }),
    refused: (name: string) => open.get(name)?.reject(new Error('a fault')),
    isAsked: (...names: string[]) =>
      eventually(() => {
        expect(asked).toEqual(names);
      }),
  };
}
const asksBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

test('what failed says so, and is sent again when somebody asks; what is on its way is not sent twice', async () => {
  const texts = textsByHand();
  const sent = texts.give('Soup', { id: id(1) });
  await texts.isAsked('Soup');
  retrySending(id(1));
  retrySending(id(2));
  texts.refused('Soup');
  await expect(sent).rejects.toThrow('a fault');
  expect(waitingNow()).toMatchObject([{ state: 'failed', reason: 'a fault' }]);
  expect(itemsWaiting(['text'])).toEqual([]);
  expect(texts.asked).toEqual(['Soup']);
  retrySending(id(1));
  await texts.isAsked('Soup', 'Soup');
  expect(waitingNow()).toMatchObject([{ state: 'uploading', reason: '' }]);
  texts.made('Soup');
  await settled();
});

test('what is stopped waits for somebody to go on with it, and holds up nothing after it', async () => {
  const texts = textsByHand();
  void texts.give('Soup', { id: id(1) }).catch(() => undefined);
  void texts.give('Bread', { id: id(2) });
  await texts.isAsked('Soup');
  stopSending(id(1));
  texts.refused('Soup');
  await texts.isAsked('Soup', 'Bread');
  expect(waitingNow()).toMatchObject([{ state: 'failed', reason: 'Stopped.' }, { state: 'uploading' }]);
  texts.made('Bread');
  retrySending(id(1));
  await texts.isAsked('Soup', 'Bread', 'Soup');
  texts.made('Soup');
  await settled();
});

test('what is removed is not stored any more, and nobody is told', async () => {
  const texts = textsByHand();
  const told = vi.fn();
  void texts.give('Soup', { id: id(1), isOnlyHere: true }).then(told, told);
  await texts.isAsked('Soup');
  await eventually(async () => {
    expect(await listStored()).toHaveLength(1);
  });
  removeSending(id(1));
  expect(waitingNow()).toEqual([]);
  texts.made('Soup');
  await eventually(async () => {
    expect(await listStored()).toEqual([]);
  });
  expect(told).not.toHaveBeenCalled();
});

test('imports are made in the order they were given, and what is no import does not wait for them', async () => {
  const texts = textsByHand();
  const favourites: string[] = [];
  sendBy('favourite', (_client, _id, { name }) => {
    favourites.push(name);
    return Promise.resolve({});
  });
  const first = texts.give('Soup');
  void texts.give('Bread');
  await sendSoon(client, 'ada', { kind: 'favourite', name: 'Plum cake', files: [], data: '{}' });
  expect([texts.asked, favourites]).toEqual([['Soup'], ['Plum cake']]);
  expect(itemsWaiting(['text']).map(({ name }) => name)).toEqual(['Soup', 'Bread']);
  expect(itemsWaiting(['text'], waitingNow()[0]?.id).map(({ name }) => name)).toEqual(['Bread']);
  expect(itemsWaiting(['favourite'])).toEqual([]);
  texts.refused('Soup');
  await expect(first).rejects.toThrow();
  await texts.isAsked('Soup', 'Bread');
  texts.made('Bread');
  await eventually(() => {
    expect(states()).toEqual(['Soup: failed']);
  });
});

test('the browser asks before it closes what only this page has, and not for what is stored', async () => {
  const texts = textsByHand();
  void texts.give('Soup', { isOnlyHere: true });
  await texts.isAsked('Soup');
  expect(asksBeforeClosing()).toBe(false);
  void texts.give('Bread', { id: id(2) });
  expect(asksBeforeClosing()).toBe(true);
  texts.made('Soup');
  await texts.isAsked('Soup', 'Bread');
  expect(asksBeforeClosing()).toBe(true);
  texts.made('Bread');
  await settled();
  expect(asksBeforeClosing()).toBe(false);
});

test('what a guest has stored is the account’s that their library goes to, and nobody else’s', async () => {
  const entry = { at: Date.now(), kind: 'text', files: [], data: 'x' } as const;
  await putStored({ ...entry, id: id(1), owner: 'guest', name: 'Soup' });
  await putStored({ ...entry, id: id(2), owner: 'ben', name: 'Bread' });
  await passOn('guest', 'ada');
  const owners = (await listStored()).map(({ name, owner }) => `${name}: ${String(owner)}`);
  expect(owners.sort()).toEqual(['Bread: ben', 'Soup: ada']);
});
