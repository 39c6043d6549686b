import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/db/cluster.ts';
import { usualDeeds } from './deeds.ts';
import { type Deed, Family } from './family.ts';
import type { Fault } from './fault.ts';
import { ORDER_MS, orderingAt } from './ordering.ts';

const library = ['x86_64', 'aarch64', 'arm']
  .map((machine) => `/usr/lib/${machine}-linux-gnu${machine === 'arm' ? 'eabihf' : ''}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));

/** A recipe's page is shared by a link, which must open whatever time it is. */
function sharing(): Deed {
  const links: string[] = [];
  return {
    name: 'shared',
    restMs: 1000,
    async act(ask) {
      const made = await ask('POST', '/api/recipes', { title: 'A soup to be shared' });
      if (made.status !== 200) return false;
      const { status, body } = await ask('POST', `/api/recipes/${(made.body as { id: string }).id}/share`);
      if (status === 200) links.push((body as { url: string }).url);
      return status === 200;
    },
    async count(ask) {
      let kept = 0;
      for (const link of links) kept += Number((await ask('GET', new URL(link).pathname)).status === 200);
      return { acknowledged: links.length, kept, twice: 0, unfinished: 0 };
    },
  };
}

/** Backups are made whatever the clock says: of each day of which there was one there stays one. */
function backups(folder: string): Deed {
  const seen = new Set<string>();
  const snapshots = join(folder, 'snapshots');
  const made = () =>
    (existsSync(snapshots) ? readdirSync(snapshots) : [])
      .filter((name) => existsSync(join(snapshots, name, 'manifest.json')))
      .map((name) => name.slice(0, 10));
  return {
    name: 'backed up',
    restMs: 4000,
    async act(ask) {
      for (const day of made()) seen.add(day);
      return (await ask('POST', '/api/host/backups')).status === 204;
    },
    count() {
      const there = new Set(made());
      const kept = [...seen].filter((day) => there.has(day)).length;
      return Promise.resolve({ acknowledged: seen.size, kept, twice: 0, unfinished: 0 });
    },
  };
}

/**
 * The clock of the product and of its database jumps a day while they run, and back; then the machine starts with a wrong
 * clock, as a small one without a battery does, and is put right while it runs.
 */
const jumps = (days: 1 | -1): Fault => ({
  name: `clock jumps a day ${days > 0 ? 'forward' : 'back'}, and is put right`,
  lacks: () =>
    library === undefined
      ? "libfaketime is not installed: 'apt-get install --no-install-recommends libfaketime'"
      : null,
  async open(stage) {
    const time = join(stage.folder, 'time');
    const by = (offset: number) => writeFileSync(time, `${offset < 0 ? '-' : '+'}${String(Math.abs(offset))}d`);
    by(0);
    const { deed, env } = await orderingAt(stage);
    const PORT = String(await freePort());
    const settings = {
      ...env,
      PORT,
      BACKUPS: 'on',
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: time,
      FAKETIME_CACHE_DURATION: '1',
      // As on a real machine, where only the clock on the wall is put forward or back.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const begin = () => stage.serve(settings);
    let served = await begin();
    const database = await stage.embedded();
    const deeds = [...usualDeeds(stage.random), deed, sharing(), backups(join(served.dataDir, 'backups'))];
    const family = new Family([() => `http://127.0.0.1:${PORT}`], deeds);
    return {
      family,
      servers: () => [served],
      database: () => database,
      finishesWithinMs: ORDER_MS,
      async breaks() {
        let longest = 0;
        const jump = async (offset: number) => {
          by(offset);
          // Until every process has seen it.
          await delay(1500);
          const backMs = await family.worksAgain();
          stage.says(`clock at ${String(offset)} days: all works after ${backMs.toFixed(0)} ms`);
          longest = Math.max(longest, backMs);
        };
        await delay(3000);
        await jump(days);
        await delay(5000);
        await jump(0);
        await delay(3000);
        await served.kill9();
        by(days);
        served = await begin();
        await delay(5000);
        await jump(0);
        return longest;
      },
    };
  },
});

export const clockJumps: readonly Fault[] = [jumps(1), jumps(-1)];
