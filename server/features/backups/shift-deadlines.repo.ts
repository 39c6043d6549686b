import type pg from 'pg';
import { DELETION_DAYS } from '#shared/deletions.ts';

/**
 * Within the transaction that brings a backup: what is deleted when its time is over has as much of it left as when the
 * backup was made. Otherwise an older one would lose on its first day what nobody had the chance to keep: guests who could
 * not come by, recipes in the trash, and families whose deletion was called off after the backup. Those have the whole time
 * before them once more, since their members see it announced as if for the first time. Nor is a family handed over to its
 * keepers because its owners gave no sign while the backup lay there.
 */
export async function shiftDeadlines(client: pg.Client, madeAt: string): Promise<void> {
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
  // An owner's last sign stays as it was; that their silence is counted from later on does the same.
  await client.query(
    `update family_keeping k set due_at = k.due_at + ${age}, round_sign = k.round_sign + ${age},
      counted_from = ${age} + greatest(k.counted_from, (select max(s.at) from last_seen s
        join memberships m on m.person_id = s.person_id where m.family_id = k.family_id and m.role = 'owner'))`,
    [madeAt],
  );
  // A step waits for its letters: they are tried for as long as they would have been.
  await client.query(`update keeper_letters set expires_at = expires_at + ${age}`, [madeAt]);
  // Nobody has changed these recipes: nothing is counted anew, and nobody is told.
  await client.query('alter table recipes disable trigger user');
  await client.query(`update recipes set deleted_at = deleted_at + ${age} where deleted_at is not null`, [madeAt]);
  await client.query('alter table recipes enable trigger user');
}
