import type { ReactEventHandler } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { type Rotation, rotatedAspect } from './picture-geometry.ts';

interface RotatedImageProps {
  src: string;
  alt: string;
  rotation: Rotation;
  /** Height over width as served. */
  aspect: number;
  className?: string | undefined;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: ReactEventHandler<HTMLImageElement>;
}

/** An image rotated upright that fills its container, which has the rotated image's proportions. */
export function RotatedImage({ src, alt, rotation, aspect, className, onLoad, onError }: RotatedImageProps) {
  const isSideways = rotation % 180 !== 0;
  const ratio = rotatedAspect(aspect, rotation);
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
        transform: `translate(-50%, -50%) rotate(${String(rotation)}deg)`,
      }}
      className={cn('absolute top-1/2 left-1/2 max-w-none select-none', className)}
    />
  );
}
