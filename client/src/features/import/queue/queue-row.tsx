import {
  Archive,
  AudioLines,
  FileText,
  Globe,
  Image,
  Keyboard,
  type LucideIcon,
  RotateCcw,
  Trash2,
  Type,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { paths } from '../../../lib/paths.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ArchiveDialog } from '../archive/archive-dialog.tsx';
import { archiveSentence } from '../../../components/archive/archive-words.ts';
import { nameOf, type QueueEntry, statusWords, thumbnailOf } from './queue-entries.ts';

export interface QueueActions {
  onOpen: (entry: QueueEntry) => void;
  onRetry: (entry: QueueEntry) => void;
  onRemove: (entry: QueueEntry) => void;
  onChoose: (id: string) => void;
}

interface QueueRowProps {
  entry: QueueEntry;
  actions: QueueActions;
  /** Its place among those chosen to be joined, from 1; 0 where it is not chosen, null while nothing is being chosen. */
  chosenAs: number | null;
  isBusy: boolean;
}

/** One import: its picture, its state and its actions. */
export function QueueRow({ entry, actions, chosenAs, isBusy }: QueueRowProps) {
  const { upload, row } = entry;
  const name = nameOf(entry);
  const title = useRef<HTMLParagraphElement>(null);
  const progress = progressOf(entry);
  const reason = (upload ?? row).reason;
  const isFailed = upload ? upload.state === 'failed' : row.status === 'failed';
  const isArchive = row?.sourceType === 'archive';
  const canJoin = row?.sourceType === 'photo' || row?.sourceType === 'pdf';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      {chosenAs === null ? null : (
        <label className="grid min-h-16 min-w-touch cursor-pointer place-items-center">
          <input
            type="checkbox"
            disabled={!canJoin}
            checked={chosenAs > 0}
            aria-label={`Choose ${name}`}
            onChange={() => {
              actions.onChoose(entry.id);
            }}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="figures grid size-7 place-items-center rounded-full border border-edge font-semibold peer-checked:border-sage peer-checked:bg-sage peer-checked:text-on-sage peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-tomato peer-disabled:bg-wash"
          >
            {chosenAs > 0 ? chosenAs : ''}
          </span>
        </label>
      )}
      <QueueThumb entry={entry} />
      <div className="min-w-0 flex-1 basis-40">
        <p
          ref={title}
          tabIndex={-1}
          dir="auto"
          className="line-clamp-2 font-serif font-semibold [overflow-wrap:anywhere] focus:outline-none"
        >
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-quiet">
          {row?.status === 'ready' && !isArchive ? null : <span>{statusWords(entry)}</span>}
          {row?.status === 'ready' && !isArchive ? (
            row.doubts > 0 ? (
              <Badge variant="butter">Review {row.doubts}</Badge>
            ) : (
              <Badge variant="sage">High Confidence</Badge>
            )
          ) : null}
          {row && row.sourcePaths.length > 1 ? <span>{row.sourcePaths.length} pictures</span> : null}
        </p>
        {row?.preview && row.status === 'ready' ? (
          <p className="figures mt-1 max-w-measure text-fine">{archiveSentence(row.preview)}.</p>
        ) : null}
        {reason === '' ? null : <p className="mt-1 max-w-measure text-fine">{reason}</p>}
        {progress === null ? null : (
          <div className="mt-2 max-w-80">
            <Progress value={progress} label={`${statusWords(entry)}: ${name}`} />
          </div>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {row?.merging ? (
          <Button asChild>
            <Link href={paths.merge(row.merging.familyId)} aria-label={`Look at it: ${name}`}>
              Look at it
            </Link>
          </Button>
        ) : row?.status === 'ready' && isArchive ? (
          <ArchiveDialog row={row} name={name} />
        ) : null}
        {row?.status === 'ready' && !isArchive ? (
          <Button
            busy={isBusy}
            aria-label={`Keep and open ${name}`}
            onClick={() => {
              actions.onOpen(entry);
            }}
          >
            Keep and open
          </Button>
        ) : null}
        {row?.status === 'failed' && !isArchive ? (
          <Button asChild>
            <Link href={paths.typeImport(row.id)} aria-label={`Type it in: ${name}`}>
              <Keyboard aria-hidden /> Type it in
            </Link>
          </Button>
        ) : null}
        {isFailed ? (
          <Button
            variant="ghost"
            aria-label={`Try again: ${name}`}
            onClick={() => {
              // The button goes: its row is at work again.
              title.current?.focus();
              actions.onRetry(entry);
            }}
          >
            <RotateCcw aria-hidden /> Try again
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${name}`}
          onClick={() => {
            actions.onRemove(entry);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function progressOf({ upload, row }: QueueEntry): number | null {
  if (upload) return upload.state === 'uploading' || upload.state === 'offline' ? upload.progress : null;
  return row.status === 'reading' || row.status === 'structuring' ? row.progress : null;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  photo: Image,
  pdf: FileText,
  voice: AudioLines,
  url: Globe,
  text: Type,
  archive: Archive,
};

/** A thumbnail of what was imported; an icon of its kind where there is none. */
function QueueThumb({ entry: { upload, row } }: { entry: QueueEntry }) {
  const own = useObjectUrl(upload?.sourceType === 'photo' ? (upload.files[0] ?? null) : null);
  const address = row ? thumbnailOf(row) : own;
  // Some browsers cannot show HEIC, and a broken file has no picture.
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = ICONS[(upload ?? row).sourceType] ?? FileText;
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-wash text-quiet">
      {address === null || address === broken ? (
        <Icon aria-hidden className="size-7 stroke-[1.5]" />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          width={64}
          height={64}
          className="size-full object-cover"
          onError={() => {
            setBroken(address);
          }}
        />
      )}
    </span>
  );
}
