/** Which list was being ordered when the screen was left for the store's own sign-in. */
const KEY = 'grocery:ordering';

export function rememberOrder(listId: string): void {
  try {
    sessionStorage.setItem(KEY, listId);
  } catch {
    // Without storage the order is begun again by hand.
  }
}

/** The list whose order goes on, once. */
export function takeOrder(): string | null {
  try {
    const listId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return listId;
  } catch {
    return null;
  }
}
