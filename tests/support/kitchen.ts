import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import request, { type Agent } from 'supertest';
import { compose, type Composed } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Parts } from '#server/foundation.ts';
import { closeServer } from '#server/http/listen.ts';
import { readingThreads, type ReadingThreads } from '#server/jobs/reading-pool.ts';
import { createLog, type Log } from '#server/log.ts';
import type { Role, User } from '#shared/user.ts';
import { testDatabase } from './database.ts';

/** The whole server over a real database of its own, without a socket that anybody else could reach. */
export interface Kitchen {
  readonly dataDir: string;
  readonly db: Database;
  /** The payment sandbox and the sweep of plans; null where nothing is sold. */
  readonly billing: Composed['billing'];
  /** Does what is due of deletions, to its end. */
  finishDeletions(): Promise<void>;
  /** What is done for silent families and their keepers every hour. */
  readonly keepers: Composed['keepers'];
  /** Where a Prometheus finds the figures, from now on; needs METRICS_PORT. */
  figures(): Promise<string>;
  /** A browser without a cookie. */
  stranger(): Agent;
  /** A browser with a visitor's cookie. */
  guest(): Promise<Agent>;
  /** A browser whose person has just signed up, in a family of their own. */
  person(name?: string): Promise<{ agent: Agent; user: User; familyId: string; password: string }>;
  /** A new person in this family, with this role. */
  member(familyId: string, role: Role): Promise<Agent>;
  /** The same person's browser at another process over the same database and data. */
  elsewhere(cookie: string): Promise<Agent>;
  /** Another process over the same database, with these settings beside the kitchen's own. */
  process(env: Readonly<Record<string, string>>, parts?: Parts): Promise<Composed>;
  /** Where the server listens on this machine, for what supertest cannot ask: answers that do not end. */
  listening(): Promise<string>;
  close(): Promise<void>;
}

/** The least that Argon2 takes: what a real hash costs is held by `password.test.ts` alone. */
const cheapPasswords: Parts = { passwordCost: { memoryCost: 8, timeCost: 1 } };

let threads: ReadingThreads | undefined;
/** The threads that read, once for all kitchens of this worker: they end with it. */
const sharedThreads = () => (threads ??= readingThreads());

/**
 * Settings are those of a home install, but for the limits on tries and the cost of a password, which would only slow the
 * tests of other things.
 */
export async function openKitchen(
  env: Readonly<Record<string, string>> = {},
  partsOfTest: Parts = {},
  log: Log = createLog('silent'),
): Promise<Kitchen> {
  const parts = { ...cheapPasswords, readingThreads: sharedThreads(), ...partsOfTest };
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-test-'));
  const database = await testDatabase();
  const settings = {
    ...databaseSettings(database.url),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    BACKUPS: 'off',
    ...env,
  };
  const config = readConfig(settings);
  const { app, billing, finishDeletions, keepers, close, endStreams, tellFigures } = await compose(config, log, parts);
  const others: (() => Promise<void>)[] = [];

  const kitchen: Kitchen = {
    dataDir,
    db: database.db,
    billing,
    finishDeletions,
    keepers,
    figures: async () => (await tellFigures()) ?? '',
    stranger: () => request.agent(app),
    async guest() {
      const agent = request.agent(app);
      await agent.get('/api/user').expect(200);
      return agent;
    },
    async person(name = 'Ruth') {
      const agent = request.agent(app);
      const password = `secret-${randomUUID()}`;
      const email = `${randomUUID()}@example.org`;
      const { body } = await agent.post('/api/auth/sign-up/email').send({ name, email, password }).expect(200);
      const user = body as User;
      const { rows } = await database.db.execute<{ family_id: string }>(
        sql`select family_id from people where id = ${user.id}`,
      );
      return { agent, user, familyId: rows[0]?.family_id ?? '', password };
    },
    async member(familyId, role) {
      const { agent, user, password } = await kitchen.person(`A ${role}`);
      await database.db.execute(
        sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${user.id}, ${role})`,
      );
      await database.db.execute(sql`update people set family_id = ${familyId} where id = ${user.id}`);
      // A new session: the one before may be remembered for a moment as it was.
      await agent.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
      return agent;
    },
    async elsewhere(cookie) {
      const other = await compose(config, createLog('silent'), parts);
      others.push(other.close);
      return request.agent(other.app).set('Cookie', cookie);
    },
    async process(envOfProcess, partsOfProcess = {}) {
      const other = await compose(readConfig({ ...settings, ...envOfProcess }), createLog('silent'), {
        ...parts,
        ...partsOfProcess,
      });
      let ended: Promise<void> | null = null;
      const end = () => (ended ??= other.close());
      others.push(end);
      return { ...other, close: end };
    },
    async listening() {
      const server = createServer(app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      others.push(async () => {
        endStreams();
        await closeServer(server, 1000);
      });
      return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    },
    async close() {
      await Promise.all(others.map((end) => end()));
      await close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return kitchen;
}

/** The test's database, through the pooler that `npm run conformance:database` starts. */
function databaseSettings(url: string): Record<string, string> {
  const port = process.env['TEST_POOLER_PORT'];
  if (port === undefined) return { DATABASE_URL: url };
  const pooled = new URL(url);
  pooled.port = port;
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}

/** What a browser sends along, for the same person at another process. */
export function cookieOf(agent: Agent): string {
  const { jar } = agent as unknown as { jar: { getCookies(access: object): { toValueString(): string } } };
  return jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).toValueString();
}
