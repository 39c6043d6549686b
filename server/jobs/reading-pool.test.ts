import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readingPool, type ReadingPool } from './reading-pool.ts';

describe('the real readers', () => {
  let pool: ReadingPool;
  beforeAll(() => {
    pool = readingPool();
  });
  afterAll(() => pool.close());

  it('read a text in a thread', async () => {
    const drafts = await pool.readText('Pancakes\n\nIngredients\n1 cup flour\n2 eggs\n\nSteps\n1. Mix.\n2. Fry.', null);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatchObject({ title: 'Pancakes' });
    expect(drafts[0]?.ingredients.map(({ item }) => item)).toEqual(['flour', 'eggs']);
  });

  it('read a page by its own character set', async () => {
    const recipe = JSON.stringify({ '@type': 'Recipe', name: 'Crème brûlée', recipeIngredient: ['4 eggs'] });
    const page = `<meta charset="iso-8859-1"><script type="application/ld+json">${recipe}</script>`;
    const reading = await pool.readPage(Buffer.from(page, 'latin1'), 'text/html', 'https://example.com/creme', null);
    expect(reading.drafts[0]).toMatchObject({ title: 'Crème brûlée' });
  });
});

describe('a reading that goes wrong', () => {
  /** A worker whose text says what happens to it. */
  const file = new URL('../../tests/support/faulty-reader.mjs', import.meta.url);
  let pool: ReadingPool;
  const faults: unknown[] = [];
  beforeAll(() => {
    pool = readingPool({ file, limitMs: 2000, threads: 1, memoryMb: 32, onFault: (error) => faults.push(error) });
  });
  afterAll(() => pool.close());

  it.each([
    ['fails', 'could not be read'],
    ['ends its thread', 'could not be read'],
    ['eats all memory', 'could not be read'],
    ['never ends', 'took too long'],
  ])('because it %s is answered with a sentence, and the next one is read', async (what, sentence) => {
    await expect(pool.readText(what, null)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining(sentence) as string,
    });
    expect(await pool.readText('goes well', null)).toEqual(['goes well']);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('of a transcript may take longer than one that somebody waits for', async () => {
    const timeout = vi.spyOn(globalThis, 'setTimeout');
    const limits = () => timeout.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 2000 || ms === 6000);
    await pool.readText('takes a while', null);
    expect(limits()).toEqual([2000]);
    await pool.readTranscript({ language: null, pages: [] }, { sourceType: 'photo' }, null);
    expect(limits()).toEqual([2000, 6000]);
    timeout.mockRestore();
  });

  it('does not take the time of those who wait in line', async () => {
    const stuck = pool.readText('never ends', null);
    const next = pool.readText('goes well', null);
    await expect(stuck).rejects.toMatchObject({ code: 'unreadable' });
    expect(await next).toEqual(['goes well']);
  });
});

it('a thread that takes long to load takes nothing of the time to read', async () => {
  const file = new URL('../../tests/support/slow-reader.mjs', import.meta.url);
  const pool = readingPool({ file, limitMs: 1000, threads: 1 });
  expect(await pool.readText('read', null)).toEqual(['read']);
  await pool.close();
});
