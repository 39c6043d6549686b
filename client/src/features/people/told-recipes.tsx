import { useState } from 'react';
import { Link } from 'wouter';
import { provenanceText } from '#shared/provenance-words.ts';
import type { ToldRecipe } from '#shared/relatives.ts';
import { NameLink } from '../../components/provenance/name-link.tsx';
import { cn } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../components/ui/button.tsx';

/** So many are shown at first. */
const FIRST = 60;

/** Recipes as pictures with what is told of them; without a picture, as a card with its title. */
export function ToldRecipes({ recipes, shows }: { recipes: readonly ToldRecipe[]; shows: 'from' | 'occasions' }) {
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? recipes : recipes.slice(0, FIRST);
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {visible.map((recipe) => (
          <li key={recipe.id} className="min-w-0">
            <ToldTile recipe={recipe} shows={shows} />
          </li>
        ))}
      </ul>
      {visible.length < recipes.length ? (
        <Button
          className="mt-6"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          All {String(recipes.length)} recipes
        </Button>
      ) : null}
    </>
  );
}

function ToldTile({
  recipe: { id, title, image, provenance },
  shows,
}: {
  recipe: ToldRecipe;
  shows: 'from' | 'occasions';
}) {
  const [isBroken, setIsBroken] = useState(false);
  const { from, occasions } = provenance;
  // On an occasion's page they stand right under its name.
  const Title = shows === 'from' ? 'h2' : 'h3';
  const rest = provenanceText({ ...provenance, from: '', occasions: shows === 'occasions' ? occasions : [] });
  const hasPicture = image !== '' && !isBroken;
  const heading = (
    <Title
      dir="auto"
      className={cn('font-serif text-lead font-semibold', hasPicture ? 'mt-1.5 leading-6' : 'px-3 leading-8')}
    >
      <Link
        href={paths.recipe(id)}
        className={cn(
          'rounded [overflow-wrap:anywhere] after:absolute after:inset-0',
          hasPicture ? 'line-clamp-2' : 'line-clamp-3',
        )}
      >
        {title}
      </Link>
    </Title>
  );
  return (
    <article className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded border border-line bg-card transition-colors group-hover:border-edge">
        {hasPicture ? (
          <img
            src={image.startsWith('/files/') ? `${image}?w=640` : image}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => {
              setIsBroken(true);
            }}
            className="size-full bg-wash object-cover"
          />
        ) : (
          <div className="size-full border-t-2 border-tomato bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(2rem-1px),var(--line)_0_2rem)]">
            {heading}
          </div>
        )}
      </div>
      {hasPicture ? heading : null}
      {(shows === 'from' && from !== '') || rest !== '' ? (
        <p dir="auto" className="mt-0.5 text-fine break-words text-quiet">
          {shows === 'from' && from !== '' ? (
            <>
              From{' '}
              <span className="relative z-10">
                <NameLink name={from} className="underline underline-offset-4" />
              </span>
              {rest === '' ? '' : ', '}
            </>
          ) : null}
          {rest}
        </p>
      ) : null}
    </article>
  );
}
