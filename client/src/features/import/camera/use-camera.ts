import { useEffect, useEffectEvent, useState } from 'react';
import { openCamera } from './camera.ts';

/**
 * The camera, on for as long as the component that asks for it is there, and off in every case afterwards: also when
 * it is closed before the person has allowed it. Null until it is on.
 */
export function useCamera(isWanted: boolean, onRefused: () => void): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | null = null;
    let isOver = false;
    openCamera().then(
      (camera) => {
        if (isOver) {
          camera.close();
          return;
        }
        close = camera.close;
        setStream(camera.stream);
      },
      () => {
        if (!isOver) refused();
      },
    );
    return () => {
      isOver = true;
      close?.();
    };
  }, [isWanted]);

  return stream;
}
