import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { holdLifeLock } from '#server/db/life-lock.ts';
import { families } from '#server/db/schema.ts';
import { printOrders } from '#server/db/schema-sales.ts';
import { orderCheckout } from '#server/features/orders/order-checkout.ts';
import { FILES_MS } from '#server/features/orders/order-steps.ts';
import { LEASE_MS, orderWorker, type WorkerPorts } from '#server/features/orders/order-worker.ts';
import { type OrderRow, ordersRepo } from '#server/features/orders/orders.repo.ts';
import { paymentsStandIn } from '../stand-ins/payments/payments-in-memory.ts';
import { createLog } from '#server/log.ts';
import { luluStandIn } from '../stand-ins/printer/lulu.ts';
import { lulu } from '#server/providers/printer/lulu.ts';
import { type AskedOfStandIn, breaksOff, type Manner } from '../stand-ins/http-service.ts';
import { address } from '../stand-ins/printer/address.ts';
import { testDatabase } from './database.ts';

const log = createLog('silent');
export const minute = 60_000;
const underWayMs = 2 * minute;

/** How many calls of its ports a process still lives through. */
export interface Life {
  left: number;
}

/** A port of a process that may end before or after any call, with what the call did done. */
function mortal<P extends object>(port: P, life: Life): P {
  const live = () => {
    life.left -= 1;
    if (life.left < 0) throw new Error('the process has ended');
  };
  return new Proxy(port, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]): Promise<unknown> => {
        live();
        const result: unknown = await Reflect.apply(member, target, args);
        live();
        return result;
      };
    },
  });
}

export type Orders = Awaited<ReturnType<typeof openOrders>>;
export type World = Awaited<ReturnType<Orders['world']>>;

/** Orders over a database and a printer's stand-in of their own, by a clock that the test puts forward. */
export async function openOrders() {
  const database = await testDatabase();
  const stand = await luluStandIn();
  const [family] = await database.db.insert(families).values({ name: 'Weiss' }).returning();
  const familyId = family?.id ?? '';
  let time = Date.parse('2030-01-01T00:00:00Z');
  const clock = () => new Date(time);
  /** Messages that were sent and are long under way. */
  const onTheWay: { readonly at: number; readonly asked: AskedOfStandIn }[] = [];
  const arrivesLate: Manner = (response, request) => {
    onTheWay.push({ at: time, asked: request });
    breaksOff(response, request);
  };

  /** An order at the beginning of its way, and all that may happen to it. */
  async function world({ sold = true } = {}) {
    const repo = ordersRepo(database.db, { clock });
    const bank = paymentsStandIn();
    const payments = sold ? bank.payments : null;
    const printer = lulu(stand.settings, 2000);
    stand.forget();
    onTheWay.length = 0;
    const claim = await repo.add(
      {
        id: randomUUID(),
        familyId,
        key: randomUUID(),
        collectionId: 'book',
        orderedBy: 'Ruth',
        title: 'Our table',
        format: 'letter',
        binding: 'paperback',
        copies: 1,
        pages: 40,
        shipping: 'MAIL',
        address,
        packageId: '0850X1100.FC.PRE.PB.080CW444.MXX',
        price: { currency: 'USD', printing: 1000, shipping: 569, tax: 0, discount: 0, total: 1569 },
        fileToken: randomUUID(),
        filesUntil: new Date(time + FILES_MS),
      },
      LEASE_MS,
    );
    if (!claim) throw new Error('no order was made');
    const { id } = claim.row;
    const row = (): Promise<OrderRow> => repo.find(familyId, id);
    const process = (life: Life = { left: Infinity }) => {
      const ports: WorkerPorts = {
        repo: mortal(repo, life),
        printer: mortal(printer, life),
        payments: payments && mortal(payments, life),
        addressOf: ({ fileToken }, file) => `http://127.0.0.1:1/print-files/${fileToken}/${file}.pdf`,
      };
      const worker = orderWorker({ ...ports, log });
      const checkout = orderCheckout({
        repo: ports.repo,
        files: { have: () => Promise.resolve(true) },
        payments: ports.payments as never,
        withCustomer: (_, doing) => doing('cus_1'),
        publicUrl: 'https://recipes.example.org',
      });
      return { worker, pay: () => worker.hold(id, checkout) };
    };
    await process().worker.hold(claim, async (mine) => {
      if (sold)
        await orderCheckout({
          repo,
          files: { have: () => Promise.resolve(true) },
          payments: bank.payments,
          withCustomer: (_, doing) => doing('cus_1'),
          publicUrl: 'https://recipes.example.org',
        })(mine);
    });
    const work = async (life?: Life) => process(life).worker.allDue();
    const jobs = () => stand.jobs.filter((job) => job.external_id === id);
    return {
      repo,
      bank,
      id,
      row,
      process,
      work,
      jobs,
      advance(ms: number) {
        time += ms;
        while (onTheWay[0] && onTheWay[0].at + underWayMs <= time) {
          const message = onTheWay.shift();
          if (message) stand.take(message.asked);
        }
      },
      async payNow() {
        bank.pay((await row()).sessionId ?? '');
      },
      /** Everything that can happen by itself has happened. */
      async settle() {
        stand.forget();
        bank.faults.length = 0;
        for (const session of bank.sessions.keys()) bank.expire(session);
        for (let looks = 0; looks < 8; looks += 1) {
          this.advance(7 * 60 * minute);
          await work();
        }
      },
      end: () => database.db.delete(printOrders).where(eq(printOrders.id, id)),
    };
  }

  return {
    world,
    /** The orders as a process of its own sees them, which others know to be dead once it has ended. */
    async process() {
      const life = holdLifeLock(database.url);
      await new Promise<void>((held) => life.on({ held, lost: () => undefined }));
      return { repo: ordersRepo(database.db, { life, clock }), end: () => life.close() };
    },
    stand,
    familyId,
    /** A message that reaches the printer two minutes after it was sent, whatever came of its sender. */
    arrivesLate,
    now: () => time,
    async close() {
      await stand.close();
      await database.close();
    },
  };
}
