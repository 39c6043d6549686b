import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderRequest, PrintOrder, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { may } from '#shared/plan.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { BooksService, ForPrinter } from '../books/books.service.ts';
import type { OrderCheckout } from './order-checkout.ts';
import type { OrderFiles } from './order-files.ts';
import { moneyOf, priceOf } from './order-price.ts';
import { FILES_MS } from './order-steps.ts';
import type { OrderWorker } from './order-worker.ts';
import { type Claim, LeaseLost, type OrderRow, type OrdersRepo } from './orders.repo.ts';
import { presentOrder } from './present-order.ts';
import { checkCover, printRequestOf, quoteBook, type QuotingPrinter } from './quote-book.ts';
import type { printingOf } from './printing-availability.ts';

/** Long enough to copy a large book to a bucket; whoever died over it is waited for as long. */
const ORDERING_MS = 2 * 60_000;
/** An order that somebody waits for is looked at no oftener. */
const ASK_AGAIN_MS = 3000;

interface Options {
  readonly repo: OrdersRepo;
  readonly files: OrderFiles;
  readonly books: Pick<BooksService, 'forPrinter'>;
  readonly worker: Pick<OrderWorker, 'work' | 'workSoon' | 'hold'>;
  readonly checkout: OrderCheckout;
  /** Whether anything is paid here. */
  readonly sells: boolean;
  readonly printer: QuotingPrinter | null;
  readonly printing: ReturnType<typeof printingOf>;
  /** Throws 'conflict' where the family is to be deleted. */
  readonly checkStays: (familyId: string) => Promise<void>;
}

export interface Ordered {
  readonly order: PrintOrder;
  /** Where to pay; null where there is nothing to pay any more. */
  readonly url: string | null;
}
export type OrdersService = ReturnType<typeof ordersService>;

/** Printed books: what they cost, ordering them, paying for them, and what becomes of them. */
export function ordersService(options: Options) {
  const { repo, files, books, worker, checkout, sells, printing, checkStays } = options;
  const askedAt = new Map<string, number>();

  /** The printer, where books can be ordered. */
  function open(): QuotingPrinter {
    if (!printing.available || !options.printer) throw new AppError('unconfigured', printing.says);
    return options.printer;
  }
  /** Where nothing is sold the printer's bill is the price, and there is nothing to save of it. */
  const saves = (caller: Caller) => sells && may(caller.tier, 'printDiscount');

  async function ready(caller: Caller, id: string, binding: QuoteRequest['binding']): Promise<ForPrinter> {
    const book = await books.forPrinter(caller, id, binding);
    if ('progress' in book) {
      throw new AppError('conflict', 'This book has changed and is being set anew. Please ask for its price again.');
    }
    return book;
  }

  /** Throws 'conflict' where the price is another than the one that was seen. */
  async function priced(caller: Caller, book: ForPrinter, asked: OrderRequest) {
    const printer = open();
    const request = printRequestOf(printer, book, asked);
    const [found] = await Promise.all([
      printer.price(request, asked.shipping),
      checkCover(printer, request, book, asked.binding),
    ]);
    const price = priceOf(found, saves(caller));
    if (price.total !== asked.total) {
      const now = moneyOf(price.total, price.currency);
      throw new AppError('conflict', `The price is ${now} by now. Please look at it again before you order.`);
    }
    return { price, packageId: request.packageId };
  }

  const keepFiles = (id: string, { interior, cover }: ForPrinter) =>
    files.keep(id, { interior: () => interior.open(), cover: () => cover.open() });

  /** A new order with its files; null where this press of the button has made one in this very moment. */
  async function begin(caller: Caller, id: string, asked: OrderRequest): Promise<Claim | null> {
    const book = await ready(caller, id, asked.binding);
    const { price, packageId } = await priced(caller, book, asked);
    const { binding, copies, address, shipping, key } = asked;
    const { title, format, pages } = book;
    if (!(await repo.makeRoom(caller.familyId)))
      throw new AppError(
        'conflict',
        'Ten orders wait to be paid for already. Please pay for one of them, or cancel it, first.',
      );
    const claim = await repo.add(
      {
        id: randomUUID(),
        familyId: caller.familyId,
        key,
        collectionId: id,
        orderedBy: caller.name,
        title,
        format,
        binding,
        copies,
        pages,
        packageId,
        address,
        shipping,
        price,
        fileToken: randomBytes(32).toString('base64url'),
        filesUntil: new Date(Date.now() + FILES_MS),
      },
      ORDERING_MS,
    );
    if (!claim) return null;
    try {
      await keepFiles(claim.row.id, book);
    } catch (error) {
      await files.forget(claim.row.id);
      await repo.remove(claim);
      // The book may have gone, or have been made anew, while it was copied.
      const now = await ready(caller, id, binding);
      if (now.interior.record.content !== book.interior.record.content) throw changed();
      throw error;
    }
    return claim;
  }

  /** An order whose making was broken off before its files were kept gets them, where the book still is the same. */
  async function mend({ row }: Claim, caller: Caller): Promise<void> {
    if (row.state !== 'paying' || row.sessionId !== null || (await files.have(row.id))) return;
    const book = await ready(caller, row.collectionId, row.binding);
    if (book.pages !== row.pages || book.format !== row.format) {
      throw changed();
    }
    await keepFiles(row.id, book);
  }

  async function pay(claim: Claim): Promise<Ordered> {
    const { row, url } = await checkout(claim);
    return { order: presentOrder(row), url };
  }

  const changed = () => new AppError('conflict', 'This book has changed since. Please ask for its price again.');
  const busy = () => new AppError('conflict', 'This order is being worked on. Please try again in a moment.');
  const held = <T>(given: Claim | string, use: (claim: Claim) => Promise<T>): Promise<T> =>
    worker.hold(given, use).catch((error: unknown) => {
      throw error instanceof LeaseLost ? busy() : error;
    });

  return {
    printing: () => printing,

    /** What copies of this cookbook cost, or how far its pages are. */
    async quote(caller: Caller, id: string, asked: QuoteRequest): Promise<Quote | { progress: number }> {
      const printer = open();
      const book = await books.forPrinter(caller, id, asked.binding);
      if ('progress' in book) return { progress: Math.round(book.progress * 100) / 100 };
      return quoteBook(printer, book, asked, saves(caller));
    },

    /** Orders what was quoted. Asked again with the same key it is the same order. */
    async order(caller: Caller, id: string, asked: OrderRequest): Promise<Ordered> {
      open();
      await checkStays(caller.familyId);
      const found = await repo.byKey(caller.familyId, asked.key);
      if (!found) {
        const claim = await begin(caller, id, asked);
        if (claim) return held(claim, pay);
      }
      const same = found ?? (await repo.byKey(caller.familyId, asked.key));
      if (!same) throw busy();
      if (same.collectionId !== id) throw new AppError('conflict', 'This order was made of another cookbook.');
      return held(same.id, async (claim) => {
        await mend(claim, caller);
        return pay(claim);
      });
    },

    list: async (caller: Caller): Promise<PrintOrder[]> =>
      (await repo.list(caller.familyId)).map((row) => presentOrder(row)),

    /** One order; one that waits for its payment is looked at first, since somebody may just be back from paying. */
    async get(caller: Caller, id: string): Promise<PrintOrder> {
      const row = await repo.find(caller.familyId, id);
      if (row.state !== 'paying' || row.sessionId === null || !isDue(row)) return presentOrder(row);
      await worker.work(row.id);
      return presentOrder(await repo.find(caller.familyId, id));
    },

    /** Where to pay for an order. Throws 'conflict' where it can not be paid any more. */
    async pay(caller: Caller, id: string): Promise<Ordered> {
      const { id: own } = await repo.find(caller.familyId, id);
      await checkStays(caller.familyId);
      return held(own, pay);
    },

    /** Cancels it. Throws 'conflict' where it is too late; where the answer takes longer the order says so. */
    async cancel(caller: Caller, id: string): Promise<PrintOrder> {
      const before = await repo.find(caller.familyId, id);
      if (before.state === 'canceled') return presentOrder(before);
      if (!(await repo.askCancel(caller.familyId, id))) throw tooLate(await repo.find(caller.familyId, id));
      await worker.workSoon(before.id).catch((error: unknown) => {
        // The wish is written down, and whoever has the order in hand sees it.
        if (!(error instanceof LeaseLost)) throw error;
      });
      const after = await repo.find(caller.familyId, id);
      if (after.state !== 'canceled' && !after.cancelAsked) throw tooLate(after);
      return presentOrder(after);
    },
  };

  function isDue({ id }: OrderRow): boolean {
    const now = Date.now();
    if (now - (askedAt.get(id) ?? 0) < ASK_AGAIN_MS) return false;
    if (askedAt.size > 1000) askedAt.clear();
    askedAt.set(id, now);
    return true;
  }
}

function tooLate({ state, says }: OrderRow): AppError {
  if (state === 'abandoned') return new AppError('conflict', 'Nobody paid for this order: there is nothing to cancel.');
  if (state === 'rejected') return new AppError('conflict', 'The printer has refused this order already.');
  if (state === 'canceled') return new AppError('conflict', 'This order was canceled already.');
  return new AppError('conflict', says === '' ? 'It is too late to cancel this order.' : says);
}
