import { DndContext, type DragEndEvent, DragOverlay, MeasuringStrategy } from '@dnd-kit/core';
import { CalendarSync, ChevronLeft, ChevronRight, Ellipsis, Printer, Repeat, ShoppingBasket } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PlannedMeal } from '#shared/meals.ts';
import { addDays, daysFrom, isDay, startOfWeek } from '#shared/week.ts';
import { useLiveMeals, useMeals, usePlan, useRepeatWeek } from '../../api/meals.ts';
import { toastError } from '../../api/toast-error.ts';
import { useUser } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { newUuid } from '../../lib/new-id.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/today.ts';
import { firstWeekday, spanName } from '../../lib/week-days.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { EntryDialog, type OpenEntry } from './entry-dialog.tsx';
import { announcements, type Dragged, dragHelp, type Place, placeUnder, useDragSensors } from './drag.ts';
import { LibraryPanel } from './library-panel.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { WeekGrid } from './week-grid.tsx';

const WEEK = 7;

/** `/week` and `/week?day=2026-11-22`: what the family eats, by days and meals. */
export function WeekPage() {
  usePageTitle('The Week');
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const today = useToday();
  const from = startOfWeek(isDay(asked) ? asked : today, firstWeekday());
  const days = daysFrom(from, WEEK);
  const to = addDays(from, WEEK - 1);
  const thisWeek = startOfWeek(today, firstWeekday());

  const { data: user } = useUser();
  const canWrite = user?.role !== 'viewer';
  const { data, error, isPlaceholderData, refetch } = useMeals(from, to);
  useLiveMeals();
  const meals = isPlaceholderData ? [] : (data ?? []);
  const { plan, change } = usePlan();
  const sensors = useDragSensors();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [shown, setShown] = useState<'shop' | 'calendar' | null>(null);
  const [entry, setEntry] = useState<OpenEntry | null>(null);
  const repeat = useRepeat();
  const heading = useRef<HTMLHeadingElement>(null);

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const what = active.data.current as Dragged | undefined;
    const place = over?.data.current as Place | undefined;
    if (!what || !place) return;
    if (what.kind === 'recipe') {
      void plan({ id: newUuid(), day: place.day, meal: place.meal ?? 'dinner' }, what.recipe);
      return;
    }
    const { meal: planned } = what;
    const meal = place.meal ?? planned.meal;
    if (planned.day !== place.day || planned.meal !== meal) void change(planned, { day: place.day, meal });
  };
  const goTo = (day: string) => {
    navigate(day === thisWeek ? paths.week() : paths.week(day));
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:mb-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-title focus:outline-none">
            The Week
          </h1>
          <p role="status" className="figures mt-1 text-lead text-quiet">
            {spanName(from, to, today)}
          </p>
        </div>
        <div
          data-print="never"
          className="flex flex-wrap items-center gap-1 max-sm:-mr-2 max-sm:-ml-3 max-sm:w-[calc(100%+1.25rem)] max-sm:justify-between max-sm:gap-x-0 max-[18rem]:ml-0 max-[18rem]:w-[calc(100%+0.5rem)]"
        >
          <div className="flex min-w-0">
            <Button
              variant="ghost"
              size="icon"
              aria-label="The week before"
              onClick={() => {
                goTo(addDays(from, -WEEK));
              }}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              variant="ghost"
              className="px-2"
              aria-current={from === thisWeek ? 'date' : undefined}
              onClick={() => {
                goTo(thisWeek);
              }}
            >
              This week
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label="The week after"
              onClick={() => {
                goTo(addDays(from, WEEK));
              }}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
          {canWrite ? (
            <Button
              className="max-sm:px-3"
              onClick={() => {
                setShown('shop');
              }}
            >
              <ShoppingBasket aria-hidden className="max-[24rem]:hidden" /> Shop
            </Button>
          ) : null}
          <Menu
            trigger={
              <Button variant="ghost" size="icon" aria-label="More">
                <Ellipsis aria-hidden />
              </Button>
            }
            items={[
              ...(canWrite
                ? [
                    {
                      label: 'Repeat this week in the next',
                      icon: <Repeat aria-hidden />,
                      onSelect: () => void repeat(from, addDays(from, WEEK)),
                      disabled: meals.length === 0,
                    },
                    {
                      label: 'Repeat the week before here',
                      icon: <Repeat aria-hidden />,
                      onSelect: () => void repeat(addDays(from, -WEEK), from),
                    },
                  ]
                : []),
              {
                label: 'Print',
                icon: <Printer aria-hidden />,
                onSelect: () => {
                  window.print();
                },
              },
              {
                label: 'In your calendar',
                icon: <CalendarSync aria-hidden />,
                onSelect: () => {
                  setShown('calendar');
                },
              },
            ]}
          />
        </div>
      </div>
      {error && !data ? (
        <Problem error={error} otherwise="The plan could not be loaded." onRetry={() => void refetch()} />
      ) : data && !isPlaceholderData ? (
        <DndContext
          sensors={sensors}
          collisionDetection={placeUnder}
          measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
          accessibility={{ announcements, screenReaderInstructions: dragHelp }}
          onDragStart={({ active }) => {
            setDragged((active.data.current as Dragged | undefined) ?? null);
          }}
          onDragCancel={() => {
            setDragged(null);
          }}
          onDragEnd={onDragEnd}
        >
          <div className={canWrite ? 'gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] print:block' : ''}>
            <div className="min-w-0">
              <WeekGrid days={days} today={today} meals={meals} canWrite={canWrite} onOpen={setEntry} />
              {meals.length === 0 ? (
                <EmptyWeek
                  canWrite={canWrite}
                  onRepeat={() => {
                    // The button goes once something is planned.
                    heading.current?.focus();
                    void repeat(addDays(from, -WEEK), from);
                  }}
                />
              ) : null}
            </div>
            {canWrite ? <LibraryPanel /> : null}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged ? (
              <div className="w-52 cursor-grabbing rounded border border-line bg-card px-3 py-2 shadow-float">
                <p dir="auto" className="line-clamp-2 font-serif font-semibold wrap-anywhere">
                  {dragged.title}
                </p>
              </div>
            ) : null}
          </DragOverlay>
        </DndContext>
      ) : (
        <WeekSkeleton />
      )}
      {entry ? (
        <EntryDialog
          entry={entry}
          meals={meals}
          onClose={() => {
            setEntry(null);
          }}
        />
      ) : null}
      {shown === 'shop' ? (
        <ShopDialog
          days={days}
          meals={meals}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
      {shown === 'calendar' ? (
        <CalendarDialog
          canWrite={canWrite}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
    </>
  );
}

/** Repeats a week in another one, goes there, and can undo it. */
function useRepeat() {
  const [, navigate] = useLocation();
  const { remove } = usePlan();
  const repeat = useRepeatWeek();
  return async (from: string, to: string): Promise<void> => {
    let added: readonly PlannedMeal[];
    try {
      added = await repeat.mutateAsync({ from, to });
    } catch (error) {
      toastError(error, 'The week could not be repeated.');
      return;
    }
    navigate(paths.week(to));
    if (added.length === 0) {
      toast({
        title: 'Nothing to repeat',
        description: 'There is nothing in that week that is not planned here already.',
      });
      return;
    }
    toast({
      title: 'The week is repeated',
      description: added.length === 1 ? '1 meal was planned.' : `${String(added.length)} meals were planned.`,
      action: {
        label: 'Undo',
        onSelect: () => {
          for (const { id } of added) void remove(id);
        },
      },
    });
  };
}

function EmptyWeek({ canWrite, onRepeat }: { canWrite: boolean; onRepeat: () => void }) {
  return (
    <div data-print="never" className="flex flex-wrap items-center gap-x-6 gap-y-3 py-6">
      <p className="font-serif text-lead">
        {canWrite
          ? 'Nothing is planned yet. Begin with the one evening everybody is at home.'
          : 'Nothing is planned in this week yet.'}
      </p>
      {canWrite ? <Button onClick={onRepeat}>Repeat the week before</Button> : null}
    </div>
  );
}

function WeekSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the week…</span>
      {Array.from({ length: WEEK }, (_, at) => (
        <Skeleton key={at} className="mb-1 h-20" />
      ))}
    </div>
  );
}
