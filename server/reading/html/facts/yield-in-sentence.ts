import { readMade, readMeta } from '../../text/facts/meta.ts';
import { FOR_PIECES } from '../../text/facts/meta-words.ts';
import { readDuration } from '../../durations.ts';
import { readYield } from '../../yields.ts';
import type { SectionLine } from './facts.ts';
import { pageLines } from '../linked-data/structure.ts';
import type { HtmlElement } from '../tree.ts';

/** Paragraphs above the list and right below it in which a yield may be told, and the longest such. */
const ABOVE = 12;
const BELOW = 1;
const PARAGRAPH_MAX = 400;
/** Longest sentence that tells a yield and little else: 'Makes one 23 cm cake, 10 slices.' */
const SENTENCE_MAX = 60;

const sentencesOf = (text: string) => text.split(/(?<=(?:\p{L}{2}|\d)[.!])\s+(?=\p{Lu})/u);

/** The yield that a sentence of its own tells, or the last clause of a longer one. */
function yieldIn(sentence: string): string {
  // 'As promised here is my recipe, enough for one loaf:'
  const clause = sentence.length > SENTENCE_MAX || sentence.endsWith(':') ? sentence.replace(/^.*,\s/s, '') : sentence;
  // 'Feeds 6, and takes about three hours, most of which …'
  const first =
    sentence.length > SENTENCE_MAX ? (readMeta(/^[^,.]{4,40}(?=,\s)/u.exec(sentence)?.[0] ?? '')?.servings ?? '') : '';
  if (first !== '' || clause.length > SENTENCE_MAX || !/\p{L}\s/u.test(clause)) return first;
  const bare = clause.replace(/[.!:]$/, '');
  if (PRAISED.test(REACHES.exec(bare)?.[1] ?? '')) return '';
  return readMeta(bare)?.servings ?? readMade(bare)?.servings ?? reachOf(bare);
}

/** 'It makes about 3 dozen', 'das Rezept reicht für einen Zopf': what says in a sentence how far a recipe goes, and how far. */
const REACHES =
  /(?:^|\s)(?:makes|yields|serves|feeds|enough for|ergibt|ergeben|reich(?:t|en) für|räcker till|(?:goed|genoeg) voor|rinde(?:n)?|rende|(?:da|dá) para|donne|suffi(?:t|ra) pour|basta(?:no)? per|nok til|(?:wy)?starczy na|wychodzi|wyjdzie|vyjde|vystačí na)\s+(.{1,40})$/iu;
/** Such words say nothing else behind the figure: '1 Zopf', '3 dozen small rolls'. */
const REACH_WORDS = 4;

/** 'makes a delicious soft loaf' praises it, and counts nothing. */
const PRAISED =
  /^(?:an?|une?|eine?n?|un[ao]?|uma?|ett?|een)\s(?:(?:very|really|so|wonderfully|incredibly)\s)?(?:delicious|great|nice|lovely|wonderful|perfect|good|tasty|super|amazing|beautiful|fantastic|moist|fluffy|délicieu\p{L}+|excellente?|délicat\p{L}*|superbe|köstlich\p{L}*|wunderbar\p{L}*|herrlich\p{L}*|delicios[oa]|riquísim[oa]|excelente|perfect[oa]|deliziós[oa]|ottim[oa]|heerlijke?|läcker|deilig)(?!\p{L})/iu;

function reachOf(clause: string): string {
  const servings = readYield(REACHES.exec(clause)?.[1] ?? '');
  return /^\d/.test(servings) && servings.split(' ').length <= REACH_WORDS ? servings : '';
}

/** The yield told in the last sentences of a method: 'Bake 10 to 12 min. Makes 4 doz.' */
function yieldBehindMethod(steps: readonly SectionLine[]): string {
  // a remark may have been taken for one more step
  const last = steps.slice(-2).flatMap(({ text }) => sentencesOf(text).slice(-2));
  return last.map(yieldIn).findLast(Boolean) ?? '';
}

/** The yield told in running text, above the list or at the method's end; empty where none is. */
export function yieldInSentence(
  root: HtmlElement,
  ingredients: readonly SectionLine[],
  steps: readonly SectionLine[],
): string {
  const first = ingredients[0];
  const page = first ? pageLines(root) : [];
  const at = page.findIndex(({ text }) => text === first?.text || text === first?.shown);
  const last = ingredients.at(-1);
  const end = page.findIndex(({ text }, place) => place >= at && (text === last?.text || text === last?.shown));
  const around = at < 0 ? [] : [...page.slice(Math.max(0, at - ABOVE), at), ...page.slice(end + 1, end + 1 + BELOW)];
  const told = around
    .filter(({ text }) => text.length <= PARAGRAPH_MAX && /[.!:]$/.test(text))
    .flatMap(({ text }) => sentencesOf(text))
    .map(yieldIn);
  // 'Voor circa 15 kommen soep' in a line of its own
  const forSoMany = page.slice(Math.max(0, at - ABOVE), Math.max(0, at)).findLast(({ text }) => tellsForHowMany(text));
  return told.findLast(Boolean) ?? (forSoMany ? readYield(forSoMany.text) : yieldBehindMethod(steps));
}

/** Whether a line tells for how many of what a recipe is: not 'For 30 minutes'. */
const tellsForHowMany = (text: string): boolean => FOR_PIECES.test(text) && readDuration(text) === null;
