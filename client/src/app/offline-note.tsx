import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { isServerUnanswered, watchServerUnanswered } from '../api/client.ts';
import { lateCode } from '../components/ui/late-part.tsx';
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

/** Its sentences come when the page is at rest, or with the note. */
const sentences = lateCode(() => import('./works-offline.ts').then((m) => m.worksOffline));

/** Says that there is no connection. Not on the shopping lists, which have a note of their own. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUnanswered = useSyncExternalStore(subscribe, isServerUnanswered, () => false);
  const [location] = useLocation();
  const isShown = (!isOnline || isUnanswered) && location !== paths.grocery();
  const worksOffline = sentences.useNow();
  useEffect(() => {
    // Where it cannot be fetched, the note says only that there is no connection.
    if (isShown) sentences.load().catch(() => undefined);
  }, [isShown]);
  return (
    <div role="status">
      {isShown ? (
        <p className="flex items-center justify-center gap-2 bg-butter px-4 py-2 text-center text-fine text-on-butter">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {isOnline ? 'The server cannot be reached.' : 'This device is offline.'} {worksOffline?.(location)}
        </p>
      ) : null}
    </div>
  );
}
