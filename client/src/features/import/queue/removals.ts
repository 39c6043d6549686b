import { useSyncExternalStore } from 'react';
import { dismissToast, toast, TOAST_MS } from '../../../components/ui/use-toast.ts';

/** Rows that are hidden, and removed when the time for Undo is over. */
let hidden: ReadonlySet<string> = new Set();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}
const show = (id: string) => {
  timers.delete(id);
  set(new Set([...hidden].filter((other) => other !== id)));
};

interface Removal {
  readonly id: string;
  readonly name: string;
  /** Removes it permanently. */
  readonly remove: () => Promise<void> | void;
  readonly onUndo?: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Hides a row at once and removes it when the toast with its Undo has gone. */
export function removeSoon({ id, name, remove, onUndo, onFailed }: Removal): void {
  set(new Set([...hidden, id]));
  const timer = setTimeout(() => {
    void Promise.resolve()
      .then(remove)
      .catch(onFailed)
      .finally(() => {
        show(id);
      });
  }, TOAST_MS);
  timers.set(id, timer);
  const shown = toast({
    title: 'Removed',
    description: name,
    action: {
      label: 'Undo',
      onSelect: () => {
        clearTimeout(timer);
        show(id);
        onUndo?.();
        dismissToast(shown);
      },
    },
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);

/** For tests. */
export function clearRemovals(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  set(new Set());
}
