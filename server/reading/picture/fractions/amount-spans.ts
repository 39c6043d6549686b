import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { median } from '../../median.ts';

/** A stretch of a recognized line that is, or hides, an amount: character positions, `to` not included. */
export interface AmountSpan {
  readonly from: number;
  readonly to: number;
}

/** What a recognizer without fraction signs makes of one: 'V2', 'Va', 'Y4', 'Vz'. */
const SPLIT_SIGN = String.raw`(?<!\p{L})[VvYyWX][2-8azsi](?!\p{L})`;
/** A letter or stroke that a figure before a fraction, or the fraction's own, was taken for: 'I%', 'y3', 'V/2'. */
const TAKEN_FOR_ONE = `(?:(?<!\\p{L})[IlVvYyZz|'](?=[\\d${FRACTION_GLYPHS}%/|]))?`;
/** Figures with what they are read as when small and slanted: '%', a stroke, a V between two of them. */
const FIGURES = `(?:${SPLIT_SIGN}|${TAKEN_FOR_ONE}(?:[\\d${FRACTION_GLYPHS}%]|/(?=\\d))(?:[\\d${FRACTION_GLYPHS}%/|]|[VvYyI](?=[\\d%azs/])|(?<=[VvYy/])[azs](?!\\p{L}))*)`;
/** What an amount is followed by inside a sentence, too. */
const MEASURED =
  '(?:cups?|tsps?|tbsps?|teaspoons?|tablespoons?|hours?|hrs?|lbs?|pounds?|inch(?:es)?|of (?:the|a)|can of)(?!\\p{L})';
/** Letters that a fraction was taken for: '3yh cups', '1 y hours', '2x cups'; alone 'then Zh cups', 'and x of the'. */
const LETTERS = `[hIlVvWwXxYyZz][hxyz24]?(?= ${MEASURED})`;
const RUN = new RegExp(
  `${FIGURES}(?:(?: ?/ ?| ?[-–] ?|[ .,])${FIGURES})*(?: ?${LETTERS})?|(?<![\\p{L}\\d'])${LETTERS}`,
  'gu',
);
/** A stroke that is all that was read of a fraction, run together with its neighbours: 'and/cup'; 'and/or' is none. */
const STROKE = new RegExp(`(?<=\\p{Ll})/(?=${MEASURED})`, 'gu');
/** The first word that can be nothing but a word. */
const WORD = /\p{L}{3}|(?<!\p{L})(?:oz|lbs?|tb|kg|ml|qt|pt|[Tt](?=\. ))(?!\p{L})/u;
/** A sign that starts the line of a list. */
const BULLET = /^\s*[•·*–—-]\s*/u;
/** Before the first word, a word in its own right: 'a pinch', 'of rice', 'in all', 'by hand'. Other short letter groups may be a misread fraction. */
const SHORT_WORD = /^(?:a|[\p{L}]*[aeiou][\p{L}]*|by|my|we)$/iu;
/** A misread fraction also in capitals: 'IZ' and 'Va' stand for figures. */
const RUIN = /^(?:[IVYZXWlvyz|][\dazhsYZIl]|[IVYZ])$/u;
/** More characters before the first word are no amount. */
const LEAD_MAX = 6;

/**
 * The spans of a line whose glyphs are read a second time: every run of figures, and whatever stands before the first word
 * where it is no figure ('V cup', '/ cup'). An empty group at the start where the line begins with its word: its amount may not have been read at all.
 */
export function amountSpans(text: string): AmountSpan[] {
  const groups: AmountSpan[] = [...text.matchAll(RUN), ...text.matchAll(STROKE)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .sort((a, b) => a.from - b.from);
  const start = BULLET.exec(text)?.[0].length ?? 0;
  const word = text.search(WORD);
  if (word >= start && word - start <= LEAD_MAX && !groups.some((group) => group.from < word)) {
    const lead = text.slice(start, word).trimEnd();
    if (RUIN.test(lead) || !lead.split(' ').some((part) => SHORT_WORD.test(part) || /^\p{L}{2}/u.test(part))) {
      groups.unshift({ from: start, to: start + lead.length });
    }
  }
  return groups;
}

/** A gap between two words is this many times as wide as the way from one letter of the line to the next, at least, where a sign may stand in it. */
const WIDE = 3;

/**
 * The spaces of a line that are so wide that something stands in them which was not read: a fraction inside a sentence. `xs` are the middles of
 * its characters. Empty groups, each before its space.
 */
export function wideGaps(text: string, xs: readonly number[]): AmountSpan[] {
  const advances: number[] = [];
  const gaps: { at: number; width: number }[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const width = (xs[at] ?? 0) - (xs[at - 1] ?? 0);
    if (text[at] !== ' ' && text[at - 1] !== ' ') advances.push(width);
    else if (text[at] === ' ' && at + 1 < text.length) gaps.push({ at, width: (xs[at + 1] ?? 0) - (xs[at - 1] ?? 0) });
  }
  const usual = median(advances, Infinity);
  return gaps
    .filter(
      ({ at, width }) =>
        width > WIDE * usual && /[\p{L},]/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? ''),
    )
    .map(({ at }) => ({ from: at, to: at }));
}
