import { ArrowDownUp, Check, Copy, EyeOff, Pencil, Printer, Share2, ShoppingCart, Store, Trash2 } from 'lucide-react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { HttpError } from '../../../api/client.ts';
import { useDeleteGroceryList } from '../../../api/grocery.ts';
import { useCreateGroceryList } from '../../../api/grocery/make-list.ts';
import { toastError } from '../../../api/toast-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { useInBrowser } from '../../../lib/use-in-browser.ts';
import { cn } from '../../../lib/class-names.ts';
import { RETAILERS, type Retailer } from '../retailer/retailers.ts';
import { useListTools } from './list-context.ts';
import type { ListAction } from './list-sheet.tsx';
import { useCopyList } from './use-copy-list.ts';

interface Options {
  readonly list: GroceryList;
  readonly canWrite: boolean;
  readonly text: () => string;
  readonly onOrder: (retailer: Retailer) => void;
  readonly onDeleted: () => void;
}

/** What can be done with the whole list, as buttons and as lines of a phone's sheet alike. */
export function useListActions({ list, canWrite, text, onOrder, onDeleted }: Options) {
  const { isCopied, copy } = useCopyList();
  const create = useCreateGroceryList();
  const remove = useDeleteGroceryList();
  const share = useInBrowser()
    ? (navigator as { share?: (data: ShareData) => Promise<void> }).share?.bind(navigator)
    : undefined;

  const putBack = async () => {
    const { name, recipeIds, servings, items } = list;
    try {
      await create.mutateAsync({ name, recipeIds, servings, items }).catch((error: unknown) => {
        // Where one of its recipes has been deleted, the list is restored without recipes.
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        return create.mutateAsync({ name, items });
      });
    } catch (error) {
      toastError(error, 'The list could not be put back.');
    }
  };
  const deleteList = async () => {
    try {
      await remove.mutateAsync(list.id);
    } catch (error) {
      toastError(error, 'The list could not be deleted.');
      return;
    }
    onDeleted();
    toast({
      title: 'Success',
      description: 'Grocery list deleted',
      action: { label: 'Undo', onSelect: () => void putBack() },
    });
  };

  const isDisabled = list.items.length === 0;
  const copying: ListAction = {
    label: isCopied ? 'Copied!' : 'Copy List',
    icon: isCopied ? <Check aria-hidden /> : <Copy aria-hidden />,
    onSelect: () => void copy(text()),
    isDisabled,
  };
  const ordering = canWrite
    ? (Object.keys(RETAILERS) as Retailer[]).map((retailer): ListAction => ({
        label: `Order on ${RETAILERS[retailer]}`,
        icon: <ShoppingCart aria-hidden />,
        onSelect: () => {
          onOrder(retailer);
        },
        isDisabled,
      }))
    : [];
  const sharing: ListAction | null = share
    ? {
        label: 'Share the list',
        icon: <Share2 aria-hidden />,
        onSelect: () => {
          // Rejected where the share sheet is closed: not an error.
          share({ title: list.name, text: text() }).catch(() => undefined);
        },
        isDisabled,
      }
    : null;
  const printing: ListAction = {
    label: 'Print the list',
    icon: <Printer aria-hidden />,
    onSelect: () => {
      window.print();
    },
    isDisabled,
  };
  const deleting: ListAction | null = canWrite
    ? {
        label: 'Delete list',
        icon: <Trash2 aria-hidden />,
        onSelect: () => void deleteList(),
        isDisabled: remove.isPending,
        isDestructive: true,
      }
    : null;
  return { copying, ordering, sharing, printing, deleting };
}

interface ArrangingOptions {
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly isArranging: boolean;
  readonly onArrange: (isArranging: boolean) => void;
  readonly onAisles: () => void;
}

/** How the list is looked at: what is checked hidden, its lines put in order, the aisles as they stand in the shop. */
export function arrangingActions({ isHidden, onHide, isArranging, onArrange, onAisles }: ArrangingOptions) {
  return {
    hiding: {
      label: 'Hide checked',
      icon: <EyeOff aria-hidden />,
      isOn: isHidden,
      onSelect: () => {
        onHide(!isHidden);
      },
    },
    arranging: {
      label: 'Arrange',
      icon: <ArrowDownUp aria-hidden />,
      isOn: isArranging,
      onSelect: () => {
        onArrange(!isArranging);
      },
    },
    aisles: { label: 'Aisles', icon: <Store aria-hidden />, onSelect: onAisles },
  } satisfies Record<string, ListAction>;
}

export const renamingAction = (onNaming: () => void): ListAction => ({
  label: 'Rename the list',
  icon: <Pencil aria-hidden />,
  onSelect: onNaming,
});

/** Where there is room: the same as buttons above the list. */
export function ListActions({ actions }: { actions: ReturnType<typeof useListActions> }) {
  const { copying, ordering, sharing, printing, deleting } = actions;
  const icons: readonly [ListAction | null, string][] = [
    [sharing, 'Share'],
    [printing, 'Print'],
    [deleting, 'Delete'],
  ];
  return (
    <div data-print="never" data-toolbar className="mt-3 hidden flex-wrap gap-2 md:flex">
      {/* By their place: what has been copied is said by the label, and the button stays. */}
      {[copying, ...ordering].map(({ label, icon, onSelect, isDisabled }, at) => (
        <Button key={at} busy={isDisabled === true} onClick={onSelect}>
          {icon} {label}
        </Button>
      ))}
      <div className="ml-auto flex">
        {icons.map(([action, hint]) =>
          action ? (
            <Tooltip key={hint} text={hint} align="end">
              <Button
                variant="ghost"
                size="icon"
                aria-label={action.label}
                busy={action.isDisabled === true}
                onClick={action.onSelect}
              >
                {action.icon}
              </Button>
            </Tooltip>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** Switches under the field that adds, where there is room. */
export function ListSwitches({ actions }: { actions: readonly ListAction[] }) {
  const { canWrite } = useListTools();
  return (
    <div data-print="never" data-toolbar className={cn('-ml-3 hidden flex-wrap md:flex', !canWrite && 'mt-2')}>
      {actions.map(({ label, icon, onSelect, isOn }) => (
        <Button
          key={label}
          variant="ghost"
          aria-pressed={isOn}
          className={cn('px-3', isOn === true && 'bg-wash')}
          onClick={onSelect}
        >
          {icon} {label}
        </Button>
      ))}
    </div>
  );
}
