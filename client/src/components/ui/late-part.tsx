import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { toast } from './use-toast.ts';

/** How what opens over a page is closed, by whichever of these it has. */
interface Closing {
  readonly onOpenChange?: (open: boolean) => void;
  readonly onClose?: () => void;
  readonly onDone?: () => void;
}

const waiting = new Set<() => Promise<unknown>>();
let isAtRest = false;

let rest = Promise.resolve();
let reachRest: () => void = () => undefined;

/**
 * From now on the first screen comes before all that `whenAtRest` holds back, until the page is at rest or somebody does
 * something there. Where nobody says so, nothing is held back.
 */
export function beginFirstScreen(): void {
  rest = new Promise((resolve) => {
    reachRest = resolve;
  });
  for (const act of ['scroll', 'pointerdown', 'keydown']) {
    window.addEventListener(
      act,
      () => {
        reachRest();
      },
      { once: true, passive: true, capture: true },
    );
  }
}

/** When what the first screen does without may be fetched. */
export const whenAtRest = (): Promise<void> => rest;

/** Fetches the code of all that opens late, now and from now on: for when the page is at rest. */
export async function loadLateParts(): Promise<void> {
  isAtRest = true;
  reachRest();
  await Promise.allSettled(Array.from(waiting, (load) => load()));
}

/** A function whose code comes late in the same way: `now` is null until it is there, `useNow` draws again when it is. */
export function lateCode<Code>(fetchCode: () => Promise<Code>) {
  let there: Code | null = null;
  const listeners = new Set<() => void>();
  const load = async () => {
    there ??= await fetchCode();
    for (const listener of listeners) listener();
    return there;
  };
  const now = () => there;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  waiting.add(load);
  if (isAtRest) load().catch(() => undefined);
  return { now, load, useNow: () => useSyncExternalStore(subscribe, now, () => null) };
}

/**
 * A part whose code comes when it is first drawn, with the `Suspense` around it. Unlike `lazy` a failure is not for good, and takes
 * nothing of the page along: `Otherwise` stands in its place, and the next time it is drawn its code is asked for again.
 */
function asked<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>, Otherwise: ComponentType<Props>) {
  let there: ComponentType<Props> | null = null;
  const load = async () => (there ??= await fetchPart());
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        return { default: Failed };
      }
    }) as unknown as ComponentType<Props>;
  let late = ask();
  // Only once this stands: a part that is still awaited is drawn from the beginning with each answer, and would ask without end.
  function Failed(props: Props) {
    useEffect(() => {
      late = ask();
    }, []);
    return <Otherwise {...props} />;
  }
  // Which of the two it is stays for as long as it is on the screen: another one would lose its state.
  function Suspending(props: Props) {
    const [Shown] = useState(() => there ?? late);
    return <Shown {...props} />;
  }
  return { Suspending, load, isThere: () => there !== null };
}

/**
 * Something that opens over a page or in it, whose code comes when it is needed, or when the page is at rest. `whenNear` are
 * the handlers by which a button fetches it before it is pressed. Once it is there `Part` is drawn at once; until then it
 * suspends. Where it cannot be fetched it closes again and says so, or `Otherwise` is there.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Otherwise = Missing as ComponentType<Props>,
) {
  const { Suspending, load, isThere } = asked(fetchPart, Otherwise);
  function Part(props: Props) {
    return (
      <Suspense>
        <Suspending {...props} />
      </Suspense>
    );
  }
  const near = () => {
    load().catch(() => undefined);
  };
  waiting.add(load);
  if (isAtRest) near();
  return { isThere, Part, Suspending, whenNear: { onPointerEnter: near, onFocus: near } };
}

/** Something small that comes by itself, and only where there is need of it. Where it cannot be fetched nothing is there, or `Otherwise`. */
export const lateExtra = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
): ComponentType<Props> => asked(fetchPart, Otherwise).Suspending;

function Nothing() {
  return null;
}

/** What comes after the first picture, whose code is asked for by what is drawn here: the server leaves it to the browser. */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isInBrowser = useInBrowser();
  return <Suspense fallback={fallback}>{isInBrowser ? children : fallback}</Suspense>;
}

function Missing({ onOpenChange, onClose, onDone }: Closing) {
  useEffect(() => {
    toast({ title: 'No connection', description: 'This opens once it is back. Nothing was lost.' });
    onOpenChange?.(false);
    onClose?.();
    onDone?.();
  }, [onOpenChange, onClose, onDone]);
  return null;
}
