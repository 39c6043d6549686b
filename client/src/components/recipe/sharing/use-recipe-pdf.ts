import type { Recipe } from '#shared/recipe.ts';
import { sentenceOf } from '../../../api/client.ts';
import { recipePdf, usePdf } from '../../../api/pdfs.ts';
import { usePreferences } from '../../../api/user.ts';
import { toast } from '../../ui/use-toast.ts';

/** Makes the PDF of a recipe as it is kept, in the units in which this person reads it, and says what went wrong. */
export function useRecipePdf({ id, title }: Pick<Recipe, 'id' | 'title'>) {
  const { units } = usePreferences();
  const { making, make } = usePdf((error) => {
    toast({ title: 'Error', description: sentenceOf(error, 'The PDF could not be made.'), variant: 'destructive' });
  });
  return { isMaking: making !== null, make: () => make(recipePdf(id, { units }), title) };
}
