import { CornerDownLeft, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import type { TranscriptLine } from '#shared/transcript.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { cn } from '../../../lib/class-names.ts';
import { clockTime } from '../recording-player.tsx';
import type { EditedLine } from './transcript-corrections.ts';

export interface LineActions {
  /** Goes to the field that the line was read into. */
  go: (page: number, was: number) => void;
  play: (seconds: number) => void;
  write: (page: number, id: string, text: string) => void;
  addBelow: (page: number, id: string) => void;
  remove: (page: number, id: string) => void;
}

interface TranscriptLineProps {
  page: number;
  edited: EditedLine;
  isHighlighted: boolean;
  isPlaying: boolean;
  /** The name of the field it was read into; null where into none. */
  field: string | null;
  /** Lines can be corrected; else they are only read. */
  canWrite: boolean;
  startsOpen: boolean;
  hasSound: boolean;
  /** Typed or pasted: set as it was written, one line under the other, empty lines as such. */
  isTyped: boolean;
  actions: LineActions;
}

/** One line of the transcript: its text, how sure it is, and the buttons to correct it. */
export const TranscriptLineRow = memo(function TranscriptLineRow({
  page,
  edited,
  isHighlighted,
  isPlaying,
  field,
  canWrite,
  startsOpen,
  hasSound,
  isTyped,
  actions,
}: TranscriptLineProps) {
  const { id, line, was, isChanged } = edited;
  const [draft, setDraft] = useState(startsOpen ? line.text : null);
  const why = whyUnsure(line);
  const name = line.text.trim() === '' ? 'empty line' : line.text;
  const close = () => {
    setDraft(null);
    if (line.text.trim() === '') actions.remove(page, id);
  };
  const keep = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') actions.remove(page, id);
    else actions.write(page, id, draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      keep();
      if (draft?.trim()) actions.addBelow(page, id);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };

  if (draft !== null) {
    return (
      <div className="flex items-center gap-1 py-1">
        <Input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus
          autoFocus
          dir="auto"
          aria-label={`Correct the line: ${name}`}
          autoComplete="off"
          value={draft}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={keep}
        />
        <Button variant="ghost" size="icon" aria-label="Keep this line" onClick={keep}>
          <CornerDownLeft aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    <div
      className={cn(
        'group relative flex items-start border-l-4',
        isHighlighted ? 'border-butter bg-wash' : isPlaying ? 'border-tomato' : 'border-transparent',
      )}
    >
      {hasSound && line.seconds !== undefined ? (
        <button
          type="button"
          aria-label={`Play from ${clockTime(line.seconds)}`}
          className="figures inline-flex min-h-touch shrink-0 items-center gap-1 px-2 text-fine text-tomato hover:underline"
          onClick={() => {
            if (line.seconds !== undefined) actions.play(line.seconds);
          }}
        >
          <Play aria-hidden className="size-3.5" />
          {clockTime(line.seconds)}
        </button>
      ) : null}
      <div className="min-w-0 flex-1">
        {was !== null && field !== null ? (
          <button
            type="button"
            dir="auto"
            aria-label={`${line.text}. Go to its field`}
            aria-describedby={why === '' ? undefined : `why-${id}`}
            aria-current={isHighlighted ? 'true' : undefined}
            className={cn(
              'w-full rounded-sm px-2 text-start font-serif whitespace-pre-wrap [tab-size:4] hover:bg-wash',
              isTyped ? 'min-h-7 py-px pointer-coarse:min-h-touch pointer-coarse:py-2' : 'min-h-touch py-2',
            )}
            onClick={() => {
              actions.go(page, was);
            }}
          >
            <LineText line={line} />
          </button>
        ) : (
          <p
            dir="auto"
            className={cn(
              'px-2 font-serif whitespace-pre-wrap [tab-size:4]',
              isTyped ? 'min-h-7 py-px' : 'min-h-touch py-2 text-quiet',
            )}
          >
            <LineText line={line} />
          </p>
        )}
        {why === '' ? null : (
          <p
            id={`why-${id}`}
            className="hidden px-2 pb-1 text-fine text-quiet group-focus-within:block group-hover:block"
          >
            {why}
          </p>
        )}
        {line.byHand && isChanged ? <p className="px-2 pb-1 text-fine text-quiet">Corrected by you.</p> : null}
        {canWrite && (line.otherwise?.length ?? 0) > 0 ? (
          <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
            <span className="text-fine text-quiet">Or:</span>
            {line.otherwise?.map((reading) => (
              <button
                key={reading}
                type="button"
                dir="auto"
                aria-label={`Read it as: ${reading}`}
                className="min-h-touch max-w-full rounded border border-edge bg-card px-3 text-start font-serif break-words hover:bg-wash"
                onClick={() => {
                  actions.write(page, id, reading);
                }}
              >
                {reading}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      {canWrite ? (
        <div
          className={cn(
            'flex shrink-0 text-quiet md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100',
            // They lie over the line's end, so that it is no higher than its words.
            isTyped &&
              'md:pointer-events-none md:absolute md:top-1/2 md:right-0 md:z-10 md:-translate-y-1/2 md:rounded md:bg-card md:group-focus-within:pointer-events-auto md:group-hover:pointer-events-auto',
            isTyped && line.text.trim() === '' && 'max-md:hidden',
          )}
        >
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Correct: ${name}`}
            onClick={() => {
              setDraft(line.text);
            }}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Add a line below: ${name}`}
            className="max-sm:hidden"
            onClick={() => {
              actions.addBelow(page, id);
            }}
          >
            <Plus aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove the line: ${name}`}
            className="hover:text-tomato max-sm:hidden"
            onClick={() => {
              actions.remove(page, id);
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ) : null}
    </div>
  );
});

/** Confidence below which a whole line is marked, where its reader named no characters. */
const HARD_TO_READ = 0.6;

/** A line's text with the characters marked that were hard to read. */
function LineText({ line: { text, unsure, confidence, byHand } }: { line: TranscriptLine }) {
  if (byHand) return text;
  if (!unsure)
    return confidence < HARD_TO_READ && text !== '' ? <mark className="doubt text-inherit">{text}</mark> : text;
  const parts: { text: string; isUnsure: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...unsure].sort((a, b) => a[0] - b[0])) {
    const [start, end] = [Math.max(at, from), Math.min(text.length, to)];
    if (end <= start) continue;
    parts.push({ text: text.slice(at, start), isUnsure: false }, { text: text.slice(start, end), isUnsure: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isUnsure: false });
  return parts.map((part, index) =>
    part.isUnsure ? (
      <mark key={index} className="doubt text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Why a line is marked, in words; empty where it is not. */
function whyUnsure({ text, unsure, confidence, byHand }: TranscriptLine): string {
  if (byHand) return '';
  const pieces = (unsure ?? []).map(([from, to]) => text.slice(from, to)).filter((piece) => piece.trim() !== '');
  if (pieces.length > 0) return `Hard to read: “${pieces.join('”, “')}”.`;
  return !unsure && confidence < HARD_TO_READ && text !== '' ? 'This line was hard to read.' : '';
}
