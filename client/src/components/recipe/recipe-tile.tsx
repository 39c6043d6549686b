import { useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { usePreferences } from '../../api/user.ts';
import { arrival, missingText, sizedImage } from './card-facts.ts';
import { CardLink } from './card-link.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { FoundLine } from './found-line.tsx';
import { useConvertedText } from './use-converted-text.ts';

const WIDTH = 480;
const LINES = 3;

/** A recipe as its picture with the title under it; without one, as a small card set in type. */
export function RecipeTile({ card, isFirst = false }: { card: LibraryCard; isFirst?: boolean }) {
  const [brokenImage, setBrokenImage] = useState('');
  const hasPhoto = card.image !== '' && card.image !== brokenImage;
  const inUnits = useConvertedText(usePreferences().units);
  return (
    <article className="group relative flex h-full flex-col rounded has-[[data-whole]:focus-visible]:outline-2 has-[[data-whole]:focus-visible]:outline-offset-2 has-[[data-whole]:focus-visible]:outline-tomato">
      <div className="relative aspect-square overflow-hidden rounded border border-line bg-card transition-colors group-hover:border-edge">
        {hasPhoto ? (
          <img
            src={sizedImage(card.image, WIDTH)}
            alt=""
            width={WIDTH}
            height={WIDTH}
            {...arrival(isFirst)}
            onError={() => {
              setBrokenImage(card.image);
            }}
            className="size-full bg-wash object-cover"
          />
        ) : (
          <ul
            aria-label="First ingredients"
            className="amounts size-full border-t-2 border-tomato bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(2rem-1px),var(--line)_0_2rem)] px-3"
          >
            {card.lines.slice(0, LINES).map((line, index) => (
              <li key={index} dir="auto" className="h-8 truncate pt-1 text-fine">
                {inUnits(line)}
              </li>
            ))}
          </ul>
        )}
        <FavouriteButton
          recipe={card}
          favourite={card.favourite}
          className="absolute right-1 bottom-1 z-10 rounded-full bg-card/90 hover:bg-card"
        />
      </div>
      <h3 dir="auto" className="mt-1.5 line-clamp-2 text-fine leading-5 font-semibold">
        <CardLink card={card} />
      </h3>
      {card.found || card.missing ? (
        <p className="line-clamp-2 text-fine leading-5 text-quiet">
          {card.found ? <FoundLine found={card.found} /> : missingText(card.missing ?? [])}
        </p>
      ) : null}
    </article>
  );
}
