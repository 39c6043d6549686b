import { type ReactNode, useSyncExternalStore } from 'react';

/** Spec section 9. */
export const TOAST_MS = 5000;
const TOAST_REMOVE_MS = 1_000_000;
const TOASTS_AT_ONCE = 1;

interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: ReactNode;
  /** 'destructive' for a failure: it looks so, and is read out at once. */
  readonly variant?: 'default' | 'destructive';
  readonly duration?: number;
  /** One thing to do about it, 'Undo' for example. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  readonly open: boolean;
}
export type ToastOptions = Omit<Toast, 'id' | 'open'>;

/** How long a toast stays that says nothing of it, in milliseconds. Tests keep them: a busy machine may look too late. */
export const toastTime = { ms: TOAST_MS };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before; answers its id. Callable from anywhere. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  set([{ ...options, id: lastId, open: true }, ...toasts].slice(0, TOASTS_AT_ONCE));
  return lastId;
}

/** Closes one toast, or all; it is removed from the list after its exit animation. */
export function dismissToast(id?: number): void {
  for (const shown of toasts) {
    if ((id !== undefined && shown.id !== id) || timers.has(shown.id)) continue;
    timers.set(
      shown.id,
      setTimeout(() => {
        timers.delete(shown.id);
        set(toasts.filter((other) => other.id !== shown.id));
      }, TOAST_REMOVE_MS),
    );
  }
  set(toasts.map((shown) => (id === undefined || shown.id === id ? { ...shown, open: false } : shown)));
}

/** For tests: nothing shown, no timer left running. */
export function clearToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  set([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useToast() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return { toasts: shown, toast, dismiss: dismissToast };
}
