import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The shopping lists are left out: they keep what is done, and say so in their own words. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [location] = useLocation();
  return (
    <div role="status">
      {isOnline || location === paths.grocery() ? null : (
        <p className="flex items-center justify-center gap-2 bg-butter px-4 py-2 text-center text-fine text-on-butter">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          This device is offline. What is open stays here to cook from; changes can be saved once it is back.
        </p>
      )}
    </div>
  );
}
