const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const controlsOf = (row: Element): HTMLElement[] => [
  ...(row.matches(CONTROLS) && row instanceof HTMLElement ? [row] : row.querySelectorAll<HTMLElement>(CONTROLS)),
];

/** The ref of what comes where a pressed button was: it takes the focus if that went with the button. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/**
 * For a button that removes the list item it is in, or itself. Called as it is pressed; what it returns is called when the item goes or has gone,
 * and moves the focus to the same button of the next item, of the previous one, or to what is named, unless the person has gone on.
 */
export function focusBeside(pressed: HTMLElement, otherwise: () => HTMLElement | null | undefined): () => void {
  const row = pressed.closest('li') ?? pressed;
  const own = controlsOf(row);
  const beside = [row.nextElementSibling, row.previousElementSibling].map((other) => {
    const controls = other ? controlsOf(other) : [];
    return controls.at(controls.length === own.length ? own.indexOf(pressed) : -1);
  });
  return () => {
    if (document.activeElement !== document.body && document.activeElement !== pressed) return;
    for (const next of [...beside, otherwise()]) {
      next?.focus();
      // What is hidden or has gone, too, does not take it.
      if (next && document.activeElement === next) return;
    }
  };
}
