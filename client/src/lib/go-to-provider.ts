import { leaveApp } from './back.ts';

/** Leaves for whoever signs people in beside passwords, by an address of our own that sends the browser on. */
export function goToProvider(address: `/api/auth/openid/${string}`): void {
  leaveApp(address);
}
