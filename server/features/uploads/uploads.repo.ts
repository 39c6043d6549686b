import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { isGuestFamily } from '../../db/guest-family.ts';
import { uploads } from '../../db/schema.ts';

type NewUpload = Omit<typeof uploads.$inferInsert, 'expiresAt'>;
interface Sending {
  readonly familyId: string;
  readonly contentType: string | null;
  readonly guest: boolean;
}
export type UploadsRepo = ReturnType<typeof uploadsRepo>;

/** The addresses that were given out and not used up yet. */
export function uploadsRepo(db: Queries) {
  return {
    /** How many of the family's addresses still take bytes. */
    async countOpen(familyId: string): Promise<number> {
      const [open] = await db
        .select({ n: count() })
        .from(uploads)
        .where(and(eq(uploads.familyId, familyId), gt(uploads.expiresAt, sql`now()`), isNull(uploads.refused)));
      return open?.n ?? 0;
    },

    async add(upload: NewUpload, seconds: number): Promise<void> {
      await db.insert(uploads).values({ ...upload, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
    },

    /** Who asked for this address, and what they said would come; undefined where nothing is waited for. */
    async sender(id: string): Promise<Sending | undefined> {
      const [found] = await db
        .select({
          familyId: uploads.familyId,
          contentType: uploads.contentType,
          guest: isGuestFamily(sql`${uploads.familyId}`),
        })
        .from(uploads)
        .where(and(eq(uploads.id, id), isNull(uploads.refused)));
      return found;
    },

    /** Whether bytes for this id, whoever's it is, are still to be looked at. */
    async isAwaited(id: string): Promise<boolean> {
      const found = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, id), isNull(uploads.refused)));
      return found.length > 0;
    },
  };
}
