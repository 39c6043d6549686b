import { ChevronLeft, ChevronRight, ImageOff, ImagePlus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RECIPE_PHOTOS_MAX } from '#shared/limits.ts';
import { PAGE_PHOTOS_MAX } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { cn } from '../../../lib/class-names.ts';
import { usePhotos } from './use-photos.ts';
import { isStoredPhoto } from '../form/recipe-form.ts';

interface PhotoStripProps {
  /** The library shows the first photo, except of a recipe from a photographed card, which shows the card. */
  isCardPicture: boolean;
  /** The photos of the recipe as it was saved. */
  saved: readonly string[];
  /** Fetches those of the saved ones that could not be fetched. */
  onFetch: () => Promise<void>;
}

/** The photos of the dish, above the form. */
export function PhotoStrip({ isCardPicture, saved, onFetch }: PhotoStripProps) {
  const { photos: all, uploads, add, cancel, move, remove, dropPagePhotos, rejectBroken } = usePhotos();
  // What a web page names comes to us only with saving: nothing is fetched from elsewhere before.
  const photos = all.filter(isStoredPhoto);
  const ofPage = all.filter((photo) => !isStoredPhoto(photo));
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
              isFirst={isCardPicture && photo === all[0]}
              onMove={move}
              onRemove={take}
              onSpoilt={rejectBroken}
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
      {ofPage.length === 0 ? null : (
        <PagePhotos
          count={ofPage.length}
          wereRefused={ofPage.every((photo) => saved.includes(photo))}
          onFetch={onFetch}
          onLeaveOut={() => {
            dropPagePhotos();
            button.current?.focus();
          }}
        />
      )}
      <Button
        ref={button}
        disabled={all.length + uploads.length >= RECIPE_PHOTOS_MAX}
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

interface PagePhotosProps {
  count: number;
  /** The server has tried to fetch them when saving, and failed. */
  wereRefused: boolean;
  onFetch: () => Promise<void>;
  onLeaveOut: () => void;
}

/** Photos on the web page that are not stored yet: one line for all, since none can be shown. */
function PagePhotos({ count, wereRefused, onFetch, onLeaveOut }: PagePhotosProps) {
  const [isFetching, setIsFetching] = useState(false);
  const photos = count === 1 ? '1 photo' : `${String(count)} photos`;
  const first = count > PAGE_PHOTOS_MAX ? `The first ${String(PAGE_PHOTOS_MAX)} of ${photos}` : photos;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex min-w-0 items-center gap-2 text-quiet">
        <ImageOff aria-hidden className="size-5 shrink-0" />
        {wereRefused
          ? `${photos} of the page could not be fetched.`
          : `${first} ${count === 1 ? 'comes' : 'come'} from the page when you save.`}
      </p>
      {wereRefused ? (
        <Button
          busy={isFetching}
          onClick={() => {
            setIsFetching(true);
            void onFetch().finally(() => {
              setIsFetching(false);
            });
          }}
        >
          {isFetching ? <Spinner /> : null} Try again
        </Button>
      ) : null}
      <Button variant="ghost" onClick={onLeaveOut}>
        {count === 1 ? 'Leave it out' : 'Leave them out'}
      </Button>
    </div>
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
      {!isBroken ? (
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
          Could not be shown
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
          <ChevronLeft aria-hidden />
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
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </li>
  );
}

const idOf = (photo: string, button: string) => `${button}-${photo}`;
