import { isMeasured } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';

/** 'Why you'll love this soup', 'Darum werdet ihr es lieben', over a list of what speaks for a dish. */
const PRAISE =
  /^(?:(?:\p{L}+ )?reasons? (?:to love|you|why)|why (?:you(?:['’]ll| will)?|we|i|this|it|everyone)(?: \p{L}+)? (?:love|works?|adore|special)|what makes (?:this|it)|what (?:you['’]ll|we|i) love about|(?:darum|warum|deshalb) .{0,20}(?:lieben|liebe|liebst|liebt|mögen)|pourquoi (?:vous|on|j|tu).{0,12}(?:aimer|adorer|aime|adore)|por qu[eé] .{0,12}(?:encanta|gusta|amar)|perch[eé] .{0,20}(?:amere|piacer|ador)|waarom (?:je|we|ik)|derfor (?:vil|elsker)|därför (?:kommer|älskar))(?!\p{L})[^.]{0,40}$/iu;
const isPraise = ({ text, bullet }: Line): boolean => bullet === '' && text.length <= 70 && PRAISE.test(text);

/**
 * The reasons to love a dish that a blog lists above it, and what heads them: they sell it and tell nobody how to cook it, so that they stay in
 * the transcript alone. 'Ready in 30 minutes' among them is a fact all the same.
 */
export function praiseLines(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>();
  let isTold = false;
  for (const [index, line] of lines.entries()) {
    const begins = line.box === null && isPraise(line) && lines[index + 1]?.bullet !== '' && index + 1 < lines.length;
    isTold = begins || (isTold && line.bullet !== '' && !isMeasured(line.text));
    if (isTold && readMeta(line.text) === null) found.add(line);
  }
  return found;
}
