import type { Transcript } from '#shared/transcript.ts';
import { furnitureOf } from '../layout/furniture.ts';
import { overlapsOf } from '../layout/overlap.ts';
import { numberSteps } from './lines/bare-numbers.ts';
import { besideTheRecipe } from './furniture/beside-the-recipe.ts';
import { partBraces } from './lists/braces.ts';
import { withoutHours } from './furniture/chat-lines.ts';
import { cuesOf } from './classify.ts';
import { endOfFrontMatter, frontMatterReader, withoutAnyQuotes } from './markup/front-matter.ts';
import { announcesRecipe, furnitureReader } from './furniture/furniture-lines.ts';
import { markHeadings, markOutdented } from './headings/headings-by-look.ts';
import { readHeading, type HeadingKind } from './headings/headings.ts';
import { partInterleaved } from './lists/interleaved-columns.ts';
import { joinWrapped } from './lines/join-wrapped.ts';
import { joinStackedFacts, joinStackedYield } from './facts/stacked-facts.ts';
import { linesOf, type Line } from './lines/lines.ts';
import { nutritionLines } from './furniture/nutrition-lines.ts';
import { praiseLines } from './furniture/praise-lines.ts';
import { partGiver, partRunIn, partTypedRunIn } from './lines/printed-lines.ts';
import { isPrinted, pageHead } from './headings/running-head.ts';
import { markFiguredNames } from './headings/figures-in-names.ts';
import { joinTypedUnderName, joinUnderNames, runInNames } from './headings/run-in-names.ts';
import { partRunOnRecipe } from './lists/run-on-recipe.ts';
import { partDashedList } from './lists/split-running-text.ts';
import { joinStackedAmounts } from './lists/stacked-amounts.ts';
import { tablesOfAmounts } from './lists/tables-of-amounts.ts';
import { partTables } from './lists/tables.ts';
import { partCountedBeside, partFactsBeside } from './lists/typed-columns.ts';
import {
  itemsBeside,
  namesBeside,
  partBeside,
  partFields,
  partName,
  partParagraph,
  splitBeside,
  splitColumns,
  splitFact,
  splitNames,
} from './lists/two-columns.ts';
import { partSaidHeadings } from './prose/said-headings.ts';
import { entry, type Entry } from './entries.ts';
import { RUNNING_HEAD, namesCollection } from './title.ts';
import { underHeadings } from './under-headings.ts';

/** A recipe that is dictated without a pause has no more lines. */
const SAID_LINES = 3;

/** Reads a transcript's lines into entries: furniture dropped, wrapped lines joined, headings and facts told. */
export function entriesOf(transcript: Transcript): Entry[] {
  const front = endOfFrontMatter(transcript);
  const all = partBraces(
    withoutQuoteMarks(
      joinStackedAmounts(
        joinStackedYield(
          partTables(
            partInterleaved(
              partFactsBeside(
                partCountedBeside(
                  withoutHours(joinStackedFacts(joinTypedUnderName(linesOf(transcript).flatMap(partRunOnRecipe)))),
                ),
              ),
            ),
            transcript,
          ),
        ),
      ),
    ),
  );
  const readFront = frontMatterReader(front < 0 ? new Set() : headingsBelow(all, front));
  const printed = transcript.pages.map(isPrinted);
  const furniture = furnitureOf(transcript.pages);
  const repeated = overlapsOf(transcript.pages, furniture);
  const withoutFurniture = furnitureReader(all);
  const columns = new Set([...namesBeside(all), ...itemsBeside(all)]);
  const aside = new Set([...nutritionLines(all), ...praiseLines(all)]);
  const tables = tablesOfAmounts(all);
  for (const [row, text] of tables) row.text = text;
  const apart = new Map([...besideTheRecipe(all), ...[...tables].filter(([, text]) => text === '')]);
  const runIn = runInNames(all);
  const facts: Entry[] = [];
  const beside: Entry[] = [];
  const bodyLines: Line[] = [];
  let gap = false;
  const tops = topsOf(all);
  for (const [index, line] of all.entries()) {
    const [page, number] = line.at[0] ?? [0, 0];
    if (page === 0 && number <= front) {
      const read = readFront(line);
      if (read.kind === 'fact') {
        facts.push(entry(line, { fact: { ...read.meta, at: line.at } }));
        continue;
      }
      line.text = withoutAnyQuotes(line.text);
    }
    if (aside.has(line)) {
      beside.push(entry(line, { fact: { aside: true, at: line.at } }));
      gap = true;
      continue;
    }
    const remark = apart.get(line);
    if (remark !== undefined) {
      if (remark !== '') beside.push(entry(line, { fact: { remark, at: line.at } }));
      gap = true;
      continue;
    }
    const edge = all[index - 1]?.at[0]?.[0] !== page || all[index + 1]?.at[0]?.[0] !== page || isAtTop(line, tops);
    const head = pageHead(line, printed[page] === true, edge);
    if (head !== null)
      beside.push(
        entry(line, { fact: { at: line.at, ...(head === 'typed' ? { remark: line.text } : { head: line.text }) } }),
      );
    const isPageFurniture = furniture[page]?.has(number) === true || repeated[page]?.has(number) === true;
    const text = head !== null || isPageFurniture ? null : withoutFurniture(line, bodyLines.at(-1));
    if (text === null) {
      gap ||= line.gapBefore || announcesRecipe(line.text);
      if (line.gapAfter && bodyLines.length > 0) (bodyLines.at(-1) as Line).gapAfter = true;
      continue;
    }
    line.text = text;
    if (gap) line.gapBefore = true;
    gap = false;
    bodyLines.push(
      ...(line.box === null
        ? partName(line, index === 0, all[index + 1])
            .flatMap(partFields)
            .flatMap(partBeside)
            .flatMap(columns.has(line) ? splitNames : splitColumns)
            .flatMap(partGiver)
            .flatMap(all.length <= SAID_LINES ? partSaidHeadings : (part) => [part])
            .flatMap(partDashedList)
            .flatMap((part) => (runIn.has(line) ? partRunIn(part, runIn.get(line)) : partTypedRunIn(part)))
        : partRunIn(line, runIn.get(line)).flatMap(splitFact).flatMap(splitBeside)),
    );
  }
  const body = putBack(
    beside,
    underHeadings(
      markHeadings(
        joinWrapped(markOutdented(markFiguredNames(numberSteps(joinUnderNames(bodyLines))))).flatMap(
          (line, at, lines) => partParagraph(line, lines[at - 1]),
        ),
      ),
    ),
  );
  markOverFacts(body);
  return [...facts, ...body];
}

/** A typed line with facts right below it, several in one line or under a line of its own, is marked: it may be the dish's name. */
function markOverFacts(entries: readonly Entry[]): void {
  let marked = 0;
  let underFirst: Line | null = null;
  for (const [at, { line, fact, isHeading }] of entries.entries()) {
    const below = entries[at + 1];
    if (line.box !== null || fact !== null || isHeading || line.bullet !== '' || !below?.fact) continue;
    const { servings, prep, cook, rest, total, author } = below.fact;
    const said = [servings, prep, cook, rest, total, author].filter((value) => value !== undefined).length;
    const above = entries[at - 1];
    // 'Beef and Barley Stew' below the line of a leaflet in capitals, with its facts apart
    const isBelowHead = line.gapBefore && inCapitals(above?.line.text ?? '') && HAS_CAPITALS.test(line.text);
    const isOwn = below.line.at === line.at;
    const isApart = isOwn || ((!below.line.gapBefore || isBelowHead) && (said > 1 || line.gapBefore));
    if (said === 0 || !isApart || !cuesOf(line).titleLike || NO_DISH.test(line.text)) continue;
    if (isNameOver(above, at === 1)) {
      if (at === 1 && line.gapBefore) underFirst = line;
      continue;
    }
    line.overFacts = true;
    marked += 1;
  }
  // 'Sides for Easter' over the first of several names that stand over their facts alike
  if (underFirst !== null && marked > 0) underFirst.overFacts = true;
}

const inCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
/** 'Harvest Stew with Beans': its first two words at least begin with capitals, and it is in small letters otherwise. */
const HAS_CAPITALS = /^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;

/** 'Moussaka' over 'Greek comfort food': the dish's name stands right above, and what is over the facts says more of it. */
function isNameOver(above: Entry | undefined, isFirst: boolean): boolean {
  if (!above || above.fact !== null || above.isHeading || !cuesOf(above.line).titleLike) return false;
  const { text } = above.line;
  return !namesCollection(text) && !RUNNING_HEAD.test(text) && (isFirst || /\p{Ll}/u.test(text));
}
/** 'By Aunt Lou', 'Submitted by: …', 'Facile – Bon marché' */
const NO_DISH =
  /[:：]|^(?:by|von|par|por|di|da|door|av|af|od)\s\p{Lu}|^(?:(?:very|sehr|très|muy|molto)\s)?(?:easy|medium|difficult|einfach|leicht|mittel|simpel|facile|moyen|fácil|media|makkelijk|lätt|let|enkel)(?!\p{L})/iu;

/** What the headings below the front matter head. */
const headingsBelow = (lines: readonly Line[], front: number): Set<HeadingKind> =>
  new Set(
    lines
      .filter(({ at: [first], bullet }) => bullet === '' && first && (first[0] > 0 || first[1] > front))
      .flatMap(({ text }) => readHeading(text)?.kind ?? []),
  );

/** '> Chop the onions.' between items that have a mark of their own says what is done with them, and is none. */
function withoutQuoteMarks(lines: readonly Line[]): readonly Line[] {
  const isQuoted = (line: Line) => line.bullet === '>' && !cuesOf(line).amount;
  if (!lines.some(isQuoted) || !lines.some((line) => /[-*+]/.test(line.bullet) && cuesOf(line).amount)) return lines;
  return lines.map((line) => (isQuoted(line) ? { ...line, bullet: '' } : line));
}

/** Entries taken out before the lines were joined, at their places again. */
function putBack(taken: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const all: Entry[] = [];
  let next = 0;
  for (const other of entries) {
    while (next < taken.length && isBefore(taken[next], other)) all.push(taken[next++] as Entry);
    all.push(other);
  }
  return [...all, ...taken.slice(next)];
}

function isBefore(one: Entry | undefined, other: Entry): boolean {
  const [[page, line] = [0, 0], [otherPage, otherLine] = [0, 0]] = [one?.line.at[0], other.line.at[0]];
  return page < otherPage || (page === otherPage && line < otherLine);
}

/** In heights of a line: so near to the upper edge of the highest line of a page another stands beside it. */
const BESIDE = 0.7;

/** Where the highest line of each page begins. */
function topsOf(lines: readonly Line[]): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  for (const { box, at } of lines) {
    const page = at[0]?.[0] ?? 0;
    if (box !== null) tops.set(page, Math.min(tops.get(page) ?? 1, box[1]));
  }
  return tops;
}

/** The head of the other page of an open book stands as high as the first line. */
const isAtTop = ({ box, at }: Line, tops: ReadonlyMap<number, number>): boolean =>
  box !== null && (tops.get(at[0]?.[0] ?? 0) ?? 1) > box[1] - BESIDE * box[3];
