import { useLocation } from 'wouter';
import { sentenceOf } from '../../api/client.ts';
import { useSignOut } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';

export function SignOutCard({ email }: { email: string }) {
  const signOut = useSignOut();
  const [, navigate] = useLocation();
  return (
    <Card aria-label="This device" className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 break-words">Signed in as {email}</p>
      <Button
        disabled={signOut.isPending}
        onClick={() => {
          signOut.mutate(undefined, {
            onSuccess: () => {
              navigate(paths.home());
            },
            onError: (error) => {
              toast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
            },
          });
        }}
      >
        {signOut.isPending ? 'Signing out…' : 'Sign out'}
      </Button>
    </Card>
  );
}
