import { FOR_SOURCE } from '../numbers.ts';
import { entry, type Entry } from './entries.ts';
import { numberNext } from './lines/bare-numbers.ts';
import { ENDS_SENTENCE, IS_COMPLETE } from './lines/line-ends.ts';
import { cuesOf, firstWord, isFewWords, isMeasured, namesFood } from './classify.ts';
import { methodParts } from './headings/method-parts.ts';
import { isPartHeading } from './headings/part-heading.ts';
import {
  beginsUnheaded,
  endsTools,
  headOverBullets,
  leadsList,
  nestedItem,
  ownList,
} from './headings/headings-by-look.ts';
import {
  headingInPlace,
  headsTopics,
  isNote,
  headsComment,
  readHeading,
  type Heading,
  type HeadingKind,
  fillsSize,
} from './headings/headings.ts';
import { readContributor, readFacts, readLeadingTime } from './facts/line-facts.ts';
import type { Line } from './lines/lines.ts';
import { readMade, readMeta } from './facts/meta.ts';
import { readYield } from '../yields.ts';
import { inlineGarnish, inlineHead, inlineItem, inlineList, linesUnder, measuredParts } from './lines/printed-lines.ts';
import { holdsSeveral, pairOf, splitIngredients } from './lists/split-running-text.ts';
import { NAMED_PART, STEP_STARTS, isCommand, isForPart, namesPart } from './vocabulary.ts';

/** So many foods in the heading's own line are a list. */
const LIST_MIN = 3;

/**
 * The line below a list and a method without headings over what the page is filed under: 'Topics', with 'Food' and 'Vegan dinners' under it;
 * -1 where there is none. Anywhere else such words stand over the recipe.
 */
function belowRecipe(lines: readonly Line[]): number {
  const at = lines.findLastIndex((line) => line.box === null && headsTopics(line.text));
  const above = lines.slice(0, Math.max(0, at));
  const told = above.findLastIndex(({ text }) => text.length >= TOLD_MIN && /[.!]$/.test(text));
  return above.slice(0, Math.max(0, told)).filter((line) => cuesOf(line).amount).length >= LIST_MIN ? at : -1;
}
/** So long a sentence tells what is done. */
const TOLD_MIN = 30;

/** Lines as entries under their headings, with the facts among them apart and lists in one line parted. */
export function underHeadings(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let heading: HeadingKind | null = null;
  let opens = false;
  let inBody = false;
  /** The size of the heading that holds. */
  let size = 0;
  /** Its level in the text's markup. */
  let level = 0;
  /** The number of the last step. */
  let count = 0;
  /** No ingredient and no step has come yet: what stands here stands under the title. */
  let isHead = true;
  /** Parts have their list behind their name: several of them, or the one where nothing else is a list. */
  const inline = lines.filter((line) => inlineList(line) !== null);
  const isOther = (line: Line) =>
    !inline.includes(line) && (cuesOf(line).amount || readHeading(line.text)?.kind === 'ingredients');
  const isPart = (name: string) => namesPart(name) || isForPart(name);
  const isOfPart = inline.some((line) => isPart(inlineList(line)?.head ?? ''));
  const hasForParts = lines.some(({ box, text }) => box === null && FOR_PART.test(text));
  const hasLists = inline.length > 1 || (inline.length === 1 && (isOfPart || hasForParts || !lines.some(isOther)));
  const filedAt = belowRecipe(lines);
  const parts = methodParts(lines);
  const hasParts = lines.some(({ box, text }) => box === null && /[:：]$/.test(text) && isPart(text));
  for (let index = 0; index < lines.length; index += 1) {
    const item = heading === 'ingredients' || heading === null ? nestedItem(lines, index, heading) : null;
    if (item) index += item.taken;
    const next = lines[index + 1];
    const beginsMethod: boolean = heading === 'ingredients' && !opens && headsCountedPart(lines, index);
    if (beginsMethod) [heading, level, count] = ['steps' as HeadingKind, 0, 0];
    const line: Line =
      heading === 'steps'
        ? numberNext(lines[index] as Line, next, count)
        : (item?.line ?? headOverBullets(lines, index, heading));
    count = heading === 'steps' ? (line.number ?? count) : 0;
    const numbered = line.number !== null && !line.bullet;
    const inSteps: boolean = heading === 'steps';

    if (parts.has(line)) {
      entries.push(entry(line, { heading: 'steps', isHeading: true, section: line.text }));
      [heading, opens] = ['steps', true];
      continue;
    }
    const plain = line.bullet === '' && line.number === null;
    const underHeading = (entries.at(-1)?.line.level ?? 0) > 0;
    const isBelowFact = entries.at(-1)?.fact != null;
    const isFirst = index === 0;
    const told = readFacts(line, { next, heading, isFirst, isHead, inBody, underHeading, opens, isBelowFact });
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
    const heads: Heading | null =
      line.label ||
      (inSteps && (numbered || isListed || (lines[index - 1]?.label === true && isCommand(firstWord(line.text)))))
        ? null
        : ((isFormula(lines, index) ? FORMULA : headsRecipe(lines, index) ? LIST : readHeading(line.text)) ??
          (line.bullet === ''
            ? (headingInPlace(
                line.text,
                heading === 'ingredients' || (inSteps && opens),
                line.level > 0 || (next !== undefined && next.bullet !== ''),
              ) ?? headingByPlace(lines, index, heading))
            : null));
    const isOfTools: boolean = NEEDED.test(line.text) && entries.some(headsFoods);
    const found: Heading | null = heads?.kind === 'ingredients' && isOfTools ? { ...heads, kind: 'equipment' } : heads;
    const isName = found !== null && !inBody && namesDishBehind(lines, index, found);
    const time = found && readLeadingTime(line, found);
    if (time) {
      entries.push(entry(line, { heading, fact: time }));
      continue;
    }
    const isBelow = index === filedAt || (headsComment(line.text) && entries.some(tellsAmount));
    const aside = found?.kind === 'aside' && !inBody && !isBelow && found.rest === '' && line.level === 0;
    // 'Note: the oil should be hot' among steps is where the cook needs it
    const isOneNote = found?.kind === 'notes' && found.rest !== '' && heading !== 'ingredients' && isNote(line.text);
    if (found && !aside && !isOneNote && !isName) {
      const passing =
        found.rest !== '' && (found.kind === 'notes' || found.kind === 'aside' || found.kind === 'equipment');
      if (found.kind === 'ingredients' || found.kind === 'steps') inBody = true;
      const isOfList = found.kind === 'ingredients';
      const forHowMany = isOfList
        ? (FOR_HOW_MANY.exec(found.aside)?.[1] ?? (fillsSize(found.aside) ? found.aside : undefined))
        : undefined;
      const said = found.aside === '' ? null : (readMeta(found.aside) ?? (isOfList ? readMade(found.aside) : null));
      const beside = forHowMany === undefined ? said : { servings: readYield(forHowMany) };
      if (beside) entries.push(entry(line, { heading, fact: { ...beside, at: line.at } }));
      // 'For the chutney' over 'Ingredients' in a text with several lists
      const above = isOfList && found.section === null && entries.some(headsFoods) ? entries.at(-1) : undefined;
      const isPartAbove = above?.fact === null && !above.isHeading && FOR_WHAT.test(above.line.text);
      if (isPartAbove) entries.pop();
      const section = isPartAbove ? above.line.text : found.section;
      entries.push(entry(line, { heading: found.kind, isHeading: true, section }));
      let isWhole = false;
      if (found.rest !== '') {
        const under = linesUnder(found.kind, found.rest, line);
        isWhole = line.box === null && found.kind === 'ingredients' && under.length >= LIST_MIN;
        for (const [part, one] of under.entries()) entries.push(entry(one, { heading: found.kind, opens: part === 0 }));
      }
      if (!passing) {
        // a list in the heading's own line is all that it heads
        heading = isWhole ? null : found.kind;
        size = line.size;
        level = line.level;
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
    if (heading === 'steps' && count > 0 && headsTalk(lines, index, level)) {
      entries.push(entry(line, { heading: 'notes', isHeading: true }));
      [heading, opens] = ['notes', true];
      continue;
    }
    if (heading === 'equipment' && endsTools(lines, index)) [heading, opens] = ['ingredients', true];
    if (heading === 'equipment' && beginsUnheaded(lines, index)) [heading, opens] = ['steps', true];
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
    const contributor = line.runIn === true || heading === 'aside' ? null : readContributor(line, entries.at(-1), next);
    if (contributor) {
      entries.push(entry(line, { heading, fact: contributor }));
      continue;
    }
    const alone = heading === 'steps' ? null : inlineItem(line);
    // asked last: it looks at all entries
    const isBehind = () => heading === null && entries.some(tellsAmount);
    // 'Glaze: 1 cup icing sugar' between a list and what is done with it
    const isApart = () => line.gapBefore && line.gapAfter && isBehind();
    const garnish = heading === 'steps' || line.gapBefore !== line.gapAfter ? null : inlineGarnish(line);
    const single =
      (alone && (hasParts || isOfPart || isApart()) ? alone : null) ?? (garnish && isBehind() ? garnish : null);
    if (single) {
      // behind a list without a heading it goes on as that does
      const own = isBehind() ? heading : 'ingredients';
      entries.push(entry({ ...line, text: `${single.head}:`, raw: `${single.head}:` }, { heading: own, opens }));
      entries.push(entry({ ...line, text: single.rest, raw: single.rest, gapBefore: false }, { heading: own }));
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
          entries.push(
            entry(
              { ...line, text, raw: text, gapBefore: at === 0 && line.gapBefore },
              { heading, opens: opens && at === 0 },
            ),
          );
        opens = false;
        continue;
      }
    }
    const isList = heading !== 'steps' && !numbered && !line.label;
    const foods =
      isList && holdsSeveral(line.text, opens && heading === 'ingredients' ? 0.3 : shareOf(line))
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

/** 'Recipe:', 'La recette' right over foods with their amounts: the list, though elsewhere it heads the method. */
const headsRecipe = (lines: readonly Line[], index: number): boolean =>
  lines[index]?.box === null &&
  NAMES_RECIPE.test(lines[index].text) &&
  lines.slice(index + 1, index + 3).filter((line) => cuesOf(line).amount && isMeasured(line.text)).length === 2;
const NAMES_RECIPE =
  /^(?:the |our |my |das |mein |unser |la |ma |notre |mi |nuestra |a |minha |il |de |het |mijn )?(?:recipe|rezept|recette|receta|receita|ricetta|recept(?:et)?|opp?skrift(?:en)?|przepis)\s?[:!.]*$/iu;
const LIST: Heading = { kind: 'ingredients', rest: '', section: null, aside: '' };

/** 'Benodigdheden:', 'You will need:' below a list that has a heading of its own: the tools. */
const NEEDED =
  /^(?:benodigdheden|you(?: will|['’]ll)(?: also)? need|occorrente|vi servono|il vous faut|du brauchst|necesitas|vai precisar)\s?:?$/iu;
const headsFoods = ({ isHeading, heading, section }: Entry): boolean =>
  isHeading && heading === 'ingredients' && section === null;

const tellsAmount = ({ fact, line }: Entry): boolean => fact === null && cuesOf(line).amount;

/** '## What Dad says' beside the heading of a method whose steps are counted, over a few sentences that are not and tell nobody to do anything. */
function headsTalk(lines: readonly Line[], index: number, level: number): boolean {
  const head = lines[index] as Line;
  if (level === 0 || head.level !== level || namesPart(head.text)) return false;
  const next = lines.findIndex((line, at) => at > index && line.level > 0);
  const below = lines.slice(index + 1, next < 0 ? lines.length : next);
  const isTold = (line: Line) =>
    line.number !== null || line.label || cuesOf(line).amount || isCommand(firstWord(line.text));
  return below.length > 0 && !below.some(isTold);
}

/** '## 1. Boil the pasta' below a list, with what is done below it and '## 2. Make the sauce' further on: parts of a method that has no heading. */
function headsCountedPart(lines: readonly Line[], index: number): boolean {
  const [line, next] = lines.slice(index, index + 2);
  if (!line || !next || line.level === 0 || line.label || line.number !== 1 || next.level > 0) return false;
  const isTold = (next.text.length >= TOLD_MIN && ENDS_SENTENCE.test(next.text)) || isCommand(firstWord(next.text));
  return isTold && lines.slice(index + 2).some(({ level, number }) => level === line.level && number === 2);
}

/** '# How to: Flatbread' over the headings of the list and the method: the dish behind what it is told with. */
const namesDishBehind = (lines: readonly Line[], index: number, { kind, rest }: Heading): boolean =>
  kind === 'steps' &&
  lines[index]?.level === 1 &&
  /^\p{Lu}[^.!?,:;]{2,50}$/u.test(rest) &&
  lines.slice(index + 1).some(({ level, text }) => level > 0 && readHeading(text)?.kind === 'steps');

/** 'Formula' over foods with their bakers' percentages heads the list of a bread; over others it may be what a baby drinks. */
function isFormula(lines: readonly Line[], index: number): boolean {
  const [line, ...below] = lines.slice(index, index + 3);
  const isShare = ({ text }: Line) => /\d\s?%\)?$/u.test(text);
  return /^(?:the )?formula\s?:?$/iu.test(line?.text ?? '') && below.length === 2 && below.every(isShare);
}
const FORMULA: Heading = { kind: 'ingredients', rest: '', section: null, aside: '' };

/** 'for 6' beside the heading of a list */
const FOR_HOW_MANY = new RegExp(String.raw`^(?:${FOR_SOURCE})\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)$`, 'iu');

/** 'For the chutney', without a colon */
const FOR_WHAT = /^(?:for|für|pour|para|per|voor|till?|för)\s\p{L}[\p{L}\s'’-]{2,30}$/iu;

/** 'para el pino:', 'for the dough:' */
const FOR_PART = /^(?:for|für|pour|para|per|voor|till?|för|na|do)\s\p{L}[\p{L}\s'’-]{2,30}\s?[:：]$/iu;

/** Type of a heading, against that of the page. */
const LARGE = 1.2;

/** A paragraph of several printed lines need not give every ingredient an amount to be a list. */
const shareOf = (line: Line) => (line.box !== null && line.at.length > 1 ? 0.3 : 0.6);

/** 'Dodatkowe wskazówki', 'Jó tanács', 'Nos conseils': words for advice, whatever stands beside them. */
const ADVICE =
  /(?<!\p{L})(?:tips?|tipp(?:s|ek)?|tipy|tippi|hinweise?|ratschläge?|astuces?|conseils?|consejos?|consigli|dicas?|trucos?|conselhos?|suger\p{L}+|sugest\p{L}+|suggest\p{L}+|recom\p{L}+|råd|knep|fif|triks?|kniff|weetjes?|apunte|vychytávk[ay]|vink(?:ki|it)|niksi|lurt å vite|wskazówk[ai]|porad[ay]|rad[ay]|doporuč\p{L}+|odporúč\p{L}+|dobr[éeo] (?:vědět|vedieť|je znati)|tanács(?:ok)?|praktik\p{L}+|trükk\p{L}*|ipuçları|öneri\p{L}*|sfat(?:uri)?|pont(?:uri)?|savjet[ia]?|napomen[ae]|совет\p{L}*|хитрост\p{L}+|секрет\p{L}*|рекоменд\p{L}+|лайфхак\p{L}*|примечани[ея]|заметк[аи]|порад[аи]|приміт\p{L}+|συμβουλ\p{L}+|μυστικ\p{L}+)(?!\p{L})|ポイント|コツ|補足|アドバイス|小贴士|备注|꿀팁/iu;
/** What is needed, bought or put in, in the words of a heading over a list: 'Lista składników', 'Co budete potřebovat', 'Att handla'. */
const OF_LIST =
  /(?<!\p{L})(?:zutat|einkauf|brauch|benötig|ingr[eé]di|liste des courses|il (?:vous |te |nous )?faut|besoin|necesit|precisa|lista de (?:la )?compra|occorr|(?:cosa|[ctv]i) serv(?:e|ono)(?!\p{L})|lista della spesa|ingrediën|nodig|boodschap|behöv|(?:att|ska) handla|inköp|bruge|indkøb|trenger|handleliste|tarvi|ostos|składnik|potrzeb|zakup|potřeb|potreb|nákup|surovin|přísad|hozzávaló|szüksé|kell(?!\p{L})|bevásárl|alapanyag|malzeme|[iİ]çindekiler|lazım|gerek|nevoie|trebuie|cumpăr|χρει[αά]|αγορών|υλικά|συστατικά|понадоб|потреб|знадоб|нужно|покупок|ингредиент|інгредієнт|складники|склад(?!\p{L})|состав|продукти?(?!\p{L})|namirnic|sastojc|treba(?!\p{L}))|材料|食材|用料|재료|준비물/iu;
/** How it is made: 'Spôsob prípravy', 'Οδηγίες εκτέλεσης', '做法步骤'. */
const OF_METHOD =
  /(?<!\p{L})(?:zubereit|anleit|arbeitsschritt|schritte|pr[eé]para(?:[cçtz]|re(?!\p{L}))|étapes|réalisation|elaboraci|pasos|modo de|confec?ção|instr[uy][ckc]|procedi|esecuzione|svolgimento|bereid|werkwijze|stappen|tillag|tillväg|framgång|fremgang|tilbered|(?:sådan|slik) (?:gør|gjør|lav|lag)|näin|valmist|ohjeet?(?!\p{L})|przygotow|wykonani|krok|postup|příprav|prípr|priprav|elkészít|készí|készül|yapıl|hazırlan|tarifi(?!\p{L})|pași|εκτέλεσ|οδηγί|παρασκευ|διαδικασ|μέθοδο|το (?:κάνουμε|φτιάχνουμε)|приготов|приготув|рецепт(?!\p{L})|инструкц|інструкц|priprem|upute|koraci)|作り方|手順|調理(?:方法|手順)|做法|步骤|만드는|만들기|(?:조리|요리) ?(?:방법|순서|과정|법)/iu;

/** No heading that is known by its place has more words. */
const HEADING_WORDS = 6;

/**
 * What heads a list, a method or advice by its place, though its words are not known: words of what is needed over amounts, where no heading of a list
 * comes; words of how it is made, or a few between blank lines that name no food and no part, over sentences below a headed list where no other heading
 * of a method comes; and words for advice below a method.
 */
function headingByPlace(lines: readonly Line[], index: number, heading: HeadingKind | null): Heading | null {
  const head = (kind: HeadingKind): Heading => ({ kind, rest: '', section: null, aside: '' });
  const [line, next] = [lines[index] as Line, lines[index + 1]];
  if (line.box !== null || line.number !== null || line.level > 0 || !next) return null;
  // 'Рецепт «Борщ»', 'Hogyan készítsd?'
  const name = line.text.replace(/\s?[:：?!]$/u, '');
  const plain = name.replace(/[«»]/gu, '');
  if (!isFewWords(plain, HEADING_WORDS) || plain.length > 40 || cuesOf(line).amount) return null;
  const below = lines.slice(index + 1);
  if (heading === null && index > 0 && OF_LIST.test(line.text)) {
    const isList = below.length > 1 && below.slice(0, 2).every((one) => isMeasured(one.text) || cuesOf(one).amount);
    return isList && below.every(({ text }) => readHeading(text)?.kind !== 'ingredients') ? head('ingredients') : null;
  }
  const isCounted = next.number !== null || next.label;
  const isSaid = IS_COMPLETE.test(next.text) && !/[:：]$/u.test(next.text) && !isMeasured(next.text);
  // asked last: it looks at all lines below
  const hasMethod = () => below.some(({ text }) => readHeading(text)?.kind === 'steps');
  if (heading === 'ingredients' && OF_METHOD.test(line.text) && (isCounted || isSaid) && !hasMethod()) {
    // 'Przygotowanie kruchego spodu:', and further down 'Przygotowanie masy serowej:'
    const isOfPart = below.some(({ text }) => /[:：]$/u.test(text) && firstWord(text) === firstWord(line.text));
    return { ...head('steps'), section: isOfPart ? name : null };
  }
  if (!isFewWords(name)) return null;
  if (heading === 'steps')
    return line.gapBefore && ADVICE.test(line.text) && !cuesOf(next).amount ? head('notes') : null;
  if (heading !== 'ingredients' || namesFood(line.text) || namesPart(line.text)) return null;
  // without a blank line only where every line of the list is measured
  const listed = lines.slice(lines.slice(0, index).findLastIndex(({ text }) => readHeading(text) !== null) + 1, index);
  const isMeasuredList = listed.length > 0 && listed.every((one) => isMeasured(one.text) || cuesOf(one).amount);
  // or behind the last bullet
  const leavesBullets = line.bullet === '' && (lines[index - 1]?.bullet ?? '') !== '';
  if (!line.gapBefore && !isMeasuredList && !leavesBullets) return null;
  // 'Marinate the meat' heads what is done first
  if (STEP_STARTS.has(firstWord(line.text))) return null;
  const isTold = (one: Line | undefined) =>
    one !== undefined &&
    (isMeasuredList ? /[.!。！]$/u : ENDS_SENTENCE).test(one.text) &&
    !isMeasured(one.text) &&
    (isMeasuredList || cuesOf(one).ingredient < cuesOf(one).step);
  const hasList = lines.slice(0, index).filter((one) => cuesOf(one).amount).length >= 2;
  const isMethod =
    hasList &&
    isTold(next) &&
    (below.length === 1 || isTold(below[1])) &&
    !hasMethod() &&
    below.every((one) => !(isMeasured(one.text) && !ENDS_SENTENCE.test(one.text)));
  return isMethod ? head('steps') : null;
}
