/** Leaves for a page of the payment provider; false where the address is none. */
export function goToPay(url: string): boolean {
  if (!/^(https?:\/\/|\/(?!\/))/.test(url)) return false;
  window.location.assign(url);
  return true;
}
