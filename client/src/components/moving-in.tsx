import { Link } from 'wouter';
import { useRestoreState } from '../api/backups.ts';
import { paths } from '../lib/paths.ts';

/** In an installation in which nothing is yet, somebody may be about to move a whole kitchen in. */
export function MovingIn() {
  const { data: restore } = useRestoreState();
  if (!restore?.isOpen && restore?.state !== 'running') return null;
  return (
    <p className="mt-6 max-w-[48ch] text-quiet">
      This kitchen is empty. Had you one before?{' '}
      <Link href={paths.restore()} className="text-link inline-flex min-h-touch items-center">
        Bring back a backup
      </Link>
    </p>
  );
}
