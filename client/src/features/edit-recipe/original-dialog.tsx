import { ExternalLink } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { useOriginal } from '../../api/recipes.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Problem } from '../../components/ui/problem.tsx';

interface OriginalDialogProps {
  recipe: Recipe;
  onClose: () => void;
}

/** What the recipe was read from, as it was: the file, and what it says line by line. */
export function OriginalDialog({ recipe: { id, source }, onClose }: OriginalDialogProps) {
  const { data, error, refetch } = useOriginal(id);
  const pages = data?.transcript?.pages ?? [];
  const isPicture = source.type === 'photo' && source.storagePath !== undefined;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="The original"
      description="As it came, spelling and all. It is never changed."
    >
      {source.storagePath ? (
        <p className="pb-4">
          <a
            href={source.storagePath}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-touch items-center gap-2"
          >
            <ExternalLink aria-hidden className="size-4" /> Open the kept file
          </a>
        </p>
      ) : null}
      {isPicture ? (
        <img
          src={`${source.storagePath ?? ''}?w=1280`}
          alt="The original"
          className="mb-4 max-w-full rounded border border-line"
        />
      ) : null}
      {error ? (
        <Problem error={error} otherwise="The original could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {data && pages.length === 0 ? <p className="text-quiet">No transcript was kept with this recipe.</p> : null}
      {pages.map((page, index) => (
        <div
          key={index}
          dir="auto"
          className="border-t border-line py-4 font-serif whitespace-pre-wrap first:border-t-0"
        >
          {page.lines.map((line) => line.text).join('\n')}
        </div>
      ))}
    </Dialog>
  );
}
