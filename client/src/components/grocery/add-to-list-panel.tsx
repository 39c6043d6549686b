import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listName } from '#shared/grocery/list-name.ts';
import { GROCERY_RECIPES_MAX, LIST_OF_TOO_MANY } from '#shared/limits.ts';
import { read } from '../../api/client.ts';
import { useAddToGroceryList, useCreateGroceryList } from '../../api/grocery/make-list.ts';
import { groceryListsQuery } from '../../api/grocery/lists-cache.ts';
import { toastError } from '../../api/toast-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/use-toast.ts';
import type { AddToListDialogProps } from './add-to-list.tsx';
import { ServingsStepper } from './servings-stepper.tsx';
import { WithoutPantry } from './without-pantry.tsx';

const NEW = '';

/** The dialog itself: which list, for how many, and whether what is in the house is left out. */
export function AddToListPanel({ recipes, onClose, onAdded }: AddToListDialogProps) {
  const lists = useQuery({ ...groceryListsQuery(), refetchOnMount: 'always' });
  const settings = useQuery({ ...read('getGrocerySettings'), refetchOnMount: 'always' });
  const [, navigate] = useLocation();
  /** Null until somebody chooses: the newest list, or a new one where there is none. */
  const [chosenList, setChosenList] = useState<string | null>(null);
  const [servings, setServings] = useState<ReadonlyMap<string, number>>(
    () => new Map(recipes.flatMap(({ id, wanted }) => (wanted === undefined ? [] : [[id, wanted]]))),
  );
  const [withoutPantry, setWithoutPantry] = useState(true);
  const create = useCreateGroceryList();
  const add = useAddToGroceryList();
  const isBusy = create.isPending || add.isPending;
  const pantry = settings.data?.pantry.length ?? 0;
  const isTooMany = recipes.length > GROCERY_RECIPES_MAX;
  const [only] = recipes.length === 1 ? recipes : [];
  const wanted = chosenList ?? lists.data?.[0]?.id ?? NEW;
  // Somebody else may have deleted it meanwhile.
  const list = lists.data?.find(({ id }) => id === wanted);

  const put = async () => {
    const body = {
      recipeIds: recipes.map(({ id }) => id),
      servings: Object.fromEntries(servings),
      withoutPantry: withoutPantry && pantry > 0,
    };
    let id: string;
    try {
      ({ id } = await (list
        ? add.mutateAsync({ id: list.id, body })
        : create.mutateAsync({ ...body, name: listName(new Date()) })));
    } catch (error) {
      toastError(error, 'The list could not be kept.');
      return;
    }
    onAdded?.(id);
    onClose();
    toast({
      title: 'Success',
      description: list ? `Added to ${list.name}` : 'Grocery list created',
      action: {
        label: 'Open',
        onSelect: () => {
          navigate(paths.groceryList(id));
        },
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Add to list"
      description={only ? undefined : `${recipes.length.toLocaleString('en')} recipes, each for as many as you say.`}
      footer={
        <Button variant="primary" busy={isBusy} disabled={lists.isPending || isTooMany} onClick={() => void put()}>
          {isBusy ? <Spinner /> : null} {list ? 'Add to this list' : 'Generate List'}
        </Button>
      }
    >
      {lists.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the lists…</span>
          <Skeleton className="mt-6 h-11" />
        </div>
      ) : lists.isError && !lists.data ? (
        <Problem error={lists.error} otherwise="The lists could not be loaded." onRetry={() => void lists.refetch()} />
      ) : (
        <Field label="List">
          {(control) => (
            <Select
              {...control}
              dir="auto"
              value={list?.id ?? NEW}
              onChange={(event) => {
                setChosenList(event.target.value);
              }}
            >
              {lists.data.map(({ id, name, items }) => (
                <option key={id} value={id}>
                  {name} ({items.length} {items.length === 1 ? 'item' : 'items'})
                </option>
              ))}
              <option value={NEW}>A new list</option>
            </Select>
          )}
        </Field>
      )}
      {/* Above them all, since the button says nothing of why it is off. */}
      <div role="status">{isTooMany ? <p className="pt-3 text-fine text-tomato">{LIST_OF_TOO_MANY}</p> : null}</div>
      <ul aria-label="Recipes" className="mt-5 divide-y divide-line border-y border-line">
        {recipes.map(({ id, title, servings: written }) => (
          <li key={id} className="pt-3">
            <p dir="auto" className="font-serif font-semibold [overflow-wrap:anywhere]">
              {title || 'Untitled'}
            </p>
            <ServingsStepper
              title={title || 'Untitled'}
              written={written}
              servings={servings.get(id) ?? null}
              onChange={(number) => {
                const next = new Map(servings);
                if (number === null) next.delete(id);
                else next.set(id, number);
                setServings(next);
              }}
            />
          </li>
        ))}
      </ul>
      <WithoutPantry pantry={pantry} checked={withoutPantry} onChange={setWithoutPantry} />
    </Dialog>
  );
}
