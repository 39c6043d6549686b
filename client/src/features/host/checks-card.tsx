import { Link } from 'wouter';
import type { HostPage } from '#shared/backups.ts';
import { counted } from '../../components/backup-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { paths } from '../../lib/paths.ts';

type Checks = HostPage['checks'];

/** Whether every kept picture, page and recording is still what it was. */
export function ChecksCard({ checks: { files, checked, bad, findings } }: { checks: Checks }) {
  return (
    <Card aria-labelledby="checks">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checks" className="text-heading">
          What is kept
        </h2>
        {bad > 0 ? <Badge variant="tomato">{bad.toLocaleString('en-US')} not as they were</Badge> : null}
        {bad === 0 && checked > 0 ? <Badge variant="sage">As it was</Badge> : null}
      </div>
      <p className="mt-3 max-w-measure">
        {files === 0
          ? 'There is no picture, page or recording yet.'
          : `Each picture, page and recording is read once a month and compared with its checksum: ${
              checked === files
                ? `all ${files.toLocaleString('en-US')} were`
                : `${checked.toLocaleString('en-US')} of ${counted(files, 'file')} so far`
            }.`}
      </p>
      {bad > 0 ? (
        <p className="mt-3 max-w-measure">
          {bad === 1 ? 'One is' : `${bad.toLocaleString('en-US')} are`} missing or changed, and in no backup. If you
          have an older copy of the folder “files”, put it back by its name.
        </p>
      ) : null}
      {findings.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {findings.map(({ fileId, finding, foundAt, repairedAt, recipe }) => (
            <li key={fileId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">
                  {recipe ? (
                    <Link href={paths.recipe(recipe.id)} className="text-link inline-flex min-h-touch items-center">
                      {recipe.title}
                    </Link>
                  ) : (
                    'Of another family, or of no recipe'
                  )}
                </p>
                <p className="font-mono text-fine [overflow-wrap:anywhere] text-quiet">{fileId}</p>
                <p className="text-fine text-quiet">
                  Found {formatDay(foundAt)}
                  {repairedAt === null ? '' : `, put back from a backup ${formatDay(repairedAt)}`}
                </p>
              </div>
              {finding === null ? (
                <Badge variant="sage">Back again</Badge>
              ) : (
                <Badge variant="tomato">{finding === 'missing' ? 'Missing' : 'Changed'}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
