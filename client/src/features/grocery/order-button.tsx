import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import type { Tier } from '#shared/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { RETAILERS, type Retailer } from './retailers.ts';

interface OrderButtonProps {
  list: GroceryList;
  retailer: Retailer;
  tier: Tier;
  /** True where the order goes on that was begun before. */
  isBegun: boolean;
}

/** Leads to handing the list to a store. */
export function OrderButton({ list, retailer, tier, isBegun }: OrderButtonProps) {
  const [isOpen, setIsOpen] = useState(isBegun && list.items.length > 0);
  return (
    <>
      <Button
        disabled={list.items.length === 0}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <ShoppingCart aria-hidden /> Order on {RETAILERS[retailer]}
      </Button>
      {isOpen ? (
        <OrderDialog
          list={list}
          retailer={retailer}
          tier={tier}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
