import { HttpError } from '../../api/client.ts';
import { useRecipe } from '../../api/recipes.ts';
import { Later, lateExtra } from '../../components/ui/late-part.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useIsWriting } from '../../lib/writing.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { ReadingView } from './reading-view.tsx';

const NotThere = lateExtra(
  () => import('./not-there.tsx').then((m) => m.NotThere),
  () => <PageHeading title="Recipe not found" />,
);

/** `/recipe/:id`: the recipe as the page of a good book, for those who write and those who only read. */
export function RecipePage({ id }: { id: string }) {
  const { data: recipe, error, refetch } = useRecipe(id);
  const isWriting = useIsWriting();
  usePageTitle(recipe?.title ?? 'Recipe');
  // Also of one that was shown: it was thrown away since, or who reads is not of its family any more.
  if (error instanceof HttpError && error.status === 404 && !(recipe && isWriting)) {
    return (
      <Later fallback={<PageSkeleton />}>
        <NotThere id={id} />
      </Later>
    );
  }
  if (recipe) return <ReadingView key={recipe.id} recipe={recipe} />;
  if (error)
    return (
      <>
        <PageHeading title="Recipe" />
        <Problem error={error} otherwise="The recipe could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  return <PageSkeleton />;
}
