import { useEffect, useRef, useState } from 'react';
import type { Preflight } from '#shared/collections.ts';
import type { PrintOrder, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { HttpError, send, sentenceOf } from '../../../api/client.ts';
import { fetchQuote, useOrderBook as useSendOrder, useOrders } from '../../../api/orders.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { goToPay } from '../../../lib/go-to-pay.ts';
import { newUuid } from '../../../lib/new-id.ts';
import { useBookTools, fingerprint } from '../editor/book-context.ts';

interface Priced {
  readonly request: QuoteRequest;
  readonly quote: Quote | null;
  readonly preflight: Preflight | null;
  /** The book as it was when it was priced. */
  readonly bookContent: string;
}

/** Whether an order has ended without being printed and can no longer be paid. */
const hasEnded = ({ state, canPay }: PrintOrder) =>
  state === 'canceled' || state === 'rejected' || (state === 'abandoned' && !canPay);

/** Asks for the price of what the form says, and orders it. */
export function useOrderBook(save: () => Promise<boolean>, onOrdered: () => void) {
  const { book } = useBookTools();
  const order = useSendOrder(book.id);
  const orders = useOrders();
  const [request, setRequest] = useState<QuoteRequest | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  /** Set while a price is asked for. `progress`: how much of the book is set in type, 0..1; null where not known. */
  const [waiting, setWaiting] = useState<{ readonly progress: number | null } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [notice, setNotice] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const abort = useRef<AbortController>(undefined);
  /** The key of the order that is being tried, and what is ordered under it. */
  const key = useRef({ content: '', key: '' });

  useEffect(() => {
    // The back button can bring this page back from the payment page as it was left: the button works again then.
    const onShow = () => {
      setIsLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      abort.current?.abort();
    };
  }, []);

  const price = async (wanted: QuoteRequest, because = '') => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setRequest(wanted);
    setWaiting({ progress: null });
    setError(null);
    setNotice(because);
    const bookContent = fingerprint(book);
    try {
      if (!(await save())) throw new Error('Save the last changes of the book first.');
      own.signal.throwIfAborted();
      const answer = await priceOfBook(book.id, wanted, {
        signal: own.signal,
        onProgress: (progress) => {
          setWaiting({ progress });
        },
      });
      setPriced({ ...answer, request: wanted, bookContent });
    } catch (reason) {
      if (own.signal.aborted) return;
      // The last price was for another request.
      setPriced(null);
      setError(reason);
      setNotice('');
    } finally {
      if (abort.current === own) setWaiting(null);
    }
  };

  /** Goes back to the form. */
  const change = () => {
    abort.current?.abort();
    abort.current = undefined;
    setRequest(null);
    setPriced(null);
    setWaiting(null);
    setError(null);
    setNotice('');
  };

  const submit = async () => {
    if (!priced?.quote) return;
    const { quote } = priced;
    const wanted = { ...priced.request, shipping: quote.chosen };
    // Every try of the same order sends the same key, so that it is made once. An order that has ended gets a new key.
    const content = JSON.stringify(wanted);
    const isOver = orders.data?.some((one) => one.key === key.current.key && hasEnded(one)) === true;
    if (key.current.content !== content || isOver) key.current = { content, key: newUuid() };
    setError(null);
    setNotice('');
    try {
      const { url } = await order.mutateAsync({ ...wanted, total: quote.price.total, key: key.current.key });
      key.current = { content: '', key: '' };
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
    request,
    priced,
    waiting,
    error,
    notice,
    isOld: priced !== null && priced.bookContent !== fingerprint(book),
    isOrdering: order.isPending || isLeaving,
    price,
    change,
    submit,
  };
}

/** A book's price and its preflight findings; no quote where something must be corrected first. */
interface PricedBook {
  readonly quote: Quote | null;
  readonly preflight: Preflight | null;
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Asks for both. Throws where there is no quote and correcting the book would not help. */
async function priceOfBook(id: string, request: QuoteRequest, watching: Watching): Promise<PricedBook> {
  let quote: Quote;
  try {
    quote = await fetchQuote(id, request, watching);
  } catch (error) {
    // The printer may have refused the book for a reason that the preflight finds and explains.
    const preflight = error instanceof HttpError && error.status < 500 ? await check(id, request) : null;
    watching.signal.throwIfAborted();
    if (preflight?.findings.some(({ weight }) => weight === 'stop')) return { quote: null, preflight };
    throw error;
  }
  const preflight = await check(id, request);
  watching.signal.throwIfAborted();
  return { quote: preflight && stops(preflight, quote) ? null : quote, preflight };
}

/** Where the preflight fails, the price is still shown: the printer checks the files again. */
const check = (id: string, { binding }: QuoteRequest): Promise<Preflight | null> =>
  send('collectionPreflight', { params: { id }, query: { binding } }).catch(() => null);

/** Too few pages stop nothing where the printer's quote counts more pages: blank ones were added. */
const stops = ({ pages, findings }: Preflight, quote: Quote) =>
  findings.some(({ weight, kind }) => weight === 'stop' && !(kind === 'pages' && pages > 0 && quote.pages > pages));
