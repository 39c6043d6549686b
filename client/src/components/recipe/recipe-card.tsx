import { BadgeCheck, Clock, CookingPot, Flame, PencilLine, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LibraryCard } from '#shared/library.ts';
import { minutesText } from '#shared/minutes.ts';
import { useMayWrite, usePreferences } from '../../api/user.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { arrival, madeText, missingText, servingsText, sizedImage } from './card-facts.ts';
import { CardLink } from './card-link.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { FoundLine } from './found-line.tsx';
import { useConvertedText } from './use-converted-text.ts';

/** Spec section 9. */
const TAGS_ON_CARD = 3;
const LINES_ON_CARD = 5;

/**
 * A recipe in the library, with its photo; without one, or where it does not load, with its first ingredients like an
 * index card. The title's link covers the whole card. `isFirst`: its photo is among the first things on the screen.
 */
export function RecipeCard({ card, isFirst = false }: { card: LibraryCard; isFirst?: boolean }) {
  const leadsTo = useWayTo();
  const [brokenImage, setBrokenImage] = useState('');
  const hasPhoto = card.image !== '' && card.image !== brokenImage;

  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded border border-line bg-card transition-colors hover:border-edge has-[[data-whole]:focus-visible]:outline-2 has-[[data-whole]:focus-visible]:outline-offset-2 has-[[data-whole]:focus-visible]:outline-tomato">
      {hasPhoto ? (
        <RecipeCardPhoto
          image={card.image}
          isFirst={isFirst}
          onBroken={() => {
            setBrokenImage(card.image);
          }}
        />
      ) : null}
      <div className={hasPhoto ? 'px-5 pt-4' : 'flex min-h-0 flex-1 flex-col px-5 pt-5'}>
        <h3 dir="auto" className={hasPhoto ? 'line-clamp-2 text-lead leading-7' : 'mb-2 line-clamp-3 text-heading'}>
          <CardLink card={card} href={leadsTo(card)} />
        </h3>
        {hasPhoto ? null : <IngredientLines lines={card.lines} />}
        {card.from === '' ? null : (
          <p dir="auto" className="mt-1 truncate font-serif text-quiet italic">
            from {card.from}
          </p>
        )}
        {card.found ? (
          <p className="mt-1 line-clamp-2 text-fine text-quiet">
            <FoundLine found={card.found} />
          </p>
        ) : null}
        {card.missing ? <p className="mt-1 line-clamp-2 text-fine text-quiet">{missingText(card.missing)}</p> : null}
      </div>
      <div className={hasPhoto ? 'flex flex-1 flex-col px-5' : 'px-5'}>
        <p className="figures mt-2 flex flex-wrap gap-x-4 text-fine text-quiet [&_svg]:size-4 [&_svg]:shrink-0">
          {card.totalMin > 0 ? (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <Clock aria-hidden />
              {minutesText(card.totalMin)}
            </span>
          ) : null}
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Users aria-hidden />
            <span dir="auto" className="truncate">
              {servingsText(card.servings)}
            </span>
          </span>
          {card.madeCount > 0 ? (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <CookingPot aria-hidden />
              {madeText(card.madeCount)}
            </span>
          ) : null}
        </p>
        {card.tags.length === 0 ? null : (
          <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
            {card.tags.slice(0, TAGS_ON_CARD).map((tag) => (
              <li key={tag} className="max-w-full min-w-0">
                <Badge>
                  <span dir="auto" className="truncate font-normal">
                    {tag}
                  </span>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center justify-between gap-1 px-5 pt-2 pb-2 max-[18rem]:flex-wrap">
        <Standing verified={card.verified} reviews={card.reviews} />
        <FavouriteButton recipe={card} favourite={card.favourite} className="relative ml-auto" />
        <Link
          href={paths.cook(card.id)}
          data-print="never"
          aria-label={`Cook ${card.title}`}
          className="relative -mr-3 inline-flex min-h-touch items-center gap-1.5 rounded px-3 text-fine font-semibold text-tomato hover:bg-wash"
        >
          <Flame aria-hidden className="size-4" />
          Cook
        </Link>
      </div>
    </article>
  );
}

/** What has open doubts opens in the form, for those who may write. */
function useWayTo(): (card: Pick<LibraryCard, 'id' | 'reviews'>) => string {
  const canWrite = useMayWrite();
  return ({ id, reviews }) => (reviews > 0 && canWrite ? paths.editRecipe(id) : paths.recipe(id));
}

/** Verified: a person has looked through the doubts and saved. Otherwise the number of open doubts, where there are any. */
function Standing({ verified, reviews }: Pick<LibraryCard, 'verified' | 'reviews'>) {
  if (verified) {
    return (
      <Badge variant="sage">
        <BadgeCheck aria-hidden />
        Verified
      </Badge>
    );
  }
  if (reviews === 0) return null;
  return (
    <Badge variant="butter">
      <PencilLine aria-hidden />
      Review {reviews}
    </Badge>
  );
}

/** The first ingredients on the ruled lines of an index card. */
function IngredientLines({ lines }: { lines: readonly string[] }) {
  const inUnits = useConvertedText(usePreferences().units);
  return (
    <ul
      aria-label="First ingredients"
      className="amounts mb-2 min-h-34 flex-1 border-t-2 border-tomato bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(2.125rem-1px),var(--line)_0_2.125rem)]"
    >
      {lines.slice(0, LINES_ON_CARD).map((line, index) => (
        <li key={index} dir="auto" className="h-[2.125rem] truncate pt-1">
          {inUnits(line)}
        </li>
      ))}
    </ul>
  );
}

const WIDTH = 640;
const HEIGHT = 427;

/** A card's photo, with its size set before it loads. */
function RecipeCardPhoto({ image, isFirst, onBroken }: { image: string; isFirst: boolean; onBroken: () => void }) {
  return (
    <img
      src={sizedImage(image, WIDTH)}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      {...arrival(isFirst)}
      onError={onBroken}
      className="aspect-3/2 h-auto w-full border-b border-line bg-wash object-cover"
    />
  );
}
