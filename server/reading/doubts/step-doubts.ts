import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { mayBe } from '#shared/doubt-words.ts';
import type { Evidence } from '#shared/transcript.ts';
import type { UnreviewedDraft } from './unreviewed-draft.ts';
import type { WordAssessment } from '../words/assess-word.ts';
import { isCommand } from '../text/vocabulary.ts';
import { leastCertainWord } from '../words/assess-word.ts';
import { wordsOfField, type Source } from '../words/recognized-words.ts';

interface FieldDoubt {
  field: string;
  verdict: WordAssessment;
}

/** Doubts about steps read from a picture: their words, their figures, their numbers in a row, and where one ends. */
export function doubtsOfSteps(
  draft: UnreviewedDraft,
  sourceOf: (places: Evidence[string] | undefined) => Source | null,
  english: boolean,
): FieldDoubt[] {
  const found: FieldDoubt[] = [];
  let number: number | null = null;
  const closed = draft.steps.filter((step) => ENDED.test(step)).length;
  const isClosing = draft.steps.length >= 2 && closed >= 0.6 * draft.steps.length;
  for (const [index, text] of draft.steps.entries()) {
    const field = `steps.${String(index)}`;
    const source = sourceOf(draft.evidence[field]);
    if (!source) continue;
    const stepNumber = /^\D{0,2}(\d{1,2})\s?[.)]/.exec(source.lines[0] ?? '')?.[1];
    const own = stepNumber === undefined ? null : Number(stepNumber);
    const verdict =
      leastCertainWord(wordsOfField(source, text), english) ??
      doubtOfFigures(text) ??
      (english ? doubtOfWording(text) : null) ??
      (isClosing ? doubtOfEnd(text, index > 0 && own === null) : null) ??
      (own !== null && number !== null && own > number + 1
        ? { confidence: 0.6, reason: `A step seems to be missing before step ${String(own)}.` }
        : null);
    if (verdict) found.push({ field, verdict });
    if (own !== null && number !== null && own > number + 1)
      found.push({
        field: 'steps',
        verdict: { confidence: 0.5, reason: `A step seems to be missing before step ${String(own)}.` },
      });
    if (own !== null) number = own;
  }
  return found;
}

const ENDED = /[.!?:]["”’)]*$/u;

/** A time or a share that has lost its figure: 'for minutes', ' % '. */
const LOST_FIGURE = new RegExp(
  String.raw`\b(?:for|about)\s+(?:hours?|minutes?)\b|\s%\s|(?:^|\s)[^\w\s${FRACTION_GLYPHS}]\s(?:minutes?|hours?)\b|\b[Il]\s\d`,
);

/** Temperatures and times whose figure was lost. */
function doubtOfFigures(text: string): WordAssessment | null {
  const heat = /(\d+)\s?°\s?([FC])?/.exec(text);
  if (heat && (Number(heat[1]) < 30 || Number(heat[1]) > 600))
    return { confidence: 0.4, reason: `${heat[0]} is no heat that recipes ask for; a figure may be misread.` };
  if (LOST_FIGURE.test(text)) return { confidence: 0.4, reason: 'A figure may be missing in this step.' };
  if (/\b1\s+(?:hours|cups|minutes|teaspoons|tablespoons)\b/.test(text))
    return { confidence: 0.5, reason: 'A fraction may be lost in this step.' };
  if (/^\d+\/\d+\s+\p{Lu}/u.test(text))
    return { confidence: 0.4, reason: 'The fraction at the beginning may be no part of this step.' };
  const hours = /\b(\d{2,3})\s+hours?\b/.exec(text);
  return hours && Number(hours[1]) > 36
    ? { confidence: 0.4, reason: `${hours[0]} is long; a fraction may be lost.` }
    : null;
}

/** What a word was before a letter of it was misread. */
const MEANT: Readonly<Record<string, string>> = {
  four: 'flour',
  hour: 'flour',
  sat: 'salt',
  'fat dough': 'flat dough',
};

/** 'the four' for 'the flour': words that are right by themselves and wrong where they stand. */
function doubtOfWording(text: string): WordAssessment | null {
  const four =
    /\b(?:the|of|remaining|all|into|with|in|plain)\s(four|hour|sat|fat dough)\b(?=\s*(?:[,.]|and\b|mixture|little|into|with|$))/i.exec(
      text,
    );
  const digits = four?.[1];
  return digits === undefined
    ? null
    : { confidence: 0.5, reason: mayBe(digits, MEANT[digits.toLowerCase()] ?? 'flour') };
}

/** A step that breaks off or goes on with the one before, where the others are sentences. */
function doubtOfEnd(text: string, follows: boolean): WordAssessment | null {
  if (follows && (/^\p{Ll}/u.test(text) || text.split(/\s+/).length <= 2))
    return { confidence: 0.6, reason: 'This may belong to the step before.' };
  const within = /\p{Ll}\s(\p{Lu}\p{Ll}+)\s/u.exec(text)?.[1]?.toLowerCase() ?? '';
  if (isCommand(within)) return { confidence: 0.6, reason: `Two steps may have run together before '${within}'.` };
  if (!ENDED.test(text)) return { confidence: 0.8, reason: 'This step may break off, or run into the next one.' };
  return null;
}
