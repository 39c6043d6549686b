import { Skeleton } from '../../components/ui/skeleton.tsx';

export function ListsSkeleton() {
  return (
    <div role="status" className="gap-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <span className="sr-only">Loading the lists…</span>
      <div className="mb-6 space-y-3">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-14" />
      </div>
      <div className="space-y-3">
        <Skeleton className="h-10 w-64 max-w-full" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-11" />
        ))}
      </div>
    </div>
  );
}
