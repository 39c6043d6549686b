import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSyncPlan } from '../../api/plan.ts';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { pause } from '../../lib/delay.ts';

/** When the provider is asked again after the return: its own word to us mostly comes within seconds. */
const PAUSES_MS = [0, 1000, 2000, 3000, 5000, 8000] as const;

interface CheckoutReturn {
  /** 'asking': back from paying, and the provider has not confirmed it; 'unconfirmed': nor has it after a while. */
  readonly state: 'none' | 'asking' | 'unconfirmed';
  readonly askAgain: () => void;
}

/**
 * What the address says of a checkout (spec section 2): `success=true` is believed only when the provider confirms it,
 * since anybody can write it there; `canceled=true` is told. Both then go from the address.
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
        await pause(ms, own.signal);
        // The provider can be out of reach for a moment: it is asked again like one that has nothing to tell.
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
