import { commonSubsequence } from './common-subsequence.ts';

/** A piece of two texts set against each other. */
export interface DifferencePart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const TOKEN = /\s+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;
/** Comparing each word with each: beyond this the middle of both texts is shown as one piece. */
const CELLS_MAX = 400_000;

/** The difference of two texts by words: the pieces in reading order, what is gone before what is new. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [was, is] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < was.length - head && tail < is.length - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const middle = between(was.slice(head, was.length - tail), is.slice(head, is.length - tail));
  return joined([
    { kind: 'same', text: was.slice(0, head).join('') },
    ...middle,
    { kind: 'same', text: was.slice(was.length - tail).join('') },
  ]);
}

/** By the longest run of words they have in common. */
function between(was: readonly string[], is: readonly string[]): DifferencePart[] {
  const whole: DifferencePart[] = [
    { kind: 'gone', text: was.join('') },
    { kind: 'new', text: is.join('') },
  ];
  if (was.length === 0 || is.length === 0 || was.length * is.length > CELLS_MAX) return whole;
  const pieces: DifferencePart[] = [];
  let [i, j] = [0, 0];
  const ends = [was.length, is.length] as const;
  for (const [at, other] of [...commonSubsequence(was.length, is.length, (a, b) => was[a] === is[b]), ends]) {
    for (; i < at; i += 1) pieces.push({ kind: 'gone', text: was[i] ?? '' });
    for (; j < other; j += 1) pieces.push({ kind: 'new', text: is[j] ?? '' });
    if (at < was.length) pieces.push({ kind: 'same', text: was[at] ?? '' });
    [i, j] = [at + 1, other + 1];
  }
  return pieces;
}

/** Neighbours of one kind as one piece; a space alone between two changes belongs to them. */
function joined(pieces: readonly DifferencePart[]): DifferencePart[] {
  const whole: DifferencePart[] = [];
  let [gone, fresh] = ['', ''];
  const close = () => {
    if (gone !== '') whole.push({ kind: 'gone', text: gone });
    if (fresh !== '') whole.push({ kind: 'new', text: fresh });
    gone = fresh = '';
  };
  pieces.forEach(({ kind, text }, index) => {
    if (text === '') return;
    const isBridge =
      kind === 'same' && /^ $/.test(text) && gone !== '' && fresh !== '' && pieces[index + 1]?.kind !== 'same';
    if (kind === 'gone' || isBridge) gone += text;
    if (kind === 'new' || isBridge) fresh += text;
    if (kind !== 'same' || isBridge) return;
    close();
    const last = whole.at(-1);
    if (last?.kind === 'same') whole[whole.length - 1] = { kind, text: last.text + text };
    else whole.push({ kind, text });
  });
  close();
  return whole;
}

/** So much of what stays is shown beside a change. */
const BESIDE = 60;

/** The same with the middle of long unchanged pieces left out: a story is read where it changes. */
export function shortened(pieces: readonly DifferencePart[]): DifferencePart[] {
  return pieces.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 2 * BESIDE) return { kind, text };
    const head = index === 0 ? '' : text.slice(0, BESIDE).toWellFormed();
    const tail = index === pieces.length - 1 ? '' : text.slice(-BESIDE).toWellFormed();
    return { kind, text: `${head}…${tail}` };
  });
}
