import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { type Nutrient, NUTRIENTS } from '#shared/nutrients.ts';
import type { Nutrition } from '#shared/nutrition.ts';
import { useInstallation } from '../../api/installation.ts';
import { useNutrition } from '../../api/nutrition.ts';
import { useUser } from '../../api/user.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';

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

/** A larger share of the weight that is not counted makes the figures too low to go by. */
const ENOUGH = 0.8;

/** The figures with how far they can be trusted, or why there are none. */
function NutritionEstimate({ nutrition }: { nutrition: Nutrition }) {
  const { available, says, servings, perServing, coverage, lines } = nutrition;
  if (!available) return <p className="max-w-measure">{says}</p>;
  if (lines.length === 0) return <p className="max-w-measure">This recipe has no ingredients to count yet.</p>;
  const counted = lines.filter(({ food }) => food !== null);
  const others = lines.filter(({ food }) => food === null);
  return (
    <div className="space-y-4">
      {perServing ? (
        <>
          <Coverage coverage={coverage} isAll={others.length === 0} />
          <NutritionTable perServing={perServing} servings={servings} />
        </>
      ) : (
        <p className="max-w-measure">None of the ingredients could be counted.</p>
      )}
      {others.length > 0 ? (
        <section aria-labelledby="nutrition-not-counted">
          <h3 id="nutrition-not-counted" className="font-semibold">
            Not counted
          </h3>
          <ul className="mt-1 space-y-1">
            {others.map(({ ingredient, says: reason }, index) => (
              <li key={index} dir="auto" className="max-w-measure break-words">
                {ingredient} <span className="text-quiet">({reason})</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {counted.length > 0 ? (
        <details>
          <summary className="min-h-touch cursor-pointer py-2.5">What was counted</summary>
          <Counted lines={counted} />
        </details>
      ) : null}
      <p className="max-w-measure text-fine text-quiet">
        {says} Foods are matched by their names, and figures are for what goes in, before cooking.
      </p>
    </div>
  );
}

function Coverage({ coverage, isAll }: { coverage: number; isAll: boolean }) {
  const share = `${String(Math.floor(coverage * 100))}%`;
  if (coverage >= 1 && isAll) return <p>All ingredients are counted.</p>;
  if (coverage >= ENOUGH) return <p>About {share} of the weight is counted.</p>;
  return (
    <p className="flex max-w-measure items-start gap-2 rounded bg-butter px-3 py-2 text-on-butter">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        Only about {share} of the weight is counted: more than a fifth is missing, so the true figures are higher.
      </span>
    </p>
  );
}

const grams = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function Counted({ lines }: { lines: Nutrition['lines'] }) {
  return (
    <ul aria-label="What was counted" className="max-w-measure divide-y divide-line">
      {lines.map(({ ingredient, food, grams: weight, says }, index) => (
        <li key={index} className="flex items-baseline gap-4 py-2">
          <div className="min-w-0 flex-1 break-words">
            <p dir="auto">{ingredient}</p>
            <p className="text-fine text-quiet">
              counted as {food}
              {says === '' ? '' : ` (${says})`}
            </p>
          </div>
          <p className="figures whitespace-nowrap">{grams.format(weight ?? 0)} g</p>
        </li>
      ))}
    </ul>
  );
}

const ROWS: Readonly<Record<Nutrient, { name: string; unit: string; isPart?: true }>> = {
  kcal: { name: 'Energy', unit: 'kcal' },
  protein: { name: 'Protein', unit: 'g' },
  fat: { name: 'Fat', unit: 'g' },
  saturatedFat: { name: 'of which saturated', unit: 'g', isPart: true },
  carbohydrate: { name: 'Carbohydrate', unit: 'g' },
  sugar: { name: 'of which sugar', unit: 'g', isPart: true },
  fibre: { name: 'Fibre', unit: 'g' },
  sodium: { name: 'Sodium', unit: 'mg' },
  cholesterol: { name: 'Cholesterol', unit: 'mg' },
};

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface NutritionTableProps {
  perServing: NonNullable<Nutrition['perServing']>;
  /** Null where the figures are the whole recipe's. */
  servings: number | null;
}

/** The nutrients with their amounts; what is unknown says so and is no 0. */
function NutritionTable({ perServing, servings }: NutritionTableProps) {
  return (
    <table className="w-full max-w-md">
      <caption className="pb-2 text-left text-fine text-quiet">
        {servings === null
          ? 'Estimated for the whole recipe, since it does not say how many it serves.'
          : `Estimated for one of ${figure.format(servings)} ${servings === 1 ? 'serving' : 'servings'}.`}
      </caption>
      <thead className="border-b border-line text-fine text-quiet">
        <tr>
          <th scope="col" className="py-1 text-left font-semibold">
            Nutrient
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {servings === null ? 'Whole recipe' : 'Per serving'}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {NUTRIENTS.map((nutrient) => {
          const { name, unit, isPart } = ROWS[nutrient];
          const value = perServing[nutrient];
          return (
            <tr key={nutrient}>
              <th scope="row" className={cn('py-1.5 text-left font-normal', isPart && 'pl-5')}>
                {name}
              </th>
              <td className="figures py-1.5 text-right whitespace-nowrap">
                {value === null ? <span className="text-quiet">not known</span> : `${figure.format(value)} ${unit}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
