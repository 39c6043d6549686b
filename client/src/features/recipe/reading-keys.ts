/** What a key does on a recipe's page; null where this person may not. */
export type ReadingKeys = Readonly<Record<'e' | 'c', (() => void) | null>>;

/** Does what `keys` says of a key that is pressed, never while somebody types, nor while something lies over the page. */
export function listenForKeys(keys: () => ReadingKeys): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const key = event.key.toLowerCase();
    const act = key === 'e' || key === 'c' ? keys()[key] : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', listener);
  return () => {
    window.removeEventListener('keydown', listener);
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
