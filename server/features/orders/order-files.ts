import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Files } from '../../providers/files/port.ts';

/** The two files that a printer fetches. */
export const PRINT_FILES = ['interior', 'cover'] as const;
export type PrintFile = (typeof PRINT_FILES)[number];

interface Opened {
  /** Bytes of the whole file. */
  readonly size: number;
  readonly body: Readable;
}

/**
 * An order's own copies of what is printed: what becomes of the cookbook afterwards changes nothing. They pass through
 * this process in pieces, never as a whole.
 */
export function orderFiles(store: Pick<Files, 'get' | 'stat' | 'putFile' | 'removeAll'>) {
  const baseOf = (orderId: string) => `order-${orderId.replaceAll('-', '').toLowerCase()}`;
  const keyOf = (orderId: string, file: PrintFile) => `${baseOf(orderId)}.${file}.pdf`;

  return {
    async keep(orderId: string, given: Readonly<Record<PrintFile, () => Promise<Readable>>>): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-order-'));
      try {
        for (const file of PRINT_FILES) {
          const path = join(folder, file);
          await pipeline(await given[file](), createWriteStream(path));
          await store.putFile(keyOf(orderId, file), path);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /** Whether both are there. */
    async have(orderId: string): Promise<boolean> {
      const found = await Promise.all(PRINT_FILES.map((file) => store.stat(keyOf(orderId, file))));
      return found.every((stat) => stat !== null);
    },

    stat: (orderId: string, file: PrintFile): Promise<{ readonly size: number } | null> =>
      store.stat(keyOf(orderId, file)),

    open: (orderId: string, file: PrintFile, range?: ByteRange): Promise<Opened | null> =>
      store.get(keyOf(orderId, file), range),

    forget: (orderId: string): Promise<void> => store.removeAll(baseOf(orderId)),
  };
}

export type OrderFiles = ReturnType<typeof orderFiles>;
