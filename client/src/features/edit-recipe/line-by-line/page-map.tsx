import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { TranscriptLine } from '#shared/transcript.ts';
import { cn } from '../../../lib/class-names.ts';
import { imageUrl, IMAGE_WIDTHS, type PageImage } from '../../../components/original/page-images.ts';
import {
  type Box,
  type Rotation,
  rotateBox,
  rotatedAspect,
} from '../../../components/original/picture/picture-geometry.ts';
import { RotatedImage } from '../../../components/original/picture/rotated-image.tsx';

const USUAL_ASPECT = 1.3;
/** A drag shorter than this, in shares of the page, was a tap. */
const TAP = 0.01;
/** A key moves or widens a box by so much. */
const STEP = 0.01;
/** The height of a line where none is known. */
const USUAL_HEIGHT = 0.04;
const SMALLEST = 0.01;

interface PageMapProps {
  image: PageImage;
  lines: readonly { readonly id: string; readonly line: TranscriptLine }[];
  current: string;
  isDrawing: boolean;
  onLine: (id: string) => void;
  /** A box of the stored picture. */
  onDrawn: (box: Box) => void;
  onCancel: () => void;
  onMissing: () => void;
}

/** The whole page with its lines: one is pressed to type it; while drawing, a place is marked by the pointer or by keys. */
export function PageMap({ image, lines, current, isDrawing, onLine, onDrawn, onCancel, onMissing }: PageMapProps) {
  const [loaded, setLoaded] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who chose to draw is about to use its keys.
    if (isDrawing) frame.current?.focus();
  }, [isDrawing]);
  const start = useRef<{ x: number; y: number } | null>(null);
  const aspect = image.aspect ?? loaded ?? USUAL_ASPECT;
  const shown = rotatedAspect(aspect, image.rotation);
  const boxes = lines.flatMap(({ id, line }, index) =>
    line.box ? [{ id, index, text: line.text, box: rotateBox(line.box, image.rotation) }] : [],
  );
  const own = boxes.find(({ id }) => id === current)?.box;
  const pending = drawn ?? (isDrawing ? below(own) : null);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const frame = currentTarget.getBoundingClientRect();
    return { x: within((clientX - frame.left) / frame.width), y: within((clientY - frame.top) / frame.height) };
  };
  const finish = (box: Box) => {
    setDrawn(null);
    start.current = null;
    onDrawn(rotateBox(box, ((360 - image.rotation) % 360) as Rotation));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDrawing || !pending) return;
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (dx !== 0 || dy !== 0) {
      event.preventDefault();
      setDrawn(event.shiftKey ? resized(pending, dx * STEP, dy * STEP) : moved(pending, dx * STEP, dy * STEP));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      finish(pending);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setDrawn(null);
      onCancel();
    }
  };

  return (
    <div className="[container-type:size] grid min-h-0 flex-1 place-items-center">
      {}
      <div
        role={isDrawing ? 'application' : 'group'}
        aria-label={
          isDrawing
            ? 'Mark the place of a line: drag over it, or use the arrow keys to move the box, Shift and the arrow keys to size it, Enter to keep it, Escape to leave.'
            : 'The page with its lines'
        }

        tabIndex={isDrawing ? 0 : undefined}
        ref={frame}
        className={cn('relative bg-wash ring-1 ring-edge select-none', isDrawing && 'cursor-crosshair touch-none')}
        style={{ aspectRatio: `1 / ${String(shown)}`, width: `min(100cqw, calc(100cqh / ${String(shown)}))` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (!isDrawing || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => {
          if (isDrawing && start.current) setDrawn(between(start.current, pointOf(event)));
        }}
        onPointerUp={(event) => {
          if (!isDrawing || !start.current) return;
          const box = between(start.current, pointOf(event));
          start.current = null;
          if (box[2] > TAP || box[3] > TAP) finish(box);
        }}
        onPointerCancel={() => {
          start.current = null;
          setDrawn(null);
        }}
      >
        <RotatedImage
          src={imageUrl(image, IMAGE_WIDTHS.plain)}
          alt=""
          rotation={image.rotation}
          aspect={aspect}
          onError={onMissing}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0) setLoaded(naturalHeight / naturalWidth);
          }}
        />
        {boxes.map(({ id, index, text, box }) =>
          isDrawing ? (
            <span key={id} aria-hidden className="absolute outline outline-[#B5412B]/50" style={placed(box)} />
          ) : (
            <button
              key={id}
              type="button"
              // With keys one goes from line to line in the field.
              tabIndex={-1}
              aria-label={`Line ${String(index + 1)}: ${text.trim() === '' ? 'nothing read' : text}`}
              aria-current={id === current ? 'true' : undefined}
              className={cn(
                'absolute outline outline-[#B5412B]/50 hover:outline-2 hover:outline-[#B5412B]',
                // The picture keeps its own colours in the dark, so these do too.
                id === current && 'bg-[#F3D48A]/60 mix-blend-multiply outline-2 outline-[#2A2420]',
              )}
              style={placed(box)}
              onClick={() => {
                onLine(id);
              }}
            />
          ),
        )}
        {isDrawing && pending ? (
          <span
            aria-hidden
            className="absolute bg-[#F3D48A]/50 mix-blend-multiply outline-2 outline-[#2A2420] outline-dashed"
            style={placed(pending)}
          />
        ) : null}
        <p aria-live="polite" className="sr-only">
          {isDrawing && drawn
            ? `${percent(drawn[0])} from the left, ${percent(drawn[1])} from the top, ${percent(drawn[2])} wide, ${percent(drawn[3])} high`
            : ''}
        </p>
      </div>
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => `${String(Math.round(share * 100))} %`;
const placed = ([x, y, w, h]: Box) => ({
  left: `${String(x * 100)}%`,
  top: `${String(y * 100)}%`,
  width: `${String(w * 100)}%`,
  height: `${String(h * 100)}%`,
});

/** Where the next line is likely: below this one, as wide and as high. */
function below(box: Box | undefined): Box {
  if (!box) return [0.1, 0.1, 0.8, USUAL_HEIGHT];
  const [x, y, w, h] = box;
  return [x, Math.min(1 - h, y + h * 1.2), w, h];
}
const moved = ([x, y, w, h]: Box, dx: number, dy: number): Box => [
  Math.min(1 - w, Math.max(0, x + dx)),
  Math.min(1 - h, Math.max(0, y + dy)),
  w,
  h,
];
const resized = ([x, y, w, h]: Box, dw: number, dh: number): Box => [
  x,
  y,
  Math.min(1 - x, Math.max(SMALLEST, w + dw)),
  Math.min(1 - y, Math.max(SMALLEST, h + dh)),
];
const between = (a: { x: number; y: number }, b: { x: number; y: number }): Box => [
  Math.min(a.x, b.x),
  Math.min(a.y, b.y),
  Math.max(SMALLEST, Math.abs(a.x - b.x)),
  Math.max(SMALLEST, Math.abs(a.y - b.y)),
];
