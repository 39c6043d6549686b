import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { people, sessions } from '../../db/schema.ts';
import { deviceOffers } from '../../db/schema-sign-in.ts';

export type FoundOffer = Omit<typeof deviceOffers.$inferSelect, 'sessionId' | 'tokenHash' | 'secretHash'>;
export type DeviceOffersRepo = ReturnType<typeof deviceOffersRepo>;

/** Links by which one more device of a person is signed in. */
export function deviceOffersRepo(db: Queries) {
  const { id, personId, name, device, number, confirmedAt, enteredAt, expiresAt } = deviceOffers;
  const shown = { id, personId, name, device, number, confirmedAt, enteredAt, expiresAt };
  const stillOpen = gt(expiresAt, sql`now()`);
  /** Of this session of the person, which is the one that made it. */
  const madeBy = (person: string, handle: string) =>
    and(
      eq(personId, person),
      sql`${deviceOffers.sessionId} = (select s.id from ${sessions} s where s.person_id = ${person} and s.handle::text = ${handle})`,
    );
  const named = (offer: string) => sql`${id}::text = ${offer}`;

  return {
    /** A new link; the one that this session made before works no longer. Nothing where the session has ended meanwhile. */
    async make(person: string, handle: string, tokenHash: Buffer, minutes: number): Promise<FoundOffer | undefined> {
      return db.transaction(async (tx) => {
        await tx.delete(deviceOffers).where(madeBy(person, handle));
        const [session] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.personId, person), sql`${sessions.handle}::text = ${handle}`));
        if (!session) return undefined;
        const later = sql`now() + make_interval(mins => ${minutes})`;
        const [made] = await tx
          .insert(deviceOffers)
          .values({ personId: person, sessionId: session.id, tokenHash, expiresAt: later })
          .onConflictDoUpdate({
            target: deviceOffers.sessionId,
            set: {
              ...{ id: sql`gen_random_uuid()`, tokenHash, expiresAt: later, secretHash: null },
              ...{ name: '', device: '', number: '', confirmedAt: null, enteredAt: null },
            },
          })
          .returning(shown);
        return made;
      });
    },
    async find(person: string, handle: string, offer: string): Promise<FoundOffer | undefined> {
      const [found] = await db
        .select(shown)
        .from(deviceOffers)
        .where(and(madeBy(person, handle), named(offer), stillOpen));
      return found;
    },
    /** Lets in whoever asks; undefined where nobody does. */
    async confirm(person: string, handle: string, offer: string): Promise<FoundOffer | undefined> {
      const [confirmed] = await db
        .update(deviceOffers)
        .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
        .where(and(madeBy(person, handle), named(offer), stillOpen, isNotNull(deviceOffers.secretHash)))
        .returning(shown);
      return confirmed;
    },
    async end(person: string, handle: string, offer: string): Promise<boolean> {
      const ended = await db
        .delete(deviceOffers)
        .where(and(madeBy(person, handle), named(offer)))
        .returning({ id });
      return ended.length > 0;
    },
    /** What a link's token opens, and whose it is. */
    async open(
      tokenHash: Buffer,
    ): Promise<(FoundOffer & { readonly person: string; readonly isAsked: boolean }) | undefined> {
      const [found] = await db
        .select({ ...shown, person: people.name, isAsked: sql<boolean>`${deviceOffers.secretHash} is not null` })
        .from(deviceOffers)
        .innerJoin(people, eq(people.id, personId))
        .where(and(eq(deviceOffers.tokenHash, tokenHash), stillOpen));
      return found;
    },
    /** The first device that asks has the link; false for every other one. */
    async ask(
      tokenHash: Buffer,
      asking: { secretHash: Buffer; name: string; device: string; number: string },
    ): Promise<boolean> {
      const asked = await db
        .update(deviceOffers)
        .set(asking)
        .where(and(eq(deviceOffers.tokenHash, tokenHash), isNull(deviceOffers.secretHash), stillOpen))
        .returning({ id });
      return asked.length > 0;
    },
    /** Spends the leave to come in: whose device it is, and its name. Undefined where it was not given, or is spent. */
    async enter(tokenHash: Buffer, secretHash: Buffer): Promise<{ personId: string; name: string } | undefined> {
      const [entered] = await db
        .update(deviceOffers)
        .set({ enteredAt: sql`now()` })
        .where(
          and(
            eq(deviceOffers.tokenHash, tokenHash),
            eq(deviceOffers.secretHash, secretHash),
            isNotNull(confirmedAt),
            isNull(enteredAt),
            stillOpen,
          ),
        )
        .returning({ personId, name });
      return entered;
    },
    /** Whether the device with this secret still may wait for an answer. */
    async waits(tokenHash: Buffer, secretHash: Buffer): Promise<boolean> {
      const found = await db
        .select({ id })
        .from(deviceOffers)
        .where(
          and(
            eq(deviceOffers.tokenHash, tokenHash),
            eq(deviceOffers.secretHash, secretHash),
            isNull(enteredAt),
            stillOpen,
          ),
        );
      return found.length > 0;
    },
    async sweep(): Promise<void> {
      await db.delete(deviceOffers).where(lt(expiresAt, sql`now()`));
    },
  };
}
