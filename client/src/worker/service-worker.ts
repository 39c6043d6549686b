import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keptPicture } from '../api/offline/picture-cache.ts';
import { takeShare } from './take-share.ts';

/** What this file uses of the scope that it runs in; the types of pages and of workers exclude each other. */
interface Scope {
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options?: object): Promise<readonly { readonly url: string; focus?: () => Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: never) => void): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: Scope;

/** The one page that every screen is: as it was built, without any answers inside. */
const SHELL = '/index.html';
/** What the server answers by itself: no screen. */
const NO_SCREEN = /^\/(?:api|files|shared|sandbox|share|calendar|ask)(?:\/|$)|\.\w+$/;
/** Where the app of before November 2026 kept its files. */
const FORMER = 'keepsake-app';

// The files of the app are kept whole, version by version: a screen that was never open opens without a connection, too.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
clientsClaim();

const shell = createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    async (options) => {
      const isNew = await comesNew();
      return isNew ?? shell(options);
    },
    { denylist: [NO_SCREEN] },
  ),
);

/**
 * A new version takes over with the first full load of a page while no other page is open: under an open one the files that
 * it still has to load would be gone, and so might be what somebody types there. The answer loads the page once more.
 */
async function comesNew(): Promise<Response | null> {
  const { waiting } = self.registration;
  if (!waiting || asked === ASKED_MAX) return null;
  if ((await self.clients.matchAll({ type: 'window' })).length > 1) return null;
  asked += 1;
  waiting.postMessage(TAKE_OVER);
  return new Response(ONCE_MORE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
/** One that does not take over, however often it is asked, leaves the page to this one. */
const ASKED_MAX = 3;
let asked = 0;
/**
 * Loads itself again when the other version has taken over, and not before: a page that is asked for while the one worker gives
 * way to the other may get its answer from neither (seen in Chromium), and is white for minutes.
 */
const ONCE_MORE = `<!doctype html><meta name="color-scheme" content="light dark"><title>Keepsake Kitchen</title><script>
const again = () => location.reload();
navigator.serviceWorker.addEventListener('controllerchange', again);
navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting || again(), again);
setTimeout(again, 5000);
</script>`;
const TAKE_OVER = 'take over';
self.addEventListener('message', ({ data }: { readonly data: unknown }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('install', (event: Extendable) => {
  // The worker of before waits for nobody, either, and keeps nothing that this one would lack.
  event.waitUntil(caches.has(FORMER).then((hadFormer) => (hadFormer ? self.skipWaiting() : undefined)));
});
self.addEventListener('activate', (event: Extendable) => {
  event.waitUntil(caches.delete(FORMER));
});

// Letters that few recipes need are kept once they were needed.
registerRoute(({ url }) => url.pathname.startsWith('/fonts/'), new CacheFirst({ cacheName: 'keepsake-fonts' }));

// Pictures: what is kept is shown, in another width where there is no connection. The page decides what is kept.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/files/') && request.mode !== 'navigate' && !request.headers.has('range'),
  async ({ url, request }) => {
    const kept = await keptPicture(url.href, false);
    if (kept) return kept;
    try {
      return await fetch(request);
    } catch {
      return (await keptPicture(url.href, true)) ?? Response.error();
    }
  },
);

// What another app shares goes into the outbox, whoever is signed in and with or without a connection.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => takeShare(request),
  'POST',
);

// A timer that is over: the press leads to its recipe.
self.addEventListener('notificationclick', (event: Extendable & { readonly notification: Notification }) => {
  const { notification } = event;
  notification.close();
  const path = (notification.data as { readonly path?: string } | null)?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
      return open?.focus ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
