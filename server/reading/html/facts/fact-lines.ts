import { isLevelAlone } from '../../text/facts/meta-words.ts';
import { readBareTime, readMade, readMeta } from '../../text/facts/meta.ts';
import { type Meta } from '../../text/facts/one-fact.ts';
import { lineOf, type BlockLine } from '../lines.ts';
import type { HtmlElement } from '../tree.ts';

/** A line has a few facts. */
const FACTS_MAX = 12;
/** The sign of a clock says as much as the word. */
const CLOCK = /^[⏱⏲⏰⌛⏳🕐-🕧]\uFE0F?\s*(?=\d)/u;

/** '25 Min. Vorbereitung' is one fact, not the end of one. */
const SHORT_UNIT = /(?<=\d\s?(?:min|std|sek|hrs?|mins))\.(?=\s\p{L})/iu;

/** The one fact that a text is. */
export const readFact = (text: string) => {
  const fact = readMeta(text.replace(CLOCK, 'Time: ').replace(SHORT_UNIT, ''));
  // 'Annoksia: 4 – Valmistusaika: 40 min' is more than a yield
  return fact?.servings?.includes(':') ? null : fact;
};

/** What a line shows in small boxes with nothing between them: '<span>20 min</span> <span>4 servings</span>'. */
export function boxesSideBySide({ children }: HtmlElement): string[] {
  if (children.length > 2 * FACTS_MAX) return [];
  const boxes: HtmlElement[] = [];
  for (const child of children) {
    if (typeof child === 'string' ? child.trim() !== '' : !isSmall(child)) return [];
    if (typeof child !== 'string') boxes.push(child);
  }
  return boxes.map((box) => lineOf(box));
}
const isSmall = ({ children }: HtmlElement) =>
  children.length <= 3 && children.every((child) => typeof child === 'string' || child.children.length <= 1);

/** 'For 1 tray, 30 min work, 40 min baking': a line of facts alone, of which some are told in words of its own. */
function factsInLine(text: string): Meta[] {
  const pieces = text.length <= 100 ? text.split(/\s*[,;/]\s+|\s+[–-]\s+/u) : [];
  if (pieces.length < 2) return [];
  const found = pieces.map((piece) => readFact(piece) ?? readMade(piece));
  return found.every((fact, at) => fact !== null || OTHER_FACT.test(pieces[at] ?? ''))
    ? found.filter((fact) => fact !== null)
    : [];
}
/** '30 Min. Arbeit', 'Valmistusaika: 40 min' */
const OTHER_FACT =
  /^(?:(?:(?:ca|etwa|about)\.? )?\d+ ?(?:min|h|std|stunden?|hours?)\p{L}*\.? \p{L}{3,}|\p{L}[\p{L} ]{2,24}\s?[:：]\s?\S.{0,24})$/iu;

/** A stroke, a picture or the next fact's name: 'Serves 4 | Prep: 20 min', 'Difficoltà: media Tempo: 2 ore', 'Prep 20 min Cooking 1 h'. */
const BETWEEN_FACTS =
  /\s+[|•·]\s+|(?:\s+[–—-]|[,;])?\s+(?=\p{Extended_Pictographic}|\p{Lu}\p{L}+(?:\s\p{Ll}+){0,2}\s?[:：])|(?<=\d\s?\p{Ll}{1,8}\.?)\s+(?=\p{Lu}\p{Ll}{2})/u;

/** What the pieces of a line tell; a time without a name is the whole time beside another fact, or beside how hard the dish is. */
function factsOfPieces(pieces: readonly string[]): (Meta | null)[] {
  const named = pieces.map((piece) => readFact(piece));
  if (!named.some((fact) => fact !== null) && !pieces.some(isLevelAlone)) return named;
  return named.map((fact, at) => fact ?? readBareTime(pieces[at] ?? ''));
}

/** What a line tells besides the one fact that was `found` in it: what its boxes hold, and what its pieces tell. */
export function furtherFacts({ text, block }: BlockLine, found: Meta | null): (Meta | null)[] {
  const inBoxes = boxesSideBySide(block);
  const pieces = inBoxes.length > 1 ? inBoxes : found && !found.aside ? [] : text.split(BETWEEN_FACTS);
  return [...(pieces.length > 1 ? factsOfPieces(pieces) : []), ...(found ? [] : factsInLine(text))];
}

/** Whether a line holds nothing but several facts: 'Prep 20 min' and 'Cooking 45 min' in boxes side by side. */
export function isAllFacts({ text, block }: BlockLine): boolean {
  const areFacts = (pieces: readonly string[]) =>
    pieces.length > 1 && pieces.every((piece) => readFact(piece) !== null);
  return (
    text.length <= FACTS_LINE_MAX &&
    (areFacts(boxesSideBySide(block)) || areFacts(text.split(BETWEEN_FACTS)) || areFacts(text.split(BEHIND_TIME)))
  );
}
/** 'Arbeitszeit ca. 30 Minuten Backzeit ca. 45 Minuten': in German the next name and the time before it both begin with a capital. */
const BEHIND_TIME = /(?<=\d\s?(?:Minuten|Min\.?|Stunden?|Std\.?))\s+(?=\p{Lu}\p{Ll}{2})/u;
/** Longest line of facts. */
const FACTS_LINE_MAX = 160;
