import { useDraggable } from '@dnd-kit/core';
import { EllipsisVertical, Flame, GripVertical, PencilLine, RefreshCw, Trash2, UsersRound } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { PlannedMeal } from '#shared/meals.ts';
import { usePlan } from '../../api/meals.ts';
import { Button } from '../../components/ui/button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { cn } from '../../lib/class-names.ts';
import { newUuid } from '../../lib/new-id.ts';
import { paths } from '../../lib/paths.ts';
import type { Dragged } from './drag.ts';
import { type OpenEntry, planButtonId, plannedId } from './entry-dialog.tsx';

interface PlannedEntryProps {
  meal: PlannedMeal;
  canWrite: boolean;
  /** Opens a dialog of it, which outlives this entry: another one stands in its place once it has moved. */
  onOpen: (entry: OpenEntry) => void;
  /** False where paper has no room for it. */
  isPrinted: boolean;
}

const STATES = {
  here: '',
  trash: 'This recipe is in the trash: restore it there, or choose another.',
  gone: 'This recipe is no longer in the library: its title alone is left.',
} as const;

/** One thing that is planned: dragged by its handle, or by the mouse anywhere; everything else is in its menu. */
export function PlannedEntry({ meal, canWrite, onOpen, isPrinted }: PlannedEntryProps) {
  const [, navigate] = useLocation();
  const { plan, remove } = usePlan();
  const data: Dragged = { kind: 'meal', meal, title: meal.title };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: meal.id,
    data,
    disabled: !canWrite,
  });
  const state = meal.recipe?.state ?? 'here';
  const isRecipe = meal.recipeId !== null && state === 'here';

  const takeOff = () => {
    void remove(meal.id, meal.title).then(() => {
      // Its menu went with it.
      if (document.activeElement === document.body)
        document.getElementById(planButtonId(meal.day))?.focus({ preventScroll: true });
    });
    toast({
      title: 'Taken off the plan',
      description: meal.title,
      action: {
        label: 'Undo',
        onSelect: () => {
          const { day, meal: of, title, servings, note, recipe, recipeId } = meal;
          const back = { id: newUuid(), day, meal: of, title, servings, note };
          void plan(back, recipe && recipeId !== null ? { ...recipe, id: recipeId, title } : undefined);
        },
      },
    });
  };
  const items = [
    ...(isRecipe
      ? [
          {
            label: 'Cook',
            icon: <Flame aria-hidden />,
            onSelect: () => {
              navigate(paths.cookPlanned(meal.recipeId ?? '', meal.servings));
            },
          },
        ]
      : []),
    {
      label: 'Move or change',
      icon: <PencilLine aria-hidden />,
      onSelect: () => {
        onOpen({ meal, to: 'change' });
      },
    },
    {
      label: 'Choose another',
      icon: <RefreshCw aria-hidden />,
      onSelect: () => {
        onOpen({ meal, to: 'replace' });
      },
    },
    { label: 'Take off the plan', icon: <Trash2 aria-hidden />, onSelect: takeOff, destructive: true },
  ];

  return (
    <li
      ref={setNodeRef}
      // By this the focus finds it again on another day.
      id={plannedId(meal.id)}
      onPointerDown={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !(event.target as Element).closest('button')) {
          (listeners?.['onPointerDown'] as ((event: PointerEvent) => void) | undefined)?.(event);
        }
      }}
      className={cn('group/entry flex min-w-0 items-start', isDragging && 'opacity-40', !isPrinted && 'print:hidden')}
    >
      {canWrite ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${meal.title}`}
          data-print="never"
          className="-ml-3 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash @min-[44rem]:sr-only @min-[44rem]:focus-visible:not-sr-only @min-[44rem]:focus-visible:absolute"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      ) : null}
      <div className="min-w-0 flex-1 py-2.5 @min-[44rem]:py-1.5 print:py-0.5">
        <p
          dir="auto"
          className={cn(
            // What runs the other way stands where the others begin.
            'line-clamp-3 text-left font-serif leading-snug print:line-clamp-(--print-title-lines)',
            isRecipe ? 'font-semibold' : 'text-ink italic',
          )}
        >
          {isRecipe ? (
            <Link
              href={paths.plannedRecipe(meal.recipeId ?? '', meal.servings)}
              draggable={false}
              className="hover:text-tomato"
            >
              {meal.title}
            </Link>
          ) : (
            meal.title
          )}
        </p>
        {meal.servings !== null ? (
          <p className="figures flex items-center gap-1 text-fine text-quiet">
            <UsersRound aria-hidden className="size-3.5 shrink-0" />
            for {meal.servings}
          </p>
        ) : null}
        {meal.note === '' ? null : (
          <p dir="auto" className="line-clamp-3 text-left text-fine text-quiet print:line-clamp-(--print-note-lines)">
            {meal.note}
          </p>
        )}
        {state === 'here' ? null : (
          <p className="text-fine text-quiet print:line-clamp-1">
            <span className="doubt">{STATES[state]}</span>
          </p>
        )}
      </div>
      {canWrite ? (
        <span data-print="never" className="-mr-2 shrink-0">
          <Menu
            trigger={
              <Button variant="ghost" size="icon" aria-label={`More about ${meal.title}`} className="text-quiet">
                <EllipsisVertical aria-hidden />
              </Button>
            }
            items={items}
          />
        </span>
      ) : null}
    </li>
  );
}
