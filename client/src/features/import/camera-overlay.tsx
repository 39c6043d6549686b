import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../../components/ui/use-return-focus.ts';
import { toast } from '../../components/ui/use-toast.ts';
import { shoot } from '../../lib/camera.ts';
import { useHoldHere } from './hold-here.ts';
import { NativeCamera } from './native-camera.tsx';
import { ShotView } from './shot-view.tsx';
import { useCamera } from './use-camera.ts';

interface CameraOverlayProps {
  /** What the phone's own camera has taken already, where the browser offers none to the page. */
  firstShot: File | null;
  /** The pictures of one card, front first. `isLast` where nothing more is shot now. */
  onCard: (sides: readonly File[], isLast: boolean) => void;
  onClose: () => void;
}

/** The camera over the whole screen (spec section 2): one card, its back, or a tin of cards one after the other. */
export function CameraOverlay({ firstShot, onCard, onClose }: CameraOverlayProps) {
  const [shot, setShot] = useState<File | null>(firstShot);
  /** The sides of the card at hand that are good already. */
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
  useHoldHere(true);
  const returnFocus = useReturnFocus();

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
    <Parts.Root
      open
      onOpenChange={(isOpen) => {
        // What was found good before is a card; a picture that nobody has said yes to is not.
        if (!isOpen) finish(sides);
      }}
    >
      <Parts.Portal>
        <Parts.Content
          aria-describedby={undefined}
          {...returnFocus}
          onPointerDownOutside={(event) => {
            // Toasts lie over it.
            event.preventDefault();
          }}
          className="appear fixed inset-0 z-40 flex h-dvh flex-col bg-stove pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] text-stove-ink focus:outline-none"
        >
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <Parts.Title className="min-w-0 truncate text-lead">
              {cards + sides.length === 0 ? 'Take Photo' : where}
            </Parts.Title>
            <p role="status" className="figures ml-auto shrink-0 text-fine text-stove-quiet">
              {cards === 0 ? '' : cards === 1 ? '1 card taken' : `${String(cards)} cards taken`}
            </p>
            <Parts.Close
              aria-label="Close camera"
              className="grid size-touch shrink-0 place-items-center rounded hover:bg-stove-line focus-visible:outline-stove-tomato"
            >
              <X aria-hidden className="size-6" />
            </Parts.Close>
          </div>
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
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

interface FinderProps {
  /** What the camera sees; null until it is on, and for the device's own camera. */
  stream: MediaStream | null;
  isNative: boolean;
  hint: string;
  onCapture: (video: HTMLVideoElement) => void;
  onShot: (shot: File) => void;
  done: (() => void) | null;
}

/** What the camera sees, and the button. On a phone held across, the button lies under the thumb at the side. */
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
