import { type ReactNode, useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import type { Tier } from '#shared/user.ts';
import { useInstallation } from '../../../api/installation.ts';
import { latePart } from '../../../components/ui/late-part.tsx';
import type { Retailer } from './retailers.ts';

const retailerDialog = latePart(() => import('./retailer-dialog.tsx').then((m) => m.RetailerDialog));

interface Options {
  readonly list: GroceryList;
  readonly tier: Tier;
  /** The retailer whose sign-in has just sent the person back here: its dialog opens at once. */
  readonly resumed: Retailer | null;
}

const NONE: ReadonlySet<string> = new Set();

/** The retailers' dialogs, one open at a time: `open` opens one, `dialog` is to be rendered. */
export function useRetailers({ list, tier, resumed }: Options): {
  readonly open: (retailer: Retailer) => void;
  readonly dialog: ReactNode;
} {
  // Loaded before a dialog opens, which depends on it.
  useInstallation();
  const [retailer, setRetailer] = useState(list.items.length > 0 ? resumed : null);
  // Kept here, so that the marks outlive the dialog.
  const [opened, setOpened] = useState<Readonly<Partial<Record<Retailer, ReadonlySet<string>>>>>({});
  return {
    open: setRetailer,
    dialog:
      retailer === null ? null : (
        <retailerDialog.Part
          key={retailer}
          list={list}
          retailer={retailer}
          tier={tier}
          opened={opened[retailer] ?? NONE}
          onOpened={(itemId) => {
            setOpened((before) => ({ ...before, [retailer]: new Set([...(before[retailer] ?? []), itemId]) }));
          }}
          onClose={() => {
            setRetailer(null);
          }}
        />
      ),
  };
}
