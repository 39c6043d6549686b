import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { ACCEPT } from '../../../lib/file-kinds.ts';

interface FileTabProps {
  /** Files are being dragged over the screen. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
  /** A sentence for each refused file. */
  refused: readonly string[];
  onDismissRefused: () => void;
}

/** At most this many refused files are named. */
const NAMED = 8;

/** The Upload File tab: drop files on it, or choose them. */
export function FileTab({ isOver, onFiles, refused, onDismissRefused }: FileTabProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div
        data-dragging={isOver ? 'true' : undefined}
        className={cn(
          'flex flex-col items-center gap-3 rounded border-2 border-dashed px-4 py-5 text-center transition-colors pointer-fine:py-10',
          isOver ? 'border-tomato bg-wash' : 'border-edge',
        )}
      >
        <FileUp
          aria-hidden
          className={cn(
            'hidden size-10 stroke-[1.25] transition-colors pointer-fine:block',
            isOver ? 'text-tomato' : 'text-quiet',
          )}
        />
        <p className="hidden font-serif text-lead pointer-fine:block">
          {isOver ? 'Let go, and they are read' : 'Drag and drop your files here, or'}
        </p>
        <Button
          ref={choose}
          variant="primary"
          onClick={() => {
            input.current?.click();
          }}
        >
          Choose File
        </Button>
        <p className="text-fine text-quiet">Supports: JPG, PNG, PDF</p>
        <p className="max-w-sm text-fine text-quiet">
          iPhone photos (HEIC) work too. Several at once go into the list below; 10 MB each.
        </p>
        <p className="max-w-sm text-fine text-quiet">
          From another program: the file that Paprika, Mealie, Tandoor, RecipeSage, Mela, MasterCook, Living Cookbook,
          Recipe Keeper, Copy Me That and others export, a zip of any of these, or an archive of this kitchen. You see
          what is in it first.
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          multiple
          tabIndex={-1}
          aria-label="Files to import"
          className="sr-only left-0"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Otherwise choosing the same file again would not be a change.
            event.target.value = '';
            onFiles(files);
          }}
        />
      </div>
      {refused.length > 0 ? (
        <div role="alert" className="mt-4 rounded border border-tomato p-4">
          <ul className="space-y-1 break-words">
            {refused.slice(0, NAMED).map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
            {refused.length > NAMED ? <li>And {String(refused.length - NAMED)} more.</li> : null}
          </ul>
          <Button
            variant="ghost"
            className="mt-2 -ml-4"
            onClick={() => {
              onDismissRefused();
              choose.current?.focus();
            }}
          >
            All right
          </Button>
        </div>
      ) : null}
    </>
  );
}
