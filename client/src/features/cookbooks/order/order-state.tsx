import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  type LucideIcon,
  PackageCheck,
  Printer,
  Send,
  Truck,
} from 'lucide-react';
import type { OrderState as State } from '#shared/print-orders.ts';
import { Badge } from '../../../components/ui/badge.tsx';

const STATES: Readonly<
  Record<State, { says: string; icon: LucideIcon; variant: 'plain' | 'sage' | 'butter' | 'tomato' }>
> = {
  paying: { says: 'Waiting for payment', icon: Clock, variant: 'butter' },
  abandoned: { says: 'Not paid', icon: CircleSlash, variant: 'plain' },
  paid: { says: 'Paid', icon: CircleCheck, variant: 'sage' },
  placed: { says: 'At the printer', icon: Send, variant: 'sage' },
  printing: { says: 'Being printed', icon: Printer, variant: 'sage' },
  shipped: { says: 'On its way', icon: Truck, variant: 'sage' },
  delivered: { says: 'Delivered', icon: PackageCheck, variant: 'sage' },
  rejected: { says: 'Refused by the printer', icon: CircleAlert, variant: 'tomato' },
  canceled: { says: 'Canceled', icon: Ban, variant: 'plain' },
};

/** How far an order is, in a word or three. */
export function OrderStateBadge({ state }: { state: State }) {
  const { says, icon: Icon, variant } = STATES[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden /> {says}
    </Badge>
  );
}
