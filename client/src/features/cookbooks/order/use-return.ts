import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useConfirming } from '../../../api/orders.ts';
import { toast } from '../../../components/ui/use-toast.ts';

/** The order that somebody comes back from paying for, as the payment page's address tells: `?order=…&paid=true`. */
export function useReturn() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [returned] = useState(() => {
    const query = new URLSearchParams(search);
    const order = query.get('order');
    return order === null ? null : { order, isPaid: query.get('paid') === 'true', isCanceled: query.has('canceled') };
  });
  const isConfirming = useConfirming(returned?.isPaid ? returned.order : null);
  const isTold = useRef(false);
  useEffect(() => {
    if (returned === null || isTold.current) return;
    isTold.current = true;
    // Reloading the page does not tell it again.
    navigate(path, { replace: true });
    if (returned.isPaid)
      toast({ title: 'Thank you', description: 'The books are ordered once the payment is confirmed.' });
    else if (returned.isCanceled) {
      toast({ title: 'Payment canceled', description: 'The order is kept, and can be paid for later.' });
    }
  }, [returned, path, navigate]);
  return { order: returned?.order ?? null, isConfirming };
}
