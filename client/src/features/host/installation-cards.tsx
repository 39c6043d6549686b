import type { ReactNode } from 'react';
import type { Count, HostOverview } from '#shared/host.ts';
import { useHostOverview } from '../../api/host.ts';
import { counted, formatBytes } from '../../components/backup-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { FailedJobsCard } from './failed-jobs-card.tsx';
import { FamiliesCard } from './families-card.tsx';
import { Line } from './line.tsx';
import { formatMoment } from '../../lib/format-moment.ts';

/** What a host sees who was named at the command line: how much there is, what waits, what failed, and how it is set up. */
export function InstallationCards() {
  const { data, error, refetch, isPending } = useHostOverview();
  return (
    <>
      {isPending ? (
        <div role="status" aria-label="Loading the installation">
          <Skeleton className="h-64" />
        </div>
      ) : data ? (
        <>
          <QueuesCard queues={data.queues} />
          <FailedJobsCard />
          <SizesCard overview={data} />
        </>
      ) : (
        <Problem error={error} otherwise="The installation could not be looked at." onRetry={() => void refetch()} />
      )}
      <FamiliesCard />
      {data ? <SettingsCard settings={data.settings} /> : null}
    </>
  );
}

const queueNames: Readonly<Record<HostOverview['queues'][number]['queue'], string>> = {
  imports: 'Imports to be read',
  hands: 'Handwriting to be learned',
  webhooks: 'Messages to programs',
  orders: 'Orders of books',
  letters: 'Letters in the mailbox',
};

function QueuesCard({ queues }: { queues: HostOverview['queues'] }) {
  const isIdle = queues.every(({ waiting }) => waiting === 0);
  return (
    <Titled id="queues" title="What waits" badge={isIdle ? <Badge variant="sage">Nothing</Badge> : null}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {queues.map(({ queue, waiting, since }) => (
          <Line key={queue} what={queueNames[queue]}>
            {`${waiting.toLocaleString('en-US')}${since === null ? '' : `, the first since ${formatMoment(since)}`}`}
          </Line>
        ))}
      </dl>
    </Titled>
  );
}

function SizesCard({ overview: { kitchens, accounts, recipes, sizes, versions } }: { overview: HostOverview }) {
  const { product, node, postgres, migration, migrations } = versions;
  return (
    <Titled id="sizes" title="How much there is">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Line what="Families">{many(kitchens)}, guests’ kitchens among them</Line>
        <Line what="Accounts">{many(accounts)}</Line>
        <Line what="Recipes">{many(recipes)}</Line>
        <Line what="Database">{formatBytes(sizes.database)}</Line>
        <Line what="Files">
          {many(sizes.files)}, {sizes.fileBytes.about ? 'about ' : ''}
          {formatBytes(sizes.fileBytes.n)}
        </Line>
        {sizes.free === null ? null : <Line what="Free on the disk">{formatBytes(sizes.free)}</Line>}
        <Line what="Versions">
          Keepsake Kitchen {product}, Node {node}, PostgreSQL {postgres}
        </Line>
        <Line what="Migrations">
          {migrations.toLocaleString('en-US')}, the last one {migration}
        </Line>
      </dl>
    </Titled>
  );
}

function SettingsCard({ settings }: { settings: HostOverview['settings'] }) {
  const set = settings.filter(({ isSet }) => isSet);
  return (
    <Titled id="settings" title="Settings">
      <p className="max-w-measure text-quiet">
        {set.length === 0
          ? 'None is set: everything is as it comes.'
          : `${counted(set.length, 'setting')} of ${settings.length.toLocaleString('en-US')}. What could be a secret, a name or an address is not shown.`}
      </p>
      <Values settings={set} />
      <details className="mt-3 border-t border-line pt-2">
        <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">Those that are not set</summary>
        <Values settings={settings.filter(({ isSet }) => !isSet)} />
      </details>
    </Titled>
  );
}

function Values({ settings }: { settings: HostOverview['settings'] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {settings.map(({ name, isSet, value }) => (
        <li key={name}>
          <code className="font-mono rounded-sm bg-wash px-2 py-1 text-fine [overflow-wrap:anywhere]">
            {name}
            {isSet ? `=${value ?? '…'}` : ''}
          </code>
        </li>
      ))}
    </ul>
  );
}

function Titled({ id, title, badge, children }: { id: string; title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  );
}

const many = ({ n, about }: Count) => `${about ? 'about ' : ''}${n.toLocaleString('en-US')}`;
