import { FOR_SOURCE } from '../../numbers.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { readMeta } from './meta.ts';

const FOR = new RegExp(String.raw`^(?:\p{L}{3,14} )?(?:${FOR_SOURCE})$`, 'iu');
const FOR_COUNT = /\p{L}+ \d{1,3} /u;
const COUNT = /^\d{1,3}$/;

/** 'für', '3', 'Portionen' or '3', 'Portionen' below each other, as a page's stepper is copied: one line. */
export function joinStackedYield(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const isFor = FOR.test(lines[at]?.text ?? '');
    const stacked = lines.slice(at, at + (isFor ? 3 : 2));
    const [count, what] = stacked.slice(-2);
    const text = stacked.map((one) => one.text).join(' ');
    const first = lines[at] as Line;
    const isStacked =
      first.box === null &&
      COUNT.test(count?.text ?? '') &&
      what !== undefined &&
      /^\p{L}+(?: \p{L}+)?$/u.test(what.text);
    // '4', 'Zwiebeln' are no yield
    if (!isStacked || readMeta(isFor ? text.slice(text.search(FOR_COUNT)) : text)?.servings === undefined) {
      joined.push(first);
      continue;
    }
    joined.push({ ...asLine(first, text), at: stacked.flatMap((one) => one.at), gapAfter: what.gapAfter });
    at += stacked.length - 1;
  }
  return joined;
}
