import { TriangleAlert } from 'lucide-react';
import type { Nutrition } from '#shared/nutrition.ts';
import { NutritionTable } from './nutrition-table.tsx';

/** A larger share of the weight that is not counted makes the figures too low to go by. */
const ENOUGH = 0.8;

/** The figures with how far they can be trusted, or why there are none. */
export function NutritionEstimate({ nutrition }: { nutrition: Nutrition }) {
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

const grams = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

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
