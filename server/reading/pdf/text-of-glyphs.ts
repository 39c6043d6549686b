import type { Glyph } from './glyph.ts';
import { median } from '../median.ts';

/** A glyph on its line; `raised` where it stands above it, small. */
export interface PlacedGlyph extends Glyph {
  readonly raised: boolean;
}

/** Where a file draws no spaces, a gap of this share of the size is one; of a narrower one where letters stand without any gap. */
const SPACE = 0.17;
const NARROW_SPACE = 0.11;
/** Of so many letters it can be told how they stand. */
const SET_TIGHT = 6;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const isDigit = (glyph: PlacedGlyph | undefined) => glyph !== undefined && /^\d$/.test(glyph.text);
const isSlash = (glyph: PlacedGlyph | undefined) => glyph !== undefined && /^[/⁄∕]$/.test(glyph.text);

/**
 * What glyphs of one line say, from left to right: spaces where the file has them or leaves room, ligatures taken apart, soft
 * hyphens only where a line ends in one. A fraction set of small digits is written as one ('1 1/2', never '11/2'); a raised
 * digit elsewhere is a mark ('sugar²'), a raised 'o' after digits a degree.
 */
export function textOfGlyphs(glyphs: readonly PlacedGlyph[]): string {
  const drawn = glyphs.filter((glyph) => glyph.text.trim() !== '');
  const spaces = glyphs.filter((glyph) => glyph.text.trim() === '').map((glyph) => (glyph.left + glyph.right) / 2);
  const tracking = trackingOf(drawn);
  // between words that are set wide stand a space and the room twice
  const least = (size: number) => (isTight(drawn) ? NARROW_SPACE : SPACE) * size + 0.5 * tracking;
  let text = '';
  let space = 0;
  for (const [index, glyph] of drawn.entries()) {
    const before = drawn[index - 1];
    let parted = false;
    while (space < spaces.length && (spaces[space] ?? 0) < (glyph.left + glyph.right) / 2) {
      space += 1;
      parted = true;
    }
    if (before) {
      const gap = glyph.left - before.right - tracking;
      if (parted || gap > least(Math.max(glyph.size, before.size)) || startsFraction(drawn, index)) text += ' ';
    }
    text += lettersOf(glyph, drawn, index);
  }
  return (
    text
      // PDFium writes U+0002 for a hyphen that breaks a word, files write a soft one.
      .replace(/[\u00ad\u0002\ufffe]$/u, '-')
      .replace(/\u00ad/gu, '')
      // a hyphen of its own in Unicode, which browsers draw for a soft one
      .replace(/[\u0002\ufffe\u2010\u2011]/gu, '-')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** The narrowest gaps between letters that are set wide apart, kerned ones among them, are at least this share of the usual one. */
const KERNED = 0.4;

/** The room between letters that are set wide apart, which are no words of one letter; in '6 to 6' only most gaps are wide. */
export function trackingOf(glyphs: readonly Pick<PlacedGlyph, 'left' | 'right'>[]): number {
  if (glyphs.length < 4) return 0;
  const gaps = glyphs.slice(1).map((glyph, index) => glyph.left - (glyphs[index]?.right ?? glyph.left));
  gaps.sort((a, b) => a - b);
  const usual = median(gaps);
  const narrow = gaps[Math.floor(0.15 * gaps.length)] ?? 0;
  return usual > 0 && narrow > KERNED * usual ? usual : 0;
}

/** Whether four in five letters begin where the one before ends, as files without kerning set them. */
function isTight(glyphs: readonly PlacedGlyph[]): boolean {
  if (glyphs.length < SET_TIGHT) return false;
  const close = glyphs.slice(1).filter((glyph, index) => {
    const before = glyphs[index] as PlacedGlyph;
    return glyph.left - before.right < 0.02 * glyph.size;
  });
  return close.length >= 0.75 * (glyphs.length - 1);
}

/** A small numerator directly after a whole number: '1' and '1/2' drawn without room between. */
function startsFraction(glyphs: readonly PlacedGlyph[], index: number): boolean {
  const glyph = glyphs[index];
  const before = glyphs[index - 1];
  if (!glyph || !before || !isDigit(glyph) || !isDigit(before)) return false;
  let end = index;
  while (isDigit(glyphs[end])) end += 1;
  if (!isSlash(glyphs[end])) return false;
  return (glyph.raised && !before.raised) || glyph.ink < 0.78 * before.ink;
}

function lettersOf(glyph: PlacedGlyph, glyphs: readonly PlacedGlyph[], index: number): string {
  if (glyph.raised && /^[\doO]$/.test(glyph.text)) {
    let end = index;
    while (isDigit(glyphs[end]) && glyphs[end]?.raised) end += 1;
    if (isSlash(glyphs[end])) return glyph.text;
    const after = glyphs[index + 1];
    const isDegree = isDigit(glyphs[index - 1]) && (after === undefined || /^[CF]$/i.test(after.text));
    if (/^[0oO]$/.test(glyph.text) && isDegree) return '°';
    if (isDigit(glyph)) return SUPERSCRIPTS[Number(glyph.text)] ?? glyph.text;
  }
  if (glyph.text === '⁄' || glyph.text === '∕') return '/';
  return /^[\ufb00-\ufb06]$/u.test(glyph.text) ? glyph.text.normalize('NFKC') : glyph.text;
}
