import { useState } from 'react';
import { useSearch } from 'wouter';
import { unsentOf } from '../../api/grocery/outbox.ts';
import { ownerOf } from '../../lib/owner.ts';
import { useInstallation } from '../../api/installation.ts';
import { noteLeavingGuest } from '../../api/offline/leaving-guest.ts';
import { waitingNow } from '../../api/outbox/outbox.ts';
import { useUser } from '../../api/user.ts';
import { outcomeOf } from '../../components/open-id/outcome.ts';
import { Button } from '../../components/ui/button.tsx';
import { goToProvider } from '../../lib/go-to-provider.ts';
import { FormError } from './sheet.tsx';

/**
 * The way in by the provider that the host has set, and afterwards on to `next`; nothing where none is. Says what came of it after
 * coming back.
 */
export function OpenIdButton({ next }: { next: string }) {
  const provider = useInstallation()?.openId;
  const outcome = outcomeOf(useSearch(), provider ?? '');
  const { data: user } = useUser();
  const [isHeld, setIsHeld] = useState(false);
  if (provider === undefined) return null;
  const go = () => {
    // What is being sent would be cut off: the page is loaded anew.
    const waits = waitingNow().length > 0 || (user ? unsentOf(ownerOf(user)).length > 0 : false);
    setIsHeld(waits);
    if (waits) return;
    // What they have begun here goes along into the account, as their library does.
    if (user?.guest) noteLeavingGuest(user);
    goToProvider(`/api/auth/openid/start${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`);
  };
  return (
    <div className="mt-6 space-y-3">
      <FormError>
        {isHeld ? 'Something waits here to be sent: let it be sent first, then sign in.' : (outcome?.text ?? null)}
      </FormError>
      <Button onClick={go}>Continue with {provider}</Button>
    </div>
  );
}
