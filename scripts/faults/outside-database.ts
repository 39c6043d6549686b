import { setTimeout as delay } from 'node:timers/promises';
import { lacksPostgres, postgresWithReplica } from './debian-postgres.ts';
import { usualDeeds } from './deeds.ts';
import { Family } from './family.ts';
import type { Fault } from './fault.ts';
import { proxyTo } from '#tests/stand-ins/wire/proxy.ts';
import type { Stage } from './stage.ts';

const AWAY_MS = 30_000;

async function kitchenAt(stage: Stage) {
  const { primary, replica, promote } = await postgresWithReplica(stage);
  const proxy = await proxyTo(primary.port);
  stage.ends(() => proxy.close());
  const served = await stage.serve({
    DATABASE_URL: primary.url.replace(`:${String(primary.port)}/`, `:${String(proxy.port)}/`),
  });
  const family = new Family([() => served.url], usualDeeds(stage.random));
  return { primary, replica, promote, proxy, served, family };
}

const away = (how: 'refuses' | 'is silent'): Fault => ({
  name: `outside database ${how} for ${String(AWAY_MS / 1000)} s`,
  lacks: lacksPostgres,
  async open(stage) {
    const { primary, proxy, served, family } = await kitchenAt(stage);
    const database = await stage.connected(primary.url);
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        proxy.mode = how === 'refuses' ? 'away' : 'silent';
        await delay(AWAY_MS);
        proxy.mode = 'open';
        return family.worksAgain();
      },
    };
  },
});

/** The primary is killed with all that is connected; its replica takes its place behind the same address, as a manager of PostgreSQL would have it. */
const failover: Fault = {
  name: 'outside database fails over to its replica',
  lacks: lacksPostgres,
  async open(stage) {
    const { primary, replica, promote, proxy, served, family } = await kitchenAt(stage);
    let database = await stage.connected(primary.url);
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        await delay(3000);
        primary.child.kill('SIGKILL');
        proxy.mode = 'away';
        await delay(5000);
        await promote();
        database = await stage.connected(replica.url);
        proxy.target = replica.port;
        proxy.mode = 'open';
        return family.worksAgain();
      },
    };
  },
};

export const outsideDatabase: readonly Fault[] = [away('refuses'), away('is silent'), failover];
