/**
 * How fast typing beside a card is: `npx tsx scripts/eval/typing.ts [--transcripts <folder>] [--all] [--tell]`. A script that
 * knows what stands on ten handwritten cards types them line by line with the product's own proposals, and types the same
 * text into an empty form. A key costs .28 s and a press of the pointer 1.1 s; looking and thinking cost both the same and are not counted.
 * What is read of the cards is the local recognizer's; with a folder it is `<id>.json` there, a page of a transcript each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TranscriptLine } from '#shared/transcript.ts';
import { lettersApart } from '#server/reading/words/letters-apart.ts';
import { localRecognizer } from '#server/providers/recognizer/local-recognizer.ts';
import { lexiconOf, type Lexicon } from '#shared/typing/lexicon.ts';
import {
  type FieldState,
  insertAmount,
  placeIn,
  selectNext,
  stillDoubtful,
  takeProposal,
  wordAt,
} from '#shared/typing/line-field.ts';
import { doubtfulWords, proposeLines, proposeWords, type ReadLine } from '#shared/typing/proposals.ts';

const KEY_SECONDS = 0.28;
const POINTER_SECONDS = 1.1;
const CARDS = 10;

interface Truth {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly lang: string;
  readonly title: string;
  readonly ingredients: readonly { readonly line: string }[];
  readonly steps: readonly string[];
}
interface Cost {
  keys: number;
  pointers: number;
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/8': '⅛',
  '3/8': '⅜',
};
/** A line as it is compared: without case, marks and ways of writing fractions. */
const flat = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/(\d)([½¼¾⅓⅔⅛⅜])/gu, '$1 $2')
    .replace(/(?<![\d/])([123]\/[2348])(?![\d/])/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .replace(/[^\p{L}\p{N}/½¼¾⅓⅔⅛⅜ ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const words = (text: string) => (flat(text) === '' ? [] : flat(text).split(' '));
/** Keys to type a flat text: a fraction is three. */
const keysOf = (text: string) => flat(text).replace(/[½¼¾⅓⅔⅛⅜]/gu, '1/2').length;

const likeness = (a: string, b: string) =>
  1 - lettersApart(flat(a), flat(b)) / Math.max(flat(a).length, flat(b).length, 1);

const seconds = ({ keys, pointers }: Cost) => keys * KEY_SECONDS + pointers * POINTER_SECONDS;
const plus = (a: Cost, b: Cost): Cost => ({ keys: a.keys + b.keys, pointers: a.pointers + b.pointers });
const presses = ({ keys, pointers }: Cost) => keys + pointers;

/** What is done to the word at `at` of the field so that the flat words are the target's: found by aligning them. */
type Edit =
  | { readonly kind: 'replace' | 'insert'; readonly at: number; readonly word: string }
  | { readonly kind: 'remove'; readonly at: number };
function editsBetween(now: readonly string[], target: readonly string[]): Edit[] {
  const table = Array.from({ length: now.length + 1 }, () => new Array<number>(target.length + 1).fill(0));
  const cost = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 0; i <= now.length; i++)
    for (let j = 0; j <= target.length; j++) {
      if (i === 0 && j === 0) continue;
      const same = now[i - 1] === target[j - 1];
      const unlike = same ? 0 : 0.6 + 0.8 * (1 - likeness(now[i - 1] ?? '', target[j - 1] ?? ''));
      const row = table[i];
      if (row)
        row[j] = Math.min(
          i > 0 && j > 0 ? cost(i - 1, j - 1) + unlike : Infinity,
          i > 0 ? cost(i - 1, j) + 0.9 : Infinity,
          j > 0 ? cost(i, j - 1) + 1 : Infinity,
        );
    }
  const edits: Edit[] = [];
  for (let i = now.length, j = target.length; i > 0 || j > 0;) {
    const same = i > 0 && j > 0 && now[i - 1] === target[j - 1];
    const unlike = same ? 0 : 0.6 + 0.8 * (1 - likeness(now[i - 1] ?? '', target[j - 1] ?? ''));
    if (i > 0 && j > 0 && Math.abs(cost(i, j) - cost(i - 1, j - 1) - unlike) < 1e-9) {
      if (!same) edits.push({ kind: 'replace', at: i - 1, word: target[j - 1] ?? '' });
      i--;
      j--;
    } else if (i > 0 && Math.abs(cost(i, j) - cost(i - 1, j) - 0.9) < 1e-9) edits.push({ kind: 'remove', at: --i });
    else edits.push({ kind: 'insert', at: i, word: target[--j] ?? '' });
  }
  return edits.reverse();
}

/** Types one word at the cursor: letter by letter, until a proposal is it. Gives the field after it, without the next selection. */
function typeWord(
  read: ReadLine,
  start: FieldState,
  word: string,
  lexicon: Lexicon,
): { state: FieldState; cost: Cost } {
  const fraction = /^[½¼¾⅓⅔⅛]$/u.test(word);
  let state = start;
  const letters = Array.from(word);
  let keys = 0;
  let best: { state: FieldState; cost: Cost } | null = null;
  for (let typed = 0; typed <= letters.length; typed++) {
    const proposals = proposeWords(read, placeIn(state), lexicon);
    const at = proposals.findIndex(({ text }) => flat(text) === word);
    const proposal = proposals[at];
    // Tab takes the first, a figure behind letters its proposal; else the chip is pressed.
    const isKey = at === 0 || /^\p{L}+$/u.test(placeIn(state).typed);
    const cost = { keys: keys + (isKey ? 1 : 0), pointers: isKey ? 0 : 1 };
    if (proposal && (!best || presses(cost) < presses(best.cost)))
      best = { state: takeProposal(state, proposal), cost };
    const letter = letters[typed];
    if (letter === undefined) break;
    state = {
      text: state.text.slice(0, state.from) + letter + state.text.slice(state.to),
      from: state.from + 1,
      to: state.from + 1,
    };
    keys += 1;
  }
  // Where the line goes on the space is there already; at its end none is wanted until another word is typed.
  const space = {
    text: `${state.text.slice(0, state.from)} ${state.text.slice(state.to).trimStart()}`,
    from: state.from + 1,
    to: state.from + 1,
  };
  // A fraction is one of the buttons.
  const whole = fraction
    ? { state: insertAmount(start, word), cost: { keys: 2, pointers: 0 } }
    : { state: space, cost: { keys: keys + (state.to < state.text.trimEnd().length ? 0 : 1), pointers: 0 } };
  return best && presses(best.cost) <= presses(whole.cost) ? best : whole;
}

/** From the line as it was read, word by word where it is wrong. */
function mend(read: ReadLine, target: readonly string[], lexicon: Lexicon, start: string): Cost {
  const doubtful = doubtfulWords(read, lexicon);
  let state = selectNext(start, stillDoubtful(start, read.text, doubtful), 0);
  let cost: Cost = { keys: 0, pointers: 0 };
  for (let guard = 0; guard < 60; guard++) {
    // Positions of the words that count; marks that stand alone are none.
    const spans = [...state.text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
      words(word).map((one) => ({ one, from: index, to: index + word.length })),
    );
    const [edit] = editsBetween(
      spans.map(({ one }) => one),
      target,
    );
    if (!edit) return cost;
    const span = spans[edit.at];
    if (edit.kind === 'insert') {
      const at = span?.from ?? state.text.length;
      if (!(state.from === state.to && state.from === at) && !(span && state.from === at))
        cost = plus(cost, { keys: 0, pointers: 1 });
      // The selected word gives way to its left side by one key.
      else if (state.from !== state.to) cost = plus(cost, { keys: 1, pointers: 0 });
      const gap = span || state.text === '' || state.text.endsWith(' ') ? '' : ' ';
      state = { text: state.text + gap, from: at + gap.length, to: at + gap.length };
    } else {
      if (!span) return { keys: 1e6, pointers: 0 };
      if (state.from !== span.from || state.to !== span.to) {
        // Tab takes the words in between as they stand where they are all in doubt; else the word is pressed.
        cost = plus(cost, { keys: 0, pointers: 1 });
        const at = wordAt(state.text, span.from);
        if (at) state = { text: state.text, from: at[0], to: at[1] };
      }
      if (edit.kind === 'remove') {
        cost = plus(cost, { keys: 1, pointers: 0 });
        state = selectNext(`${state.text.slice(0, state.from)}${state.text.slice(state.to).trimStart()}`, [], 0);
        state = selectNext(state.text, stillDoubtful(state.text, read.text, doubtful), span.from);
        continue;
      }
    }
    const typed = typeWord(read, state, edit.word, lexicon);
    cost = plus(cost, typed.cost);
    state = selectNext(typed.state.text, stillDoubtful(typed.state.text, read.text, doubtful), typed.state.from);
    // Behind the word that was typed, where the next one is missing.
    if (state.from === state.to) state = typed.state;
  }
  return { keys: 1e6, pointers: 0 };
}

/** The line from its beginning, word after word. */
function writeAnew(read: ReadLine, target: readonly string[], lexicon: Lexicon): Cost {
  let state: FieldState = { text: '', from: 0, to: 0 };
  let cost: Cost = { keys: 0, pointers: 0 };
  for (const word of target) {
    const typed = typeWord(read, state, word, lexicon);
    cost = plus(cost, typed.cost);
    state = typed.state;
  }
  return cost;
}

/** One line in the fewest presses that the keys allow: as it is, another reading, mended, or written anew. */
function typeLine(read: ReadLine, target: string, lexicon: Lexicon): Cost {
  const wanted = words(target);
  const enter: Cost = { keys: 1, pointers: 0 };
  const ways: Cost[] = [];
  if (flat(read.text) === flat(target)) return enter;
  for (const other of proposeLines(read, lexicon)) {
    // Its chip, and Enter.
    const way = { keys: 0, pointers: 1 };
    ways.push(
      plus(
        way,
        flat(other) === flat(target) ? enter : plus(enter, mend({ ...read, text: other }, wanted, lexicon, other)),
      ),
    );
  }
  ways.push(plus(enter, mend(read, wanted, lexicon, read.text)));
  // The line is emptied by one press.
  const emptied: Cost = read.text === '' ? { keys: 0, pointers: 0 } : { keys: 0, pointers: 1 };
  ways.push(plus(plus(enter, emptied), writeAnew(read, wanted, lexicon)));
  // And as in any field, letter by letter.
  ways.push({ keys: keysOf(target) + 1, pointers: emptied.pointers });
  return ways.reduce((a, b) => (presses(b) < presses(a) ? b : a));
}

/** The window of a line that is most like the text: of a step only the first words are known. */
function windowOf(line: ReadLine, text: string): ReadLine {
  const tokens = line.text.split(/\s+/);
  const size = words(text).length;
  let best: { text: string; like: number } = { text: '', like: -1 };
  for (let from = 0; from < tokens.length; from++) {
    const piece = tokens.slice(from, from + size).join(' ');
    const like = likeness(piece, text);
    if (like > best.like) best = { text: piece, like };
  }
  return { text: best.text, confidence: line.confidence };
}

const LIKE_LEAST = 0.34;
const SPLIT_LEAST = 0.5;

function typeCard(
  truth: Truth,
  lines: readonly TranscriptLine[],
): { ours: Cost; form: Cost; found: number; of: number } {
  const targets = [
    { text: truth.title, isStep: false },
    ...truth.ingredients.map(({ line }) => ({ text: line, isStep: false })),
    ...truth.steps.map((text) => ({ text, isStep: true })),
  ].filter(({ text }) => flat(text) !== '');
  // Each line of the card to the line that was read of it, the likest first.
  const pairs = targets
    .flatMap(({ text, isStep }, target) =>
      lines.map((line, at) => ({ target, at, like: likeness(isStep ? windowOf(line, text).text : line.text, text) })),
    )
    .filter(({ like }) => like >= LIKE_LEAST)
    .sort((a, b) => b.like - a.like);
  const lineOf = new Map<number, number>();
  for (const { target, at } of pairs)
    if (!lineOf.has(target) && ![...lineOf.values()].includes(at)) lineOf.set(target, at);

  // A line of the card that stands in one with another is split off it: the cursor is set, and the line split.
  const rests = new Map<number, string>();
  const splits = new Map<number, ReadLine>();
  targets.forEach(({ text }, target) => {
    if (lineOf.has(target)) return;
    let best: { at: number; window: ReadLine; like: number } | null = null;
    lines.forEach((line, at) => {
      const window = windowOf({ ...line, text: rests.get(at) ?? line.text }, text);
      const like = likeness(window.text, text);
      if (like >= SPLIT_LEAST && (!best || like > best.like)) best = { at, window, like };
    });
    const found = best as { at: number; window: ReadLine } | null;
    if (!found) return;
    splits.set(target, found.window);
    rests.set(found.at, (rests.get(found.at) ?? lines[found.at]?.text ?? '').replace(found.window.text, ' ').trim());
  });

  // 'Line by line' is pressed, and 'Use these lines'.
  let ours: Cost = { keys: 0, pointers: 2 };
  // The title's field, the first ingredient's and that of the instructions are pressed.
  let form: Cost = { keys: 0, pointers: 3 };
  const card: string[] = [];
  targets.forEach(({ text, isStep }, target) => {
    form = plus(form, { keys: keysOf(text) + 1, pointers: 0 });
    const at = lineOf.get(target);
    const line = at === undefined ? undefined : lines[at];
    const lexicon = lexiconOf({ language: truth.lang, card });
    const split = splits.get(target);
    const rest = at === undefined ? undefined : rests.get(at);
    const whole: ReadLine | undefined = line && rest !== undefined ? { text: rest, confidence: line.confidence } : line;
    const read: ReadLine = whole ? (isStep ? windowOf(whole, text) : whole) : (split ?? { text: '', confidence: 0 });
    // A line that was not found is drawn, or added below another one.
    if (!line) ours = plus(ours, { keys: split ? 1 : 0, pointers: 1 });
    const cost = typeLine(read, text, lexicon);
    ours = plus(ours, cost);
    if (tells)
      console.log(
        `   ${String(presses(cost)).padStart(3)} of ${String(keysOf(text) + 1).padStart(3)}  ${text}  <=  ${read.text}`,
      );
    card.push(text.replace(/(?<![\d/])[123]\/[2348](?![\d/])/g, (fraction) => FRACTIONS[fraction] ?? fraction));
  });
  // What was read among the title and the ingredients and is none of them is removed by one press each.
  const last = Math.max(-1, ...targets.flatMap(({ isStep }, target) => (isStep ? [] : (lineOf.get(target) ?? []))));
  const used = new Set(lineOf.values());
  const extra = lines.filter(({ text }, at) => at < last && !used.has(at) && text.trim() !== '').length;
  return { ours: plus(ours, { keys: 0, pointers: extra }), form, found: lineOf.size, of: targets.length };
}

const tells = process.argv.includes('--tell');
const folder = resolve(import.meta.dirname, '../../../shared/real');
const given = process.argv.indexOf('--transcripts');
const transcripts = given < 0 ? null : resolve(process.argv[given + 1] ?? '.');
if (!existsSync(join(folder, 'truth.json'))) {
  console.log('The real cards are not here (../shared/real beside the project), so nothing was measured.');
} else {
  const all = (JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth[]).filter(({ kind }) =>
    kind.includes('handwritten card'),
  );
  // Ten, evenly out of all of them.
  const cards = process.argv.includes('--all')
    ? all
    : Array.from({ length: Math.min(CARDS, all.length) }, (_, n) => all[Math.floor((n * all.length) / CARDS)]);
  const recognizer = localRecognizer();
  const rows = [];
  let [ours, form]: [Cost, Cost] = [
    { keys: 0, pointers: 0 },
    { keys: 0, pointers: 0 },
  ];
  for (const truth of cards) {
    if (!truth) continue;
    const kept = transcripts === null ? '' : join(transcripts, `${truth.id.replace(/\//g, '__')}.json`);
    const { lines } =
      kept !== '' && existsSync(kept)
        ? (JSON.parse(readFileSync(kept, 'utf8')) as { lines: TranscriptLine[] })
        : await recognizer.read(readFileSync(join(folder, truth.file)));
    if (tells) console.log(truth.id);
    const typed = typeCard(truth, lines);
    ours = plus(ours, typed.ours);
    form = plus(form, typed.form);
    rows.push({
      card: truth.id,
      'lines found': `${String(typed.found)} of ${String(typed.of)}`,
      'line by line': presses(typed.ours),
      'empty form': presses(typed.form),
      share: `${((100 * presses(typed.ours)) / presses(typed.form)).toFixed(0)} %`,
      seconds: `${seconds(typed.ours).toFixed(0)} / ${seconds(typed.form).toFixed(0)}`,
    });
  }
  await recognizer.close();
  console.table(rows);
  console.log(
    `Presses: ${String(presses(ours))} line by line, ${String(presses(form))} into an empty form: ${((100 * presses(ours)) / presses(form)).toFixed(1)} % (at most 40). ` +
      `Seconds at ${String(KEY_SECONDS)} a key and ${String(POINTER_SECONDS)} a press of the pointer: ${seconds(ours).toFixed(0)} and ${seconds(form).toFixed(0)}.`,
  );
}
