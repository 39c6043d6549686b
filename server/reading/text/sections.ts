import type { Transcript } from '#shared/transcript.ts';
import { furnitureOf } from '../layout/furniture.ts';
import { overlapsOf } from '../layout/overlap.ts';
import { numberNext, numberSteps } from './lines/bare-numbers.ts';
import { besideTheRecipe } from './furniture/beside-the-recipe.ts';
import { withoutHours } from './furniture/chat-lines.ts';
import { cuesOf } from './classify.ts';
import { isPartHeading } from './headings/part-heading.ts';
import { endOfFrontMatter, frontMatterReader, unquoted } from './markup/front-matter.ts';
import { furnitureReader } from './furniture/furniture-lines.ts';
import {
  headOverBullets,
  leadsList,
  markHeadings,
  markOutdented,
  nestedItem,
  ownList,
} from './headings/headings-by-look.ts';
import { headingInPlace, isNote, readHeading, type Heading, type HeadingKind } from './headings/headings.ts';
import { partInterleaved } from './lists/interleaved-columns.ts';
import { joinWrapped } from './lines/join-wrapped.ts';
import type { Item } from './label-lines.ts';
import { readContributor, readFacts, readLeadingTime, type Fact } from './facts/line-facts.ts';
import { linesOf, type Line } from './lines/lines.ts';
import { readMeta } from './facts/meta.ts';
import { nutritionLines } from './furniture/nutrition-lines.ts';
import { praiseLines } from './furniture/praise-lines.ts';
import {
  inlineHead,
  inlineItem,
  inlineList,
  linesUnder,
  measuredParts,
  partGiver,
  partRunIn,
  partTypedRunIn,
} from './lines/printed-lines.ts';
import { putBack } from './lines/put-back.ts';
import { withoutQuoteMarks } from './lines/quote-marks.ts';
import { isPrinted, pageHead } from './headings/running-head.ts';
import { holdsSeveral, pairOf, splitIngredients } from './lists/split-running-text.ts';
import { joinUnderNames, runInNames } from './headings/run-in-names.ts';
import { tablesOfAmounts } from './lists/tables-of-amounts.ts';
import { partTables } from './lists/tables.ts';
import {
  itemsBeside,
  namesBeside,
  partName,
  partParagraph,
  splitBeside,
  splitColumns,
  splitNames,
} from './lists/two-columns.ts';
import { NAMED_PART, namesPart } from './vocabulary.ts';

/** A text's lines as the roles are told from: text under headings, and the facts taken out of it. */
export interface Entry extends Item {
  /** A fact or a heading keeps its place, so that several recipes in one text can be parted. */
  fact: Fact | null;
  /** Section a heading named ('Ingredients for the dough'). */
  section: string | null;
  isHeading: boolean;
}

const entry = (line: Line, more: Partial<Entry>): Entry => ({
  line,
  heading: null,
  opens: false,
  fact: null,
  section: null,
  isHeading: false,
  ...more,
});

/** Reads a transcript's lines into entries: furniture dropped, wrapped lines joined, headings and facts told. */
export function entriesOf(transcript: Transcript): Entry[] {
  const front = endOfFrontMatter(transcript);
  const all = withoutQuoteMarks(partTables(partInterleaved(withoutHours(linesOf(transcript))), transcript));
  const readFront = frontMatterReader(front < 0 ? new Set() : headingsBelow(all, front));
  const printed = transcript.pages.map(isPrinted);
  const furniture = furnitureOf(transcript.pages);
  const repeated = overlapsOf(transcript.pages, furniture);
  const isFurniture = furnitureReader(all);
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
  for (const [index, line] of all.entries()) {
    const [page, number] = line.at[0] ?? [0, 0];
    if (page === 0 && number <= front) {
      const read = readFront(line);
      if (read.kind === 'fact') {
        facts.push(entry(line, { fact: { ...read.meta, at: line.at } }));
        continue;
      }
      line.text = unquoted(line.text);
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
    const edge = all[index - 1]?.at[0]?.[0] !== page || all[index + 1]?.at[0]?.[0] !== page;
    const head = pageHead(line, printed[page] === true, edge);
    if (head !== null)
      beside.push(
        entry(line, { fact: { at: line.at, ...(head === 'typed' ? { remark: line.text } : { head: line.text }) } }),
      );
    const isPageFurniture = furniture[page]?.has(number) === true || repeated[page]?.has(number) === true;
    if (isFurniture(line, bodyLines.at(-1)) || head !== null || isPageFurniture) {
      gap ||= line.gapBefore;
      if (line.gapAfter && bodyLines.length > 0) (bodyLines.at(-1) as Line).gapAfter = true;
      continue;
    }
    if (gap) line.gapBefore = true;
    gap = false;
    bodyLines.push(
      ...(line.box === null
        ? (index === 0 || (line.gapBefore && line.gapAfter) ? partName(line, index === 0) : [line])
            .flatMap(columns.has(line) ? splitNames : splitColumns)
            .flatMap(partGiver)
            .flatMap(partTypedRunIn)
        : partRunIn(line, runIn.get(line)).flatMap(splitBeside)),
    );
  }
  return [
    ...facts,
    ...putBack(
      beside,
      underHeadings(
        markHeadings(
          joinWrapped(markOutdented(numberSteps(joinUnderNames(bodyLines)))).flatMap((line, at, lines) =>
            partParagraph(line, lines[at - 1]),
          ),
        ),
      ),
    ),
  ];
}

/** What the headings below the front matter head. */
const headingsBelow = (lines: readonly Line[], front: number): Set<HeadingKind> =>
  new Set(
    lines
      .filter(({ at: [first], bullet }) => bullet === '' && first && (first[0] > 0 || first[1] > front))
      .flatMap(({ text }) => readHeading(text)?.kind ?? []),
  );

function underHeadings(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let heading: HeadingKind | null = null;
  let opens = false;
  let inBody = false;
  /** The size of the heading that holds. */
  let size = 0;
  /** The number of the last step. */
  let count = 0;
  /** No ingredient and no step has come yet: what stands here stands under the title. */
  let isHead = true;
  /** Parts have their list behind their name: several of them, or the one where nothing else is a list. */
  const inline = lines.filter((line) => inlineList(line) !== null);
  const isOther = (line: Line) => !inline.includes(line) && (cuesOf(line).amount || readHeading(line.text)?.kind === 'ingredients'); // prettier-ignore
  const isOfPart = inline.some((line) => namesPart(inlineList(line)?.head ?? ''));
  const hasLists = inline.length > 1 || (inline.length === 1 && (isOfPart || !lines.some(isOther)));
  const hasParts = lines.some(({ box, text }) => box === null && /[:：]$/.test(text) && namesPart(text));
  for (let index = 0; index < lines.length; index += 1) {
    const item = heading === 'ingredients' || heading === null ? nestedItem(lines, index, heading) : null;
    if (item) index += item.taken;
    const next = lines[index + 1];
    const line: Line =
      heading === 'steps'
        ? numberNext(lines[index] as Line, next, count)
        : (item?.line ?? headOverBullets(lines, index, heading));
    count = heading === 'steps' ? (line.number ?? count) : 0;
    const numbered = line.number !== null && !line.bullet;
    const inSteps: boolean = heading === 'steps';

    const plain = line.bullet === '' && line.number === null;
    const underHeading = (entries.at(-1)?.line.level ?? 0) > 0;
    const told = readFacts(line, { next, heading, isFirst: index === 0, isHead, inBody, underHeading });
    if (told) {
      if (told.title !== undefined) {
        entries.push(entry({ ...line, text: told.title, raw: told.title }, { heading, opens }));
        opens = false;
      }
      entries.push(...told.facts.map((fact) => entry(line, { heading, fact })));
      for (const [part, text] of (told.list ?? []).entries())
        entries.push(entry({ ...line, text }, { heading: 'ingredients', opens: part === 0 }));
      if (told.takesNext) index += 1;
      continue;
    }
    if (!plain || heading !== null || cuesOf(line).amount) isHead = false;
    // 'Chop and sauté the ingredients' in a list of steps
    const isListed: boolean = line.bullet !== '' && line.level === 0 && !/[:：]/u.test(line.text);
    const found: Heading | null =
      line.label || (inSteps && (numbered || isListed))
        ? null
        : (readHeading(line.text) ??
          (line.bullet === ''
            ? headingInPlace(line.text, heading === 'ingredients', next !== undefined && next.bullet !== '')
            : null));
    const time = found && readLeadingTime(line, found);
    if (time) {
      entries.push(entry(line, { heading, fact: time }));
      continue;
    }
    const aside = found?.kind === 'aside' && !inBody && found.rest === '' && line.level === 0;
    // 'Note: the oil should be hot' among steps is where the cook needs it
    const isOneNote = found?.kind === 'notes' && found.rest !== '' && heading !== 'ingredients' && isNote(line.text);
    if (found && !aside && !isOneNote) {
      const passing =
        found.rest !== '' && (found.kind === 'notes' || found.kind === 'aside' || found.kind === 'equipment');
      if (found.kind === 'ingredients' || found.kind === 'steps') inBody = true;
      const beside = found.aside === '' ? null : readMeta(found.aside);
      if (beside) entries.push(entry(line, { heading, fact: { ...beside, at: line.at } }));
      entries.push(entry(line, { heading: found.kind, isHeading: true, section: found.section }));
      if (found.rest !== '') {
        for (const [part, under] of linesUnder(found.kind, found.rest, line).entries())
          entries.push(entry(under, { heading: found.kind, opens: part === 0 }));
      }
      if (!passing) {
        heading = found.kind;
        size = line.size;
        opens = found.rest === '';
      }
      continue;
    }
    // what stands under another heading than 'Contents' is the recipe's again
    if (heading === 'aside' && line.level > 0) heading = null;
    const isPart = namesPart(line.text) || NAMED_PART.test(line.text);
    if (heading !== 'ingredients' && line.level > 1 && isPart && leadsList(lines, index)) {
      entries.push(entry(line, { heading: 'ingredients', isHeading: true, section: line.text }));
      [heading, opens] = ['ingredients', true];
      continue;
    }
    const own = heading === 'steps' ? ownList(lines, index) : 0;
    if (own > 0) {
      const listed = lines.slice(index + 1, index + 1 + own);
      entries.push(entry(line, { heading: 'ingredients', isHeading: true, section: line.text }));
      entries.push(...listed.map((one, at) => entry(one, { heading: 'ingredients', opens: at === 0 })));
      entries.push(entry(line, { heading: 'steps', isHeading: true, section: line.text }));
      opens = true;
      index += own;
      continue;
    }
    const contributor = line.runIn === true ? null : readContributor(line, entries.at(-1), next);
    if (contributor) {
      entries.push(entry(line, { heading, fact: contributor }));
      continue;
    }
    const single = heading === 'steps' || !hasParts ? null : inlineItem(line);
    if (single) {
      entries.push(
        entry({ ...line, text: `${single.head}:`, raw: `${single.head}:` }, { heading: 'ingredients', opens }),
      );
      entries.push(
        entry({ ...line, text: single.rest, raw: single.rest, gapBefore: false }, { heading: 'ingredients' }),
      );
      opens = false;
      continue;
    }
    const listed = heading === 'steps' || !hasLists ? null : inlineList(line);
    if (listed) {
      entries.push(entry({ ...line, text: `${listed.head}:`, raw: `${listed.head}:` }, { heading, opens }));
      for (const text of listed.lines) entries.push(entry({ ...line, text, raw: text, gapBefore: false }, { heading }));
      opens = false;
      continue;
    }
    if (line.box !== null) {
      // a heading as large as 'Ingredients' that says something else ends the list
      if (heading === 'ingredients' && size >= LARGE && line.size > 0.88 * size && !cuesOf(line).amount) heading = null;
      const part = heading === 'steps' ? null : inlineHead(line);
      if (part) {
        entries.push(entry({ ...line, text: `${part.head}:`, raw: `${part.head}:` }, { heading, opens }));
        const inside = measuredParts(part.rest).flatMap((text) =>
          holdsSeveral(text) ? splitIngredients(text) : [text],
        );
        for (const text of inside) entries.push(entry({ ...line, text, raw: text, gapBefore: false }, { heading }));
        opens = false;
        continue;
      }
      const parts = heading === 'steps' || numbered ? [line.text] : measuredParts(line.text);
      if (parts.length > 1) {
        for (const [at, text] of parts.entries())
          entries.push(entry({ ...line, text, raw: text, gapBefore: at === 0 && line.gapBefore }, { heading, opens: opens && at === 0 })); // prettier-ignore
        opens = false;
        continue;
      }
    }
    const isList = heading !== 'steps' && !numbered && !line.label;
    const foods =
      isList && holdsSeveral(line.text, shareOf(line))
        ? splitIngredients(line.text)
        : isList && line.box === null
          ? pairOf(line.text)
          : null;
    if (foods) {
      for (const [part, text] of foods.entries())
        entries.push(
          entry({ ...line, text, gapBefore: part === 0 && line.gapBefore }, { heading, opens: opens && part === 0 }),
        );
    } else {
      entries.push(entry(line, { heading, opens, section: isPartHeading(line, 'steps') ? line.text : null }));
    }
    opens = false;
  }
  return entries;
}

/** Type of a heading, against that of the page. */
const LARGE = 1.2;

/** A paragraph of several printed lines need not give every ingredient an amount to be a list. */
const shareOf = (line: Line) => (line.box !== null && line.at.length > 1 ? 0.3 : 0.6);
