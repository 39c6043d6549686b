import { useEffect, useEffectEvent, useState } from 'react';

/** Small enough for a mobile connection, without artefacts around thin pen strokes. */
const JPEG_QUALITY = 0.92;
/** In pixels: more than reading a card needs, and still within a phone's video. A camera with less gives what it has. */
const IDEAL = { width: 2560, height: 1920 };

/** Whether this page may ask for a camera; browsers offer none on plain http. */
export const hasCamera = (): boolean =>
  typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function';

/** A camera that is on, until `close` is called. */
interface OpenCamera {
  readonly stream: MediaStream;
  close: () => void;
}

/** Turns the camera on, the rear one where there is one; rejects when it is refused or there is none. */
async function openCamera(): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // 'exact' would fail on every laptop.
    video: { facingMode: { ideal: 'environment' }, width: { ideal: IDEAL.width }, height: { ideal: IDEAL.height } },
    audio: false,
  });
  return {
    stream,
    close: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** The video's current picture as a JPEG file, or its first one where it has none yet; null where that fails. */
export async function shoot(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0) {
    await new Promise((resolve) => {
      video.addEventListener('loadeddata', resolve, { once: true });
    });
  }
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return blob && new File([blob], shotName(), { type: 'image/jpeg' });
}

let lastShot = 0;
/** A name made of the time, unique also within one millisecond. */
function shotName(): string {
  lastShot = Math.max(Date.now(), lastShot + 1);
  return `camera-photo-${String(lastShot)}.jpg`;
}

/**
 * Turns the camera on while the component is mounted, and off afterwards, also when it unmounts before the person has
 * allowed it. Null until it is on.
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
