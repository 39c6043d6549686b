import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import type { Tier } from '#shared/user.ts';
import { useInstallation } from '../../../api/installation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { OrderDialog } from './retailer-dialog.tsx';
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
  // Asked before the dialog is: it opens as what it is.
  useInstallation();
  // Here, and not in the dialog: the marks stay while the list is open, however often the dialog is closed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
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
          opened={opened}
          onOpened={(itemId) => {
            setOpened((before) => new Set([...before, itemId]));
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
