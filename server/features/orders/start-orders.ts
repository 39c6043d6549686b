import type { Queries } from '../../db/connect.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import type { Webhook } from '../../http/webhooks.ts';
import type { Log } from '../../log.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Payments } from '../../providers/payments/port.ts';
import type { Printer } from '../../providers/printer/port.ts';
import type { BooksService } from '../books/books.service.ts';
import { orderCheckout } from './order-checkout.ts';
import { orderFiles } from './order-files.ts';
import { LEASE_MS, orderWorker } from './order-worker.ts';
import { ORDERS_CHANNEL, ordersRepo } from './orders.repo.ts';
import { orderHandlers } from './orders.routes.ts';
import { ordersService } from './orders.service.ts';
import { printFilesRouter } from './print-files.router.ts';
import { printingOf } from './printing-availability.ts';

interface Options {
  readonly db: Queries;
  readonly life: LifeLock;
  readonly store: Pick<Files, 'get' | 'stat' | 'putFile' | 'removeAll'>;
  readonly books: Pick<BooksService, 'forPrinter'>;
  /** Null where nothing is sold. */
  readonly payments: Payments | null;
  readonly withCustomer: Parameters<typeof orderCheckout>[0]['withCustomer'];
  /** Null where books are not ordered from here. */
  readonly printer: Printer | null;
  /** Where the printer is; null without one. */
  readonly printerUrl: string | null;
  readonly publicUrl: string;
  /** Throws 'conflict' where the family is to be deleted. */
  readonly checkStays: (familyId: string) => Promise<void>;
  readonly log: Log;
}

/** Below the root: where the printer tells of changes. */
const webhookPath = '/api/lulu/webhook';

/** Orders of printed books, from the price to the parcel. */
export function startOrders({
  db,
  life,
  store,
  books,
  payments,
  withCustomer,
  printer,
  printerUrl,
  publicUrl,
  checkStays,
  log,
}: Options) {
  const repo = ordersRepo(db, { life });
  const files = orderFiles(store);
  const printing = printingOf({ payments, printer, publicUrl, printerUrl });
  const open = printing.available ? printer : null;
  const worker = orderWorker({
    repo,
    payments,
    log,
    tellOthers: () => void repo.tellWorkers().catch((error: unknown) => log.warn({ err: error }, 'An order waits')),
    printer: open,
    addressOf: ({ fileToken }, file) => `${publicUrl}/print-files/${fileToken}/${file}.pdf`,
  });
  const checkout = orderCheckout({ repo, files, payments, withCustomer, publicUrl });

  const service = ordersService({
    repo,
    files,
    books,
    worker,
    checkout,
    printing,
    printer: open,
    sells: payments !== null,
    checkStays,
  });
  const webhook: Webhook | null = printer && {
    path: webhookPath,
    // A message says where to look, and nothing more.
    receive: (body, headers) =>
      worker.lookSoon({ jobId: printer.jobIdOf(body, headers['lulu-hmac-sha256']?.toString()) }),
  };

  return {
    handlers: orderHandlers(service),
    routers: [{ path: '/print-files', router: printFilesRouter(repo, files), needsSession: false }],
    webhooks: webhook ? [webhook] : [],
    runsOn: { Printing: printer ? printer.says : 'print-ready files to save' },
    files,
    service,
    /** Works on nothing until it is told to start. */
    worker,
    work: () => worker.start(),
    channels: {
      [ORDERS_CHANNEL]: worker.heard,
    },
    close: () => worker.stop(),

    /** Removes the files of orders that are over, and sees to it that the printer tells us of changes. */
    async sweep(): Promise<void> {
      for (const id of await repo.withOldFiles()) {
        const claim = await repo.claim(id, LEASE_MS);
        if (!claim) continue;
        await files.forget(id);
        await repo.forgetFiles(claim);
      }
      if (open && publicUrl.startsWith('https:')) {
        // Without its messages we look by ourselves, only later.
        await open.listenAt(publicUrl + webhookPath).catch((error: unknown) => {
          log.warn({ err: error }, 'The printer does not tell of changes');
        });
      }
    },
  };
}
