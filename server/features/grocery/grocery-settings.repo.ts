import type { Pool, PoolClient } from 'pg';
import type { GrocerySettings } from '#shared/grocery/list.ts';
import { inTransaction } from '../../db/in-transaction.ts';

export type GrocerySettingsRepo = ReturnType<typeof grocerySettingsRepo>;

/** What a family has taught its lists; empty for one that has taught nothing. */
export function grocerySettingsRepo(pool: Pool) {
  async function find(familyId: string, asking: Pool | PoolClient = pool, lock = ''): Promise<GrocerySettings> {
    const { rows } = await asking.query<GrocerySettings>(
      `select aisles, pantry, shop_order as "order" from grocery_settings where family_id = $1 ${lock}`,
      [familyId],
    );
    return rows[0] ?? { aisles: {}, pantry: [], order: [] };
  }

  return {
    find: (familyId: string) => find(familyId),

    /** Changes them while nobody else does. */
    async change(familyId: string, change: (before: GrocerySettings) => GrocerySettings): Promise<GrocerySettings> {
      return inTransaction(pool, async (tx) => {
        await tx.query('insert into grocery_settings (family_id) values ($1) on conflict do nothing', [familyId]);
        const next = change(await find(familyId, tx, 'for update'));
        await tx.query(
          'update grocery_settings set aisles = $2::jsonb, pantry = $3::text[], shop_order = $4::text[] where family_id = $1',
          [familyId, JSON.stringify(next.aisles), next.pantry, next.order],
        );
        return next;
      });
    },
  };
}
