import { applyCharacterRule, type CharacterRule } from './character-rules.ts';
import type { ReadChar, ReadLine } from './types.ts';

/** The figure that each of the letters is drawn like. */
const FIGURES: Readonly<Record<string, string>> = {
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  O: '0',
  o: '0',
  Q: '0',
  S: '5',
  s: '5',
  Z: '2',
  z: '2',
  q: '9',
  b: '6',
  B: '8',
  y: '4',
};
const inFigures = (text: string) => Array.from(text, (char) => FIGURES[char] ?? char).join('');

const BELOW: Readonly<Record<string, string>> = { '2': '½', '3': '⅓', '4': '¼', '8': '⅛' };

/** What is counted in whole numbers, behind the number. */
const COUNTED = '(?:minutes?|mins?|hours?|hrs?|seconds?|inch(?:es)?|degrees)(?!\\p{L})';

/** Letters whose capitals differ in their size alone, among capitals: 'LoAF', 'BuNs', 'PARSLEy'. 'BLTs' and 'McCoy' are written so. */
const SMALL_CAPITALS =
  /(?<!\p{L})(?!Mc)(?=\p{Lu}[\p{Lu}cosuvwxyz]*[cosuvwxyz])(?:[\p{Lu}cosuvwxyz]*[cosuvwxyz]\p{Lu}+[\p{Lu}cosuvwxyz]*|\p{Lu}{4,}[couvwxyz])(?!\p{L})/gu;
/** In so great a share of the letters at least the capitals are told by their shape. */
const CAPITALS_SHARE = 0.5;

const RULES: readonly CharacterRule[] = [
  [
    SMALL_CAPITALS,
    ([all]) => ((all.match(/\p{Lu}/gu) ?? []).length >= CAPITALS_SHARE * all.length ? all.toUpperCase() : all),
  ],
  // '4S to 55', '2O minutes', '1I': letters among figures. An l or s behind a number may be litres or a plural ('1960s').
  [
    /(?<![\p{L}\d|])(?=[\dIlOoSZ|]*\d)(?=[\dIlOoSZ|]*[IlOoSZ|])[\dIlOoSZ|]{2,4}(?<!l)(?![\p{L}\d|])/gu,
    ([all]) => inFigures(all),
  ],
  // 'IO minutes', 'Il minutes', 'SS minutes', 'I hour', 'S minutes', '2s minutes': what is counted has a number before it.
  [new RegExp(`(?<![\\p{L}\\d|.'-])(?:[IlSZ|][IlOoSZ|]?|\\d[lsz])(?= ?${COUNTED})`, 'gu'), ([all]) => inFigures(all)],
  // '4oo°F', '3S0°F', '37 so°F', '4 ooF': the heat of an oven has three figures.
  [
    /(?<![\p{L}\d])[1-5] ?[\doOsSlI] ?[\doOsSlI](?=° ?[FC](?!\p{L})|F(?!\p{L}))/gu,
    ([all]) => inFigures(all.replaceAll(' ', '')),
  ],
  // 'y5 minutes', 'y0 to 45', 'y minutes': an open four. Of cups and hours a y may be a half.
  [/(?<![\p{L}\d])y(?=(?:\d(?: to \d| ?(?:minutes?|mins?)(?!\p{L}))| minutes?(?!\p{L})))/gu, () => '4'],
  // '½4', '½/2': the sign of a fraction was seen, and the figure below its stroke.
  [/(?:½\/?|[⅓¼⅛]\/)[2348](?![\d/])/gu, ([all]) => BELOW[all.at(-1) ?? ''] ?? all],
  // '1v2', '3V4': a stroke that slants both ways.
  [/(?<=(?<![\d\p{L}])[1-7])[vV](?=[2348](?![\d\p{L}]))/gu, () => '/'],
  // '9xl 3 inch', '9 x I3': the sides of a pan.
  [/(?<=\d ?x ?)[Il|i] ?(?=\d(?!\d))/gu, () => '1'],
  // 'smo0th', 'f1our': figures among letters.
  [/(?<=\p{Ll}{2})0(?=\p{Ll})|(?<=\p{Ll})0(?=\p{Ll}{2})/gu, () => 'o'],
  [/(?<=\p{Ll}{2})1(?=\p{Ll}{2})/gu, () => 'l'],
  // 'suqar', 'douqh': a q without a u behind it ends in a tail like a g.
  [/(?<=\p{L})(?<!\bbb|\p{Lu})q(?!u)/gu, () => 'g'],
  // 'bu++er', 'sif+', '+he', '+ogether': a crossed t. A plus between two things stands alone.
  [/(?<=\p{Ll})\+{1,2}(?=\p{Ll})/gu, ([all]) => 't'.repeat(all.length)],
  [/(?<=\p{Ll}{2})\+(?=[\s,.;)]|$)/gu, () => 't'],
  [/(?<![^\s(])\+(?=h(?:e|i|a[nt]|o)|og|o(?: |$)|il|urn|ransf)/gu, () => 't'],
  // 'Hhe', 'Hbsp': a t that touches an h or a b.
  [/(?<!\p{L})H(?=h[aeio]|bsps?(?!\p{L}))/gu, () => 't'],
  // 'o leite, 0 açúcar': the Portuguese article, where nothing is counted
  [/(?<=\p{Ll}, )0(?= \p{Ll}{3})/gu, () => 'o'],
  // 'dans I'huile', 'con I'aglio': an article.
  [/(?<=\p{Ll},? )I(?=['’][aeiouyhéèêâàœ]\p{Ll})/gu, () => 'l'],
  // 'Ib', 'Ibs': no word begins so.
  [/(?<!\p{L})I(?=bs?(?!\p{L}))/gu, () => 'l'],
  // 'Serves 8 . 55 minutes': a point that stands alone is one at half height.
  [/(?<=[\p{L}\d)°] )\.(?= [\p{L}\d])/gu, () => '·'],
  // 'Serves 8.325°F.55 minutes', 'Serves 6-1 hour': so does one between two facts of a recipe's head.
  [
    /(?<=°[FC]|(?<!\p{L})(?:serves|makes) \d{1,3}(?: \p{L}+)?) ?[.-] ?(?=\d{1,3} ?(?:hours?|minutes?|°))/giu,
    () => ' · ',
  ],
  // '35 min. 6 buns': a time, and how many.
  [/(?<=^\d{1,3} ?min)\. ?(?=\d{1,2} \p{Ll}{4})/gu, () => ' · '],
];

/**
 * Letters and figures that are drawn alike, told apart by what stands beside them: figures among figures and before what is
 * counted, letters among letters. No word is guessed; a character that changes keeps its place and its confidence.
 */
export function repairLookAlikes(chars: readonly ReadChar[]): ReadChar[] {
  return [...RULES.reduce<readonly ReadChar[]>(applyCharacterRule, chars)];
}

/** What the number of a step is taken for, alone before its point. */
const STEP = /^([IlSZbBqy|])(?=[.)] ?\p{Lu})/u;
const NUMBERED = /^(\d{1,2})[.)] ?\p{L}/u;

/**
 * The lines with the numbers of their steps: 'S.' before a sentence is '5.' where another line begins with '4.' or '6.', for
 * else it might be somebody's initial.
 */
export function repairStepNumbers<L extends { readonly chars: readonly ReadChar[] }>(lines: readonly L[]): L[] {
  const textOf = ({ chars }: L) => chars.map(({ char }) => char).join('');
  const numbers = new Set(lines.flatMap((line) => NUMBERED.exec(textOf(line))?.[1] ?? []).map(Number));
  return lines.map((line) => {
    const figure = FIGURES[STEP.exec(textOf(line))?.[1] ?? ''];
    const beside = figure && (numbers.has(Number(figure) - 1) || numbers.has(Number(figure) + 1));
    if (!figure || !beside || numbers.has(Number(figure))) return line;
    return { ...line, chars: line.chars.map((char, at) => (at === 0 ? { ...char, char: figure } : char)) };
  });
}

/** In heights of a line: so far at most a piece's box is drawn over the end of the one before it. */
const DRAWN_OVER = 1;
/** What the edge of a letter is taken for, and how surely at most: an amount of its own is read surer. */
const EDGE = /^[1Il|.'’,-]$/u;
const EDGE_SURE = 0.6;

/**
 * The pieces of a line without what was read at the left edge of a box that reaches into the word before it: the last stroke of that word, taken
 * for '1' and the like ('Return | 1 lamb to the pot').
 */
export function withoutEdges<P extends ReadLine>(line: readonly P[]): P[] {
  return line.map((piece, at) => {
    const before = line[at - 1];
    const [edge, space, ...rest] = piece.chars;
    if (!before || !edge || space?.char !== ' ' || rest.length === 0) return piece;
    const over = endOf(before) - (piece.box.cx - piece.box.w / 2);
    const isOver = over > 0 && over < DRAWN_OVER * piece.box.h;
    const isEdge = EDGE.test(edge.char) && edge.confidence < EDGE_SURE && edge.at * piece.box.w < over;
    return isOver && isEdge && /\p{L}[,;]?$/u.test(before.text) ? { ...piece, chars: rest } : piece;
  });
}
const endOf = ({ box }: ReadLine): number => box.cx + box.w / 2;
