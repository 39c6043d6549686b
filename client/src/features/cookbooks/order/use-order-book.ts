import { useEffect, useRef, useState } from 'react';
import type { Preflight } from '#shared/collections.ts';
import type { PrintOrder, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import { useOrderBook as useSendOrder, useOrders } from '../../../api/orders.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { newUuid } from '../../../lib/new-id.ts';
import { useBookTools } from '../editor/book-context.ts';
import { fingerprint } from '../make/book-fingerprint.ts';
import { goToPay } from '../../../lib/go-to-pay.ts';
import { priceOfBook } from './price-of-book.ts';

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
