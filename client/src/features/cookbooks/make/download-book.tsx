import { FileDown } from 'lucide-react';
import type { Edition } from '#shared/collections.ts';
import { bookPdf, usePdf } from '../../../api/pdfs.ts';
import { toastError } from '../../../api/toast-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { useBookTools } from '../editor/book-context.ts';

const EDITIONS: readonly { edition: Edition; label: string; says: string; name: string }[] = [
  { edition: 'screen', label: 'Download PDF', says: 'To read on a screen and to send to the family.', name: '' },
  {
    edition: 'print',
    label: 'Print edition',
    says: 'Single pages with bleed and room for the binding, for a print shop.',
    name: ' (print)',
  },
  {
    edition: 'cover',
    label: 'Cover',
    says: 'Back, spine and front as one sheet, for a print shop.',
    name: ' (cover)',
  },
];

/** The book's PDFs. One is made at a time, with its progress. */
export function DownloadBook({ save }: { save: () => Promise<boolean> }) {
  const { book } = useBookTools();
  const { making, make, cancel } = usePdf((error) => {
    toastError(error, 'The book could not be made.');
  });
  const isEmpty = book.recipeIds.length === 0;
  const download = async (edition: Edition, name: string) => {
    if (await save()) await make(bookPdf(book.id, edition), `${book.title}${name}`);
    else toast({ title: 'Not saved', description: 'Save the last changes first.', variant: 'destructive' });
  };
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {EDITIONS.map(({ edition, label, says, name }) => {
          const isThis = making?.address === bookPdf(book.id, edition);
          return (
            <li key={edition} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <p className="min-w-[min(13rem,100%)] flex-1">{says}</p>
              <Button
                variant={edition === 'screen' ? 'primary' : 'secondary'}
                className="min-w-[min(12rem,100%)]"
                busy={making !== null}
                disabled={isEmpty}
                onClick={() => void download(edition, name)}
              >
                {isThis ? <Spinner /> : <FileDown aria-hidden />} {label}
              </Button>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {making ? (
          <div className="flex flex-wrap items-center gap-x-4 pt-3">
            <p className="figures">
              {making.progress === null
                ? 'The book is being typeset…'
                : `The book is being typeset: ${String(Math.round(making.progress * 100))} %`}
            </p>
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          </div>
        ) : null}
        {isEmpty ? <p className="pt-3 text-quiet">A book without a recipe cannot be made yet.</p> : null}
      </div>
      {making?.progress == null ? null : <Progress value={making.progress} label="The book is being typeset" />}
    </div>
  );
}
