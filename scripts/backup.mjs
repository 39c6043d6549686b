// npm run backup [-- file.tar.gz]: DATA_DIR as one archive, while the app runs or not.
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { root } from './build.mjs';
import { end, entry } from './tar.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const dataDir = resolve(process.env.DATA_DIR || './data');
const cluster = join(dataDir, 'database');
const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const archive = resolve(process.argv[2] ?? join('backups', `keepsake-${moment}.tar.gz`));

/** What a running server keeps for itself: its folders must be there, their content must not. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
].concat(['pg_subtrans', 'pg_wal/archive_status', 'pg_wal/summaries']);
const omitted = /^(postmaster\.(pid|opts)|server\.log|backup_label(\.old)?|tablespace_map)$|(^|\/)pgsql_tmp/;

function* walk(folder, running) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const inCluster = path.startsWith(cluster + '/') && relative(cluster, path).replaceAll('\\', '/');
    if (inCluster && omitted.test(inCluster)) continue;
    if (running && inCluster && emptied.includes(dirname(inCluster)) && !emptied.includes(inCluster)) continue;
    yield* file(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) yield* walk(path, running);
  }
}

function* file(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  const name = relative(dataDir, path).replaceAll('\\', '/');
  try {
    if (stat) yield* entry(name, stat.isDirectory() ? null : readFileSync(path), stat);
  } catch (error) {
    // A running app removes files too; what it has removed is no longer missed.
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Connects to the running database; undefined where none runs. */
async function reach() {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return undefined;
  const { port, password } = JSON.parse(readFileSync(join(cluster, 'keepsake.json'), 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

/** PostgreSQL's own way to copy a database that is at work: what changes meanwhile is in its log, which goes along. */
async function* copyRunning(client) {
  await client.query("select pg_create_physical_replication_slot('keepsake_backup', true, true)");
  await client.query("select pg_backup_start('keepsake', true)");
  yield* walk(dataDir, true);
  const stopped = await client.query(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  const { labelfile, last } = stopped.rows[0];
  const first = /\(file ([0-9A-F]+)\)/.exec(labelfile)[1];
  yield* entry('database/backup_label', Buffer.from(labelfile), { mode: 0o600, mtime: new Date() });
  for (const name of readdirSync(join(cluster, 'pg_wal')).sort()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) yield* file(join(cluster, 'pg_wal', name));
  }
}

async function* content(client) {
  yield* client ? copyRunning(client) : walk(dataDir, false);
  yield end;
}

if (!existsSync(dataDir)) {
  console.error(`There is nothing to back up in ${dataDir}.`);
  process.exit(1);
}
const client = await reach();
mkdirSync(dirname(archive), { recursive: true });
const unfinished = `${archive}.part`;
await pipeline(Readable.from(content(client)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
await client?.end();
if (!client && existsSync(join(cluster, 'postmaster.pid')) && (await reach())) {
  console.error('The app was started during the backup: please run it again.');
  process.exit(1);
}
renameSync(unfinished, archive);
console.log(`Written: ${archive}`);
if (process.env.DATABASE_URL) console.log('The database of DATABASE_URL is not in it: back that up by its own means.');
console.log(
  `To put it back: stop the app, empty ${dataDir}, run  tar -xzf '${archive}' -C '${dataDir}'  and start the app.`,
);
