import { ChevronLeft, ChevronRight, Download, ExternalLink, ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PDF_PAGES_MAX } from '#shared/limits.ts';
import { cn } from '../../lib/class-names.ts';
import { Button } from '../ui/button.tsx';
import { lineKey, type LinePosition } from './transcript/line-position.ts';
import { PictureViewer } from './picture/picture-viewer.tsx';
import { type PlayerHandle, RecordingPlayer } from './recording-player.tsx';
import { hasContent, type Original, type PageImage, pageImagesOf } from './page-images.ts';
import { type EditedPages } from './transcript/transcript-corrections.ts';
import { TranscriptList } from './transcript/transcript-list.tsx';

interface OriginalViewProps {
  original: Original;
  /** The transcript as it stands, corrections included. */
  pages: EditedPages;
  onPages?: ((change: (pages: EditedPages) => EditedPages) => void) | undefined;
  highlighted: readonly LinePosition[];
  /** The name of the field a line was read into; null where into none. */
  fieldOf: (line: LinePosition) => string | null;
  onLine: (line: LinePosition) => void;
  /** Shown above the transcript: the buttons to read it again, and what that changed. */
  transcriptHead?: ReactNode;
  /** In place of the lines, where nothing was read; of a page it is said here. */
  nothingRead?: ReactNode;
  /** Beside the tabs: hide, collapse. */
  actions?: ReactNode;
}

/** The original as it came (picture, page, recording, text), and what it says line by line. */
export function OriginalView({
  original,
  pages,
  onPages,
  highlighted,
  fieldOf,
  onLine,
  transcriptHead,
  nothingRead,
  actions,
}: OriginalViewProps) {
  const { kind, files, url, transcript } = original;
  const knownImages = pageImagesOf(original);
  const [guessedPages, setGuessedPages] = useState(0);
  const [isEndKnown, setIsEndKnown] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(0);
  const [tab, setTab] = useState<'picture' | 'transcript'>('picture');
  const [time, setTime] = useState(0);
  const player = useRef<PlayerHandle>(null);

  const images = withGuessedPages(knownImages, guessedPages);
  // Nothing was read from this PDF, so its number of pages is found by paging until one is missing.
  const canGuessNext =
    kind === 'pdf' &&
    !isEndKnown &&
    knownImages.length === 1 &&
    knownImages[0]?.page === null &&
    guessedPages < PDF_PAGES_MAX - 1;
  const hasPicture = images.length > 0;
  const isVoice = kind === 'voice' && files[0] !== undefined;
  const shown = Math.min(chosen, images.length - 1);
  const image = images[shown];
  const isMissing = image !== undefined && missing.includes(imageKey(image));
  const isRecordingMissing = isVoice && missing.includes(files[0] ?? '');
  const hasLines = pages.some((lines) => lines.length > 0);

  // The picture turns to the page of the lines that are highlighted.
  const first = highlighted[0] ? lineKey(highlighted[0]) : '';
  const highlightedImage = images.findIndex(({ page }) => page !== null && page === highlighted[0]?.[0]);
  const goToHighlighted = useRef(highlightedImage);
  useEffect(() => {
    goToHighlighted.current = highlightedImage;
  });
  useEffect(() => {
    if (first !== '' && goToHighlighted.current >= 0) setChosen(goToHighlighted.current);
  }, [first]);

  const miss = (name: string) => {
    setMissing((before) => [...before, name]);
  };
  const unread =
    kind === 'url' && !hasPicture ? (
      <p className="p-4 text-quiet">Of this page only its address was kept.</p>
    ) : (
      nothingRead
    );
  const isUnread = !hasLines && unread !== undefined;
  const lines = !isUnread ? (
    <>
      {transcriptHead}
      <TranscriptList
        pages={pages}
        onPages={onPages}
        highlighted={highlighted}
        fieldOf={fieldOf}
        onLine={onLine}
        play={isVoice && !isRecordingMissing ? (seconds) => player.current?.playFrom(seconds) : null}
        time={time}
        isTyped={original.kind === 'text'}
      />
    </>
  ) : (
    <>
      {transcriptHead}
      {unread}
    </>
  );

  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden rounded border border-line bg-card">
      <div className="flex flex-wrap items-center border-b border-line pl-1 sm:gap-x-1">
        {hasPicture ? (
          <div role="group" aria-label="Show" className="flex">
            {(['picture', 'transcript'] as const).map((which) => (
              <button
                key={which}
                type="button"
                aria-pressed={tab === which}
                className={cn(
                  '-mb-px min-h-touch border-b-2 px-2 font-semibold sm:px-3',
                  tab === which ? 'border-tomato text-ink' : 'border-transparent text-quiet hover:text-ink',
                )}
                onClick={() => {
                  setTab(which);
                }}
              >
                {which === 'picture' ? (kind === 'pdf' ? 'Page' : 'Picture') : isUnread ? 'Type it in' : 'Transcript'}
              </button>
            ))}
          </div>
        ) : (
          <h2 className="px-2 font-sans text-body font-semibold">{isVoice ? 'Recording' : 'The original'}</h2>
        )}
        {hasPicture && (images.length > 1 || canGuessNext) ? (
          <div role="group" aria-label="Pages" className="ml-auto flex items-center">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Previous page"
              className="max-sm:w-9"
              disabled={shown === 0}
              onClick={() => {
                setChosen(shown - 1);
              }}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <span aria-live="polite" className="figures text-fine text-quiet">
              <span className="sr-only">Page </span>
              {shown + 1}
              {canGuessNext ? '' : ` of ${String(images.length)}`}
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Next page"
              className="max-sm:w-9"
              disabled={shown >= images.length - 1 && !canGuessNext}
              onClick={() => {
                if (shown >= images.length - 1) setGuessedPages(guessedPages + 1);
                setChosen(shown + 1);
              }}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        ) : null}
        <div className="ml-auto flex items-center">
          <OriginalLinks original={original} image={image} url={url} />
          {actions}
        </div>
      </div>
      {isVoice && !isRecordingMissing ? (
        <RecordingPlayer
          key={files[0]}
          file={files[0] ?? ''}
          handle={player}
          onTime={setTime}
          onMissing={() => {
            miss(files[0] ?? '');
          }}
        />
      ) : null}
      {isMissing || isRecordingMissing ? (
        <p role="status" className="flex items-center gap-3 border-b border-line px-4 py-3">
          <ImageOff aria-hidden className="size-5 shrink-0 text-quiet" />
          {isRecordingMissing ? 'The recording could not be played.' : 'This picture could not be shown.'}
          {hasLines ? ' What was read from it is below.' : ''}
        </p>
      ) : null}
      {image && !isMissing && (tab === 'picture' || isUnread) ? (
        <PictureViewer
          key={imageKey(image)}
          image={image}
          lines={image.page === null ? [] : (transcript?.pages[image.page]?.lines ?? [])}
          highlighted={highlighted.flatMap(([page, line]) => (page === image.page ? [line] : []))}
          fieldOf={(line) => (image.page === null ? null : fieldOf([image.page, line]))}
          onLine={(line) => {
            if (image.page !== null) onLine([image.page, line]);
          }}
          onMissing={() => {
            // Beyond the last page of a PDF whose length nobody knows.
            if (guessedPages > 0 && shown === images.length - 1) {
              setGuessedPages(guessedPages - 1);
              setIsEndKnown(true);
              setChosen(shown - 1);
            } else miss(imageKey(image));
          }}
        />
      ) : null}
      {/* What is written down from a picture is written below it: it is looked at all the while. */}
      {image && !isMissing && tab === 'picture' ? null : lines}
      {hasContent(original) ? null : <p className="p-6 text-quiet">No original was kept with this recipe.</p>}
    </div>
  );
}

const imageKey = ({ file, pdfPage }: PageImage) => `${file} ${String(pdfPage ?? '')}`;

function withGuessedPages(knownImages: readonly PageImage[], guessedPages: number): PageImage[] {
  const [only] = knownImages;
  if (guessedPages <= 0 || !only) return [...knownImages];
  const more = Array.from({ length: guessedPages }, (_, index): PageImage => ({ ...only, pdfPage: index + 2 }));
  return [...knownImages, ...more];
}

const isWebAddress = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//i.test(url);

/** Links to the web page, the saved copy of it, or the untouched file. */
function OriginalLinks({
  original: { kind, files },
  image,
  url,
}: {
  original: Original;
  image: PageImage | undefined;
  url: string | undefined;
}) {
  const file = image?.file ?? files[0];
  const link =
    'inline-flex min-h-touch items-center gap-1.5 rounded px-2 text-fine font-semibold text-quiet hover:bg-wash hover:text-ink [&_svg]:size-4';
  return (
    <>
      {isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noreferrer noopener" className={link}>
          <ExternalLink aria-hidden /> The page
        </a>
      ) : null}
      {file === undefined ? null : kind === 'url' || kind === 'text' ? (
        <a href={file} target="_blank" rel="noreferrer noopener" className={link}>
          <ExternalLink aria-hidden /> As it was kept
        </a>
      ) : (
        <a
          href={`${file}?original=1`}
          download
          aria-label="Download the original"
          className={`${link} min-w-touch justify-center`}
        >
          <Download aria-hidden />
        </a>
      )}
    </>
  );
}
