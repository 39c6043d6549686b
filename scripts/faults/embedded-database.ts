import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { usualDeeds } from './deeds.ts';
import { Family } from './family.ts';
import type { Fault } from './fault.ts';
import type { Stage } from './stage.ts';

/** The embedded PostgreSQL ends under the app, which goes on. */
const ended = (name: string, signal: NodeJS.Signals, times: number): Fault => ({
  name: `embedded database ${name} ${String(times)} times`,
  async open(stage) {
    const { family, served, database } = await kitchenIn(stage, join(stage.folder, 'data'));
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        let longest = 0;
        for (let n = 0; n < times; n += 1) {
          await delay(1000 + stage.random() * 2000);
          const lock = join(served.dataDir, 'database/postmaster.pid');
          const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
          const at = performance.now();
          process.kill(pid, signal);
          // One that was asked politely lets those who are connected go on until the app cuts them.
          while (lives(pid) && performance.now() - at < 30_000) await delay(20);
          await family.worksAgain();
          longest = Math.max(longest, performance.now() - at);
        }
        return longest;
      },
    };
  },
});

const FULL_MS = 40_000;
const DISK_MB = 400;

/** The disk of the data folder is filled to its last byte and freed again: a disk of its own in memory, which needs the right to mount. */
const diskFull: Fault = {
  name: `disk full for ${String(FULL_MS / 1000)} s, then freed`,
  lacks: () =>
    mayMount() ? null : 'a small disk cannot be mounted here: run it as root, or in a container with CAP_SYS_ADMIN',
  async open(stage) {
    const disk = join(stage.folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK_MB)}m,mode=755`, 'tmpfs', disk]);
    stage.ends(() => execFileSync('umount', ['-l', disk]));
    const { family, served, database } = await kitchenIn(stage, join(disk, 'data'), { FREE_DISK_MB: '20' });
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        const filler = join(disk, 'filler');
        // What the product and its database give up meanwhile is taken, too.
        const file = openSync(filler, 'w');
        for (const until = performance.now() + FULL_MS; performance.now() < until; await delay(50)) fill(file);
        closeSync(file);
        rmSync(filler);
        return family.worksAgain();
      },
    };
  },
};

async function kitchenIn(stage: Stage, dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const served = await stage.serve(env, dataDir);
  const database = await stage.embedded(dataDir);
  return { served, database, family: new Family([() => served.url], usualDeeds(stage.random)) };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Writes until there is no byte left. */
function fill(file: number): void {
  for (const size of [1_000_000, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const embeddedDatabase: readonly Fault[] = [
  ended('killed', 'SIGKILL', 5),
  ended('stopped politely (SIGTERM)', 'SIGTERM', 3),
  ended('stopped at once (SIGINT)', 'SIGINT', 3),
  diskFull,
];
