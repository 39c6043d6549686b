import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useVariants } from '../../api/variants.ts';
import { paths } from '../../lib/paths.ts';

type Shown = Pick<Recipe, 'id' | 'variantOf' | 'lockedBy'>;

/** Under the title: what the recipe is a variant of, and that it is locked. Of any other recipe nothing, and nothing is asked. */
export function VersionNote({ recipe }: { recipe: Shown }) {
  return (
    <>
      {recipe.variantOf === null ? null : <OriginNote id={recipe.id} />}
      {recipe.lockedBy === null ? null : (
        <p className="mt-3 flex items-start gap-2 font-sans text-fine text-quiet" data-print="never">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            A keepsake{recipe.lockedBy === '' ? '' : <>, locked by {recipe.lockedBy}</>}: it stays as it is, and is only
            ever varied.
          </span>
        </p>
      )}
    </>
  );
}

function OriginNote({ id }: { id: string }) {
  const { data, isPending } = useVariants(id);
  const origin = data?.origin ?? null;
  // Its room is kept while it is asked for, so that nothing below moves.
  if (!origin && !isPending) return null;
  return (
    <p className="mt-3 min-h-6 font-sans text-fine text-quiet" data-print="never">
      {!origin ? null : origin.state === 'here' ? (
        <>
          A version of{' '}
          <Link
            dir="auto"
            href={paths.recipe(origin.id)}
            className="[overflow-wrap:anywhere] text-tomato underline underline-offset-4"
          >
            {origin.title}
          </Link>
          {'. '}
          <Link href={paths.compare(id)} className="whitespace-nowrap text-tomato underline underline-offset-4">
            Side by side
          </Link>
        </>
      ) : origin.state === 'trash' ? (
        <>A version of {origin.title}, which lies in the trash.</>
      ) : (
        'The recipe that this is a version of is no longer kept.'
      )}
    </p>
  );
}
