import { leaveApp } from './back.ts';

/** Leaves for a page of the payment provider; false where the address is not valid. */
export function goToPay(url: string): boolean {
  if (!/^(https?:\/\/|\/(?!\/))/.test(url)) return false;
  leaveApp(url);
  return true;
}
