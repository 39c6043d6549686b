import { webAddressIn } from '#shared/web-address.ts';

/** Whether it is a page's source rather than its text: it begins as an HTML document or has at least five closing tags. */
export function isPageSource(pasted: string): boolean {
  const start = pasted.trimStart().slice(0, 2000);
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(start)) return true;
  const tags = pasted.match(/<\/(div|p|span|script|li|a|h[1-6])>/gi);
  return tags !== null && tags.length >= 5;
}

export interface Shared {
  readonly url: string;
  readonly text: string;
}

/**
 * What another app or a bookmark shares: /import?url=… or ?text=…. Many apps send the address in `text`, alone or within
 * a sentence; then that address is the url.
 */
export function sharedFrom(query: string): Shared {
  const params = new URLSearchParams(query);
  const url = params.get('url')?.trim() ?? '';
  const text = params.get('text')?.trim() ?? '';
  if (url !== '' || text === '') return { url, text };
  const found = text.includes('\n') || !/https?:\/\//i.test(text) ? null : webAddressIn(text);
  return found && 'url' in found ? { url: found.url, text: '' } : { url: '', text };
}
