const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** What can be used of an element: itself, or what stands in it. */
const controlsOf = (row: Element): HTMLElement[] => [
  ...(row.matches(CONTROLS) && row instanceof HTMLElement ? [row] : row.querySelectorAll<HTMLElement>(CONTROLS)),
];

/** Puts the focus on the first of these that takes it: what is hidden or has gone does not. */
function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  for (const target of targets) {
    target?.focus();
    if (target && document.activeElement === target) return;
  }
}

/** The ref of what comes where a pressed button was: it takes the focus if that went with the button. The page stays where it was. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * For a button that removes the list item it is in, or itself. Called as it is pressed; what it returns is called when the item goes or has gone,
 * and moves the focus to the same button (counted from the end that is nearer) of the next item, of the previous one, or to what is named, unless the person has gone on.
 */
export function focusBeside(pressed: HTMLElement, otherwise: () => HTMLElement | null | undefined): () => void {
  const row = pressed.closest('li') ?? pressed;
  const own = controlsOf(row);
  const fromStart = own.indexOf(pressed);
  const fromEnd = fromStart - own.length;
  // Rows differ in what stands between: an item whose details are open has its Remove last, and its box first as all have.
  const place = fromStart < -fromEnd ? fromStart : fromEnd;
  const beside = [row.nextElementSibling, row.previousElementSibling].map((other) => {
    const controls = other ? controlsOf(other) : [];
    return controls.at(place) ?? controls[0];
  });
  return () => {
    if (document.activeElement !== document.body && document.activeElement !== pressed) return;
    focusFirst([...beside, otherwise()]);
  };
}

/**
 * For what may have gone when the focus comes back to it: what is returned puts it there, or on the nearest control that still stands around it.
 */
export function focusBackTo(element: Element | null): () => void {
  const chain: Element[] = [];
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) chain.push(at);
  return () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    else if (document.activeElement === document.body)
      focusFirst(chain.flatMap((around) => (around.isConnected ? controlsOf(around) : [])));
  };
}
