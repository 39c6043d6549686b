import type { ImportRow } from '#shared/imports.ts';
import { archiveStatus } from '../../../components/archive/archive-words.ts';
import type { Upload } from './upload-queue.ts';

/** A row of the queue: an upload, or an import that the server has. */
export type QueueEntry =
  | { readonly id: string; readonly upload: Upload; readonly row?: never }
  | { readonly id: string; readonly row: ImportRow; readonly upload?: never };

export const ORDERS = [
  { value: 'came', label: 'As they came' },
  { value: 'hardest', label: 'Hardest first' },
  { value: 'easiest', label: 'Easiest first' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

const isWaiting = ({ status }: ImportRow): boolean => status === 'ready' || status === 'failed';

/** How much work a row is: unreadable ones most, then by doubts; null while it is not read. */
function hardness({ row }: QueueEntry): number | null {
  if (!row || !isWaiting(row)) return null;
  return row.status === 'failed' ? Number.POSITIVE_INFINITY : row.doubts;
}

/** The queue in the chosen order; by difficulty, rows that are not read yet come last. */
export function entriesOf(uploads: readonly Upload[], rows: readonly ImportRow[], order: Order): QueueEntry[] {
  const entries: QueueEntry[] = [
    ...rows.map((row) => ({ id: row.id, row })),
    ...uploads.map((upload) => ({ id: upload.id, upload })),
  ];
  if (order === 'came') return entries;
  const sign = order === 'hardest' ? -1 : 1;
  return entries
    .map((entry) => ({ entry, value: hardness(entry) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return a.value === b.value ? 0 : sign * (a.value < b.value ? -1 : 1);
    })
    .map(({ entry }) => entry);
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${String(count)} ${many}`);

/** How many rows are in each state, in one line. */
export function summaryOf(uploads: readonly Upload[], rows: readonly ImportRow[]): string {
  const count = (status: ImportRow['status'][]) => rows.filter((row) => status.includes(row.status)).length;
  const failedUploads = uploads.filter(({ state }) => state === 'failed').length;
  const parts: [number, string][] = [
    [count(['ready']), 'ready'],
    [count(['failed']), 'not readable'],
    [count(['reading', 'structuring']), 'being read'],
    [count(['queued']), 'waiting to be read'],
    [uploads.length - failedUploads, 'uploading'],
    [failedUploads, 'not uploaded'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${String(number)} ${words}`)
    .join(', ');
}

/** The sentence at the top of the screen about imports that wait for a person; empty where there are none. */
export function draftsSentence(all: readonly ImportRow[]): string {
  // An archive holds many, and its own row says how many.
  const rows = all.filter(({ sourceType }) => sourceType !== 'archive');
  const ready = rows.filter(({ status }) => status === 'ready').length;
  const failed = rows.filter(({ status }) => status === 'failed').length;
  const readySays = counted(ready, 'One recipe waits to be looked through', 'recipes wait to be looked through');
  const failedSays = counted(
    failed,
    'one could not be read and can be typed in',
    'could not be read and can be typed in',
  );
  if (ready > 0) return failed > 0 ? `${readySays}, ${failedSays}.` : `${readySays}.`;
  return failed > 0 ? `${failedSays.charAt(0).toUpperCase()}${failedSays.slice(1)}.` : '';
}

/** A row's state in words. */
export function statusWords(entry: QueueEntry): string {
  const { upload, row } = entry;
  if (upload) {
    switch (upload.state) {
      case 'waiting':
        return 'Waiting to be uploaded';
      case 'uploading':
        return 'Uploading';
      case 'offline':
        return 'No Internet connection; it goes on by itself';
      case 'failed':
        return 'Not uploaded';
    }
  }
  if (row.sourceType === 'archive') return archiveStatus(row);
  switch (row.status) {
    case 'queued':
      return 'Waiting to be read';
    case 'reading':
      return row.sourceType === 'voice' ? 'Writing it down' : 'Reading';
    case 'structuring':
      return 'Making a recipe of it';
    case 'ready':
      return 'Ready';
    case 'failed':
      return 'Could not be read';
    case 'saved':
      return 'Kept';
  }
}

/** A row's name: the recipe's title once there is one. */
export function nameOf({ upload, row }: QueueEntry): string {
  if (upload) return upload.files.length > 1 ? `${upload.name} and its back` : upload.name;
  if (row.title.trim() !== '') return row.title;
  return row.name === '' ? (row.url ?? 'Without a name') : row.name;
}

/** The address of a thumbnail of an import's first page; null where it has none. */
export function thumbnailOf({ sourceType, sourcePaths }: ImportRow): string | null {
  const [path] = sourcePaths;
  if (path === undefined) return null;
  if (sourceType === 'photo') return `${path}?w=160`;
  return sourceType === 'pdf' ? `${path}?page=1&w=160` : null;
}
