import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSyncPlan } from '../../api/plan.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { delay } from '../../lib/delay.ts';
import { paths } from '../../lib/paths.ts';

/** The delays before each question to the provider after the return, in milliseconds; its webhook mostly comes within seconds. */
const PAUSES_MS = [0, 1000, 2000, 3000, 5000, 8000] as const;

interface CheckoutReturn {
  /** 'asking': back from paying, and the provider is being asked; 'unconfirmed': it has not confirmed the payment. */
  readonly state: 'none' | 'asking' | 'unconfirmed';
  readonly askAgain: () => void;
}

/**
 * The result of a checkout in the address (spec section 2): `success=true` counts only when the provider confirms it,
 * since anybody can type it; `canceled=true` shows a toast. Both are then removed from the address.
 */
export function useCheckoutReturn(): CheckoutReturn {
  const query = new URLSearchParams(useSearch());
  const isBack = query.get('success') === 'true';
  const isCanceled = query.get('canceled') === 'true' && !isBack;
  const sessionId = query.get('session_id') ?? undefined;
  const [, navigate] = useLocation();
  const { mutateAsync: sync } = useSyncPlan();
  const [asking, setAsking] = useState(0);
  const [gaveUp, setGaveUp] = useState(-1);

  useEffect(() => {
    if (!isCanceled) return;
    toast({ title: 'Checkout Canceled', description: 'Nothing was charged.' });
    navigate(paths.premium(), { replace: true });
  }, [isCanceled, navigate]);

  useEffect(() => {
    if (!isBack) return;
    const own = new AbortController();
    const isConfirmed = async () => {
      for (const ms of PAUSES_MS) {
        await delay(ms, own.signal);
        // Where the provider cannot be reached, it is asked again, as where it has nothing new.
        const plan = await sync(sessionId).catch(() => null);
        own.signal.throwIfAborted();
        if (plan?.tier === 'premium') return true;
      }
      return false;
    };
    void isConfirmed()
      .then((isPremium) => {
        if (!isPremium) {
          setGaveUp(asking);
          return;
        }
        toast({ title: 'Welcome to Premium!', description: 'Your family can keep as many recipes as it likes.' });
        navigate(paths.premium(), { replace: true });
      })
      .catch(() => {
        // The page was left.
      });
    return () => {
      own.abort();
    };
  }, [isBack, sessionId, asking, sync, navigate]);

  return {
    state: !isBack ? 'none' : gaveUp === asking ? 'unconfirmed' : 'asking',
    askAgain: () => {
      setAsking(asking + 1);
    },
  };
}

interface CheckoutNoteProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Shown until the provider has confirmed the payment: says that nobody needs to pay twice. */
export function CheckoutNote({ isAsking, onAskAgain }: CheckoutNoteProps) {
  return (
    <Card aria-label="Your payment" className="mb-8 border-t-2 border-t-tomato">
      <div role="status" className="max-w-measure">
        {isAsking ? (
          <p className="flex items-start gap-3">
            <Spinner className="mt-0.5 shrink-0" />
            We are asking the payment provider whether your payment has arrived. That takes a few seconds.
          </p>
        ) : (
          <>
            <p className="font-semibold">The payment provider has not confirmed the payment yet.</p>
            <p className="mt-1">
              If you have paid, you do not need to pay again: Premium begins by itself as soon as the payment is
              confirmed.
            </p>
          </>
        )}
      </div>
      {isAsking ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onAskAgain}>
            Check again
          </Button>
          <Button asChild>
            <Link href={paths.premium()} replace>
              I have not paid
            </Link>
          </Button>
        </div>
      )}
    </Card>
  );
}
