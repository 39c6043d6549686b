import { Link, useLocation, useSearch } from 'wouter';
import { useUser } from '../api/user.ts';
import { paths } from '../lib/paths.ts';
import { Button } from './ui/button.tsx';

interface WayBackProps {
  href: string;
  children: string;
  /** Large where it is all there is on the screen. */
  size?: 'md' | 'lg';
}

/** Where to go from a page that the open family does not have; who is not signed in may be at one of their own. */
export function WayBack({ href, children, size = 'md' }: WayBackProps) {
  const { data: user } = useUser();
  const [path] = useLocation();
  const search = useSearch();
  const isGuest = user?.guest === true;
  return (
    <>
      {isGuest ? <p>You are not signed in. If it is your family’s, it opens once you are.</p> : null}
      <div className="flex flex-wrap justify-center gap-3">
        {isGuest ? (
          <Button asChild size={size} variant="primary">
            <Link href={paths.signIn(search === '' ? path : `${path}?${search}`)}>Sign in</Link>
          </Button>
        ) : null}
        <Button asChild size={size} variant={size === 'lg' && !isGuest ? 'primary' : 'secondary'}>
          <Link href={href}>{children}</Link>
        </Button>
      </div>
    </>
  );
}
