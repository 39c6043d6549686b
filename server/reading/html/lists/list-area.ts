import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { isHeading } from '#shared/ingredient/heading.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { nutritionInRows } from '../../text/furniture/nutrition-lines.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { readMetaPair, type Meta } from '../../text/facts/one-fact.ts';
import { countedSteps, withoutNumbers } from './counted-steps.ts';
import { boxesSideBySide, isAllFacts } from '../facts/fact-lines.ts';
import { LINES_MAX, type SectionLine } from '../facts/facts.ts';
import { foodsAtCommas } from './comma-lists.ts';
import { headingInBoxes } from './heading-in-boxes.ts';
import { cutAtNumbers, headsSteps, stripStepNumber } from '../linked-data/instructions.ts';
import { BLOCKS, blockLines, foldLine, lineOf, setsBold, type BlockLine } from '../lines.ts';
import {
  closest,
  headingTerms,
  headsByForm,
  headsRows,
  lineOfRow,
  notedRows,
  namesColumns,
  unitsOf,
  isHeadingBlock,
} from './list-units.ts';
import { SIGNED_HEAD } from './part-name.ts';
import { BOILERPLATE, stepQuality } from './score-lists.ts';
import { withoutTips } from '../furniture/tip-boxes.ts';
import { elementsOf, hasClass, type HtmlElement } from '../tree.ts';

/** Which of a recipe's two lists is read. */
export type ListKind = 'ingredients' | 'steps';

// one block may hold thousands of lines, and is asked about for each

/** What `isOnlyLinks` found: many lines may stand in one element, which may have very many parts. */
const onlyLinks = new WeakMap<HtmlElement, boolean>();

const WAYS_LABEL = /^\s*\p{L}[\p{L} ]{2,20}[:：]\s*$/u;

/** Whether everything an element shows leads elsewhere: tags, 'Back to the recipes'. */
export function isOnlyLinks(element: HtmlElement): boolean {
  const known = onlyLinks.get(element);
  if (known !== undefined) return known;
  // blocks within it have lines of their own
  const isShown = (child: HtmlElement | string) =>
    typeof child === 'string' ? /[\p{L}\p{N}]/u.test(child) : child.name === 'br' || !BLOCKS.has(child.name);
  const isLink = (child: HtmlElement | string) =>
    typeof child !== 'string' &&
    (child.name === 'a'
      ? child.attributes['href'] !== undefined
      : child.name === 'br' || (/^(?:span|b|strong|em|i|u|font|small|big)$/.test(child.name) && isOnlyLinks(child)));
  // 'Tags: soup, winter'
  const label = element.children.find(isShown);
  const isLabel = (child: HtmlElement | string) =>
    child === label && WAYS_LABEL.test(typeof child === 'string' ? child : setsBold(child) ? lineOf(child) : '');
  const found =
    element.children.some(isLink) &&
    element.children.every((child) => !isShown(child) || isLink(child) || isLabel(child));
  onlyLinks.set(element, found);
  return found;
}

/** A heading's words as a section's name: without colon; null where they only say 'Ingredients' or 'Method'. */
export function sectionName(text: string): string | null {
  const name = foldLine(text)
    .replace(/^[\s[【〈《■□◆◇★☆*~=]+|[\s\]】〉》*~=]+$/gu, '')
    .replace(/\s*[:：]\s*$/, '')
    // '2: Filling', '1. Dough'
    .replace(/^\d{1,2}\s?[:.)]\s+(?=\p{L})/u, '')
    .trim();
  if (name === '' || name.length > 120) return null;
  const heading = readHeading(name);
  if (heading?.kind === 'ingredients' || heading?.kind === 'steps') return heading.section;
  return INGREDIENTS_OF.exec(name)?.[1] ?? name;
}

/** 'Ingredienti pasta frolla' names the part whose ingredients follow. */
export const INGREDIENTS_OF =
  /^(?:(?:zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|składniki)\s+|hozzávalók\s+(?=az?\s\p{L}+h[eoö]z))(\p{L}{3,}(?:\s\p{L}+){0,2}|az?\s\p{L}+)(?:\s\([^()]*\))?[:：]?$/iu;

/** Class names of headings within a list. */
const HEADING_CLASS =
  /(?:^|[\s_-])(?:head(?:er|ing|line)?|(?:sub-?)?title|group-?(?:name|title|head|label)|(?:[a-z]+-)?section-?(?:name|title|head|label)|categor(?:y|ie)|caption)(?:$|[\s_-])/i;

/** Whether an element's class says that it heads a part of a list: 'group-title', 'ingHeading'. */
export const isNamedHeading = ({ attributes }: HtmlElement): boolean =>
  HEADING_CLASS.test((attributes['class'] ?? '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-'));

/** Buttons and switches of recipe cards that are no buttons in the markup. */
export const CONTROL =
  /^\P{L}*(?:us customary|\d+ (?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser)|metric|us|imperial|[½\d./]+ ?x|cook mode|.*\bscreen\b.*\b(?:dark|awake)\b.*|(?:de)?select all|print(?: recipe)?|pin(?: recipe)?|jump to .*|advertisement|ad|adjust servings.*|add (?:all )?(?:ingredients )?to .{0,20}\b(?:cart|list|basket)\b.*|shop (?:all )?ingredients|shop (?!(?:bought|all|the|this|these|our|your|for)(?!\p{L}))[^\d,]{3,50}|get ingredients.*|instacart.*|save(?: this)? recipe.*|check off.*|scale|(?<!\d\s?)units?|show images|hide images|(?:show |watch |play )?(?:the )?video|copy(?: to clipboard| ingredients)?|support (?:the |our )?creators? (?:by|on|at) .{2,60}|share|step by step photos?|(?:convert to|omregn til|regn om til|umrechnen in|convertir en|converti in|omrekenen naar) .{2,20}|voir les prix.{0,20}|(?:producto utilizado|produit utilisé|prodotto utilizzato|produkt im rezept).{0,60})$/iu;

/** What a picture's caption says is no step. */
const isCaption = (block: HtmlElement) =>
  closest(block, ({ name }) => name === 'figcaption' || name === 'li')?.name === 'figcaption';

/** So many other lines of a list lead nowhere. */
const OTHERS_MIN = 3;

/** 'Add to my list': the one line of a list that is all link, in a box like no other line's. */
function isWayBeside({ text, block }: BlockLine, lines: readonly BlockLine[]): boolean {
  if (/\d/.test(text) || !text.includes(' ') || !isOnlyLinks(block)) return false;
  const isAlike = (other: BlockLine) =>
    other.block !== block &&
    (isOnlyLinks(other.block) ||
      (other.block.name === block.name && other.block.attributes['class'] === block.attributes['class']));
  return lines.length > OTHERS_MIN && !lines.some(isAlike);
}

/** A row's one filled cell without a figure: 'Onions' in bold between rows of two. */
const isNameAlone = ([text = '', ...more]: readonly string[]) =>
  more.length === 0 && text.length <= 60 && !/\d/.test(text);

/** 'Per decorare', 'Zum Bestreuen', 'For frying': what the foods below it are for. */
const FOR_A_PURPOSE = /^(?:for|to|zum|zur|pour|para|per|voor|till|til|do)\s\p{L}{4,}:?$/iu;

/**
 * A run of lines as one list, its headings as sections. Where the run has list items or table rows, these are the entries
 * and short text outside them heads what follows; otherwise each line is one.
 */
export function readRun(
  run: readonly BlockLine[],
  isOuter: (element: HtmlElement) => boolean,
  kind: ListKind,
): SectionLine[] {
  const read = run.slice(0, 4 * LINES_MAX);
  const aside = nutritionInRows(kind === 'ingredients' ? read : []);
  const first = read.filter((line) => !CONTROL.test(line.text) && !aside.has(line));
  const shown =
    kind === 'steps'
      ? countedSteps(
          withoutTips(first).filter(
            (line) =>
              !isCaption(line.block) && !(line.text.length < 80 && isOnlyLinks(line.block)) && !isAllFacts(line),
          ),
        )
      : first.filter(
          (line) =>
            !isWayBeside(line, first) &&
            (readHeading(line.text) !== null || !(OF_THE_LIST.test(line.text) || isYieldLabel(line.text))),
        );
  const marked = unitsOf(shown, isOuter, kind);
  const noted = kind === 'ingredients' && marked.every((unit) => unit === null) ? notedRows(shown, isOuter) : null;
  const units = noted ?? marked;
  const terms = headingTerms(shown);
  const otherForm = kind === 'ingredients' && units.every((unit) => unit === null) ? headsByForm(shown) : null;
  // where all is bold it heads nothing
  const bolds = shown.filter(({ bold }) => bold).length;
  const byTurns = kind === 'steps' && shown.every(({ bold }, at) => (bold === true) === (at % 2 === 0));
  const boldHeads = 2 * bolds < shown.length || byTurns;
  const lastUnit = units.findLastIndex((unit) => unit !== null);
  const hasUnits = lastUnit >= 0;
  const headEntries = headingEntries(shown, units);
  const areCounted = headingsCount(shown);
  const lines: SectionLine[] = [];
  let section: string | null = null;
  let unmarked: string | null = null;
  for (let at = 0; at < shown.length && lines.length < LINES_MAX; at++) {
    const { text, block, bold: isBold } = shown[at] as BlockLine;
    const unit = units[at] ?? null;
    if (unit && namesColumns(unit)) continue;
    const heading = isHeadingBlock(block) && !isOuter(block);
    const parsedHeading = readHeading(text) ?? headingInBoxes(shown[at] as BlockLine);
    if (parsedHeading?.kind === 'ingredients' || parsedHeading?.kind === 'steps') {
      const named = heading && /^\p{L}[^\d,.]{1,40}$/u.test(parsedHeading.rest);
      if (parsedHeading.rest === '' || named) {
        section = named ? sectionName(parsedHeading.rest) : parsedHeading.section;
        continue;
      }
    }
    if (unit) {
      const texts = [text];
      const from = at;
      while (units[at + 1] === unit) {
        const next = shown[++at]?.text ?? '';
        // what a shop asks for it stands in a box of its own
        if (kind !== 'ingredients' || !PRICE_ALONE.test(next)) texts.push(next);
      }
      const isNamed = kind === 'steps' && heading && texts.length > 1 && /[\p{L}\p{N})]$/u.test(text);
      const shownWhole = isNamed ? `${stripStepNumber(text) || text}: ${texts.slice(1).join(' ')}` : texts.join(' ');
      const foodAndNote = noted && texts.length > 1 ? `${text} (${texts[1] ?? ''})` : null;
      const whole =
        foodAndNote !== null
          ? foodAndNote
          : kind === 'ingredients'
            ? lineOfRow(texts.length > 1 ? texts : inBoxes(text, block))
            : shownWhole;
      const isAllBold = boldHeads && shown.slice(from, at + 1).every(({ bold }) => bold);
      const bold = isAllBold && whole.length < 60 && !/\d/.test(whole) && kind === 'steps';
      const heads =
        kind === 'ingredients'
          ? isHeading(whole) ||
            headsRows(block, texts) ||
            (texts.length === 1 && (SIGNED_HEAD.test(whole) || (isNamedHeading(block) && isNameAlone(texts)))) ||
            (isAllBold && isNameAlone(texts) && (unit.name === 'tr' || beginsWithFigure(shown[at + 1]?.text ?? '')))
          : headsSteps(whole) || bold;
      if (
        heads ||
        headEntries.has(unit) ||
        (heading && texts.length === 1 && (unit.name !== 'li' || kind === 'ingredients'))
      )
        section = sectionName(whole);
      else push(lines, whole, section, kind, whole === shownWhole ? undefined : shownWhole);
      continue;
    }
    const isLine =
      kind === 'ingredients' && /\d/.test(text) && (block.name === 'dt' || looksLikeIngredient(text) >= 0.7);
    const bold = boldHeads && isBold === true && text.length < 60 && !isLine;
    const heads = kind === 'ingredients' ? isHeading(text) || FOR_A_PURPOSE.test(text) : headsSteps(text);
    const isCalled = isNamedHeading(block) && text.length <= 60 && !/\d/.test(text);
    if (heading || bold || heads || otherForm?.has(block) || terms?.has(block) || (isCalled && shown.length > 3)) {
      if (lines.length > 0 && (parsedHeading?.rest === '' || BOILERPLATE.test(text))) break;
      // 'Étape 1' over each step
      if (kind === 'steps' && stripStepNumber(text) === '') continue;
      section = sectionName(kind === 'steps' ? stripStepNumber(areCounted ? text.replace(COUNT, '') : text) : text);
    } else if (!hasUnits) {
      const whole = kind === 'ingredients' ? lineOfRow(inBoxes(text, block)) : text;
      push(lines, whole, section, kind, whole === text ? undefined : text);
    } else if (kind === 'steps' && at < lastUnit && isToldBetween(text)) push(lines, text, section, kind);
    else if (kind === 'steps' && at === lastUnit + 1 && (IS_SERVED.test(text) || IS_LEFT_TO_COOL.test(text)))
      push(lines, text, section, kind);
    else if (kind === 'ingredients' && IN_BRACKETS.test(text)) {
      // '(makes ⅔ cup)' below a part's name is said of it
      if (section !== null && section !== unmarked) section = `${section} ${text}`;
    } else if (kind === 'ingredients' && text.length < 50 && !/\d/.test(text)) {
      section = sectionName(text);
      if (lines.length === 0) unmarked = section;
    } else if (
      kind === 'steps' &&
      text.length < 50 &&
      at + 1 < shown.length &&
      isOverList(text, units[at - 1], units[at + 1])
    )
      section = sectionName(text);
  }
  if (kind === 'steps') return withoutNumbers(lines);
  // 'serving amount': a few words over all of a list that nothing marks as a name
  const isOverAll = unmarked !== null && lines.every(({ section }) => section === unmarked || section === null);
  return isOverAll ? lines.map((line) => ({ ...line, section: null })) : lines;
}

/** '1 ' before a heading */
const COUNT = /^\d{1,2}\s+(?=\p{Lu})/u;

/** Whether headings are counted up from one: '1 Vorbereiten', '2 Teig zubereiten'. */
function headingsCount(lines: readonly BlockLine[]): boolean {
  const heads = lines.filter(({ text, block }) => isHeadingBlock(block) && COUNT.test(text));
  return heads.length >= 2 && heads.every(({ text }, at) => Number.parseInt(text, 10) === at + 1);
}

/** The entries of a list that head the others: few, short, and called a heading or in a heading element of their own. */
function headingEntries(
  lines: readonly BlockLine[],
  units: readonly (HtmlElement | null)[],
): ReadonlySet<HtmlElement | null> {
  const texts = new Map<HtmlElement, BlockLine[]>();
  for (const [at, unit] of units.entries())
    if (unit?.name === 'li') texts.set(unit, [...(texts.get(unit) ?? []), lines[at] as BlockLine]);
  const isName = ([line, ...more]: readonly BlockLine[]) =>
    line !== undefined && more.length === 0 && /^[^\d.!?]{2,60}$/u.test(line.text);
  const headsPart = (text: string) => isHeading(text) || (readHeading(text)?.section ?? null) !== null;
  // entries of a heading's class are headings, where all of that class could be
  const classes = new Set(
    [...texts].flatMap(([unit, own]) => (isName(own) && headsPart(own[0]?.text ?? '') ? [classOf(unit)] : [])),
  );
  for (const [unit, own] of texts) if (!isName(own)) classes.delete(classOf(unit));
  const heads = [...texts].filter(([unit, own]) => {
    const [line] = own;
    const isShort = line !== undefined && isName(own);
    const isCalled = isNamedHeading(unit) || (classOf(unit) !== '' && classes.has(classOf(unit)));
    return (
      isShort &&
      (isCalled || (isHeadingBlock(line.block) && line.block !== unit && closest(unit, isHeadingName) === null))
    );
  });
  return new Set(2 * heads.length < texts.size ? heads.map(([unit]) => unit) : []);
}
const classOf = ({ attributes }: HtmlElement) => attributes['class'] ?? '';
const isHeadingName = ({ name }: HtmlElement) => /^h[1-6]$/.test(name);

/** 'Serve hot with rice.', 'Lauwarm mit Sahne servieren.' right below the last entry of a method: the last thing a cook does; 'Serve your duck at once!' is said for fun. */
const IS_SERVED =
  /^(?=.{4,150}$)(?!.*\s(?:your|votre|vos)\s.*!$)(?:serve|serv(?:ir|ite|ire|ez)|se sirven?|sirv(?:e|a|an|imos|ir)|servera|serveres|servér|server|serveer|podawa(?:ć|j)|podáv(?:ejte|áme|ať)|podáva(?:jte|me)|tarjo(?:a|ile)|tálal(?:d|juk)|пода(?:вать|вайте|ём|ем|вати))\s(?!(?:size|grootte)(?!\p{L}))\p{Ll}[^:?]{4,120}[.!]$|^(?=\p{L}[^:?.!]{10,120}[.!]$)(?:\S+\s){2,}(?:servieren|anrichten|tálaljuk)[.!]$/iu;

/** 'Let it cool completely before serving.', 'In der Form abkühlen lassen.' there: before it is served. */
const IS_LEFT_TO_COOL =
  /^(?:let|leave|allow)\s(?:\S+\s){1,6}?(?:to\s)?(?:cool|rest|set|stand|chill)(?!\p{L}).{0,120}[.!)]$|^(?:(?:laisser|laissez) (?:\S+ ){0,4}?(?:refroidir|reposer|tiédir)|deja[rd]? (?:\S+ ){0,4}?(?:enfriar|reposar|templar)|lascia(?:re|te)? (?:\S+ ){0,4}?(?:raffreddare|riposare|intiepidire)|laat (?:\S+ ){1,6}?(?:afkoelen|rusten))(?!\p{L}).{0,120}[.!]$|^(?=\p{L}[^:?]{10,120}[.!]$)(?:\S+\s){1,12}(?:aus|ab)?(?:kühlen|ruhen) lassen[.!]$/iu;

/** A sentence between two lists of steps: a long one, or one that begins with what a cook does, as 'Heat the oven to 170 °C.' does. */
const isToldBetween = (text: string): boolean =>
  !/[:：]$/.test(text) && (text.length > 60 || (stepQuality(text) > 1 && /[.!]$/.test(text)));

const IN_BRACKETS = /^\([^()]{2,48}\)$/;

/** '2,99 €' */
const PRICE_ALONE =
  /^(?:(?:[$€£]|kr\.?|chf)\s?\d{1,4}[.,]\d{2}|\d{1,4}[.,]\d{2}\s?(?:[€£$]|kr\.?|chf|eur|zł|kč|ft|lei))\*?$/iu;

/** A line's two boxes, a food and how much of it, where it has two. */
function inBoxes(text: string, block: HtmlElement): readonly string[] {
  const boxes = boxesSideBySide(block);
  return boxes.length === 2 && boxes.join(' ') === text ? boxes : [text];
}

/** Whether a few words stand between two lists of steps, or over the first: they name the part that follows. */
const isOverList = (text: string, before: HtmlElement | null | undefined, next: HtmlElement | null | undefined) =>
  next?.name === 'li' && next.parent !== before?.parent && /^\p{Lu}\P{N}*[\p{L})]$/u.test(text);

/** The lines of a box that holds one list, without those that are left out. */
export function readListArea(
  area: HtmlElement,
  kind: ListKind,
  isLeftOut: (line: BlockLine) => boolean = () => false,
): SectionLine[] {
  const outer = new Set<HtmlElement>();
  for (let at: HtmlElement | null = area; at; at = at.parent) outer.add(at);
  const lines = blockLines(area, { most: 2 * LINES_MAX }).filter((line) => !isLeftOut(line));
  return readRun(lines, (element) => outer.has(element), kind);
}

/** A sentence about the list itself, as it stands over one: 'Tap to tick off the ingredients'. */
const OF_THE_LIST =
  /^[^\d:]{8,}\s(?:\S+\s)?(?:ingredients|ingrédients|ingredienti|ingredientes|zutaten|ingrediënten)\b[^\d]*$/iu;

/** Whether a line names the yield, whose figure is set elsewhere: 'Personen' between two buttons. */
const isYieldLabel = (text: string) => text.length <= 20 && readMetaPair(text, '4')?.servings !== undefined;

/** Whether a line tells of yield or time and nothing else. */
const isFact = ({ servings, prep, cook, rest, total }: Meta) =>
  (servings ?? prep ?? cook ?? rest ?? total) !== undefined;

/** '4 4 persons': what stands in a field, and again in words beside it. */
const TWICE = /^(\d{1,2})\s+(?=\1\s\p{L})/u;

function push(lines: SectionLine[], text: string, section: string | null, kind: ListKind, shown?: string): void {
  const parts = kind === 'steps' ? cutAtNumbers(text) : [];
  if (parts.length > 1) {
    for (const part of parts) push(lines, part, section, kind);
    return;
  }
  const line = kind === 'steps' ? stripStepNumber(text) : text;
  if (!/[\p{L}\p{N}]/u.test(line) || CONTROL.test(line)) return;
  // 'Serves 4' and 'Cooking time: 40 min' stand in the same list on some pages
  const meta = line.length <= 80 ? readMeta(kind === 'ingredients' ? line.replace(TWICE, '') : line) : null;
  // what a page is filed under is told in one line, however long
  if (kind === 'steps' && readMeta(line.slice(0, 80))?.tags !== undefined) return;
  if (
    meta !== null &&
    (kind === 'ingredients'
      ? meta.servings !== undefined || meta.tags !== undefined || looksLikeIngredient(line) < 0.5
      : isFact(meta))
  )
    return;
  // 'For the sauce: 2 tbsp vinegar, 1 tbsp sugar' among the entries
  const parted = kind === 'ingredients' && line.includes(':') ? foodsAtCommas(line) : null;
  if (parted?.part != null) lines.push(...parted.foods.map((text) => ({ text, section: parted.part })));
  else lines.push(shown === undefined ? { text: line, section } : { text: line, section, shown });
}

/** What the last box of a line, or of a box around that, says that is called a note; null where it has none. */
function noteOf(line: HtmlElement): string | null {
  let box = line;
  for (let depth = 0; depth < BOXES_MAX; depth++) {
    const last = box.children.findLast((child) => typeof child !== 'string');
    if (last === undefined) return null;
    if (/(?:^|[\s_-])notes?(?:$|\s)/i.test(last.attributes['class'] ?? '')) return lineOf(last);
    box = last;
  }
  return null;
}
const BOXES_MAX = 2;

/** 'plain flour' and 'sifted' in a box of its own: a comma parts the two, unless a mark does already. */
const withComma = (line: string, note: string): string => {
  const food = line.endsWith(` ${note}`) ? line.slice(0, -note.length).trimEnd() : '';
  return /[\p{L}\d)]$/u.test(food) && /^[\p{L}\d]/u.test(note) ? `${food}, ${note}` : line;
};

/** The lines of a box whose classes name the headings and the lines. */
export function readNamedLines(
  area: HtmlElement,
  headings: readonly string[],
  names: readonly string[],
  kind: ListKind,
): SectionLine[] {
  const lines: SectionLine[] = [];
  let section: string | null = null;
  const all = [...elementsOf(area)];
  const isHead = (element: HtmlElement) => headings.some((each) => hasClass(element, each));
  // a plugin's group stands in an entry of its list
  const groups = new Set(all.filter(isHead).map(({ parent }) => parent));
  const name = names.find((each) => all.some((element) => hasClass(element, each)));
  for (const element of all) {
    if (lines.length >= LINES_MAX) break;
    if (isHead(element)) section = sectionName(lineOf(element));
    else if (name !== undefined && hasClass(element, name) && !groups.has(element)) {
      const at = lines.length;
      push(lines, lineOf(element), section, kind);
      const line = lines[at];
      const note = kind === 'ingredients' ? noteOf(element) : null;
      if (note !== null && line && at + 1 === lines.length)
        lines[at] = { ...line, text: withComma(line.text, note), hasNote: true };
    }
  }
  return kind === 'steps' ? withoutNumbers(lines) : lines;
}
