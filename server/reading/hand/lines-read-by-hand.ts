import type { Transcript } from '#shared/transcript.ts';

type Box = [x: number, y: number, w: number, h: number];

/** A page's lines that a person has read and that have a place on a picture. */
export interface PageReadByHand {
  readonly file: string;
  /** Of a PDF the page; null for a picture. */
  readonly page: number | null;
  readonly turn: 0 | 90 | 180 | 270;
  readonly lines: readonly { readonly place: string; readonly text: string; readonly box: Box }[];
}

/** What nobody could read, with whatever somebody said of it, and what was left out ('[…]'): more than the mark alone. */
const UNREAD = /\[(?:illegible|\?|…|\.\.\.)[^\]]*\]/iu;
const TEXT_MAX = 200;

/** The lines that can be learned from: corrected or confirmed by a person, whole, with their place. */
export function linesReadByHand({ pages }: Transcript): PageReadByHand[] {
  return pages.flatMap(({ file, page = null, turn = 0, lines }) => {
    if (file === null) return [];
    const read = lines.flatMap(({ text, box, byHand }) => {
      const isWhole = text.trim() !== '' && text.length <= TEXT_MAX && !UNREAD.test(text);
      if (byHand !== true || box === null || !isWhole) return [];
      const place = `${file} ${String(page ?? 0)} ${box.map((one) => one.toFixed(3)).join(' ')}`;
      return [{ place, text: text.trim(), box }];
    });
    const first = new Map(read.map((line) => [line.place, line]));
    return read.length === 0 ? [] : [{ file, page, turn, lines: [...first.values()] }];
  });
}
