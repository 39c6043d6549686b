import type { Binding, Price, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { AppError } from '../../errors.ts';
import type { Printer, PrinterPrice, PrintRequest } from '../../providers/printer/port.ts';
import { BOUND_PAGES, coverOf } from '../../typesetting/spine.ts';
import type { ForPrinter } from '../books/books.service.ts';
import { priceOf, wayOf } from './order-price.ts';

const MM_PER_POINT = 25.4 / 72;
/** A cover that is off by more would be refused, or its spine stand beside the spine. */
const COVER_MM = 1;
/** So many ways of sending are priced; each is a call. */
const WAYS_MAX = 8;

export type QuotingPrinter = Pick<Printer, 'packageOf' | 'shippingOptions' | 'price' | 'coverSize'>;

/** What is asked of the printer for these copies of this book. Throws 'invalid' where it would not be bound. */
export function printRequestOf(
  printer: Pick<Printer, 'packageOf'>,
  book: Pick<ForPrinter, 'format' | 'pages' | 'recipes'>,
  { binding, copies, address }: QuoteRequest,
): PrintRequest {
  const { format, pages } = book;
  const [least, most] = BOUND_PAGES[binding];
  if (book.recipes === 0) throw new AppError('invalid', 'This book has no recipes yet.');
  if (pages < least) {
    throw new AppError(
      'invalid',
      `The book has ${String(pages)} pages; a ${binding} is bound from ${String(least)} pages on.`,
    );
  }
  if (pages > most) {
    throw new AppError(
      'invalid',
      `The book has ${String(pages)} pages; a ${binding} can have at most ${String(most)}.`,
    );
  }
  const packageId = printer.packageOf(format, binding);
  if (packageId === null) {
    throw new AppError('invalid', `The printer does not bind this format as a ${binding}. Please choose another.`);
  }
  return { packageId, pages, copies, address };
}

/** Throws where our cover is not the one that the printer wants around so many pages. */
export async function checkCover(
  printer: Pick<Printer, 'coverSize'>,
  { packageId, pages }: PrintRequest,
  { format }: Pick<ForPrinter, 'format'>,
  binding: Binding,
): Promise<void> {
  const wanted = await printer.coverSize(packageId, pages);
  const ours = coverOf(format, binding, pages);
  const off = (mm: number, points: number) => Math.abs(mm - points * MM_PER_POINT) > COVER_MM;
  if (off(wanted.width, ours.width) || off(wanted.height, ours.height)) {
    throw new AppError(
      'upstream',
      'The printer wants a cover of another size than we make, so this book cannot be ordered from here.',
    );
  }
}

/** What these copies cost, by each way in which they can be sent. */
export async function quoteBook(
  printer: QuotingPrinter,
  book: ForPrinter,
  asked: QuoteRequest,
  saves: boolean,
): Promise<Quote> {
  const request = printRequestOf(printer, book, asked);
  const [options] = await Promise.all([
    printer.shippingOptions(request),
    checkCover(printer, request, book, asked.binding),
  ]);
  const [cheapest] = options;
  if (!cheapest) throw new AppError('invalid', 'The printer does not send books to this address.');
  const first = asked.shipping ?? cheapest.level;
  const others = options.slice(0, WAYS_MAX).filter(({ level }) => level !== first);
  if (!options.some(({ level }) => level === first)) {
    throw new AppError('invalid', 'The printer does not send to this address in this way. Please choose another.');
  }
  // What is wrong with the address is said once, by the first.
  const chosen = await printer.price(request, first);
  const prices = new Map<string, PrinterPrice>([[first, chosen]]);
  await Promise.all(
    others.map(async ({ level }) => {
      const price = await printer.price(request, level).catch((error: unknown) => {
        // It offers ways for a country that it does not go for every address there.
        if (error instanceof AppError && error.code === 'invalid') return null;
        throw error;
      });
      if (price) prices.set(level, price);
    }),
  );
  const ways = options.flatMap(({ level, arrivesFrom, arrivesBy }) => {
    const price = prices.get(level);
    return price ? [{ level, says: wayOf(level), total: priceOf(price, saves).total, arrivesFrom, arrivesBy }] : [];
  });
  return {
    format: book.format,
    binding: asked.binding,
    copies: asked.copies,
    pages: book.pages,
    price: priceOf(chosen, saves) satisfies Price,
    shipping: ways.sort((a, b) => a.total - b.total),
    chosen: first,
    addressSays: chosen.addressSays,
    suggested: chosen.suggested,
  };
}
