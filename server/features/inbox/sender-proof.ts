/**
 * Whether the server that took a letter in found that its sender is not who it says (RFC 8601; `line` is what it wrote on the
 * letter). What proves another address proves nothing (RFC 7489, 3.1). Where it wrote nothing, nothing was looked at, and the
 * address stands for itself.
 */
export function isForged(line: string, from: string): boolean {
  const results = [...line.toLowerCase().matchAll(/\b(dmarc|dkim|spf)\s*=\s*([a-z]+)([^;]*)/g)];
  if (results.length === 0) return false;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const passed = results.filter(([, , result]) => result === 'pass');
  if (passed.some(([, method]) => method === 'dmarc')) return false;
  if (results.some(([, method, result]) => method === 'dmarc' && result === 'fail')) return true;
  return !passed.some(([, , , properties = '']) =>
    [...properties.matchAll(/\b(?:header\.(?:d|i|from)|smtp\.mailfrom)\s*=\s*(\S+)/g)].some(([, named = '']) =>
      areAligned(named.replace(/^.*@/, '').replace(/[<>"]/g, ''), domain),
    ),
  );
}

/** The same domain, or one below the other; a word alone, such as 'com', is no domain. */
function areAligned(one: string, other: string): boolean {
  if (!one.includes('.') || !other.includes('.')) return one === other && one !== '';
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
