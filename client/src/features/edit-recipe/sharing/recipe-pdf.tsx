import { FileDown } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useRecipePdf } from './use-recipe-pdf.ts';

/** The recipe as a page to print or to send. */
export function RecipePdf({ recipe }: { recipe: Pick<Recipe, 'id' | 'title'> }) {
  const { isMaking, make } = useRecipePdf(recipe);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Download PDF"
      title="Download PDF"
      disabled={isMaking}
      onClick={() => void make()}
    >
      {isMaking ? <Spinner /> : <FileDown aria-hidden />}
    </Button>
  );
}
