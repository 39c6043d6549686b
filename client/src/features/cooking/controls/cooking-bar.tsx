import { CircleHelp, ListChecks, X } from 'lucide-react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { SIZE_MAX, SIZE_MIN } from '../progress.ts';
import type { CookingActions } from './use-cooking-keys.ts';

/** The title, the way out, and what changes how the step is shown. */
export function CookingBar({ recipe, size, actions }: { recipe: Recipe; size: number; actions: CookingActions }) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-2 sm:flex-nowrap sm:px-4">
      <Button asChild variant="ghost" size="icon">
        <Link
          href={paths.recipe(recipe.id)}
          aria-label="Exit cooking mode"
          onClick={(event) => {
            event.preventDefault();
            actions.exit();
          }}
        >
          <X aria-hidden />
        </Link>
      </Button>
      <h1 dir="auto" className="line-clamp-2 min-w-0 flex-1 font-cooking text-lead leading-tight font-bold">
        {recipe.title}
      </h1>
      <div className="flex w-full items-center justify-end gap-1 max-[18rem]:flex-wrap sm:w-auto">
        <Button variant="ghost" onClick={actions.ingredients} className="mr-auto sm:mr-2">
          <ListChecks aria-hidden /> Ingredients
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="A- smaller text"
          aria-disabled={size === SIZE_MIN}
          className="aria-disabled:text-quiet"
          onClick={actions.smaller}
        >
          A-
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="A+ larger text"
          aria-disabled={size === SIZE_MAX}
          className="aria-disabled:text-quiet"
          onClick={actions.larger}
        >
          A+
        </Button>
        <Button variant="ghost" size="icon" aria-label="Keys and touch" onClick={actions.help}>
          <CircleHelp aria-hidden />
        </Button>
      </div>
    </header>
  );
}
