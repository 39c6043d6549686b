import { contextOf, isAmount, plainWord, START } from './context.ts';
import { CARD_MEASURES, CARD_PAIRS, CARD_WORDS } from './card-words.ts';
import { FOLLOWING_WORDS, FREQUENT_WORDS, FURTHER_WORDS } from './kitchen-language.ts';
import { foldWord } from './look-alikes.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';

/** What may be meant by what stands on a card, and how likely it is. */
export interface Lexicon {
  /** Words whose folded form begins with `folded`; all of them for ''. */
  readonly startingWith: (folded: string) => readonly Entry[];
  readonly has: (word: string) => boolean;
  /** The natural logarithm of how likely a word is after what stands before it (`contextBefore`). */
  readonly likelihood: (entry: Entry, before: string) => number;
  /** Amounts that a line may begin with where nothing was read, the likeliest first, each with its likelihood. */
  readonly amounts: (before: string) => readonly (readonly [text: string, likelihood: number])[];
}

export interface Entry {
  /** As it is written where no sentence begins with it. */
  readonly text: string;
  readonly folded: string;
  /** Its place among the words by frequency, from 0. */
  readonly rank: number;
}

/** How far down the frequencies words begin that nobody has counted. */
const RANK = { measure: 8, card: 30, family: 300, further: 3000, other: 150, english: 2500 } as const;
/** Zipf's law: the n-th word is as likely as 1 / (n + this), and so are those that follow a word. */
const FLAT = { words: 10, followers: 2 } as const;
/** How much of a word's likelihood comes from the word before it. */
const FROM_CONTEXT = 0.55;
const harmonic = (count: number, flat: number) => Math.log((count + flat) / flat);

export interface LexiconOptions {
  /** As the transcript has it: 'de', 'fr', 'es' and 'it' have words of their own. */
  readonly language: string | null;
  /** Words of the family's own recipes. */
  readonly family?: readonly string[];
  /** The lines that this card has already: one writes 'c.' and another 'cups', and what is listed comes again in the steps. */
  readonly card?: readonly string[];
}

const listOf = (words: string) => words.trim().split(/\s+/);

/** Whether a word can be proposed: a word of letters, not a figure or a mark. */
const isWord = (word: string) => /^\p{L}[\p{L}'’.-]*$/u.test(word);

/** The words that may be proposed while a card in this language is typed, with how likely each is. */
export function lexiconOf({ language, family = [], card = [] }: LexiconOptions): Lexicon {
  const entries = new Map<string, Entry>();
  /** A word that is there already keeps its place where that is better; `asWritten`: it is written like this one. */
  const add = (words: readonly string[], from: number, step: number, asWritten = false) => {
    words.forEach((text, index) => {
      const folded = foldWord(text);
      const known = entries.get(folded);
      const rank = Math.min(Math.round(from + index * step), known?.rank ?? Infinity);
      if (!isWord(text) || (known && rank === known.rank && !asWritten)) return;
      entries.set(folded, { text: asWritten ? text : (known?.text ?? text), folded, rank });
    });
  };
  const other = Object.hasOwn(OTHER_LANGUAGES, language?.slice(0, 2) ?? '')
    ? OTHER_LANGUAGES[language?.slice(0, 2) ?? '']
    : undefined;
  add(listOf(FREQUENT_WORDS), other === undefined ? 0 : RANK.english, 1);
  add(listOf(FURTHER_WORDS), RANK.further, 0);
  if (other === undefined) {
    add(listOf(`${CARD_MEASURES.ONE} ${CARD_MEASURES.MANY}`), RANK.measure, 3);
    add(listOf(CARD_WORDS), 0, 1);
  } else add(listOf(other), 0, 1);
  add(family.map(plainWord), RANK.family, 0);
  // Begun with a capital alone it may have stood first in its line; 'C.' is the card's way.
  const written = card.flatMap((line) => line.split(/\s+/)).map(withoutMarks);
  add(written.map(uncapitalized), RANK.card, 0, true);
  const own = countFollowers(card);

  const all = [...entries.values()].sort((a, b) => a.rank - b.rank);
  const byFirst = new Map<string, Entry[]>();
  for (const entry of all) {
    const first = entry.folded.charAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  const uncounted = harmonic(all.length, FLAT.words);
  return {
    startingWith: (folded) =>
      folded === '' ? all : (byFirst.get(folded.charAt(0)) ?? []).filter((entry) => entry.folded.startsWith(folded)),
    has: (word) => entries.has(foldWord(plainWord(word))) || entries.has(foldWord(word)),
    likelihood: ({ folded, rank }, before) => {
      const alone = 1 / (rank + FLAT.words) / uncounted;
      const list = other === undefined ? followers().get(before) : undefined;
      const at = list?.get(plainWord(folded));
      const after = list && at !== undefined ? 1 / (at + FLAT.followers) / harmonic(list.size, FLAT.followers) : 0;
      const general = (1 - FROM_CONTEXT) * alone + FROM_CONTEXT * after;
      const { times, all: seen } = own.get(kindOf(before)) ?? NEVER;
      const fromCard = seen / (seen + CARD_DOUBT);
      return Math.log((1 - fromCard) * general + (fromCard * (times.get(folded) ?? 0)) / Math.max(1, seen));
    },
    amounts: (before) => {
      if (before !== START) return [];
      const { times, all: seen } = own.get(START) ?? NEVER;
      // Where the lines above began with amounts, so does this one.
      const begun = [...times].reduce((sum, [word, count]) => sum + (isAmount(word) ? count : 0), 0);
      const share = (begun + 1) / (seen + 4);
      return AMOUNTS_BEFORE.map((text, index) => [text, Math.log((share * 0.8) / (index + FLAT.followers))] as const);
    },
  };
}

interface Followers {
  readonly times: Map<string, number>;
  all: number;
}
const NEVER: Followers = { times: new Map(), all: 0 };
/** So many pairs on the card weigh as much as all that is known in general. */
const CARD_DOUBT = 2;
/** What lines of ingredients begin with. */
const AMOUNTS_BEFORE = ['1', '2', '½', '¼', '3', '¾', '4', '⅓', '1½'];

function countFollowers(lines: readonly string[]): Map<string, Followers> {
  const found = new Map<string, Followers>();
  for (const line of lines) {
    let before = START;
    for (const word of line.split(/\s+/)) {
      if (word === '') continue;
      const own = found.get(before) ?? { times: new Map<string, number>(), all: 0 };
      found.set(before, own);
      const folded = foldWord(withoutMarks(word));
      own.times.set(folded, (own.times.get(folded) ?? 0) + 1);
      own.all += 1;
      before = kindOf(contextBefore(word));
    }
  }
  return found;
}

/** A card has too few lines to tell one from many. */
const kindOf = (before: string) => (before === 'ONE' || before === 'MANY' ? 'AMOUNT' : before);

const uncapitalized = (word: string) => (/^\p{Lu}\p{Ll}{3,}$/u.test(word) ? word.toLowerCase() : word);

/** Without brackets and commas; the full stop of a short word is its own: 'c.', 'tsp.'. */
const withoutMarks = (word: string) =>
  word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '').replace(/^(\p{L}{5,})\.$/u, '$1');

let table: Map<string, Map<string, number>> | null = null;
/** What follows what; made when it is first asked for. */
function followers(): Map<string, Map<string, number>> {
  if (table) return table;
  table = new Map();
  // What cards say first, then the book; each word counts where it stands earlier.
  for (const row of [...CARD_PAIRS.trim().split('\n'), ...FOLLOWING_WORDS.trim().split('\n')]) {
    const [word = '', next = ''] = row.split(': ');
    const list = table.get(word) ?? new Map<string, number>();
    listOf(next).forEach((follower, index) => list.set(follower, Math.min(index, list.get(follower) ?? Infinity)));
    table.set(word, list);
  }
  for (const kind of ['ONE', 'MANY'] as const) {
    const list = table.get(kind) ?? new Map<string, number>();
    listOf(CARD_MEASURES[kind]).forEach((measure, index) => {
      const plain = plainWord(measure);
      list.set(plain, Math.min(index, list.get(plain) ?? Infinity));
    });
    table.set(kind, list);
  }
  return table;
}

/** What stands before a word: the last word of the text before it, as far as it tells what follows. */
export function contextBefore(before: string): string {
  const word = before.trimEnd().split(/\s+/).at(-1) ?? '';
  return word === '' || (/[.;:!?]$/.test(word) && !/^\p{L}{1,4}\.$/u.test(word)) ? START : contextOf(word);
}
