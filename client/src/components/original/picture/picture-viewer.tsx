import { Minus, MoveHorizontal, Plus, RotateCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptLine } from '#shared/transcript.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { imageUrl, type PageImage, IMAGE_WIDTHS } from '../page-images.ts';
import {
  type Box,
  boxAround,
  boxAt,
  clampView,
  FIT_WIDTH,
  viewAround,
  panView,
  type Rotation,
  addRotation,
  rotatedAspect,
  rotateBox,
} from './picture-geometry.ts';
import { LineBoxes } from './line-boxes.tsx';
import { RotatedImage } from './rotated-image.tsx';
import { useZoomAndPan, ZOOM_STEP } from './use-zoom-and-pan.ts';

/** Pixels that an arrow key moves the picture by. */
const PAN = 60;
/** Height divided by width, until the picture has loaded. */
const USUAL_ASPECT = 1.3;
/** Zoom above which the larger rendition is loaded. */
const FINE_FROM = 1.2;

interface PictureViewerProps {
  image: PageImage;
  lines: readonly TranscriptLine[];
  /** The lines of the field that has the focus. */
  highlighted: readonly number[];
  /** What a line was read into, for the tip beside it; null where into nothing. */
  fieldOf: (line: number) => string | null;
  onLine: (line: number) => void;
  /** The picture could not be shown. */
  onMissing: () => void;
}

/** A picture to zoom and pan, with boxes around the lines that were read from it. Mount a new one for each image. */
export function PictureViewer({ image, lines, highlighted, fieldOf, onLine, onMissing }: PictureViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [loadedAspect, setLoadedAspect] = useState<number | null>(null);
  const [manualRotation, setManualRotation] = useState<Rotation>(0);
  const [hovered, setHovered] = useState(-1);
  const rotation = addRotation(image.rotation, manualRotation);
  const served = image.aspect ?? loadedAspect ?? USUAL_ASPECT;
  const aspect = rotatedAspect(served, rotation);
  const boxes = useMemo(
    () => lines.map(({ box }): Box | null => (box ? rotateBox(box, rotation) : null)),
    [lines, rotation],
  );
  const { view, viewport, isAnimated, change, zoomBy, handlers, pointOf } = useZoomAndPan(
    stage,
    aspect,
    (at, shown, room) => {
      const line = boxAt(boxes, shown, at, room);
      setHovered(line);
      if (line >= 0) onLine(line);
    },
  );

  // Runs only when other lines are highlighted, so that it does not undo a person's own panning.
  const highlightedKey = highlighted.join(' ');
  const frame = useRef<() => void>(() => undefined);
  useEffect(() => {
    frame.current = () => {
      const around = boxAround(highlighted.flatMap((line) => (boxes[line] ? [boxes[line]] : [])));
      if (around) change((_view, room) => viewAround(around, room));
    };
  });
  useEffect(() => {
    frame.current();
  }, [highlightedKey, rotation, viewport.width, viewport.height, served]);

  const withBoxes = boxes.flatMap((box, index) => (box ? [index] : []));
  const step = (by: 1 | -1) => {
    const at = withBoxes.indexOf(hovered >= 0 ? hovered : (highlighted[0] ?? -1));
    const next = withBoxes[at < 0 ? (by > 0 ? 0 : withBoxes.length - 1) : at + by];
    if (next === undefined) return;
    setHovered(next);
    const box = boxes[next];
    if (box) change((_view, room) => viewAround(box, room));
  };
  const rotateOnce = () => {
    setManualRotation((before) => addRotation(before, 90));
    change((_view, room) => clampView(FIT_WIDTH, { ...room, aspect: 1 / room.aspect }));
  };
  const fit = () => {
    change((_view, room) => clampView(FIT_WIDTH, room));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      change((before, room) => panView(before, PAN, 0, room));
    },
    ArrowRight: () => {
      change((before, room) => panView(before, -PAN, 0, room));
    },
    ArrowUp: () => {
      change((before, room) => panView(before, 0, PAN, room));
    },
    ArrowDown: () => {
      change((before, room) => panView(before, 0, -PAN, room));
    },
    '+': () => {
      zoomBy(ZOOM_STEP);
    },
    '=': () => {
      zoomBy(ZOOM_STEP);
    },
    '-': () => {
      zoomBy(1 / ZOOM_STEP);
    },
    '0': fit,
    t: rotateOnce,
    '.': () => {
      step(1);
    },
    ',': () => {
      step(-1);
    },
    Enter: () => {
      if (hovered >= 0) onLine(hovered);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const isFine = view.scale > FINE_FROM;
  const hoveredLine = hovered >= 0 ? lines[hovered] : undefined;
  const hoveredField = hovered >= 0 ? fieldOf(hovered) : null;
  const highlightedText = highlighted.map((line) => lines[line]?.text ?? '').join(' ');
  return (
    <div className="relative min-h-0 flex-1">
      {/* A picture that is panned with the arrow keys is a widget of its own: there is no ready role for it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <div
        ref={stage}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys that its label names
        tabIndex={0}
        aria-label="Picture of the original. Arrow keys move it, plus and minus zoom, 0 fits it, T turns it; full stop and comma go from line to line, Enter goes to the line's field."
        aria-describedby={highlightedText === '' ? undefined : 'original-marked'}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden bg-wash focus-visible:-outline-offset-2 active:cursor-grabbing"
        onKeyDown={onKeyDown}
        {...handlers}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' && event.buttons === 0)
            setHovered(boxAt(boxes, view, pointOf(event), viewport));
          handlers.onPointerMove(event);
        }}
        onPointerLeave={() => {
          setHovered(-1);
        }}
      >
        <div
          className={cn('absolute top-0 left-0 origin-top-left', isAnimated && 'motion-safe:transition-transform')}
          style={{
            width: viewport.width,
            height: viewport.width * aspect,
            transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})`,
          }}
        >
          <RotatedImage
            src={imageUrl(image, IMAGE_WIDTHS.plain)}
            alt=""
            rotation={rotation}
            aspect={served}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0) setLoadedAspect(naturalHeight / naturalWidth);
            }}
            onError={onMissing}
          />
          {isFine ? (
            <RotatedImage src={imageUrl(image, IMAGE_WIDTHS.fine)} alt="" rotation={rotation} aspect={served} />
          ) : null}
          <LineBoxes boxes={boxes} highlighted={highlighted} hovered={hovered} scale={view.scale} />
        </div>
      </div>
      {highlightedText === '' ? null : (
        <p id="original-marked" className="sr-only">
          Marked: {highlightedText}
        </p>
      )}
      <p
        aria-live="polite"
        dir="auto"
        className={cn(
          'pointer-events-none absolute inset-x-2 top-2 mx-auto w-fit max-w-[calc(100%-1rem)] truncate rounded-sm bg-ink px-3 py-1 text-fine text-paper',
          !hoveredLine && 'hidden',
        )}
      >
        {hoveredLine ? `${hoveredLine.text}${hoveredField === null ? '' : ` → ${hoveredField}`}` : ''}
      </p>
      <PictureTools
        canZoomIn={view.scale < 8}
        onZoomIn={() => {
          zoomBy(ZOOM_STEP);
        }}
        onZoomOut={() => {
          zoomBy(1 / ZOOM_STEP);
        }}
        onFit={fit}
        onRotate={rotateOnce}
      />
    </div>
  );
}

interface PictureToolsProps {
  canZoomIn: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  onRotate: () => void;
}

/** The buttons over the picture's lower corner. */
function PictureTools({ canZoomIn, onZoomIn, onZoomOut, onFit, onRotate }: PictureToolsProps) {
  return (
    <div
      role="group"
      aria-label="Picture"
      className="absolute right-2 bottom-2 flex rounded border border-line bg-card shadow-float"
    >
      <Button variant="ghost" size="icon" aria-label="Zoom out" onClick={onZoomOut}>
        <Minus aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Zoom in" disabled={!canZoomIn} onClick={onZoomIn}>
        <Plus aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Fit to width" onClick={onFit}>
        <MoveHorizontal aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Turn" onClick={onRotate}>
        <RotateCw aria-hidden />
      </Button>
    </div>
  );
}
