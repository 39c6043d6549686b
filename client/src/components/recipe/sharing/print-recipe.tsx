import { useEffect } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { RecipePage } from '#shared/recipe-page/recipe-page.tsx';
import '#shared/recipe-page/recipe-page.css';
import type { UnitChoice } from '#shared/units.ts';
import { usePreferences } from '../../../api/user.ts';
import { PrintedAlone } from '../../printed-alone.tsx';
import { whenAtRest } from '../../ui/late-part.tsx';
import { dishPicture, pageOfRecipe } from '../page-of-recipe.ts';
import { useAmounts } from '../use-amounts.ts';

/** What prints is the recipe alone. */
export function PrintedPage({ recipe, factor = 1, units }: { recipe: Recipe; factor?: number; units?: UnitChoice }) {
  const preferences = usePreferences();
  const photo = dishPicture(recipe);
  const { amounts } = useAmounts(factor, units ?? preferences.units, recipe.ingredients);

  useEffect(() => {
    // A picture that is not there yet when printing begins is left white. The one on the screen comes first.
    if (photo !== null)
      void whenAtRest().then(() => {
        new Image().src = photo;
      });
  }, [photo]);

  return <PrintedAlone>{() => <RecipePage parts={pageOfRecipe(recipe, { amounts, isPaper: true })} />}</PrintedAlone>;
}
