import { ListChecks } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { isUnreadable } from '../review/doubts.ts';
import { useEditor } from '../form/editor-context.ts';
import { openIn, type Written } from '../form/recipe-form.ts';
import { NEXT_DOUBT_KEY } from '../review/use-review-navigation.ts';

/** How many doubts are left, and the way to the next. */
export function NextDoubt({ known, onNext }: { known: Written | null; onNext: () => void }) {
  const { control, getValues } = useEditor();
  const [doubts, instructions] = useWatch({ control, name: ['doubts', 'instructions'] });
  if (doubts.length === 0) return null;
  const open = openIn({ doubts, instructions, ingredients: getValues('ingredients') }, known);
  const unreadable = open.filter(isUnreadable).length;
  const left = open.length - unreadable;
  if (open.length === 0) return null;
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3">
      {left > 0 ? (
        <Tooltip side="top" text={`Next doubt (${NEXT_DOUBT_KEY})`}>
          <Button aria-keyshortcuts={NEXT_DOUBT_KEY} onClick={onNext} className="max-sm:px-3 max-sm:[&>svg]:hidden">
            <ListChecks aria-hidden /> Next doubt
          </Button>
        </Tooltip>
      ) : null}
      <p aria-live="polite" className="figures text-fine text-quiet">
        {left > 0 ? (
          <>
            {left} <span className="max-sm:sr-only">{left === 1 ? 'doubt ' : 'doubts '}</span>left
          </>
        ) : null}
        {left > 0 && unreadable > 0 ? ', ' : ''}
        {unreadable > 0 ? `${String(unreadable)} unreadable` : ''}
      </p>
    </div>
  );
}
