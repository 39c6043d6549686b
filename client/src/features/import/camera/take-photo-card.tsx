import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { hasCamera } from './camera.ts';
import { NativeCameraInput } from './native-camera.tsx';
import { addUpload } from '../queue/upload-queue.ts';
import { FILE_WORDS, useFollow } from '../queue/follow-import.ts';
import { WayCard } from '../way-card.tsx';
import { ownerOf } from '../../../lib/owner.ts';
import { latePart } from '../../../components/ui/late-part.tsx';

const { Suspending: CameraOverlay } = latePart(() => import('./camera-overlay.tsx').then((m) => m.CameraOverlay));

/** Photographs one card or many; each is uploaded while the next one is taken. */
export function TakePhotoCard() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const follow = useFollow();
  const [open, setOpen] = useState<{ firstShot: File | null } | null>(null);
  const shot = useRef(0);
  const input = useRef<HTMLInputElement>(null);

  const keep = (sides: readonly File[], isLast: boolean) => {
    const [front] = sides;
    if (!front) return;
    shot.current += 1;
    const item = { files: sides, name: front.name, sourceType: 'photo', isOnlyHere: true } as const;
    const made = addUpload(client, user ? ownerOf(user) : null, item);
    // A single card is followed to its recipe; several are rows of the queue.
    if (isLast && shot.current === 1) void follow(made, FILE_WORDS);
    else made.catch(() => undefined);
  };
  return (
    <>
      <WayCard
        icon={Camera}
        title="Take Photo"
        text="A card, its back, or a whole tin one after the other."
        onSelect={() => {
          if (hasCamera()) setOpen({ firstShot: null });
          else input.current?.click();
        }}
      >
        <NativeCameraInput
          input={input}
          onShot={(firstShot) => {
            setOpen({ firstShot });
          }}
        />
      </WayCard>
      {open ? (
        <Suspense>
          <CameraOverlay
            firstShot={open.firstShot}
            onCard={keep}
            onClose={() => {
              shot.current = 0;
              setOpen(null);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
