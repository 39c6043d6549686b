import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { useIsWriting } from './use-is-writing.ts';
import { useSideBySide } from '../../../lib/use-media-query.ts';
import { useVisibleWindow } from '../../../lib/use-visible-window.ts';
import { useStoredChoice } from './use-stored-choice.ts';

/** Share of the width for the original, in percent. */
const SHARE = { least: 25, most: 65, usual: 44, step: 3 } as const;
/** Share of the window's height, where it stands above the form. */
const STACKED_SHARE = 0.38;
/** Share of the height while somebody types a transcript. */
const WRITING_SHARE = 0.8;

interface SplitViewProps {
  /** Null where there is nothing to show, or it is hidden. */
  original: ReactNode;
  /** What is shown beside the form, in words. */
  name?: string;
  children: ReactNode;
}

/** The original beside the form, each scrolling by itself; on a narrow screen above it, where it stays in view. */
export function SplitView({ original, name = 'the original', children }: SplitViewProps) {
  const isBeside = useSideBySide();
  const [storedShare, storeShare] = useStoredChoice('original:share', String(SHARE.usual));
  const share = within(Number(storedShare));
  const frame = useRef<HTMLDivElement>(null);
  const { height, top } = useVisibleWindow();
  const [pane, isWriting] = useIsWriting();
  const above = original === null ? 0 : Math.round(height * (isWriting ? WRITING_SHARE : STACKED_SHARE));

  // A field that gets the focus is brought to where neither the original nor the bar below covers it.
  const padding = isBeside || above === 0 ? 16 : above + 16;
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${String(padding)}px`;
    // The bar with Save, and on a phone the one below it.
    style.scrollPaddingBottom = 'calc(var(--bottom-bar) + 5.5rem)';
    return () => {
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, [padding]);

  // It needs the room that the page's head takes.
  const isWritingAbove = isWriting && !isBeside;
  useEffect(() => {
    if (!isWritingAbove || !frame.current) return;
    window.scrollTo({ top: window.scrollY + frame.current.getBoundingClientRect().top });
  }, [isWritingAbove, height]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    storeShare(String(within(((event.clientX - box.left) / box.width) * 100)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - SHARE.step, ArrowRight: share + SHARE.step, Home: SHARE.least, End: SHARE.most }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    storeShare(String(within(to)));
  };

  const isSplit = isBeside && original !== null;
  const columns = `minmax(0, ${String(share)}fr) 1.5rem minmax(0, ${String(100 - share)}fr)`;
  // One tree for all of them: the form must not lose its cursor when a tablet is turned or the original is hidden.
  return (
    <div
      ref={frame}
      // Two panes need more than a page's width: the header goes along (index.css).
      data-wide={isSplit ? '' : undefined}
      className={isSplit ? '-mt-6 grid' : ''}
      style={isSplit ? { gridTemplateColumns: columns } : undefined}
    >
      {original === null ? null : (
        <div
          ref={pane}
          data-print="never"
          style={isSplit ? undefined : { height: above, top }}
          className={
            isSplit
              ? 'sticky top-4 h-[calc(100dvh-7.5rem)] min-h-80 self-start'
              : 'sticky z-30 -mx-4 bg-paper pb-1 sm:-mx-6'
          }
        >
          {original}
        </div>
      )}
      {isSplit ? (
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={`Width of ${name}`}
          aria-valuemin={SHARE.least}
          aria-valuemax={SHARE.most}
          aria-valuenow={Math.round(share)}
          className="group sticky top-4 flex h-[calc(100dvh-7.5rem)] cursor-col-resize touch-none justify-center self-start rounded"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        >
          <span aria-hidden className="my-auto h-16 w-1 rounded-full bg-line group-hover:bg-edge" />
        </div>
      ) : null}
      <div key="form" className={cn('@container min-w-0', original !== null && 'pt-6')}>
        {children}
      </div>
    </div>
  );
}

const within = (share: number): number =>
  Number.isFinite(share) ? Math.min(SHARE.most, Math.max(SHARE.least, share)) : SHARE.usual;
