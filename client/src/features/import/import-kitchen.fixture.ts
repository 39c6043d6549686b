import { vi } from 'vitest';
import type { ImportEvent, ImportItem, ImportRow } from '#shared/imports.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { fakeStorage } from '../../test/fake-storage.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';

export const rowOf = (changes: Partial<ImportRow> = {}): ImportRow => ({
  id: 'i1',
  sourceType: 'photo',
  sourcePaths: ['/files/1.jpg'],
  url: null,
  name: 'card.jpg',
  status: 'queued',
  progress: 0,
  reason: '',
  title: '',
  doubts: 0,
  draft: null,
  recipeId: null,
  createdAt: '2026-11-21T07:00:00.000Z',
  ...changes,
});

/** A picture of so many bytes. */
export const picture = (name = 'card.jpg', size = 10, type = 'image/jpeg'): File => {
  const file = new File(['x'.repeat(Math.min(size, 10))], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/**
 * A server for the import screen: rows that live, a stream that tells of them, and a storage that takes what is put.
 * `holdsPuts` lets a test answer each PUT itself.
 */
export function importKitchen(begin: readonly ImportRow[] = [], { holdsPuts = false, hasStream = true } = {}) {
  let rows = [...begin];
  let presigned = 0;
  const asked: ImportItem[] = [];
  const puts = fakeStorage({ holdsPuts });
  const removed: string[] = [];
  const saved: string[] = [];
  const joined: string[][] = [];
  fakeStreams({ opensItself: true });
  if (!hasStream) vi.stubGlobal('EventSource', undefined);

  const emit = (event: ImportEvent) => {
    FakeStream.tell('/api/imports', event);
  };
  const byId = new Map<string, ImportRow>();
  const fakes: Fakes = {
    listImports: () => rows,
    presignUpload: () => {
      presigned += 1;
      const path = `/files/${String(presigned)}.jpg`;
      return { uploadURL: `https://storage.example${path}`, storagePath: path };
    },
    createImports: ({ body }) => {
      const made = body.items.flatMap((item) => {
        const before = byId.get(item.id ?? '');
        if (before) return [];
        asked.push(item);
        const row = rowOf({
          id: `i${String(asked.length)}`,
          sourceType: item.sourceType,
          sourcePaths: item.sourcePaths ?? [],
          name: item.name ?? '',
        });
        if (item.id !== undefined) byId.set(item.id, row);
        return [row];
      });
      rows = [...rows, ...made];
      // What was made before by the same id is that one.
      return body.items.flatMap(({ id }, at) => byId.get(id ?? '') ?? made[at] ?? []);
    },
    saveImport: ({ params }) => {
      saved.push(params.id);
      rows = rows.filter(({ id }) => id !== params.id);
      return { id: `r-${params.id}`, version: 1 };
    },
    removeImport: ({ params }) => {
      removed.push(params.id);
      rows = rows.filter(({ id }) => id !== params.id);
    },
    retryImport: ({ params }) => {
      const row = { ...(rows.find(({ id }) => id === params.id) ?? rowOf()), status: 'queued', reason: '' } as const;
      rows = rows.map((other) => (other.id === row.id ? row : other));
      return row;
    },
    joinImports: ({ body }) => {
      joined.push(body.ids);
      const whole = rowOf({ id: body.ids[0] ?? '', sourcePaths: ['/files/1.jpg', '/files/2.jpg'] });
      rows = [...rows.filter(({ id }) => !body.ids.includes(id)), whole];
      return whole;
    },
    getRecipe: () => new Response('Recipe not found', { status: 404 }),
    getOriginal: () => new Response('Recipe not found', { status: 404 }),
  };
  return {
    fakes,
    asked,
    puts,
    removed,
    saved,
    joined,
    /** The server has changed a row and tells it. */
    tell: (id: string, changes: Partial<ImportRow>) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
      const row = rows.find((other) => other.id === id);
      if (row) emit({ row });
    },
    /** It has changed a row and nobody is told. */
    change: (id: string, changes: Partial<ImportRow>) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
    },
    /** A row has come that nobody here asked for. */
    add: (row: ImportRow) => {
      rows = [...rows, row];
      emit({ row });
    },
    streams: () => FakeStream.open('/api/imports'),
  };
}
