import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { isServerUnanswered, watchServerUnanswered } from '../api/client.ts';
import { paths } from '../lib/paths.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const unwatch = watchServerUnanswered(listener);
  return () => {
    unwatch();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const STILL_WRITING = 'What you write here stays in this browser; it can be saved once it is back.';
/** What still works without a connection, by the beginning of the path. */
const STILL: readonly (readonly [path: string, says: string])[] = [
  [paths.import(), 'What is typed, photographed or recorded here waits on this device, and is read once it is back.'],
  [paths.newRecipe(), STILL_WRITING],
  [paths.recipe(''), 'It can be read and cooked from.'],
  [paths.library(), 'What this device keeps can be searched, read and cooked from.'],
  [paths.cookbook(''), 'What is open here can be read and changed; it is saved once it is back.'],
  [paths.cookbooks(), 'Cookbooks that were open on this device can still be read.'],
  [paths.help(), 'This page is all here.'],
  [paths.privacy(), 'This page is all here.'],
  [paths.terms(), 'This page is all here.'],
  [paths.account(), 'Changes here need the connection; the library can still be read.'],
  [paths.premium(), 'Paying needs the connection; everything is kept until it is back.'],
  ['/sign-', 'Signing in needs the connection.'],
];
const ELSEWHERE = 'What is open stays here to cook from; changes can be saved once it is back.';

const saysAt = (location: string): string =>
  location.startsWith(paths.recipe('')) && location.endsWith('/edit')
    ? STILL_WRITING
    : (STILL.find(([path]) => location.startsWith(path))?.[1] ?? ELSEWHERE);

/** Says that there is no connection. Not on the shopping lists, which have a note of their own. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUnanswered = useSyncExternalStore(subscribe, isServerUnanswered, () => false);
  const [location] = useLocation();
  return (
    <div role="status">
      {(isOnline && !isUnanswered) || location === paths.grocery() ? null : (
        <p className="flex items-center justify-center gap-2 bg-butter px-4 py-2 text-center text-fine text-on-butter">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {isOnline ? 'The server cannot be reached.' : 'This device is offline.'} {saysAt(location)}
        </p>
      )}
    </div>
  );
}
