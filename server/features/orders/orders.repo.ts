import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { OrderState } from '#shared/print-orders.ts';
import type { Queries } from '../../db/connect.ts';
import { printOrders } from '../../db/schema-sales.ts';
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

/** Files that are gone have this end. */
const GONE = new Date(0);
const NEWEST_MAX = 200;

/** On which the database's notices say that an order is due. */
export const ORDERS_CHANNEL = 'keepsake_orders';

/** As the partial index has it: whatever has to go further still. */
const open = sql`(state in ('paying', 'paid', 'placed', 'printing', 'shipped') or (payment_id is not null and not refunded and state in ('canceled', 'rejected')))`;
/** Orders whose files nobody will fetch any more. */
const over: OrderState[] = ['delivered', 'canceled', 'rejected'];
/** Orders whose files must stay, however long it takes. */
const awaited: OrderState[] = ['paid', 'placed'];

export type OrdersRepo = ReturnType<typeof ordersRepo>;

/**
 * Orders of printed books. What a person asks for names the family first, and another family's order is 'not-found';
 * what changes an order's state holds its lease, which no two processes ever do. `clock` is for tests: else time is the
 * database's.
 */
export function ordersRepo(db: Queries, clock?: () => Date) {
  const now = (): SQL => (clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`);
  const later = (ms: number) => sql`date_trunc('milliseconds', ${now()} + make_interval(secs => ${ms / 1000}))`;
  const own = (familyId: string, id: string) => and(eq(printOrders.familyId, familyId), eq(printOrders.id, id));
  const isFree = () => or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, now()));
  /** A lease ends later than every one before it, so its end is its name. */
  const holds = ({ row, lease }: Claim) =>
    and(eq(printOrders.id, row.id), eq(printOrders.claimedUntil, lease), gt(printOrders.claimedUntil, now()));

  async function claimWhere(which: SQL | undefined, leaseMs: number): Promise<Claim | null> {
    const [row] = await db
      .update(printOrders)
      // Whoever dies with it lets go of it by time, and it is looked at then.
      .set({ claimedUntil: later(leaseMs), nextLookAt: later(leaseMs) })
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
      const at = { createdAt: now(), updatedAt: now(), claimedUntil: later(leaseMs), nextLookAt: later(leaseMs) };
      const [row] = await db
        .insert(printOrders)
        .values({ ...order, ...(at as unknown as Partial<NewOrder>) })
        .onConflictDoNothing({ target: [printOrders.familyId, printOrders.key] })
        .returning();
      return row?.claimedUntil ? { row, lease: row.claimedUntil, at: row.createdAt } : null;
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

    /** Takes the order in hand that is due for longest; null where none is. */
    async claimDue(leaseMs: number): Promise<Claim | null> {
      const due = db
        .select({ id: printOrders.id })
        .from(printOrders)
        .where(and(open, lte(printOrders.nextLookAt, now()), isFree()))
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
      await db.update(printOrders).set({ filesUntil: GONE, claimedUntil: null }).where(holds(claim));
    },
  };
}
