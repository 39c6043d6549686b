import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { importsService } from '../imports/imports.service.ts';
import { intake } from './intake.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function family() {
  const id = randomUUID();
  await database.db.execute(sql`insert into families (id, name) values (${id}, 'Ruth’s')`);
  return id;
}

/** An intake into the real queue, and what it has kept and counted. */
function watched() {
  const kept: string[] = [];
  const counted: number[] = [];
  const files = {
    keepInline: (_family: string, bytes: Uint8Array) => {
      kept.push(Buffer.from(bytes).toString());
      return Promise.resolve({ storagePath: '/files/x', kind: 'picture' as const, contentType: 'image/jpeg' });
    },
    resolvePath: (_family: string, storagePath: string) => Promise.resolve({ storagePath, kind: 'picture' as const }),
    acceptUpload: () => Promise.reject(new Error('not asked for')),
  };
  const none = {} as never;
  const imports = importsService({
    repo: importsRepo(database.db),
    files,
    workforce: { isAway: () => Promise.resolve(false) },
    webAndText: none,
    events: none,
    saver: none,
    recipes: none,
    archives: none,
  });
  const countBytes = (_family: string, bytes: number) => {
    counted.push(bytes);
    return Promise.resolve();
  };
  return { kept, counted, bring: intake({ imports, files, countBytes }) };
}
const card = { kind: 'file', name: 'card.jpg', bytes: Buffer.from('card') } as const;

it('what is brought again is kept and counted once', async () => {
  const familyId = await family();
  const { kept, counted, bring } = watched();
  expect(await bring(familyId, 'file 1', [card])).toEqual({ made: 1, refused: [] });
  expect(await bring(familyId, 'file 1', [card])).toEqual({ made: 1, refused: [] });
  expect([kept, counted]).toEqual([['card'], [4]]);
  await bring(familyId, 'file 2', [card]);
  expect(kept).toHaveLength(2);
});

it('what there is no room for is neither kept nor counted', async () => {
  const familyId = await family();
  const { kept, counted, bring } = watched();
  await database.db.execute(sql`insert into imports (id, family_id, source_type, source_paths, source_data, status)
    select gen_random_uuid(), ${familyId}, 'text', '{}', 'x', 'queued' from generate_series(1, 1000)`);
  await expect(bring(familyId, 'file 1', [card])).rejects.toMatchObject({ code: 'too-many' });
  expect([kept, counted]).toEqual([[], []]);
});
