import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

interface FittedTextProps {
  text: string;
  /** From the largest, in points of the cover. */
  sizes: readonly number[];
  style: CSSProperties;
  /** From line to line, in ems; titles are set tight. */
  leading?: number;
}

/** The text in the largest of the sizes with which it fits its box, as the press sets it. */
export function FittedText({ text, sizes, style, leading = 0.9 }: FittedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ size, isTight }, setFit] = useState({ size: sizes[0] ?? 0, isTight: false });
  const all = sizes.join(' ');
  useLayoutEffect(() => {
    const fit = () => {
      const element = box.current;
      const inner = element?.firstElementChild;
      if (!element || !inner) return;
      element.style.overflowWrap = 'normal';
      const possible = all.split(' ').map(Number);
      const fitting = possible.find((points) => {
        element.style.fontSize = `calc(var(--pt) * ${String(points)})`;
        const { maxHeight, height } = getComputedStyle(element);
        const most = Number.parseFloat(maxHeight) || Number.parseFloat(height);
        return !(inner.clientHeight > most + 1) && inner.scrollWidth <= element.clientWidth + 1;
      });
      setFit({ size: fitting ?? possible.at(-1) ?? 0, isTight: fitting === undefined });
    };
    fit();
    // The face may come later than the text, and sets it wider or narrower.
    const { fonts } = document as { fonts?: FontFaceSet };
    fonts?.addEventListener('loadingdone', fit);
    return () => {
      fonts?.removeEventListener('loadingdone', fit);
    };
  }, [text, all]);
  return (
    <div
      ref={box}
      dir="auto"
      className="overflow-hidden hyphens-none"
      style={{
        ...style,
        fontSize: `calc(var(--pt) * ${String(size)})`,
        lineHeight: leading,
        // Ascenders and descenders of tight lines stand out of them, and are not cut off.
        margin: '-0.2em 0',
        padding: '0.2em 0',
        boxSizing: 'content-box',
        letterSpacing: '-0.015em',
        // A word is cut only where it is too long in the smallest size.
        overflowWrap: isTight ? 'anywhere' : 'normal',
      }}
    >
      <span className="block">{text}</span>
    </div>
  );
}
