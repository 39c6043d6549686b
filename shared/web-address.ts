const NONE = 'That is not a web address.';
const SEVERAL = 'There is more than one web address in that: please paste one of them.';
const OTHER = 'That address cannot be imported: only pages on the public web can.';

/**
 * The one address in what a person typed, pasted or shared from a phone, with https:// where it was left out
 * ('example.com/soup'); or why there is none, as a sentence.
 */
export function webAddressIn(typed: string): { readonly url: string } | { readonly problem: string } {
  const text = typed.trim();
  const written = [...text.matchAll(/https?:\/\/[^\s<>"'“”]+/gi)].map(([found]) => found);
  if (written.length > 0) return oneOf(written, text);
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text)) return { problem: OTHER };
  const bare = text.replace(/^\/+/, '');
  if (!/\s/.test(bare)) return isBare(bare) ? { url: `https://${bare}` } : { problem: NONE };
  // Among words a dot alone says little ('soup.Then stir'): www. or a path says that it is an address.
  const among = bare
    .split(/\s+/)
    .map(withoutEnd)
    .filter((word) => (/^www\./i.test(word) || word.includes('/')) && isBare(word));
  return among.length === 0
    ? { problem: NONE }
    : oneOf(
        among.map((word) => `https://${word}`),
        text,
      );
}

function oneOf(found: readonly string[], text: string): ReturnType<typeof webAddressIn> {
  const different = [...new Set(found.map((address) => (address === text ? address : withoutEnd(address))))];
  const [url = ''] = different;
  if (different.length > 1) return { problem: SEVERAL };
  if (!URL.canParse(url)) return { problem: NONE };
  // A host of one word is one in the house, which is typed as an address and nothing else: 'http://nas/soup'.
  const { hostname, port } = new URL(url);
  const isHost =
    url === text || hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost' || port !== '';
  return isHost ? { url } : { problem: NONE };
}

/** 'example.com/soup', 'localhost:8080', '192.168.0.7'; no number such as 1.5, no e-mail address, no 'and/or'. */
function isBare(word: string): boolean {
  const [, host = '', port] = /^([^/?#:@]+|\[[0-9a-f:]+\])(:\d{1,5})?(?:[/?#]|$)/i.exec(word) ?? [];
  if (host === '' || !URL.canParse(`https://${word}`)) return false;
  if (/^\d+(\.\d+){3}$/.test(host) || host.startsWith('[') || host.toLowerCase() === 'localhost') return true;
  const hostName =
    /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}]([\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?)*\.?$/u;
  if (!hostName.test(host)) return false;
  return port !== undefined || /\.(\p{L}\p{M}*){2,}\.?$|\.xn--[a-z0-9-]+\.?$/iu.test(host);
}

/** Without the sentence's own end: a full stop, a comma, a bracket that was not opened within. */
function withoutEnd(address: string): string {
  const end = address.includes('(') ? /[.,;:!?…\]}»]+$/ : /[.,;:!?…)\]}»]+$/;
  return address.replace(end, '');
}
