import { Link } from 'wouter';
import type { Understood } from '#shared/library.ts';
import { paths } from '../../lib/paths.ts';

/** What was understood of a search, where it is more than its words: 'With chicken and rice, without nuts.' */
export function UnderstoodLine({ understood }: { understood: Understood }) {
  const { corrected, pantry } = understood;
  return (
    <div className="mt-3 space-y-1 text-quiet">
      {corrected.map(({ typed, taken }) => (
        <p key={typed} dir="auto">
          No recipe has “{typed}”. Looked for{' '}
          {listed(
            taken.map((word) => `“${word}”`),
            'or',
          )}{' '}
          instead.
        </p>
      ))}
      {understood.with.length + understood.without.length > 0 ? <p dir="auto">{foodsText(understood)}</p> : null}
      {pantry === undefined || pantry === 0 ? null : (
        <p>
          From the {pantry === 1 ? 'one food' : `${pantry.toLocaleString('en')} foods`} that{' '}
          {pantry === 1 ? 'is' : 'are'} always in the house, what lacks least first.{' '}
          <Link href={paths.grocery()} className="underline underline-offset-4">
            Change the pantry
          </Link>
        </p>
      )}
    </div>
  );
}

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;

function foodsText({ with: wanted, without }: Understood): string {
  const parts = [
    wanted.length === 0 ? '' : `With ${listed(wanted, 'and')}`,
    without.length === 0 ? '' : `${wanted.length === 0 ? 'Without' : 'without'} ${listed(without, 'or')}`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
