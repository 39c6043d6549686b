/**
 * How unlike two writings of a word look on a picture: edits, where letters that are taken for one another cost less. Written
 * for small words; a longer one is cut.
 */

/** What an edit costs: another letter, one that looks like it, a letter lost, one too many. */
const COST = { other: 1, alike: 0.35, lost: 0.85, added: 0.85, doubled: 0.4 } as const;
/** A letter beyond counts as an edit each. */
const LONGEST = 24;

/** Letters that readers take for one another, in print and in joined writing. */
const ALIKE = pairs(
  'ao ae ce co oe ec un uv vu nu mn nr rv ru sr ij il it lt lf lb hb hk hn bh fl ft tl jy gy gq qg pq yg zr vr wu wm ew cl dl da cu ci ss sg 0o 1l 1i l1 5s 8b 6b 2z 9g 7t 4y eo os ro vo xr kh tf',
);
/** Two letters that look like one, and two like two. */
const MERGED: ReadonlySet<string> = new Set(
  'rn=m cl=d ii=u li=u vv=w ni=m in=m lo=b tt=u ll=u ci=a nn=m oi=a ei=a'
    .split(' ')
    .flatMap((pair) => [pair, pair.split('=').reverse().join('=')])
    .concat('tt=ll', 'll=tt', 'rt=st', 'st=rt', 'th=ll', 'll=th'),
);

function pairs(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap((pair) => [pair, `${pair.charAt(1)}${pair.charAt(0)}`]));
}

/** Small letters without accents: a lost accent is no sign of another word. */
export const foldWord = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");

/** The distance of two words that `foldWord` has folded; 0 for the same. Never more than it costs to write one anew. */
export function lookDistance(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.slice(0, LONGEST), b.slice(0, LONGEST)];
  const beyond = Math.abs(a.length - left.length - (b.length - right.length));
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column * COST.added);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row * COST.lost];
    for (let column = 1; column <= right.length; column += 1) {
      const [x, y] = [left.charAt(row - 1), right.charAt(column - 1)];
      let best = (last[column - 1] ?? 0) + (x === y ? 0 : ALIKE.has(x + y) ? COST.alike : COST.other);
      const lost = row > 1 && left.charAt(row - 2) === x ? COST.doubled : COST.lost;
      const added = column > 1 && right.charAt(column - 2) === y ? COST.doubled : COST.added;
      best = Math.min(best, (last[column] ?? 0) + lost, (next[column - 1] ?? 0) + added);
      const [two, other] = [left.slice(Math.max(0, row - 2), row), right.slice(Math.max(0, column - 2), column)];
      if (MERGED.has(`${two}=${y}`)) best = Math.min(best, (beforeLast[column - 1] ?? Infinity) + COST.alike);
      if (MERGED.has(`${x}=${other}`)) best = Math.min(best, (last[column - 2] ?? Infinity) + COST.alike);
      if (MERGED.has(`${two}=${other}`)) best = Math.min(best, (beforeLast[column - 2] ?? Infinity) + COST.alike);
      next.push(best);
    }
    beforeLast = last;
    last = next;
  }
  return (last[right.length] ?? 0) + beyond;
}
