import { useEffect, useEffectEvent } from 'react';

interface ReadingKeys {
  /** Null for those who may only read. */
  edit: (() => void) | null;
  cook: () => void;
}

/** `E` opens the form, `C` cooks. Never while somebody types, nor while something lies over the page. */
export function useReadingKeys(keys: ReadingKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const act = { e: keys.edit, c: keys.cook }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
