import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { renditions } from '#server/features/files/renditions.ts';
import { noisyPhoto } from '../bench/noisy-photo.ts';

/** Bytes on the disk for a row: with what is pushed out of it, and with what its indexes have of it. */
export interface RowSize {
  readonly table: string;
  readonly rows: number;
  readonly own: number;
  readonly indexes: number;
}

/** Of the filled tables, the largest first; from so many rows on that a page more or less says nothing. */
export async function rowSizes(client: pg.Client): Promise<RowSize[]> {
  await client.query('analyze');
  const { rows } = await client.query<RowSize>(
    `select c.relname as table, c.reltuples::int as rows, (pg_table_size(c.oid) / c.reltuples)::int as own,
       (pg_indexes_size(c.oid) / c.reltuples)::int as indexes
     from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where c.relkind = 'r' and s.nspname = 'public' and c.reltuples >= 100 order by pg_total_relation_size(c.oid) desc`,
  );
  return rows;
}

export function printSizes(sizes: readonly RowSize[], print: (line: string) => void): void {
  print('\n| table | rows | bytes a row | its indexes |\n| --- | --- | --- | --- |');
  for (const { table, rows, own, indexes } of sizes) {
    print(`| ${table} | ${String(rows)} | ${String(own)} | ${String(indexes)} |`);
  }
}

/** Bytes that a picture takes in the file store: as it came, and what is made of it to be shown. */
export interface FileSize {
  readonly original: number;
  readonly shown: number;
}

/** A phone's photograph of twelve megapixels, and a scanned card, with the widths that screens ask for. */
export async function fileSizes(): Promise<{ photo: FileSize; card: FileSize }> {
  const { make } = renditions();
  const of = async (bytes: Buffer): Promise<FileSize> => {
    const made = [await make(bytes, 640, 'load'), await make(bytes, 1280, 'load')];
    return { original: bytes.length, shown: made.reduce((sum, one) => sum + one.bytes.length, 0) };
  };
  return {
    photo: await of(await noisyPhoto(1, 4032)),
    card: await of(readFileSync(join(import.meta.dirname, '../../tests/fixtures/cards/columns.jpg'))),
  };
}
