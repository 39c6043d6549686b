import { asLine, type Line } from '../lines/lines.ts';
import { readMeta } from './meta.ts';

const FOR = /^(?:für|for|pour|para|per|voor|för|til|till|dla)$/iu;

/** 'für', '3', 'Portionen' below each other, as a page's stepper is copied: one line. */
export function joinStackedYield(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, count, what] = lines.slice(at, at + 3) as [Line, Line?, Line?];
    const isStacked =
      line.box === null && FOR.test(line.text) && /^\d{1,3}$/.test(count?.text ?? '') && what !== undefined;
    const text = isStacked ? `${line.text} ${count?.text ?? ''} ${what.text}` : '';
    if (!isStacked || readMeta(text)?.servings === undefined) {
      joined.push(line);
      continue;
    }
    joined.push({ ...asLine(line, text), at: [...line.at, ...(count?.at ?? []), ...what.at], gapAfter: what.gapAfter });
    at += 2;
  }
  return joined;
}
