import { Download } from 'lucide-react';
import { keptArchiveFile, useKeptArchive } from '../../api/keepers.ts';
import { formatBytes } from '../../components/backup-words.ts';
import { LinkOpening } from '../../components/link-opening.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { usePageTitle } from '../../lib/page-title.ts';

/** A keeper's link to the year's sealed archive: what it is, and the file. */
export function KeptArchivePage({ token }: { token: string }) {
  usePageTitle('Archive');
  const archive = useKeptArchive(token);
  return (
    <LinkOpening query={archive} what="the archive">
      {({ family, madeAt, until, bytes }) => (
        <>
          <p className="text-lead text-quiet">Kept for you</p>
          <h1 className="mt-1 text-title break-words" dir="auto">
            {family === '' ? 'A family’s recipes' : `The recipes of ${family}`}
          </h1>
          <p className="mt-4 max-w-measure text-lead">
            All recipes, pictures and stories as they were on {formatDay(madeAt)}, as one file: a book that opens in any
            browser, without this kitchen.
          </p>
          <p className="mt-2 max-w-measure text-quiet">
            It opens by this link alone, until {formatDay(until)} or until next year’s letter. Save the file where you
            keep what matters.
          </p>
          <Button asChild variant="primary" className="mt-8">
            <a href={keptArchiveFile(token)} download>
              <Download aria-hidden /> Download ({formatBytes(bytes)})
            </a>
          </Button>
        </>
      )}
    </LinkOpening>
  );
}
