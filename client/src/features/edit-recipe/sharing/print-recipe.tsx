import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Recipe } from '#shared/recipe.ts';
import { useUser } from '../../../api/user.ts';
import { Button } from '../../../components/ui/button.tsx';
import { printedPhoto, PrintedRecipe } from './printed-recipe.tsx';

/** The button that prints a recipe; printing by the browser's own menu or key prints the same page. */
export function PrintRecipe({ recipe }: { recipe: Recipe }) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Print"
        title="Print"
        onClick={() => {
          window.print();
        }}
      >
        <Printer aria-hidden />
      </Button>
      <PrintedPage recipe={recipe} />
    </>
  );
}

/** What prints is the recipe alone, whether a button of ours or the browser's own menu prints it. */
export function PrintedPage({ recipe }: { recipe: Recipe }) {
  const { data: user } = useUser();
  const [isPrinting, setIsPrinting] = useState(false);
  const photo = printedPhoto(recipe);

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
    // A picture that is not there yet when printing begins is left white.
    if (photo !== null) new Image().src = photo;
  }, [photo]);

  return isPrinting
    ? createPortal(
        <div data-print="alone" className="hidden print:block">
          <PrintedRecipe recipe={recipe} units={user?.preferences.units ?? 'written'} />
        </div>,
        document.body,
      )
    : null;
}
