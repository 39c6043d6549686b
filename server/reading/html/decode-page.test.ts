import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);

describe('a page’s bytes', () => {
  it.each<[string, Uint8Array, string | null, string]>([
    ['UTF-8 by default', utf8('crème'), null, 'crème'],
    [
      'UTF-8 with its mark, which is left out',
      Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('crème')]),
      'text/html; charset=iso-8859-1',
      'crème',
    ],
    ['UTF-16 by its mark', utf16le('crème'), null, 'crème'],
    ['windows-1252 where they are no UTF-8', Uint8Array.from([0x63, 0x72, 0xe8, 0x6d, 0x65, 0x80]), null, 'crème€'],
    ['what the header says', latin1('cr\u00e8me'), 'text/html; charset="ISO-8859-1"', 'crème'],
    ['what the page says', latin1('<meta charset=iso-8859-2>\u00b3'), 'text/html', '<meta charset=iso-8859-2>ł'],
    [
      'what the page says in the older form',
      latin1('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">\u00f1'),
      null,
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">с',
    ],
    [
      'UTF-8 where they are that, whatever is declared',
      utf8('<meta charset="iso-8859-1">Käse'),
      'text/html',
      '<meta charset="iso-8859-1">Käse',
    ],
    ['by an unknown name as if none were given', utf8('Käse'), 'text/html; charset=klingon', 'Käse'],
  ])('are read as %s', (_, bytes, contentType, text) => {
    expect(decodePage(bytes, contentType)).toBe(text);
  });

  it('are read as Shift_JIS where that is declared', () => {
    expect(decodePage(Uint8Array.from([0x83, 0x8c, 0x83, 0x56, 0x83, 0x73]), 'text/html; charset=Shift_JIS')).toBe(
      'レシピ',
    );
  });

  it('that are broken are still read', () => {
    expect(decodePage(Uint8Array.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8')).toBe('a\ufffdb');
  });
});
