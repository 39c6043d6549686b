import { readQuantity } from '#shared/quantity.ts';
import { HOUR_WORDS, MINUTE_WORDS, SECOND_WORDS, WORD_ENDS } from '#shared/time-words.ts';

/** A stretch of time that a step asks for, and where it stands in the step's text. */
export interface Duration {
  start: number;
  end: number;
  /** The lower end: looking in early ruins less than looking in late. */
  seconds: number;
  /** The upper end of a range in seconds; null where there is none. */
  upTo: number | null;
}

const HOUR = 3600;
const MINUTE = 60;
/** The longest timer: a day, in seconds. */
const LONGEST = 24 * HOUR;

const MORE = String.raw`(?:(?:more|additional|further|full|whole|good)\s+)?`;
/** The point of an abbreviation belongs to it; that of '20 minutes.' ends the sentence. */
const POINT = String.raw`(?:(?<=(?<!\p{L})(?:hrs?|std|mins?|secs?|sek|tim|godz|hod|dk|мин|сек|ч))\.)?`;
const UNIT = new RegExp(
  String.raw`[\s\u00a0]*[-‐‑]?\s*${MORE}(?:(${HOUR_WORDS})|(${MINUTE_WORDS})|(${SECOND_WORDS}))${WORD_ENDS}${POINT}(?!(?<![\p{Script=Han}\p{Script=Hangul}])\p{N}|-\p{L})`,
  'iuy',
);
/** '1h30' has its number right after the unit. */
const TIGHT_HOUR = /h(?=\d{2}(?!\d))/iy;
const JOIN = /(?:\s*,)?\s*(?:and|und|et|y|e|&)?\s*/iuy;
const AND_A_HALF = /\s+and\s+(?:a|one)\s+(half|quarter)(?!\p{L})/iuy;
const TO = /\s*(?:[-‐-―−]|\bto\b|\bor\b|\bbis\b)\s*(?:up\s+to\s+)?/iuy;
const OR_TWO = /\s+or\s+(two|three)(?!\p{L})(?!\s+\p{L}*(?:hour|min|sec))/iuy;
const NUMBER_START =
  /(?<![\p{N}./⁄]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])\p{L})(?:[\d½⅓⅔¼¾⅛⅜⅝⅞]|(?:an?|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety)(?=[\s-]))/giu;
/** 'every 5 minutes' and 'the last 10 minutes' say when, not how long. */
const NOT_AFTER = /\b(?:every|each|last|final|first)\s+(?:about\s+)?$/iu;
const NOT_BEFORE = /^\s*(?:ago|ahead|in advance|earlier)\b/iu;
/** '30 minutes before serving' says when; 'rest 30 minutes before serving' says how long. */
const BEFORE = /^\s*before\b/iu;
const TENS: Readonly<Record<string, number>> = { forty: 40, 'forty-five': 45, sixty: 60, ninety: 90 };

interface Amount {
  low: number;
  high: number | null;
  end: number;
}

/** Every duration in a step's text, in order: '20 minutes', '1 to 1 1/2 hours', 'an hour and a half', '30 seconds to 1 minute'. */
export function findDurations(text: string): Duration[] {
  const found: Duration[] = [];
  for (const { index } of text.matchAll(NUMBER_START)) {
    if (index < (found.at(-1)?.end ?? 0) || NOT_AFTER.test(text.slice(Math.max(0, index - 24), index))) continue;
    const span = durationAt(text, index);
    if (!span) continue;
    const after = text.slice(span.end, span.end + 20);
    if (NOT_BEFORE.test(after) || (BEFORE.test(after) && !isDone(text, index))) continue;
    const seconds = Math.round(span.low);
    const upTo = span.high === null ? null : Math.round(span.high);
    if (seconds < 1 || seconds > LONGEST) continue;
    found.push({ start: index, end: span.end, seconds, upTo: upTo !== null && upTo > seconds ? upTo : null });
  }
  return found;
}

/** One duration with what may follow it: smaller units, 'and a half', the upper end of a range. */
function durationAt(text: string, at: number): Amount | null {
  const first = plainAt(text, at);
  if (first?.high !== null) return first;
  const to = matchAt(TO, text, first.end);
  const second = to ? plainAt(text, first.end + to.length) : null;
  if (second && second.low > first.low) return { low: first.low, high: second.high ?? second.low, end: second.end };
  return first;
}

function plainAt(text: string, at: number): Amount | null {
  const amount = numberAt(text, at);
  if (!amount) return null;
  const unit = unitAt(text, amount.end);
  if (!unit) return null;
  let { low, high } = {
    low: amount.low * unit.seconds,
    high: amount.high === null ? null : amount.high * unit.seconds,
  };
  let end = unit.end;
  AND_A_HALF.lastIndex = end;
  const and = AND_A_HALF.exec(text);
  if (and) {
    low += unit.seconds * (and[1]?.toLowerCase() === 'quarter' ? 0.25 : 0.5);
    return { low, high, end: AND_A_HALF.lastIndex };
  }
  OR_TWO.lastIndex = end;
  const orTwo = OR_TWO.exec(text);
  if (orTwo && high === null && amount.low === 1) {
    return { low, high: unit.seconds * (orTwo[1]?.toLowerCase() === 'three' ? 3 : 2), end: OR_TWO.lastIndex };
  }
  if (high === null) {
    const joined = matchAt(JOIN, text, end) ?? '';
    const smaller = numberAt(text, end + joined.length);
    const smallerUnit = smaller?.high === null ? (unitAt(text, smaller.end) ?? bareMinutes(text, end, smaller)) : null;
    if (smaller && smallerUnit && smallerUnit.seconds < unit.seconds) {
      low += smaller.low * smallerUnit.seconds;
      end = smallerUnit.end;
    }
  }
  high = high !== null && high > low ? high : null;
  return { low, high, end };
}

/** The '30' of '1h30'. */
function bareMinutes(text: string, end: number, amount: Amount) {
  return /h$/i.test(text.slice(0, end)) && amount.end - end === 2 ? { seconds: MINUTE, end: amount.end } : null;
}

function numberAt(text: string, at: number): Amount | null {
  const tens = /^(forty-five|forty|sixty|ninety)(?=[\s-])/i.exec(text.slice(at, at + 12))?.[1];
  if (tens) return { low: TENS[tens.toLowerCase()] ?? 0, high: null, end: at + tens.length };
  const read = readQuantity(text.slice(at, at + 60));
  return read ? { low: read.qty, high: read.qtyMax, end: at + read.length } : null;
}

function unitAt(text: string, at: number): { seconds: number; end: number } | null {
  TIGHT_HOUR.lastIndex = at;
  if (TIGHT_HOUR.test(text)) return { seconds: HOUR, end: TIGHT_HOUR.lastIndex };
  UNIT.lastIndex = at;
  const found = UNIT.exec(text);
  if (!found) return null;
  return { seconds: found[1] ? HOUR : found[2] ? MINUTE : 1, end: UNIT.lastIndex };
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const VERBS =
  'bake|beat|blanch|blend|boil|braise|broil|brown|caramelize|chill|cook|cool|deglaze|drain|dry|ferment|freeze|fry|grill|heat|infuse|knead|marinate|melt|microwave|mix|poach|preheat|process|proof|prove|pulse|reduce|refrigerate|rest|rise|roast|sauté|saute|sear|set|simmer|sit|smoke|soak|stand|steam|steep|stew|stir|sweat|thaw|toast|warm|whip|whisk';
const VERB = new RegExp(String.raw`(?<![\p{L}-])(?:${VERBS})(?![\p{L}-])`, 'giu');

/** Whether the clause before `at` says what is done for that long. */
function isDone(text: string, at: number): boolean {
  VERB.lastIndex = 0;
  return VERB.test(
    text
      .slice(0, at)
      .split(/[.,;:!?]\s/u)
      .at(-1) ?? '',
  );
}

/** What the timer is for, in a word: the last thing to do before the time in its sentence; else the first after it; else null. */
export function timerName(text: string, { start, end }: Pick<Duration, 'start' | 'end'>): string | null {
  const before =
    text
      .slice(0, start)
      .split(/[.!?;]\s/u)
      .at(-1) ?? '';
  const after = text.slice(end).split(/[.!?;]/u)[0] ?? '';
  const verb = [...before.matchAll(VERB)].at(-1)?.[0] ?? after.match(VERB)?.[0];
  return verb ? verb.charAt(0).toUpperCase() + verb.slice(1).toLowerCase() : null;
}
