import { Check } from 'lucide-react';
import { type Feature, PRINT_DISCOUNT } from '#shared/plan.ts';

/** What Premium may do, in the order in which it is told: every feature of the table has its words here. */
const NAMES: Readonly<Record<Feature, string>> = {
  unlimitedRecipes: 'Unlimited recipes',
  retailers: 'Grocery delivery with two retailers',
  nutrition: 'Nutrition estimates',
  cleanup: 'AI recipe cleanup',
  cookbookPdf: 'Cookbook PDF export',
  printDiscount: `${String(PRINT_DISCOUNT * 100)}% off printed cookbooks`,
};

export function FeatureList() {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {Object.entries(NAMES).map(([feature, name]) => (
        <li key={feature} className="flex items-start gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-sage" />
          {name}
        </li>
      ))}
    </ul>
  );
}
