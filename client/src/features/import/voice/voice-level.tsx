import { useEffect, useEffectEvent, useRef } from 'react';

const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How loud it is, as a line that follows the voice; nothing moves where the person asks for that. */
export function VoiceLevel({ level }: { level: () => number | null }) {
  const bar = useRef<HTMLDivElement>(null);
  const now = useEffectEvent(level);
  useEffect(() => {
    if (!mayMove()) return;
    let frame = 0;
    let shown = 0;
    const draw = () => {
      // It rises with the voice and falls slowly, or it would flicker between syllables.
      shown = Math.max(now() ?? 0, shown * 0.92);
      if (bar.current) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-line motion-reduce:hidden">
      <div ref={bar} className="h-full origin-left scale-x-0 rounded-full bg-tomato" />
    </div>
  );
}
