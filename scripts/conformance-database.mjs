// Runs the product's own tests through PgBouncer in transaction mode, and with a replica that streams from its primary, so
// that neither is only believed in. Starts two PostgreSQL servers and the pooler in a temporary folder, and ends them again.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startVitest } from 'vitest/node';

const root = resolve(import.meta.dirname, '..');
const packages = 'postgresql pgbouncer';
const newest = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().at(-1) : undefined;
const programs = newest && `/usr/lib/postgresql/${newest}/bin`;
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
if (!programs || !pgbouncer) {
  console.error(
    `PostgreSQL or PgBouncer not found: run 'apt-get install --no-install-recommends ${packages}' (Debian) first.`,
  );
  process.exit(1);
}
/** Neither of the programs runs as root. */
const isRoot = process.getuid?.() === 0;
const postgres = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which) {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'keepsake-pooler-'));
if (isRoot) {
  chmodSync(folder, 0o755);
  chownSync(folder, postgres.uid, postgres.gid);
}
const inFolder = (...names) => join(folder, ...names);
const run = (program, ...args) =>
  execFileSync(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...postgres });
const children = [];
function start(program, ...args) {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'], ...postgres });
  children.push(child);
  return child;
}
async function answering(port) {
  for (const until = Date.now() + 30_000; ;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    if (Date.now() > until) throw new Error(`Nothing answers at port ${port}.`);
    await delay(200);
  }
}

let failed = true;
try {
  const [primary, replica, pooler] = [await freePort(), await freePort(), await freePort()];
  run('initdb', '-D', inFolder('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const common = `unix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 200\n`;
  appendFileSync(inFolder('primary', 'postgresql.conf'), common);
  start(join(programs, 'postgres'), '-D', inFolder('primary'), '-p', String(primary));
  await answering(primary);
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
  start(join(programs, 'postgres'), '-D', inFolder('replica'), '-p', String(replica));
  await answering(replica);

  mkdirSync(inFolder('bouncer'));
  writeFileSync(
    inFolder('bouncer', 'bouncer.ini'),
    // Fewer connections than any process holds, so that two transactions seldom meet on the same one.
    `[databases]
* = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
auth_file =
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 4
server_reset_query =
logfile = ${inFolder('bouncer', 'log')}
`.replace('* = host=127.0.0.1', '* = host=127.0.0.1 user=postgres'),
  );
  if (isRoot)
    for (const name of ['bouncer', 'bouncer/bouncer.ini']) chownSync(inFolder(name), postgres.uid, postgres.gid);
  start(pgbouncer, inFolder('bouncer', 'bouncer.ini'));
  await answering(pooler);

  const at = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  Object.assign(process.env, {
    TEST_DATABASE_URL: at(primary),
    TEST_POOLER_PORT: String(pooler),
    CONFORMANCE_REPLICA_URL: at(replica),
    CONFORMANCE_REPLICA_PID: String(children[1].pid),
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
  for (const child of children.reverse()) child.kill('SIGINT');
  await delay(1500);
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Tests that write and read what most calls do, with the free limit, locks, notices, transactions and errands among it. */
function throughPooler() {
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
