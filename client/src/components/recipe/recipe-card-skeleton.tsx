import { Skeleton } from '../ui/skeleton.tsx';

/** Holds the place of a recipe card, in its own measures. */
export function RecipeCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded border border-line bg-card">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="px-5 pt-4 pb-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <Skeleton className="mt-3 h-6 w-2/3" />
        <Skeleton className="mt-2 h-touch w-1/4" />
      </div>
    </div>
  );
}
