import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { byteBudget } from './byte-budget.ts';
import { sentBytesRepo } from './sent-bytes.repo.ts';

const MB = 1_000_000;
const day = 24 * 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a family may send again once its day is over, be it ever so little', async () => {
  let now = Date.now();
  const repo = sentBytesRepo(database.db);
  const budget = byteBudget({ repo, familyMb: 1, guestMb: 1, archiveMb: 1, isGuest: () => false, now: () => now });
  const sender = { familyId: randomUUID(), address: null };
  const used = { code: 'too-many' };
  await expect(budget.spend(sender, MB + 1)).rejects.toMatchObject(used);
  await expect(budget.spend(sender, 1)).rejects.toMatchObject(used);
  now += day - 60_000;
  await expect(budget.spend(sender, 1)).rejects.toMatchObject(used);
  now += 120_000;
  await database.db.execute(sql`update sent_bytes set reset_at = now() - interval '1 minute'`);
  await budget.spend(sender, 1);
  // The database begins a new day as well.
  await budget.spend(sender, MB - 10);
  await budget.check(sender);
});
