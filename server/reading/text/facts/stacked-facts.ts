import { FOR_SOURCE } from '../../numbers.ts';
import { asLine, type Line } from '../lines/lines.ts';
import { readMeta } from './meta.ts';
import { namedBy } from './one-fact.ts';

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

/** '5', '1 h 20', '30 min', '6 personas': a figure, and what it counts. */
const VALUE = /^\d[\d.,/½¼¾-]*(?:\s?\p{L}{1,12}\.?(?:\s?\d{1,2}(?:\s?\p{L}{1,8}\.?)?)?)?$/u;
const NAME = /^\p{L}[\p{L}\s.'’()]{2,29}[:：]?$/u;
/** So many names of facts over their values are a table's column. */
const PAIRS_MIN = 2;

/**
 * 'Prep time', '5 min', 'Servings', '6' below each other, with blank lines between them or without, and with marks of a list or without:
 * one line for each pair where two of the names at least are of times or yields. Where a value stands over the first name, the values stand over
 * their names, and nothing is joined.
 */
export function joinStackedFacts(lines: readonly Line[]): readonly Line[] {
  const isPair = (at: number): boolean => {
    const [name, value] = lines.slice(at, at + 2);
    return name?.box === null && value !== undefined && NAME.test(name.text) && VALUE.test(value.text);
  };
  const namedAt = (at: number) => namedBy((lines[at]?.text ?? '').replace(/\s?[:：]$/u, ''));
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (isPair(end)) end += 2;
    const names = Array.from({ length: (end - at) / 2 }, (_, pair) => at + 2 * pair);
    const isRun =
      names.filter((name) => namedAt(name) !== null).length >= PAIRS_MIN && !VALUE.test(lines[at - 1]?.text ?? '');
    if (!isRun) {
      // all of it, so that no line is looked at twice
      joined.push(...lines.slice(at, Math.max(end, at + 1)));
      at = Math.max(end - 1, at);
      continue;
    }
    for (const name of names) {
      const [first, value] = lines.slice(name, name + 2) as [Line, Line];
      const text = `${first.text.replace(/\s?[:：]$/u, '')}: ${value.text}`;
      joined.push({ ...asLine(first, text), bullet: '', at: [...first.at, ...value.at], gapAfter: value.gapAfter });
    }
    at = end - 1;
  }
  return joined;
}
