import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';
import { usualDeeds } from './deeds.ts';
import { type Deed, Family } from './family.ts';
import type { Fault } from './fault.ts';
import { proxyTo } from '#tests/stand-ins/wire/proxy.ts';

const FAULT_MS = 20_000;
type Server = Awaited<ReturnType<typeof smtpStandIn>>;

/** Somebody is invited by a letter: it goes out once, now or when the mail server takes it. */
function inviting(server: Server): Deed {
  const invited = new Set<string>();
  const arrivedAt = (email: string) => server.letters.filter(({ to }) => to === email).length;
  const deed: Deed = {
    name: 'invited',
    async act(ask) {
      const email = `${randomUUID()}@example.org`;
      const { status, body } = await ask('POST', '/api/family/invitations', { email, role: 'viewer' });
      if (status !== 200) return false;
      invited.add(email);
      // A family has fifty at most at a time; the letter is on its way all the same.
      await ask('DELETE', `/api/family/invitations/${(body as { id: string }).id}`);
      return true;
    },
    async through(ask) {
      const before = new Set(invited);
      if (!(await deed.act(ask))) return false;
      const fresh = [...invited].filter((email) => !before.has(email));
      for (const until = performance.now() + 20_000; performance.now() < until; await delay(50)) {
        if (fresh.every((email) => arrivedAt(email) > 0)) return true;
      }
      return false;
    },
    async count(_ask, database) {
      const { rows } = await database.query<{ to: string }>('select "to" from waiting_letters');
      const waits = new Set(rows.map(({ to }) => to));
      const all = [...invited];
      return {
        acknowledged: all.length,
        kept: all.filter((email) => arrivedAt(email) > 0 || waits.has(email)).length,
        twice: all.filter((email) => arrivedAt(email) > 1).length,
        unfinished: all.filter((email) => arrivedAt(email) === 0 && waits.has(email)).length,
      };
    },
  };
  return deed;
}

const mailThat = (does: string, breaks: 'refusing' | 'deferring' | 'silent' | 'away'): Fault => ({
  name: `mail server ${does} for ${String(FAULT_MS / 1000)} s`,
  async open(stage) {
    const server = await smtpStandIn();
    stage.ends(() => {
      server.close();
    });
    const proxy = await proxyTo(Number(new URL(server.url).port));
    stage.ends(() => proxy.close());
    const env = { SMTP_URL: `smtp://127.0.0.1:${String(proxy.port)}`, MAIL_FROM: 'kitchen@example.com' };
    const served = await stage.serve(env);
    const database = await stage.embedded();
    const family = new Family([() => served.url], [...usualDeeds(stage.random), inviting(server)]);
    return {
      family,
      servers: () => [served],
      database: () => database,
      async breaks() {
        if (breaks === 'away') proxy.mode = 'away';
        else if (breaks === 'silent') proxy.mode = 'silent';
        else server.turn(breaks);
        await delay(FAULT_MS);
        proxy.mode = 'open';
        server.turn('taking');
        return family.worksAgain();
      },
    };
  },
});

export const mailFaults: readonly Fault[] = [
  mailThat('refusing for good (550)', 'refusing'),
  mailThat('refusing for now (451)', 'deferring'),
  mailThat('silent', 'silent'),
  mailThat('away', 'away'),
];
