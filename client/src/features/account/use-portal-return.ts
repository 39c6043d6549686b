import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSyncPlan } from '../../api/plan.ts';
import { paths } from '../../lib/paths.ts';

/**
 * Back from the billing portal (`billing=back`), the plan is read once at the payment provider: its message may come
 * later than the browser, or not at all. The mark then goes from the address. Where the provider does not answer, what
 * is known is shown, and its message or the next sweep puts it right.
 */
export function usePortalReturn(): void {
  const isBack = new URLSearchParams(useSearch()).get('billing') === 'back';
  const [, navigate] = useLocation();
  const { mutate: sync } = useSyncPlan();
  useEffect(() => {
    if (!isBack) return;
    navigate(paths.account(), { replace: true });
    sync(undefined);
  }, [isBack, navigate, sync]);
}
