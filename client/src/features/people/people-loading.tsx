import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The shape of a page of people, until it is there. */
export function PeopleLoading({ says }: { says: string }) {
  return (
    <div className="min-h-[60dvh]">
      <p role="status" className="sr-only">
        {says}
      </p>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-4 h-6 w-1/3 max-w-60" />
      <div className="mt-10 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="aspect-4/3" />
        ))}
      </div>
    </div>
  );
}
