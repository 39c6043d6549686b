import { RecipeCardSkeleton } from '../../components/recipe/recipe-card-skeleton.tsx';

/** Spec section 9; stated here because shared/library.ts brings its schemas along. */
const SKELETON_CARDS = 6;

export function GridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading recipes…</span>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <RecipeCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
