import type { ReactEventHandler } from 'react';
import { cn } from '../../../../lib/class-names.ts';
import { type Turn, turnedAspect } from './picture-geometry.ts';

interface TurnedPictureProps {
  src: string;
  alt: string;
  turn: Turn;
  /** Height over width as served. */
  aspect: number;
  className?: string | undefined;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: ReactEventHandler<HTMLImageElement>;
}

/** A picture turned upright, as wide as what holds it; what holds it has the turned picture's proportions. */
export function TurnedPicture({ src, alt, turn, aspect, className, onLoad, onError }: TurnedPictureProps) {
  const isSideways = turn % 180 !== 0;
  const ratio = turnedAspect(aspect, turn);
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      // In shares of what holds it, so that nothing has to be measured.
      style={{
        width: isSideways ? `${String(ratio * 100)}%` : '100%',
        height: isSideways ? `${String(100 / ratio)}%` : '100%',
        transform: `translate(-50%, -50%) rotate(${String(turn)}deg)`,
      }}
      className={cn('absolute top-1/2 left-1/2 max-w-none select-none', className)}
    />
  );
}
