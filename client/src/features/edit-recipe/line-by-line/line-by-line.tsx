import { Check, Image, MessageCircleQuestion, PencilLine } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadLine } from '#shared/typing/proposals.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ScreenOverlay } from '../../../components/ui/screen-overlay.tsx';
import { cn } from '../../../lib/class-names.ts';
import { MORE_ASIDE } from '../../../lib/more-aside.ts';
import { useSideBySide } from '../../../lib/use-media-query.ts';
import { useVisibleWindow } from '../../../lib/use-visible-window.ts';
import type { PageImage } from '../../../components/original/page-images.ts';
import {
  askAbout,
  drawLine,
  joinWithNext,
  keepLine,
  moveLine,
  splitLine,
  withBox,
} from '../../../components/original/transcript/line-operations.ts';
import {
  type EditedLine,
  type EditedPages,
  withLineBelow,
  withoutLine,
} from '../../../components/original/transcript/transcript-corrections.ts';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import type { EditedOriginal } from '../original/use-edited-original.ts';
import { LineField } from './line-field.tsx';
import { LineSurroundings } from './line-surroundings.tsx';
import { type LineTool, LineTools, toolOfKey } from './line-tools.tsx';
import { PageMap } from './page-map.tsx';
import { useLexicon } from './use-lexicon.ts';

/** Milliseconds after the last key at which a line that is being typed is kept. */
const KEEP_DELAY_MS = 400;
/** Pixels of height below which the neighbours' texts give way to the picture. */
const SHORT = 600;
const NO_READING: ReadLine = { text: '', confidence: 0 };

interface LineByLineProps {
  editedOriginal: Pick<EditedOriginal, 'images' | 'pages' | 'setPages' | 'transcript' | 'isCorrected'>;
  /** Reads the recipe from the lines as they stand now. */
  onUse: () => void;
  onClose: () => void;
  /** Asks the family about these lines now; null while the recipe is not saved. */
  onAsk: ((lines: readonly AskedLine[]) => void) | null;
}

/** A line to ask about, as it stands. */
export interface AskedLine {
  readonly position: LinePosition;
  readonly line: EditedLine['line'];
}

interface Place {
  readonly page: number;
  readonly id: string;
}

/** Typing beside a card: one line after the other, with its place on the picture above the field. */
export function LineByLine({ editedOriginal, onUse, onClose, onAsk }: LineByLineProps) {
  const { images, pages, setPages, transcript, isCorrected } = editedOriginal;
  const isWide = useSideBySide();
  const { height, top } = useVisibleWindow();
  const all = useMemo(() => pages.flatMap((lines, page) => lines.map((edited) => ({ page, edited }))), [pages]);
  const [place, setPlace] = useState<Place | null>(() => firstToType(pages));
  const [isMapShown, setMapShown] = useState(all.length === 0);
  const [isDrawing, setDrawing] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  /** Counts what gives the field another line or text: it is made anew then. */
  const [times, setTimes] = useState(0);
  const [isDone, setDone] = useState(false);
  const found = all.findIndex(({ page, edited }) => page === place?.page && edited.id === place.id);
  const at = found < 0 ? Math.min(all.length - 1, 0) : found;
  const current = all[at];
  const page = current?.page ?? 0;
  const image = images.find((one) => one.page === page) ?? images[page] ?? images[0];
  const isMissing = image === undefined || missing.includes(image.file);
  const rotation = image?.rotation ?? 0;

  const read = useReading(current, transcript?.pages ?? []);
  const linesAbove = useMemo(
    () => all.slice(0, Math.max(0, at)).flatMap(({ edited: { line } }) => (line.byHand ? [line.text] : [])),
    [all, at],
  );
  const lexicon = useLexicon(transcript?.language ?? null, linesAbove);

  // What is typed is kept while one types; the page may end any moment.
  const typed = useRef<{ place: Place; text: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takeTyped = () => {
    clearTimeout(timer.current);
    const last = typed.current;
    typed.current = null;
    return (before: EditedPages): EditedPages =>
      last ? keepLine(before, last.place.page, last.place.id, last.text) : before;
  };
  const flush = () => {
    if (typed.current) setPages(takeTyped());
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const keep = () => {
      flushSync(() => {
        latest.current();
      });
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, []);

  const goTo = (to: Place | null) => {
    setPlace(to);
    setDone(false);
    setTimes((count) => count + 1);
  };
  const placeAt = (index: number): Place | null => {
    const line = all[index];
    return line ? { page: line.page, id: line.edited.id } : null;
  };
  /** Changes the lines with what was typed in them, and goes to a line. */
  const change = (to: (before: EditedPages) => EditedPages, next: Place | null) => {
    flush();
    setPages(to);
    goTo(next);
  };
  const own = current ? { page, id: current.edited.id } : null;

  const keep = (text: string, by: 1 | -1) => {
    if (!own) return;
    clearTimeout(timer.current);
    typed.current = null;
    setPages((before) => keepLine(before, own.page, own.id, text));
    const next = placeAt(at + by);
    if (next) goTo(next);
    else if (by > 0) setDone(true);
  };
  const remove = () => {
    if (!own) return;
    typed.current = null;
    change((before) => withoutLine(before, own.page, own.id), placeAt(at + 1) ?? placeAt(at - 1));
  };
  const join = () => {
    if (own) change((before) => joinWithNext(before, own.page, own.id), own);
  };
  const split = (text: string, cursor: number) => {
    if (!own) return;
    flush();
    const result = splitLine(pages, own.page, own.id, { text, at: cursor, rotation });
    setPages(() => result.pages);
    goTo(cursor === 0 ? own : { page: own.page, id: result.id });
  };
  const move = (by: 1 | -1) => {
    if (own) change((before) => moveLine(before, own.page, own.id, by), own);
  };
  const addBelow = () => {
    // With what was typed last: `pages` are the lines as they were drawn, without it.
    const result = withLineBelow(takeTyped()(pages), page, own?.id ?? null);
    setPages(() => result.pages);
    goTo({ page, id: result.id });
  };
  const ask = () => {
    if (!own || !current) return;
    change((before) => askAbout(before, own.page, own.id, !(current.edited.isAsked ?? false)), own);
  };
  const drawn = (box: readonly [number, number, number, number]) => {
    setDrawing(false);
    setMapShown(false);
    // A line without a place gets this one; else it is another line.
    if (own && current?.edited.line.box === null) {
      change((before) => withBox(before, own.page, own.id, box), own);
      return;
    }
    const result = drawLine(takeTyped()(pages), page, box, rotation);
    setPages(() => result.pages);
    goTo({ page, id: result.id });
  };
  const draw = () => {
    flush();
    setMapShown(true);
    setDrawing(true);
  };

  const apply = (tool: LineTool, text: string, cursor: number) => {
    if (tool === 'ask') ask();
    else if (tool === 'draw') draw();
    else if (tool === 'add') addBelow();
    else if (tool === 'join') join();
    else if (tool === 'split') split(text, cursor);
    else if (tool === 'remove') remove();
    else move(tool === 'up' ? -1 : 1);
  };
  const isOff = (tool: LineTool): boolean => {
    if (tool === 'add') return false;
    if (tool === 'draw') return map === null;
    if (tool === 'join' || tool === 'down') return all[at + 1]?.page !== page;
    return tool === 'up' ? all[at - 1]?.page !== page : own === null;
  };
  const onKey = (event: KeyboardEvent, text: string, cursor: number) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tool = toolOfKey(event.code);
    if (tool === null) return;
    event.preventDefault();
    if (!isOff(tool)) apply(tool, text, cursor);
  };

  const areProposals = useRef(false);
  const close = () => {
    flush();
    onClose();
  };
  const finish = () => {
    flushSync(flush);
    onUse();
  };
  const asked = all.filter(({ edited }) => edited.isAsked).length;
  const left = all.filter(({ edited: { line } }) => line.byHand !== true).length;
  const onMissing = () => {
    if (image) setMissing((before) => [...before, image.file]);
  };
  const map =
    image && !isMissing ? (
      <PageMap
        key={`${image.file} ${String(image.pdfPage)}`}
        image={image}
        lines={(pages[page] ?? []).map(({ id, line }) => ({ id, line }))}
        current={own?.id ?? ''}
        isDrawing={isDrawing}
        onLine={(id) => {
          flush();
          goTo({ page, id });
          setMapShown(false);
        }}
        onDrawn={drawn}
        onCancel={() => {
          setDrawing(false);
          setMapShown(false);
          goTo(own);
        }}
        onMissing={onMissing}
      />
    ) : null;
  const box = current?.edited.line.box ?? null;
  /** An on-screen keyboard takes half of the height. */
  const isShort = height > 0 && height < SHORT;
  const areTwo = isWide && map !== null;

  return (
    <ScreenOverlay
      isPaper
      title="Line by line"
      status={all.length === 0 ? '' : `${String(at + 1)} of ${String(all.length)}`}
      closeLabel="Close line by line"
      onClose={close}
      onEscape={(event) => {
        // In the field it hides the proposals first; while drawing it ends that.
        if (areProposals.current || isDrawing) event.preventDefault();
      }}
      // What an on-screen keyboard leaves free.
      style={height > 0 ? { height, top } : undefined}
    >
      <div
        className={cn(
          'min-h-0 flex-1',
          areTwo ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-6 px-6' : 'flex flex-col px-4',
          !isShort && 'pb-2',
        )}
      >
        {areTwo ? <div className="flex min-h-0 flex-col">{map}</div> : null}
        <div className="flex min-h-0 flex-1 flex-col gap-2">
          {isMapShown && !areTwo && map ? (
            map
          ) : (
            <>
              <div className="[container-type:size] grid min-h-20 flex-1 place-items-center">
                {current && image && box && !isMissing ? (
                  <div className="grid size-full items-end justify-items-center">
                    <LineSurroundings
                      key={`${image.file} ${String(image.pdfPage)}`}
                      image={image}
                      box={box}
                      text={read.text}
                      onMissing={onMissing}
                    />
                  </div>
                ) : (
                  <NoPicture line={current?.edited} image={image} isMissing={isMissing} />
                )}
              </div>
              {isShort ? null : <Neighbour line={all[at - 1]?.edited} />}
            </>
          )}
          {isMapShown && isDrawing ? null : current ? (
            <div data-line-field>
              <LineField
                key={`${current.edited.id} ${String(times)}`}
                text={current.edited.line.text}
                read={read}
                lexicon={lexicon}
                language={transcript?.language ?? navigator.language}
                onText={(text) => {
                  typed.current = { place: { page, id: current.edited.id }, text };
                  clearTimeout(timer.current);
                  timer.current = setTimeout(flush, KEEP_DELAY_MS);
                }}
                onKeep={keep}
                onKey={onKey}
                isShort={isShort}
                below={isShort ? null : <Neighbour line={all[at + 1]?.edited} />}
                onProposals={(areShown) => {
                  areProposals.current = areShown;
                }}
              />
            </div>
          ) : (
            <p className="max-w-measure py-4">
              No line was found on this picture. Draw the first one on it, or add a line and type.
            </p>
          )}
        </div>
      </div>
      <div className={cn('flex items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1', !isShort && 'flex-wrap')}>
        <div
          role="group"
          aria-label="Lines"
          className={cn('flex min-w-0 gap-1 sm:gap-2', isShort ? MORE_ASIDE : 'flex-wrap')}
        >
          {!areTwo && map ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label="The whole page"
              title="The whole page"
              aria-pressed={isMapShown}
              onClick={() => {
                setDrawing(false);
                setMapShown(!isMapShown);
              }}
            >
              <Image aria-hidden />
            </Button>
          ) : null}
          <LineTools
            isOff={isOff}
            isAsked={current?.edited.isAsked ?? false}
            onTool={(tool) => {
              const input = document.querySelector<HTMLInputElement>('[data-line-field] input');
              apply(tool, input?.value ?? '', input?.selectionStart ?? 0);
            }}
          />
        </div>
        <div className="flex shrink-0 grow items-center justify-end gap-x-4">
          <p role="status" className={isShort ? 'sr-only' : 'min-w-0 flex-1 text-right text-fine text-quiet'}>
            {isDone
              ? `That was the last line.${asked > 0 ? ` ${String(asked)} to ask the family about.` : ''}`
              : `${String(left)} left${asked > 0 ? `, ${String(asked)} to ask` : ''}`}
          </p>
          {asked > 0 && onAsk ? (
            <Button
              // Beside the main press there is no room for its words on a phone.
              className="max-sm:w-touch max-sm:px-0"
              onClick={() => {
                flush();
                onAsk(askedIn(pages));
              }}
            >
              <MessageCircleQuestion aria-hidden />
              <span className={isShort ? 'sr-only' : 'whitespace-nowrap max-sm:sr-only'}>Ask the family</span>
            </Button>
          ) : null}
          <Button
            key={String(isDone)}
            ref={(element) => {
              if (isDone) element?.focus();
            }}
            variant="primary"
            disabled={!isCorrected}
            onClick={finish}
          >
            <Check aria-hidden /> <span className={isShort ? 'sr-only' : 'whitespace-nowrap'}>Use these lines</span>
          </Button>
        </div>
      </div>
    </ScreenOverlay>
  );
}

/** The text of a line above or below, faint. */
function Neighbour({ line }: { line: EditedLine | undefined }) {
  return (
    <p dir="auto" className="h-6 shrink-0 truncate text-center font-serif text-fine text-quiet">
      {line?.line.text ?? ''}
    </p>
  );
}

function NoPicture({
  line,
  image,
  isMissing,
}: {
  line: EditedLine | undefined;
  image: PageImage | undefined;
  isMissing: boolean;
}) {
  if (!line) return null;
  return (
    <p className="flex max-w-measure items-center gap-3 text-quiet">
      <PencilLine aria-hidden className="size-5 shrink-0" />
      {image !== undefined && !isMissing
        ? 'This line has no place on the picture yet. Draw it, or type it as it is.'
        : 'The picture could not be shown. The lines can be typed all the same.'}
    </p>
  );
}

/** The lines that were left to ask about. */
const askedIn = (pages: EditedPages): AskedLine[] =>
  pages.flatMap((lines, page) =>
    lines.flatMap(({ line, isAsked }, at) => (isAsked ? [{ position: [page, at] as const, line }] : [])),
  );

/** The first line that no person has looked at. */
function firstToType(pages: EditedPages): Place | null {
  for (const [page, lines] of pages.entries()) {
    const line = lines.find(({ line: { byHand } }) => byHand !== true);
    if (line) return { page, id: line.id };
  }
  return null;
}

/** What the reader made of a line: as it was read, also after it was typed. */
function useReading(
  current: { page: number; edited: EditedLine } | undefined,
  pages: readonly { readonly lines: readonly ReadLine[] }[],
): ReadLine {
  const edited = current?.edited;
  const was = current && edited && edited.was !== null ? pages[current.page]?.lines[edited.was] : undefined;
  // A part that was split off is its own reading, as it was when its line was opened.
  const [kept, setKept] = useState<{ id: string; read: ReadLine } | null>(null);
  if (edited && kept?.id !== edited.id) setKept({ id: edited.id, read: { ...edited.line, confidence: 0.5 } });
  if (was) return was;
  return kept && kept.id === edited?.id ? kept.read : NO_READING;
}
