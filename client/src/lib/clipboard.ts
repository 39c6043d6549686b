/** Puts a text on the clipboard; answers whether it got there. Browsers offer the clipboard proper on https alone. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older way may still be open.
  }
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // An open dialog keeps the focus among its own: outside of it nothing could be selected.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where a home server is reached without https
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
