import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Collection } from '#shared/collections.ts';
import { cn } from '../../../lib/class-names.ts';
import { useListTop } from '../../../lib/use-list-top.ts';
import { type BookTools, titleOf, useBookTools } from '../editor/book-context.ts';
import { ChapterLine } from './chapter-line.tsx';
import { moveBy, moveTo, rowsOf } from './contents-rows.ts';
import { RecipeLine } from './recipe-line.tsx';

/** The estimated height of a row: two lines of text in rem, and the border in px. Rows on the screen are measured. */
const LINE_REM = 4.25;
const RULE_PX = 1;
const LINES_BEYOND = 8;

interface ContentsListProps {
  /** The id of the element to focus as soon as it is in the document. */
  focusNext: string | null;
  onFocused: () => void;
  onFocusNext: (id: string) => void;
}

/** Chapters and recipes as one sortable list. Only rows near the window are in the document, and the one being dragged. */
export function ContentsList({ focusNext, onFocused, onFocusNext }: ContentsListProps) {
  const { book, recipes, canWrite, change, announce } = useBookTools();
  const lines = useMemo(() => rowsOf(book), [book]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const list = useRef<HTMLUListElement>(null);
  const top = useListTop(list);
  const [dragged, setDragged] = useState<string | null>(null);
  const draggedAt = dragged === null ? -1 : keys.indexOf(dragged);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return draggedAt < 0 || near.includes(draggedAt) ? near : [...near, draggedAt].sort((a, b) => a - b);
    },
    [draggedAt],
  );
  // Rows grow with the chosen type size.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => RULE_PX + LINE_REM * rem,
    getItemKey: (index) => keys[index] ?? index,
    overscan: LINES_BEYOND,
    scrollMargin: top,
    rangeExtractor,
  });
  useEffect(() => {
    if (focusNext === null) return;
    const element = document.getElementById(focusNext);
    if (element) {
      element.focus();
      if (element instanceof HTMLInputElement) element.select();
      onFocused();
      return;
    }
    // It is not in the document yet: scrolled to, it is rendered, and the next run of this effect finds it.
    const at = keys.findIndex((key) => focusNext.startsWith(`${key}-`));
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
    else onFocused();
  });

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const announceMove = (key: string, after: typeof book) => {
    const all = rowsOf(after);
    const at = all.findIndex((line) => line.key === key);
    announce(`${lineTitle(book, recipes, key)} moved to line ${String(at + 1)} of ${String(all.length)}.`);
  };
  const onMove = useCallback(
    (key: string, by: 1 | -1) => {
      const next = moveBy(book, key, by);
      if (next === book) return;
      change({ recipeIds: next.recipeIds, chapters: next.chapters });
      announceMove(key, { ...book, ...next });
      // A chapter's key is its place, which has changed.
      const place = /^chapter-(\d+)$/.exec(key)?.[1];
      onFocusNext(`${place === undefined ? key : `chapter-${String(Number(place) + by)}`}-handle`);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `announceMove` reads what is listed here
    [book, recipes, change, announce, onFocusNext],
  );

  const shown = virtual.getVirtualItems();
  const drawn = (
    <ul
      ref={list}
      aria-label="Contents"
      className="relative mt-2 border-t border-line"
      style={{ height: virtual.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => {
        const line = lines[index];
        return line ? (
          <ContentsLine
            key={key}
            lineKey={line.key}
            label={lineTitle(book, recipes, line.key)}
            index={index}
            count={lines.length}
            start={start - top}
            measure={virtual.measureElement}
            onMove={canWrite ? onMove : null}
            isChapter={line.kind === 'chapter'}
          >
            {line.kind === 'chapter' ? (
              <ChapterLine chapter={line.chapter} onFocusNext={onFocusNext} />
            ) : (
              <RecipeLine id={line.id} chapter={line.chapter} onFocusNext={onFocusNext} />
            )}
          </ContentsLine>
        ) : null;
      })}
    </ul>
  );
  return (
    <>
      {canWrite ? (
        <p id="line-help" className="text-fine text-quiet">
          Drag a line by its handle, or press the up and down arrow keys on it. A recipe belongs to the chapter above
          it.
        </p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => {
          setDragged(String(active.id));
        }}
        onDragCancel={() => {
          setDragged(null);
        }}
        onDragEnd={({ active, over }) => {
          setDragged(null);
          if (!over || active.id === over.id) return;
          const next = moveTo(book, String(active.id), String(over.id));
          if (next === book) return;
          change({ recipeIds: next.recipeIds, chapters: next.chapters });
          announceMove(String(active.id), { ...book, ...next });
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {drawn}
        </SortableContext>
      </DndContext>
    </>
  );
}

interface ContentsLineProps {
  lineKey: string;
  /** What is moved, for screen readers. */
  label: string;
  index: number;
  count: number;
  /** Pixels from the list's top. */
  start: number;
  measure: (element: Element | null) => void;
  /** Null for a viewer. */
  onMove: ((key: string, by: 1 | -1) => void) | null;
  isChapter: boolean;
  children: ReactNode;
}

/** A row with a handle, to drag it or to move it with the arrow keys. */
function ContentsLine({
  lineKey,
  label,
  index,
  count,
  start,
  measure,
  onMove,
  isChapter,
  children,
}: ContentsLineProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: lineKey,
    disabled: onMove === null,
  });
  const drag = Math.round(transform?.y ?? 0);
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        measure(element);
      }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={cn(
        'absolute inset-x-0 top-0 flex items-center border-b border-line',
        isChapter && 'pt-4',
        isDragging && 'z-10 bg-card shadow-float',
      )}
      style={{ top: start, transform: drag === 0 ? undefined : `translate3d(0, ${String(drag)}px, 0)`, transition }}
    >
      {onMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          id={`${lineKey}-handle`}
          aria-label={`Move ${label}`}
          aria-describedby="line-help"
          className="-ml-2 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:bg-wash"
          {...listeners}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(lineKey, event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      ) : null}
      {children}
    </li>
  );
}

/** The chapter's or the recipe's title of a row. */
function lineTitle(book: Collection, recipes: BookTools['recipes'], key: string): string {
  const place = /^chapter-(\d+)$/.exec(key)?.[1];
  if (place === undefined) return titleOf(recipes, key);
  return book.chapters[Number(place)]?.title || 'Chapter without a title';
}
