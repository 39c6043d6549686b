import { readQuantityAt } from '../quantity.ts';
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
  const letters = /^\p{L}+(?=\d)/u.exec(line.slice(start, end))?.[0];
  return letters !== undefined && unitOf(letters) !== null ? start + letters.length : end;
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
    const mayBeNumber =
      (code >= 48 && code <= 57) || code === 46 || (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
    const amount = mayBeNumber ? readQuantityAt(line, at, false) : null;
    if (amount) {
      ({ qty, qtyMax } = amount);
      end = amount.length;
      kind = 'number';
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
    at = end;
  }
  return tokens;
}
