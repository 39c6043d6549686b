import { FileDown } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { sentenceOf } from '../api/client.ts';
import { recipePdf, usePdf } from '../api/pdfs.ts';
import { usePreferences } from '../api/user.ts';
import { Button } from './ui/button.tsx';
import { Spinner } from './ui/spinner.tsx';
import { toast } from './ui/use-toast.ts';

/** The recipe as it is kept, as a page to print or to send; in the units in which this person reads it. */
export function RecipePdf({ recipe: { id, title } }: { recipe: Pick<Recipe, 'id' | 'title'> }) {
  const { units } = usePreferences();
  const { making, make } = usePdf((error) => {
    toast({ title: 'Error', description: sentenceOf(error, 'The PDF could not be made.'), variant: 'destructive' });
  });
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Download PDF"
      title="Download PDF"
      disabled={making !== null}
      onClick={() => void make(recipePdf(id, { units }), title)}
    >
      {making ? <Spinner /> : <FileDown aria-hidden />}
    </Button>
  );
}
