import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { ONLY_FACTS, firstWord } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { NAMED_PART, PART, UNIT_START, isCommand, isFoodWord, isForPart } from '../vocabulary.ts';

/** 'Add', 'Cream together' over what is added or creamed. */
export const isCommandAlone = (text: string): boolean =>
  /^(?:then )?(?:add|combine|mix|beat(?= )|cream(?= )|sift|whisk|stir|fold|melt|dissolve|boil)(?: well)?(?: together| in)?$/iu.test(
    text,
  );
/**
 * A whole line, or a table's row, in bold type and without an amount: '**Sirup**', or '*Sirup*' as it is written in messages. In a list it is an
 * ingredient that is stressed.
 */
export const isBold = ({ raw, bullet, text }: Line): boolean =>
  bullet === '' &&
  !/\d/.test(text) &&
  /^\|?\s*(?:\*\*[^*|]{2,50}\*\*|\*\p{Lu}[^*|]{1,40}\*)\s*:?\s*(?:\|\s*)*$/u.test(raw);

/** 'Poppy butter (makes ⅔ cup)': how much of a part comes out of its list. */
const WITH_YIELD =
  /^\p{Lu}[\p{L}\p{M}\s&'’-]{2,40}\s\((?:makes|yields|ergibt|gibt|donne|rinde|rende|dá|geeft|ger|giver|gir)\s[^()]{1,30}\)$/u;

/** 'For masala', 'For tempering' at the head of a block. */
const FOR_A_PART = /^For(?: \p{Ll}[\p{L}'’-]+){1,3}$/u;

/** 'For the dough:', 'SAUCE', 'Filling': a line that heads a part of the ingredients or steps. */
export function isPartHeading(line: Line, among: 'ingredients' | 'steps'): boolean {
  // 'FOR THE PAN (9 INCHES)', 'Pour le levain (si besoin) :': what stands in brackets says nothing of what it heads
  const text = line.text.replace(/(?<=\p{L}) \([^()]{2,40}\)(?=\s?:?$)/u, '');
  // 'DAY 1' of a cake that takes several
  if (/^(?:day|tag|jour|d[ií]a|giorno|dag)\s?\d{1,2}$/iu.test(text)) return true;
  if (text.length > 60 || line.number !== null || line.label || line.inLoudList === true || ONLY_FACTS.test(text))
    return false;
  if (beginsWithFigure(text) && !/[:：]$/.test(text)) return false;
  // 'Ａ' over the foods that a method puts in together: 'Ａを加える'
  if (among === 'ingredients' && /^[(（【]?[A-EＡ-Ｅ][)）】]?$/u.test(text)) return true;
  if (line.level > 0) return true;
  if (/[:：]+$/.test(text))
    return text.split(/\s+/).length <= 9 && !(among === 'steps' ? /[.!?]\s/ : /[.!?]\s{1,3}\p{Lu}\p{Ll}/u).test(text);
  if (among === 'ingredients' && line.bullet === '' && WITH_YIELD.test(line.text)) return true;
  if (among === 'ingredients' && (line.headsBlock === true || isBold(line))) return true;
  // 'Sosu için;' in Turkish lists
  if (/\siçin;?$/u.test(text) && !line.bullet) return true;
  if (line.bullet) return false;
  if (
    /^(?:for|für|pour|para|per|voor|till|til|для|na) (?:the|den|die|das|la|le|les|l['’]|el|los|las|il|de|het)\s?[\p{L}\s&'’-]{2,40}$/iu.test(
      text,
    )
  )
    return among === 'ingredients' || text.split(/\s+/).length <= 5;
  if (/^(?:para (?:o|a|os|as)|per (?:lo|gli|i)) \p{L}[\p{L}\s'’-]{2,40}$/iu.test(text))
    return text.split(/\s+/).length <= 5;
  if (PART.test(text) || (isForPart(text) && (among === 'ingredients' || line.gapBefore))) return true;
  if (among === 'ingredients' && isCommandAlone(text)) return true;
  if (among === 'ingredients' && line.gapBefore && !line.gapAfter && (NAMED_PART.test(text) || FOR_A_PART.test(text)))
    return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const words = text.split(/\s+/);
  return (
    letters.length >= 4 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase() &&
    words.length <= 6 &&
    !/\d/.test(text) &&
    !isWrittenInCapitals(line, words) &&
    // 'PINCH OF SALT'
    !UNIT_START.test(text.toLowerCase()) &&
    !/[.,!?]$/.test(text)
  );
}

/** Lines of print are surer than that, but for a few. */
const CAPITALS_BY_HAND_BELOW = 0.8;

/** More words in capitals stand alone for another reason, as 'WASH UP AND TIDY YOUR AREA' under a printed method. */
const TOLD_WORDS = 4;

/** 'PARSLEY', 'COMBINE ALL INGRED' by a hand that writes all in capitals: a food, or what is done; a single food of print may head its part. */
function isWrittenInCapitals({ box, confidence, text }: Line, words: readonly string[]): boolean {
  if (box === null || confidence >= CAPITALS_BY_HAND_BELOW) return false;
  return words.length === 1
    ? isFoodWord(text.toLowerCase())
    : words.length > 2 && words.length <= TOLD_WORDS && isCommand(firstWord(text));
}
