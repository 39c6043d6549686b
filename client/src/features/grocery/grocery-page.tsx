import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, House, Plus, ShoppingBasket } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GroceryList } from '#shared/grocery/list.ts';
import { isDeletedHere, useGrocery } from '../../api/grocery.ts';
import { Button } from '../../components/ui/button.tsx';
import { latePart } from '../../components/ui/late-part.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { cacheApp } from '../../lib/offline-app.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ListNames } from './list/list-names.tsx';
import { ListView } from './list/list-view.tsx';
import { takeRememberedList } from './retailer/sign-in-return.ts';

const TITLE = 'Shopping List';
const SUBTITLE = 'Smart grocery list from your recipes';

const createDialog = latePart(() => import('./create/create-list-dialog.tsx').then((m) => m.CreateListDialog));
const pantryDialog = latePart(() => import('./pantry/pantry-dialog.tsx').then((m) => m.PantryDialog));

/** The family's shopping lists. */
export function GroceryPage() {
  usePageTitle(TITLE);
  const grocery = useGrocery();
  const { lists, person, error } = grocery;
  const [announcement, setAnnouncement] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const [isPantryOpen, setIsPantryOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const select = useCallback(
    (id: string | null) => {
      navigate(id === null ? paths.grocery() : paths.groceryList(id), { replace: true });
    },
    [navigate],
  );

  // Back from a retailer's sign-in (`?kroger=ready`): the dialog of the list it was opened for opens again.
  const back = query.get('kroger');
  useEffect(() => {
    if (back === null) return;
    const listId = takeRememberedList();
    if (back !== 'ready')
      toast({
        title: 'Error',
        description: 'The sign-in at Kroger did not work. Please try again.',
        variant: 'destructive',
      });
    navigate(
      listId === null ? paths.grocery() : `${paths.groceryList(listId)}${back === 'ready' ? '&order=kroger' : ''}`,
      { replace: true },
    );
  }, [back, navigate]);

  useEffect(() => {
    // At once, since there may be no connection in the shop.
    void cacheApp();
  }, []);

  const canWrite = person?.role !== 'viewer';
  const selected = lists?.find(({ id }) => id === query.get('list')) ?? lists?.[0];
  useSayGone(selected, lists);
  const note = <NoConnectionNote isAway={grocery.isAway} unsent={grocery.unsent} />;
  const newList = canWrite ? (
    <Button
      variant="primary"
      className="shrink-0 max-md:-mr-3 max-md:bg-transparent max-md:px-3 max-md:text-tomato max-md:hover:bg-wash"
      onClick={() => {
        setIsCreating(true);
      }}
    >
      <Plus aria-hidden /> New List
    </Button>
  ) : null;
  return (
    <>
      <div data-print="never">
        <div className="mb-8 flex items-center justify-between gap-3 max-md:-mt-5 max-md:mb-0 max-[18rem]:flex-wrap max-[18rem]:gap-y-0 md:items-end md:gap-4">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-lead focus:outline-none md:text-title">
              {TITLE}
            </h1>
            <p className="text-fine text-quiet max-md:truncate md:mt-1 md:text-lead">{SUBTITLE}</p>
          </div>
          {newList}
        </div>
      </div>
      {selected ? null : note}
      <div role="status" className="sr-only">
        {announcement}
      </div>
      {selected && lists ? (
        <div className="gap-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] print:block">
          <div data-print="never" className="mb-4 max-md:hidden">
            <ListNames
              lists={lists}
              selectedId={selected.id}
              onSelect={select}
              action={
                canWrite ? (
                  <Button
                    variant="ghost"
                    className="-mr-3 px-3 text-quiet"
                    onClick={() => {
                      setIsPantryOpen(true);
                    }}
                  >
                    <House aria-hidden /> Pantry
                  </Button>
                ) : null
              }
            />
          </div>
          <section aria-label={selected.name} className="min-w-0">
            <ListView
              key={`${selected.id} ${query.get('order') ?? ''}`}
              list={selected}
              lists={lists}
              resumedRetailer={query.get('order') === 'kroger' ? 'kroger' : null}
              grocery={grocery}
              announce={setAnnouncement}
              onSelect={(id) => {
                select(id);
                // The sheet's button goes with the list that it was opened from.
                heading.current?.focus();
              }}
              onDeleted={() => {
                select(null);
                heading.current?.focus();
              }}
              onNew={() => {
                setIsCreating(true);
              }}
              onPantry={() => {
                setIsPantryOpen(true);
              }}
              note={note}
            />
          </section>
        </div>
      ) : lists ? (
        <EmptyState
          icon={<ShoppingBasket />}
          title="No Grocery Lists"
          action={
            canWrite ? (
              <Button
                variant="primary"
                size="lg"
                onClick={() => {
                  setIsCreating(true);
                }}
              >
                Create Your First List
              </Button>
            ) : null
          }
        >
          {canWrite
            ? 'Choose what you will cook: what the recipes need becomes one list, in the order of the shop.'
            : 'The family’s editors choose what is cooked. What the recipes need is one list here then.'}
        </EmptyState>
      ) : error ? (
        <Problem error={error} otherwise="The lists could not be loaded." onRetry={grocery.retry} />
      ) : (
        <ListsSkeleton />
      )}
      {isCreating ? (
        <createDialog.Part
          pantry={grocery.settings.pantry}
          onClose={() => {
            setIsCreating(false);
          }}
          onCreated={select}
        />
      ) : null}
      {isPantryOpen ? (
        <pantryDialog.Part
          pantry={grocery.settings.pantry}
          act={grocery.act}
          onClose={() => {
            setIsPantryOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Says when somebody else deletes the list on the screen: another takes its place, and looks much like it. */
function useSayGone(selected: GroceryList | undefined, lists: readonly GroceryList[] | undefined): void {
  const client = useQueryClient();
  const shown = useRef<GroceryList>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = selected;
    if (!before || !lists || lists.some(({ id }) => id === before.id) || isDeletedHere(client, before.id)) return;
    toast({ title: 'This list is gone', description: `“${before.name}” is not among the family’s lists any more.` });
  }, [client, selected, lists]);
}

function ListsSkeleton() {
  return (
    <div role="status" className="gap-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <span className="sr-only">Loading the lists…</span>
      <div className="mb-6 space-y-3 max-md:hidden">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-14" />
      </div>
      <div className="space-y-3">
        <Skeleton className="h-10 w-64 max-w-full" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-11" />
        ))}
      </div>
    </div>
  );
}

/** Says that there is no connection and that changes are kept until there is one. */
function NoConnectionNote({ isAway, unsent }: { isAway: boolean; unsent: number }) {
  return (
    <div role="status" data-print="never">
      {isAway ? (
        <p className="mb-2 flex items-start gap-2 text-fine text-quiet md:mb-4 md:text-body">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0 md:size-5" />
          <span>
            No connection: your marks are kept here and go home later.
            {unsent === 0 ? '' : ` ${String(unsent)} ${unsent === 1 ? 'change waits' : 'changes wait'}.`}
          </span>
        </p>
      ) : null}
    </div>
  );
}
