import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lineKey, type LinePosition } from './line-position.ts';
import {
  type EditedLine,
  type EditedPages,
  withLineBelow,
  withoutLine,
  withLineText,
} from './transcript-corrections.ts';
import { type LineActions, TranscriptLineRow } from './transcript-line.tsx';

/** Estimated height of a line in pixels; lines are measured once rendered. */
const LINE_HEIGHT = 44;
const TYPED_HEIGHT = 28;
const LINES_BEYOND = 8;

type Row = { readonly page: number; readonly edited: EditedLine } | { readonly page: number; readonly edited: null };

interface TranscriptListProps {
  pages: EditedPages;
  /** Absent where it is only to read. */
  onPages?: ((change: (pages: EditedPages) => EditedPages) => void) | undefined;
  highlighted: readonly LinePosition[];
  fieldOf: (line: LinePosition) => string | null;
  onLine: (line: LinePosition) => void;
  /** Plays a recording from there; null without one. */
  play: ((seconds: number) => void) | null;
  /** Where the recording is, in seconds. */
  time: number;
  /** Typed or pasted. */
  isTyped: boolean;
}

/** The transcript line by line. Only lines near the visible part are in the document: there may be thousands. */
export function TranscriptList({
  pages,
  onPages,
  highlighted,
  fieldOf,
  onLine,
  play,
  time,
  isTyped,
}: TranscriptListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');
  const rows = useMemo(
    () =>
      pages.flatMap((lines, page): Row[] => [
        ...(pages.length > 1 || lines.length === 0 ? [{ page, edited: null }] : []),
        ...lines.map((edited) => ({ page, edited })),
      ]),
    [pages],
  );
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isTyped ? TYPED_HEIGHT : LINE_HEIGHT),
    overscan: LINES_BEYOND,
    getItemKey: (index) => {
      const row = rows[index];
      return row?.edited ? `${String(row.page)} ${row.edited.id}` : `page ${String(row?.page ?? index)}`;
    },
  });

  const highlightedKeys = useMemo(() => new Set(highlighted.map(lineKey)), [highlighted]);
  const firstHighlighted = rows.findIndex(
    ({ page, edited }) => edited?.was != null && highlightedKeys.has(lineKey([page, edited.was])),
  );
  const scrollTo = useRef(list);
  useEffect(() => {
    scrollTo.current = list;
  });
  useEffect(() => {
    if (firstHighlighted >= 0) scrollTo.current.scrollToIndex(firstHighlighted, { align: 'auto' });
  }, [firstHighlighted, highlightedKeys]);

  const latest = useRef({ onPages, onLine, play });
  useEffect(() => {
    latest.current = { onPages, onLine, play };
  });
  const actions = useMemo(
    (): LineActions => ({
      go: (page, was) => {
        latest.current.onLine([page, was]);
      },
      play: (seconds) => {
        latest.current.play?.(seconds);
      },
      write: (page, id, text) => {
        latest.current.onPages?.((before) => withLineText(before, page, id, text));
      },
      remove: (page, id) => {
        latest.current.onPages?.((before) => withoutLine(before, page, id));
      },
      addBelow: (page, id) => {
        latest.current.onPages?.((before) => {
          const next = withLineBelow(before, page, id === '' ? null : id);
          setAdded(next.id);
          return next.pages;
        });
      },
    }),
    [],
  );
  const playing = play ? playingAt(rows, time) : null;

  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Lines of the transcript"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-card focus-visible:-outline-offset-2"
    >
      <ol className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const { page, edited } = row;
          return (
            <li
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              {edited ? (
                <TranscriptLineRow
                  page={page}
                  edited={edited}
                  isHighlighted={edited.was !== null && highlightedKeys.has(lineKey([page, edited.was]))}
                  isPlaying={edited === playing}
                  field={edited.was === null ? null : fieldOf([page, edited.was])}
                  canWrite={onPages !== undefined}
                  startsOpen={edited.id === added}
                  hasSound={play !== null}
                  isTyped={isTyped}
                  actions={actions}
                />
              ) : (
                <PageHead
                  page={page}
                  canAdd={onPages !== undefined}
                  onAdd={actions.addBelow}
                  isOnly={pages.length === 1}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface PageHeadProps {
  page: number;
  isOnly: boolean;
  canAdd: boolean;
  onAdd: LineActions['addBelow'];
}

function PageHead({ page, isOnly, canAdd, onAdd }: PageHeadProps) {
  return (
    <div className="flex min-h-touch items-center justify-between gap-4 px-3 text-fine text-quiet">
      <span className="figures">{isOnly ? 'Nothing was read here.' : `Page ${String(page + 1)}`}</span>
      {canAdd ? (
        <button
          type="button"
          className="text-link min-h-touch"
          onClick={() => {
            onAdd(page, '');
          }}
        >
          Add a line
        </button>
      ) : null}
    </div>
  );
}

/** The line that is being played. */
function playingAt(rows: readonly Row[], time: number): EditedLine | null {
  let found: EditedLine | null = null;
  for (const { edited } of rows) {
    if (edited?.line.seconds === undefined) continue;
    if (edited.line.seconds > time) break;
    found = edited;
  }
  return found;
}
