import { useState } from 'react';
import { imageUrl, IMAGE_WIDTHS, type PageImage } from '../../../components/original/page-images.ts';
import {
  type Box,
  cropTransform,
  rotateBox,
  rotatedAspect,
} from '../../../components/original/picture/picture-geometry.ts';

/** Of what is shown of the picture: the line's surroundings in its own heights, and the least width in them. */
const ROOM = { beside: 0.6, above: 1.4, narrowest: 9 } as const;
/** Height divided by width, until the picture has loaded. */
const USUAL_ASPECT = 1.3;

interface LineSurroundingsProps {
  image: PageImage;
  box: Box;
  /** What was read there, for whoever does not see the picture. */
  text: string;
  onMissing: () => void;
}

/** The place of a line on the picture, large, with its neighbours faint above and below. */
export function LineSurroundings({ image, box, text, onMissing }: LineSurroundingsProps) {
  const [loaded, setLoaded] = useState<number | null>(null);
  const aspect = image.aspect ?? loaded ?? USUAL_ASPECT;
  const shown = rotatedAspect(aspect, image.rotation);
  const [, boxY, , boxH] = rotateBox(box, image.rotation);
  const [x, y, w, h] = windowAround(rotateBox(box, image.rotation), shown);
  const faint = 'absolute inset-x-0 bg-paper/65';
  return (
    <div
      data-line-crop
      className="relative mx-auto overflow-hidden rounded-sm bg-wash ring-1 ring-edge"
      // As wide as there is room, and never higher than it.
      style={{
        aspectRatio: `${String(w)} / ${String(h * shown)}`,
        width: `min(100%, calc(100cqh * ${String(w / (h * shown))}))`,
      }}
    >
      <img
        src={imageUrl(image, IMAGE_WIDTHS.fine)}
        alt={
          text.trim() === '' ? 'The line on the original; nothing could be read there.' : `In the original: “${text}”`
        }
        draggable={false}
        onError={onMissing}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) setLoaded(naturalHeight / naturalWidth);
        }}
        className="absolute top-0 left-0 max-w-none origin-top-left select-none"
        style={{
          width: `${String((image.rotation % 180 === 0 ? 100 : 100 * shown) / w)}%`,
          aspectRatio: `1 / ${String(aspect)}`,
          transform: cropTransform([x, y], image.rotation, aspect),
        }}
      />
      <span aria-hidden className={`${faint} top-0`} style={{ height: `${String(share(boxY - y, h) * 100)}%` }} />
      <span
        aria-hidden
        className={`${faint} bottom-0`}
        style={{ height: `${String(share(y + h - boxY - boxH, h) * 100)}%` }}
      />
    </div>
  );
}

const share = (part: number, whole: number) => Math.max(0, Math.min(1, part / whole));

/** The part of the upright picture around a line: a short line is not blown up, a flat one has its neighbours. */
export function windowAround([x, y, w, h]: Box, aspect: number): Box {
  const high = Math.max(h, 0.008);
  const across = high * aspect;
  const wide = Math.min(1, Math.max(w + 2 * ROOM.beside * across, ROOM.narrowest * across));
  const left = Math.min(1 - wide, Math.max(0, x + w / 2 - wide / 2));
  const top = Math.max(0, y - ROOM.above * high);
  const bottom = Math.min(1, y + high * (1 + ROOM.above));
  return [left, top, wide, Math.max(0.01, bottom - top)];
}
