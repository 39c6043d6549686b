/** The browser's cache of pictures: filled by the page, read by the service worker. */
export const PICTURES = 'keepsake-pictures';

/**
 * Answers a picture from what is kept: the very one, or where there is no connection the same in another width. Undefined
 * where there is none.
 */
export async function keptPicture(address: string, anyWidth: boolean): Promise<Response | undefined> {
  if (!(await caches.has(PICTURES))) return undefined;
  const cache = await caches.open(PICTURES);
  const exact = await cache.match(address, { ignoreVary: true });
  if (exact || !anyWidth) return exact;
  const page = pageOf(address);
  const similar = await cache.keys(address, { ignoreSearch: true, ignoreVary: true });
  const same = similar.find(({ url }) => pageOf(url) === page);
  return same && cache.match(same, { ignoreVary: true });
}

const pageOf = (address: string): string => new URL(address, 'http://any').searchParams.get('page') ?? '';
