import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz, mark, type Role, describeFault } from '#tests/support/fuzz.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { sized } from '#tests/support/sizes.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

// A small part of `npm run fuzz`, always the same calls.
it('hostile calls are answered in sentences, and tell nobody what is another family’s', async () => {
  const url = await kitchen.listening();
  const keeper = await kitchen.person();
  await mark(url, cookieOf(keeper.agent));
  const enter = async (role: Role): Promise<string> => {
    if (role === 'stranger') return '';
    if (role === 'visitor') return cookieOf(await kitchen.guest());
    if (role === 'other') return cookieOf((await kitchen.person()).agent);
    if (role !== 'guest')
      return cookieOf(await kitchen.member(keeper.familyId, role === 'keeper' ? 'owner' : 'viewer'));
    const guest = await kitchen.guest();
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    return cookieOf(guest);
  };
  const report = await fuzz(
    { url, secrets: [kitchen.dataDir], enter },
    { seed: 1, many: sized(150, 3000), heavyToo: false },
  );
  expect(report.faults, describeFault(report)).toEqual([]);
});
