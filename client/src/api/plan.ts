import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { toast } from '../components/ui/use-toast.ts';
import { goToPay } from '../lib/go-to-pay.ts';
import { HttpError, queryKeyOf, read, send } from './client.ts';
import { useUser } from './user.ts';

/** The family's plan. It is asked for premium families alone: of a free one the user tells everything there is. */
export function usePlan() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const plan = useQuery({ ...read('getPlan'), enabled: user?.tier === 'premium' });
  // It ended between the two answers: a screen does not speak of premium by the one and of nothing by the other.
  const hasEnded = user?.tier === 'premium' && plan.data?.tier === 'free';
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: queryKeyOf('getUser') }, { cancelRefetch: false });
  }, [hasEnded, client]);
  return plan;
}

/** The plan of a free family whose subscription still waits for a payment; null for every other, and while it is not known. */
export function useOpenPayment(): Plan | null {
  const { data: user } = useUser();
  const isAsked = user?.tier === 'free' && user.role !== 'viewer';
  const { data: plan } = useQuery({ ...read('getPlan'), enabled: isAsked });
  const isOpen = isAsked && plan?.tier === 'free' && ['past_due', 'unpaid', 'paused'].includes(plan.status ?? '');
  return isOpen ? plan : null;
}

/** Who is here, and what the plan is, as the server knows it now. */
async function refreshPlan(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf('getUser') }),
    client.invalidateQueries({ queryKey: queryKeyOf('getPlan') }),
    // Who premium families can write to is told to them alone.
    client.invalidateQueries({ queryKey: queryKeyOf('getInstallation') }),
  ]);
}

/** Reads the plan again at the payment provider; `mutateAsync(sessionId)`. Another tier refreshes the user. Says nothing itself. */
export function useSyncPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      send('syncPlan', { body: sessionId === undefined ? {} : { sessionId } }),
    onSuccess: async (plan: Plan) => {
      // An answer under way may be of before the reading.
      await client.cancelQueries({ queryKey: queryKeyOf('getPlan') });
      client.setQueryData(queryKeyOf('getPlan'), plan);
      const known = client.getQueryData<User | null>(queryKeyOf('getUser'));
      if (plan.tier === known?.tier) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf('getUser') }),
        client.invalidateQueries({ queryKey: queryKeyOf('getInstallation') }),
      ]);
    },
  });
}

/** Ends premium with the period that is paid for, at once where it was not; says so. After a refusal the plan is looked up again. */
export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('cancelSubscription'),
    onSuccess: (plan) => {
      client.setQueryData(queryKeyOf('getPlan'), plan);
      toast({
        title: 'Subscription Canceled',
        description:
          plan.tier === 'premium'
            ? "Your subscription has been canceled. You'll keep premium access until the end of your billing period."
            : 'Your subscription has been canceled. Nothing more is charged.',
      });
    },
    onError: () => refreshPlan(client),
  });
}

/** Leaves for the page where billing is managed. */
export function usePortal(onError: (error: unknown) => void) {
  return useHostedPage(() => send('createPortal'), onError);
}

/**
 * Leaves for the page where premium is paid. Where it is paid for already, in another tab or by somebody else of the
 * family, the screen shows that instead; a subscription that waits for its payment leads to the portal.
 */
export function useCheckout(onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useHostedPage(async () => {
    try {
      return await send('createCheckout');
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      await refreshPlan(client);
      if (client.getQueryData<User | null>(queryKeyOf('getUser'))?.tier !== 'premium') return send('createPortal');
      toast({ title: 'Your family has Premium already' });
      return null;
    }
  }, onError);
}

/**
 * Asks for a page of the payment provider and leaves for it, once however often it is clicked. Busy from the click until
 * the page is left, or something failed.
 */
function useHostedPage(ask: () => Promise<{ url: string } | null>, onError: (error: unknown) => void) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const isGoing = useRef(false);
  const isHere = useRef(true);
  const rest = () => {
    isGoing.current = false;
    setIsBusy(false);
  };

  useEffect(() => {
    isHere.current = true;
    // The browser's way back can show this page as it was left: busy, and before whatever was paid or changed there.
    const onBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      rest();
      void refreshPlan(client);
    };
    window.addEventListener('pageshow', onBack);
    return () => {
      isHere.current = false;
      window.removeEventListener('pageshow', onBack);
    };
  }, [client]);

  const open = async () => {
    if (isGoing.current) return;
    isGoing.current = true;
    setIsBusy(true);
    try {
      const page = await ask();
      // Whoever has gone elsewhere meanwhile is not pulled away from there.
      if (page === null || !isHere.current) rest();
      else if (!goToPay(page.url)) throw new Error();
    } catch (error) {
      rest();
      onError(error);
    }
  };
  return { isBusy, open: () => void open() };
}
