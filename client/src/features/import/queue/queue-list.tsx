import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useListTop } from '../../../lib/use-list-top.ts';
import type { QueueEntry } from './queue-entries.ts';
import { type QueueActions, QueueRow } from './queue-row.tsx';

/** The usual height of a row in pixels; each row is measured when it is shown. */
const ROW_HEIGHT = 104;
const ROWS_BEYOND = 6;

interface QueueListProps {
  entries: readonly QueueEntry[];
  actions: QueueActions;
  /** Those chosen to be joined, in the order they were chosen; null while nothing is being chosen. */
  chosen: readonly string[] | null;
  isBusy: boolean;
}

/** The queue's rows; only those near the window are in the document. */
export function QueueList({ entries, actions, chosen, isBusy }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useListTop(list);
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
  });

  const shown = rows.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <ul
      ref={list}
      className="border-b border-line"
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? rows.getTotalSize() + top - last.end : 0,
      }}
    >
      {shown.map(({ index, key }) => {
        const entry = entries[index];
        return entry ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            className="border-t border-line"
          >
            <QueueRow
              entry={entry}
              actions={actions}
              chosenAs={chosen && chosen.indexOf(entry.id) + 1}
              isBusy={isBusy}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}
