import { type Nutrient, NUTRIENTS, type Nutrition } from '#shared/nutrition.ts';
import { cn } from '../../../lib/class-names.ts';

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

const figure = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

interface NutritionTableProps {
  perServing: NonNullable<Nutrition['perServing']>;
  /** Null where the figures are the whole recipe's. */
  servings: number | null;
}

/** The nutrients with their amounts; what is unknown says so and is no 0. */
export function NutritionTable({ perServing, servings }: NutritionTableProps) {
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
