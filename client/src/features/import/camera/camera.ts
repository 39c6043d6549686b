import { useEffect, useEffectEvent, useState } from 'react';

/** What an upload of a shot is encoded with: small enough for a phone line, with no marks around thin pen strokes. */
const JPEG_QUALITY = 0.92;
/** More than a card needs to be read, and what a phone's video still gives; a camera that has less gives what it has. */
const IDEAL = { width: 2560, height: 1920 };

/** Whether this page may ask for a camera at all: browsers offer none on plain http. */
export const hasCamera = (): boolean =>
  typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function';

/** A camera that is on. Whoever opened it calls `close`, or its light stays on. */
interface OpenCamera {
  readonly stream: MediaStream;
  close: () => void;
}

/** Turns the camera on, the rear one where there is one; rejects when it is refused or there is none. */
async function openCamera(): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // 'exact' would refuse every laptop.
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

/** The picture that the video shows, as a JPEG file, or the first one where it shows none yet; null where it cannot be had. */
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
/** Named by the moment; two shots within one millisecond still get names of their own. */
function shotName(): string {
  lastShot = Math.max(Date.now(), lastShot + 1);
  return `camera-photo-${String(lastShot)}.jpg`;
}

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
