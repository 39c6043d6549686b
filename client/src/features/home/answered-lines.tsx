import { Link } from 'wouter';
import type { Answered } from '#shared/questions.ts';
import { paths } from '../../lib/paths.ts';

interface AnsweredLinesProps {
  answered: readonly Answered[];
  /** Who may decide is led to where that is done. */
  canWrite: boolean;
}

/** 'Aunt Lida answered about Plum cake': what came back to questions, and waits to be decided. */
export function AnsweredLines({ answered, canWrite }: AnsweredLinesProps) {
  return answered.map(({ recipeId, title, names }) => (
    <li key={recipeId}>
      <Link
        href={canWrite ? paths.editRecipe(recipeId) : paths.recipe(recipeId)}
        className="flex min-h-touch max-w-full items-center py-2 hover:text-tomato"
      >
        <span className="line-clamp-3 min-w-0 wrap-anywhere">
          <span className="doubt">
            <bdi>{names[0]}</bdi>
            {othersText(names.length - 1)} answered
          </span>{' '}
          about <bdi className="font-serif italic">{title}</bdi>
        </span>
      </Link>
    </li>
  ));
}

const othersText = (others: number): string =>
  others === 0 ? '' : ` and ${others === 1 ? 'one other' : `${String(others)} others`}`;
