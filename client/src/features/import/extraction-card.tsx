import { Sparkles } from 'lucide-react';

/** What happens to what is imported (spec section 2). */
export function ExtractionCard() {
  return (
    <section aria-labelledby="extraction" className="flex gap-4 rounded bg-wash p-6 max-[18rem]:flex-col">
      <Sparkles aria-hidden className="mt-1 size-6 shrink-0 stroke-[1.5] text-tomato" />
      <div className="max-w-measure min-w-0">
        <h2 id="extraction" className="text-lead">
          AI-Powered Extraction
        </h2>
        <p className="mt-1">
          What you import is taken apart into title, servings, times, ingredients, steps, equipment, notes, tags and
          allergens. Whatever could not be read for sure is marked for you to look over, with its reason. Nothing is
          made up, and the original is kept beside the recipe.
        </p>
      </div>
    </section>
  );
}
