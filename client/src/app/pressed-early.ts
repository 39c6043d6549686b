declare global {
  interface Window {
    /** By the script of a drawn page, see `NOTE_PRESSES` in shared/served-page.ts. */
    takePressed?: () => HTMLButtonElement | null;
  }
}

const take = () => window.takePressed?.() ?? null;

/** Presses once more what was pressed on a drawn screen before its code was there: where React goes on from what was drawn. */
export function pressAgain(): void {
  take()?.click();
}

/** The same where another screen is drawn in `root` instead: as soon as it stands there, if it has one button of that name. */
export function pressAfterRedraw(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  const watch = new MutationObserver(() => {
    if (drawn?.isConnected) return;
    watch.disconnect();
    const taken = take();
    if (!taken) return;
    const [same, ...others] = Array.from(root.querySelectorAll('button')).filter(
      (button) => nameOf(button) === nameOf(taken),
    );
    // Of several nobody knows which was meant.
    if (same && others.length === 0) same.click();
  });
  watch.observe(root, { childList: true });
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
