import { useMemo } from 'react';
import type { Box } from './picture-geometry.ts';

interface LineBoxesProps {
  boxes: readonly (Box | null)[];
  highlighted: readonly number[];
  hovered: number;
  scale: number;
}

/**
 * The boxes: all lines as one faint path, so that thousands cost what ten do; over it the highlighted ones and the
 * hovered one.
 */
export function LineBoxes({ boxes, highlighted, hovered, scale }: LineBoxesProps) {
  const path = useMemo(
    () =>
      boxes
        .flatMap((box) =>
          box ? `M${String(box[0])} ${String(box[1])}h${String(box[2])}v${String(box[3])}h${String(-box[2])}z` : [],
        )
        .join(''),
    [boxes],
  );
  const at = (index: number) => {
    const box = boxes[index];
    return box && { left: share(box[0]), top: share(box[1]), width: share(box[2]), height: share(box[3]) };
  };
  const px = (pixels: number) => `${String(pixels / scale)}px`;
  return (
    <>
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path
          d={path}
          fill="none"
          stroke="#B5412B"
          strokeOpacity={0.3}
          strokeWidth={1 / scale}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {highlighted.map((index) => {
        const place = at(index);
        return place ? (
          <span
            key={index}
            data-marked={index}
            style={{ ...place, outlineWidth: px(2), outlineOffset: px(3) }}
            // The picture keeps its own colours in the dark, so these do too.
            className="absolute bg-[#F3D48A]/60 mix-blend-multiply outline-[#2A2420] outline-solid"
          />
        ) : null;
      })}
      {hovered >= 0 && at(hovered) ? (
        <span
          style={{ ...at(hovered), outlineWidth: px(2), outlineOffset: px(1) }}
          className="absolute outline-[#B5412B] outline-solid"
        />
      ) : null}
    </>
  );
}

const share = (part: number) => `${String(part * 100)}%`;
