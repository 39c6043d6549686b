import { useMemo, useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { useOriginal } from '../../../api/recipes.ts';
import type { LineRef } from '../original/transcript/line-position.ts';
import { OriginalView } from '../original/original-view.tsx';
import { isThere, originalOf } from '../original/page-images.ts';
import { pagesOf } from '../original/transcript/transcript-corrections.ts';

/** The original under a recipe, for those who may not write in it: to look at, to listen to, to read. */
export function OriginalToRead({ recipe: { id, source } }: { recipe: Recipe }) {
  const { data } = useOriginal(id);
  const [marked, setMarked] = useState<readonly LineRef[]>([]);
  const transcript = data?.transcript ?? null;
  const original = useMemo(() => originalOf(source, transcript), [source, transcript]);
  const pages = useMemo(() => (transcript ? pagesOf(transcript) : []), [transcript]);
  if (!isThere(original)) return null;
  return (
    <section aria-label="The original" className="mt-10 h-[70dvh]" data-print="never">
      <OriginalView
        original={original}
        pages={pages}
        marked={marked}
        fieldOf={() => null}
        onLine={(line) => {
          setMarked([line]);
        }}
      />
    </section>
  );
}
