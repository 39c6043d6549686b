import type pg from 'pg';
import { DELETION_DAYS } from '#shared/deletions.ts';

/**
 * Within the transaction that brings a backup: what is deleted when its time is over has as much of it left as when the
 * backup was made. Otherwise an older one would lose on its first day what nobody had the chance to keep: guests who could
 * not come by, recipes in the trash, and families whose deletion was called off after the backup. Those have the whole time
 * before them once more, since their members see it announced as if for the first time.
 */
export async function shiftWaits(client: pg.Client, madeAt: string): Promise<void> {
  const age = "greatest(now() - $1::timestamptz, interval '0')";
  await client.query(
    'update deletions set due_at = greatest(due_at, now() + make_interval(days => $1)) where gone_at is null',
    [DELETION_DAYS],
  );
  // Accounts do not go by themselves: what is theirs comes back as it was.
  await client.query(
    `update sessions s set renewed_at = s.renewed_at + ${age} from people p where p.id = s.person_id and p.guest`,
    [madeAt],
  );
  // Nobody has changed these recipes: nothing is counted anew, and nobody is told.
  await client.query('alter table recipes disable trigger user');
  await client.query(`update recipes set deleted_at = deleted_at + ${age} where deleted_at is not null`, [madeAt]);
  await client.query('alter table recipes enable trigger user');
}
