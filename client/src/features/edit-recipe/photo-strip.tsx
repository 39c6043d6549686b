import { ChevronLeft, ChevronRight, ImageOff, ImagePlus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { cn } from '../../lib/class-names.ts';
import { PHOTOS_MAX, usePhotos } from './use-photos.ts';

interface PhotoStripProps {
  /** The first photo is what the library shows; a recipe from a photographed card shows the card instead. */
  isCardPicture: boolean;
}

/** The dish in pictures: a strip of them above the form. */
export function PhotoStrip({ isCardPicture }: PhotoStripProps) {
  const { photos, uploads, add, cancel, move, remove, spoil } = usePhotos();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const take = (photo: string) => {
    const after = photos[photos.indexOf(photo) + 1] ?? photos[photos.indexOf(photo) - 1];
    remove(photo);
    // The button that was pressed is gone, and the focus would be lost with it.
    const next = after === undefined ? null : document.getElementById(idOf(after, 'remove'));
    (next ?? button.current)?.focus();
  };
  return (
    <section aria-label="Photos" data-print="never" className="mb-6">
      {photos.length + uploads.length === 0 ? null : (
        <ul className="flex flex-wrap gap-3 pb-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo}
              photo={photo}
              number={index + 1}
              of={photos.length}
              isFirst={isCardPicture && index === 0}
              onMove={move}
              onRemove={take}
              onSpoilt={spoil}
            />
          ))}
          {uploads.map(({ id, name, progress, isWaiting }) => (
            <li key={id} className="flex w-36 flex-col justify-center gap-2 rounded border border-line bg-wash p-3">
              <p dir="auto" className="line-clamp-2 text-fine [overflow-wrap:anywhere]">
                {name}
              </p>
              {isWaiting ? <p className="text-fine text-quiet">No Internet connection</p> : null}
              <Progress value={progress} label={`Uploading ${name}`} />
              <Button
                variant="ghost"
                aria-label={`Cancel ${name}`}
                onClick={() => {
                  cancel(id);
                  button.current?.focus();
                }}
              >
                Cancel
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={button}
        disabled={photos.length + uploads.length >= PHOTOS_MAX}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden /> Add photos
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        tabIndex={-1}
        aria-label="Photos of the dish"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          add(files);
        }}
      />
    </section>
  );
}

interface PhotoTileProps {
  photo: string;
  number: number;
  of: number;
  isFirst: boolean;
  onMove: (photo: string, by: 1 | -1) => void;
  onRemove: (photo: string) => void;
  onSpoilt: (photo: string) => boolean;
}

/** One photo and what can be done with it; the arrow keys and Delete work on any of its buttons. */
function PhotoTile({ photo, number, of, isFirst, onMove, onRemove, onSpoilt }: PhotoTileProps) {
  const [isBroken, setIsBroken] = useState(false);
  // What a web page names comes to us only with saving: nothing is fetched from elsewhere before.
  const isOurs = photo.startsWith('/files/');
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: () => {
        onMove(photo, -1);
      },
      ArrowRight: () => {
        onMove(photo, 1);
      },
      Delete: () => {
        onRemove(photo);
      },
    }[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const name = `photo ${String(number)} of ${String(of)}`;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside it
    <li className="relative w-36 rounded border border-line bg-card" onKeyDown={onKeyDown}>
      {isOurs && !isBroken ? (
        <img
          src={`${photo}?w=320`}
          alt={`The dish, ${name}`}
          width={144}
          height={108}
          onError={() => {
            if (!onSpoilt(photo)) setIsBroken(true);
          }}
          className="aspect-4/3 h-auto w-full rounded-t bg-wash object-cover"
        />
      ) : (
        <p className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-t bg-wash p-2 text-center text-fine text-quiet">
          <ImageOff aria-hidden className="size-6 shrink-0" />
          {isOurs ? 'Could not be shown' : 'Comes from the page when you save'}
        </p>
      )}
      {isFirst ? (
        <p className="absolute top-1 left-1 rounded-sm bg-ink px-1.5 text-fine text-paper">In the library</p>
      ) : null}
      <div className="flex justify-between">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} forward`}
          aria-disabled={number === 1}
          className={cn(number === 1 && 'opacity-40')}
          onClick={() => {
            onMove(photo, -1);
          }}
        >
          <ChevronLeft aria-hidden className="rtl:rotate-180" />
        </Button>
        <Button
          id={idOf(photo, 'remove')}
          variant="ghost"
          size="icon"
          aria-label={`Remove ${name}`}
          aria-keyshortcuts="ArrowLeft ArrowRight Delete"
          onClick={() => {
            onRemove(photo);
          }}
        >
          <X aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} back`}
          aria-disabled={number === of}
          className={cn(number === of && 'opacity-40')}
          onClick={() => {
            onMove(photo, 1);
          }}
        >
          <ChevronRight aria-hidden className="rtl:rotate-180" />
        </Button>
      </div>
    </li>
  );
}

const idOf = (photo: string, button: string) => `${button}-${photo}`;
