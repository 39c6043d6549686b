import { isAmount, plainWord } from './context.ts';
import { contextBefore, type Entry, type Lexicon } from './lexicon.ts';
import { foldWord, lookDistance } from './look-alikes.ts';

/** What a reader made of a line of a picture. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
  readonly unsure?: readonly (readonly [from: number, to: number, confidence: number])[] | undefined;
  readonly otherwise?: readonly string[] | undefined;
}

/** Where one types: the text of the line before the word at the cursor, what is typed of that word, and the text after it. */
export interface TypingPlace {
  readonly before: string;
  readonly typed: string;
  readonly after: string;
}

export interface WordProposal {
  readonly text: string;
  /** How many of the words after the cursor it takes the place of: the reader had cut a word in two. */
  readonly eats: number;
}

/** How much likelihood an edit against what was read costs: of lines that were read surely more. */
const PER_EDIT = { least: 1.1, more: 1.5 } as const;
/** Of the neighbour of the place that is meant: words may have been lost or made out of nothing. */
const NEIGHBOUR_COST = 1.6;
/** Where figures were read a word is hardly meant. */
const FIGURES_COST = 1.5;
/** How likely what was read is where it is no word of ours: names and other languages are written too. */
const UNKNOWN_READ = Math.log(0.00002);
const AMOUNT_READ = Math.log(0.02);

const tokensOf = (text: string): string[] => text.split(/\s+/).filter((token) => token !== '');

/** A piece of what was read that may be the word at the cursor. */
interface Piece {
  readonly text: string;
  readonly folded: string;
  readonly cost: number;
  readonly eats: number;
}

/** So many are shown: each has a figure as its key, and a row of them is taken in at a glance. */
const PROPOSALS = 7;

/** The words that may be meant, best first. Pure, and fast enough for every key: some thousand words against a few pieces. */
export function proposeWords(line: ReadLine, place: TypingPlace, lexicon: Lexicon, most = PROPOSALS): WordProposal[] {
  const pieces = piecesAt(line, place);
  const typed = foldWord(place.typed);
  const before = contextBefore(place.before);
  const perEdit = PER_EDIT.least + PER_EDIT.more * line.confidence;
  const scored: { text: string; eats: number; score: number }[] = [];
  /** The best scores so far, and the least of them. */
  const best: number[] = [];
  let enough = -Infinity;
  const look = ({ folded }: Pick<Entry, 'folded'>): { cost: number; piece: Piece | null } => {
    let nearest: { cost: number; piece: Piece | null } = { cost: 0, piece: null };
    for (const piece of pieces) {
      const cost = piece.cost + lookDistance(piece.folded, folded) + (/\d/.test(piece.text) ? FIGURES_COST : 0);
      if (!nearest.piece || cost < nearest.cost) nearest = { cost, piece };
    }
    return nearest;
  };
  for (const entry of lexicon.startingWith(typed)) {
    const likelihood = lexicon.likelihood(entry, before);
    // Most words are so long or so short that what was read cannot be they: those need not be compared.
    if (pieces.length > 0 && likelihood - perEdit * leastCost(entry.folded, pieces) < enough) continue;
    const { cost, piece } = look(entry);
    const score = likelihood - perEdit * cost;
    best.push(score);
    if (best.length > most) {
      best.sort((a, b) => b - a).pop();
      enough = best.at(-1) ?? -Infinity;
    }
    scored.push({ text: dressed(entry.text, piece, place), eats: piece?.eats ?? 0, score });
  }
  for (const piece of pieces) {
    if (piece.folded === '' || !foldWord(piece.text).startsWith(typed) || lexicon.has(piece.text)) continue;
    const own = isAmount(piece.text) ? AMOUNT_READ : UNKNOWN_READ;
    scored.push({ text: piece.text, eats: piece.eats, score: own - perEdit * piece.cost });
  }
  for (const amount of amountsLike(pieces)) {
    if (!amount.text.startsWith(place.typed)) continue;
    scored.push({ text: amount.text, eats: amount.eats, score: AMOUNT_READ - perEdit * amount.cost });
  }
  if (pieces.length === 0 && typed === '')
    for (const [text, score] of lexicon.amounts(before)) scored.push({ text, eats: 0, score });
  scored.sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const proposals: WordProposal[] = [];
  for (const { text, eats } of scored) {
    if (text === place.typed || seen.has(text)) continue;
    seen.add(text);
    proposals.push({ text, eats });
    if (proposals.length === most) break;
  }
  return proposals;
}

/** What an edit costs that makes a word longer or shorter, at least. */
const LENGTH_COST = 0.35;
/** Words of other lengths, or with other letters, cannot be nearer than this. */
const leastCost = (folded: string, pieces: readonly Piece[]) =>
  Math.min(...pieces.map((piece) => piece.cost + Math.abs(piece.folded.length - folded.length) * LENGTH_COST));

/** What of the reading may stand where one types: found by what stands before and after. */
function piecesAt({ text, otherwise = [] }: ReadLine, { before, after }: TypingPlace): Piece[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  const pieces: Piece[] = [];
  const push = (words: readonly string[], cost: number, eats: number) => {
    const piece = words.join('');
    // An amount and the word behind it were never one.
    if (words.length > 1 && words.some(isAmount)) return;
    if (piece !== '') pieces.push({ text: piece, folded: foldWord(plainWord(piece)), cost, eats });
  };
  [text, ...otherwise].forEach((reading, number) => {
    const read = tokensOf(reading);
    const from = placeAfter(left, read);
    let same = 0;
    while (same < right.length && same < read.length - from && read.at(-1 - same) === right.at(-1 - same)) same += 1;
    const to = read.length - same;
    const later = number * 0.2;
    if (from >= to && right.length > 0) return;
    push(read.slice(from, from + 1), later, 0);
    if (from + 1 < to) {
      push(read.slice(from, from + 2), later + 0.3, 0);
      push(read.slice(from + 1, from + 2), later + NEIGHBOUR_COST, 0);
    } else if (same > 0 && same === right.length) push(read.slice(from, from + 2), later + 0.3, 1);
  });
  return pieces;
}

const NEW_WORD = 0.7;

/** How many words of the reading the text before the cursor stands for. */
function placeAfter(left: readonly string[], read: readonly string[]): number {
  let row = Array.from({ length: read.length + 1 }, (_, at) => at * NEW_WORD);
  for (const word of left) {
    const next = [(row[0] ?? 0) + NEW_WORD];
    for (let at = 1; at <= read.length; at += 1) {
      const other = read[at - 1] ?? '';
      const unlike =
        word === other
          ? 0
          : Math.min(1, lookDistance(foldWord(word), foldWord(other)) / Math.max(word.length, other.length));
      next.push(Math.min((row[at - 1] ?? 0) + unlike, (row[at] ?? 0) + NEW_WORD, (next[at - 1] ?? 0) + NEW_WORD));
    }
    row = next;
  }
  let best = 0;
  row.forEach((cost, at) => {
    // Of equals the one that goes word for word.
    const [now, then] = [
      cost + Math.abs(at - left.length) * 0.01,
      (row[best] ?? 0) + Math.abs(best - left.length) * 0.01,
    ];
    if (now < then) best = at;
  });
  return best;
}

/** A word with the capital and the marks that it has on the card or was begun with. */
function dressed(word: string, piece: Piece | null, { before, typed }: TypingPlace): string {
  const isBegun = typed !== '' && typed.charAt(0) !== typed.charAt(0).toLowerCase();
  const read = piece?.text ?? '';
  const isFirst = before.trim() === '' && /^\p{Lu}/u.test(read);
  const own = isBegun || (isFirst && typed === '') ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  // A full stop ends a sentence behind a word, and belongs to an abbreviation.
  const marks = (own.length > 3 && !own.endsWith('.') ? /[.,;:!?)]+$/ : /[,;:!?)]+$/).exec(read)?.[0] ?? '';
  const opening = typed === '' ? (/^[(]+/.exec(read)?.[0] ?? '') : '';
  return `${opening}${own}${marks}`;
}

/** Amounts and the ways in which readers write them down who do not know them. */
const AMOUNTS: readonly (readonly [amount: string, ...looks: string[]])[] = [
  ['½', '1/2', '12', 'l/2', '%', 'y2', '½2', '72'],
  ['¼', '1/4', '14', 'l/4', '/4', 'y4', '74'],
  ['¾', '3/4', '34', '3/', '3/y'],
  ['⅓', '1/3', '13', 'l/3', '/3', 'y3', '73'],
  ['⅔', '2/3', '23', '2/', '2/s'],
  ['⅛', '1/8', '18', 'l/8', '/8', 'y8'],
  ['1½', '11/2', '1 1/2', '1%', '112', 'l½'],
  ['1', 'l', 'i', '/', '|', '!', ')', 't', 'j'],
  ['2', 'z', 'a', '?', 'r', '&', 'x'],
  ['3', '5', 's', 'j', 'b'],
  ['4', 'y', 'h', 'u', 'if', '9'],
  ['5', 's', '3'],
  ['6', 'b', 'o', 'g'],
  ['8', 'b', 's', '&'],
];
function amountsLike(pieces: readonly Piece[]): { text: string; cost: number; eats: number }[] {
  return pieces.flatMap(({ text, cost, eats }) => {
    const read = text.toLowerCase();
    if (read.length > 4) return [];
    return AMOUNTS.flatMap(([amount, ...looks]) => {
      const at = looks.indexOf(read);
      return at < 0 ? [] : [{ text: amount, cost: cost + 0.4 + 0.15 * at, eats }];
    });
  });
}

/** Below this a reader says of letters that they are hard to read. */
const SURE = 0.9;

/** Which words of a line want a look, as [from, to] in its text: those that are no words, and those that were hard to read. */
export function doubtfulWords({ text, confidence, unsure = [] }: ReadLine, lexicon: Lexicon): [number, number][] {
  const found: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const [from, to] = [index, index + word.length];
    const isHard = unsure.some(([start, end, sure]) => start < to && end > from && sure < SURE);
    const plain = plainWord(word);
    const isKnown = plain === '' || isAmount(plain) || lexicon.has(word);
    if (isHard || (!isKnown && confidence < 0.97)) found.push([from, to]);
  }
  return found;
}

/** Other readings of the whole line, best first: with what is likelier for its hard words, then the reader's own. */
export function proposeLines(line: ReadLine, lexicon: Lexicon, most = 3): string[] {
  let mended = '';
  let at = 0;
  for (const [from, to] of doubtfulWords(line, lexicon)) {
    const before = mended + line.text.slice(at, from);
    const [best] = proposeWords(line, { before, typed: '', after: line.text.slice(to) }, lexicon, 1);
    mended = before + (best?.eats === 0 ? best.text : line.text.slice(from, to));
    at = to;
  }
  mended += line.text.slice(at);
  return [...new Set([mended, ...(line.otherwise ?? [])])]
    .filter((text) => text.trim() !== '' && text !== line.text)
    .slice(0, most);
}
