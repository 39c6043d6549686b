import type { Preflight } from '#shared/collections.ts';
import type { Quote, QuoteRequest } from '#shared/print-orders.ts';
import { HttpError, send } from '../../../api/client.ts';
import { fetchQuote } from '../../../api/orders.ts';

/** What a book costs, and what to look at before it is printed; no quote where something must be mended first. */
export interface PricedBook {
  readonly quote: Quote | null;
  readonly preflight: Preflight | null;
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Asks for both. Throws where there is no quote for a reason that mending the book does not change. */
export async function priceOfBook(id: string, request: QuoteRequest, watching: Watching): Promise<PricedBook> {
  let quote: Quote;
  try {
    quote = await fetchQuote(id, request, watching);
  } catch (error) {
    // A printer that refuses the book may do so for what the check names, and tells how to mend.
    const preflight = error instanceof HttpError && error.status < 500 ? await check(id, request) : null;
    watching.signal.throwIfAborted();
    if (preflight?.findings.some(({ weight }) => weight === 'stop')) return { quote: null, preflight };
    throw error;
  }
  const preflight = await check(id, request);
  watching.signal.throwIfAborted();
  return { quote: preflight && stops(preflight, quote) ? null : quote, preflight };
}

/** Without it the price stands all the same: the printer looks at the files once more. */
const check = (id: string, { binding }: QuoteRequest): Promise<Preflight | null> =>
  send('collectionPreflight', { params: { id }, query: { binding } }).catch(() => null);

/** A book with too few pages is one no more where blank ones were added for the printer. */
const stops = ({ pages, findings }: Preflight, quote: Quote) =>
  findings.some(({ weight, kind }) => weight === 'stop' && !(kind === 'pages' && pages > 0 && quote.pages > pages));
