import { ROWS, SOURCES } from './old-measures.ts';

/** An old word of a text with what it comes to today. */
export interface OldWord {
  /** The word as the glossary has it: 'gill'. */
  readonly words: string;
  /** '½ cup, 118 ml'. */
  readonly today: string;
  /** Where that is taken from. */
  readonly source: string;
}

interface Entry extends OldWord {
  readonly tokens: readonly string[];
  /** It is meant only behind a figure. */
  readonly isCounted: boolean;
}

/** Explanations of one text at most: more would be read by nobody. */
const MOST = 4;
/** Longer texts are looked through so far. */
const TEXT_MAX = 20_000;

/** Words and figures alone: '#2½ can' and 'No. 2 1/2 can' are one. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replace(/#\s?(?=\d)|\b(?:no|nr|number)\.?\s?(?=\d)/g, ' no ')
    .match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+(?:\/\d+)?/gu)
    ?.map((token) => token.replace(/’/g, "'")) ?? [];

/** The entries by their first word, the longest first. */
let byFirst: ReadonlyMap<string, readonly Entry[]> | null = null;

function entries(): ReadonlyMap<string, readonly Entry[]> {
  if (byFirst) return byFirst;
  const found = new Map<string, Entry[]>();
  for (const row of ROWS.trim().split('\n')) {
    const [names = '', today = '', source = 'K'] = row.split('|');
    const all = names.split('/').reduce<string[]>((list, name) => {
      // '1/2' within a name is no separator
      const last = list.at(-1);
      if (last !== undefined && /\d$/.test(last) && /^\d/.test(name)) list[list.length - 1] = `${last}/${name}`;
      else list.push(name);
      return list;
    }, []);
    const words = all[0] ?? '';
    for (const name of all) {
      const tokens = tokensOf(name);
      const first = tokens[0];
      if (first === undefined) continue;
      const entry = {
        words,
        today,
        source: SOURCES[source as keyof typeof SOURCES],
        tokens,
        isCounted: name.startsWith('+'),
      };
      found.set(first, [...(found.get(first) ?? []), entry]);
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  byFirst = found;
  return found;
}

/**
 * The old and household words of a text, each with today's measure and where that is from, in the order in which they stand and each once:
 * 'gill', 'butter the size of an egg', 'No. 2 can', 'slow oven'. The longest name counts: a 'scant teacup' is no teacup.
 */
export function explainOldWords(text: string): OldWord[] {
  const known = entries();
  const tokens = tokensOf(text.slice(0, TEXT_MAX));
  const found = new Map<string, OldWord>();
  for (let at = 0; at < tokens.length && found.size < MOST;) {
    const isBehindFigure = /^(?:\d|an?$|one$|two$|three$|half$)/.test(tokens[at - 1] ?? '');
    const entry = known
      .get(tokens[at] ?? '')
      ?.find(
        ({ tokens: own, isCounted }) =>
          (!isCounted || isBehindFigure) && own.every((token, i) => tokens[at + i] === token),
      );
    if (entry) found.set(entry.words, { words: entry.words, today: entry.today, source: entry.source });
    at += entry?.tokens.length ?? 1;
  }
  return [...found.values()];
}
