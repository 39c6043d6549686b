import { Link } from 'wouter';
import { useHostPage } from '../../api/backups.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';
import { formatMoment } from '../../lib/format-moment.ts';

/** For whoever looks after the server: how its last backup went, and the way to the rest. Nothing for everybody else. */
export function HostCard() {
  const { data: page } = useHostPage();
  if (!page) return null;
  const { place, backups, checks } = page;
  const last = backups.find(({ reason, endedAt }) => reason === null && endedAt !== null);
  return (
    <Card aria-labelledby="host">
      <h2 id="host" className="text-heading">
        Looking after this kitchen
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        {place === null
          ? 'Backups are turned off on this server.'
          : last
            ? `The last backup was made ${formatMoment(last.endedAt ?? last.startedAt)}${last.proof && last.proof.doubt === null ? ', and proved' : ', and is not proved'}.`
            : 'There is no backup yet.'}
        {checks.bad === 0 ? '' : ` ${checks.bad.toLocaleString('en-US')} of the kept files are missing or changed.`}
      </p>
      <Button asChild className="mt-4">
        <Link href={paths.host()}>Backups and checks</Link>
      </Button>
    </Card>
  );
}
