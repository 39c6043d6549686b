import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { ARCHIVE_VERSION } from './archive-format.ts';
import { exported, previewed, save } from './bring.fixture.ts';
import { unzipped } from './zips.fixture.ts';

/**
 * Archives as they were written once (`npm run archive:freeze`), by their versions and sums: what was written is read for
 * ever. A new version of the format gets a file and a line here; these stay.
 */
const frozen = [
  [1, '06369719fb28dbafa3fd6de647ce4e64efa022297487dc3835d3208bae8b25b2'],
  [2, 'a3f50af504a4df5eb82884b608e51546e85d157b050f4aa325b72da53c8a7378'],
] as const;

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
});
afterAll(() => kitchen.close());

/** What an archive says, file by file; ids say what they name where that is a recipe. */
function said(archive: Buffer) {
  const files = unzipped(archive);
  const titles = new Map<string, string>();
  for (const [path, bytes] of Object.entries(files)) {
    if (!path.endsWith('recipe.json')) continue;
    const { id, content } = JSON.parse(bytes.toString()) as { id: string; content: { title: string } };
    titles.set(id, content.title);
  }
  const named = (text: string) =>
    text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => titles.get(id) ?? 'an id');
  return new Map(
    Object.entries(files).flatMap(([path, bytes]): [string, unknown][] => {
      if (path === 'manifest.json' || path.endsWith('.html')) return [];
      if (!path.endsWith('.json')) return [[path, createHash('sha256').update(bytes).digest('hex')]];
      const value = JSON.parse(named(bytes.toString())) as { files: { path: string }[] };
      return [[path, { ...value, files: value.files.toSorted((a, b) => a.path.localeCompare(b.path)) }]];
    }),
  );
}

it.each(frozen)('an archive of version %i is read whole', async (version, sum) => {
  const archive = readFileSync(
    resolve(import.meta.dirname, `../../../tests/fixtures/archives/version-${String(version)}.zip`),
  );
  expect(createHash('sha256').update(archive).digest('hex'), 'the file itself stays as it was').toBe(sum);
  const { agent } = await kitchen.person('Ruth');
  const row = await previewed(agent, archive);
  expect(row.preview).toMatchObject({ found: 2, doubles: 0, failed: [] });
  expect(await save(agent, row.id)).toMatchObject({ status: 'saved', preview: { taken: 2, failed: [] } });
  const back = said(await exported(agent));
  for (const [path, value] of said(archive)) {
    if (typeof value === 'string') expect([path, back.get(path)]).toEqual([path, value]);
    else expect(back.get(path), path).toMatchObject(value as object);
  }
});

it('has one of each version', () => {
  expect(frozen.map(([version]) => version)).toEqual([...Array(ARCHIVE_VERSION).keys()].map((n) => n + 1));
});
