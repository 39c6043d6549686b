import { ChevronUp, PencilLine, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { lineKey, type LinePosition } from '../../../components/original/transcript/line-position.ts';
import { OriginalView } from '../../../components/original/original-view.tsx';
import { TypedTranscript } from './transcript/typed-transcript.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { type HighlightedLines, useHighlightedLines } from './highlighted-lines.ts';
import { fieldsByLine } from '../evidence/form-evidence.ts';
import { type RereadSummary, summaryText } from '../reread/use-reread.ts';
import { focusIfLost } from '../../../lib/focus.ts';
import { useSideBySide } from '../../../lib/use-media-query.ts';
import type { EditedOriginal } from './use-edited-original.ts';

interface OriginalPaneProps {
  editedOriginal: EditedOriginal;
  highlightedLines: HighlightedLines;
  onLine: (line: LinePosition) => void;
  onHide: () => void;
  isReading: boolean;
  summary: RereadSummary | null;
  onReadCorrected: () => void;
  onReadTyped: (text: string) => void;
  /** Opens typing line by line; null where there is no picture to type beside. */
  onType: (() => void) | null;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The original beside the form; its transcript can be corrected and read again from here. */
export function OriginalPane({
  editedOriginal,
  highlightedLines,
  onLine,
  onHide,
  isReading,
  summary,
  onReadCorrected,
  onReadTyped,
  onType,
  onUndo,
  onDismiss,
}: OriginalPaneProps) {
  const pane = useRef<HTMLElement>(null);
  /** What is pressed here goes, and would take the focus with it. */
  const leaving = (act: () => void) => () => {
    pane.current?.focus();
    act();
  };
  const highlighted = useHighlightedLines(highlightedLines);
  const isSideBySide = useSideBySide();
  const { original, formEvidence, pages, isCorrected } = editedOriginal;
  const fields = useMemo(() => fieldsByLine(formEvidence.evidence), [formEvidence.evidence]);
  if (editedOriginal.isLoading) return <Skeleton className="h-full" />;
  if (editedOriginal.error) {
    return (
      <Problem
        error={editedOriginal.error}
        otherwise="The original could not be loaded."
        onRetry={editedOriginal.retry}
      />
    );
  }

  let head: ReactNode = null;
  if (isCorrected) {
    head = (
      <Toolbar>
        <Button variant="primary" busy={isReading} onClick={onReadCorrected}>
          <RotateCcw aria-hidden /> {isReading ? 'Reading…' : 'Read again from this'}
        </Button>
        <Button variant="ghost" busy={isReading} onClick={leaving(editedOriginal.dropCorrections)}>
          Drop corrections
        </Button>
      </Toolbar>
    );
  } else if (summary) head = <RereadResult summary={summary} onUndo={leaving(onUndo)} onDismiss={leaving(onDismiss)} />;

  return (
    <section ref={pane} tabIndex={-1} aria-label="The original" id="original" className="h-full focus:outline-none">
      <OriginalView
        original={original}
        pages={pages}
        onPages={editedOriginal.setPages}
        highlighted={highlighted}
        fieldOf={(line) => fields.get(lineKey(line)) ?? null}
        onLine={onLine}
        transcriptHead={head}
        nothingRead={
          original.kind === 'text' || original.kind === 'url' ? undefined : (
            <TypedTranscript
              of={original.kind === 'voice' ? 'recording' : 'picture'}
              text={editedOriginal.typed}
              onText={editedOriginal.setTyped}
              isReading={isReading}
              onRead={onReadTyped}
            />
          )
        }
        actions={
          <>
            {onType ? (
              <Button variant="ghost" className="max-sm:w-touch max-sm:px-0" onClick={onType}>
                <PencilLine aria-hidden />
                <span className="max-sm:sr-only">Line by line</span>
              </Button>
            ) : null}
            {/* Side by side, the button in the header is always visible; stacked, it scrolls away. */}
            {isSideBySide ? null : (
              <Button variant="ghost" size="icon" aria-label="Hide original" onClick={onHide}>
                <ChevronUp aria-hidden />
              </Button>
            )}
          </>
        }
      />
    </section>
  );
}

function Toolbar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 border-b border-line bg-wash p-2">{children}</div>;
}

/** What a new reading changed, with a button that undoes it. */
function RereadResult({
  summary,
  onUndo,
  onDismiss,
}: {
  summary: RereadSummary;
  onUndo: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className="max-h-[50%] shrink-0 overflow-y-auto border-b border-line bg-wash p-3">
      <p ref={focusIfLost} tabIndex={-1} className="font-semibold focus:outline-none">
        {summaryText(summary)}
      </p>
      <ul className="py-1 text-fine">
        {summary.changes.map(({ field, before, after }, index) => (
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
