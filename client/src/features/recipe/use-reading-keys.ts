import { useEffect, useEffectEvent } from 'react';
import { lateCode } from '../../components/ui/late-part.tsx';
import type { ReadingKeys } from './reading-keys.ts';

const code = lateCode(() => import('./reading-keys.ts').then((m) => m.listenForKeys));

/** `E` opens the form, `C` cooks. */
export function useReadingKeys(keys: ReadingKeys): void {
  const listen = code.useNow();
  const now = useEffectEvent(() => keys);
  useEffect(() => listen?.(() => now()), [listen]);
}
