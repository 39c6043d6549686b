import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isServerUnanswered, watchServerUnanswered } from '../api/client.ts';
import { useConfirmedOwner, useUser } from '../api/user.ts';
import { isVisitor, ownerOf } from '../lib/owner.ts';

/** The code is loaded after the screen: the first one needs nothing of it. In milliseconds. */
const LATER_MS = 4000;

/** Keeps this device ready to go without a connection, for the person who is here and nobody else. */
export function Keeper() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const confirmed = useConfirmedOwner();
  const person = user ? ownerOf(user) : user;
  const whoIsHere = useEffectEvent(() => user);

  useEffect(() => {
    if (typeof indexedDB === 'undefined' || person === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const here = whoIsHere();
    const begin = async () => {
      const [{ keepReady, watchSession }, device, { takeLeavingGuest }] = await Promise.all([
        import('../api/offline/keeper.ts'),
        import('../api/offline/leave-device.ts'),
        import('../api/offline/leaving-guest.ts'),
      ]);
      const before = device.keptFor();
      const guest = confirmed === person ? takeLeavingGuest() : null;
      const wasGuest = guest !== null && (before === null || before === ownerOf(guest));
      // A guest is back from signing in elsewhere, with nobody else here in between: as from signing in on this page.
      if (wasGuest && here && !here.guest) await device.leaveDevice({ ...guest, guest: true }, here);
      // The session has ended elsewhere, or it is another one's.
      else if (before !== null && before !== person) {
        // A visitor whom the first thing they sent has made a guest is the same one.
        const isSame = isVisitor(before) && here?.guest === true;
        await device.leaveDevice({ id: before, guest: isSame }, person === null ? { id: '' } : { id: person });
      }
      if (isOver || person === null || confirmed !== person) return;
      device.keepFor(person);
      const ends = [keepReady(client, person), watchSession(client)];
      stop = () => {
        for (const end of ends) end();
      };
    };
    const timer = setTimeout(() => void begin(), hasChanged(person) ? 0 : LATER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, person, confirmed]);

  // What others of the family do is shown on every screen. A guest is alone.
  const isAmongOthers = user?.guest === false && person === confirmed;
  useEffect(() => {
    if (!isAmongOthers || typeof EventSource === 'undefined') return;
    const following = import('../api/family-events.ts').then((m) => m.followFamily(client));
    return () => void following.then((stop) => stop());
  }, [client, isAmongOthers, person]);

  // Started without a connection, it is who was here last; once there is one, the server says who it is.
  useEffect(() => {
    if (person === undefined || person === null || confirmed === person) return;
    const ask = () => void client.refetchQueries({ queryKey: ['/api/user'] });
    let isOver = false;
    let isShown = false;
    let hide: (() => void) | undefined;
    // Meanwhile what waits is shown as theirs, as the library is; it is not sent.
    const show = async () => {
      if (typeof indexedDB === 'undefined' || !isServerUnanswered() || isShown) return;
      isShown = true;
      const { showWhatWaits } = await import('../api/offline/keeper.ts');
      if (!isOver) hide = showWhatWaits(client, person);
    };
    const unwatch = watchServerUnanswered(() => {
      ask();
      void show();
    });
    void show();
    window.addEventListener('online', ask);
    return () => {
      isOver = true;
      hide?.();
      unwatch();
      window.removeEventListener('online', ask);
    };
  }, [client, person, confirmed]);
  return null;
}

/** Whether somebody else was here before: then nothing is to be seen of them, at once. */
function hasChanged(person: string | null): boolean {
  try {
    const before = localStorage.getItem('kept-for');
    return before !== null && before !== person;
  } catch {
    return false;
  }
}
