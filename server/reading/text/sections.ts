import { cuesOf, isPartHeading } from './classify.ts';
import { readHeading, type Heading, type HeadingKind } from './headings.ts';
import { holdsSeveral, splitIngredients } from './split-running-text.ts';
import { joinWrapped } from './join-wrapped.ts';
import type { Item } from './label-lines.ts';
import { linesOf, type At, type Line } from './lines.ts';
import { readAuthor, readBareTime, readMeta, readMetaPair, readTitleLine, type Meta } from './meta.ts';
import { isPrinted, pageHead, type PageHead } from './running-head.ts';
import { splitColumns } from './two-columns.ts';
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

/** YAML or TOML before a text: between two lines of dashes at its very top. */
function frontMatter(transcript: Transcript): number {
  const lines = transcript.pages[0]?.lines ?? [];
  const first = lines.findIndex((line) => line.text.trim() !== '');
  if (first < 0 || !/^(?:---|\+\+\+)$/.test(lines[first]?.text.trim() ?? '')) return -1;
  for (let index = first + 1; index < Math.min(lines.length, first + 60); index += 1)
    if (/^(?:---|\+\+\+)$/.test(lines[index]?.text.trim() ?? '')) return index;
  return -1;
}

function frontFact(line: Line): Fact {
  const [, key = '', value = ''] = /^([\w-]+)\s*[:=]\s*(.*)$/.exec(line.raw) ?? [];
  const text = value.trim().replace(/^["']|["']$/g, '');
  if (key.toLowerCase() === 'title' && text !== '') return { title: text, at: line.at };
  if (key.toLowerCase() === 'author' && text !== '') return { author: text, at: line.at };
  return { ...(readMeta(`${key}: ${text}`) ?? { aside: true }), at: line.at };
}

/** A single remark said in passing. */
export const ONE_NOTE =
  /^\W*(?:note|tip|pro tip|hint|variation|hinweis|tipp|remarque|astuce|nota|consejo|let op|obs|uwaga|совет)\s*[:：]/iu;

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
  const front = frontMatter(transcript);
  const all = linesOf(transcript);
  const printed = transcript.pages.map(isPrinted);
  const facts: Entry[] = [];
  const heads: Entry[] = [];
  const bodyLines: Line[] = [];
  let gap = false;
  for (const [index, line] of all.entries()) {
    const [page, number] = line.at[0] ?? [0, 0];
    if (page === 0 && number <= front) {
      facts.push(entry(line, { fact: frontFact(line) }));
      continue;
    }
    const edge = all[index - 1]?.at[0]?.[0] !== page || all[index + 1]?.at[0]?.[0] !== page;
    const head = pageHead(line, printed[page] === true, edge);
    if (head !== null) heads.push(entry(line, { fact: headFact(line, head) }));
    if (head !== null || isFolio(line, line.raw) || isFurniture(line)) {
      gap ||= line.gapBefore;
      if (line.gapAfter && bodyLines.length > 0) (bodyLines.at(-1) as Line).gapAfter = true;
      continue;
    }
    if (gap) line.gapBefore = true;
    gap = false;
    bodyLines.push(...splitColumns(line));
  }
  return [...facts, ...putBack(heads, underHeadings(joinWrapped(bodyLines)))];
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

function underHeadings(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let heading: HeadingKind | null = null;
  let opens = false;
  let inBody = false;
  /** No ingredient and no step has come yet: what stands here stands under the title. */
  let isHead = true;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const next = lines[index + 1];
    const numbered = line.number !== null && !line.bullet;
    const inSteps: boolean = heading === 'steps';

    const pair: Meta | null = next && !numbered && !next.gapBefore ? readMetaPair(line.text, next.text) : null;
    if (pair && next) {
      entries.push(entry(line, { heading, fact: { ...pair, at: [...line.at, ...next.at] } }));
      index += 1;
      continue;
    }
    const plain = line.bullet === '' && line.number === null;
    const metaFact = numbered && inSteps ? null : readMeta(line.text);
    const isUnderTitle = isHead && plain && index > 0 && heading === null;
    const meta = metaFact ?? (isUnderTitle ? readBareTime(line.text) : null);
    if (meta === null && (!plain || heading !== null || cuesOf(line).amount)) isHead = false;
    if (meta) {
      entries.push(entry(line, { heading, fact: { ...meta, at: line.at } }));
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
    const found: Heading | null = line.label || (numbered && inSteps) ? null : readHeading(line.text);
    const aside = found?.kind === 'aside' && !inBody && found.rest === '';
    // 'Note: the oil should be hot' among steps is where the cook needs it
    const isOneNote =
      found?.kind === 'notes' && found.rest !== '' && heading !== 'ingredients' && ONE_NOTE.test(line.text);
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
        opens = found.rest === '';
      }
      continue;
    }
    if (heading !== 'steps' && !numbered && !line.label && holdsSeveral(line.text)) {
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
  /^\(?\d+x\s*\d+x\s*\d+x\)?$/i,
];
const FEEDBACK =
  /\b(?:comment below|in the comments|tag @|hashtag #?\w+|rate (?:this|the) recipe|let me know (?:in|how)|on instagram|newsletter)\b/i;

/** A page number alone between blank lines. */
function isFolio(line: Line, raw: string): boolean {
  if (!line.gapBefore || !line.gapAfter) return false;
  const text = raw.trim();
  return /^[-–—\s]*\d{1,4}[-–—\s]*$/.test(text) || /^\d{1,3}\s*\/\s*\d{1,3}$/.test(text);
}

/** Whether a line is furniture of the page it was copied from: dates, addresses, buttons, ratings, appeals to comment. */
function isFurniture(line: Line): boolean {
  const text = line.text;
  if (text.length > 160) return false;
  if (DATE.test(text) || SIGNED.test(text)) return true;
  if (FURNITURE.some((pattern) => pattern.test(text))) return true;
  return FEEDBACK.test(text) && line.number === null;
}
