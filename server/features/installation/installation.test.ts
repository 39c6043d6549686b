import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Installation } from '#shared/installation.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { stranger } from '../../http/caller.ts';
import { installationHandlers } from './installation.ts';
import { someFoods } from '#tests/stand-ins/foods/foods.ts';
import { writeTable } from '../../providers/foods/table-file.ts';

const partsFor = async (agent: Agent) => (await agent.get('/api/installation').expect(200)).body as Installation;

describe('a server with nothing set up', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  it('says of no part that it is there, also to a stranger', async () => {
    expect(await partsFor(kitchen.stranger())).toEqual({
      billing: 'sandbox',
      guests: true,
      reads: null,
      listens: null,
      nutrition: false,
      retailers: { instacart: false, kroger: false },
      printing: null,
      prioritySupport: false,
      supportEmail: null,
    });
  });

  it('has nutrition from the moment that a table is installed beside it', async () => {
    await writeTable(kitchen.dataDir, someFoods(), { installed: '2026-05-01T00:00:00.000Z', sources: ['invented'] });
    expect(await partsFor(kitchen.stranger())).toMatchObject({ nutrition: true });
  });
});

describe('a server with everything set up', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen({
      INSTACART_API_KEY: 'a',
      KROGER_CLIENT_ID: 'b',
      KROGER_CLIENT_SECRET: 'c',
      FDC_API_KEY: 'd',
      OPENAI_API_KEY: 'e',
      AI_FOR: 'premium',
      SUPPORT_EMAIL: 'help@example.com',
      GUESTS: 'off',
      // Nobody listens there; only that it is set counts.
      LULU_CLIENT_KEY: 'f',
      LULU_CLIENT_SECRET: 'g',
      LULU_API_BASE: 'http://localhost:9',
    });
  });
  afterAll(() => kitchen.close());

  it('says what is there and for whom, and names its support to premium families alone', async () => {
    const { agent, familyId } = await kitchen.person();
    const free = await partsFor(agent);
    expect(free).toEqual({
      billing: 'sandbox',
      guests: false,
      reads: 'premium',
      listens: 'premium',
      nutrition: true,
      retailers: { instacart: true, kroger: true },
      printing: 'sandbox',
      prioritySupport: true,
      supportEmail: null,
    });
    expect(await partsFor(kitchen.stranger())).toEqual(free);
    await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyId}`);
    const premium = await kitchen.member(familyId, 'viewer');
    expect(await partsFor(premium)).toEqual({ ...free, supportEmail: 'help@example.com' });
  });
});

it('a printer that cannot be ordered from is none', async () => {
  const handlers = installationHandlers({
    billing: 'off',
    guests: true,
    reads: null,
    listens: null,
    foods: [],
    retailers: { instacart: false, kroger: false },
    supportEmail: null,
    printing: () => ({ available: false, printer: 'printer' }),
  });
  const asked = { caller: stranger } as Parameters<typeof handlers.getInstallation>[0];
  expect(await handlers.getInstallation(asked)).toMatchObject({ printing: null, nutrition: false });
});
