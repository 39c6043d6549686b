import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Recipe } from '#shared/recipe.ts';
import { RecipePage } from '#shared/recipe-page/recipe-page.tsx';
import '#shared/recipe-page/recipe-page.css';
import type { UnitChoice } from '#shared/units.ts';
import { usePreferences } from '../../../api/user.ts';
import { whenAtRest } from '../../ui/late-part.tsx';
import { dishPicture, pageOfRecipe } from '../page-of-recipe.ts';
import { useAmounts } from '../use-amounts.ts';
import './print-recipe.css';

/** What prints is the recipe alone, whether a button of ours or the browser's own menu prints it. */
export function PrintedPage({ recipe, factor = 1, units }: { recipe: Recipe; factor?: number; units?: UnitChoice }) {
  const preferences = usePreferences();
  const [isPrinting, setIsPrinting] = useState(false);
  const photo = dishPicture(recipe);
  const { amounts } = useAmounts(factor, units ?? preferences.units);

  useEffect(() => {
    // The page must stand when this event is over, and be gone again afterwards: a reader should not meet it twice.
    const onBefore = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const onAfter = () => {
      setIsPrinting(false);
    };
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  useEffect(() => {
    // A picture that is not there yet when printing begins is left white. The one on the screen comes first.
    if (photo !== null)
      void whenAtRest().then(() => {
        new Image().src = photo;
      });
  }, [photo]);

  return isPrinting
    ? createPortal(
        <div data-print="alone" className="hidden print:block">
          <RecipePage parts={pageOfRecipe(recipe, { amounts, isPaper: true })} />
        </div>,
        document.body,
      )
    : null;
}
