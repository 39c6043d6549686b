import { BookOpen } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';

const KINDS: Readonly<Record<Recipe['source']['type'], string>> = {
  photo: 'a photo',
  pdf: 'a PDF',
  text: 'typed text',
  voice: 'a voice note',
  url: 'a web page',
};

/** Only addresses of the web are links: a source can hold any text. */
const webAddress = (url: string | undefined) => (url !== undefined && /^https?:\/\//i.test(url) ? url : null);

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}

interface SourceNoteProps {
  recipe: Recipe;
  /** Null where there is no original. */
  onOriginal: (() => void) | null;
}

/** From whom and where the recipe came, and the way to the original. */
export function SourceNote({ recipe: { source }, onOriginal }: SourceNoteProps) {
  const address = webAddress(source.url);
  const site = source.site ?? (address ? hostOf(address) : '');
  return (
    <section aria-labelledby="source" className="border-t border-line pt-6">
      <h2 id="source" className="text-lead">
        What it was read from
      </h2>
      <p dir="auto" className="mt-1 max-w-measure break-words">
        {source.author ? `By ${source.author}. ` : ''}
        From {KINDS[source.type]}
        {address ? (
          <>
            :{' '}
            <a href={address} target="_blank" rel="noreferrer noopener" className="text-link">
              {site || address}
            </a>
          </>
        ) : site === '' ? (
          '.'
        ) : (
          `, ${site}.`
        )}
      </p>
      {onOriginal ? (
        <Button className="mt-3" onClick={onOriginal}>
          <BookOpen aria-hidden /> See the original
        </Button>
      ) : null}
    </section>
  );
}
