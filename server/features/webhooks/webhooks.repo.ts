import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { DELIVERIES_SHOWN } from '#shared/programs.ts';
import type { Database } from '../../db/connect.ts';
import { webhookDeliveries, webhooks } from '../../db/schema-integrations.ts';
import { uuidOr } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** A message in hand, with where it goes. */
export type DueDelivery = DeliveryRow & { readonly webhook: WebhookRow };

/** What came of a try. */
export interface Tried {
  readonly delivered: boolean;
  readonly answered: number | null;
  readonly says: string;
  /** Seconds until the next try; null where there is none. */
  readonly againIn: number | null;
  /** The address says itself that it wants nothing more. */
  readonly isGone?: boolean;
}

/** A message in hand belongs to whoever claimed it for so long; sending one takes less. */
const LEASE_SECONDS = 60;
/** Nothing has arrived for so long: the address is given up. */
const FAILING_DAYS = 5;
/** What was delivered, or was not, is kept so long. */
const KEPT_DAYS = 30;

export type WebhooksRepo = ReturnType<typeof webhooksRepo>;

/** Addresses that are told of a family's recipes, and what they are told. Triggers write the messages (migration 0020). */
export function webhooksRepo(db: Database) {
  const own = (familyId: string, id: string) =>
    and(eq(webhooks.familyId, familyId), eq(webhooks.id, uuidOr('Webhook', id)));
  // Tried once at least: one that nobody was told of yet takes later changes of its recipe in.
  const again = { status: 'waiting', attempts: 1, nextAt: sql`now()`, says: '' } as const;

  return {
    async of(familyId: string): Promise<WebhookRow[]> {
      return db.select().from(webhooks).where(eq(webhooks.familyId, familyId)).orderBy(asc(webhooks.createdAt));
    },

    async countOf(familyId: string): Promise<number> {
      const [row] = await db.select({ n: count() }).from(webhooks).where(eq(webhooks.familyId, familyId));
      return row?.n ?? 0;
    },

    async find(familyId: string, id: string): Promise<WebhookRow> {
      const [row] = await db.select().from(webhooks).where(own(familyId, id));
      if (!row) throw notFound('Webhook');
      return row;
    },

    async make(familyId: string, url: string, secret: string): Promise<WebhookRow> {
      const [made] = await db.insert(webhooks).values({ familyId, url, secret }).returning();
      if (!made) throw new Error('no webhook was made');
      return made;
    },

    async remove(familyId: string, id: string): Promise<void> {
      const gone = await db.delete(webhooks).where(own(familyId, id)).returning({ id: webhooks.id });
      if (gone.length === 0) throw notFound('Webhook');
    },

    async resume(familyId: string, id: string): Promise<WebhookRow> {
      const [row] = await db
        .update(webhooks)
        .set({ stoppedAt: null, failingSince: null })
        .where(own(familyId, id))
        .returning();
      if (!row) throw notFound('Webhook');
      return row;
    },

    /** The last messages, those that wait among them. */
    async deliveries(familyId: string, webhookId: string): Promise<DeliveryRow[]> {
      return db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.familyId, familyId), eq(webhookDeliveries.webhookId, webhookId)))
        .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
        .limit(DELIVERIES_SHOWN);
    },

    async addTest(familyId: string, webhookId: string): Promise<DeliveryRow> {
      const [made] = await db.insert(webhookDeliveries).values({ familyId, webhookId, event: 'test' }).returning();
      if (!made) throw new Error('no message was made');
      return made;
    },

    /** Has a message sent once more, under its id. One that is just being sent stays in that hand. */
    async sendAgain(familyId: string, webhookId: string, id: string): Promise<DeliveryRow> {
      const [row] = await db
        .update(webhookDeliveries)
        .set(again)
        .where(
          and(
            eq(webhookDeliveries.familyId, familyId),
            eq(webhookDeliveries.webhookId, webhookId),
            eq(webhookDeliveries.id, uuidOr('Message', id)),
            ne(webhookDeliveries.status, 'waiting'),
          ),
        )
        .returning();
      if (row) return row;
      const [waits] = await db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.familyId, familyId),
            eq(webhookDeliveries.webhookId, webhookId),
            eq(webhookDeliveries.id, uuidOr('Message', id)),
          ),
        );
      if (!waits) throw notFound('Message');
      return waits;
    },

    /** Takes the message in hand that is due longest, to none of these; whoever dies over it leaves it for a minute. */
    async claim(busy: readonly string[]): Promise<DueDelivery | undefined> {
      const due = db
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(
          and(
            eq(webhookDeliveries.status, 'waiting'),
            lte(webhookDeliveries.nextAt, sql`now()`),
            // A test is sent to an address that was given up, too.
            or(isNull(webhooks.stoppedAt), eq(webhookDeliveries.event, 'test')),
            busy.length === 0 ? undefined : notInArray(webhookDeliveries.webhookId, [...busy]),
          ),
        )
        .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.at))
        .limit(1)
        .for('update', { of: webhookDeliveries, skipLocked: true });
      const [row] = await db
        .update(webhookDeliveries)
        .set({
          attempts: sql`${webhookDeliveries.attempts} + 1`,
          nextAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
          triedAt: sql`now()`,
          says: '',
        })
        .where(inArray(webhookDeliveries.id, due))
        .returning();
      if (!row) return undefined;
      const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
      return webhook && { ...row, webhook };
    },

    /** Writes down what came of a try, and of the address. */
    async tried(row: DueDelivery, { delivered, answered, says, againIn, isGone = false }: Tried): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(webhookDeliveries)
          .set({
            status: delivered ? 'delivered' : againIn === null ? 'ended' : 'waiting',
            answered,
            says,
            ...(againIn === null ? {} : { nextAt: sql`now() + make_interval(secs => ${againIn})` }),
          })
          .where(eq(webhookDeliveries.id, row.id));
        if (delivered) {
          await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, row.webhookId));
          return;
        }
        // A test that fails says nothing of what else arrives.
        if (row.event === 'test') return;
        const [hook] = await tx
          .update(webhooks)
          .set({
            failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
            stoppedAt: isGone
              ? sql`now()`
              : sql`case when ${webhooks.failingSince} < now() - make_interval(days => ${FAILING_DAYS}) then now() else ${webhooks.stoppedAt} end`,
          })
          .where(eq(webhooks.id, row.webhookId))
          .returning();
        if (hook?.stoppedAt) {
          await tx
            .update(webhookDeliveries)
            .set({ status: 'ended', says: 'The address was given up before this was sent.' })
            .where(
              and(
                eq(webhookDeliveries.webhookId, row.webhookId),
                eq(webhookDeliveries.status, 'waiting'),
                ne(webhookDeliveries.event, 'test'),
              ),
            );
        }
      });
    },

    async sweep(): Promise<void> {
      await db
        .delete(webhookDeliveries)
        .where(
          and(
            ne(webhookDeliveries.status, 'waiting'),
            lt(webhookDeliveries.at, sql`now() - make_interval(days => ${KEPT_DAYS})`),
          ),
        );
    },
  };
}
