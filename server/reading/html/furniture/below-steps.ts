import { isDone, isTalkOfDish } from '../../text/furniture/below-method.ts';
import { isTalk } from '../../text/furniture/farewell.ts';
import { isNote, readHeading } from '../../text/headings/headings.ts';
import { ENDS_IN_COMMAND, firstWord } from '../../text/classify.ts';
import { isCommand } from '../../text/vocabulary.ts';
import { readByline } from '../facts/byline.ts';
import type { SectionLine } from '../facts/facts.ts';
import { stripStepNumber } from '../linked-data/instructions.ts';
import { yieldBelow } from '../facts/method-in-text.ts';
import { lineOf, type BlockLine } from '../lines.ts';
import { isOfNextTime } from './diary.ts';
import { offersForMoney, tellsHeat } from './other-topic.ts';
import { closest } from '../lists/list-units.ts';
import { stepQuality } from '../lists/score-lists.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** What writers tell of themselves, and of their books, in lines of their own. */
const OF_ONESELF = new RegExp(
  `^(?:${[
    "i|i['’](?:m|ve|d|ll)|my|ich|mein\\p{L}*|je|j['’]\\p{L}+|mon|mes|yo|mi|io|mio|mia|ik|mijn|jag|min|mitt|mina|jeg|mitt|ja|mój|moje|moja|já|minä|eu|meu|minha",
    'übrigens|by the way|(?:as|on) a side note|side note|nebenbei|au fait|en passant|por cierto|a proposito|trouwens|förresten|forresten|przy okazji|mimochodem',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const OF_A_BOOK =
  /(?<!\p{L})(?:(?:my|our|new|mein\p{L}*|neue[sn]?|mon|mi|mio|mijn|min|nye|nya|nowa|moja|nova) (?:new |neue[sn]? |nouveau |nuevo |nuovo |nieuwe |nye |nya )?(?:cook|koch|back|kook|bak|kog|kok)?(?:book|buch|livre|libro|boek|bog|bok|książka|kniha|livro))(?!\p{L})/iu;

/** '-- Bubba' */
const SIGNATURE = /^[-–—]{1,2}\s?\p{Lu}\p{Ll}+(?:\s\p{Lu}\S{0,20}){0,2}$/u;
/** 'No beans!'; 'Heiß servieren!' is a step. */
const CALLED_OUT = /^(?!.*\p{Ll}(?:en|ern|eln)!$)\p{Lu}\S*(?:\s\S+){1,3}!$/u;

/** 'Fica melhor com broa.', 'Best with butter.', 'Encore meilleur le lendemain !': how it is best, told to nobody. */
const BEST_SO =
  /^(?:(?:even|noch|am|encore|aún|ancora|ainda|nog|ännu|endnu|enda|ještě|jeszcze|vielä|ficam?|é|è|es|est[áã]o?|están|são|son|sono|se|it['’]s|they['’]re|c['’]est|es ist|het is|ze zijn)\s)?(?:better|best|besser|besten?|meilleur|mejor|miglior|meglio|melhor|beter|bäst|bedst|lepsz|najlepsz|lepší|nejlepší|parempi|parhaimmillaan)\p{L}*\s(?!of\b)/iu;

/** 'Nagyon finom, és gyorsan kész.', 'Sehr lecker und schnell gemacht!': praise of the dish, told to nobody. */
const PRAISED =
  /^(?:(?:it(?:['’]s| is)|they(?:['’]re| are)) (?:so|very|really) (?:good|tasty|delicious|easy)|(?:sehr|super|echt) (?:lecker|einfach|saftig)|(?:très|vraiment) (?:bon|facile|moelleu)\p{L}*|muy (?:ric[oa]|buen[oa]|fácil|sabros[oa])s?|(?:buonissim|squisit|ottim)[oaie]|(?:muito|bem) (?:bo[mn]s?|boas?|gostos[oa]s?|fácil)|(?:mycket|jätte|väldigt) ?(?:god|gott|enkel)\p{L}*|bardzo (?:dobr|smaczn|łatw)\p{L}+|velmi (?:dobr|chutn|jednoduch)\p{L}+|(?:nagyon|igen) (?:finom|könnyű|egyszerű))(?!\p{L})/iu;

/** 'Next week: what to do with all the eggs.', 'Ann Dietz has written this column since 1994.': what a newspaper tells below its recipe. */
const COMES_NEXT =
  /^(?:(?:(?:coming|and) )?next (?:up|week|month|time on the \p{L}+|issue)|coming (?:up|next|soon)|in (?:the|our) next issue|nächste woche|nächsten monat|im nächsten heft|la semaine prochaine|le mois prochain|la semana que viene|(?:la|na) próxima semana|el próximo mes|(?:la )?(?:prossima settimana|settimana prossima)|(?:il )?(?:prossimo mese|mese prossimo)|volgende (?:week|maand)|nästa (?:vecka|månad)|næste (?:uge|måned)|neste (?:uke|måned)|w przyszłym tygodniu|příští týden|ensi viikolla)\s?[:…–-]/iu;
/** 'Next week: feed the cake again.' is a step. */
function comesNext(text: string): boolean {
  const said = COMES_NEXT.exec(text)?.[0];
  const told = text.slice(said?.length).trimStart();
  return said !== undefined && (/^next up/iu.test(said) || (!isDone(told) && !DONE_WITH_IT.test(told)));
}
/** 'feed the cake', 'turn them': whatever is done. */
const DONE_WITH_IT =
  /^(?!(?:all|how|what|why|where|when|with|from|for|over|under|about)\s)\p{L}{3,} (?:the|it|them|each)(?!\p{L})/iu;
const OF_THE_COLUMN =
  /(?<!\p{L})(?:(?:this|her|his|our|my|weekly|food|cooking) column(?:ist)?|diese\p{L}? (?:kolumne|rubrik)|cette (?:chronique|rubrique)|est[ae] (?:columna|coluna)|questa rubrica|deze (?:column|rubriek)|den här (?:krönikan|spalten)|denne (?:spalte|klumme)n?)(?!\p{L})|^(?:please )?(?:send|mail|e-?mail|address) (?:your |any |all )?(?:recipes?|favou?rites|requests?|replies|questions|letters|comments)(?:,? (?:and|or|or your) (?:recipes?|requests?|replies|questions|letters|comments))? to(?!\p{L})|^(?:reach|contact|write to) (?:her|him|them|me|us|\p{Lu}\p{Ll}+) (?:at|in|by|c\/o)(?!\p{L})/iu;

/** 'Kitchen hint: A slice of bread keeps it soft.', 'A note on the cheese: Any blue one will do.' */
const IS_HINT =
  /^(?:(?:\p{L}+\s){0,2}(?:hints?|tips?|tipps?|astuces?|conseils?|consejos?|trucos?|consigli[oo]?|dicas?)|(?:an?|some|one|ein|une?|una?|een|en|et)\s(?:\p{L}+\s)?(?:notes?|tips?|words?|wort|tipp|mot|nota|consiglio|woord|ord)\s(?:on|about|for|zu[mr]?|über|sur|pour|sobre|su[li]?|sull['’ao]\p{L}*|over|om)\s[^.:!?]{3,40})\s?:\s+\S/iu;

/** 'Vinkki! Lisää …', 'Tips! Servera …': the word that says so called out. */
const CALLED_HINT = /^(\p{L}[\p{L}'’ ]{1,24}?)\s?!\s+(?=\p{Lu})/u;

/** What a line says that says of itself that it is a tip or a note; null where it does not. */
export function tipOf(text: string): string | null {
  const heading = readHeading(text);
  if (heading?.kind === 'notes' && heading.rest !== '') return heading.rest;
  const isCalled = readHeading(CALLED_HINT.exec(text)?.[1] ?? '')?.kind === 'notes';
  return isCalled || IS_HINT.test(text) || isNote(text) ? text : null;
}

/** Whether a line says how long the dish keeps: 'Keep in a jar for up to 3 weeks.', 'Im Kühlschrank 4 Tage haltbar.' */
export const tellsHowLongItKeeps = (text: string): boolean => KEEPS.test(text) && SOME_DAYS.test(text);
const KEEPS =
  /(?<!\p{L})(?:keeps?|stores?|freezes?|aufbewahren|haltbar|hält|halten|conserv\p{L}+|gard(?:er?|ez|ent)|guard(?:ar?|an)|bewaar|bewaren|houdbaar|förvaras?|håller|hållbar|opbevar\p{L}*|oppbevar\p{L}*|holder|holdbar\p{L}*|przechow\p{L}+|skladuj\p{L}*|uchov\p{L}+|vydrží|säily\p{L}+|eltart\p{L}*|tárol\p{L}+|хран\p{L}+)(?!\p{L})/iu;
const SOME_DAYS =
  /(?:\d|(?<!\p{L})(?:an?|one|two|three|several|eine?|einige|zwei|drei|une?|deux|trois|una?|dos|tres|due|tre|een|twee|drie|en|två|to))\s(?:days?|weeks?|months?|tagen?|tage|wochen?|monaten?|monate|jours?|semaines?|mois|d[ií]as?|semanas?|meses|giorni|settiman[ae]|mesi|dagen|week|weken|maand(?:en)?|dagar|vecka|veckor|månad(?:er)?|dage|uger?|måned(?:er)?|uker?|dni|tygodni\p{L}*|dn[íy]|týdn\p{L}*|päivää|viikkoa|nap\p{L}*|hét\p{L}*|дн\p{L}+|недел\p{L}+)(?!\p{L})/iu;

/** 'Retrouvez nos lapins au marché', 'Discover our range': what a company says of its own. */
const IS_PROMOTED =
  /^(?:(?:retrouvez|découvrez) (?:aussi )?(?:nos|notre|toutes? (?:nos|les)|tous (?:nos|les))|(?:find|discover|visit) our|besuchen sie (?:uns|unser\p{L}*)|entdecken sie unser\p{L}*|(?:descubre|visita|encuentra) nuestr[oa]s?|(?:scopri|scoprite|visita|visitate|trova|trovate) (?:i|le|il|la|lo) nostr[ioae]|ontdek (?:onze|ons)|bezoek (?:onze|ons))(?!\p{L})/iu;

/** 'The Blue Door is at 12 Mill Street and is open Monday to Friday.': where the cook's house is, and when it is open. */
const OF_A_HOUSE =
  /^\p{Lu}[^.!?]{2,60}\s(?:(?:is|are) (?:located |based )?(?:at|on) \d{1,5} \p{Lu}|(?:is|are) open (?:daily|every day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|for (?:breakfast|brunch|lunch|dinner))|(?:ist|hat) (?:\p{L}+ ){0,4}geöffnet|est ouverte? (?:du|de|tous|le)|está abiert[oa] (?:de|todos)|è apert[oa] (?:dal|da|tutti))/u;
/** 'Rezept von' over the name of whoever gave it. */
const OVER_GIVER =
  /^(?:(?:an?|ein|une|una|uma|et|een)\s)?(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis)\s(?:by|from|von|de|par|por|di|da|van|door|a[vf]|fra|från|od)\s?:?$/iu;

/** "Ida says: don't open the oven!": what somebody says of the method. */
const SAYS =
  /^(?:\p{Lu}[\p{L}.]*\s){1,2}(?:says|adds|notes|sagt|meint|rät|dit|conseille|dice|aconseja|consiglia|zegt|säger|tipsar|siger|sier|mówi|radzi|říká|radí|sanoo|diz)\s?:\s+\S/u;
/** 'Can you not chew well? Blend the soup and eat it lukewarm.': a question and what then helps. */
const ASKS = /^[^.!?:,]{6,60}\?\s+(?=\p{Lu})/u;
/** Behind these a question is put to the reader. */
const OF_READERS =
  /(?<!\p{L})(?:you|your|du|dir|dich|ihr|euch|(?:haben|möchten|mögen|wollen|können) sie|tu|vous|toi|usted(?:es)?|tienes|quieres|puedes|você|vocês|hai|vuoi|avete|volete|jij|je|jullie|u|dig|deg|masz|macie|máte|máš|sinä)(?!\p{L})/iu;

/** Whether a line asks something and answers it; what a cook then does with a dish is a step: 'Too dark? Cover it with foil.' */
function asksAndAnswers(text: string): boolean {
  const question = ASKS.exec(text)?.[0];
  if (question === undefined) return false;
  const answer = text.slice(question.length);
  const isTask = isCommand(firstWord(answer)) || ENDS_IN_COMMAND.test(answer);
  return !isTask || OF_READERS.test(question);
}

/** What the entries of numbered lists say. */
const countedTexts = (lines: readonly BlockLine[]) =>
  new Set(lines.filter(({ block }) => closest(block, isEntry)?.parent?.name === 'ol').map(({ text }) => text));
const isEntry = ({ name }: HtmlElement) => name === 'li';

/** 'Recipe courtesy of the Apple Board.', 'Photography: Ann Dietz. From the May issue.': whose the recipe and its pictures are. */
const IS_CREDIT =
  /^(?:(?:recipe|photos?|photograph(?:s|y)?|images?|food styling|styling|rezept|fotos?|bild(?:er)?|recette|receta|fotograf[ií]as?|ricetta|recept|beeld|opskrift|przepis|zdjęcia)(?: (?:and|und|et|y|e|en|och|og|i) \p{L}+)?(?: (?:courtesy of|adapted from|reprinted from|(?:created|developed|provided) (?:by|for)|credits?|by|mit freundlicher genehmigung|aus dem buch)|\s?[:：])\s\S)/iu;
const isCredit = (text: string): boolean => text.length <= CREDIT_MAX && IS_CREDIT.test(text);
const CREDIT_MAX = 140;

/** 'Did you make this recipe? Rate it!': what a page asks of its readers. */
const ASKS_READERS =
  /^(?:(?:do you )?have (?:an?|your own|any) (?:\p{L}+ )?(?:recipes?|cooking tips?|ideas?) (?:to share|of your own|you)|did you (?:make|try|like|cook|bake)|have you (?:made|tried)|tried this|rate this|(?:please )?(?:leave|drop) (?:a|us|me)|tag (?:me|us|@)|if you (?:make|made|try|tried|cook|bake) (?:this|these|it)(?: recipe)?, (?:please |be sure to |don['’]t forget to )?(?:tag|leave|rate|share|let)|hast du (?:das|dieses)|(?:as-tu|avez-vous) (?:fait|testé|essayé)|¿has (?:hecho|probado)|hai provato|follow (?:us|me)|folgt (?:uns|mir)|suivez-(?:nous|moi)|s[ií]gue(?:nos|me)|seguici|seguiteci|siga-nos|volg ons|följ oss|følg oss?|obserwuj nas)(?!\p{L})/iu;
/** 'Watch the video below for all steps!' over a method. */
const SHOWS_VIDEO =
  /^(?:please )?(?:watch|see|check out|view|play|schau(?:t|en sie)?|seht|voir|regardez|mira|vea|guarda|guardate|bekijk|se|assista|veja|obejrzyj)(?!\p{L})[^.!?:]{0,40}(?<!\p{L})v[ií]d[eé]o(?!\p{L})[^.!?]{0,60}[.!]?$/iu;
/** '*Dark sugar works too.' */
const FOOTNOTE = /^\*{1,3}\s?(?=\p{L})/u;

/**
 * The steps that a page declares without what stands below them in the same field, and the footnotes and tips among that: whose the recipe is,
 * and what readers are asked for.
 */
export function splitClosing(steps: readonly SectionLine[]): [SectionLine[], string[]] {
  const tipIn = (text: string) => tipOf(text) ?? (FOOTNOTE.test(text) ? text : null);
  const isClosing = ({ text }: SectionLine) =>
    isCredit(text) || ASKS_READERS.test(text) || readByline(text) !== null || tipIn(text) !== null;
  const isOther = (step: SectionLine) => isClosing(step) || SHOWS_VIDEO.test(step.text);
  const end = steps.findLastIndex((step) => !isOther(step)) + 1;
  const start = steps.findIndex(({ text }) => !SHOWS_VIDEO.test(text));
  return end === 0
    ? [[...steps], []]
    : [steps.slice(start, end), steps.slice(end).flatMap(({ text }) => tipIn(text) ?? [])];
}

/** 'Nobody has ever asked me for it.': what happened to the writer, below a method that is told without them. */
const HAPPENED_TO_WRITER =
  /(?<!\p{L})(?:asked|told|gave|taught|thanked?|thanks|reminds?|tells?|calls?|fragt?e?n?|erinnert|sagt?e?|gab|lehrte)\s(?:me|us|mich|mir|uns)(?!\p{L})/iu;

/** '(Ann says to use more pepper)' */
const IN_BRACKETS = /^\([^()]{12,200}\)$/;
const FINISHED = /[.!。！]["”)]?$/u;
const FINISHED_SHARE = 0.5;
const UNFINISHED_MAX = 60;
/** 'Odette', 'Ann Dietz' */
const NAMES = /^\p{Lu}[\p{L}.'’-]*(?:\s(?:&\s|and\s)?\p{Lu}[\p{L}.'’-]*){0,2}$/u;

const tellsToDo = ({ text }: { readonly text: string }): boolean =>
  stepQuality(text) > 1 || text.split(/(?<=\p{L}[.!])\s+/u).some((sentence) => ENDS_IN_COMMAND.test(sentence));

/** Steps up to the first empty line between them, where most above it tells a cook what to do and nothing below it does. */
function untilGap<Line extends { readonly text: string }>(
  steps: readonly Line[],
  page: readonly BlockLine[],
): readonly Line[] {
  const below = new Set(page.flatMap(({ text, gap }) => (gap === true ? [text] : [])));
  const end = steps.findIndex(({ text }, at) => at > 0 && below.has(text));
  const told = steps.slice(0, Math.max(end, 0)).filter(tellsToDo).length;
  const isEnd = told >= TOLD_MIN && 3 * told >= 2 * end && !steps.slice(end).some(tellsToDo);
  return isEnd ? steps.slice(0, end) : untilListEnds(steps, page);
}

/** Steps up to the end of the list whose entries they are; a paragraph below it that tells nothing to do is a remark. */
function untilListEnds<Line extends { readonly text: string }>(
  steps: readonly Line[],
  page: readonly BlockLine[],
): readonly Line[] {
  const isInList = ({ block }: BlockLine) => closest(block, isEntry) !== null;
  const entries = new Set(page.filter(isInList).map(({ text }) => stripStepNumber(text)));
  const last = steps.at(-1)?.text ?? '';
  const isBelow =
    steps.length > TOLD_MIN &&
    steps.slice(0, -1).every(({ text }) => entries.has(text)) &&
    !entries.has(last) &&
    page.some(({ text }) => text === last);
  return isBelow && !steps.slice(-1).some(tellsToDo) ? steps.slice(0, -1) : steps;
}
/** So many steps show that they are told in words that are known. */
const TOLD_MIN = 2;

/**
 * Steps up to the last one that a cook does, and the notes behind it: a tip that says that it is one, and what the writer tells of
 * themselves. What is told of their books, and who they are, is neither. `page` is the lines among which the steps stand.
 */
export function splitAsides<Line extends { readonly text: string }>(
  all: readonly Line[],
  page: readonly BlockLine[],
): [Line[], string[]] {
  const giver = all.findIndex(({ text }, at) => at > 0 && OVER_GIVER.test(text));
  const steps = untilGap(giver < 0 ? all : all.slice(0, giver), page);
  const remarks = (giver < 0 ? all : all.slice(0, giver))
    .slice(steps.length)
    .flatMap(({ text }) => (isTalk(text) ? [] : text));
  const counted = steps.some(({ text }) => asksAndAnswers(text)) ? countedTexts(page) : new Set();
  const finished = steps.filter(({ text }) => FINISHED.test(text)).length;
  // beside sentences: 'Until next week,', 'Ann Dietz, "Second Wind"'
  const isUnfinished = (text: string) =>
    finished >= 2 - (steps.length === 2 ? 1 : 0) &&
    finished >= FINISHED_SHARE * steps.length &&
    text.length <= UNFINISHED_MAX &&
    !FINISHED.test(text) &&
    !tellsHeat(text) &&
    stepQuality(text) <= 0;
  const isCalledOften = steps.filter(({ text }) => /!$/.test(text)).length > 1;
  const noteIn = ({ text }: Line) => {
    if (readByline(text) !== null || SIGNATURE.test(text) || isCredit(text)) return '';
    if (comesNext(text) || OF_THE_COLUMN.test(text) || OF_A_HOUSE.test(text) || ASKS_READERS.test(text)) return '';
    if (IS_PROMOTED.test(text) || (offersForMoney(text) && stepQuality(text) <= 0.5)) return '';
    if (
      CALLED_OUT.test(text) &&
      !isCalledOften &&
      stepQuality(text) <= 0.5 &&
      !isCommand(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '')
    )
      return text;
    if (BEST_SO.test(text) || isTalkOfDish(text) || (PRAISED.test(text) && stepQuality(text) <= 0.5)) return text;
    if (HAPPENED_TO_WRITER.test(text) && stepQuality(text) <= 0.5) return text;
    const made = yieldBelow(text);
    if (made && made.remark !== '') return text;
    if (IN_BRACKETS.test(text)) return text.slice(1, -1);
    if (isUnfinished(text)) return NAMES.test(text) || /,$|[·|#@[\]<>«»]/.test(text) ? '' : text;
    const tip = tipOf(text);
    if (tip !== null) return tip;
    if (SAYS.test(text) || isOfNextTime(text)) return text;
    if (asksAndAnswers(text) && !counted.has(text) && finished >= 3) return text;
    return OF_ONESELF.test(text) || OF_A_BOOK.test(text) ? text : null;
  };
  const end = steps.findLastIndex((line) => noteIn(line) === null) + 1;
  if (end === 0) return [[...steps], remarks];
  const notes = steps.slice(end).flatMap((line) => noteIn(line) ?? []);
  return [steps.slice(0, end), [...notes.filter((note) => note !== '' && !OF_A_BOOK.test(note)), ...remarks]];
}

/** 'Index | Next', '[Index] [Next]' */
const BETWEEN_WAYS = /\s*[|·•]\s*|\s*[[\]<>«»]+\s*/u;

/** Steps without the ways to other pages below the last one: 'Back to the recipes', 'Index | Next'. */
export function untilWaysOut<Line extends { readonly text: string }>(
  steps: readonly Line[],
  root: HtmlElement,
): Line[] {
  const links = findAll(root, ({ name, attributes }) => name === 'a' && 'href' in attributes);
  const ways = new Set(links.flatMap((a) => lineOf(a).split(BETWEEN_WAYS)));
  const leadsOut = (text: string) =>
    text.split(BETWEEN_WAYS).every((part) => part === '' || ways.has(part)) && text !== '';
  // whatever stands below several ways in one line is the page's, not the recipe's
  const several = steps.findIndex(({ text }, at) => at > 0 && text.search(BETWEEN_WAYS) >= 0 && leadsOut(text));
  const told = several < 0 ? steps : steps.slice(0, several);
  return told.slice(0, told.findLastIndex(({ text }) => !leadsOut(text)) + 1);
}

/** What stands behind a name where it is told who that is. */
const IS_SOMEBODY =
  /^\s(?:is|was|has|lives|works|ist|war|lebt|arbeitet|est|vit|travaille|es|vive|trabaja|è|lavora|é|mora|trabalha|är|bor|arbetar|er|arbejder|woont|werkt|jest|mieszka)\s/u;

/** A method without what is told below it of its writer, whose whole name that begins with: 'Ann Dietz is the host of …'. */
export function untilWriter(steps: readonly SectionLine[], writer: string): SectionLine[] {
  const isToldOf = ({ text }: SectionLine) => text.startsWith(writer) && IS_SOMEBODY.test(text.slice(writer.length));
  const end = /\p{L}\s\p{L}/u.test(writer) ? steps.findIndex((step, at) => at > 0 && isToldOf(step)) : -1;
  return steps.slice(0, end < 0 ? undefined : end);
}
