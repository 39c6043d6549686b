import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { BOOK_FORMATS, type Collection } from '#shared/collections.ts';
import { cn } from '../../../lib/class-names.ts';

/** Points in an inch, and the margin of the text in points, as on the printed cover (server/typesetting). */
const POINTS = 72;
const SAFE = 40;
/** A letter page's width in points: sizes of type scale with the book's width. */
const MODEL = 612;
/** The printed book's colours, the same in the dark scheme. */
const PAPER = '#FBF7F0';
const INK = '#2A2420';
const QUIET = '#6B5F55';
const TOMATO = '#B5412B';
const DEEP = '#7E2A1B';
const BUTTER = '#F3D48A';
const SCREEN_WIDTH = 640;

interface CoverPreviewProps {
  book: Pick<Collection, 'title' | 'subtitle' | 'cover' | 'format'>;
  /** The width follows from the format. */
  height?: string;
  className?: string;
  /** Read out by screen readers; without it the picture is hidden from them. */
  label?: string;
}

/** The front cover with the measures, sizes and colours of the printed one. */
export function CoverPreview({
  book: { title, subtitle, cover, format },
  height,
  className,
  label,
}: CoverPreviewProps) {
  const [broken, setBroken] = useState('');
  const panel = BOOK_FORMATS[format].width * POINTS;
  const high = BOOK_FORMATS[format].height * POINTS;
  const unit = Math.min(panel, high) / MODEL;
  const pt = (points: number) => `calc(var(--pt) * ${String(points)})`;
  const sizes = (...points: number[]) => points.map((size) => size * unit);
  const at = (left: number, top: number, width: number, height?: number): CSSProperties => ({
    position: 'absolute',
    left: pt(left),
    top: pt(top),
    width: pt(width),
    ...(height === undefined ? {} : { height: pt(height) }),
  });
  const inner = panel - 2 * SAFE;
  const hasPhoto = cover.design === 'photo' && cover.photo !== '' && cover.photo !== broken;
  const isLetters = cover.design === 'letters';

  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cn('@container relative overflow-hidden rounded-sm shadow-float select-none', className)}
      style={{
        aspectRatio: `${String(panel)} / ${String(high)}`,
        ...(height === undefined ? {} : { width: `calc(${height} * ${String(panel / high)})` }),
        borderRadius: '2px 4px 4px 2px',
        background: isLetters ? BUTTER : hasPhoto ? PAPER : DEEP,
        color: isLetters || hasPhoto ? INK : PAPER,
      }}
    >
      <div
        className="absolute inset-0 font-serif"
        style={{ '--pt': `calc(100cqw / ${String(panel)})` } as CSSProperties}
      >
        {isLetters ? (
          <>
            <FittedText
              text={title}
              sizes={sizes(120, 100, 84, 70, 58, 48, 38, 30, 22, 16)}
              style={{ ...at(SAFE, SAFE, inner, high * 0.66), fontWeight: 600 }}
            />
            <div style={{ ...at(SAFE, high - SAFE - 4, inner, 3), background: TOMATO }} />
            <FittedText
              leading={1}
              text={subtitle}
              sizes={sizes(24, 20, 16, 12, 9)}
              style={{ ...at(SAFE, high - SAFE - high * 0.17, inner, high * 0.14), fontStyle: 'italic' }}
            />
          </>
        ) : hasPhoto ? (
          <>
            <img
              src={`${cover.photo}?w=${String(SCREEN_WIDTH)}`}
              alt=""
              decoding="async"
              loading="lazy"
              onError={() => {
                setBroken(cover.photo);
              }}
              className="object-cover"
              style={at(0, 0, panel, high * 0.64)}
            />
            <FittedText
              text={title}
              sizes={sizes(54, 46, 38, 32, 26, 20, 15)}
              style={{ ...at(SAFE, high * 0.64 + SAFE * 0.75, inner, high * 0.21), fontWeight: 300 }}
            />
            <FittedText
              leading={1}
              text={subtitle}
              sizes={sizes(17, 14, 11, 9)}
              style={{
                ...at(SAFE, high - SAFE - high * 0.055, inner, high * 0.055),
                fontStyle: 'italic',
                color: QUIET,
              }}
            />
          </>
        ) : (
          <>
            <div
              style={{
                ...at(SAFE * 0.75, SAFE * 0.75, panel - SAFE * 1.5, high - SAFE * 1.5),
                border: `max(1px, ${pt(0.8)}) solid ${BUTTER}`,
                padding: pt(5),
              }}
            >
              <div className="size-full" style={{ border: `max(0.5px, ${pt(0.4)}) solid ${BUTTER}` }} />
            </div>
            <div
              className="flex flex-col items-center text-center"
              style={at(SAFE * 1.5, high * 0.2, inner - SAFE, high * 0.6)}
            >
              <FittedText
                text={title}
                sizes={sizes(60, 52, 44, 36, 30, 24, 18, 14)}
                style={{ width: '100%', maxHeight: pt(high * 0.42), fontWeight: 300 }}
              />
              <div
                className="shrink-0"
                style={{
                  width: pt(48 * unit),
                  height: `max(1px, ${pt(1.2 * unit)})`,
                  background: BUTTER,
                  margin: `${pt(22 * unit)} 0 ${pt(14 * unit)}`,
                }}
              />
              <p
                dir="auto"
                style={{
                  fontSize: pt(16 * unit),
                  lineHeight: 1.25,
                  fontStyle: 'italic',
                  maxWidth: '100%',
                  overflowWrap: 'anywhere',
                }}
              >
                {subtitle}
              </p>
            </div>
          </>
        )}
        {/* The fold along which the cover opens. */}
        <div className="absolute inset-y-0" style={{ left: '2.6%', width: '1px', background: 'rgb(0 0 0 / 0.16)' }} />
      </div>
    </div>
  );
}

interface FittedTextProps {
  text: string;
  /** From the largest, in points. */
  sizes: readonly number[];
  style: CSSProperties;
  /** Line height in ems; titles are set tight. */
  leading?: number;
}

/** The text in the largest of the sizes that fits its box, as the typesetter does it. */
function FittedText({ text, sizes, style, leading = 0.9 }: FittedTextProps) {
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
    // The font may load later than the text, and is wider or narrower than its fallback.
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
        // So that ascenders and descenders of tight lines are not cut off.
        margin: '-0.2em 0',
        padding: '0.2em 0',
        boxSizing: 'content-box',
        letterSpacing: '-0.015em',
        // A word breaks only where it does not fit in the smallest size.
        overflowWrap: isTight ? 'anywhere' : 'normal',
      }}
    >
      <span className="block">{text}</span>
    </div>
  );
}
