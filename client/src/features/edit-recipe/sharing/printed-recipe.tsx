import { Fragment } from 'react';
import { minutesText, timeFacts } from '#shared/minutes.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Preferences } from '#shared/user.ts';
import { Amount, LineNotes } from '../../../components/recipe/amount.tsx';
import { convertedNotes, convertedText } from '../../../components/recipe/converted-text.ts';
import './printed-recipe.css';

const TIMES = { prep: 'to prepare', cook: 'to cook', rest: 'to rest', total: 'in all' } as const;

/** A recipe on paper, as a page of a good book: its style prints it alone, without the screen around it. */
export function PrintedRecipe({ recipe, units }: { recipe: Recipe; units: Preferences['units'] }) {
  const from = [recipe.source.author ?? '', recipe.source.site ?? ''].filter((part) => part !== '').join(', ');
  const facts = [
    recipe.servings === '' ? '' : `Makes ${recipe.servings}`,
    ...timeFacts(recipe.times).map(({ of, minutes }) => `${minutesText(minutes)} ${TIMES[of]}`),
  ].filter((fact) => fact !== '');
  const photo = printedPhoto(recipe);
  const isNewSection = (lines: readonly { section: string | null }[], at: number) =>
    (lines[at]?.section ?? null) !== null && lines[at]?.section !== (lines[at - 1]?.section ?? null);

  return (
    <article className="printed-recipe" dir="auto">
      <header>
        <h1>{recipe.title}</h1>
        {from === '' ? null : <p className="printed-from">From {from}</p>}
        {facts.length > 0 ? <p className="printed-facts figures">{facts.join(' · ')}</p> : null}
      </header>
      {photo === null ? null : <img src={photo} alt="" />}
      {recipe.story === '' ? null : <p className="printed-story">{recipe.story}</p>}
      <div className="printed-spread">
        {recipe.ingredients.length > 0 ? (
          <section>
            <h2>Ingredients</h2>
            <ul>
              {recipe.ingredients.map((line, index) => (
                <Fragment key={index}>
                  {isNewSection(recipe.ingredients, index) ? <li className="printed-section">{line.section}</li> : null}
                  <li>
                    <Amount ingredient={line} units={units} className="font-semibold" /> {line.item || line.original}
                    <LineNotes ingredient={line} units={units} className="italic" />
                  </li>
                </Fragment>
              ))}
            </ul>
          </section>
        ) : null}
        {recipe.steps.length > 0 ? (
          <section>
            <h2>Instructions</h2>
            <ol>
              {recipe.steps.map((step, index) => (
                <Fragment key={index}>
                  {isNewSection(recipe.steps, index) ? <li className="printed-section">{step.section}</li> : null}
                  <li value={index + 1}>{convertedText(step.text, 1, units)}</li>
                </Fragment>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
      {recipe.notes === '' ? null : (
        <section className="printed-notes">
          <h2>Notes</h2>
          <p>{convertedNotes(recipe.notes, units)}</p>
        </section>
      )}
    </article>
  );
}

/** The picture of the dish, as it is printed; null without one. */
export function printedPhoto({ photos, source }: Pick<Recipe, 'photos' | 'source'>): string | null {
  const dish = photos.find((path) => path !== source.storagePath);
  if (dish === undefined) return null;
  return dish.startsWith('/files/') ? `${dish}?w=1280` : dish;
}
