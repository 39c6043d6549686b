import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The shape of what stands below the heading of a page of people, until it is there. */
export function PeopleLoading({ says }: { says: string }) {
  return (
    <div className="min-h-[60dvh]">
      <p role="status" className="sr-only">
        {says}
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="aspect-4/3" />
        ))}
      </div>
    </div>
  );
}
