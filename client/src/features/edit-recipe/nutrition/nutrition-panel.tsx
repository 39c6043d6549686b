import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useInstallation } from '../../../api/installation.ts';
import { useNutrition } from '../../../api/nutrition.ts';
import { useUser } from '../../../api/user.ts';
import { cn } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { NutritionEstimate } from './nutrition-estimate.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

interface NutritionPanelProps {
  recipeId: string;
  /** What is on the screen is not what is kept: the estimate is about the latter. */
  hasUnsaved?: boolean;
}

/**
 * 'Nutrition (estimate)', closed at first: what is asked for is asked when somebody wants to know. Where no table of foods
 * is installed, it is not offered to those who would have to pay for it first; who has it is told how it is installed.
 */
export function NutritionPanel({ recipeId, hasUnsaved = false }: NutritionPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const parts = useInstallation();
  const { data: user } = useUser();
  if (user?.tier !== 'premium' && parts?.nutrition !== true) return null;
  return (
    <section aria-labelledby={`${panel}-title`} className="border-t border-line pt-4" data-print="never">
      <h2 className="text-lead">
        <button
          id={`${panel}-title`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className="-mx-2 flex min-h-touch w-full items-center gap-2 rounded-sm px-2 text-left font-[inherit] hover:bg-wash"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <ChevronDown aria-hidden className={cn('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
          Nutrition (estimate)
        </button>
      </h2>
      <div id={panel} hidden={!isOpen} className="pt-2 pb-4">
        {isOpen ? <Opened recipeId={recipeId} hasUnsaved={hasUnsaved} /> : null}
      </div>
    </section>
  );
}

function Opened({ recipeId, hasUnsaved }: Required<NutritionPanelProps>) {
  const { data: user, isPending } = useUser();
  const isPremium = user?.tier === 'premium';
  const { data, error, refetch } = useNutrition(recipeId, isPremium);
  if (!isPremium && !isPending) return <PremiumHint isViewer={user?.role === 'viewer'} />;
  if (data) {
    return (
      <>
        {hasUnsaved ? (
          <p className="mb-3 max-w-measure text-quiet">
            This is about the recipe as it was last saved. Save to have your changes counted.
          </p>
        ) : null}
        <NutritionEstimate nutrition={data} />
      </>
    );
  }
  if (error) {
    return <Problem error={error} otherwise="The estimate could not be made." onRetry={() => void refetch()} />;
  }
  return (
    <div role="status">
      <p className="sr-only">Estimating…</p>
      <Skeleton className="mb-3 h-6 w-64 max-w-full" />
      <Skeleton className="h-80 max-w-md" />
    </div>
  );
}

function PremiumHint({ isViewer }: { isViewer: boolean }) {
  return (
    <div className="max-w-measure">
      <p>Premium estimates what a serving has in it: energy, protein, fat, carbohydrate, fibre, salt and more.</p>
      {isViewer ? (
        <p className="mt-2 text-quiet">Whoever runs this family&#39;s library can upgrade.</p>
      ) : (
        <Button asChild className="mt-3">
          <Link href={paths.premium()}>See Premium</Link>
        </Button>
      )}
    </div>
  );
}
