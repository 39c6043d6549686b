import { Check, Copy, Printer, Share2, Trash2 } from 'lucide-react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { HttpError, sentenceOf } from '../../../api/client.ts';
import { type Grocery, useCreateGroceryList, useDeleteGroceryList } from '../../../api/grocery.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { lineText } from './item-text.ts';
import { useListTools } from './list-context.ts';
import { RetailerButton } from '../retailer/retailer-button.tsx';
import { RETAILERS, type Retailer } from '../retailer/retailers.ts';
import { useCopyList } from './use-copy-list.ts';

interface ListActionsProps {
  list: GroceryList;
  /** The retailer whose sign-in has just sent the person back here. */
  resumedRetailer: Retailer | null;
  person: Grocery['person'];
  onDeleted: () => void;
}

/** What can be done with the whole list. */
export function ListActions({ list, resumedRetailer, person, onDeleted }: ListActionsProps) {
  const { canWrite, units } = useListTools();
  const { isCopied, copy } = useCopyList();
  const create = useCreateGroceryList();
  const remove = useDeleteGroceryList();
  const text = () => list.items.map((item) => lineText(item, units)).join('\n');
  const share = (navigator as { share?: (data: ShareData) => Promise<void> }).share?.bind(navigator);

  const putBack = async () => {
    const { name, recipeIds, servings, items } = list;
    try {
      await create.mutateAsync({ name, recipeIds, servings, items }).catch((error: unknown) => {
        // Where one of its recipes has been deleted, the list is restored without recipes.
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        return create.mutateAsync({ name, items });
      });
    } catch (error) {
      toast({
        title: 'Error',
        description: sentenceOf(error, 'The list could not be put back.'),
        variant: 'destructive',
      });
    }
  };
  const deleteList = async () => {
    try {
      await remove.mutateAsync(list.id);
    } catch (error) {
      toast({
        title: 'Error',
        description: sentenceOf(error, 'The list could not be deleted.'),
        variant: 'destructive',
      });
      return;
    }
    onDeleted();
    toast({
      title: 'Success',
      description: 'Grocery list deleted',
      action: { label: 'Undo', onSelect: () => void putBack() },
    });
  };

  const isEmpty = list.items.length === 0;
  return (
    <div data-print="never" className="mt-3 flex flex-wrap gap-2">
      <Button disabled={isEmpty} onClick={() => void copy(text())}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? 'Copied!' : 'Copy List'}
      </Button>
      {canWrite ? (
        <>
          {(Object.keys(RETAILERS) as Retailer[]).map((retailer) => (
            <RetailerButton
              key={retailer}
              list={list}
              retailer={retailer}
              tier={person?.tier ?? 'free'}
              isResumed={resumedRetailer === retailer}
            />
          ))}
        </>
      ) : null}
      <div className="ml-auto flex">
        {share ? (
          <Tooltip text="Share">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Share the list"
              disabled={isEmpty}
              onClick={() => {
                // Rejected where the share sheet is closed: not an error.
                share({ title: list.name, text: text() }).catch(() => undefined);
              }}
            >
              <Share2 aria-hidden />
            </Button>
          </Tooltip>
        ) : null}
        <Tooltip text="Print" align="end">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Print the list"
            disabled={isEmpty}
            onClick={() => {
              window.print();
            }}
          >
            <Printer aria-hidden />
          </Button>
        </Tooltip>
        {canWrite ? (
          <Tooltip text="Delete" align="end">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Delete list"
              disabled={remove.isPending}
              onClick={() => void deleteList()}
            >
              <Trash2 aria-hidden />
            </Button>
          </Tooltip>
        ) : null}
      </div>
    </div>
  );
}
