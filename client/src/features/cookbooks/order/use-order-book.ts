import { useEffect, useRef, useState } from 'react';
import type { Preflight } from '#shared/collections.ts';
import type { PrintOrder, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { HttpError, send, sentenceOf } from '../../../api/client.ts';
import { fetchQuote, useOrderBook as useSendOrder, useOrders } from '../../../api/orders.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { goToPay } from '../../../lib/go-to-pay.ts';
import { newUuid } from '../../../lib/new-id.ts';
import { useBookTools } from '../editor/book-context.ts';
import { fingerprint } from '../make/book-fingerprint.ts';

interface Priced {
  readonly request: QuoteRequest;
  readonly quote: Quote | null;
  readonly preflight: Preflight | null;
  /** The book that was priced. */
  readonly of: string;
}

/** Whether an order was made and came to nothing: it cannot be paid any more. */
const hasEnded = ({ state, canPay }: PrintOrder) =>
  state === 'canceled' || state === 'rejected' || (state === 'abandoned' && !canPay);

/** From what is asked for to its price, and from there to the order. */
export function useOrderBook(save: () => Promise<boolean>, onOrdered: () => void) {
  const { book } = useBookTools();
  const order = useSendOrder(book.id);
  const orders = useOrders();
  const [asked, setAsked] = useState<QuoteRequest | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  /** How far the book is, 0..1; null while the server has not said. */
  const [waiting, setWaiting] = useState<{ readonly progress: number | null } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [notice, setNotice] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const key = useRef({ of: '', key: '' });

  useEffect(() => {
    // Whoever comes back from the payment page by the back button finds the page as it was.
    const onShow = () => {
      setIsLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      abort.current?.abort();
    };
  }, []);

  const price = async (request: QuoteRequest, because = '') => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setAsked(request);
    setWaiting({ progress: null });
    setError(null);
    setNotice(because);
    const of = fingerprint(book);
    try {
      if (!(await save())) throw new Error('Save the last changes of the book first.');
      own.signal.throwIfAborted();
      const found = await priceOfBook(book.id, request, {
        signal: own.signal,
        onProgress: (progress) => {
          setWaiting({ progress });
        },
      });
      setPriced({ ...found, request, of });
    } catch (reason) {
      if (own.signal.aborted) return;
      // A price that was asked for otherwise is none of this.
      setPriced(null);
      setError(reason);
      setNotice('');
    } finally {
      if (abort.current === own) setWaiting(null);
    }
  };

  /** Back to the form. */
  const change = () => {
    abort.current?.abort();
    abort.current = undefined;
    setAsked(null);
    setPriced(null);
    setWaiting(null);
    setError(null);
    setNotice('');
  };

  const submit = async () => {
    if (!priced?.quote) return;
    const { quote, request } = priced;
    const wanted = { ...request, shipping: quote.chosen };
    // The same order has the same key at every try, and is made once. What came of one that has ended is not asked again.
    const of = JSON.stringify(wanted);
    const isOver = orders.data?.some((one) => one.key === key.current.key && hasEnded(one)) === true;
    if (key.current.of !== of || isOver) key.current = { of, key: newUuid() };
    setError(null);
    setNotice('');
    try {
      const { url } = await order.mutateAsync({ ...wanted, total: quote.price.total, key: key.current.key });
      key.current = { of: '', key: '' };
      if (url !== null && goToPay(url)) {
        setIsLeaving(true);
        return;
      }
      toast({ title: 'Order placed', description: 'How far it is stands below.' });
      change();
      onOrdered();
    } catch (reason) {
      if (reason instanceof HttpError && reason.status === 409) {
        await price(wanted, sentenceOf(reason, 'The price is another by now.'));
      } else setError(reason);
    }
  };

  return {
    asked,
    priced,
    waiting,
    error,
    notice,
    isOld: priced !== null && priced.of !== fingerprint(book),
    isOrdering: order.isPending || isLeaving,
    price,
    change,
    submit,
  };
}

/** What a book costs, and what to look at before it is printed; no quote where something must be mended first. */
interface PricedBook {
  readonly quote: Quote | null;
  readonly preflight: Preflight | null;
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Asks for both. Throws where there is no quote for a reason that mending the book does not change. */
async function priceOfBook(id: string, request: QuoteRequest, watching: Watching): Promise<PricedBook> {
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
