import { type ReadQuantity } from '../figures.ts';
import { readQuantityAt } from '../quantity.ts';
import { unitOf } from '../units.ts';
import { FRACTION_GLYPHS } from '../fraction-signs.ts';
import { CHINESE_AND_JAPANESE } from '../scripts.ts';

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
/** The ending of several behind that of one: 'Zwiebel(n)', 'Ei(er)', 'onion(s)', 'Zehe/n'. */
const EITHER_NUMBER = /^\((?:n|en|e|er|s|es|x)\)|^\/n(?![\p{L}\d])/u;
const SPACE = /\s/;

/** A unit that runs into the next number ends there: '3lb6oz', '90ml3fl oz'; so does a food of Chinese or Japanese, '牛乳200ml', '醤油大さじ1'. */
function beforeDigits(line: string, start: number, end: number): number {
  const word = line.slice(start, end);
  if (!/\d/.test(word) || /^cm\d$/i.test(word)) return end;
  const letters = /^\p{L}+(?=\d)/u.exec(word)?.[0];
  if (letters === undefined) return end;
  // '約300g': about so much
  if (/^[約约약]$/u.test(letters) || unitOf(letters) !== null) return start + letters.length;
  if (!HAN.test(letters)) return end;
  const unit = [4, 3, 2, 1].find((length) => length < letters.length && BEFORE_FIGURE.test(letters.slice(-length)));
  return start + letters.length - (unit ?? 0);
}
/** What stands between a food and its figure. */
const BEFORE_FIGURE = /^(?:[大小][さ匙]じ?|中さじ|カップ|約|约)$/u;

const HAN = new RegExp(`^[${CHINESE_AND_JAPANESE}ー]+$`, 'u');
const SOME = /(?:适量|適量|少许|少許|少々|若干)$/;

const ENDS_WITH_NUMBER = new RegExp(String.raw`[\d${FRACTION_GLYPHS}半一二三四五六七八九十两]\s?$`, 'u');

/** Chinese and Japanese leave no space: '2勺生抽' has its unit first, '盐适量' how much of it last. `end` where neither is so. */
function withoutSpace(line: string, start: number, end: number): number {
  const word = line.slice(start, end);
  if (!HAN.test(word)) return end;
  if (ENDS_WITH_NUMBER.test(line.slice(0, start)))
    for (const length of [3, 2, 1]) if (length < word.length && unitOf(word.slice(0, length))) return start + length;
  const some = SOME.exec(word);
  return some && some.index > 0 ? start + some.index : end;
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

/** A number sign behind an amount and before a food. */
const POUND_SIGN = /^#(?:$|\s*[^\s\d#])/u;

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
        // 'Zwiebel(n)', 'Zehe/n' are one word
        if (WORD.lastIndex - at > 1)
          WORD.lastIndex += EITHER_NUMBER.exec(line.slice(WORD.lastIndex, WORD.lastIndex + 5))?.[0].length ?? 0;
        // '6x90g' is six times 90 g.
        end = /^[x×]\d/.test(line.slice(at, at + 2))
          ? at + 1
          : withoutSpace(line, at, beforeDigits(line, at, WORD.lastIndex));
        kind = 'word';
      } else if (code >= 0xd800 && code <= 0xdbff) end = at + 2;
      // '2# ground beef' on American cards is two pounds; '1 #2 can' is a can's size
      else if (code === 35 && tokens.at(-1)?.kind === 'number' && POUND_SIGN.test(line.slice(at, at + 4)))
        kind = 'word';
    }
    const text = line.slice(at, end);
    tokens.push({ text, lower: text.toLowerCase(), start: at, end, kind, qty, qtyMax, role: '' });
    at = next ?? end;
  }
  return tokens;
}

/** Gives the tokens from `from` to before `to` their role; marks have none. */
export function mark(tokens: readonly Token[], from: number, to: number, role: Token['role']): void {
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (token && token.kind !== 'mark') token.role = role;
  }
}
