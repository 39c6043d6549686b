/**
 * Notes the last button that is pressed on what the server has drawn, whose code is still on its way, and keeps the browser
 * from sending its form as a page would. `again` ends that and presses it once more, where React goes on from what was drawn;
 * `afterRedraw` does so as soon as another screen stands in `root`, with the button there that has the same name.
 */
export function notePress(root: HTMLElement): { again: () => void; afterRedraw: () => void } {
  let pressed: HTMLButtonElement | null = null;
  const note = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) event.preventDefault();
    pressed = button;
  };
  const take = () => {
    root.removeEventListener('click', note, true);
    const taken = pressed;
    pressed = null;
    return taken;
  };
  root.addEventListener('click', note, true);
  return {
    again: () => take()?.click(),
    afterRedraw() {
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
    },
  };
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
