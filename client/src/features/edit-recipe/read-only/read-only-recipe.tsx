import { Fragment } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import type { Preferences } from '#shared/user.ts';
import { Amount, LineNotes } from '../../../components/recipe/amount.tsx';
import { convertedNotes, convertedText } from '../../../components/recipe/converted-text.ts';
import { minutesText, timeFacts } from '#shared/minutes.ts';

interface ReadOnlyRecipeProps {
  recipe: Recipe;
  units: Preferences['units'];
  /** It is the page's main content, so its title is the h1. */
  isPage?: boolean;
}

const TIMES = { prep: 'Prep', cook: 'Cook', rest: 'Rest', total: 'In all' } as const;

/** A recipe to read: for viewers, and for earlier versions. */
export function ReadOnlyRecipe({ recipe, units, isPage = false }: ReadOnlyRecipeProps) {
  const [Title, Subtitle] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const facts = [
    recipe.servings === '' ? '' : `Servings: ${recipe.servings}`,
    ...timeFacts(recipe.times).map(({ of, minutes }) => `${TIMES[of]}: ${minutesText(minutes)}`),
  ].filter((fact) => fact !== '');
  const steps = recipe.steps;
  return (
    <article dir="auto" className="space-y-6 break-words">
      <Title className="text-title">{recipe.title}</Title>
      {recipe.story === '' ? null : (
        <p className="max-w-measure font-serif text-lead whitespace-pre-line italic">{recipe.story}</p>
      )}
      {facts.length > 0 ? <p className="figures text-quiet">{facts.join(' · ')}</p> : null}
      <ul className="grid grid-cols-[minmax(4rem,auto)_1fr] gap-x-4 gap-y-1">
        {recipe.ingredients.map((line, index) => (
          <Fragment key={index}>
            {line.section !== null && line.section !== (recipe.ingredients[index - 1]?.section ?? null) ? (
              <li className="col-span-2 pt-3 font-serif text-lead font-semibold">{line.section}</li>
            ) : null}
            <li className="col-span-2 grid grid-cols-subgrid">
              <Amount ingredient={line} units={units} className="text-right font-semibold" />
              <span>
                {line.item || line.original}
                <LineNotes ingredient={line} units={units} className="text-quiet italic" />
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      <ol className="max-w-measure space-y-4 font-serif text-lead">
        {steps.map((step, index) => (
          <li key={index}>
            {step.section !== null && step.section !== (steps[index - 1]?.section ?? null) ? (
              <p className="pt-2 pb-1 font-semibold">{step.section}</p>
            ) : null}
            <div className="flex gap-4">
              <span aria-hidden className="figures w-6 shrink-0 text-right text-quiet">
                {index + 1}
              </span>
              <p className="min-w-0 whitespace-pre-line">{convertedText(step.text, 1, units)}</p>
            </div>
          </li>
        ))}
      </ol>
      {recipe.notes === '' ? null : (
        <section>
          <Subtitle className="text-lead">Notes</Subtitle>
          <p className="max-w-measure whitespace-pre-line">{convertedNotes(recipe.notes, units)}</p>
        </section>
      )}
    </article>
  );
}
