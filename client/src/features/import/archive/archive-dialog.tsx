import { useRef, useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { useArchive, useTakeIn } from '../../../api/imports.ts';
import {
  archiveSentence,
  bringsAnything,
  recipesInWords,
  takenSentence,
} from '../../../components/archive/archive-words.ts';
import { CouldNotBeRead } from '../../../components/archive/could-not-be-read.tsx';
import { RecipesInIt } from '../../../components/archive/recipes-in-it.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { QUEUE_ID } from '../queue/show-queue.ts';

/** What an archive will bring, before anything of it is taken in. */
export function ArchiveDialog({ row, name }: { row: ImportRow; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [doubles, setDoubles] = useState(false);
  const whole = useArchive(row.id, isOpen);
  const takeIn = useTakeIn();
  const isTaken = useRef(false);
  const preview = whole.data?.preview ?? row.preview;
  if (!preview) return null;
  // What is here by its own id does not come a second time, whatever is asked.
  const here = preview.here ?? 0;
  const likely = preview.doubles - here;
  const coming = preview.found - (doubles ? here : preview.doubles);
  const isOffered = bringsAnything(preview);
  const look = isOffered ? 'Look and take in' : 'Look at it';

  const onTake = async () => {
    let taken: ImportRow;
    isTaken.current = true;
    try {
      // Not by a callback of `mutate`: before the answer is here the row has left the queue, and this dialog with it.
      taken = await takeIn.mutateAsync({ id: row.id, doubles });
    } catch {
      // The hook has said why.
      isTaken.current = false;
      return;
    }
    setOpen(false);
    if (taken.status === 'saved') toast({ title: 'Success!', description: takenSentence(taken) });
    else if (taken.status === 'failed') {
      toast({ title: 'Import Failed', description: taken.reason, variant: 'destructive' });
    } else {
      const description = 'The recipes are being taken in. This goes on when you leave the screen.';
      toast({ title: 'Processing...', description });
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      wide
      isRead
      // What is taken in leaves the queue, and the button with it.
      focusAfter={() =>
        isTaken.current ? (document.getElementById(QUEUE_ID) ?? document.getElementById('main')) : null
      }
      trigger={
        <Button variant={isOffered ? 'primary' : 'secondary'} aria-label={`${look}: ${name}`}>
          {look}
        </Button>
      }
      title={name}
      description={`${archiveSentence(preview)}.`}
      footer={
        isOffered ? (
          <Button
            variant="primary"
            busy={takeIn.isPending}
            disabled={coming + preview.pictures === 0}
            onClick={() => void onTake()}
          >
            {takeIn.isPending ? <Spinner /> : null}
            {coming === 0 && preview.pictures > 0 ? 'Take the pictures in' : `Take in ${recipesInWords(coming)}`}
          </Button>
        ) : null
      }
    >
      {likely > 0 ? (
        <Checkbox
          label={`Also bring ${likely === 1 ? 'the one that is' : `the ${likely.toLocaleString('en')} that are`} most likely here already`}
          checked={doubles}
          onChange={(event) => {
            setDoubles(event.target.checked);
          }}
        />
      ) : null}
      {preview.failed.length > 0 ? <CouldNotBeRead preview={preview} /> : null}
      {whole.isError ? (
        <Problem error={whole.error} otherwise="The list could not be loaded." onRetry={() => void whole.refetch()} />
      ) : whole.data ? (
        <RecipesInIt preview={preview} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the list…</span>
          <Skeleton className="mt-4 h-40" />
        </div>
      )}
    </Dialog>
  );
}
