// Runs the product's own tests through PgBouncer in transaction mode, and with a replica that streams from its primary, so
// that neither is only believed in. Starts two PostgreSQL servers and the pooler in a temporary folder, and ends them again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startVitest } from 'vitest/node';
import { freePort } from '#server/db/cluster.ts';
import { answering, pgbouncer, startPooler } from '../pooler/start-pooler.ts';

const root = resolve(import.meta.dirname, '../..');
const packages = 'postgresql pgbouncer';
const newest = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().at(-1) : undefined;
const programs = newest === undefined ? '' : `/usr/lib/postgresql/${newest}/bin`;
if (programs === '' || !pgbouncer) {
  console.error(
    `PostgreSQL or PgBouncer not found: run 'apt-get install --no-install-recommends ${packages}' (Debian) first.`,
  );
  process.exit(1);
}
/** It refuses to run as root. */
const postgres = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

function idOf(which: string): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

const folder = mkdtempSync(join(tmpdir(), 'keepsake-pooler-'));
if (postgres) {
  chmodSync(folder, 0o755);
  chownSync(folder, postgres.uid, postgres.gid);
}
const inFolder = (...names: string[]) => join(folder, ...names);
const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(postgres ?? {}),
  });
const children: ChildProcess[] = [];
function start(program: string, ...args: string[]): ChildProcess {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'], ...(postgres ?? {}) });
  children.push(child);
  return child;
}
const at = (port: number) => `postgres://postgres@127.0.0.1:${String(port)}/postgres`;

let failed = true;
let stopPooler = () => Promise.resolve();
try {
  const [primary, replica] = [await freePort(), await freePort()];
  run('initdb', '-D', inFolder('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const common = `unix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 200\n`;
  appendFileSync(inFolder('primary', 'postgresql.conf'), common);
  start(join(programs, 'postgres'), '-D', inFolder('primary'), '-p', String(primary));
  await answering(new URL(at(primary)));
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary),
    '-U',
    'postgres',
    '-D',
    inFolder('replica'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  );
  const standby = start(join(programs, 'postgres'), '-D', inFolder('replica'), '-p', String(replica));
  await answering(new URL(at(replica)));

  // Fewer connections than any process holds, so that two transactions seldom meet on the same one.
  const pooler = await startPooler({ folder, to: new URL(at(primary)), connections: 4 });
  stopPooler = () => pooler.stop();

  Object.assign(process.env, {
    TEST_DATABASE_URL: at(primary),
    TEST_POOLER_PORT: String(pooler.port),
    CONFORMANCE_REPLICA_URL: at(replica),
    CONFORMANCE_REPLICA_PID: String(standby.pid),
  });
  const chosen = process.argv.slice(2);
  const vitest = await startVitest('test', [], {
    root,
    config: false,
    watch: false,
    globalSetup: ['tests/support/database-server.ts'],
    include: ['scripts/conformance-database/*.suite.ts', ...(chosen.length > 0 ? chosen : throughPooler())],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  });
  await vitest.close();
  failed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getFiles().length === 0;
} finally {
  await stopPooler();
  for (const child of children.reverse()) child.kill('SIGINT');
  await delay(1500);
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Tests that write and read what most calls do, with the free limit, locks, notices, transactions and errands among it. */
function throughPooler(): string[] {
  return [
    'server/roles.test.ts',
    'server/features/recipes/recipes.test.ts',
    'server/features/library/{library,search,many}.test.ts',
    'server/features/imports/imports-queue-calls.test.ts',
    'server/features/grocery/grocery.test.ts',
    'server/features/collections/collections.test.ts',
    'server/features/presence/presence.test.ts',
    'server/features/plans/gates.test.ts',
    'server/features/users/users.test.ts',
  ];
}
