import { endsShort, sentencesOf } from '../lists/split-running-text.ts';
import { YOU_NEED } from './spoken-list.ts';
import { ALSO_NOUNS, OBJECT, YOU, isNounBefore, isSpokenCommand } from './spoken-verbs.ts';
import { STEP_STARTS, isCommand, namesPart } from '../vocabulary.ts';

/** Longer without a mark of its end it was said in one breath. */
const BREATH = 150;

/** 'it cool. mix in the olives': whoever types in small letters begins no sentence with a capital. */
const SMALL_START = /(?<=\p{L}{2}[)”"]?|\d)[.!?]+\s+(?=\p{Ll}{2})/gu;

/** With what somebody who talks goes on to what is done next; 'in the bowl' and 'with butter' go on with the same. */
const GOES_ON =
  /(?<=\p{L}{2},?)(?<!\s(?:and|und|et|och|og|so|um|also|alors))\s+(?=(?:(?:and|und|et|y|e|en|och|og|i|so|um|also|alors)\s+)?(?:then|after that|next|finally|meanwhile|in the meantime|at the end|first you|once (?:it|that|they)|dann|danach|zum schluss|anschließend|puis|ensuite|après|à la fin|luego|después|al final|per prima cosa|prima(?! (?:di|che|del)\b)|poi|dopo|alla fine|it['’]?s (?:done|ready)(?= when)|daarna|dan|tot slot|sedan|sen(?= \p{L}+r (?:du|man|ni|vi)\b)|därefter|til slutt|till sist|derefter|så skal du|depois|no fim|potem|następnie|na koniec)(?!\p{L}))/giu;

/** 'the dry stuff in a bowl' */
const SO_LOOKING = /^(?:dry|wet|hot|cold|warm|other|same|good|big|small|old|leftover)$/u;

/** Before a command these lead to it, and it begins nothing. */
const LEADS =
  /^(?:to|and|or|but|you|then|can|will|would|should|could|must|let|it|them|of|the|a|an|een|eine?|une?|uno|uma?|some|more|in|on|with|for|very|i|we|just|not|don['’]t|that|this|it['’]?s|they['’]re|is|are|gets?|goes|turns?|low|medium|high|double|single|your|my|first|next|finally|meanwhile|now|so|gently|slowly|maybe|also|again|still|e|ed|y|et|und|li|lo|los|la|las|le|les|il|gli|ci|si|ne|te|me|se|vi|i|o|que|che)$/u;

/** 'let it cover the bottom', 'when it …': behind these 'it' does something itself. */
const LETS =
  /^(?:lets?|letting|makes?|helps?|leave|watch|see|have|to|and|or|when|once|while|until|till|before|after|as|if|because|so|that)$/u;

/** What leads to a command from further away: 'when they splutter add …'. */
const WHEN = /^(?:when|once|while|after|if|meanwhile|now|as soon as)$/u;
const WHEN_WITHIN = 7;

/** Said in one breath, parted before what is done next. */
function clausesOf(text: string): string[] {
  const parts = text.split(GOES_ON);
  return parts.flatMap((part) => (part.length < BREATH / 2 ? [part] : atCommands(part)));
}

/** A yield stands among so many last words. */
const YIELD_WITHIN = 8;
/** 'when you pour', 'et tu poivres' go on with the same. */
const LEADS_YOU =
  /^(?:when|before|after|if|that|what|which|how|until|till|once|while|as|like|and|where|qu[ei]?|si|quand|lorsque|où|comme|et|comment|wenn|dass|bis|sobald|und|was|wie|so)$/u;

/** 'you boil', 'tu coupes': it is told what to do; not what is needed. */
function isTold(word: string, next: string): boolean {
  if (/^(?:you|we)$/u.test(word)) return STEP_STARTS.has(next) && !/^(?:need|want|like)$/u.test(next);
  if (/^(?:tu|vous)$/u.test(word))
    return /(?:s|ez)$/u.test(next) && !/^(?:prends|prenez|as|es|peux|veux|dois)$/u.test(next);
  return word === 'on' && /^(?:met|coupe|ajoute|verse|fait|laisse|mélange|prend|bat|étale|sert)$/u.test(next);
}

/** 'das rührst du', 'die Kartoffeln kochst du': where what is told begins, before its verb; -1 where nothing is told so. */
function germanBegin(plain: readonly string[], at: number): number {
  if (plain[at + 1] !== 'du' || !/^\p{L}{2,}st$/u.test(plain[at] ?? '') || NO_ACT.test(plain[at] ?? '')) return -1;
  const isJoint = (word: string | undefined) => /^(?:und|dann|danach|jetzt|nun|zuerst|zum|so)$/u.test(word ?? '');
  const isArticle = (word: string | undefined) => /^(?:das|die|den|der|dem|es|sie|ihn|alles)$/u.test(word ?? '');
  const from = isArticle(plain[at - 2]) ? at - 2 : isArticle(plain[at - 1]) ? at - 1 : at;
  return isJoint(plain[from - 1]) ? from - 1 : from;
}
const NO_ACT =
  /^(?:brauchst|nimmst|hast|bist|kannst|willst|musst|sollst|darfst|magst|möchtest|weißt|wirst|würdest|könntest|solltest)$/u;

/** 'mix the dry things add the eggs stir it a bit' */
function atCommands(text: string): string[] {
  const words = text.split(/\s+/);
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}'’]/gu, ''));
  const starts = [0];
  for (let at = 2; at < words.length - 1; at += 1) {
    const [before = '', word = '', next = ''] = [plain[at - 1], plain[at], plain[at + 1]];
    const told = germanBegin(plain, at);
    if (told - (starts.at(-1) ?? 0) >= 2) starts.push(told);
    const isYours = isTold(word, next);
    const isNoun = isNounBefore(word, next) || (ALSO_NOUNS.test(word) && SO_LOOKING.test(before));
    // 'so butter the dish', behind what is needed
    const isSo = before === 'so' && ALSO_NOUNS.test(word) && /^(?:the|it|them)$/u.test(next);
    const isAct = isSo || (STEP_STARTS.has(word) && isCommand(word) && !isNoun);
    const isOther = isSpokenCommand(word) && !YOU.test(before);
    // 'feeds about fifteen people', behind the last thing that is done
    const isYield = /^(?:feeds|serves|makes)$/u.test(word) && at > words.length - YIELD_WITHIN;
    const isPart = word === 'for' && next === 'the' && namesPart(plain[at + 2] ?? '');
    if (!isYours && !isAct && !isOther && !isYield && !isPart) continue;
    // '… and two onions and you fry the onions', behind what is needed
    const isBehindList =
      isYours && before === 'and' && YOU_NEED.test(words.slice(starts.at(-1) ?? 0, at - 1).join(' '));
    if (isBehindList) {
      starts.push(at - 1);
      continue;
    }
    // '… until it's brown it feeds six'
    if (isYield && before === 'it') {
      starts.push(at - 1);
      continue;
    }
    const isAdverb = /\p{L}{3}ly$/u.test(before);
    if ((isYours || isAct) && before === 'so') {
      if (at - 1 - (starts.at(-1) ?? 0) >= 2) starts.push(at - 1);
      continue;
    }
    // '… just stir it pour the milk over': behind what is done with it the next thing begins
    const isBehindIt = isAct && /^(?:it|them)$/u.test(before) && OBJECT.test(next) && !LETS.test(plain[at - 2] ?? '');
    const isNow = isAct && before === 'now' && OBJECT.test(next);
    const leads = LEADS.test(before) && !isBehindIt && !isNow;
    if (!isAdverb && !isPart && (leads || (isYours && LEADS_YOU.test(before)))) continue;
    const from = starts.at(-1) ?? 0;
    const near = plain.slice(Math.max(from, at - WHEN_WITHIN), at).findLastIndex((other) => WHEN.test(other));
    const begin =
      near < 0
        ? isAdverb && !/^(?:and|then)$/u.test(plain[at - 2] ?? '')
          ? at - 1
          : at
        : Math.max(from, at - WHEN_WITHIN) + near;
    // 'for the dressing mix …'
    const isInPart = plain[from] === 'for' && at - from <= 4;
    if (begin - from >= 2 && !isInPart) starts.push(begin);
  }
  return starts.map((start, at) => words.slice(start, starts[at + 1] ?? words.length).join(' '));
}

/** So many commas before what is done next stand for full stops. */
const COMMAS_MIN = 3;

/** 'pelas las patatas, las cortas finitas, bates seis huevos', 'boil it, then you mash it, add the milk': parted at commas where few other marks are. */
function atCommas(text: string): string[] {
  if (/^\p{Lu}/u.test(text) && /[.!]$/u.test(text)) return [text];
  const parts = text.split(/,\s+(?=\p{Ll})/u);
  const isDone = (part: string) => {
    const words =
      part
        .toLowerCase()
        .match(/[\p{L}'’]+/gu)
        ?.slice(0, 3) ?? [];
    const at = /^(?:and|then|so|y|e|et|und|luego|poi|puis|dann|las?|los?|les?|li|gli)$/u.test(words[0] ?? '') ? 1 : 0;
    const [word = '', next = ''] = words.slice(at);
    return isSpokenCommand(word) || isTold(word, next) || (isCommand(word) && !ALSO_NOUNS.test(word));
  };
  if (parts.filter(isDone).length < COMMAS_MIN) return [text];
  const clauses: string[] = [];
  for (const part of parts) {
    const last = clauses.at(-1);
    if (last === undefined || isDone(part)) clauses.push(part);
    else clauses[clauses.length - 1] = `${last}, ${part}`;
  }
  return clauses;
}

/** The sentences of what somebody tells, also of what was typed in small letters or said in one breath; its own words, in order. */
export function spokenSentences(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const said: string[] = [];
    let from = 0;
    for (const mark of sentence.matchAll(SMALL_START)) {
      const end = mark.index + mark[0].length;
      const part = sentence.slice(from, end).trim();
      if (endsShort(part)) continue;
      said.push(part);
      from = end;
    }
    said.push(sentence.slice(from).trim());
    return said.flatMap((part) => {
      if (part.length <= BREATH || /[.;:!?]\s/u.test(part)) return [part];
      return part.includes(',') ? atCommas(part) : clausesOf(part);
    });
  });
}
