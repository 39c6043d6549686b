import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { usualDeeds } from './deeds.ts';
import { lacksPostgres, postgresWithReplica } from './debian-postgres.ts';
import { Family } from './family.ts';
import type { Fault } from './fault.ts';
import { ORDER_MS, orderingAt } from './ordering.ts';

/** Two processes that answer and two that work, over one database and one bucket; one of each is killed and stays away. */
export const twoOfEach: Fault = {
  name: 'two webs and two workers, one of each killed',
  lacks: lacksPostgres,
  async open(stage) {
    const { primary } = await postgresWithReplica(stage);
    const { env: bucket } = await stage.bucket();
    const { deed, env } = await orderingAt(stage);
    const shared = { ...env, ...bucket, DATABASE_URL: primary.url };
    const folder = (name: string) => join(stage.folder, name);
    const web = await stage.serve({ ...shared, ROLE: 'web' }, folder('web1'));
    const other = await stage.serve({ ...shared, ROLE: 'web', PUBLIC_URL: web.url }, folder('web2'));
    const worker = await stage.serveWorker(shared, folder('worker1'));
    const lastWorker = await stage.serveWorker(shared, folder('worker2'));
    const database = await stage.connected(primary.url);
    let first = web;
    // A proxy asks another process where one is gone; here whoever asks does.
    const family = new Family([() => first.url, () => other.url], [...usualDeeds(stage.random), deed]);
    return {
      family,
      servers: () => [other, lastWorker],
      database: () => database,
      finishesWithinMs: ORDER_MS,
      async breaks() {
        await delay(4000);
        await Promise.all([web.kill9(), worker.kill9()]);
        const at = performance.now();
        first = other;
        const backMs = await family.worksAgain();
        stage.says(`calls and orders work after ${backMs.toFixed(0)} ms`);
        // What the dead worker had in hand is the other one's now.
        const waits = async () =>
          (await family.count(database)).find(({ name }) => name === 'imported')?.unfinished ?? 0;
        while ((await waits()) > 3 && performance.now() - at < 60_000) await delay(100);
        return performance.now() - at;
      },
    };
  },
};
