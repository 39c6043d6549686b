import { Sparkles } from 'lucide-react';
import { useReadByAi } from '../../api/installation.ts';

/** What happens to what is imported (spec section 2). */
export function ExtractionCard() {
  const isByAi = useReadByAi();
  return (
    <section aria-labelledby="extraction" className="flex gap-4 rounded bg-wash p-6 max-[18rem]:flex-col">
      <Sparkles aria-hidden className="mt-1 size-6 shrink-0 stroke-[1.5] text-tomato" />
      <div className="max-w-measure min-w-0">
        <h2 id="extraction" className="text-lead">
          AI-Powered Extraction
        </h2>
        <p className="mt-1">
          What you import is sorted into title, servings, times, ingredients, steps, equipment, notes, tags and
          allergens. Whatever could not be read for sure is marked for you to look over, with its reason. Nothing is
          made up, and the original is kept beside the recipe.
        </p>
        <p className="mt-2 text-quiet">
          {isByAi
            ? 'An AI service reads with it, handwriting too; what it says is checked against the original.'
            : 'Pictures are read on this server itself, and no other service sees them. It reads print and clear block letters; joined handwriting you type in, with the picture beside it.'}
        </p>
      </div>
    </section>
  );
}
