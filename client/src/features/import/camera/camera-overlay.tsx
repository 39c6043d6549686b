import { useEffect, useRef, useState } from 'react';
import { ScreenOverlay } from '../../../components/ui/screen-overlay.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { cn } from '../../../lib/class-names.ts';
import { useStayHere } from '../queue/follow-import.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { shoot } from './camera.ts';
import { NativeCamera } from './native-camera.tsx';
import { useCamera } from './camera.ts';

interface CameraOverlayProps {
  /** A picture from the device's camera app, where the browser offers pages no camera. */
  firstShot: File | null;
  /** The pictures of one card, front first. `isLast` where no other card follows. */
  onCard: (sides: readonly File[], isLast: boolean) => void;
  onClose: () => void;
}

/** The full-screen camera (spec section 2): one card, its back, or many cards one after the other. */
export function CameraOverlay({ firstShot, onCard, onClose }: CameraOverlayProps) {
  const [shot, setShot] = useState<File | null>(firstShot);
  /** The accepted sides of the current card. */
  const [sides, setSides] = useState<readonly File[]>([]);
  const [cards, setCards] = useState(0);
  const isNative = firstShot !== null;
  const stream = useCamera(!isNative, () => {
    toast({
      title: 'Camera Error',
      description: 'Unable to access camera. Please check permissions.',
      variant: 'destructive',
    });
    onClose();
  });
  useStayHere(true);

  const take = async (video: HTMLVideoElement) => {
    const taken = await shoot(video);
    if (taken) setShot(taken);
  };
  const finish = (last: readonly File[]) => {
    if (last.length > 0) onCard(last, true);
    onClose();
  };
  const card = cards + 1;
  const where = sides.length === 0 ? `Card ${String(card)}` : `Card ${String(card)}, side ${String(sides.length + 1)}`;

  return (
    <ScreenOverlay
      title={cards + sides.length === 0 ? 'Take Photo' : where}
      status={cards === 0 ? '' : cards === 1 ? '1 card taken' : `${String(cards)} cards taken`}
      closeLabel="Close camera"
      // Accepted sides make a card; a picture that was not accepted is dropped.
      onClose={() => {
        finish(sides);
      }}
    >
      {shot ? (
        <ShotView
          shot={shot}
          hasFront={sides.length > 0}
          isSession={cards > 0}
          onUse={() => {
            finish([...sides, shot]);
          }}
          onRetake={() => {
            setShot(null);
          }}
          onBack={() => {
            setSides([...sides, shot]);
            setShot(null);
          }}
          onNext={() => {
            onCard([...sides, shot], false);
            setCards(cards + 1);
            setSides([]);
            setShot(null);
          }}
        />
      ) : (
        <Finder
          stream={stream}
          isNative={isNative}
          hint={sides.length > 0 ? 'Turn the card over: its back goes with it.' : 'Fill the frame, in even light.'}
          onCapture={(video) => void take(video)}
          onShot={setShot}
          done={
            cards + sides.length > 0
              ? () => {
                  finish(sides);
                }
              : null
          }
        />
      )}
    </ScreenOverlay>
  );
}

interface FinderProps {
  /** The camera's stream; null until it is on, and for the device's camera app. */
  stream: MediaStream | null;
  isNative: boolean;
  hint: string;
  onCapture: (video: HTMLVideoElement) => void;
  onShot: (shot: File) => void;
  done: (() => void) | null;
}

/** The viewfinder and the button. In landscape the button is at the side, under the thumb. */
function Finder({ stream, isNative, hint, onCapture, onShot, done }: FinderProps) {
  const capture = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isOn = stream !== null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    capture.current?.focus();
  }, [stream]);
  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:max-lg:flex-row">
      <div className="relative min-h-0 min-w-0 flex-1">
        {isNative ? null : (
          <video
            ref={video}
            playsInline
            muted
            autoPlay
            aria-label="What the camera sees"
            className="size-full object-contain"
          />
        )}
        <p className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <span className="rounded bg-stove/80 px-3 py-1.5">{isOn || isNative ? hint : 'Starting the camera…'}</span>
        </p>
      </div>
      <div className="flex items-center justify-center gap-6 p-4 landscape:max-lg:flex-col">
        {isNative ? (
          <NativeCamera label="Capture Photo" button={capture} onShot={onShot} />
        ) : (
          <button
            ref={capture}
            type="button"
            disabled={!isOn}
            onClick={() => {
              if (video.current) onCapture(video.current);
            }}
            className="inline-flex min-h-16 items-center justify-center rounded-full bg-stove-ink px-8 text-lead font-semibold text-stove focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-stove-tomato disabled:bg-stove-line disabled:text-stove-quiet"
          >
            Capture Photo
          </button>
        )}
        {done ? (
          <button
            type="button"
            onClick={done}
            className="min-h-touch rounded border border-stove-quiet px-5 font-semibold hover:bg-stove-line focus-visible:outline-stove-tomato"
          >
            Done
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface ShotViewProps {
  shot: File;
  /** The picture is the back, or a further side, of a card whose front is accepted. */
  hasFront: boolean;
  /** Cards have been taken before this one. */
  isSession: boolean;
  onUse: () => void;
  onRetake: () => void;
  onBack: () => void;
  onNext: () => void;
}

/** The picture just taken, with its actions. */
function ShotView({ shot, hasFront, isSession, onUse, onRetake, onBack, onNext }: ShotViewProps) {
  const url = useObjectUrl(shot);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    use.current?.focus();
  }, [shot]);
  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:max-lg:flex-row">
      <div className="min-h-0 min-w-0 flex-1">
        {url === null ? null : <img src={url} alt="What was taken" className="size-full object-contain" />}
      </div>
      <div className="grid grid-cols-2 gap-3 p-4 sm:flex sm:justify-center landscape:max-lg:flex landscape:max-lg:flex-col landscape:max-lg:justify-center">
        <button ref={use} type="button" onClick={onUse} className={cn(BUTTON, 'bg-stove-ink text-stove')}>
          {isSession ? 'Use and finish' : 'Use'}
        </button>
        <button type="button" onClick={onNext} className={cn(BUTTON, QUIET)}>
          Next card
        </button>
        <button type="button" onClick={onBack} className={cn(BUTTON, QUIET)}>
          {hasFront ? 'Add another side' : 'Add the back'}
        </button>
        <button type="button" onClick={onRetake} className={cn(BUTTON, QUIET)}>
          Retake
        </button>
      </div>
    </div>
  );
}

const BUTTON =
  'min-h-14 rounded px-5 font-semibold focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-stove-tomato';
const QUIET = 'border border-stove-quiet hover:bg-stove-line';
