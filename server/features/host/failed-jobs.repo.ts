import { type SQL, sql } from 'drizzle-orm';
import { type FailedJob, isJobKind, type JobKind } from '#shared/host.ts';
import type { Queries } from '../../db/connect.ts';
import { isUuid } from '../../db/uuid.ts';

/** Of each kind the latest; of all together as many. */
const SHOWN = 50;
/** A paid order that has not moved for so long is stuck, though it is tried again by itself. */
const STUCK_HOURS = 1;
/** After so many times that its process died, a hand is left alone, see `hand-lessons.repo.ts`. */
const HAND_ATTEMPTS = 3;
const GIVEN_UP = 'The family has to resume this address first: it was given up after days of failures.';

/** Something that failed, with whose it is, and what it belongs to: a message's webhook. */
export interface JobRow extends Omit<FailedJob, 'at'> {
  readonly at: Date;
  readonly familyId: string;
  readonly parentId: string | null;
}

/** What failed in each queue: its place, when, what of it and why. Nothing is in it that a family has written. */
const failed: Readonly<Record<JobKind, SQL>> = {
  import: sql`select 'import' as kind, id, family_id, null::uuid as parent_id, source_type as what, reason, updated_at as at,
      null as hindrance
    from imports where status = 'failed'`,
  hand: sql`select 'hand' as kind, id, family_id, null::uuid as parent_id, 'handwriting' as what,
      'Learning it has failed three times.' as reason, coalesce(claimed_until, due_at, created_at) as at, null as hindrance
    from hands where (is_due or claimed_until is not null) and attempts >= ${HAND_ATTEMPTS}
      and coalesce(claimed_until <= now(), true)`,
  webhook: sql`select 'webhook' as kind, d.id, d.family_id, d.webhook_id as parent_id, d.event as what, d.says as reason, d.at,
      case when w.stopped_at is not null then ${GIVEN_UP} end as hindrance
    from webhook_deliveries d join webhooks w on w.family_id = d.family_id and w.id = d.webhook_id where d.status = 'ended'`,
  order: sql`select 'order' as kind, id, family_id, null::uuid as parent_id, state as what,
      case when says = '' then 'It has not moved for more than an hour.' else says end as reason, updated_at as at, null as hindrance
    from print_orders where state in ('paid', 'placed') and updated_at < now() - make_interval(hours => ${STUCK_HOURS})`,
};

/** What has failed in all families, for whoever hosts them. */
export function failedJobsRepo(db: Queries) {
  async function rowsOf(each: SQL[]): Promise<JobRow[]> {
    const { rows } = await db.execute<{
      kind: JobKind;
      id: string;
      family_id: string;
      family: string;
      parent_id: string | null;
      what: string;
      reason: string;
      at: string;
      hindrance: string | null;
    }>(sql`select j.*, f.name as family from (${sql.join(each, sql` union all `)}) j
      join families f on f.id = j.family_id order by j.at desc limit ${SHOWN}`);
    return rows.map(({ family_id: familyId, parent_id: parentId, at, ...row }) => ({
      ...row,
      familyId,
      parentId,
      at: new Date(at),
    }));
  }

  return {
    /** The latest of them. */
    list: (): Promise<JobRow[]> =>
      rowsOf(Object.values(failed).map((of) => sql`(select * from (${of}) one order by at desc limit ${SHOWN})`)),

    /** One of them; undefined where it is none, or no longer. */
    async find(kind: string, id: string): Promise<JobRow | undefined> {
      if (!isJobKind(kind) || !isUuid(id)) return undefined;
      const [row] = await rowsOf([sql`select * from (${failed[kind]}) one where id = ${id}`]);
      return row;
    },
  };
}
