import { Printer } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { PrintedPage } from './printed-page.tsx';
import { Button } from '../../../components/ui/button.tsx';

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
