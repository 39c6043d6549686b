/** Copies a text to the clipboard; returns whether that worked. Browsers offer the Clipboard API on https only. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: try the older way.
  }
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // An open dialog traps the focus, so the text area must be inside it.
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

/** Copies a link; what to say of it afterwards. */
export async function copyLink(url: string): Promise<{ isCopied: boolean; says: string }> {
  const isCopied = await copyText(url);
  const says = isCopied ? 'The link is in the clipboard.' : 'The link could not be copied; please select and copy it.';
  return { isCopied, says };
}
