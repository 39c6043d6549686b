import { ImageOff } from 'lucide-react';
import { useState } from 'react';

interface ConflictPhotosProps {
  photos: readonly string[];
  /** Those that the other version does not have. */
  changed: ReadonlySet<number>;
}

/** The pictures of one version, small; those that the other has not are named. */
export function ConflictPhotos({ photos, changed }: ConflictPhotosProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <Photo
          key={photo}
          photo={photo}
          name={`Photo ${String(index + 1)} of ${String(photos.length)}`}
          isNew={changed.has(index)}
        />
      ))}
    </span>
  );
}

function Photo({ photo, name, isNew }: { photo: string; name: string; isNew: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="block w-24 text-fine">
      {photo.startsWith('/files/') && !isBroken ? (
        <img
          src={`${photo}?w=320`}
          alt={name}
          width={96}
          height={72}
          onError={() => {
            setIsBroken(true);
          }}
          className="aspect-4/3 w-full rounded-sm bg-wash object-cover"
        />
      ) : (
        // What a web page names comes to us only with saving: nothing is fetched from elsewhere before.
        <span className="grid aspect-4/3 place-items-center rounded-sm bg-wash text-quiet">
          <ImageOff role="img" aria-label={name} className="size-6" />
        </span>
      )}
      {isNew ? <mark className="doubt text-ink">Only here</mark> : null}
    </span>
  );
}
