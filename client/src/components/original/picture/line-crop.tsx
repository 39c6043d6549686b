import { useState } from 'react';
import type { Transcript } from '#shared/transcript.ts';
import { lineAt, type LinePosition } from '../transcript/line-position.ts';
import { imageUrl, type PageImage, IMAGE_WIDTHS } from '../page-images.ts';
import { type Box, boxAround, rotatedAspect, rotateBox, cropTransform, withMargin } from './picture-geometry.ts';

/** Margin around the line, as a share of its height: strokes above and below tell letters apart. */
const MARGIN = 0.35;
/** Height of a line as shown, in rem: large enough to tell 1/2 from 1/3. */
const LINE_REM = { one: 3.25, more: 2.25, width: 28 } as const;

interface LineCropProps {
  images: readonly PageImage[];
  transcript: Transcript | null;
  lines: readonly LinePosition[];
}

/** A cutout of the picture around the lines; nothing where there is no picture of them. */
export function LineCrop({ images, transcript, lines }: LineCropProps) {
  const [missing, setMissing] = useState('');
  const [first] = lines;
  const image = images.find(({ page }) => page !== null && page === first?.[0]);
  const aspect = image?.aspect ?? null;
  if (!first || !image || aspect === null) return null;
  const own = lines.filter(([page]) => page === first[0]);
  const boxes = own.flatMap((ref): Box[] => {
    const box = lineAt(transcript, ref)?.box;
    return box ? [box] : [];
  });
  const around = boxAround(boxes.map((box) => rotateBox(box, image.rotation)));
  const src = imageUrl(image, IMAGE_WIDTHS.plain);
  if (!around || around[2] <= 0 || around[3] <= 0 || missing === src) return null;

  const aspectShown = rotatedAspect(aspect, image.rotation);
  const [x, y, w, h] = withMargin(around, MARGIN / boxes.length, aspectShown);
  const lineHeight = boxes.length === 1 ? LINE_REM.one : LINE_REM.more * boxes.length;
  const width = Math.min(LINE_REM.width, (lineHeight * w) / (h * aspectShown));
  const text = own.map((ref) => lineAt(transcript, ref)?.text ?? '').join(' ');
  return (
    // Its line is a shadow: a border would take its width from what the shares below are shares of.
    <span
      className="relative block overflow-hidden rounded-sm bg-wash ring-1 ring-edge"
      style={{ aspectRatio: `${String(w)} / ${String(h * aspectShown)}`, width: `min(100%, ${String(width)}rem)` }}
    >
      <img
        src={src}
        alt={`In the original: “${text}”`}
        draggable={false}
        onError={() => {
          setMissing(src);
        }}
        className="absolute top-0 left-0 max-w-none origin-top-left select-none"
        style={{
          width: `${String((image.rotation % 180 === 0 ? 100 : 100 * aspectShown) / w)}%`,
          aspectRatio: `1 / ${String(aspect)}`,
          transform: cropTransform([x, y], image.rotation, aspect),
        }}
      />
    </span>
  );
}
