import { isMeasured } from './classify.ts';
import { undecorate, type Line } from './lines.ts';
import { readMeta } from './meta.ts';

const WIDE = /\s{3,}|\s*\t\s*/;

/**
 * Two ingredients typed beside each other, parted by wide space ('1 cup nuts          1/2 cup raisins'), as lines of their own. Only where
 * both sides have an amount and a food: '200 g     7 oz     flour' is one ingredient in two systems, 'Flour     2 cups' a table's row.
 */
export function splitColumns(line: Line): Line[] {
  if (line.number !== null || line.label || line.level > 0 || line.raw.startsWith('|') || line.raw.length > 200)
    return [line];
  const body = line.bullet === '' ? line.raw : line.raw.replace(/^\S+\s*/, '');
  const pieces = body.split(WIDE);
  if (pieces.length < 2 || pieces.length > 8 || readMeta(line.text) !== null) return [line];
  const parts: string[] = [];
  let part = pieces[0] ?? '';
  for (let index = 1; index < pieces.length; index += 1) {
    const rest = pieces.slice(index).join(' ');
    if (isMeasured(part) && isMeasured(rest) && /\p{L}/u.test(part)) {
      parts.push(part);
      part = pieces[index] ?? '';
    } else part += ` ${pieces[index] ?? ''}`;
  }
  if (parts.length === 0) return [line];
  const all = [...parts, part];
  return all.map((text, index) => ({
    ...line,
    text: undecorate(text).trim(),
    raw: text,
    width: text.length,
    gapBefore: index === 0 && line.gapBefore,
    gapAfter: index === all.length - 1 && line.gapAfter,
  }));
}
