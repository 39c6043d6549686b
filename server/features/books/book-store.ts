import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Files } from '../../providers/files/port.ts';

/** What is kept of an edition: of what content it was made, and what its setting said. */
const recordSchema = z.object({
  content: z.string(),
  pages: z.number().int(),
  remarks: z.array(z.looseObject({ kind: z.string() })),
  missing: z.array(z.string()),
});
export type BookRecord = z.output<typeof recordSchema>;

export interface StoredPdf {
  readonly record: BookRecord;
  readonly size: number;
  open(): Promise<Readable>;
}

type Store = Pick<Files, 'get' | 'stat' | 'put' | 'putFile' | 'remove' | 'removeAll'>;

/**
 * The PDFs of cookbooks in the file store: of each edition and format the newest one, found again as long as the book is
 * the same. The PDF is kept before the record that names it, so that a record never points to nothing.
 */
export function bookStore(store: Store) {
  const baseOf = (collectionId: string) => `book-${collectionId.replace(/-/g, '').toLowerCase()}`;
  const pdfKey = (base: string, edition: string, content: string) => `${base}.${edition}.${content.slice(0, 24)}.pdf`;
  const recordKey = (base: string, edition: string) => `${base}.${edition}.json`;

  async function record(collectionId: string, edition: string): Promise<BookRecord | null> {
    const found = await store.get(recordKey(baseOf(collectionId), edition));
    if (!found) return null;
    const read = recordSchema.safeParse(jsonOf(await text(found.body)));
    return read.success ? read.data : null;
  }

  return {
    /** What the setting of this very content said; null where it was not set yet. `edition` is a name such as 'print-letter'. */
    async record(collectionId: string, edition: string, content: string): Promise<BookRecord | null> {
      const found = await record(collectionId, edition);
      return found?.content === content ? found : null;
    },

    async keepRecord(collectionId: string, edition: string, made: BookRecord): Promise<void> {
      await store.put(recordKey(baseOf(collectionId), edition), Buffer.from(JSON.stringify(made)));
    },

    /** The PDF of this very content; null where it was not made yet. */
    async pdf(collectionId: string, edition: string, content: string): Promise<StoredPdf | null> {
      const found = await this.record(collectionId, edition, content);
      const key = pdfKey(baseOf(collectionId), edition, content);
      const stat = found ? await store.stat(key) : null;
      if (!found || !stat) return null;
      return {
        record: found,
        size: stat.size,
        async open() {
          const opened = await store.get(key);
          if (!opened) throw new Error(`${key} has gone`);
          return opened.body;
        },
      };
    },

    /** Keeps the PDF that lies at `path`, which may be gone from there afterwards. */
    async keepPdf(collectionId: string, edition: string, made: BookRecord, path: string): Promise<void> {
      const base = baseOf(collectionId);
      const before = await record(collectionId, edition);
      await store.putFile(pdfKey(base, edition, made.content), path);
      await this.keepRecord(collectionId, edition, made);
      if (before && before.content !== made.content) await store.remove(pdfKey(base, edition, before.content));
    },

    /** Removes all that was made of a cookbook. */
    forget: (collectionId: string): Promise<void> => store.removeAll(baseOf(collectionId)),
  };
}

export type BookStore = ReturnType<typeof bookStore>;

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return null;
  }
}
