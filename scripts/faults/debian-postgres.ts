import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/db/cluster.ts';
import type { Stage } from './stage.ts';

const newest = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().at(-1) : undefined;

export const lacksPostgres = (): string | null =>
  newest === undefined ? "PostgreSQL is not installed: 'apt-get install --no-install-recommends postgresql'" : null;

export interface Postgres {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
}

/** A server as Debian has it, and another one that follows it: what is answered with success is in both. */
export async function postgresWithReplica(stage: Stage) {
  const programs = `/usr/lib/postgresql/${newest ?? ''}/bin`;
  const isRoot = process.getuid?.() === 0;
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  // PostgreSQL does not run as root.
  const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = join(stage.folder, 'postgres');
  mkdirSync(folder);
  if (as.uid !== undefined) {
    for (let path = stage.folder; path !== '/tmp' && path !== '/'; path = join(path, '..')) chmodSync(path, 0o755);
    chownSync(folder, as.uid, as.gid);
  }
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(join(programs, program), args, { cwd: folder, stdio: 'ignore', ...as });

  async function start(name: string, ...settings: readonly string[]): Promise<Postgres> {
    const port = await freePort();
    const given = settings.flatMap((setting) => ['-c', setting]);
    const args = ['-D', join(folder, name), '-p', String(port), ...given];
    const child = spawn(join(programs, 'postgres'), args, { cwd: folder, stdio: 'ignore', ...as });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    stage.ends(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
      await ended;
    });
    const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
    await answers(url);
    return { port, url, child };
  }

  const common = `unix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nmax_connections = 100\n`;
  run('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  appendFileSync(join(folder, 'primary/postgresql.conf'), common);
  const primary = await start('primary');
  const { port } = primary;
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    join(folder, 'replica'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  );
  const replica = await start('replica');
  await asked(primary.url, `alter system set synchronous_standby_names = '*'`);
  await asked(primary.url, 'select pg_reload_conf()');
  return {
    primary,
    replica,
    /** From now on it is the one that is written to; it follows nobody, and waits for nobody. */
    async promote(): Promise<void> {
      await asked(replica.url, 'select pg_promote(true, 30)');
    },
  };
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await delay(200)) {
    try {
      await asked(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
