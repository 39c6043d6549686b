import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';

/** What is told over this channel: JSON, see presence.ts. */
export const PRESENCE_CHANNEL = 'keepsake_presence';

export type PresenceRepo = ReturnType<typeof presenceRepo>;

/** Presence is never written down: what is said goes to all processes as a notice, which is no row. */
export function presenceRepo(db: Database) {
  return {
    /** Tells every process, of a recipe only where the family has it; answers whether it was told. */
    async tellOfRecipe(familyId: string, recipeId: string, notice: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select pg_notify(${PRESENCE_CHANNEL}, ${notice}) from recipes
          where family_id = ${familyId}::uuid and id = ${recipeId}::uuid and deleted_at is null`,
      );
      return rows.length > 0;
    },

    /** Tells every process all of these, which are no longer than a notice may be. */
    async tell(notices: readonly string[]): Promise<void> {
      await db.execute(
        sql`select pg_notify(${PRESENCE_CHANNEL}, notice) from jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb) as notice`,
      );
    },
  };
}
