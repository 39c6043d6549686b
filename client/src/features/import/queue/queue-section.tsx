import { useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { isAtWork, useReading } from '../../../api/imports-at-work.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Label } from '../../../components/ui/label.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { entriesOf, type Order, ORDERS, type QueueEntry, summaryOf } from './queue-entries.ts';
import { QueueList } from './queue-list.tsx';
import { useHidden } from './removals.ts';
import { QUEUE_ID } from './show-queue.ts';
import type { Upload } from './upload-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';

const ORDER = 'import.order';
const rememberedOrder = (): Order => ORDERS.find(({ value }) => value === localStorage.getItem(ORDER))?.value ?? 'came';

/** So many rows stand at the top of the screen; one more is shown rather than a button for it. */
const BEGINNING = 4;

/** The first rows, those that are being read before the others. */
function beginningOf(entries: readonly QueueEntry[]): readonly QueueEntry[] {
  if (entries.length <= BEGINNING + 1) return entries;
  const isRead = ({ row }: QueueEntry) => row !== undefined && !isAtWork(row);
  return [...entries.filter((entry) => !isRead(entry)), ...entries.filter(isRead)].slice(0, BEGINNING);
}

// The pressed button is gone with its row, so the focus moves to the heading; where that goes too, as with the last row, to the page.
const focusHeading = () => document.getElementById(QUEUE_ID)?.focus({ preventScroll: true });
const passFocusOn = (heading: HTMLElement | null) => () => {
  if (document.activeElement === heading) document.getElementById('main')?.focus({ preventScroll: true });
};

interface QueueSectionProps {
  rows: readonly ImportRow[];
  uploads: readonly Upload[];
  /** At the top of the screen, where the ways in stand under it: only its beginning until all is asked for. */
  isFirst?: boolean;
}

/** Uploads that are running and imports that wait for a person; renders nothing where there are none. */
export function QueueSection({ rows: all, uploads: allUploads, isFirst = false }: QueueSectionProps) {
  const hidden = useHidden();
  const [order, setOrder] = useState<Order>(rememberedOrder);
  const { actions, keeping, chosen, setChosen, isJoining, join, keepAll } = useQueueActions(focusHeading);
  const rows = all.filter(({ id }) => !hidden.has(id));
  const uploads = allUploads.filter(({ id }) => !hidden.has(id));
  const entries = entriesOf(uploads, rows, order);
  const reading = useReading(rows);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isFirst && !isWhole && chosen === null ? beginningOf(entries) : entries;
  if (entries.length === 0) return null;

  const ready = rows.filter(({ status, sourceType }) => status === 'ready' && sourceType !== 'archive');
  const joinable = rows.filter(({ sourceType }) => sourceType === 'photo' || sourceType === 'pdf');
  const here = chosen?.filter((id) => joinable.some((row) => row.id === id)) ?? null;
  return (
    <section aria-labelledby={QUEUE_ID} className={isFirst ? 'mb-10' : 'mt-12'}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id={QUEUE_ID} ref={passFocusOn} tabIndex={-1} className="scroll-mt-4 text-heading focus:outline-none">
            Waiting to be looked through
          </h2>
          <p className="figures mt-1 text-quiet">{summaryOf(uploads, rows)}</p>
          {reading && reading.of > 1 ? (
            <div className="mt-3 w-80 max-w-full">
              <Progress
                value={reading.progress}
                label={`${String(reading.of - reading.left)} of ${String(reading.of)} are read`}
              />
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {here ? (
            <>
              <Button
                variant="primary"
                busy={here.length < 2 || isJoining}
                onClick={() => {
                  join(here);
                }}
              >
                {isJoining ? <Spinner /> : null} Join {here.length < 2 ? 'them' : `these ${String(here.length)}`}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  focusHeading();
                  setChosen(null);
                }}
              >
                Never mind
              </Button>
            </>
          ) : (
            <>
              {entries.length > 1 ? (
                <div>
                  <Label htmlFor="queue-order">Order</Label>
                  <Select
                    id="queue-order"
                    className="w-44"
                    value={order}
                    onChange={(event) => {
                      const next = ORDERS.find(({ value }) => value === event.target.value)?.value ?? 'came';
                      setOrder(next);
                      localStorage.setItem(ORDER, next);
                    }}
                  >
                    {ORDERS.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </div>
              ) : null}
              {joinable.length > 1 ? (
                <Button
                  busy={keeping !== null}
                  onClick={() => {
                    focusHeading();
                    setChosen([]);
                  }}
                >
                  Join front and back
                </Button>
              ) : null}
              {ready.length > 1 || (keeping && keeping.of > 1) ? (
                <Button variant="primary" busy={keeping !== null} onClick={() => void keepAll(ready)}>
                  {keeping && keeping.of > 1 ? (
                    <>
                      <Spinner /> Keeping {keeping.done + 1} of {keeping.of}…
                    </>
                  ) : (
                    `Keep all ${String(ready.length)} ready`
                  )}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
      {here ? (
        <p className="mb-4 max-w-measure">
          Choose the pictures of one recipe, the front first. They become one import and are read together.
        </p>
      ) : null}
      <QueueList entries={shown} actions={actions} chosen={here} isBusy={keeping !== null} />
      {shown.length < entries.length ? (
        <Button
          variant="ghost"
          className="mt-1 -ml-4"
          onClick={() => {
            focusHeading();
            setIsWhole(true);
          }}
        >
          Show all {entries.length}
        </Button>
      ) : null}
    </section>
  );
}
