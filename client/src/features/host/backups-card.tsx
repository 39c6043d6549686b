import type { ReactNode } from 'react';
import type { Backup, BackupProgress, HostPage } from '#shared/backups.ts';
import { useBackUpNow } from '../../api/backups.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { counted, formatBytes } from '../../components/backup-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { Line } from './line.tsx';
import { formatMoment } from '../../lib/format-moment.ts';

/** A night and a day: what is older than that was missed. */
const LATE_MS = 36 * 3_600_000;

/** When the last backup was made, whether it was proved, where it lies, and those before it. */
export function BackupsCard({ page: { place, running, backups } }: { page: HostPage }) {
  const backUpNow = useBackUpNow();
  const last = backups.find(
    ({ reason, endedAt, isSafetyCopy }) => reason === null && endedAt !== null && !isSafetyCopy,
  );
  const [newest] = backups;
  const failed = newest?.reason == null ? null : newest;
  return (
    <Card aria-labelledby="backups">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="backups" className="text-heading">
          Backups
        </h2>
        {last ? <ProofBadge backup={last} /> : null}
      </div>
      <p className="mt-3 text-lead" data-testid="last-backup">
        {last ? `The last one was made ${formatMoment(last.endedAt ?? last.startedAt)}.` : 'There is none yet.'}
      </p>
      {place === null ? (
        <Warning>
          Backups are turned off on this server (BACKUPS=off). Were its disk lost, everything on it would be lost.
        </Warning>
      ) : null}
      {failed ? (
        <Warning>
          The one {formatMoment(failed.startedAt)} failed: {failed.reason} It is tried again every hour.
        </Warning>
      ) : place && last && isLate(last) ? (
        <Warning>That is more than a night ago. Was the server off?</Warning>
      ) : null}
      {place?.isSameDisk ? (
        <Warning>
          They lie on the same disk as the kitchen itself, and would be lost with it. Set BACKUP_TO to another disk, or
          to a bucket.
        </Warning>
      ) : null}
      {last?.proof?.doubt ? <Warning>It could not be proved: {last.proof.doubt}</Warning> : null}
      {last && last.lost > 0 ? (
        <Warning>
          {counted(last.lost, 'file')} could not be copied, as they are missing here or not what they were: see below.
        </Warning>
      ) : null}
      <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {last ? (
          <>
            <Line what="It holds">
              {counted(last.rows, 'row')} and {counted(last.files - last.lost, 'file')}, {formatBytes(last.bytes)};{' '}
              {last.newFiles === 0 ? 'no file was new' : `${last.newFiles.toLocaleString('en-US')} of them new`}
            </Line>
            {last.proof && last.proof.doubt === null ? (
              <Line what="Proved">
                {formatMoment(last.proof.at)}: restored into a scratch database, where {counted(last.proof.rows, 'row')}{' '}
                were counted, and {counted(last.proof.files, 'file')} found
              </Line>
            ) : null}
          </>
        ) : null}
        {place ? (
          <>
            <Line what="They lie in">{place.says}</Line>
            <Line what="The next">{formatMoment(place.nextAt)}, by itself</Line>
            <Line what="Kept are">the last of each of 14 days, and of each of 12 months</Line>
          </>
        ) : null}
      </dl>
      {place ? (
        <div className="mt-5">
          {running ? (
            <div role="status">
              <p className="mb-2">{wordsOf(running)}</p>
              {running.of > 0 ? <Progress value={running.done / running.of} label="Backing up" /> : null}
            </div>
          ) : (
            <Button
              busy={backUpNow.isPending}
              onClick={() => {
                backUpNow.mutate(undefined, {
                  onError: toastTryAgain,
                });
              }}
            >
              Back up now
            </Button>
          )}
        </div>
      ) : null}
      {backups.length > 0 ? (
        <details className="mt-5 border-t border-line pt-2">
          <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">
            All that are kept, and how one comes back
          </summary>
          <p className="mt-1 max-w-measure text-quiet">
            On this machine: stop the app, and run <code className="font-mono">npm run restore</code>. On a new one:
            start it, open /restore there, and type the code from its terminal.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {backups.map((backup) => (
              <BackupItem key={backup.id} backup={backup} />
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

const isLate = ({ startedAt }: Backup) => Date.now() - new Date(startedAt).getTime() > LATE_MS;

function wordsOf({ step, done, of }: BackupProgress): string {
  if (step === 'database') return 'The database is being written down…';
  if (step === 'proof') return 'It is being restored into a scratch database, and counted…';
  return `Files: ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}…`;
}

function ProofBadge({ backup: { proof } }: { backup: Backup }) {
  if (proof === null) return <Badge>Not proved yet</Badge>;
  return proof.doubt === null ? <Badge variant="sage">Proved</Badge> : <Badge variant="tomato">Not proved</Badge>;
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="mt-3 rounded border-l-4 border-butter bg-wash px-4 py-3 [overflow-wrap:anywhere]">{children}</p>;
}

function BackupItem({ backup }: { backup: Backup }) {
  const { id, startedAt, endedAt, reason, rows, files, lost, bytes, isSafetyCopy } = backup;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p>
          {formatMoment(startedAt)}
          {isSafetyCopy ? ', before something was restored' : ''}
        </p>
        <p className="text-fine [overflow-wrap:anywhere] text-quiet">
          {reason ??
            (endedAt === null
              ? 'Being made'
              : `${id}: ${counted(rows, 'row')}, ${counted(files - lost, 'file')}, ${formatBytes(bytes)}`)}
        </p>
      </div>
      {reason === null && endedAt !== null ? <ProofBadge backup={backup} /> : null}
      {reason === null ? null : <Badge variant="tomato">Failed</Badge>}
    </li>
  );
}
