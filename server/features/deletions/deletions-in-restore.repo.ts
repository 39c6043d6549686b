import type pg from 'pg';
import { withClient } from '../../db/snapshot.ts';

/**
 * What is gone for good, as the database knows it before a backup takes its place. The backup may be older, or have been
 * brought from elsewhere: put back into it by `putBackDeletions`, these rows have it removed once more.
 */
export async function readDeletions(url: string): Promise<readonly object[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ row: object }>(
      'select to_jsonb(d) as row from deletions d where d.gone_at is not null',
    );
    return rows.map(({ row }) => row);
  });
}

/** Within the transaction that brings the backup. */
export async function putBackDeletions(client: pg.Client, gone: readonly object[]): Promise<void> {
  for (const row of gone) {
    await client.query(
      `insert into deletions select * from jsonb_populate_record(null::deletions, $1::jsonb || '{"done_at": null, "forgotten_at": null}')
        on conflict (id) do update set gone_at = excluded.gone_at, families = excluded.families, customers = excluded.customers, done_at = null, forgotten_at = null`,
      [JSON.stringify(row)],
    );
  }
}
