import { useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { minutesText } from '#shared/minutes.ts';
import { arrival, madeText, missingText, sizedImage } from './card-facts.ts';
import { CardLink } from './card-link.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { FoundLine } from './found-line.tsx';
import { cn } from '../../lib/class-names.ts';

const THUMBNAIL = 96;

/** A recipe as one line of a list: its title, and under it the one thing that matters just now. */
export function RecipeLine({ card, isFirst = false }: { card: LibraryCard; isFirst?: boolean }) {
  const facts = [
    card.totalMin > 0 ? minutesText(card.totalMin) : '',
    card.madeCount > 0 ? madeText(card.madeCount) : '',
    card.verified || card.reviews === 0 ? '' : `Review ${String(card.reviews)}`,
  ].filter((fact) => fact !== '');
  return (
    <article className="relative flex min-h-15 items-center gap-3 border-b border-line py-1 pr-0 pl-1 transition-colors hover:bg-wash has-[[data-whole]:focus-visible]:outline-2 has-[[data-whole]:focus-visible]:outline-tomato">
      <Thumbnail card={card} isFirst={isFirst} />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="truncate text-body leading-6 font-semibold">
          <CardLink card={card} />
        </h3>
        <p className="figures truncate text-fine leading-5 text-quiet">
          {card.found ? (
            <FoundLine found={card.found} />
          ) : card.missing ? (
            missingText(card.missing)
          ) : (
            <>
              {facts.join(' · ')}
              {card.from === '' ? null : (
                <>
                  {facts.length === 0 ? '' : ' · '}
                  <span className="font-serif italic">
                    from <bdi>{card.from}</bdi>
                  </span>
                </>
              )}
            </>
          )}
        </p>
      </div>
      <FavouriteButton recipe={card} favourite={card.favourite} className="relative" />
    </article>
  );
}

/** A small picture; without one the first letter of the title, as on the tab of a card index. */
function Thumbnail({ card, isFirst }: { card: LibraryCard; isFirst: boolean }) {
  const [brokenImage, setBrokenImage] = useState('');
  const shape = 'size-12 shrink-0 rounded-sm bg-wash';
  if (card.image === '' || card.image === brokenImage) {
    const [letter = ''] = card.title.trim().toLocaleUpperCase();
    return (
      <span aria-hidden className={cn(shape, 'grid place-items-center font-serif text-lead text-quiet')}>
        {letter}
      </span>
    );
  }
  return (
    <img
      src={sizedImage(card.image, THUMBNAIL)}
      alt=""
      width={48}
      height={48}
      {...arrival(isFirst)}
      onError={() => {
        setBrokenImage(card.image);
      }}
      className={cn(shape, 'object-cover')}
    />
  );
}
