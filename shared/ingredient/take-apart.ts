import { stripBullet } from './heading.ts';
import { readLine } from './read-line.ts';
import type { Role, Token } from './tokens.ts';

/** A line's parts as plain values. */
export type Parts = {
  quantity: number | null;
  /** Upper end of a range. */
  quantity2: number | null;
  unit: string | null;
  name: string;
  /** All the rest: preparation, remarks, second measures. */
  prep: string;
};

/** The words of one role, in the line's order. */
function wordsOf(tokens: readonly Token[], role: Role): string {
  return tokens
    .filter((token) => token.role === role)
    .map((token) => token.text)
    .join(' ');
}

/** Takes a line apart into amount, unit, food and the rest, without presenting it: for measuring and comparing. */
export function takeApart(line: string): Parts {
  const { tokens, qty, qtyMax, unitText } = readLine(stripBullet(line));
  return {
    quantity: qty,
    quantity2: qtyMax,
    unit: unitText === '' ? null : unitText,
    name: wordsOf(tokens, 'name'),
    prep: wordsOf(tokens, 'prep'),
  };
}
