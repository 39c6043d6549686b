import type { ManyDone } from '#shared/library.ts';
import { toast } from '../../../components/ui/use-toast.ts';

export const recipesText = (count: number): string =>
  count === 1 ? '1 recipe' : `${count.toLocaleString('en')} recipes`;

const NAMED = 3;

/** What was left alone and why, in one sentence; '' where nothing was. */
function leftText(left: ManyDone['left']): string {
  const of = (why: ManyDone['left'][number]['why']) => left.filter((one) => one.why === why);
  const named = (some: ManyDone['left']) => {
    const titles = some.slice(0, NAMED).map(({ title }) => `“${title}”`);
    const more = some.length - titles.length;
    return `${titles.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
  };
  const [locked, full, gone] = [of('locked'), of('full'), of('gone')];
  return [
    locked.length === 0
      ? ''
      : `${named(locked)} ${locked.length === 1 ? 'is a locked keepsake and was' : 'are locked keepsakes and were'} left alone.`,
    full.length === 0 ? '' : `${named(full)} ${full.length === 1 ? 'has' : 'have'} fifty tags already.`,
    gone.length === 0
      ? ''
      : `${recipesText(gone.length)} ${gone.length === 1 ? 'is' : 'are'} not in the library any more.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Says what was done with many recipes, and what was not. */
export function sayDone(title: string, { done, left }: ManyDone, undo?: { label: string; onSelect: () => void }): void {
  const rest = leftText(left);
  toast({
    title,
    description: `${recipesText(done.length)}.${rest === '' ? '' : ` ${rest}`}`,
    ...(undo && done.length > 0 ? { action: undo } : {}),
    ...(rest === '' ? {} : { duration: 10_000 }),
  });
}
