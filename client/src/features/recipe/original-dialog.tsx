import { useMemo, useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { useOriginal } from '../../api/recipes.ts';
import { hasContent, originalOf } from '../../components/original/page-images.ts';
import { OriginalView } from '../../components/original/original-view.tsx';
import type { LinePosition } from '../../components/original/transcript/line-position.ts';
import { editablePages } from '../../components/original/transcript/transcript-corrections.ts';
import { Problem } from '../../components/ui/problem.tsx';
import { ScreenOverlay } from '../../components/ui/screen-overlay.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The card, page, recording or text that the recipe came from, over the page: to look at, nothing in it is changed here. */
export function OriginalDialog({ recipe: { id, title, source }, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { data, error, refetch } = useOriginal(id);
  const [highlighted, setHighlighted] = useState<readonly LinePosition[]>([]);
  const transcript = data?.transcript ?? null;
  const original = useMemo(() => originalOf(source, transcript), [source, transcript]);
  const pages = useMemo(() => (transcript ? editablePages(transcript) : []), [transcript]);
  return (
    <ScreenOverlay isPaper title={title} status="" closeLabel="Close the original" onClose={onClose}>
      <div className="min-h-0 flex-1 px-2 pb-2 sm:px-4 sm:pb-4">
        {error && !hasContent(original) ? (
          <Problem error={error} otherwise="The original could not be loaded." onRetry={() => void refetch()} />
        ) : !data && !error ? (
          <Skeleton className="h-full" />
        ) : (
          <OriginalView
            original={original}
            pages={pages}
            highlighted={highlighted}
            fieldOf={() => null}
            onLine={(line) => {
              setHighlighted([line]);
            }}
          />
        )}
      </div>
    </ScreenOverlay>
  );
}
