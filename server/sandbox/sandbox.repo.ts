import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { sandboxObjects } from '../db/schema-sales.ts';
import type { Kind, Things } from './sandbox-objects.ts';

/** The advisory lock under which everything in the sandbox changes. */
const LOCK = 0x7a6d01;

/** What a list is narrowed to: equal fields of the objects, and bounds of their `created`. */
export interface Narrowed {
  readonly customer?: string | undefined;
  readonly equal?: Readonly<Record<string, string | undefined>> | undefined;
  readonly oneOf?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly noneOf?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly created?: Readonly<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>> | undefined;
  /** The subscription that an invoice is for. */
  readonly subscription?: string | undefined;
  /** Of events alone. */
  readonly delivered?: boolean | undefined;
  /** Only those made before (or after) the one of this id. */
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly limit: number;
}

type Due = { [K in 'session' | 'subscription']: { kind: K; id: string; at: number } }['session' | 'subscription'];
export type SandboxRepo = ReturnType<typeof sandboxRepo>;
export type Ledger = ReturnType<typeof ledgerOf>;

const field = (name: string) => sql`${sandboxObjects.body}->'object'->>${name}`;
const created = sql`(${sandboxObjects.body}->'object'->>'created')::bigint`;
const seq = sql`(${sandboxObjects.body}->>'seq')::bigint`;
const due = sql<string>`(${sandboxObjects.body}->>'due')::bigint`;

/**
 * What the sandbox keeps. Give it a separate pool: a caller of the sandbox may hold a connection, and would wait
 * forever for another that is held by a caller who waits as well (a deadlock).
 */
export function sandboxRepo(db: Queries) {
  const reads = readsOf(db);
  return {
    ...reads,

    /** Runs `work` alone: everything in the sandbox changes one after the other, and wholly or not at all. */
    alone: <T>(work: (ledger: Ledger) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        const ledger = ledgerOf(tx, await clockOf(tx));
        const result = await work(ledger);
        await ledger.finish();
        return result;
      }),

    /** Notes that an event was sent. */
    async tried(id: string, delivered: boolean, at: number): Promise<void> {
      const { body } = sandboxObjects;
      await db
        .update(sandboxObjects)
        .set({
          body: sql`${body} || jsonb_build_object('tries', (${body}->>'tries')::int + 1, 'triedAt', ${at}::bigint,
            'delivered', (${body}->>'delivered')::boolean or ${delivered}::boolean)`,
        })
        .where(and(eq(sandboxObjects.kind, 'event'), eq(sandboxObjects.id, id)));
    },

    /** Marks an event as never to be delivered. */
    async giveUp(id: string): Promise<void> {
      await db
        .update(sandboxObjects)
        .set({ body: sql`${sandboxObjects.body} || '{"givenUp": true}'` })
        .where(and(eq(sandboxObjects.kind, 'event'), eq(sandboxObjects.id, id)));
    },

    /** Forgets answers kept for a retry, portals and events that are of no use any more. */
    async prune(): Promise<void> {
      const old: readonly [Kind, string][] = [
        ['key', '48 hours'],
        ['portal', '24 hours'],
        ['event', '60 days'],
      ];
      for (const [kind, age] of old) {
        await db
          .delete(sandboxObjects)
          .where(and(eq(sandboxObjects.kind, kind), lt(sandboxObjects.createdAt, sql`now() - ${age}::interval`)));
      }
    },
  };
}

function readsOf(db: Queries) {
  return {
    async get<K extends Kind>(kind: K, id: string): Promise<Things[K] | null> {
      const [row] = await db
        .select({ body: sandboxObjects.body })
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
      return row ? (row.body as Things[K]) : null;
    },

    /** Newest first, and whether there are more beyond the limit. */
    async list<K extends Kind>(kind: K, narrowed: Narrowed): Promise<{ found: Things[K][]; more: boolean }> {
      const conditions: (SQL | undefined)[] = [eq(sandboxObjects.kind, kind)];
      if (narrowed.customer !== undefined) conditions.push(eq(sandboxObjects.customer, narrowed.customer));
      for (const [name, value] of Object.entries(narrowed.equal ?? {})) {
        if (value !== undefined) conditions.push(eq(field(name), value));
      }
      for (const [name, values] of Object.entries(narrowed.oneOf ?? {})) {
        if (values) conditions.push(inArray(field(name), [...values]));
      }
      for (const [name, values] of Object.entries(narrowed.noneOf ?? {})) {
        if (values) conditions.push(sql`not (${inArray(field(name), [...values])})`);
      }
      if (narrowed.subscription !== undefined) {
        const path = '{object,parent,subscription_details,subscription}';
        conditions.push(sql`${sandboxObjects.body}#>>${path} = ${narrowed.subscription}`);
      }
      const { gt, gte, lt: below, lte } = narrowed.created ?? {};
      if (gt !== undefined) conditions.push(sql`${created} > ${gt}`);
      if (gte !== undefined) conditions.push(sql`${created} >= ${gte}`);
      if (below !== undefined) conditions.push(sql`${created} < ${below}`);
      if (lte !== undefined) conditions.push(sql`${created} <= ${lte}`);
      if (narrowed.delivered !== undefined) {
        conditions.push(sql`(${sandboxObjects.body}->>'delivered')::boolean = ${narrowed.delivered}`);
      }
      const { startingAfter, endingBefore, limit } = narrowed;
      const placeOf = (id: string) =>
        sql`(select (place.body->>'seq')::bigint from ${sandboxObjects} place where place.id = ${id})`;
      if (startingAfter !== undefined) conditions.push(sql`${seq} < ${placeOf(startingAfter)}`);
      if (endingBefore !== undefined) conditions.push(sql`${seq} > ${placeOf(endingBefore)}`);
      const rows = await db
        .select({ body: sandboxObjects.body })
        .from(sandboxObjects)
        .where(and(...conditions))
        .orderBy(endingBefore === undefined ? desc(seq) : asc(seq))
        .limit(limit + 1);
      const found = rows.slice(0, limit).map(({ body }) => body as Things[K]);
      return { found: endingBefore === undefined ? found : found.reverse(), more: rows.length > limit };
    },

    /** The first thing that happens by itself until then. */
    async nextDue(until: number): Promise<Due | null> {
      const [row] = await db
        .select({ id: sandboxObjects.id, kind: sandboxObjects.kind, at: due })
        .from(sandboxObjects)
        .where(and(inArray(sandboxObjects.kind, ['session', 'subscription']), sql`${due} <= ${until}`))
        .orderBy(asc(due), asc(seq))
        .limit(1);
      return row ? ({ ...row, at: Number(row.at) } as Due) : null;
    },

    /** By how many seconds the sandbox's clock is ahead of the wall's. */
    async ahead(): Promise<number> {
      return (await clockOf(db)).ahead;
    },

    /** Events made since then (by the wall's clock) that were not delivered, oldest first. */
    async undelivered({ since, limit }: { since: number; limit: number }): Promise<Things['event'][]> {
      const { body, kind } = sandboxObjects;
      const waits = sql`not (${body}->>'delivered')::boolean and not (${body}->>'givenUp')::boolean`;
      const rows = await db
        .select({ body })
        .from(sandboxObjects)
        .where(and(eq(kind, 'event'), waits, sql`(${body}->>'madeAt')::bigint >= ${since}`))
        .orderBy(asc(seq))
        .limit(limit);
      return rows.map(({ body }) => body as Things['event']);
    },
  };
}

interface Clock {
  ahead: number;
  /** The number of the last thing that was made: seconds alone do not tell the order. */
  seq: number;
}

async function clockOf(db: Queries): Promise<Clock> {
  const [row] = await db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, 'clock'));
  return (row?.body as Clock | undefined) ?? { ahead: 0, seq: 0 };
}

function ledgerOf(db: Queries, clock: Clock) {
  const before = { ...clock };
  return {
    ...readsOf(db),

    ahead: () => clock.ahead,

    /** The clock never goes back. */
    putForward(ahead: number): void {
      clock.ahead = Math.max(clock.ahead, ahead);
    },

    /** Makes it, or puts it in the place of the one of this id. */
    async put<K extends Kind>(kind: K, id: string, customer: string | null, thing: Things[K]): Promise<void> {
      const body = { ...thing, seq: ++clock.seq };
      await db
        .insert(sandboxObjects)
        .values({ id, kind, customer, body })
        .onConflictDoUpdate({
          target: sandboxObjects.id,
          // Its place in the order of making stays.
          set: { customer, body: sql`excluded.body || jsonb_build_object('seq', ${sandboxObjects.body}->'seq')` },
        });
    },

    async finish(): Promise<void> {
      if (clock.ahead === before.ahead && clock.seq === before.seq) return;
      await db
        .insert(sandboxObjects)
        .values({ id: 'clock', kind: 'clock', body: clock })
        .onConflictDoUpdate({ target: sandboxObjects.id, set: { body: sql`excluded.body` } });
    },
  };
}
