import { cuesOf, isMeasured, isPartHeading } from './classify.ts';
import { endOfFrontMatter, frontMatterReader, unquoted } from './front-matter.ts';
import { isNote, readHeading, type Heading, type HeadingKind } from './headings.ts';
import { holdsSeveral, splitIngredients } from './split-running-text.ts';
import { partInterleaved } from './interleaved-columns.ts';
import { joinWrapped } from './join-wrapped.ts';
import type { Item } from './label-lines.ts';
import { linesOf, type At, type Line } from './lines.ts';
import { readYield } from '../yields.ts';
import {
  readAuthor,
  readBareTime,
  readMade,
  readMeta,
  readMetaPair,
  readTitleLine,
  readTitlePair,
  type Meta,
} from './meta.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { nutritionLines } from './nutrition-lines.ts';
import { furnitureOf } from '../layout/furniture.ts';
import { overlapsOf } from '../layout/overlap.ts';
import { isPrinted, pageHead, type PageHead } from './running-head.ts';
import { cardFacts } from './card-headings.ts';
import {
  contributorOf,
  creditedTitle,
  factsOfRow,
  inlineHead,
  labelledFacts,
  measuredParts,
  runInHead,
  typedContributor,
} from './printed-lines.ts';
import { partTables } from './tables.ts';
import { ADVERT, UNIT_START, namesPart } from './vocabulary.ts';
import { numberSteps } from './bare-numbers.ts';
import { partName, partParagraph, splitBeside, splitColumns } from './two-columns.ts';
import type { Transcript } from '#shared/transcript.ts';

/** What a line beside the recipe's body says, with the lines it stands on. */
export interface Fact extends Meta {
  at: readonly At[];
  /** What reads like a page's running head in a typed text: kept among the notes, as nothing that was typed is lost. */
  remark?: string;
  /** A printed page's running head: the title where there is no other. */
  head?: string;
}

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

/** 'Ingredients' and a list in one line are parted into lines of their own. */
function linesUnder(kind: HeadingKind, rest: string, line: Line): Line[] {
  const base: Line = { ...line, bullet: '', number: null, level: 0, gapBefore: false };
  if (kind !== 'ingredients') return [{ ...base, text: rest }];
  return splitIngredients(rest).map((text) => ({ ...base, text }));
}

/** Reads a transcript's lines into entries: furniture dropped, wrapped lines joined, headings and facts told. */
export function entriesOf(transcript: Transcript): Entry[] {
  const front = endOfFrontMatter(transcript);
  const all = withoutQuoteMarks(partTables(partInterleaved(linesOf(transcript)), transcript));
  const readFront = frontMatterReader(front < 0 ? new Set() : headingsBelow(all, front));
  const printed = transcript.pages.map(isPrinted);
  const furniture = furnitureOf(transcript.pages);
  const repeated = overlapsOf(transcript.pages, furniture);
  const handles = handlesOf(all);
  const nutrition = nutritionLines(all);
  const isFilm = all.some(({ text }) => /^0{1,2}:00\s/.test(text));
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
    if (nutrition.has(line)) {
      beside.push(entry(line, { fact: { aside: true, at: line.at } }));
      gap = true;
      continue;
    }
    const edge = all[index - 1]?.at[0]?.[0] !== page || all[index + 1]?.at[0]?.[0] !== page;
    const head = pageHead(line, printed[page] === true, edge);
    if (head !== null) beside.push(entry(line, { fact: headFact(line, head) }));
    const isPageFurniture = furniture[page]?.has(number) === true || repeated[page]?.has(number) === true;
    // '… See more' where a post was cut off, and how often it was liked, at its side
    if (line.box !== null)
      line.text = line.text.replace(/\s*(?:\.{3}|…)\s*(?:(?:see|show|read) )?more$/iu, '').replace(/\s[\d.]+K$/u, '');
    const handle = handleLength(line, handles);
    if (handle > 0) line.text = line.text.slice(handle).trim();
    if (
      line.text === '' ||
      head !== null ||
      isPageFurniture ||
      isFolio(line, bodyLines.at(-1)) ||
      (isFilm && PLACE_IN_FILM.test(line.text)) ||
      (isFurniture(line) && !(line.box && labelledFacts(line.raw)))
    ) {
      gap ||= line.gapBefore;
      if (line.gapAfter && bodyLines.length > 0) (bodyLines.at(-1) as Line).gapAfter = true;
      continue;
    }
    if (gap) line.gapBefore = true;
    gap = false;
    bodyLines.push(
      ...(line.box === null
        ? (index === 0 ? partName(line) : [line]).flatMap(splitColumns)
        : partRunIn(line).flatMap(splitBeside)),
    );
  }
  return [
    ...facts,
    ...putBack(
      beside,
      underHeadings(
        markBlocks(
          joinWrapped(markOutdented(numberSteps(bodyLines)))
            .flatMap(partParagraph)
            .map(markHeading),
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

/** '> Chop the onions.' between items that have a mark of their own says what is done with them, and is none. */
function withoutQuoteMarks(lines: readonly Line[]): readonly Line[] {
  const isQuoted = (line: Line) => line.bullet === '>' && !cuesOf(line).amount;
  if (!lines.some(isQuoted) || !lines.some((line) => /[-*+]/.test(line.bullet) && cuesOf(line).amount)) return lines;
  return lines.map((line) => (isQuoted(line) ? { ...line, bullet: '' } : line));
}

const FOLLOW = /^[^.!?]{4,40}?(?=\s[·•]\s(?:follow(?:ing)?|folgen|suivre|seguir)$)/iu;
const squeezed = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** The names under which people post: a line of its own on a screen, or before '· Follow', and again before what they wrote. */
function handlesOf(lines: readonly Line[]): Set<string> {
  const names = lines.flatMap(({ box, text }) => {
    if (box === null) return [];
    const follows = FOLLOW.exec(text)?.[0];
    if (follows !== undefined) return [squeezed(follows)];
    return /^[a-z][a-z0-9._]{3,29}$/.test(text) && familiarityOf(text) === 'none' ? [text] : [];
  });
  return new Set(names);
}

/** How long the name is with which a line begins, though its words were parted in reading it; 0 where it begins with none. */
function handleLength({ box, text }: Line, handles: ReadonlySet<string>): number {
  if (box === null || handles.size === 0) return 0;
  for (let at = 4; at < Math.min(text.length, 40); at += 1)
    if (text[at] === ' ' && handles.has(squeezed(text.slice(0, at)))) return at;
  return 0;
}

/** A paragraph that begins with its name in capitals as two lines. */
function partRunIn(line: Line): Line[] {
  const found = line.bullet === '' && !line.label ? runInHead(line.number === null ? line.text : line.raw) : null;
  // headings of old print end in a full stop
  if (!found && /^[\p{Lu}\s,'’&-]{6,60}\.$/u.test(line.text)) return [{ ...line, text: line.text.slice(0, -1) }];
  if (!found) return [line];
  const name: Line = {
    ...line,
    text: found.name,
    raw: found.name,
    number: null,
    gapBefore: true,
    gapAfter: true,
    at: [...line.at],
  };
  return [name, { ...line, text: found.rest, raw: found.rest, number: null, gapBefore: true, at: [...line.at] }];
}

function headFact(line: Line, head: PageHead): Fact {
  return { at: line.at, ...(head === 'typed' ? { remark: line.text } : { head: line.text }) };
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

/** 'Für 26cm Springform:', 'Pour 2 pains', 'Oppskrift for 8 boller': for how many, or for what tin. */
const FOR_MANY =
  /^(?:(?:teig|menge|zutaten|rezept|recept|recette|receta|ricetta|opskrift|oppskrift|przepis)\s+(?=(?:till?|for|för|für|pour|per|para|voor|na)\s)|(?=(?:für|pour|per|para|voor|för|dla)\s))(?<said>\p{L}+\s+(?:(?:ca\.?|circa|cirka|env\.?|environ|etwa|ongeveer|około)\s+)?(?<amount>\d+(?:\s?(?:[-–]|à|bis)\s?\d+)?|eine?n?|une?|una|uno|(?<=(?:voor|för|till?)\s)(?:een|ett|en))(?:\s|(?<=\d)(?=cm\b))(?<what>(?:cm[ -])?\p{L}[\p{L}\p{M}() ,.≈~0-9-]{2,40}?))\s?[:：]?$/iu;

/** The yield that such a line says; null for 'Per 500 g di farina', and for a part's heading ('Für den Guss'). */
function yieldForMany(text: string): string | null {
  const { amount = '', what = '', said = '' } = FOR_MANY.exec(text)?.groups ?? {};
  if (amount === '' || /[.!?]\s|,\s.*,/u.test(what) || isMeasured(`${amount} ${what}`)) return null;
  return readYield(said);
}

const SERVED =
  /^(?:pour|für|for|per|para|voor|till|til)\s\d+(?:\s*(?:[-–]|à|bis|to)\s*\d+)?\s+\p{L}+\.?\s*[:：]\s*(?=[\d½¼¾⅓⅔])/iu;

/** 'Pour 6 personnes : 1,5 kg de pommes, 150 g de sucre, …': how many it is for, and the list. */
function servedList(text: string): { servings: string; lines: string[] } | null {
  const head = SERVED.exec(text)?.[0] ?? '';
  const rest = text.slice(head.length);
  const servings =
    head === '' || !holdsSeveral(rest) ? undefined : readMeta(head.replace(/\s*[:：]\s*$/u, ''))?.servings;
  return servings === undefined ? null : { servings, lines: splitIngredients(rest) };
}

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
  for (let index = 0; index < lines.length; index += 1) {
    const item = heading === 'ingredients' || heading === null ? nestedItem(lines, index, heading) : null;
    if (item) index += item.taken;
    const next = lines[index + 1];
    const line: Line =
      heading === 'steps'
        ? numberStep(withoutCount(lines[index] as Line, next), count)
        : (item?.line ?? headOverBullets(lines, index, heading));
    count = heading === 'steps' ? (line.number ?? count) : 0;
    const numbered = line.number !== null && !line.bullet;
    const inSteps: boolean = heading === 'steps';

    // 'prep:' and '30 mins' may stand apart
    const isApart = line.box === null && /[:：]$/.test(line.text) && /^\d[\d\s]*(?:mins?|minutes?|hrs?|hours?|servings?|$)/i.test(next?.text ?? ''); // prettier-ignore
    const isPair = next && !numbered && (!next.gapBefore || line.level > 0 || isApart);
    const pair: Meta | null = isPair ? readMetaPair(line.text, next.text) : null;
    if (pair && next) {
      entries.push(entry(line, { heading, fact: { ...pair, at: [...line.at, ...next.at] } }));
      index += 1;
      continue;
    }
    const filled = next && line.box !== null && heading === null ? readTitlePair(line.text, next.text) : null;
    if (filled !== null && next) {
      entries.push(entry(line, { heading, fact: { title: filled, at: [...line.at, ...next.at] } }));
      index += 1;
      continue;
    }
    const plain = line.bullet === '' && line.number === null;
    const printed = line.box !== null && plain ? (labelledFacts(line.text) ?? cardFacts(line.text)) : null;
    if (printed) {
      for (const told of printed) entries.push(entry(line, { heading, fact: { ...told, at: line.at } }));
      continue;
    }
    const forMany = heading === 'steps' || numbered ? null : yieldForMany(line.text);
    if (forMany !== null) {
      entries.push(entry(line, { heading, fact: { servings: forMany, at: line.at } }));
      continue;
    }
    const served = numbered ? null : servedList(line.text);
    if (served) {
      entries.push(entry(line, { heading, fact: { servings: served.servings, at: line.at } }));
      for (const [part, text] of served.lines.entries())
        entries.push(entry({ ...line, text }, { heading: 'ingredients', opens: part === 0 }));
      continue;
    }
    const metaFact = numbered && inSteps ? null : readMeta(line.text);
    const isUnderTitle = isHead && plain && index > 0 && heading === null;
    const isUnderHeading = isUnderTitle || (plain && (entries.at(-1)?.line.level ?? 0) > 0);
    const meta =
      metaFact ?? (isUnderTitle ? readBareTime(line.text) : null) ?? (isUnderHeading ? readMade(line.text) : null);
    if (meta) {
      entries.push(entry(line, { heading, fact: { ...meta, at: line.at } }));
      continue;
    }
    const row = line.box !== null && plain && isHead && index > 0 ? factsOfRow(line.text) : null;
    if (row) {
      for (const told of row) entries.push(entry(line, { heading, fact: { ...told, at: line.at } }));
      continue;
    }
    const credited = line.box !== null && plain && isHead ? creditedTitle(line) : null;
    if (credited) {
      entries.push(entry({ ...line, text: credited.title, raw: credited.title }, { heading, opens }));
      entries.push(entry(line, { heading, fact: { author: credited.author, at: line.at } }));
      opens = false;
      continue;
    }
    if (!inBody) {
      const title = readTitleLine(line.text);
      const author = title === null ? readAuthor(line.text) : null;
      if (title !== null || author !== null) {
        entries.push(
          entry(line, { heading, fact: { ...(title !== null ? { title } : { author: author ?? '' }), at: line.at } }),
        );
        continue;
      }
    }
    if (!plain || heading !== null || cuesOf(line).amount) isHead = false;
    // 'Chop and sauté the ingredients' in a list of steps
    const isListed: boolean = line.bullet !== '' && line.level === 0 && !/[:：]/u.test(line.text);
    const heads: Heading | null =
      line.label || (inSteps && (numbered || isListed))
        ? null
        : (readHeading(line.text) ?? headingBelowList(line, heading));
    // 'Preparation: 60 min   some practice needed' tells a time, however it goes on
    const minutes = heads?.kind === 'steps' ? LEADING_TIME.exec(heads.rest)?.[0] : undefined;
    if (minutes !== undefined) {
      const told = readMeta(`${line.text.slice(0, line.text.indexOf(minutes))}${minutes}`) ?? { aside: true as const };
      entries.push(entry(line, { heading, fact: { ...told, at: line.at } }));
      continue;
    }
    const found: Heading | null = heads;
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
    if (heading !== 'ingredients' && line.level > 1 && namesPart(line.text) && leadsList(lines, index)) {
      entries.push(entry(line, { heading: 'ingredients', isHeading: true, section: line.text }));
      [heading, opens] = ['ingredients', true];
      continue;
    }
    const isNameHere = isNamePlace(entries.at(-1), next);
    const name = isNameHere ? (line.box === null ? typedContributor(line) : contributorOf(line.text)) : null;
    if (name !== null) {
      entries.push(entry(line, { heading, fact: { author: name, at: line.at } }));
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
    if (heading !== 'steps' && !numbered && !line.label && holdsSeveral(line.text, shareOf(line))) {
      for (const [part, text] of splitIngredients(line.text).entries())
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

/**
 * An item of a list with further ones set in below it: over amounts or several foods the name of a part, over what says more of it one
 * ingredient with all of that. `taken` counts the lines below that are part of it.
 */
function nestedItem(
  lines: readonly Line[],
  index: number,
  heading: HeadingKind | null,
): { line: Line; taken: number } | null {
  const line = lines[index] as Line;
  if (line.bullet === '' || line.box !== null) return null;
  const below: Line[] = [];
  for (let at = index + 1; at < lines.length; at += 1) {
    const other = lines[at] as Line;
    if (other.bullet === '' || other.indent < line.indent + 2) break;
    below.push(other);
  }
  // under no heading only a name is one: '- Sauce'
  const isName = /^\p{Lu}[\p{L} '’&-]{2,30}:?$/u.test(line.text) && !UNIT_START.test(line.text);
  if (below.length === 0 || (heading === null && !isName)) return null;
  const measured = below.some((other) => cuesOf(other).amount);
  const mayHead = !cuesOf(line).amount && /^\p{L}/u.test(line.text) && !UNIT_START.test(line.text);
  if (mayHead && (measured || below.length > 1 || line.text.endsWith(':'))) {
    const text = `${line.text.replace(/\s*:$/, '')}:`;
    return { line: { ...line, text, raw: text, bullet: '' }, taken: 0 };
  }
  if (measured) return null;
  const more = below.map(({ text }) => text.replace(/\.$/, '')).join(', ');
  const text = line.text.endsWith(':') ? `${line.text} ${more}` : `${line.text} (${more})`;
  return { line: { ...line, text, at: [line, ...below].flatMap(({ at }) => at) }, taken: below.length };
}

/** 'To add at the end' between two lists of bullets heads the second. */
function headOverBullets(lines: readonly Line[], index: number, heading: HeadingKind | null): Line {
  const line = lines[index] as Line;
  const isBetween = lines[index - 1]?.bullet && lines[index + 1]?.bullet && line.bullet === '' && line.gapBefore;
  const isHead =
    heading === 'ingredients' && line.box === null && line.level === 0 && isBetween && cuesOf(line).titleLike;
  if (!isHead || cuesOf(line).amount || readHeading(line.text) || line.text.length > 40) return line;
  return { ...line, text: `${line.text.replace(/\s*:$/, '')}:` };
}

/** 'Recipe', 'Cooking:' alone below a list of ingredients head the method; elsewhere they may name anything. */
function headingBelowList({ text, bullet }: Line, heading: HeadingKind | null): Heading | null {
  const isMethod =
    heading === 'ingredients' && bullet === '' && /^(?:the )?(?:recipe|cooking|baking)\s?:?$/iu.test(text);
  return isMethod ? { kind: 'steps', rest: '', section: null, aside: '' } : null;
}

/** A part's heading over a list of its own, within the method or under the title: two lines at least, and nothing but what is measured up to the next heading. */
function leadsList(lines: readonly Line[], at: number): boolean {
  const next = lines.findIndex((line, index) => index > at && (line.level > 0 || readHeading(line.text) !== null));
  const under = lines.slice(at + 1, next < 0 ? lines.length : next);
  return (
    under.length >= 2 &&
    under.every(
      (line) => line.number === null && line.text.length <= 70 && isMeasured(line.text) && cuesOf(line).step < 2,
    )
  );
}

/** Type of a heading, against that of the page. */
const LARGE = 1.2;

/** A paragraph of several printed lines need not give every ingredient an amount to be a list. */
const shareOf = (line: Line) => (line.box !== null && line.at.length > 1 ? 0.3 : 0.6);

/** Of type so large a line is a heading, whatever it says. */
const HEADING = 1.35;

/** A line of a page in large type as a heading: '2 Make the dough' without its number. */
function markHeading(line: Line): Line {
  if (line.box === null || line.size < HEADING || line.level > 0 || line.bullet !== '' || line.label) return line;
  const text = line.text.replace(/^\d{1,2}[.)]?\s+(?=\p{Lu}\p{Ll}+)/u, '');
  const { titleLike, amount } = cuesOf({ ...line, text });
  return titleLike && !amount && text.length <= 60 ? { ...line, text, number: null, level: 2 } : line;
}

const LEADING_TIME =
  /^(?:about |ca\.? )?\d{1,3}\s?(?:min|mins|mn|minuten|minutes|minuti|minutos|std|stunden?|hours?|hrs?|h)(?![\p{L}])\.?/iu;

/** '2 Juice the lemon.' behind step 1 on a page: the number stands beside it, without a full stop. */
function numberStep(line: Line, count: number): Line {
  // a typed line in Latin letters may begin with an amount
  const numbered = line.box === null ? /^(\d{1,2})\s+(?=\p{Lo})/u : /^(\d{1,2})\s+(?=\p{Lu})/u;
  const found = line.number === null && line.bullet === '' ? numbered.exec(line.text) : null;
  if (!found || Number(found[1]) !== count + 1 || isMeasured(line.text)) return line;
  return { ...line, number: count + 1, text: line.text.slice(found[0].length) };
}

/** '### 2. Make the sauce' over steps of its own counts the parts of the method. */
const withoutCount = (line: Line, next: Line | undefined): Line =>
  line.level > 0 && line.number !== null && !line.label && next?.level === 0 ? { ...line, number: null } : line;

/** A heading stands so far left of the list below it, in the page's width. */
const OUTDENT = 0.022;

/** A word or two left of the list that they head: 'Frosting' at the margin, the amounts a little to the right. */
function markOutdented(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const [next, after, before] = [lines[index + 1], lines[index + 2], lines[index - 1]];
    const left = line.box?.[0];
    if (
      left === undefined ||
      line.size >= HEADING ||
      line.level > 0 ||
      line.bullet !== '' ||
      line.number !== null ||
      line.label
    )
      return line;
    if (/\d/.test(line.text) || line.text.split(/\s+/).length > 4 || !/^\p{Lu}/u.test(line.text) || /[.,;]$/.test(line.text)) return line; // prettier-ignore
    const isRight = (other: Line | undefined) =>
      other?.box != null &&
      other.at[0]?.[0] === line.at[0]?.[0] &&
      other.box[0] > left + OUTDENT &&
      other.box[0] < left + 0.2;
    const isBelow = (next?.box?.[1] ?? 0) > (line.box?.[1] ?? 0);
    const isSetOff = before?.box == null || line.gapBefore || isRight(before);
    if (!isBelow || !isSetOff || !isRight(next) || !isRight(after) || cuesOf(line).step >= 2.5) return line;
    return { ...line, level: 3 };
  });
}

/**
 * 'Ensalada' between blank lines, over lines with amounts that stand together and below others: a part's heading, though no colon says so.
 * Where a blank line follows every line it is one of the list.
 */
function markBlocks(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    const [before, above, next, below] = [lines[index - 1], lines[index - 2], lines[index + 1], lines[index + 2]];
    if (line.box !== null || line.bullet !== '' || line.number !== null || line.level > 0) return line;
    if (!line.gapBefore || !line.gapAfter || !before || !above || !next || !below) return line;
    if (before.gapBefore || next.gapAfter || below.gapBefore) return line;
    const cues = cuesOf(line);
    if (!cues.titleLike || cues.amount || cues.step >= 2 || !/^\p{Lu}[\p{L}\p{M}\s'’-]{2,40}$/u.test(line.text))
      return line;
    const isList = [above, next].every((other) => cuesOf(other).amount && other.text.length <= 70);
    return isList && readHeading(line.text) === null ? { ...line, headsBlock: true } : line;
  });
}

/** A name stands under the title, over the list, or behind the last sentence of the method. */
function isNamePlace(before: Entry | undefined, next: Line | undefined): boolean {
  if (!before) return false;
  const { text } = before.line;
  if (before.fact === null && !before.isHeading && /[.!?]["”’)]*$/.test(text)) return true;
  const isUnderTitle = before.fact !== null || cuesOf(before.line).titleLike;
  return (
    isUnderTitle &&
    (before.fact !== null || !cuesOf(before.line).amount) &&
    (next === undefined || cuesOf(next).amount || readHeading(next.text) !== null || next.gapBefore)
  );
}

const MONTH =
  '(?:jan(?:uar[yi]?)?|feb(?:ruar[yi]?)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|ma[yi]|june?|juni|july?|juli|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const CLOCK = '(?:,?\\s*(?:at\\s+)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?|uhr)?)?';
const DATE = new RegExp(
  `^(?:(?:posted|published|updated|last updated|printed|created|written|added|date|veröffentlicht|publié|publicado)\\s*(?:on|am|le|el)?\\s*:?\\s*)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}\\.?\\s+(?:de\\s+)?${MONTH}\\.?,?\\s+(?:de\\s+)?\\d{4}|${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4})${CLOCK}(?:\\s*(?:by|von|par|por)\\s+.{2,50})?(?:\\s*[|·]\\s*.{0,40})?$`,
  'i',
);

/** '- Jane, June 4, 2019' under a comment. */
const SIGNED = new RegExp(
  `^[-–—]?\\s*\\p{Lu}[\\p{L} .]{1,30}[,|·]\\s*(?:${MONTH}\\.?\\s+\\d{1,2},?\\s+\\d{4}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})$`,
  'iu',
);

/** '0:45 Dough': where in a film it is, told only where its beginning is told, too: '6:00 Take the roast out' is a step. */
const PLACE_IN_FILM = /^\d{1,2}:\d{2}(?::\d{2})?\s+[-–—]?\s*\p{Lu}.{0,60}$/u;

/** Lines of a web page's or a print-out's furniture, whole. */
const FURNITURE = [
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^(?:page|seite|pagina|página|strana)\s+\d+\s*(?:(?:of|von|de|sur|di|van|\/)\s*\d+)?$/i,
  /^[★☆✩✭⭐*\s]{2,}.{0,60}$/u,
  /^\d(?:[.,]\d)?\s*(?:stars?(?=\s*$|\s+(?:from|out|based|rating|by|\())|\/\s*5|out of 5|from \d+).{0,50}$/i,
  /^(?:\(?\d+\s*)?(?:votes?|ratings?|reviews?|comments?|shares?|likes?|saves?|pins?)\)?$/i,
  /^(?:jump to (?:the )?(?:recipe|video|ingredients|instructions|comments).{0,80}|skip to (?:content|recipe|main).{0,40}|(?:print|save|pin|rate|share|email|tweet|like|cook mode|scale|follow|subscribe|bookmark|download|copy|add to favou?rites)(?: (?:the |this )?(?:recipe|it|page|me|us))?(?:\s+(?:print|save|pin|rate|share|email|tweet|jump to recipe)(?: (?:the |this )?recipe)?)*[!.]?)$/i,
  /^(?:share (?:this|on|via|with)|sent from my|get outlook for|did you (?:make|try|like|cook|enjoy) th|leave (?:a|us|me) (?:comment|reply|review|rating|star)|tag (?:me|us|@)|follow (?:me|us) on|sign up for|subscribe to|join our|click here|read more|continue reading|see (?:more|also|notes? below)$|all rights reserved|copyright|©|\(c\)\s*(?:19|20)\d\d|as an amazon associate|this post (?:may )?contains? affiliate|advertisement|sponsored|photo(?:graph)?s? (?:by|credit|courtesy)|image (?:by|credit)|we earn a commission|prevent your screen|cook mode prevents|us customary|(?:us|metric)(?:\s*[|/-]\s*(?:us|metric))?$|1x\s*2x|facebook|twitter|pinterest|instagram|whatsapp|you (?:may|might) also (?:like|enjoy)|related (?:recipes|posts)|similar recipes|more recipes like|enter your email|your email address|powered by|©|tweet this|pin this|mention @|let us know how it)/i,
  /^(?:home|menu|search|recipes|login|log in|contact|close|next|previous|back|more|view all|see all|top)$/i,
  /^(?:(?:units?|us|m|metric|scale)\s+){0,5}\(?(?:(?:\d+|½|1\/2)\s?x\s*){2,4}\)?$/i,
  // What stands around a recipe in a post or under a video: hashtags, appeals to follow, views, the places of a film.
  /^(?:#[\p{L}\p{N}_]+[\s,·]*)+$/u,
  /^(?:please |don['’]t forget to )?(?:follow|subscribe|like (?:and|&)|tag|share (?:and|&)|music|song|shop|abonnier|folg|abonne[zr])[^.]{0,60}(?:@\w|https?:|channel|\bby\b.{0,30}$)/iu,
  ADVERT,
  /^(?:(?:subscribe|abonnieren|s['’]abonner)(?: now)?|see you next (?:week|time)|thanks? (?:you )?for reading|happy (?:cooking|baking))[.!…]*$/i,
  /^(?:last (?:updated|modified|changed)\b.{0,80}|.{0,40}visitor (?:number|no\.?|#)\s?\d.{0,20})$/i,
  /^(?:double[- ]tap|link in (?:my |the )?bio|dm me|tag (?:someone|a friend)|turn on notifications|comment ['"“])/i,
  /^[\d.,]+\s?[kKmM]?\s(?:views?|aufrufe|vues|visualizaciones|likes?|followers?)\b.{0,40}$/i,
];
/** The same on a printed page, where it is nothing that somebody typed: where a card goes on, by what program it was printed. */
const PRINTED_FURNITURE = [
  /^(?:posted|filed|published) (?:in|under) .{2,100}$|^(?:[←«<]\s*)?older posts?\b.{0,30}$|^(?:[←«<]\s*)?newer posts?\b.{0,10}$/iu,
  /^(?:(?:privacy(?: policy)?|terms(?: of (?:use|service))?|contact(?: us)?|about(?: us)?|imprint|impressum|datenschutz|agb|kontakt|mentions légales|aviso legal|cookies?|sitemap|login|shop|newsletter)(?:\s*[·•|/]\s*|\s{2,}|$)){2,}$/iu,
  /^\(?(?:over|turn over|p\.?\s?t\.?\s?o\.?|continued|cont['’]?d?\.?|(?:see|on) (?:the )?(?:back|reverse|other side)|bitte wenden|b\.\s?w\.|siehe rückseite|fortsetzung|t\.?\s?s\.?\s?v\.?\s?p\.?|au verso|suite|segue|continua|sigue|z\.?\s?o\.?\s?z\.?)\)?[\s.…>→-]*$/iu,
  /^(?:exported|printed|made|created|generated) (?:from|with|by|using) \p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?(?: on .{4,20})?$/u,
];
const FEEDBACK =
  /\b(?:comment below|in the comments|tag @|hashtag #?\w+|rate (?:this|the) recipe|let me know (?:in|how)|on instagram|newsletter|on social media)\b/i;

/** What stands under the figures of a box with times, which are set apart and large. */
const BARE_UNITS = /^(?:hours?|minutes?|mins?)(?:\s(?:hours?|minutes?|mins?))+$/i;

/** A page number alone between blank lines; below 'Servings:' it is what is said there. */
function isFolio(line: Line, before: Line | undefined): boolean {
  if (!line.gapBefore || !line.gapAfter) return false;
  if (line.box === null && before && /[:：]$/.test(before.text)) return false;
  const text = line.raw.trim();
  return /^[-–—\s]*\d{1,4}[-–—\s]*$/.test(text) || /^\d{1,3}\s*\/\s*\d{1,3}$/.test(text);
}

/** Whether a line is furniture of the page it was copied from: dates, addresses, buttons, ratings, appeals to comment. */
function isFurniture(line: Line): boolean {
  const text = line.text;
  if (text.length > 160) return false;
  if (DATE.test(text) || SIGNED.test(text)) return true;
  if (FURNITURE.some((pattern) => pattern.test(text))) return true;
  if (line.box !== null && (BARE_UNITS.test(text) || PRINTED_FURNITURE.some((pattern) => pattern.test(text)))) return true; // prettier-ignore
  return FEEDBACK.test(text) && line.number === null;
}
