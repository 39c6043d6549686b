import { Skeleton } from '../../../components/ui/skeleton.tsx';

export function BooksSkeleton() {
  return (
    <div role="status" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading the cookbooks…</span>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="space-y-3">
          <Skeleton className="mx-auto aspect-3/4 w-48" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  );
}
