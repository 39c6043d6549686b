import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { firstWord } from '../../text/classify.ts';
import { isCommand } from '../../text/vocabulary.ts';
import type { SectionLine } from '../facts/facts.ts';
import type { BlockLine } from '../lines.ts';
import { readRun, sectionName, type ListKind } from './list-area.ts';
import { isPartName } from './part-name.ts';
import { isHeadingBlock } from './list-units.ts';
import { untilOtherTopic } from '../furniture/other-topic.ts';
import { headingOfLine, headingOnPage, levelOf } from '../page-headings.ts';
import { scoreOf, stepQuality, withoutLooseEnds } from './score-lists.ts';
import type { HtmlElement } from '../tree.ts';

/** Longest heading that may stand over a list in words of its own. */
const HEADING_MAX = 60;
const LINES_MAX = 120;
/** So many lines, and so large a share of them, look like foods. */
const LISTED_MIN = 3;
const LISTED_SHARE = 0.7;
/** So large a share of a method's lines begins with what a cook is told to do. */
const TOLD_SHARE = 1 / 3;

/** A list under a heading that is known by what stands below it. */
export interface ListByContent {
  lines: SectionLine[];
  score: number;
  at: number;
  box: HtmlElement;
  /** The counted sentences right below its foods, where no heading stands between. */
  method?: SectionLine[];
}

/** The lines below a heading, up to the next one of its rank. */
function below(page: readonly BlockLine[], at: number): readonly BlockLine[] {
  const level = levelOf((page[at] as BlockLine).block);
  const end = page.findIndex((line, next) => next > at && isHeadingBlock(line.block) && levelOf(line.block) <= level);
  return page.slice(at + 1, Math.min(end < 0 ? page.length : end, at + 1 + LINES_MAX));
}

/** Sentences that are counted are told, whatever their first words. */
const isCounted = ({ text, block }: BlockLine): boolean =>
  /[.!。]$/u.test(text) &&
  looksLikeIngredient(text) < 0.7 &&
  (block.parent?.name === 'ol' || block.parent?.parent?.name === 'ol');

const isFood = ({ text }: BlockLine): boolean => looksLikeIngredient(text) >= 0.7;

function looksLike(kind: ListKind, run: readonly BlockLine[]): boolean {
  // another part's foods, whatever is told below them
  if (kind === 'steps' && run.length > LISTED_MIN && run.slice(0, LISTED_MIN).every(isFood)) return false;
  if (kind === 'steps' && run.length >= 2 && run.every(isCounted)) return true;
  if (kind === 'steps')
    return run.filter(({ text }) => stepQuality(text) > 1).length >= Math.max(1, TOLD_SHARE * run.length);
  const listed = run.filter(isFood).length;
  return listed >= LISTED_MIN && listed >= LISTED_SHARE * run.length;
}

function listAt(page: readonly BlockLine[], at: number, kind: ListKind): ListByContent | null {
  const line = page[at];
  if (!line) return null;
  const { text, block } = line;
  if (!isHeadingBlock(block) || text.length > HEADING_MAX || headingOnPage(text, true) !== null) return null;
  const all = below(page, at);
  const told = kind === 'ingredients' ? all.findIndex(isCounted) : -1;
  const run = told < LISTED_MIN ? all : all.slice(0, told);
  if (run.length === 0 || !looksLike(kind, run)) return null;
  const lines = withoutLooseEnds(
    kind,
    readRun(kind === 'steps' ? untilOtherTopic(run) : run, () => false, kind),
  );
  const score = scoreOf(kind, lines);
  if (score <= 0) return null;
  const method = run === all ? [] : readRun(all.slice(told).filter(isCounted), () => false, 'steps');
  return { lines, score, at, box: block, ...(method.length >= 2 ? { method } : {}) };
}

/**
 * The list of foods under a heading in words of its own, with a method's heading of the same rank right below it: 'Into the bowl'. Several
 * such lists one after the other are the parts of one.
 */
export function listByContent(page: readonly BlockLine[], methodAt: number | undefined): ListByContent | null {
  let first: ListByContent | null = null;
  for (let at = 0; at < page.length; at++) {
    const found = listAt(page, at, 'ingredients');
    if (!found) continue;
    const next = at + 1 + below(page, at).length;
    if (found.method) {
      // one list over its method is told in the text as well
      if (first === null) continue;
      const end = page.findIndex((line, place) => place > at && isCounted(line));
      return { ...together(page, first, end, at), method: found.method };
    }
    first ??= found;
    if (next === methodAt || methodByContent(page, at))
      return first === found ? found : together(page, first, next, at);
    // the next list begins where this one ends, or another chain does
    if (listAt(page, next, 'ingredients') === null) first = null;
    at = next - 1;
  }
  return null;
}

/** Lists from the first one's heading on, each heading the name of a part. */
function together(page: readonly BlockLine[], first: ListByContent, end: number, at: number): ListByContent {
  const run = page.slice(first.at, end);
  const lines = withoutLooseEnds(
    'ingredients',
    readRun(run, () => false, 'ingredients'),
  );
  return { ...first, lines, score: scoreOf('ingredients', lines), at };
}

/** The method under a heading in words of its own that is the next of its rank below the list's: 'Now get going!' */
export function methodByContent(page: readonly BlockLine[], listHeading: number): ListByContent | null {
  const { block } = page[listHeading] as BlockLine;
  if (!isHeadingBlock(block)) return null;
  const next = listHeading + 1 + below(page, listHeading).length;
  const isNext = (at: number) => {
    const head = page[at];
    return head !== undefined && isHeadingBlock(head.block) && levelOf(head.block) === levelOf(block);
  };
  const first = isNext(next) ? listAt(page, next, 'steps') : null;
  // what is counted is told, whatever its first words
  if (first === null && !(isNext(next) && COUNTED.test(page[next]?.text ?? ''))) return null;
  const lines = tasksFrom(page, next, isNext);
  return new Set(lines.map(({ section }) => section)).size > 1
    ? { at: next, box: (page[next] as BlockLine).block, ...first, lines, score: scoreOf('steps', lines) }
    : first;
}

/** The steps under headings that each name a task, one after the other. */
function tasksFrom(page: readonly BlockLine[], from: number, isNext: (at: number) => boolean): SectionLine[] {
  const lines: SectionLine[] = [];
  for (let at = from; isNext(at); at += 1 + below(page, at).length) {
    const run = below(page, at);
    // the first was told by what stands below it
    const heading = page[at]?.text ?? '';
    if (at > from && !namesTask(heading) && !namesAct(heading, run) && !isAllTold(heading, run)) break;
    const isCountedPart = COUNTED.test(heading);
    const isTold = ({ text }: BlockLine) => /[.!。]["”)]?$/u.test(text) && (isCountedPart || stepQuality(text) > 0);
    if (run.length === 0 || !run.every(isTold)) break;
    const found = withoutLooseEnds(
      'steps',
      readRun(run, () => false, 'steps'),
    );
    lines.push(...found.map((line) => ({ ...line, section: line.section ?? sectionName(page[at]?.text ?? '') })));
  }
  return lines;
}

/** 'Smoke' over 'Smoke at 225 for six hours.' */
const namesAct = (heading: string, run: readonly BlockLine[]): boolean =>
  !OF_LEFTOVERS.test(heading) &&
  heading.split(' ').length <= ACT_WORDS &&
  firstWord(heading).length > 3 &&
  run.some(({ text }) => firstWord(text) === firstWord(heading));
const ACT_WORDS = 5;

/** 'In the morning' over nothing but what is done then. */
const isAllTold = (heading: string, run: readonly BlockLine[]): boolean =>
  !OF_LEFTOVERS.test(heading) &&
  heading.split(' ').length <= ACT_WORDS &&
  /\p{L}$/u.test(heading) &&
  headingOnPage(heading, true) === null &&
  run.every(({ text }) => stepQuality(text) > 1);

/** 'Making the dough', 'Cook the pierogi', 'Teig zubereiten', 'For the filling', '2: Smoke': what is done, or to which part; what is done with what is left over is none. Any line in capitals heads something. */
const namesTask = (heading: string): boolean =>
  !OF_LEFTOVERS.test(heading) &&
  (IS_DOING.test(heading) ||
    COUNTED.test(heading) ||
    isCommand(firstWord(heading)) ||
    isPartName(heading === heading.toUpperCase() ? heading.toLowerCase() : heading));
/** '0: Prework', '2. Smoke', 'Step 3 - Wrap' */
const COUNTED =
  /^(?:(?:step|stage|phase|part|day|schritt|teil|tag|étape|etape|jour|paso|etapa|día|passo|fase|giorno|stap|dag|steg|trin|krok)\s)?\d{1,2}\s?[.:)–—-]\s?\p{L}/iu;
const IS_DOING =
  /^(?:now )?(?:mak|cook|bak|fry|roast|boil|steam|grill|assembl|fill|shap|form|roll|mix|knead|prepar|finish|decorat|frost|serv|build|layer|fold)(?:ing(?!\p{L})|e? (?:the|your|it|them)(?!\p{L}))|(?<!\p{L})(?:zubereiten|machen|backen|kochen|braten|füllen|formen|zusammensetzen|fertigstellen|anrichten|kneten|ansetzen)$/iu;
const OF_LEFTOVERS =
  /(?<!\p{L})(?:stor(?:e|ing|age)|freez(?:e|ing)|reheat\p{L}*|keep\p{L}*|ahead|leftovers?|variations?|tips?|ideas|suggestions|aufbewahren|einfrieren|lagern|varianten?)(?!\p{L})/iu;

/** Whether lines are the entries of a list with the method's heading right below: foods, though none has an amount and few are known. */
export const isBetweenHeadings = (run: readonly BlockLine[], next: BlockLine | undefined): boolean =>
  run.length >= 2 &&
  run.every(({ text, block }) => block.name === 'li' && text.length <= ENTRY_MAX && !/[.!?:]$/u.test(text)) &&
  next !== undefined &&
  headingOfLine(next)?.kind === 'steps';
const ENTRY_MAX = 90;
