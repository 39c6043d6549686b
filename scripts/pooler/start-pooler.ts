import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/db/cluster.ts';

/** Debian's package. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

interface Options {
  /** An existing folder that the pooler's user may enter. */
  readonly folder: string;
  /** The database behind it; whoever connects gets what this address may do. */
  readonly to: URL;
  /** Connections that it holds to a database. */
  readonly connections: number;
}

/** It refuses to run as root. */
const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** PgBouncer in transaction mode, for the conformance of the product and for its load; it lets everybody of this machine in. */
export async function startPooler({ folder, to, connections }: Options) {
  if (!pgbouncer)
    throw new Error("PgBouncer not found: run 'apt-get install --no-install-recommends pgbouncer' first.");
  const port = await freePort();
  const own = join(folder, 'bouncer');
  const settings = join(own, 'bouncer.ini');
  mkdirSync(own);
  writeFileSync(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port} user=${to.username}${to.password ? ` password=${to.password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
auth_file =
pool_mode = transaction
max_client_conn = 2000
default_pool_size = ${String(connections)}
server_reset_query =
logfile = ${join(own, 'log')}
`,
    { mode: 0o600 },
  );
  if (as.uid !== undefined) for (const path of [own, settings]) chownSync(path, as.uid, as.gid);
  const child = spawn(pgbouncer, [settings], { stdio: 'ignore', ...as });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = new URL(to);
  url.port = String(port);
  await answering(url);
  return {
    url: url.href,
    port,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      child.kill('SIGINT');
      await Promise.race([ended, delay(3000)]);
      child.kill('SIGKILL');
    },
  };
}

/** Returns once somebody can connect there. */
export async function answering(url: URL): Promise<void> {
  for (const until = Date.now() + 30_000; ;) {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    if (Date.now() > until) throw new Error(`Nothing answers at port ${url.port}.`);
    await delay(200);
  }
}
