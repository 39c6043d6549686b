import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/db/cluster.ts';
import { usualDeeds } from './deeds.ts';
import { Family } from './family.ts';
import type { Fault } from './fault.ts';
import { ORDER_MS, orderingAt } from './ordering.ts';

/**
 * The whole product is killed (SIGKILL) while it creates, saves, imports, takes pictures and orders, and started again as a
 * service manager would.
 */
export const appKilled = (kills: number): Fault => ({
  name: `app killed ${String(kills)} times`,
  async open(stage) {
    const { random } = stage;
    const { deed, env } = await orderingAt(stage);
    const PORT = String(await freePort());
    const begin = () => stage.serve({ ...env, PORT });
    let served = await begin();
    const database = await stage.embedded();
    const family = new Family([() => `http://127.0.0.1:${PORT}`], [...usualDeeds(random), deed]);
    return {
      family,
      servers: () => [served],
      database: () => database,
      finishesWithinMs: ORDER_MS,
      async breaks() {
        let longest = 0;
        for (let n = 0; n < kills; n += 1) {
          await delay(300 + random() * 1500);
          await served.kill9();
          const at = performance.now();
          served = await begin();
          const startedMs = performance.now() - at;
          await family.worksAgain();
          const backMs = performance.now() - at;
          stage.says(
            `kill ${String(n + 1)}: answers after ${startedMs.toFixed(0)} ms, all works after ${backMs.toFixed(0)} ms`,
          );
          longest = Math.max(longest, backMs);
        }
        return longest;
      },
    };
  },
});
