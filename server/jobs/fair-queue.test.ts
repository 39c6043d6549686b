import { describe, expect, it } from 'vitest';
import { fairQueue, guestRegistry } from './fair-queue.ts';

const isGuest = (family: string) => family.startsWith('guest');

/** A queue whose tasks end one by one, in the order they began; `began` lists them as they begin. */
function kitchen(options: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ places: 1, waiting: 200, isGuest, ...options });
  const began: string[] = [];
  const running: (() => void)[] = [];
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));
  const send = (family: string | null, name = family ?? 'own') =>
    queue(family, () => {
      began.push(name);
      return new Promise<string>((resolve) => running.push(() => resolve(name)));
    });
  return {
    began,
    send,
    many: (family: string, count: number) =>
      Array.from({ length: count }, (_, n) => send(family, `${family} ${String(n + 1)}`)),
    async end(count = 1) {
      for (let n = 0; n < count; n += 1) {
        running.shift()?.();
        await nextTick();
      }
    },
  };
}

describe('whose turn it is', () => {
  it('goes round among families, whatever each of them has sent', async () => {
    const { began, many, send, end } = kitchen();
    void many('Ash', 4);
    void many('Birch', 3);
    void send('Cedar');
    await end(8);
    expect(began).toEqual(['Ash 1', 'Ash 2', 'Birch 1', 'Cedar', 'Ash 3', 'Birch 2', 'Ash 4', 'Birch 3']);
  });

  it('is a family’s as soon as a place is free, however much a guest has sent before', async () => {
    const { began, many, send, end } = kitchen();
    void many('guest', 20);
    void send('Ash');
    await end();
    expect(began).toEqual(['guest 1', 'Ash']);
  });

  it('is a guest’s after three of families, and goes round among guests too', async () => {
    const { began, many, end } = kitchen();
    void many('Ash', 7);
    void many('guest A', 2);
    void many('guest B', 1);
    await end(10);
    expect(began).toEqual([
      ...['Ash 1', 'Ash 2', 'Ash 3', 'Ash 4', 'guest A 1', 'Ash 5', 'Ash 6', 'Ash 7', 'guest B 1', 'guest A 2'],
    ]);
  });

  it('begins at once where a place is kept for families, while guests wait for the others', async () => {
    const { began, many, send, end } = kitchen({ places: 2, placesForFamilies: 1 });
    void many('guest', 5);
    void send('Ash');
    expect(began).toEqual(['guest 1', 'Ash']);
    await end(2);
    expect(began).toEqual(['guest 1', 'Ash', 'guest 2']);
  });

  it('is kept by a task that fails, and given on', async () => {
    const queue = fairQueue({ places: 1, waiting: 2 });
    const failing = queue('Ash', () => Promise.reject(new Error('burnt')));
    const next = queue('Ash', () => Promise.resolve('well done'));
    await expect(failing).rejects.toThrow('burnt');
    expect(await next).toBe('well done');
  });
});

describe('a line that grows too long', () => {
  it('refuses the family that fills it with a sentence of its own, and takes the others', async () => {
    const { many, send, end } = kitchen({ waiting: 8 });
    const [first, ...others] = many('Ash', 6);
    await expect(others[4]).rejects.toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/^Much of what/),
    });
    const birch = send('Birch');
    await end(6);
    expect(await Promise.all([first, ...others.slice(0, 4), birch])).toHaveLength(6);
  });

  it('leaves half of itself to families: guests, each with a little, cannot fill it together', async () => {
    const { send } = kitchen({ waiting: 8 });
    void send('Ash');
    const sent = ['A', 'B', 'C', 'D', 'E'].map((name) => send(`guest ${name}`));
    await expect(sent[4]).rejects.toMatchObject({ code: 'too-many', message: expect.stringMatching(/very busy/) });
    await expect(send('guest A')).rejects.toMatchObject({ message: expect.stringMatching(/^Much of what/) });
    for (const family of ['Birch', 'Cedar', 'Dogwood', 'Elm']) void send(family);
    await expect(send('Fir')).rejects.toMatchObject({ message: expect.stringMatching(/very busy/) });
  });
});

it('knows a guest for as long as they are one', () => {
  const book = guestRegistry();
  book.note('a', true);
  expect([book.isGuest('a'), book.isGuest('b')]).toEqual([true, false]);
  book.note('a', false);
  expect(book.isGuest('a')).toBe(false);
});
