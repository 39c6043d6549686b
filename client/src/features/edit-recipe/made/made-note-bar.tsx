import { NotebookPen, X } from 'lucide-react';
import { useState } from 'react';
import { useMakings } from '../../../api/makings.ts';
import { whoAndWhen } from '../../../components/made/made-words.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useEditor } from '../form/editor-context.ts';

interface MadeNoteBarProps {
  /** The recipe in whose log the line is: of a variant its origin. */
  recipeId: string;
  makingId: string;
}

/**
 * What somebody wrote when they made it, above the form while it is worked in. It may also go under Notes as it is; saving is
 * the person's. Of a line that is gone nothing is shown.
 */
export function MadeNoteBar({ recipeId, makingId }: MadeNoteBarProps) {
  const { data } = useMakings(recipeId);
  const { getValues, setValue, announce } = useEditor();
  const [state, setState] = useState<'shown' | 'added' | 'closed'>('shown');
  const making = data?.find(({ id }) => id === makingId);
  if (!making || making.note === '' || state === 'closed') return null;
  const said = `${whoAndWhen(making)}: ${making.note}`;
  const add = () => {
    const notes = getValues('notes').trimEnd();
    setValue('notes', notes === '' ? said : `${notes}\n\n${said}`, { shouldDirty: true });
    setState('added');
    announce('Added to the notes. It is kept when the recipe is saved.');
  };
  return (
    <section
      aria-label="From the family’s log"
      className="sticky top-0 z-20 mb-6 flex items-start gap-3 rounded border border-line bg-card p-3 shadow-float sm:p-4"
      data-print="never"
    >
      <NotebookPen aria-hidden className="mt-1 size-5 shrink-0 text-quiet max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <p dir="auto" className="max-h-[4.5lh] min-w-0 flex-1 basis-64 overflow-y-auto break-words whitespace-pre-line">
          <span className="text-quiet">{whoAndWhen(making)}: </span>
          <span className="font-serif text-lead">{making.note}</span>
        </p>
        {state === 'added' ? (
          <p className="text-fine text-quiet">It stands under Notes.</p>
        ) : (
          <Button onClick={add}>Add to the notes</Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Close the note"
        className="-my-1 -mr-1"
        onClick={() => {
          setState('closed');
        }}
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}
