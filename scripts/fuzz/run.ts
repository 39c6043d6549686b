/**
 * `npm run fuzz`: 20,000 hostile calls made from the table of calls, as every kind of caller, against the built product
 * with a database of its own. `FUZZ_CALLS` and `FUZZ_SEED` choose others. Ends with 1 at an answer 500, an answer that
 * takes longer than 15 s, or a word that its caller must not see.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { fuzz, mark, type Role, describeFault } from '#tests/support/fuzz.ts';
import { serve } from '#tests/support/running-server.ts';

const many = Number(process.env['FUZZ_CALLS'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260);
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-fuzz-'));

execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
const database = await startEmbedded(join(dataDir, 'database'));
const served = await serve({ dataDir, env: { DATABASE_URL: database.url, ...env() } });
const client = new pg.Client({ connectionString: database.url });
await client.connect();
let passed = false;
try {
  const keeper = await signUp();
  await mark(served.url, keeper.cookie);
  const startedAt = performance.now();
  const enter = async (role: Role): Promise<string> => {
    if (role === 'stranger') return '';
    if (role === 'visitor') return visit();
    if (role === 'guest') return guest();
    const person = await signUp();
    if (role === 'other') return person.cookie;
    const inFamily = role === 'keeper' ? 'owner' : 'viewer';
    await client.query('insert into memberships (family_id, person_id, role) values ($1, $2, $3)', [
      keeper.familyId,
      person.id,
      inFamily,
    ]);
    await client.query('update people set family_id = $1 where id = $2', [keeper.familyId, person.id]);
    return signIn(person);
  };
  const report = await fuzz(
    { url: served.url, secrets: [dataDir, root, new URL(database.url).password], enter },
    { seed, many, heavyToo: true },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  print(
    `${String(many)} calls of seed ${String(seed)} in ${seconds.toFixed(0)} s, statuses by who asked:\n${describeFault(report)}`,
  );
  if (report.faults.length > 0) print(`\nWhat the server wrote:\n${served.output().slice(-20_000)}`);
  print(`\n${String(report.faults.length)} faults`);
  passed = report.faults.length === 0;
} finally {
  await client.end();
  await served.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

function env(): Record<string, string> {
  return { RATE_LIMITS: 'off', BILLING: 'sandbox', FREE_RECIPE_LIMIT: '100000' };
}

async function visit(): Promise<string> {
  const answer = await fetch(`${served.url}/api/user`);
  return cookieIn(answer);
}

async function guest(): Promise<string> {
  const cookie = await visit();
  await send('/api/recipes', { title: 'Toast' }, cookie);
  return cookie;
}

interface Person {
  readonly id: string;
  readonly familyId: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
}

async function signUp(): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const password = `secret-${randomUUID()}`;
  const answer = await send('/api/auth/sign-up/email', { name: 'Ruth', email, password });
  const { rows } = await client.query<{ id: string; family_id: string }>(
    'select id, family_id from people where email = $1',
    [email],
  );
  return { id: rows[0]?.id ?? '', familyId: rows[0]?.family_id ?? '', email, password, cookie: cookieIn(answer) };
}

async function signIn({ email, password }: Person): Promise<string> {
  return cookieIn(await send('/api/auth/sign-in/email', { email, password }));
}

async function send(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  const answer = await fetch(served.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return answer;
}

function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
