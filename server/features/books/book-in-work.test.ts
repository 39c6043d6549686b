import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { type Bytes } from '../../http/mount.ts';
import { diskFiles } from '../../providers/files/disk-files.ts';
import type { TypesetJob, Typesetter } from '../../providers/typesetter/port.ts';
import { collectionsRepo } from '../collections/collections.repo.ts';
import { bookPictures } from './book-pictures.ts';
import { booksRepo } from './books.repo.ts';
import { bookHandlers } from './books.routes.ts';
import { type Asked, booksService } from './books.service.ts';
import { bookStore } from './book-store.ts';
import { bookSetter, typesetIn } from './set-book.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

/** A typesetter that takes as long as the test says, and prints the titles it was given. */
function slowTypesetter() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begun: () => void = () => undefined;
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const jobs: TypesetJob[] = [];
  const typesetter: Typesetter = {
    says: 'slowly',
    look: () => Promise.reject(new Error('no pictures here')),
    prepare: () => Promise.reject(new Error('no pictures here')),
    async typeset(job) {
      jobs.push(job);
      begun();
      await opened;
      if (job.to !== null) await writeFile(job.to, JSON.stringify(job.data));
      return { pages: 16, remarks: [], missing: [] };
    },
    close: () => Promise.resolve(),
  };
  return { typesetter, jobs, atWork, finish: () => open() };
}

/** The making of books as one process has it, over the kitchen's database and files. */
function process(patienceMs: number) {
  const slow = slowTypesetter();
  const always = () => Promise.resolve(true);
  const options = { secret: 'a secret that is long enough for anything', uploadBytesMax: 1, isAwaited: always };
  const store = diskFiles(join(kitchen.dataDir, 'books'), options);
  const files = { copy: () => Promise.reject(new Error('no pictures here')) };
  const documents = { drawPdfPage: () => Promise.reject(new Error('no pictures here')) };
  const pictures = bookPictures({ files, store, documents, typesetter: slow.typesetter });
  const books = booksService({
    repo: booksRepo(kitchen.db),
    collections: collectionsRepo(kitchen.db),
    kept: bookStore(store),
    patienceMs,
    setter: bookSetter({ typesetter: slow.typesetter, pictures, publicUrl: 'http://localhost' }),
  });
  return { ...slow, books };
}

let caller: Caller;
let soup = '';
let pie = '';
let book = '';
let remove: (id: string) => Promise<unknown>;
let discard: (recipe: string) => Promise<unknown>;
beforeEach(async () => {
  const { agent, familyId, user } = await kitchen.person();
  caller = { personId: user.id, familyId, name: 'Ruth', role: 'owner', tier: 'premium', guest: false };
  const made = async (path: string, body: object) =>
    ((await agent.post(path).send(body).expect(200)) as { body: { id: string } }).body.id;
  soup = await made('/api/recipes', { title: 'Leek soup' });
  pie = await made('/api/recipes', { title: 'Plum pie' });
  book = await made('/api/collections', { title: 'Our table', recipeIds: [soup, pie] });
  remove = (id) => agent.delete(`/api/collections/${id}`).expect(204);
  discard = (recipe) => agent.delete(`/api/recipes/${recipe}`).expect(204);
});

async function textOf(asked: Asked): Promise<string> {
  if (!('pdf' in asked)) throw new Error('it is not ready');
  return (await buffer(await asked.pdf.open())).toString();
}

describe('a book that takes longer than a request may last', () => {
  it('is answered with 202 and how far it is, and given to who asks again', async () => {
    const { books, finish, jobs } = process(1);
    const { collectionPdf } = bookHandlers(books, () => Promise.reject(new Error('not asked')));
    const call = { caller, params: { id: book }, query: { edition: 'screen' } } as Parameters<typeof collectionPdf>[0];
    const early = (await collectionPdf(call)) as unknown as Bytes;
    expect([early.status, early.contentType, early.name]).toEqual([202, 'application/json; charset=utf-8', null]);
    const said = JSON.parse(Buffer.from((await early.open()) as Uint8Array).toString()) as { progress: number };
    expect(said.progress).toBeGreaterThanOrEqual(0);
    expect(said.progress).toBeLessThan(1);
    finish();
    await expect.poll(async () => ((await collectionPdf(call)) as unknown as Bytes).status).toBe(200);
    const ready = (await collectionPdf(call)) as unknown as Bytes;
    expect(ready.contentType).toBe('application/pdf');
    expect(ready.name).toEqual({ stem: 'Our table', otherwise: 'cookbook', ending: '.pdf' });
    expect(jobs).toHaveLength(1);
  });

  it('leaves nothing behind where the cookbook is deleted while it is set', async () => {
    const { books, atWork, finish } = process(60_000);
    const asked = books.pdf(caller, book, 'screen', {});
    await atWork;
    await remove(book);
    finish();
    await asked;
    const files = readdirSync(join(kitchen.dataDir, 'books'), { recursive: true }).map(String);
    expect(files.filter((name) => name.includes(book.replaceAll('-', '')))).toEqual([]);
  });

  it('is made once for two who ask at once', async () => {
    const { books, atWork, finish, jobs } = process(60_000);
    const both = [books.pdf(caller, book, 'screen', {}), books.pdf(caller, book, 'screen', {})];
    await atWork;
    finish();
    const [one, other] = await Promise.all(both.map(async (asked) => textOf(await asked)));
    expect(one).toContain('Plum pie');
    expect(other).toBe(one);
    expect(jobs).toHaveLength(1);
  });

  it('is made anew by the next process where one was killed in the middle, and found by every one after', async () => {
    const killed = process(1);
    expect(await killed.books.pdf(caller, book, 'screen', {})).toHaveProperty('progress');
    await killed.atWork;
    const next = process(60_000);
    next.finish();
    const text = await textOf(await next.books.pdf(caller, book, 'screen', {}));
    expect(text).toContain('Leek soup');
    const third = process(60_000);
    expect(await textOf(await third.books.pdf(caller, book, 'screen', {}))).toBe(text);
    expect([next.jobs.length, third.jobs.length]).toEqual([1, 0]);
    killed.finish();
  });

  it('still has a recipe that was thrown away meanwhile; the next ask makes it without', async () => {
    const { books, atWork, finish } = process(60_000);
    const asked = books.pdf(caller, book, 'screen', {});
    await atWork;
    await discard(pie);
    finish();
    expect(await textOf(await asked)).toContain('Plum pie');
    const after = await textOf(await books.pdf(caller, book, 'screen', {}));
    expect(after).toContain('Leek soup');
    expect(after).not.toContain('Plum pie');
  });
});

describe('what a person is told when the setting fails', () => {
  const job = { template: 'book', data: {}, pictures: [], to: null, bleed: 0, multipleOf: 1 } as const;
  const failing = (error: Error) => ({ ...slowTypesetter().typesetter, typeset: () => Promise.reject(error) });

  it.each([
    ['a fault', new Error('out of memory'), 'This PDF could not be made. Please try again in a moment.'],
    ['a system without a typesetter', new AppError('unconfigured', 'There is none here.'), 'There is none here.'],
    ['a busy kitchen', new AppError('too-many', 'Busy.'), 'Busy.'],
  ])('%s', async (_name, error, message) => {
    await expect(typesetIn(failing(error), job)).rejects.toThrow(message);
  });
});
