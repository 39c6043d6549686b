import { cuesOf } from '../classify.ts';
import type { Item } from '../label-lines.ts';
import type { Line } from '../lines/lines.ts';
import { isCommand } from '../vocabulary.ts';

/** So often a command stands directly over amounts, before it is the form of the page. */
const ACTIONS_MIN = 2;

/** 'and cream until light. Beat in:' over an amount. */
export const isAction = (line: Line, next: Line | undefined): boolean =>
  /[:：]$/.test(line.text) && !/^for (?:the )?/i.test(line.text) && next !== undefined && cuesOf(next).amount;

/** A sentence, and the begin of one that ends in amounts. */
const SAID_OVER = /[.!?]\s{1,3}\p{Lu}[^.!?]*[:：]$/u;

/** 'Pour la crème :' tells nobody to pour. */
const FOR_IN_FRENCH = /^pour (?:l[ae] |les |l['’])/iu;

/** 'Sift together:' and what is sifted, 'Beat in:' and what is beaten in: whether a page or a typed text is written so. */
export function isActionForm(items: readonly Item[]): boolean {
  let actions = 0;
  let listed = false;
  let afterList = false;
  for (const [index, { line }] of items.entries()) {
    const { amount, step } = cuesOf(line);
    const next = items[index + 1]?.line;
    const first = /^\p{L}+/u.exec(line.text)?.[0].toLowerCase() ?? '';
    const tells = isCommand(first) && (step > 0 || line.text.endsWith(':')) && !FOR_IN_FRENCH.test(line.text);
    // a typed list of things to do may have no marks at all: 'grease the tin' over '2 eggs'
    const isEnded = line.box !== null || /[.:]$/.test(line.text);
    if (!amount && tells && isEnded && next && !next.label && cuesOf(next).amount) {
      // 'Mix and pour in a dish. Top with:' is told, and heads no part
      actions += line.box === null && SAID_OVER.test(line.text) ? ACTIONS_MIN : 1;
      afterList ||= listed;
    }
    listed ||= amount;
  }
  return afterList && actions >= ACTIONS_MIN;
}
