import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { storable } from '#shared/text.ts';
import type { Letter, LetterAttachment } from '../../providers/mailbox/port.ts';

/** What of a letter, or of a file, is to be read. */
export type Part =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly kind: 'link'; readonly url: string };

/** More links than these are a newsletter, or somebody's signature: then the text is read as it stands. */
const LINKS_MAX = 10;
/** Smaller pictures within a text are signatures and counters. */
const TRIFLE_BYTES = 12_000;
const textFile = /\.(?:txt|text|md|markdown|html?)$/i;

/** The things in a letter that become rows of the import queue, in its order: what was attached, then links, then its text. */
export function partsOf({ text, attachments }: Letter, subject: string): Part[] {
  const files = attachments.filter((file) => !isTrifle(file)).map(partOfFile);
  const own = withoutSignature(storable(text)).trim();
  const links = linksIn(own);
  const many = links.length > LINKS_MAX;
  const hasOther = files.length > 0 || (links.length > 0 && !many);
  const isRead = own !== '' && (!hasOther || readsAsRecipe(own));
  return [
    ...files,
    ...(many ? [] : links.map((url) => ({ kind: 'link' as const, url }))),
    ...(isRead ? [{ kind: 'text' as const, name: subject, text: own.slice(0, READ_TEXT_MAX) }] : []),
  ];
}

/** A file as what it is said to be: texts are read as text, all else by its first bytes. */
export function partOfFile({ name, contentType, bytes }: Omit<LetterAttachment, 'isInline'>): Part {
  const isText = /^text\/(?:plain|markdown|html)\b/i.test(contentType) || textFile.test(name);
  if (!isText) return { kind: 'file', name, bytes };
  const text = storable(new TextDecoder('utf-8').decode(bytes));
  return { kind: 'text', name: name === '' ? 'A text' : name, text: text.slice(0, READ_TEXT_MAX) };
}

const isTrifle = ({ bytes, isInline, contentType }: LetterAttachment) =>
  bytes.length === 0 ||
  (isInline && bytes.length < TRIFLE_BYTES && contentType.startsWith('image/')) ||
  /^(?:text\/calendar|text\/x-?vcard|application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature))/i.test(
    contentType,
  );

/** Addresses of pages, each once; a sentence's own end is none of them. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"'“”[\]]+/gi)].map(([address]) =>
    address.replace(address.includes('(') ? /[.,;:!?…}»]+$/ : /[.,;:!?…)}»]+$/, ''),
  );
  return [...new Set(found)].filter((address) => address.length <= 2000 && URL.canParse(address));
}

/** What a person wrote, without what their program adds. */
export function withoutSignature(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n-- \n[^]*$/, '\n')
    .split('\n')
    .filter(
      (line) =>
        !/^\s*(?:sent from (?:my|outlook|yahoo|samsung)\b|get outlook for\b|von meinem .{1,40} gesendet|envoyé de mon\b)/i.test(
          line,
        ),
    )
    .join('\n');
}

const LISTED = new RegExp(String.raw`^\s*(?:[\d${FRACTION_GLYPHS}]|[-*•·]\s)`);

/** Three lines at least, two of them with an amount or a mark before them. */
export function readsAsRecipe(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.filter((line) => LISTED.test(line)).length >= 2;
}
