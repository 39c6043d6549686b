import { encodeLetterModel, letterClasses, ORDER, type Counted } from './letter-model.ts';

interface Counts {
  /** How often anything came after it. */
  total: number;
  /** How often its last letter came after the others. */
  count: number;
  readonly next: Map<string, Counts>;
}
const empty = (): Counts => ({ total: 0, count: 0, next: new Map() });

/** What is counted of text, to be made a letter model of. */
export function letterCounts(language: string) {
  const root = empty();
  return {
    /** Counts a line as it is written; a line that counts `weight` times. */
    add(line: string, weight = 1) {
      const text = Array.from(`\n${letterClasses(line)}\n`);
      for (let end = 1; end < text.length; end += 1) {
        for (let from = Math.max(0, end - ORDER + 1); from <= end; from += 1) {
          let node = root;
          for (let at = from; at < end; at += 1) node = child(node, text[at] ?? '');
          node.total += weight;
          child(node, text[end] ?? '').count += weight;
        }
      }
    },
    /** The bytes of the model; longer n-grams that were seen no more than `prune` times are left out. */
    encode: (prune: number) => encodeLetterModel(language, estimate(root, prune)),
  };
}

function child(node: Counts, char: string): Counts {
  let next = node.next.get(char);
  if (!next) node.next.set(char, (next = empty()));
  return next;
}

/** The shares after Witten and Bell (1991): letters never seen get as much as there are different ones that were. */
function estimate(root: Counts, prune: number): Counted {
  const shareAt = (path: readonly string[], char: string): number => {
    const node = path.reduce<Counts | undefined>((at, one) => at?.next.get(one), root);
    const below = path.length === 0 ? 1 / root.next.size : shareAt(path.slice(1), char);
    if (!node || node.total === 0) return below;
    const kinds = node.next.size;
    const count = node.next.get(char)?.count ?? 0;
    return (count + kinds * below) / (node.total + kinds);
  };
  const build = (node: Counts, path: readonly string[]): ReadonlyMap<string, Counted> => {
    const kept = [...node.next].filter(([, next]) => path.length < 3 || next.count > prune || next.total > prune);
    return new Map(
      kept.map(([char, next]) => {
        const kinds = next.next.size;
        const rest = next.total === 0 ? 0 : Math.log(kinds / (next.total + kinds));
        const further = path.length + 1 < ORDER ? build(next, [...path, char]) : new Map<string, Counted>();
        return [char, { share: Math.log(shareAt(path, char)), rest, next: further }];
      }),
    );
  };
  return { share: 0, rest: 0, next: build(root, []) };
}
