import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The page's shape, until it is there. */
export function PageSkeleton() {
  return (
    <div className="min-h-[60dvh]">
      <h1 className="sr-only">Recipe</h1>
      <p role="status" className="sr-only">
        Loading recipe...
      </p>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-4 h-6 w-1/3" />
      <Skeleton className="mt-6 h-11 w-64 max-w-full" />
      <div className="mt-10 grid gap-10 md:grid-cols-[2fr_3fr]">
        <Skeleton className="h-72" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
