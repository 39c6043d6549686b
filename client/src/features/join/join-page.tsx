import { Link, useLocation } from 'wouter';
import { sentenceOf } from '../../api/client.ts';
import { useAcceptInvitation, useInvitation } from '../../api/families.ts';
import { useUser } from '../../api/user.ts';
import { LinkOpening } from '../../components/link-opening.tsx';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

const MAY_DO = { owner: 'keep and change', editor: 'add to and change', viewer: 'read and cook from' } as const;

/** The link of an invitation: who invites to what, and the way in, for whoever has an account here or makes one. */
export function JoinPage({ token }: { token: string }) {
  usePageTitle('Invitation');
  const { data: user } = useUser();
  const invitation = useInvitation(token);
  const accept = useAcceptInvitation();
  const [, navigate] = useLocation();
  const here = paths.join(token);
  return (
    <LinkOpening query={invitation} what="the invitation">
      {({ family, role, invitedBy, expiresAt }) => (
        <>
          <p className="text-lead break-words text-quiet">
            <bdi>{invitedBy}</bdi> invites you
          </p>
          <h1 className="mt-1 text-title break-words">
            <bdi>{family}</bdi>
            {family === invitedBy ? '’s recipes' : null}
          </h1>
          <p className="mt-4 max-w-measure text-lead">
            You will {MAY_DO[role]} the recipes of this family. Recipes of your own stay yours, in a library of their
            own.
          </p>
          <p className="mt-2 text-quiet">The link works once, until {formatDay(expiresAt)}.</p>
          {user && !user.guest ? (
            <div className="mt-8 flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={accept.isPending}
                onClick={() => {
                  accept.mutate(token, {
                    onSuccess: ({ name }) => {
                      toast({ title: 'Welcome to the kitchen', description: `You see the library of ${name} now.` });
                      navigate(paths.library(), { replace: true });
                    },
                  });
                }}
              >
                {accept.isPending ? 'Joining…' : `Join as ${user.name}`}
              </Button>
              <Button asChild>
                <Link href={paths.home()}>Not now</Link>
              </Button>
            </div>
          ) : (
            <div className="mt-8 flex flex-wrap gap-3">
              <Button asChild variant="primary">
                <Link href={paths.signUp(here)}>Create an account</Link>
              </Button>
              <Button asChild>
                <Link href={paths.signIn(here)}>Sign in</Link>
              </Button>
            </div>
          )}
          <p role="alert" className="mt-4 text-tomato empty:hidden">
            {accept.error ? sentenceOf(accept.error, 'You could not join. Please try again.') : null}
          </p>
        </>
      )}
    </LinkOpening>
  );
}
