import { withWindowsLetters } from './mojibake.ts';

/** How far the charset is looked for: the standard asks for it within 1,024 bytes, careless pages put it later. */
const PRESCAN_BYTES = 8192;
const DECLARED =
  /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]{2,40})|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]{2,40})/i;

function decoderFor(label: string | undefined): TextDecoder | null {
  if (label === undefined || /^utf-?(?:16|32)/i.test(label)) return null;
  try {
    return new TextDecoder(label.trim());
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * A page's bytes as text. The charset is that of the byte order mark, else of the `Content-Type` header, else of the page's
 * own declaration, else UTF-8 where the bytes are that, else windows-1252 (WHATWG encoding standard, sections 4 and 13).
 * Bytes that are valid UTF-8 are read so even where another charset is declared: servers' defaults are wrong more
 * often than text of another charset happens to be valid UTF-8. Never throws.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  const inHeader = /charset\s*=\s*["']?\s*([\w:.-]{2,40})/i.exec(contentType ?? '')?.[1];
  const wide = /^utf-?16/i.test(inHeader ?? '') ? (inHeader ?? '').toLowerCase() : null;
  if (wide) return new TextDecoder(wide.endsWith('be') ? 'utf-16be' : 'utf-16le').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const inPage = DECLARED.exec(head);
  const declared = decoderFor(inHeader) ?? decoderFor(inPage?.[1] ?? inPage?.[2]);
  if (declared?.encoding === 'utf-8') return declared.decode(bytes);
  // charsets with escapes (iso-2022-jp) are plain ASCII in bytes, and would pass for UTF-8
  if (declared?.encoding === 'iso-2022-jp') return declared.decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  if (declared && declared.encoding !== 'windows-1252') return declared.decode(bytes);
  // Node 20 decodes windows-1252 as Latin-1
  return withWindowsLetters(new TextDecoder('windows-1252').decode(bytes));
}
