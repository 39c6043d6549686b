import { BookHeart, CalendarPlus, ListPlus, Tags, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ManyDone } from '#shared/library.ts';
import { type LibraryAsk, useChangeRecipes, useChooseAll } from '../../../api/library.ts';
import { toastError } from '../../../api/toast-error.ts';
import { AddToListDialog } from '../../../components/grocery/add-to-list.tsx';
import { PlanDialog } from '../../../components/meals/plan-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { CookbookDialog } from './cookbook-dialog.tsx';
import { sayDone } from './done-text.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { Choosing } from './use-choosing.ts';

/** More dishes than these are no plan for a week. */
const PLANNED_MAX = 31;

interface ChoosingBarProps {
  choosing: Choosing;
  ask: LibraryAsk;
  /** How many recipes answer what the screen asks. */
  matched: number;
}

/** What can be done with the chosen recipes, at the bottom edge, at the thumb. Escape ends it. */
export function ChoosingBar({ choosing, ask, matched }: ChoosingBarProps) {
  const { chosen, end } = choosing;
  const [dialog, setDialog] = useState<'tags' | 'list' | 'plan' | 'book' | null>(null);
  const all = useChooseAll();
  const change = useChangeRecipes();
  const recipes = [...chosen.values()];
  const isNone = chosen.size === 0;
  const close = () => {
    setDialog(null);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
      end();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [end]);

  const failed = (error: unknown) => {
    toastError(error, 'Nothing was changed.');
  };
  const chooseAll = () => {
    all.mutate(ask, {
      onSuccess: ({ recipes: found, isWhole }) => {
        choosing.add(found);
        if (!isWhole) toast({ title: 'The first 10,000 are chosen', description: 'More cannot be changed at once.' });
      },
      onError: failed,
    });
  };
  const trash = () => {
    change.mutate(
      { do: 'trash', ids: [...chosen.keys()] },
      {
        onSuccess: (answer: ManyDone) => {
          end();
          sayDone('Moved to the trash', answer, {
            label: 'Undo',
            onSelect: () => {
              // The bar is gone by then, and with it what `mutate` would call.
              change.mutateAsync({ do: 'restore', ids: answer.done }).catch(failed);
            },
          });
        },
        onError: failed,
      },
    );
  };

  return (
    <>
      {/* What it would cover can be scrolled above it. */}
      <div aria-hidden className="h-28" />
      <section
        aria-label="Chosen recipes"
        data-save-bar
        data-print="never"
        className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-30 border-t border-line bg-card shadow-float"
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-3 py-1 sm:px-6">
          <Button variant="ghost" size="icon" aria-label="Stop selecting" onClick={end}>
            <X aria-hidden />
          </Button>
          <p role="status" className="figures font-semibold">
            {isNone ? 'Choose recipes' : `${chosen.size.toLocaleString('en')} chosen`}
          </p>
          {matched > 0 && chosen.size < matched ? (
            <Button variant="ghost" busy={all.isPending} className="px-3 text-tomato" onClick={chooseAll}>
              Select all {matched.toLocaleString('en')}
            </Button>
          ) : isNone ? null : (
            <Button variant="ghost" className="px-3 text-tomato" onClick={choosing.clear}>
              Select none
            </Button>
          )}
          <div className="flex w-full justify-between sm:ml-auto sm:w-auto sm:gap-1">
            <Act label="Tags" icon={<Tags aria-hidden />} isOff={isNone} onSelect={() => setDialog('tags')} />
            <Act label="List" icon={<ListPlus aria-hidden />} isOff={isNone} onSelect={() => setDialog('list')} />
            <Act
              label="Plan"
              icon={<CalendarPlus aria-hidden />}
              isOff={isNone}
              onSelect={() => {
                if (recipes.length <= PLANNED_MAX) setDialog('plan');
                else
                  toast({
                    title: 'Choose fewer',
                    description: `At most ${String(PLANNED_MAX)} recipes can be planned at once.`,
                  });
              }}
            />
            <Act label="Cookbook" icon={<BookHeart aria-hidden />} isOff={isNone} onSelect={() => setDialog('book')} />
            <Act
              label="Trash"
              icon={<Trash2 aria-hidden />}
              isOff={isNone}
              isBusy={change.isPending}
              onSelect={trash}
            />
          </div>
        </div>
      </section>
      {dialog === 'tags' ? <TagDialog recipes={recipes} onClose={close} onDone={end} /> : null}
      {dialog === 'list' ? <AddToListDialog recipes={recipes} onClose={close} onAdded={end} /> : null}
      {dialog === 'plan' ? <PlanDialog recipes={recipes} onClose={close} onPlanned={end} /> : null}
      {dialog === 'book' ? <CookbookDialog recipes={recipes} onClose={close} onDone={end} /> : null}
    </>
  );
}

interface ActProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  isBusy?: boolean;
  onSelect: () => void;
}

/** An icon with its word under it on a phone, beside it elsewhere. */
function Act({ label, icon, isOff, isBusy = false, onSelect }: ActProps) {
  return (
    <Button
      variant="ghost"
      disabled={isOff}
      busy={isBusy}
      onClick={onSelect}
      className="min-w-touch flex-col gap-0 px-2 py-1 text-fine sm:flex-row sm:gap-2 sm:px-3 sm:text-body"
    >
      {icon}
      {label}
    </Button>
  );
}
