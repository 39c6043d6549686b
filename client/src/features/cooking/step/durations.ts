import { NUMBER_WORDS } from '#shared/number-words.ts';
import { readQuantity } from '#shared/quantity.ts';
import {
  AND_A_PART,
  HOUR_WORDS,
  MINUTE_WORDS,
  NUMBER_OF_TIME,
  NUMBERS_OF_TIMES,
  partSaid,
  SAID_TIMES,
  SECOND_WORDS,
  WORD_ENDS,
} from '#shared/time-words.ts';

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
const JOIN_BETWEEN = /(?:\s*,)?\s*/iuy;
const PART_OF_UNIT = new RegExp(AND_A_PART, 'iuy');
const TO = /\s*(?:[-‐-―−]|(?<!\p{L})(?:to|or|bis|oder|à|ou|a|o|tot|till?)(?!\p{L}))\s*(?:up\s+to\s+)?/iuy;
/** 'between 20 and 30 minutes', 'entre 20 et 30 minutes'. */
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem)\s+$/iu;
const TO_BETWEEN = /\s+(?:and|und|et|y|e|en|och|og)\s+/iuy;
const OR_TWO = /\s+or\s+(two|three)(?!\p{L})(?!\s+\p{L}*(?:hour|min|sec))/iuy;
const NUMBER_START = new RegExp(
  String.raw`(?<![\p{N}./⁄]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])\p{L}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty[\s-])(?:[\d½⅓⅔¼¾⅛⅜⅝⅞]|(?:an?|half|quarter|${Object.keys(NUMBER_WORDS).join('|')})(?=[\s-])|${NUMBER_OF_TIME}|un['’](?=ora(?!\p{L})))`,
  'giu',
);
/** 'half an hour', 'drei Viertelstunden', 'media hora'. */
const SAID = SAID_TIMES.map(([words, minutes]) => ({
  anywhere: new RegExp(words, 'giu'),
  here: new RegExp(words, 'iuy'),
  minutes,
}));
/** 'ti minutter' */
const OF_TIME = new RegExp(NUMBER_OF_TIME, 'iuy');
/** 'un’ora' leaves no space. */
const ELIDED = /un['’](?=ora(?!\p{L}))/iuy;
/** 'every 5 minutes' and 'the last 10 minutes' say when, not how long. */
const NOT_AFTER = /\b(?:every|each|last|final|first)\s+(?:about\s+)?$/iu;
const NOT_BEFORE =
  /^\s*(?:ago|ahead|in advance|earlier|plus tard|später|más tarde|più tardi|(?:avant (?:la )?fin|vor (?:dem )?(?:ende|schluss)|antes (?:del? )?(?:final|fin|terminar|acabar)|prima (?:del(?:la)? )?(?:fine|termine)|voor (?:het )?einde?|före slut(?:et)?|før slutt?(?:en)?)|(?:avant|vorher|antes|prima|ervoor|vooraf)(?=\s*(?:$|[.,;:!?)\n])))(?!\p{L})/iu;
/** '30 minutes before serving' says when; 'rest 30 minutes before serving' says how long. */
const BEFORE = /^\s*before\b/iu;
/** The same in other languages, whose verb may stand behind: 'Eine Stunde vor dem Backen herausnehmen'. */
const BEFORE_ELSEWHERE = /^\s*(?:avant|vor|antes|prima|voor|före|før|innan)(?!\p{L})/iu;
/** What is done for so long, by how its words begin. */
const DONE_ELSEWHERE =
  /(?<!\p{L})(?:laiss|repos|cui[rst]|mijot|marin|refroid|réfrig|lever|gonfl|tremp|ruhen|ziehen|quellen|kochen|garen|backen|kühl|kalt|stehen|gehen|köchel|trockn|lassen|dej|coc|horne|enfri|ripos|lasci|cuoc|raffredd|lievit|rust|kook|laten|vila|koka|stå|jäsa|hvile|kog|hev)/iu;
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** 'forty', 'twenty-five'. */
const SPOKEN_TENS = new RegExp(String.raw`(${TENS.join('|')})(?:[\s-](${ONES.join('|')}))?(?=[\s-])`, 'iy');
/** The '30' of '1 h 30' and '1h30', which are minutes where nothing is measured by them. */
const BARE_MINUTES =
  /\s?[0-5]\d(?![.,]\d|[\d/:½¼¾⅓⅔]|\s?(?:°|%|′|'|"|(?:kg|g|gr|mg|ml|cl|dl|l|cm|mm|c|f|grad|degrees?|degrés?|cups?|tbsp|tsp|oz|lb|h|hours?|heures?)(?!\p{L})))/iuy;

/** What may stand behind such minutes; behind anything else they are so many of it: '1 h 12 petits pains'. */
const MAY_FOLLOW_MINUTES =
  /^[^\S\n]*(?:$|\n|[^\p{L}\p{N}\s]|(?:à|a|al|alla|au|aux|at|auf|avant|avec|and|après|ab|antes|bei|before|bis|ca|con|covered|dans|dann|de|des|du|e|en|et|environ|entre|for|im|in|jusqu\p{L}*|lang|luego|max\p{L}*|min\p{L}*|mit|nach|nel\p{L}*|ohne|ou|oder|on|or|pendant|per|poi|pour|prima|puis|sans|sous|sur|then|to|und|until|vor|while|with|y|zu|zugedeckt|zum)(?!\p{L}))/iu;
/** What is done so long, in small letters: 'ruhen', 'backen', 'recouvert'. */
const VERB_FOLLOWS = /^\s*\p{Ll}+(?:en|eln|ern|er|ir|ert|ée?|ed)(?!\p{L})/u;

interface Amount {
  low: number;
  high: number | null;
  end: number;
}

/** Every duration in a step's text, in order: '20 minutes', '1 to 1 1/2 hours', 'an hour and a half', '30 seconds to 1 minute'. */
export function findDurations(text: string): Duration[] {
  const found: Duration[] = [];
  for (const index of startsIn(text)) {
    if (index < (found.at(-1)?.end ?? 0) || NOT_AFTER.test(text.slice(Math.max(0, index - 24), index))) continue;
    const span = durationAt(text, index);
    if (!span) continue;
    const after = text.slice(span.end, span.end + 20);
    if (NOT_BEFORE.test(after) || (BEFORE.test(after) && !isDone(text, index))) continue;
    if (BEFORE_ELSEWHERE.test(after) && isBegunBy(text, index) && !DONE_ELSEWHERE.test(clauseAfter(text, span.end)))
      continue;
    const seconds = Math.round(span.low);
    const upTo = span.high === null ? null : Math.round(span.high);
    if (seconds < 1 || seconds > LONGEST) continue;
    found.push({ start: index, end: span.end, seconds, upTo: upTo !== null && upTo > seconds ? upTo : null });
  }
  return found;
}

/** Where durations may begin, in order. */
const startsIn = (text: string): number[] =>
  [NUMBER_START, ...SAID.map(({ anywhere }) => anywhere)]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index))
    .sort((a, b) => a - b);

/** A time that is said as a whole. */
function saidAt(text: string, at: number): Amount | null {
  for (const { here, minutes } of SAID) {
    const said = matchAt(here, text, at);
    if (said !== null) return { low: minutes * MINUTE, high: null, end: at + said.length };
  }
  return null;
}

/** One duration with what may follow it: smaller units, 'and a half', the upper end of a range. */
function durationAt(text: string, at: number): Amount | null {
  const isBetween = BETWEEN.test(text.slice(Math.max(0, at - 12), at));
  const first = plainAt(text, at, isBetween);
  if (first?.high !== null) return first;
  const to = matchAt(isBetween ? TO_BETWEEN : TO, text, first.end);
  const second = to ? plainAt(text, first.end + to.length, false) : null;
  if (second && second.low > first.low) return { low: first.low, high: second.high ?? second.low, end: second.end };
  return first;
}

function plainAt(text: string, at: number, isBetween: boolean): Amount | null {
  const amount = numberAt(text, at, isBetween);
  const unit = amount && unitAt(text, amount.end);
  if (!amount || !unit) return saidAt(text, at);
  let { low, high } = {
    low: amount.low * unit.seconds,
    high: amount.high === null ? null : amount.high * unit.seconds,
  };
  let end = unit.end;
  PART_OF_UNIT.lastIndex = end;
  const part = PART_OF_UNIT.exec(text);
  if (part) {
    low += unit.seconds * partSaid(part[0]);
    return { low, high, end: PART_OF_UNIT.lastIndex };
  }
  OR_TWO.lastIndex = end;
  const orTwo = OR_TWO.exec(text);
  if (orTwo && high === null && amount.low === 1) {
    return { low, high: unit.seconds * (orTwo[1]?.toLowerCase() === 'three' ? 3 : 2), end: OR_TWO.lastIndex };
  }
  if (high === null) {
    const joined = matchAt(isBetween ? JOIN_BETWEEN : JOIN, text, end) ?? '';
    const smaller = numberAt(text, end + joined.length, false);
    const smallerUnit = smaller?.high === null ? unitAt(text, smaller.end) : null;
    const bare = /h$/i.test(text.slice(0, end)) ? bareMinutesAt(text, end) : null;
    if (smaller && smallerUnit && smallerUnit.seconds < unit.seconds) {
      low += smaller.low * smallerUnit.seconds;
      end = smallerUnit.end;
    } else if (bare !== null && !smallerUnit) {
      low += Number(bare) * MINUTE;
      end += bare.length;
    }
  }
  high = high !== null && high > low ? high : null;
  return { low, high, end };
}

function numberAt(text: string, at: number, isBetween: boolean): Amount | null {
  const first = oneNumberAt(text, at);
  if (first?.high !== null) return first;
  const to = matchAt(isBetween ? TO_BETWEEN : TO, text, first.end);
  const second = to ? oneNumberAt(text, first.end + to.length) : null;
  return second?.high === null && second.low > first.low && unitAt(text, second.end)
    ? { low: first.low, high: second.low, end: second.end }
    : first;
}

/** '30' behind the hours at `at`, with the space before it; null where so many of something follow. */
function bareMinutesAt(text: string, at: number): string | null {
  const bare = matchAt(BARE_MINUTES, text, at);
  if (bare === null || !/^\s/.test(bare)) return bare;
  const after = text.slice(at + bare.length, at + bare.length + 24);
  return MAY_FOLLOW_MINUTES.test(after) || VERB_FOLLOWS.test(after) ? bare : null;
}

function oneNumberAt(text: string, at: number): Amount | null {
  ELIDED.lastIndex = at;
  if (ELIDED.test(text)) return { low: 1, high: null, end: ELIDED.lastIndex };
  const ofTime = matchAt(OF_TIME, text, at);
  if (ofTime !== null) return { low: NUMBERS_OF_TIMES[ofTime.toLowerCase()] ?? 0, high: null, end: at + ofTime.length };
  SPOKEN_TENS.lastIndex = at;
  const [tens, ten = '', one = ''] = SPOKEN_TENS.exec(text) ?? [];
  if (tens !== undefined) {
    const low = 10 * (TENS.indexOf(ten.toLowerCase()) + 2) + ONES.indexOf(one.toLowerCase()) + 1;
    return { low, high: null, end: at + tens.length };
  }
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

/** Whether nothing of its clause stands before `at`, but that it is about so long. */
const isBegunBy = (text: string, at: number): boolean =>
  /(?:^|[.,;:!?(\n]\s*)(?:(?:env(?:iron|\.)|etwa|ca\.|circa|unos|unas)\s)?$/iu.test(
    text.slice(Math.max(0, at - 24), at),
  );

const clauseAfter = (text: string, at: number): string => /^[^.,;:!?\n]*/.exec(text.slice(at, at + 80))?.[0] ?? '';

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
