import { ChevronUp, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { keyOfLine, type LineRef } from './transcript/line-position.ts';
import { OriginalView } from './original-view.tsx';
import { TypedTranscript } from './transcript/typed-transcript.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { type Marks, useMarked } from './highlighted-lines.ts';
import { fieldsByLine } from '../evidence/form-evidence.ts';
import { type RereadNews, saidOf } from '../reread/use-reread.ts';
import { useSideBySide } from '../layout/use-media-query.ts';
import type { Review } from './use-edited-original.ts';

interface OriginalPaneProps {
  review: Review;
  marks: Marks;
  onLine: (line: LineRef) => void;
  onHide: () => void;
  isReading: boolean;
  news: RereadNews | null;
  onReadCorrected: () => void;
  onReadTyped: (text: string) => void;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The original beside the form; its transcript can be corrected and read again from here. */
export function OriginalPane({
  review,
  marks,
  onLine,
  onHide,
  isReading,
  news,
  onReadCorrected,
  onReadTyped,
  onUndo,
  onDismiss,
}: OriginalPaneProps) {
  const marked = useMarked(marks);
  const isBeside = useSideBySide();
  const { original, links, pages, isCorrected } = review;
  const fields = useMemo(() => fieldsByLine(links.evidence), [links.evidence]);
  if (review.isLoading) return <Skeleton className="h-full" />;
  if (review.error) {
    return <Problem error={review.error} otherwise="The original could not be loaded." onRetry={review.retry} />;
  }

  let head: ReactNode = null;
  if (isCorrected) {
    head = (
      <Strip>
        <Button variant="primary" disabled={isReading} onClick={onReadCorrected}>
          <RotateCcw aria-hidden /> {isReading ? 'Reading…' : 'Read again from this'}
        </Button>
        <Button variant="ghost" disabled={isReading} onClick={review.dropCorrections}>
          Drop corrections
        </Button>
      </Strip>
    );
  } else if (news) head = <News news={news} onUndo={onUndo} onDismiss={onDismiss} />;

  return (
    <section aria-label="The original" id="original" className="h-full">
      <OriginalView
        original={original}
        pages={pages}
        onPages={review.setPages}
        marked={marked}
        fieldOf={(line) => fields.get(keyOfLine(line)) ?? null}
        onLine={onLine}
        transcriptHead={head}
        nothingRead={
          original.kind === 'text' ? undefined : original.kind === 'url' ? (
            <p className="p-4 text-quiet">Of this page only its address was kept.</p>
          ) : (
            <TypedTranscript
              of={original.kind === 'voice' ? 'recording' : 'picture'}
              isReading={isReading}
              onRead={onReadTyped}
            />
          )
        }
        actions={
          // Beside the form the button above the form is always near; above it, that one is scrolled away.
          isBeside ? null : (
            <Button variant="ghost" size="icon" aria-label="Hide original" onClick={onHide}>
              <ChevronUp aria-hidden />
            </Button>
          )
        }
      />
    </section>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 border-b border-line bg-wash p-2">{children}</div>;
}

/** What reading again changed, line by line, with the way back. */
function News({ news, onUndo, onDismiss }: { news: RereadNews; onUndo: () => void; onDismiss: () => void }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <div className="max-h-[50%] shrink-0 overflow-y-auto border-b border-line bg-wash p-3">
      <p ref={said} tabIndex={-1} className="font-semibold focus:outline-none">
        {saidOf(news)}
      </p>
      <ul className="py-1 text-fine">
        {news.changes.map(({ field, before, after }, index) => (
          <li key={index} dir="auto" className="break-words">
            <span className="text-quiet">{field}: </span>
            {before === '' ? null : <del className="text-quiet">{before}</del>}
            {before !== '' && after !== '' ? ' → ' : null}
            {after === '' ? null : <ins className="doubt no-underline">{after}</ins>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onUndo}>
          <Undo2 aria-hidden /> Undo
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          Good
        </Button>
      </div>
    </div>
  );
}
