import { PenLine } from 'lucide-react';
import { useOtherEditors } from '../../api/editors.ts';
import { useUser } from '../../api/user.ts';
import { cn } from '../../lib/class-names.ts';

const SOMEBODY = 'Somebody';
const NAMED_MAX = 2;

/** On a recipe's page it stands between the title and what can be done. */
const ON_ITS_PAGE = '-mb-2 md:-my-5';

/** 'Anna is editing': who else has this recipe open to edit, as long as they do. Nothing while nobody does. */
export function EditorsNow({ recipeId, className = ON_ITS_PAGE }: { recipeId: string; className?: string }) {
  const editors = useOtherEditors(recipeId);
  const { data: user } = useUser();
  // Until it is known who is here, nobody is said to be somebody else.
  if (!user) return null;
  const others = editors.filter(({ personId }) => personId !== user.id);
  const names = [...new Set(others.map(({ name }) => name.trim() || SOMEBODY))];
  const says =
    names.length > 0 ? sentenceOf(names) : editors.length > 0 ? 'You have this open to edit elsewhere, too' : '';
  // No live region: a page that has one is not hidden behind an open dialog, and whoever reads need not be interrupted.
  if (says === '') return null;
  return (
    <span data-print="never" className={cn('block', className)}>
      <span className="inline-flex max-w-full items-center gap-2 rounded-full bg-butter px-3 py-1 font-sans text-fine font-semibold text-on-butter">
        <PenLine aria-hidden className="size-4 shrink-0" />
        <span dir="auto" className="min-w-0 truncate">
          {says}
        </span>
      </span>
    </span>
  );
}

function sentenceOf(names: readonly string[]): string {
  const [first = SOMEBODY, second] = names;
  if (second === undefined) return `${first} is editing`;
  const more = names.length - NAMED_MAX;
  return more > 0 ? `${first}, ${second} and ${String(more)} more are editing` : `${first} and ${second} are editing`;
}
