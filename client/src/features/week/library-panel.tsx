import { useDraggable } from '@dnd-kit/core';
import { CalendarPlus, GripVertical } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { PlanDialog } from '../../components/meals/plan-dialog.tsx';
import { RecipeChoice } from '../../components/meals/recipe-choice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/class-names.ts';
import type { Dragged } from './drag.ts';

/** The library beside the week: a recipe is dragged onto a day, or planned by its button. */
export function LibraryPanel() {
  const [planned, setPlanned] = useState<LibraryCard | null>(null);
  return (
    <aside
      aria-label="From the library"
      data-print="never"
      className="hidden self-start rounded border border-line bg-card p-4 lg:sticky lg:top-4 lg:block lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <h2 className="mb-3 text-lead">From the library</h2>
      <RecipeChoice label="Search recipes to plan" placeholder="Search recipes...">
        {(card) => (
          <PanelRecipe
            card={card}
            onPlan={() => {
              setPlanned(card);
            }}
          />
        )}
      </RecipeChoice>
      {planned ? (
        <PlanDialog
          recipes={[planned]}
          onClose={() => {
            setPlanned(null);
          }}
        />
      ) : null}
    </aside>
  );
}

interface PanelRecipeProps {
  card: LibraryCard;
  onPlan: () => void;
}

function PanelRecipe({ card, onPlan }: PanelRecipeProps) {
  const data: Dragged = { kind: 'recipe', recipe: card, title: card.title };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: `recipe ${card.id}`,
    data,
  });
  return (
    <div
      ref={setNodeRef}
      onPointerDown={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !(event.target as Element).closest('button')) {
          (listeners?.['onPointerDown'] as ((event: PointerEvent) => void) | undefined)?.(event);
        }
      }}
      className={cn('flex cursor-grab items-center', isDragging && 'opacity-40')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${card.title}`}
        className="-ml-3 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      {/* The space stands around the clamped text, not in it: there the next line would look out. */}
      <div className="min-w-0 flex-1 py-2">
        <span dir="auto" className="line-clamp-2 text-left font-serif leading-snug wrap-anywhere select-none">
          {card.title}
        </span>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Plan ${card.title}`}
        className="-mr-2 text-quiet"
        onClick={onPlan}
      >
        <CalendarPlus aria-hidden />
      </Button>
    </div>
  );
}
