/**
 * Keeps the app's own files, so that every screen opens without a connection. The family's recipes and lists are never
 * kept here: what the lists need, their screen keeps itself. Plain JavaScript, served as it stands.
 */
const CACHE = 'keepsake-app';
/** The one page that every screen is. */
const PAGE = '/';
/** A page that takes longer counts as unreachable: on weak signal it may hang for minutes. */
const PATIENCE_MS = 4000;
/** Files of several releases; the oldest go first. */
const FILES_MAX = 200;
/** However they were asked for: the files are the same. */
const ANY = { ignoreVary: true };

const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/fonts/');
/** What the server answers by itself: no screen. */
const isServers = ({ pathname }) => /^\/(?:api|files|shared|sandbox)(?:\/|$)|\.\w+$/.test(pathname);

self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isServers(url)) event.respondWith(page(request));
  } else if (isFile(url)) event.respondWith(file(request));
});

// A screen says what it is made of: what was loaded before this worker stood is in no cache yet.
self.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(keep(addresses.map((address) => new URL(address, self.location.origin))));
});

/** The page from the server; where that cannot be reached, as it was last seen. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const fromServer = fetch(request).then(async (answer) => {
    // Each screen's address is answered with the same page.
    if (answer.ok && answer.headers.get('content-type')?.includes('text/html')) await cache.put(PAGE, answer.clone());
    return answer;
  });
  const kept = await cache.match(PAGE, ANY);
  if (!kept) return fromServer;
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  return Promise.race([fromServer.catch(() => kept), late]);
}

/** Files carry their content in their name: what is kept is right. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

async function keep(urls) {
  const cache = await caches.open(CACHE);
  for (const url of urls) {
    if (url.origin !== self.location.origin || !(isFile(url) || url.pathname === PAGE)) continue;
    if (url.pathname !== PAGE && (await cache.match(url.href, ANY))) continue;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) await cache.put(url.pathname === PAGE ? PAGE : url.href, answer);
  }
  const kept = (await cache.keys()).filter(({ url }) => isFile(new URL(url)));
  for (const request of kept.slice(0, Math.max(0, kept.length - FILES_MAX))) await cache.delete(request);
}
