import type { RecipeDraft } from '#shared/draft.ts';
import type { Doubt } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { readTranscript } from '#server/reading/text/read-transcript.ts';

/** A picture as it was recognized, and the lines it really holds. */
export interface Case {
  file: string;
  style: string;
  truth: readonly string[];
  transcript: Transcript;
}

/** One field of a draft beside the truth. `confidence` is the lowest of its doubts, 1 where it has none. */
export interface Judged {
  file: string;
  style: string;
  field: string;
  wrong: boolean;
  /** Wrong, but still a number. */
  silent: boolean;
  confidence: number;
  read: string;
  truth: string;
}

/** Levelled for comparing: quotes, dashes and fractions of one kind, one space, no case, no end mark. */
export function levelled(text: string): string {
  const fractions: Record<string, string> = {
    '½': '1/2',
    '¼': '1/4',
    '¾': '3/4',
    '⅓': '1/3',
    '⅔': '2/3',
    '⅛': '1/8',
    '⁄': '/',
  };
  return text
    .replace(/[½¼¾⅓⅔⅛]/g, (glyph) => ` ${fractions[glyph] ?? ''} `)
    .replace(/⁄/g, '/')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .toLowerCase()
    .replace(/\s*([.,;:·()°/&-])\s*/g, '$1')
    .replace(/(\d)\s+(?=\p{L})/gu, '$1')
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
    .replace(/[.,;:!]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Share of letter pairs two texts have in common, 0 to 1. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) => {
    const found = new Map<string, number>();
    const plain = levelled(text).replace(/\s/g, '');
    for (let at = 0; at + 1 < plain.length; at += 1) {
      const pair = plain.slice(at, at + 2);
      found.set(pair, (found.get(pair) ?? 0) + 1);
    }
    return found;
  };
  const [a, b] = [pairs(one), pairs(other)];
  let shared = 0;
  for (const [pair, times] of a) shared += Math.min(times, b.get(pair) ?? 0);
  const all = [...a.values(), ...b.values()].reduce((sum, times) => sum + times, 0);
  return all === 0 ? 0 : (2 * shared) / all;
}

/** The best pairing of two lists in order: [index or null, index or null]. */
export function paired(read: readonly string[], truth: readonly string[]): [number | null, number | null][] {
  const best = Array.from({ length: read.length + 1 }, () => new Float64Array(truth.length + 1));
  const like = read.map((one) => truth.map((other) => likeness(one, other)));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const score = (i: number, j: number) => (like[i]?.[j] ?? 0) - 0.35;
  for (let i = read.length - 1; i >= 0; i -= 1)
    for (let j = truth.length - 1; j >= 0; j -= 1)
      (best[i] as Float64Array)[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + score(i, j));
  const pairs: [number | null, number | null][] = [];
  let [i, j] = [0, 0];
  while (i < read.length || j < truth.length) {
    if (i < read.length && j < truth.length && score(i, j) > 0 && at(i, j) === at(i + 1, j + 1) + score(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (i < read.length && (j >= truth.length || at(i, j) === at(i + 1, j))) pairs.push([i++, null]);
    else pairs.push([null, j++]);
  }
  return pairs;
}

/** The lowest confidence of the doubts that lie on a field: its own, those of what it is part of, and with `parts` those of its parts. */
function confidenceAt(review: readonly Doubt[], field: string, parts: boolean): number {
  return Math.min(
    1,
    ...review
      .filter(
        (doubt) =>
          doubt.field === field ||
          (/\d/.test(doubt.field) && field.startsWith(`${doubt.field}.`)) ||
          (parts && doubt.field.startsWith(`${field}.`)),
      )
      .map((doubt) => Math.min(0.99, doubt.confidence)),
  );
}

/** The true lines as a page that was recognized without a fault, one line for each: nothing is left to guess about where lines were broken. */
function printed(lines: readonly string[]): Transcript {
  const placed = lines.map((text, index): Transcript['pages'][number]['lines'][number] => ({
    text,
    box: [0.1, (index + 1) / (lines.length + 2), 0.004 * text.length, 0.5 / (lines.length + 2)],
    confidence: 0.999,
  }));
  return { language: null, pages: [{ file: null, width: 1000, height: 1000, lines: placed }] };
}

/** Every field of a reading beside what the same reader makes of the true lines: so faults of reading are not counted as recognition's. */
export function judge({ file, style, truth, transcript }: Case): Judged[] {
  const [draft] = readTranscript(transcript, { sourceType: 'photo' });
  const [gold] = readTranscript(printed(truth));
  if (!draft || !gold) return [];
  const judged: Judged[] = [];
  const add = (field: string, read: string, real: string, silent = false, parts = false) => {
    if (levelled(read) === '' && levelled(real) === '') return;
    const wrong = levelled(read) !== levelled(real);
    const confidence = confidenceAt(draft.review, field, parts);
    judged.push({ file, style, field, wrong, silent: wrong && silent, confidence, read, truth: real });
  };
  add('title', draft.title, gold.title);
  add('servings', draft.servings, gold.servings);
  const times = (of: RecipeDraft) =>
    [
      ['times.prepMin', of.prepTime],
      ['times.cookMin', of.cookTime],
      ['times.restMin', of.restTime],
      ['times.totalMin', of.totalTime],
    ] as const;
  for (const [index, [field, value]] of times(draft).entries())
    add(field, String(value ?? ''), String(times(gold)[index]?.[1] ?? ''));
  const names = (of: RecipeDraft) => of.ingredients.map((one) => one.original);
  for (const [i, j] of paired(names(draft), names(gold))) {
    const [one, real] = [draft.ingredients[i ?? -1], gold.ingredients[j ?? -1]];
    if (i === null || !one) {
      add('ingredients', '', real?.original ?? '');
    } else if (!real) add(`ingredients.${String(i)}`, one.original, '', false, true);
    else {
      const field = `ingredients.${String(i)}`;
      const amount = (of: typeof one) =>
        of.qty === null ? of.quantity : `${String(of.qty)}-${String(of.qtyMax ?? '')}`;
      add(`${field}.quantity`, amount(one), amount(real), one.qty !== null);
      add(`${field}.unit`, one.unit, real.unit);
      add(`${field}.item`, one.item, real.item);
      add(`${field}.notes`, one.notes, real.notes);
    }
  }
  for (const [i, j] of paired(draft.steps, gold.steps))
    add(i === null ? 'steps' : `steps.${String(i)}`, draft.steps[i ?? -1] ?? '', gold.steps[j ?? -1] ?? '');
  return judged;
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));

/** Wrong fields that carry a doubt and right ones that do, with the doubts below a confidence. */
export function shares(judged: readonly Judged[], below = 1): { caught: string; doubted: string } {
  const wrong = judged.filter((one) => one.wrong);
  const right = judged.filter((one) => !one.wrong);
  const isDoubted = (one: Judged) => one.confidence < below;
  return {
    caught: percent(wrong.filter(isDoubted).length, wrong.length),
    doubted: percent(right.filter(isDoubted).length, right.length),
  };
}

/** One row for a group of fields. */
export function row(name: string, judged: readonly Judged[]): (string | number)[] {
  const wrong = judged.filter((one) => one.wrong).length;
  const silent = judged.filter((one) => one.silent);
  const amounts = judged.filter((one) => one.field.endsWith('.quantity'));
  const { caught, doubted } = shares(judged);
  return [
    name,
    judged.length,
    percent(wrong, judged.length),
    caught,
    doubted,
    percent(amounts.filter((one) => one.wrong).length, amounts.length),
    `${String(silent.filter((one) => one.confidence < 1).length)}/${String(silent.length)}`,
    percent(silent.filter((one) => one.confidence >= 1).length, amounts.length),
  ];
}

export const HEAD = [
  '%',
  'fields',
  'wrong',
  'wrong doubted',
  'right doubted',
  'amounts wrong',
  'numbers wrong: doubted',
  'amounts silently wrong',
];
