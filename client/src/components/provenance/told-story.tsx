import { useState } from 'react';
import { provenanceOf } from '#shared/provenance-words.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useCardHand } from '../../api/hands.ts';
import { NameLink } from './name-link.tsx';

/** Below the recipe: the story as somebody tells it, the pictures that belong to it, and in whose hand it is written. */
export function ToldStory({ recipe }: { recipe: Recipe }) {
  const { pictures, recording } = provenanceOf(recipe);
  const isCard = recipe.source.type === 'photo' || recipe.source.type === 'pdf';
  const { data } = useCardHand(isCard ? { of: 'recipe', id: recipe.id } : null);
  const hand = data?.hand ?? null;
  if (pictures.length === 0 && recording === '' && hand === null) return null;
  return (
    <section aria-labelledby="told-heading" className="mt-12 min-w-0 font-sans" data-print="never">
      <h2 id="told-heading" className="border-b border-line pb-2 text-heading">
        Where it comes from
      </h2>
      {hand ? (
        <p dir="auto" className="mt-4 break-words">
          Written in the hand of <NameLink name={hand.name} className="text-link" />.
        </p>
      ) : null}
      {recording === '' ? null : <Recording file={recording} label="The story, told" />}
      {pictures.length === 0 ? null : (
        <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map(({ photo, caption }) => (
            <li key={photo} className="min-w-0">
              <figure>
                <a href={photo} target="_blank" rel="noreferrer" className="block rounded">
                  <img
                    src={`${photo}?w=640`}
                    alt={caption === '' ? `A picture that belongs to ${recipe.title}` : caption}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded bg-wash object-cover"
                  />
                </a>
                {caption === '' ? null : (
                  <figcaption dir="auto" className="mt-1.5 text-fine break-words text-quiet">
                    {caption}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Something that was said, to be heard. */
export function Recording({ file, label }: { file: string; label: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className="mt-4 text-quiet">The recording cannot be played here.</p>;
  return (
    <figure className="mt-4 max-w-md">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said */}
      <audio
        controls
        preload="metadata"
        src={file}
        aria-label={label}
        onError={() => {
          setIsMissing(true);
        }}
        className="h-12 w-full"
      />
      <figcaption dir="auto" className="mt-1 text-fine text-quiet">
        {label}
      </figcaption>
    </figure>
  );
}
