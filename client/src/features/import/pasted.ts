/** A page's source rather than its text: it begins as a document does, or is full of tags. */
export function isPageSource(pasted: string): boolean {
  const start = pasted.trimStart().slice(0, 2000);
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(start)) return true;
  const tags = pasted.match(/<\/(div|p|span|script|li|a|h[1-6])>/gi);
  return tags !== null && tags.length >= 5;
}

/** Addresses are often written without their beginning; a scheme of any kind is left for the server to judge. */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

export interface Shared {
  readonly url: string;
  readonly text: string;
}

/**
 * What another app or a bookmark hands over: /import?url=… or ?text=…. Many apps send the address as the text, alone
 * or after the page's name; then it is the address.
 */
export function sharedFrom(query: string): Shared {
  const params = new URLSearchParams(query);
  const url = params.get('url')?.trim() ?? '';
  const text = params.get('text')?.trim() ?? '';
  if (url !== '' || text === '') return { url, text };
  const address = /https?:\/\/\S+$/.exec(text)?.[0];
  const isOneLine = !text.includes('\n');
  return address !== undefined && isOneLine ? { url: address, text: '' } : { url: '', text };
}
