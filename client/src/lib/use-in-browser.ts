import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the server draws, and in the browser's first turn over what the server has drawn, so that both come to the
 * same; true at once in all else.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
