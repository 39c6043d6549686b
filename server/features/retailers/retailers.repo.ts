import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { retailerGrants, retailerPages } from '../../db/schema.ts';
import type { Grant } from '../../providers/retailers/port.ts';

/** An access token is not used in its last minute: it may end on the way. */
const lastMinute = 60_000;

/** What a person has allowed a store to be asked in their name. */
export interface Leave {
  readonly accessToken: string | null;
  /** Brings the next access token, once. */
  readonly refreshToken: string | null;
  /** Whether the access token has ended, or is about to. */
  readonly isOver: boolean;
}

export type RetailersRepo = ReturnType<typeof retailersRepo>;

/** What stores have made of lists, and what people have allowed them. */
export function retailersRepo(db: Queries) {
  const pageOf = (familyId: string, listId: string, retailer: string) =>
    and(eq(retailerPages.familyId, familyId), eq(retailerPages.listId, listId), eq(retailerPages.retailer, retailer));
  const grantOf = (personId: string, retailer: string) =>
    and(eq(retailerGrants.personId, personId), eq(retailerGrants.retailer, retailer));
  /** Their leave, as long as this is its refresh token. */
  const leftBy = (personId: string, retailer: string, refreshToken: string) =>
    and(grantOf(personId, retailer), eq(retailerGrants.refreshToken, refreshToken));
  const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

  return {
    /** The page that was made of this very content, as long as it stays. */
    async page(familyId: string, listId: string, retailer: string, content: string): Promise<string | undefined> {
      const [row] = await db
        .select({ url: retailerPages.url })
        .from(retailerPages)
        .where(
          and(
            pageOf(familyId, listId, retailer),
            eq(retailerPages.content, content),
            gt(retailerPages.expiresAt, sql`now()`),
          ),
        );
      return row?.url;
    },

    async keepPage(page: Omit<typeof retailerPages.$inferInsert, 'expiresAt'>, seconds: number): Promise<void> {
      const { familyId, content, url } = page;
      await db
        .insert(retailerPages)
        .values({ ...page, expiresAt: until(seconds) })
        .onConflictDoUpdate({
          target: [retailerPages.listId, retailerPages.retailer],
          set: { content, url, expiresAt: until(seconds) },
          setWhere: eq(retailerPages.familyId, familyId),
        });
    },

    /** Notes that this content is being sent; false where the same was sent less than `seconds` ago. */
    async claim(page: Omit<typeof retailerPages.$inferInsert, 'expiresAt'>, seconds: number): Promise<boolean> {
      const { familyId, content, url } = page;
      const claimed = await db
        .insert(retailerPages)
        .values({ ...page, expiresAt: until(seconds) })
        .onConflictDoUpdate({
          target: [retailerPages.listId, retailerPages.retailer],
          set: { content, url, expiresAt: until(seconds) },
          setWhere: sql`${eq(retailerPages.familyId, familyId)}
            and (${retailerPages.content} <> ${content} or ${retailerPages.expiresAt} <= now())`,
        })
        .returning({ listId: retailerPages.listId });
      return claimed.length > 0;
    },

    /** Takes the note back: nothing of it arrived. */
    async release(familyId: string, listId: string, retailer: string, content: string): Promise<void> {
      await db.delete(retailerPages).where(and(pageOf(familyId, listId, retailer), eq(retailerPages.content, content)));
    },

    /**
     * What a person takes along to the store: `fresh`, or what they already are away with, so that two tabs do not undo
     * each other. Null where they have given leave in the meantime.
     */
    async beginSignIn(
      who: { personId: string; familyId: string; retailer: string },
      fresh: { state: string; verifier: string },
      seconds: number,
    ): Promise<{ state: string; verifier: string } | null> {
      const isAway = sql`${retailerGrants.state} is not null and ${retailerGrants.expiresAt} > now()`;
      const [row] = await db
        .insert(retailerGrants)
        .values({ ...who, ...fresh, expiresAt: until(seconds) })
        .onConflictDoUpdate({
          target: [retailerGrants.personId, retailerGrants.retailer],
          set: {
            familyId: who.familyId,
            state: sql`case when ${isAway} then ${retailerGrants.state} else ${fresh.state} end`,
            verifier: sql`case when ${isAway} then ${retailerGrants.verifier} else ${fresh.verifier} end`,
            expiresAt: until(seconds),
          },
          setWhere: sql`${retailerGrants.accessToken} is null and ${retailerGrants.refreshToken} is null`,
        })
        .returning({ state: retailerGrants.state, verifier: retailerGrants.verifier });
      return row?.state && row.verifier ? { state: row.state, verifier: row.verifier } : null;
    },

    /** Ends this person's way to the store and back, and gives its verifier; undefined for any other state. */
    async endSignIn(personId: string, retailer: string, state: string): Promise<string | undefined> {
      const [row] = await db
        .delete(retailerGrants)
        .where(
          and(grantOf(personId, retailer), eq(retailerGrants.state, state), gt(retailerGrants.expiresAt, sql`now()`)),
        )
        .returning({ verifier: retailerGrants.verifier });
      return row?.verifier ?? undefined;
    },

    async keepGrant(who: { personId: string; familyId: string; retailer: string }, grant: Grant): Promise<void> {
      const { accessToken, refreshToken, expiresAt } = grant;
      const granted = { accessToken, refreshToken, expiresAt, state: null, verifier: null, renewingUntil: null };
      await db
        .insert(retailerGrants)
        .values({ ...who, ...granted })
        .onConflictDoUpdate({
          target: [retailerGrants.personId, retailerGrants.retailer],
          set: { familyId: who.familyId, ...granted },
        });
    },

    /** A person's leave, as it was last given or renewed; undefined where they have given none. */
    async leave(personId: string, retailer: string): Promise<Leave | undefined> {
      const [row] = await db.select().from(retailerGrants).where(grantOf(personId, retailer));
      if (!row || (row.accessToken === null && row.refreshToken === null)) return undefined;
      const { accessToken, refreshToken, expiresAt } = row;
      return { accessToken, refreshToken, isOver: !expiresAt || expiresAt.getTime() <= Date.now() + lastMinute };
    },

    /** Takes the renewal by this refresh token in hand for so long; false where somebody has it, or the token is another. */
    async beginRenewal(personId: string, retailer: string, refreshToken: string, seconds: number): Promise<boolean> {
      const begun = await db
        .update(retailerGrants)
        .set({ renewingUntil: until(seconds) })
        .where(
          and(
            leftBy(personId, retailer, refreshToken),
            sql`(${retailerGrants.renewingUntil} is null or ${retailerGrants.renewingUntil} <= now())`,
          ),
        )
        .returning({ retailer: retailerGrants.retailer });
      return begun.length > 0;
    },

    /**
     * Writes what a refresh token has brought; null ends the leave. False, and nothing changes, where another leave was given
     * meanwhile.
     */
    async endRenewal(personId: string, retailer: string, refreshToken: string, fresh: Grant | null): Promise<boolean> {
      const which = leftBy(personId, retailer, refreshToken);
      const written = await (fresh
        ? db
            .update(retailerGrants)
            // A store that gives no new one means the old one to be used again.
            .set({ ...fresh, refreshToken: fresh.refreshToken ?? refreshToken, renewingUntil: null })
            .where(which)
            .returning({ retailer: retailerGrants.retailer })
        : db.delete(retailerGrants).where(which).returning({ retailer: retailerGrants.retailer }));
      return written.length > 0;
    },

    /** The store was asked and said nothing of use: the next one may ask at once. */
    async letGo(personId: string, retailer: string, refreshToken: string): Promise<void> {
      await db
        .update(retailerGrants)
        .set({ renewingUntil: null })
        .where(leftBy(personId, retailer, refreshToken));
    },

    /** The store did not take this token: the next call brings another. */
    async forgetAccess(personId: string, retailer: string, accessToken: string): Promise<void> {
      await db
        .update(retailerGrants)
        .set({ accessToken: null })
        .where(and(grantOf(personId, retailer), eq(retailerGrants.accessToken, accessToken)));
    },
  };
}
