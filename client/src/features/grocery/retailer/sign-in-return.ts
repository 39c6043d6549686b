/** Which list's dialog was open when the page was left for the retailer's sign-in, for this tab. */
const KEY = 'grocery:ordering';

export function rememberList(listId: string): void {
  try {
    sessionStorage.setItem(KEY, listId);
  } catch {
    // Where storage is not allowed, the dialog is opened again by hand.
  }
}

/** The remembered list's id, and forgets it. */
export function takeRememberedList(): string | null {
  try {
    const listId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return listId;
  } catch {
    return null;
  }
}
