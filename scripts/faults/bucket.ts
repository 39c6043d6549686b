import { setTimeout as delay } from 'node:timers/promises';
import { usualDeeds } from './deeds.ts';
import { Family } from './family.ts';
import type { Fault } from './fault.ts';
import type { Proxy } from '#tests/stand-ins/wire/proxy.ts';

const FAULT_MS = 20_000;

const bucketThat = (does: string, mode: Proxy['mode'] | '503'): Fault => ({
  name: `bucket ${does} for ${String(FAULT_MS / 1000)} s`,
  async open(stage) {
    const { env, bucket, proxy } = await stage.bucket();
    const served = await stage.serve(env);
    const database = await stage.embedded();
    const family = new Family([() => served.url], usualDeeds(stage.random));
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        if (mode === '503') bucket.failNext(Number.POSITIVE_INFINITY);
        else proxy.mode = mode;
        await delay(FAULT_MS);
        bucket.failNext(0);
        proxy.mode = 'open';
        return family.worksAgain();
      },
    };
  },
});

export const bucketFaults: readonly Fault[] = [
  bucketThat('away', 'away'),
  bucketThat('slow (1 s each way)', { slowMs: 1000 }),
  bucketThat('silent', 'silent'),
  bucketThat('answering 503', '503'),
];
