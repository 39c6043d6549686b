import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, readAccess } from '#server/db/cluster.ts';

const root = resolve(import.meta.dirname, '../..');

export interface RunningServer {
  /** Where it answers, as a browser is told: http://localhost:PORT */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** Asks it to stop, and gives its exit code; removes the data folder if it was made here. */
  stop(): Promise<number | null>;
  /** Kills it without a word, as a power cut would; the data folder stays. */
  kill9(): Promise<void>;
}

interface Options {
  /** Settings beside the defaults of a test: limits of rate off, a folder and a port of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder that outlives the server; without it there is a temporary one. */
  readonly dataDir?: string;
  /** A kitchen at rest, of which the temporary folder begins as a copy. */
  readonly like?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the built server by itself, as `npm start` would, and waits until it answers `/api/health`. */
export async function serve(options: Options = {}): Promise<RunningServer> {
  const { served, ended } = await startBuilt(options);
  const patience = Date.now() + 180_000;
  while (Date.now() < patience) {
    if (await isHealthy(served.url)) return served;
    const end = await Promise.race([ended, delay(50, undefined)]);
    if (end) throw new Error(`The server ended with ${String(end.code)}:\n${end.output}`);
  }
  await served.kill9();
  throw new Error(`The server does not answer:\n${served.output()}`);
}

/**
 * Copies a kitchen at rest. Making a database and its tables is more than a third of the work of a first start: a test of
 * something else begins with one that is made.
 */
export async function copyKitchen(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true });
  const database = join(to, 'database');
  // At the copied port the database of another copy may run.
  writeFileSync(join(database, 'keepsake.json'), JSON.stringify({ ...readAccess(database), port: await freePort() }));
}

/** Starts the built server where it is expected to end by itself, and gives what it said. */
export async function serveInVain(options: Options): Promise<Ended> {
  const { ended } = await startBuilt(options);
  return ended;
}

/** Starts the built server and waits for nothing. */
export async function startBuilt({
  env,
  dataDir,
  like,
}: Options): Promise<{ served: RunningServer; ended: Promise<Ended> }> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'keepsake-served-'));
  if (like !== undefined) await copyKitchen(like, folder);
  const port = Number(env?.['PORT'] ?? (await freePort()));
  let output = '';
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...inherited(),
      RATE_LIMITS: 'off',
      BACKUPS: 'off',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<Ended>((settle) => child.once('close', (code) => settle({ code, output })));
  const served = {
    url: `http://localhost:${port}`,
    port,
    dataDir: folder,
    child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const { code } = await ended;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return code;
    },
    async kill9() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  return { served, ended };
}

/** Only what a program needs to run: settings of the person who runs the tests are none of a test's. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SYSTEMROOT', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
