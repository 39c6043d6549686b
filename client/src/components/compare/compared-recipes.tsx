import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type ComparedLine,
  type Comparison,
  isChanged,
  isChangedLine,
  type TextPair,
  wordsOfLine,
} from '#shared/compare/compare-recipes.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { DifferencePart } from '#shared/word-difference.ts';
import { cn } from '../../lib/class-names.ts';
import { useNarrow } from '../../lib/use-media-query.ts';
import { paths } from '../../lib/paths.ts';

/** What is shown of a recipe beside what is compared. */
type Shown = Pick<Recipe, 'id' | 'title' | 'source'>;

interface ComparedRecipesProps {
  before: Shown;
  after: Shown;
  comparison: Comparison;
  /** What the two are to each other. */
  words?: readonly [before: string, after: string];
  /** Another family's is not behind a link. */
  isLinked?: { readonly before: boolean; readonly after: boolean };
}

/** Both recipes in two columns, row by row, with what differs marked; on a phone as one text with what is gone struck out. */
export function ComparedRecipes({
  before,
  after,
  comparison,
  words = ['Before', 'Now'],
  isLinked = { before: true, after: true },
}: ComparedRecipesProps) {
  const isNarrow = useNarrow();
  const { servings, time, ingredients, steps, notes, story } = comparison;
  return (
    <div className="mt-6 space-y-10">
      <Row
        isNarrow={false}
        left={<TitleOf recipe={before} word={words[0]} isLinked={isLinked.before} />}
        right={<TitleOf recipe={after} word={words[1]} isLinked={isLinked.after} />}
      />
      <Part title="For how many, how long" isThere={isChanged(servings) || isChanged(time)}>
        {[servings, time].map((pair, at) =>
          isChanged(pair) ? <TextRow key={at} pair={pair} isNarrow={isNarrow} /> : null,
        )}
      </Part>
      <Part title="Ingredients" isThere={ingredients.length > 0}>
        <ul className="divide-y divide-line">
          {ingredients.map((line, at) => (
            <li key={at} className="py-2">
              <LineRow line={line} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Instructions" isThere={steps.length > 0}>
        <ol className="divide-y divide-line">
          {steps.map((step, at) => (
            <li key={at} className="py-3 font-serif text-lead">
              <TextRow pair={step} isNarrow={isNarrow} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Notes" isThere={isChanged(notes)}>
        <TextRow pair={notes} isNarrow={isNarrow} />
      </Part>
      <Part title="Story" isThere={isChanged(story)}>
        <TextRow pair={story} isNarrow={isNarrow} />
      </Part>
    </div>
  );
}

interface TitleOfProps {
  recipe: Shown;
  word: string;
  isLinked: boolean;
}

function TitleOf({ recipe: { id, title, source }, word, isLinked }: TitleOfProps) {
  return (
    <div>
      <p className="text-fine text-quiet">{word}</p>
      <h2 className="text-heading">
        {isLinked ? (
          <Link dir="auto" href={paths.recipe(id)} className="break-words">
            {title}
          </Link>
        ) : (
          <bdi className="break-words">{title}</bdi>
        )}
      </h2>
      {source.author ? <p className="text-quiet italic">{source.author}</p> : null}
    </div>
  );
}

function Part({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <section>
      <h3 className="mb-2 border-b border-line pb-1 text-lead">{title}</h3>
      {children}
    </section>
  );
}

/** Two columns; where there is room for one alone, its one text. */
function Row({
  left,
  right,
  isNarrow,
  one,
}: {
  left: ReactNode;
  right: ReactNode;
  isNarrow: boolean;
  one?: ReactNode;
}) {
  if (isNarrow) return <div className="min-w-0 [overflow-wrap:anywhere]">{one}</div>;
  return (
    <div className="grid grid-cols-2 gap-x-6 md:gap-x-12">
      <div className="min-w-0 [overflow-wrap:anywhere]">{left}</div>
      <div className="min-w-0 [overflow-wrap:anywhere]">{right}</div>
    </div>
  );
}

function LineRow({ line, isNarrow }: { line: ComparedLine; isNarrow: boolean }) {
  const { before, after, says } = line;
  const text = { before: before && wordsOfLine(before), after: after && wordsOfLine(after), pieces: line.pieces };
  return (
    <>
      <TextRow pair={text} isNarrow={isNarrow} isQuiet={!isChangedLine(line)} />
      {says === '' ? null : <p className="text-fine font-semibold text-tomato">{says}</p>}
    </>
  );
}

function TextRow({ pair, isNarrow, isQuiet }: { pair: TextPair; isNarrow: boolean; isQuiet?: boolean }) {
  const { before, after, pieces } = pair;
  const quiet = isQuiet ?? !isChanged(pair);
  const side = (text: string | null, without: DifferencePart['kind'], missing: string) =>
    text === null ? (
      <p className="text-fine text-quiet italic">{missing}</p>
    ) : (
      <p dir="auto" className={cn('whitespace-pre-line', quiet && 'text-quiet')}>
        <Words pieces={pieces.filter(({ kind }) => kind !== without)} isWhole={before === null || after === null} />
      </p>
    );
  return (
    <Row
      isNarrow={isNarrow}
      left={side(before, 'new', 'not in it')}
      right={side(after, 'gone', 'left out')}
      one={
        <p dir="auto" className={cn('whitespace-pre-line', quiet && 'text-quiet')}>
          <Words pieces={pieces} isWhole={false} />
        </p>
      }
    />
  );
}

/** The words, with those that went struck out and those that came underlined: not by colour alone, and named to screen readers. */
function Words({ pieces, isWhole }: { pieces: readonly DifferencePart[]; isWhole: boolean }) {
  return pieces.map(({ kind, text }, at) => (
    <Fragment key={at}>
      {kind === 'same' ? (
        text
      ) : kind === 'gone' ? (
        <del className={cn('text-quiet decoration-1', isWhole && 'no-underline')}>
          <span className="sr-only"> gone: </span>
          {text}
        </del>
      ) : (
        // Where both stand in one text, they are not one word.
        <ins
          className={cn(
            pieces[at - 1]?.kind === 'gone' && 'ms-1.5',
            'rounded-sm bg-wash font-semibold decoration-tomato decoration-2 underline-offset-4',
          )}
        >
          <span className="sr-only"> new: </span>
          {text}
        </ins>
      )}
    </Fragment>
  ));
}
