import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import type { Tier } from '#shared/user.ts';
import { useInstallation } from '../../../api/installation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { RetailerDialog } from './retailer-dialog.tsx';
import { RETAILERS, type Retailer } from './retailers.ts';

interface RetailerButtonProps {
  list: GroceryList;
  retailer: Retailer;
  tier: Tier;
  /** True after the retailer's sign-in: the dialog opens at once. */
  isResumed: boolean;
}

/** The button that opens the retailer's dialog. */
export function RetailerButton({ list, retailer, tier, isResumed }: RetailerButtonProps) {
  // Loaded before the dialog opens, which depends on it.
  useInstallation();
  // Kept here, so that the marks outlive the dialog.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setIsOpen] = useState(isResumed && list.items.length > 0);
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
        <RetailerDialog
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
