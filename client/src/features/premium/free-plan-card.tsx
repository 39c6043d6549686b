import { Link } from 'wouter';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';

/** `limit`: how many recipes this kitchen's free plan keeps. */
export function FreePlanCard({ limit }: { limit: number | null | undefined }) {
  return (
    <Card
      aria-labelledby="free-plan"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-wash sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="free-plan" className="text-heading">
          Free Plan Included
        </h2>
        <p className="mt-1 max-w-measure">
          Up to {limit ?? FREE_RECIPE_LIMIT} recipes with their originals, cooking mode, grocery lists, cookbooks to
          arrange, and a PDF of every recipe. No card is asked for.
        </p>
      </div>
      <Button asChild size="lg" className="max-sm:w-full">
        <Link href={paths.library()}>Start with Free Plan</Link>
      </Button>
    </Card>
  );
}
