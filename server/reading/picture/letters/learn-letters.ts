import { encodeLetterModel, letterClasses, ORDER, type Counted } from './letter-model.ts';

type Counts = Map<string, number>;

/** What is counted of text, to be made a letter model of. */
export function letterCounts(language: string) {
  /** By length less one: how often an n-gram was seen. '\n' is both ends of a line. */
  const seen = Array.from({ length: ORDER }, (): Counts => new Map());
  return {
    /** Counts a line as it is written. */
    add(line: string) {
      const text = `\n${letterClasses(line)}\n`;
      for (let end = 2; end <= text.length; end += 1) {
        for (const [at, counts] of seen.entries()) {
          const from = end - at - 1;
          if (from < 0) break;
          const gram = text.slice(from, end);
          counts.set(gram, (counts.get(gram) ?? 0) + 1);
        }
      }
    },
    /** The bytes of the model; n-grams of `PRUNED_FROM` letters and more that count no more than `prune` are left out. */
    encode: (prune: number) => encodeLetterModel(language, treeOf(estimate(seen, prune))),
  };
}

/** Shorter n-grams are all kept. */
const PRUNED_FROM = 4;

/** By length less one: the logarithm of the last letter's share of what comes after the others. */
type Shares = readonly ReadonlyMap<string, number>[];

interface Estimate {
  readonly shares: Shares;
  /** By n-gram: the logarithm of what the shorter model's shares are taken by for letters never seen after it. */
  readonly rests: ReadonlyMap<string, number>;
}

/**
 * Shares after Kneser and Ney, with the three discounts of Chen and Goodman (1999): a shorter n-gram counts as often as there
 * are different letters before it, so that what stands in one phrase alone is expected nowhere else.
 */
function estimate(seen: readonly Counts[], prune: number): Estimate {
  const counts = seen.map((own, at) => asContinued(own, seen[at + 1]));
  const alphabet = counts[0]?.size ?? 0;
  const shares = new Map<string, number>();
  const kept: Map<string, number>[] = [];
  for (const own of counts) {
    const discount = discountsOf(own);
    const totals = new Map<string, { total: number; held: number }>();
    for (const [gram, count] of own) {
      const context = gram.slice(0, -1);
      const sum = totals.get(context) ?? { total: 0, held: 0 };
      totals.set(context, { total: sum.total + count, held: sum.held + discount(count) });
    }
    for (const [gram, count] of own) {
      const { total, held } = totals.get(gram.slice(0, -1)) ?? { total: 1, held: 0 };
      const below = gram.length === 1 ? 1 / alphabet : (shares.get(gram.slice(1)) ?? 0);
      shares.set(gram, (count - discount(count) + held * below) / total);
    }
    kept.push(new Map());
  }
  // The longest first: what a kept n-gram begins with is kept.
  for (let at = counts.length - 1; at >= 0; at -= 1) {
    for (const [gram, count] of counts[at] ?? []) {
      if (at + 1 < PRUNED_FROM || count > prune) kept[at]?.set(gram, Math.log(shares.get(gram) ?? 1));
    }
    for (const gram of kept[at + 1]?.keys() ?? []) {
      const begin = gram.slice(0, -1);
      if (!kept[at]?.has(begin)) kept[at]?.set(begin, Math.log(shares.get(begin) ?? 1));
    }
  }
  return { shares: kept, rests: restsOf(kept) };
}

/** How often n-grams count: the longest, and those a line begins with, as they were seen; others by what stands before them. */
function asContinued(own: Counts, longer: Counts | undefined): Counts {
  if (!longer) return own;
  const continued: Counts = new Map();
  for (const [gram, count] of own) if (gram.startsWith('\n') && gram.length > 1) continued.set(gram, count);
  for (const gram of longer.keys()) {
    const end = gram.slice(1);
    if (!end.startsWith('\n') || end.length === 1) continued.set(end, (continued.get(end) ?? 0) + 1);
  }
  return continued;
}

/** What is taken off n-grams seen once, twice, or more often. */
function discountsOf(counts: Counts): (count: number) => number {
  const times = [0, 0, 0, 0, 0];
  for (const count of counts.values()) if (count < times.length) times[count] = (times[count] ?? 0) + 1;
  const [, once = 0, twice = 0, thrice = 0, fourTimes = 0] = times.map((number) => Math.max(1, number));
  const share = once / (once + 2 * twice);
  const of = (count: number, here: number, next: number) =>
    Math.min(count - 0.1, Math.max(0.1, count - (count + 1) * share * (next / here)));
  const discounts = [0, of(1, once, twice), of(2, twice, thrice), of(3, thrice, fourTimes)];
  return (count) => discounts[Math.min(3, count)] ?? 0;
}

/** So that after each beginning all shares add up to one, those of letters with a share of their own and the others'. */
function restsOf(kept: Shares): Map<string, number> {
  const rests = new Map<string, number>();
  const shareOf = (context: string, char: string): number => {
    const own = kept[context.length]?.get(context + char);
    if (own !== undefined || context === '') return own ?? -Infinity;
    return (rests.get(context) ?? 0) + shareOf(context.slice(1), char);
  };
  for (const longer of kept.slice(1)) {
    const sums = new Map<string, { own: number; below: number }>();
    for (const [gram, share] of longer) {
      const [context, char] = [gram.slice(0, -1), gram.slice(-1)];
      const sum = sums.get(context) ?? { own: 0, below: 0 };
      sum.own += Math.exp(share);
      sum.below += Math.exp(shareOf(context.slice(1), char));
      sums.set(context, sum);
    }
    for (const [context, { own, below }] of sums)
      rests.set(context, Math.log(Math.max(1e-6, 1 - own) / Math.max(1e-6, 1 - below)));
  }
  return rests;
}

function treeOf({ shares, rests }: Estimate): Counted {
  interface Node extends Counted {
    readonly next: Map<string, Node>;
  }
  const nodes = new Map<string, Node>([['', { share: 0, rest: 0, next: new Map() }]]);
  for (const level of shares) {
    for (const [gram, share] of level) {
      const node = { share, rest: rests.get(gram) ?? 0, next: new Map<string, Node>() };
      nodes.set(gram, node);
      nodes.get(gram.slice(0, -1))?.next.set(gram.slice(-1), node);
    }
  }
  return nodes.get('') ?? { share: 0, rest: 0, next: new Map() };
}
