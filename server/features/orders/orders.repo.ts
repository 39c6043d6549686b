import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { OrderState } from '#shared/print-orders.ts';
import type { Queries } from '../../db/connect.ts';
import { isDead, type LifeLock } from '../../db/life-lock.ts';
import { OPEN_ORDER, printOrders } from '../../db/schema-sales.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';

export type OrderRow = typeof printOrders.$inferSelect;
export type NewOrder = typeof printOrders.$inferInsert;
export type OrderChanges = Partial<
  Pick<
    OrderRow,
    'state' | 'says' | 'sessionId' | 'paymentId' | 'refunded' | 'cancelAsked' | 'jobId' | 'jobStatus' | 'tracking'
  >
>;

/** An order that nobody else works on until `lease` has gone by. */
export interface Claim {
  readonly row: OrderRow;
  readonly lease: Date;
  /** The database's now. */
  readonly at: Date;
}

/** Somebody else works on the order by now: whatever was begun ends here. */
export class LeaseLost extends Error {
  constructor() {
    super('this order is in other hands by now');
    this.name = 'LeaseLost';
  }
}

interface Options {
  /** Without it, whoever dies with an order in hand lets go of it by time alone. */
  readonly life?: Pick<LifeLock, 'key'>;
  /** For tests: else time is the database's. */
  readonly clock?: () => Date;
}

/** Files that are gone have this end. */
const GONE = new Date(0);
const NEWEST_MAX = 200;
/** So many orders of a family may wait for payment, and as many that were given up keep their files. */
export const UNPAID_MAX = 10;

/** On which the database's notices say that an order is due. */
export const ORDERS_CHANNEL = 'keepsake_orders';

const isOpen = sql.raw(`(${OPEN_ORDER})`);
/** Orders whose files nobody will fetch any more. */
const over: OrderState[] = ['delivered', 'canceled', 'rejected'];
/** Orders whose files must stay, however long it takes. */
const awaited: OrderState[] = ['paid', 'placed'];

export type OrdersRepo = ReturnType<typeof ordersRepo>;

/**
 * Orders of printed books. What a person asks for names the family first, and another family's order is 'not-found';
 * what changes an order's state holds its lease, which no two processes ever do.
 */
export function ordersRepo(db: Queries, { life, clock }: Options = {}) {
  const now = (): SQL => (clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`);
  const later = (ms: number) => sql`date_trunc('milliseconds', ${now()} + make_interval(secs => ${ms / 1000}))`;
  const own = (familyId: string, id: string) => and(eq(printOrders.familyId, familyId), eq(printOrders.id, id));
  const isAbandoned = and(isNotNull(printOrders.claimedBy), isDead(printOrders.claimedBy));
  const isFree = () => or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, now()), isAbandoned);
  /** A lease ends later than every one of the same process before it, so its end and the process are its name. */
  const holds = ({ row: { id, claimedBy }, lease }: Claim) =>
    and(
      eq(printOrders.id, id),
      eq(printOrders.claimedUntil, lease),
      claimedBy === null ? isNull(printOrders.claimedBy) : eq(printOrders.claimedBy, claimedBy),
      gt(printOrders.claimedUntil, now()),
    );

  async function claimWhere(which: SQL | undefined, leaseMs: number): Promise<Claim | null> {
    const [row] = await db
      .update(printOrders)
      // Whoever dies with it lets go of it, and by time where nobody can know that they are dead.
      .set({ claimedUntil: later(leaseMs), claimedBy: life?.key ?? null, nextLookAt: later(leaseMs) })
      .where(and(which, isFree()))
      .returning();
    return row?.claimedUntil
      ? { row, lease: row.claimedUntil, at: new Date(row.claimedUntil.getTime() - leaseMs) }
      : null;
  }

  async function change(claim: Claim, changes: object, also?: SQL): Promise<OrderRow | undefined> {
    const [row] = await db
      .update(printOrders)
      .set({ ...changes, updatedAt: now() })
      .where(and(holds(claim), also))
      .returning();
    return row;
  }

  return {
    /** Keeps a new order, held by whoever makes it; null where this press of the button has made one already. */
    async add(order: NewOrder, leaseMs: number): Promise<Claim | null> {
      const lease = { claimedUntil: later(leaseMs), claimedBy: life?.key ?? null, nextLookAt: later(leaseMs) };
      const at = { createdAt: now(), updatedAt: now(), ...lease };
      const [row] = await db
        .insert(printOrders)
        .values({ ...order, ...(at as unknown as Partial<NewOrder>) })
        .onConflictDoNothing({ target: [printOrders.familyId, printOrders.key] })
        .returning();
      return row?.claimedUntil ? { row, lease: row.claimedUntil, at: row.createdAt } : null;
    },

    /**
     * Makes room for another order of a family: each keeps a copy of its book. Of those that were given up, the files of all but
     * the newest are let go of. False where too many wait to be paid for.
     */
    async makeRoom(familyId: string): Promise<boolean> {
      const ofFamily = (state: OrderState) => and(eq(printOrders.familyId, familyId), eq(printOrders.state, state));
      const newest = db
        .select({ id: printOrders.id })
        .from(printOrders)
        .where(ofFamily('abandoned'))
        .orderBy(desc(printOrders.createdAt))
        .limit(UNPAID_MAX);
      await db
        .update(printOrders)
        .set({ filesUntil: now() })
        .where(and(ofFamily('abandoned'), gt(printOrders.filesUntil, now()), notInArray(printOrders.id, newest)));
      return (await db.$count(printOrders, ofFamily('paying'))) < UNPAID_MAX;
    },

    /** Takes back an order of which nothing was promised yet. */
    async remove(claim: Claim): Promise<void> {
      await db.delete(printOrders).where(and(holds(claim), isNull(printOrders.sessionId)));
    },

    async byKey(familyId: string, key: string): Promise<OrderRow | undefined> {
      const [row] = await db
        .select()
        .from(printOrders)
        .where(and(eq(printOrders.familyId, familyId), eq(printOrders.key, key)));
      return row;
    },

    async find(familyId: string, id: string): Promise<OrderRow> {
      const [row] = isUuid(id) ? await db.select().from(printOrders).where(own(familyId, id)) : [];
      if (!row) throw notFound('Order');
      return row;
    },

    async list(familyId: string): Promise<OrderRow[]> {
      return db
        .select()
        .from(printOrders)
        .where(eq(printOrders.familyId, familyId))
        .orderBy(desc(printOrders.createdAt))
        .limit(NEWEST_MAX);
    },

    /** The order whose files have this token, as long as they are handed out. */
    async byToken(token: string): Promise<OrderRow | undefined> {
      const lives = or(gt(printOrders.filesUntil, now()), inArray(printOrders.state, awaited));
      const [row] = await db
        .select()
        .from(printOrders)
        .where(and(eq(printOrders.fileToken, token), lives));
      return row;
    },

    /** Takes this order in hand, due or not; null where somebody has it. */
    claim: (id: string, leaseMs: number): Promise<Claim | null> => claimWhere(eq(printOrders.id, id), leaseMs),

    /** Takes the order in hand that is due for longest, or that somebody died over; null where there is none. */
    async claimDue(leaseMs: number): Promise<Claim | null> {
      const due = db
        .select({ id: printOrders.id })
        .from(printOrders)
        .where(and(isOpen, isFree(), or(lte(printOrders.nextLookAt, now()), isAbandoned)))
        .orderBy(asc(printOrders.nextLookAt))
        .limit(1)
        .for('update', { skipLocked: true });
      return claimWhere(eq(printOrders.id, sql`(${due})`), leaseMs);
    },

    /** Changes an order in hand. Throws LeaseLost. */
    async keep(claim: Claim, changes: OrderChanges): Promise<OrderRow> {
      const row = await change(claim, changes);
      if (!row) throw new LeaseLost();
      return row;
    },

    /**
     * Notes that the printer is asked from now on; null where somebody wanted the order canceled in the meantime. Its files
     * stay for so long. Throws LeaseLost.
     */
    async beginPlacing(claim: Claim, filesMs: number): Promise<OrderRow | null> {
      const row = await change(
        claim,
        { placingAt: now(), filesUntil: later(filesMs) },
        eq(printOrders.cancelAsked, false),
      );
      if (row) return row;
      const [held] = await db.select({ id: printOrders.id }).from(printOrders).where(holds(claim));
      if (!held) throw new LeaseLost();
      return null;
    },

    /** The order in hand as it stands now. Throws LeaseLost. */
    async again(claim: Claim): Promise<OrderRow> {
      const [row] = await db.select().from(printOrders).where(holds(claim));
      if (!row) throw new LeaseLost();
      return row;
    },

    /** Lets go of it until `ms` from now, unless somebody wants it looked at before. */
    async release(claim: Claim, ms: number): Promise<void> {
      await db
        .update(printOrders)
        .set({
          claimedUntil: null,
          claimedBy: null,
          nextLookAt: sql`case when ${printOrders.nextLookAt} < ${printOrders.claimedUntil} then ${printOrders.nextLookAt} else ${later(ms)} end`,
        })
        .where(holds(claim));
    },

    /** Notes that somebody wants it canceled; false where it has gone too far for that. */
    async askCancel(familyId: string, id: string): Promise<boolean> {
      const asked = await db
        .update(printOrders)
        .set({ cancelAsked: true, nextLookAt: now() })
        .where(and(own(familyId, id), inArray(printOrders.state, ['paying', 'paid', 'placed'])))
        .returning({ id: printOrders.id });
      return asked.length > 0;
    },

    /** Has an order looked at soon: by our name for it, or by the printer's. */
    async lookSoon(which: { readonly id: string } | { readonly jobId: string }): Promise<void> {
      if ('id' in which && !isUuid(which.id)) return;
      await db
        .update(printOrders)
        .set({ nextLookAt: now() })
        .where('id' in which ? eq(printOrders.id, which.id) : eq(printOrders.jobId, which.jobId));
    },

    /** Tells the processes that work that something is due. */
    async tellWorkers(): Promise<void> {
      await db.execute(sql`select pg_notify(${ORDERS_CHANNEL}, '')`);
    },

    /** Orders whose files are of no use any more. */
    async withOldFiles(): Promise<string[]> {
      const isOld = and(lte(printOrders.filesUntil, now()), notInArray(printOrders.state, [...awaited, 'paying']));
      const rows = await db
        .select({ id: printOrders.id })
        .from(printOrders)
        .where(and(gt(printOrders.filesUntil, GONE), or(isOld, inArray(printOrders.state, over))))
        .limit(1000);
      return rows.map(({ id }) => id);
    },
    /** Notes that they are gone, and lets go of the order. */
    async forgetFiles(claim: Claim): Promise<void> {
      await db.update(printOrders).set({ filesUntil: GONE, claimedUntil: null, claimedBy: null }).where(holds(claim));
    },
  };
}
