import type { ComponentProps } from 'react';
import { usePortal } from '../../api/plan.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/use-toast.ts';

interface BillingPortalProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  /** The button's text. */
  children?: string;
}

/** Leads to the payment provider's page of cards, receipts and the subscription. */
export function BillingPortal({ children = 'Open Billing Portal', ...looks }: BillingPortalProps) {
  const portal = usePortal(() => {
    toast({
      title: 'Error',
      description: 'Could not open billing portal. Please try again.',
      variant: 'destructive',
    });
  });
  return (
    <Button busy={portal.isBusy} onClick={portal.open} {...looks}>
      {portal.isBusy ? 'Redirecting...' : children}
    </Button>
  );
}
