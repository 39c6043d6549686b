import { ArrowLeft, CalendarHeart } from 'lucide-react';
import { Link } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useOccasion } from '../../api/relatives.ts';
import { useMayWrite } from '../../api/user.ts';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { datedFirst } from './life-of.ts';
import { PeopleLoading } from './people-loading.tsx';
import { ToldRecipes } from './told-recipes.tsx';

/** `/occasions/:name`: what the family makes for Christmas. */
export function OccasionPage({ name }: { name: string }) {
  const { data, error, refetch } = useOccasion(name);
  const mayWrite = useMayWrite();
  usePageTitle(data?.name ?? name);
  const back = (
    <Button asChild>
      <Link href={paths.people()}>
        <ArrowLeft aria-hidden />
        The people
      </Link>
    </Button>
  );
  if (data) {
    const { length } = data.recipes;
    return (
      <>
        <PageHeading
          title={<span dir="auto">{data.name}</span>}
          subtitle={length === 1 ? 'One recipe of the family' : `${String(length)} recipes of the family`}
          actions={back}
        />
        <ToldRecipes recipes={datedFirst(data.recipes)} shows="from" />
      </>
    );
  }
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState isPage icon={<CalendarHeart />} title={name} action={back}>
        No recipe says that it is made for this.
        {mayWrite ? ' It can be said in a recipe’s form, under “Where it comes from”.' : null}
      </EmptyState>
    );
  const title = <span dir="auto">{name}</span>;
  if (error)
    return (
      <>
        <PageHeading title={title} actions={back} />
        <Problem error={error} otherwise="The recipes could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <PageHeading title={title} subtitle={<AwaitedText className="w-52" />} actions={back} />
      <PeopleLoading says="Loading the recipes…" />
    </>
  );
}
