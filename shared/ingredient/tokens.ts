import { type ReadQuantity, readQuantityAt } from '../quantity.ts';
import { unitOf } from '../units.ts';

/** What a token of the line is for: amount, unit, the 'of' after it, food, everything else. */
export type Role = 'quantity' | 'unit' | 'of' | 'name' | 'prep' | '';

export type Token = {
  text: string;
  lower: string;
  start: number;
  end: number;
  kind: 'number' | 'word' | 'mark';
  qty: number;
  qtyMax: number | null;
  role: Role;
};

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}®™©]*(?:['’‘`&][\p{L}\p{M}®™]+|-[\p{L}\p{M}]+|\p{N}+|['’](?=\s))*/uy;
const SPACE = /\s/;

/** A unit that runs into the next number ends there: '3lb6oz', '90ml3fl oz'. */
function beforeDigits(line: string, start: number, end: number): number {
  if (/^cm\d$/i.test(line.slice(start, end))) return end;
  const letters = /^\p{L}+(?=\d)/u.exec(line.slice(start, end))?.[0];
  return letters !== undefined && unitOf(letters) !== null ? start + letters.length : end;
}

const JOINED = /^(\d{1,2})(\s*[-–]\s*)\d[\d.]*$/;
const MEASURED = /[\s-]*(\p{L}+|["”″])\.?[\s-]*(\p{L}*)/uy;

/**
 * American cards join a count and the size of what is counted: '1 - 8 oz. pkg. cream cheese', '2-15 oz. cans corn',
 * '1-16 oz. cottage cheese', '1 - 9" pie shell'. Where the number at `start` is one of those and no range, the position of the size; else `end`.
 * '6-8 oz can' stays a range, a can of that size; no range of weights or lengths goes to four times its least.
 */
function sizeInRange(line: string, start: number, { qty, qtyMax, length: end }: ReadQuantity): number {
  const joined = qtyMax === null ? null : JOINED.exec(line.slice(start, end));
  MEASURED.lastIndex = end;
  const [, measure = '', pack = ''] = (joined && MEASURED.exec(line)) ?? [];
  const kind = unitOf(/^["”″]$/.test(measure) ? 'inch' : measure)?.kind;
  if (!joined || (kind !== 'weight' && kind !== 'volume' && kind !== 'length')) return end;
  const [, count = '', dash = ''] = joined;
  const times = (qtyMax ?? 0) / qty;
  const isPack = unitOf(pack)?.kind === 'container';
  const isSize = isPack ? times >= 3 || dash.startsWith(' ') || pack.endsWith('s') : kind !== 'volume' && times >= 4;
  return isSize ? start + count.length + dash.length : end;
}

/** Cuts a line into numbers (ranges and mixed numbers are one token), words (hyphened ones are one) and marks. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const code = line.charCodeAt(at);
    if (code === 32 || code === 9 || (code > 127 && SPACE.test(line.charAt(at)))) {
      at++;
      continue;
    }
    let end = at + 1;
    let kind: Token['kind'] = 'mark';
    let qty = 0;
    let qtyMax: number | null = null;
    let next: number | null = null;
    const mayBeNumber =
      (code >= 48 && code <= 57) || code === 46 || (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
    const amount = mayBeNumber ? readQuantityAt(line, at, false) : null;
    if (amount) {
      ({ qty, qtyMax } = amount);
      end = amount.length;
      kind = 'number';
      const size = sizeInRange(line, at, amount);
      if (size < end) {
        next = size;
        qtyMax = null;
        end = at + (/^\d+/.exec(line.slice(at))?.[0].length ?? 0);
      }
    } else {
      WORD.lastIndex = at;
      if (WORD.test(line)) {
        // '6x90g' is six times 90 g.
        end = /^[x×]\d/.test(line.slice(at, at + 2)) ? at + 1 : beforeDigits(line, at, WORD.lastIndex);
        kind = 'word';
      } else if (code >= 0xd800 && code <= 0xdbff) end = at + 2;
    }
    const text = line.slice(at, end);
    tokens.push({ text, lower: text.toLowerCase(), start: at, end, kind, qty, qtyMax, role: '' });
    at = next ?? end;
  }
  return tokens;
}
