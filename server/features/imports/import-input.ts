import { webAddressIn } from '#shared/web-address.ts';
import { PAGE_BYTES_MAX } from '#shared/draft.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { storable } from '#shared/text.ts';
import { AppError } from '../../errors.ts';

type TextInput =
  | { readonly kind: 'text'; readonly text: string }
  /** The source of a web page, copied from a browser. */
  | { readonly kind: 'page'; readonly html: string };

/** Throws AppError 'too-large' beyond 5 MB of a page's source. */
export function checkPageSize(html: string): void {
  if (html.length > PAGE_BYTES_MAX) throw new AppError('too-large', 'That page is larger than 5 MB.');
}

/**
 * What `sourceData` of a text import holds: the text itself, or the text of a data: URL of type text/plain, or a page's
 * source. Throws AppError 'invalid' for another data: URL, 'too-large' beyond 200,000 characters of text or 5 MB of
 * source, 'unreadable' when there is nothing in it.
 */
export function parseTextInput(sourceData: string): TextInput {
  const text = storable(sourceData.startsWith('data:') ? fromDataUrl(sourceData) : sourceData);
  if (text.trim() === '') throw new AppError('unreadable', 'There is no text to read.');
  if (isPageSource(text)) {
    checkPageSize(text);
    return { kind: 'page', html: text };
  }
  if (text.length > READ_TEXT_MAX) {
    throw new AppError('too-large', 'That text is longer than 200,000 characters. Please paste one recipe at a time.');
  }
  return { kind: 'text', text };
}

function fromDataUrl(url: string): string {
  const [, type = '', parameters = '', body] = /^data:([^;,]*)((?:;[^;,]*)*),([^]*)$/.exec(url) ?? [];
  // 'data: a spoonful' is a text that happens to begin so.
  if (body === undefined || (type !== '' && !type.includes('/'))) return url;
  if (type !== '' && !/^text\/(?:plain|html)$/i.test(type)) {
    throw new AppError('invalid', 'That is not a text. Send photos, PDFs and recordings as what they are.');
  }
  const charset = /;charset=([^;]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(
      /;base64$/i.test(parameters) ? Buffer.from(body, 'base64') : unescaped(body),
    );
  } catch {
    throw new AppError('invalid', 'That text is not encoded as it says it is.');
  }
}

/** The bytes that percent signs stand for; all else, also a lone percent sign, stands for itself. */
function unescaped(body: string): Buffer {
  const bytes = Buffer.from(body).toString('latin1');
  return Buffer.from(
    bytes.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Text that begins with a tag and closes several, or carries a page's own recipe data. */
function isPageSource(text: string): boolean {
  if (/<script[^>]{0,200}application\/ld\+json/i.test(text)) return true;
  const head = text.slice(0, 200_000);
  if (!/^\s*<(?:!doctype|!--|\?xml|[a-z])/i.test(head)) return false;
  return /^\s*<(?:!doctype html|html)/i.test(head) || (head.match(/<\/[a-z][a-z0-9]*\s*>/gi)?.length ?? 0) >= 3;
}

/** The address in what a person typed or shared. Throws AppError 'invalid' where there is none, or more than one. */
export function parseAddress(typed: string): string {
  const found = webAddressIn(typed);
  if ('problem' in found) throw new AppError('invalid', found.problem);
  return found.url;
}
