import type { Step } from '#shared/recipe.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { isCapitals, sentenceCapitals } from './capitals.ts';
import { isEnglish, type WritingStyle, type Rule, type TidiedText, applyRules } from './cleanup-text.ts';
import { hasAddress } from './outside-addresses.ts';
import { lineSpaces } from './spaces.ts';
import { doubledWords, correctSpelling } from './spelling.ts';
import { temperatures } from './temperatures.ts';

/** '1. ', '2) ', 'Step 3: ', a bullet; as the form takes them off what is typed. */
const NUMBERED = /^(?:(?:step\s+)?(\d{1,3})\s?[.):]|step\s+(\d{1,3})\s?[-–—]|[-*•–])\s+(?=\S)/iu;
/** Languages whose sentences begin with a capital as English ones do; Turkish has another capital for its i. */
const CAPITALS = new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb']);

const withoutNumber: Rule = (text) => ({
  text: text.replace(NUMBERED, ''),
  reason: 'Steps have their numbers by themselves.',
});

const beginning: Rule = (text, { language }) => ({
  text:
    (language === null ? !/[ıİşğ]/.test(text) : CAPITALS.has(language)) &&
    /^[a-zà-öø-ÿ]\p{Ll}*(?![\p{L}\d])/u.test(text) &&
    !hasAddress(text.slice(0, 200).split(/\s/)[0] ?? '')
      ? text.charAt(0).toUpperCase() + text.slice(1)
      : text,
  reason: 'A step begins with a capital letter.',
});

const RULES = [lineSpaces, withoutNumber, temperatures, correctSpelling, doubledWords] as const;

/** A step of several lines, or one that would read as a heading, is its writer's own arrangement: it stays. */
export const isLeft = (text: string) => text.trim() === '' || /[\r\n\u2028\u2029]|[:：]\s*$|^\s*---/u.test(text);

/** Each step by itself; its full stop and its capitals as the others have them. */
export function tidySteps(steps: readonly Step[], manner: WritingStyle): TidiedText[] {
  const rules = mostly(steps, isCapitals) ? [sentenceCapitals, ...RULES] : RULES;
  const tidied = steps.map(({ text }) => (isLeft(text) ? { text, reasons: [] } : applyRules(text, manner, rules)));
  const stopped = tidied.filter(({ text }) => /[.!?]["”’)]?$/.test(text)).length;
  const areStopped = stopped >= 2 && stopped > tidied.filter(({ text }) => OPEN_END.test(text)).length;
  return tidied.map((step, index) => {
    if (isLeft(step.text)) return step;
    const goesOn = areStopped && /^\p{Ll}/u.test(tidied[index + 1]?.text ?? '');
    // One sentence on two lines is neither ended nor begun in its middle.
    const isBegun = areStopped && OPEN_END.test(tidied[index - 1]?.text ?? '');
    const withCapital = isBegun ? step : applyRules(step.text, manner, [beginning]);
    const lacksStop = areStopped && !goesOn && isSentence(withCapital.text, isEnglish(manner) ? 4 : 6);
    return {
      text: lacksStop ? `${withCapital.text}.` : withCapital.text,
      reasons: [
        ...step.reasons,
        ...(isBegun ? [] : withCapital.reasons),
        ...(lacksStop ? ['A step ends with a full stop, as the others do.'] : []),
      ],
    };
  });
}

const OPEN_END = /[a-zA-ZÀ-ÖØ-öø-ÿ\d)%]$/;
/** No sentence ends with these: the rest of it is lost or stands elsewhere. */
const GOES_ON =
  /\b(?:a|an|and|as|at|but|by|for|from|if|in|into|is|it|much|of|on|or|over|than|that|the|this|to|until|when|which|while|will|with|your)$/i;
/** Four words at least, or three that begin with what a cook does; no heading, no address. */
function isSentence(text: string, least: number): boolean {
  if (
    !OPEN_END.test(text) ||
    /[.!?]\)$/.test(text) ||
    // An emoticon ends a sentence, too.
    /[:;][-o']?\)$/.test(text) ||
    hasAddress(text) ||
    GOES_ON.test(text) ||
    /^(?:for|to) /i.test(text)
  )
    return false;
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.slice(1).every((word) => /^\p{Lu}/u.test(word) || word.length <= 3)) return false;
  return words.length >= least || (words.length === 3 && familiarityOf(words[0]) === 'kitchen');
}

const mostly = (steps: readonly Step[], is: (text: string) => boolean) => {
  const worth = steps.filter(({ text }) => text.trim() !== '');
  return worth.length > 0 && worth.filter(({ text }) => is(text)).length * 2 > worth.length;
};

/**
 * The places of the steps by their own numbers, where these say another order than the one they stand in: each step of a
 * section begins with its number, and together they count on without a gap. Null where they say nothing else.
 */
export function orderByNumbers(steps: readonly Step[]): number[] | null {
  const order: number[] = [];
  for (let from = 0; from < steps.length;) {
    let to = from + 1;
    while (to < steps.length && steps[to]?.section === steps[from]?.section) to += 1;
    order.push(...sortByNumbers(steps, from, to));
    from = to;
  }
  return order.every((place, index) => place === index) ? null : order;
}

function sortByNumbers(steps: readonly Step[], from: number, to: number): number[] {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const numbers = places.map((place) => {
    const found = NUMBERED.exec(steps[place]?.text ?? '');
    return Number(found?.[1] ?? found?.[2] ?? Number.NaN);
  });
  const sorted = [...numbers].sort((a, b) => a - b);
  if (!sorted.every((number, index) => number === (sorted[0] ?? 0) + index)) return places;
  return places.sort((a, b) => (numbers[a - from] ?? 0) - (numbers[b - from] ?? 0));
}
