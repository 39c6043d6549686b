import { FRACTION_GLYPHS, beginsWithFigure } from '#shared/fraction-signs.ts';
import { familiarityOf } from '../../words/word-familiarity.ts';
import { firstWord, isMeasured, namesFood } from '../classify.ts';
import type { HeadingKind } from '../headings/headings.ts';
import type { Line } from './lines.ts';
import { readMade, readMeta } from '../facts/meta.ts';
import { holdsSeveral, sentencesOf, splitIngredients } from '../lists/split-running-text.ts';
import { KIN, NAMED_PART, STEP_STARTS, UNIT_START, isCommand, isForPart, namesPart } from '../vocabulary.ts';

/** What stands before the name of whoever gave a recipe. */
const HONORIFICS =
  'mrs?|ms|miss|dr|rev|sr|sister|aunt|uncle|grandma|granny|nana|oma|tante|frau|mme|mlle|mamie|se[ñn]ora|do[ñn]a|abuela|t[ií]a|zia|mormor|farmor|bestemor|babcia|ciocia';
/** 'Mrs. John Smith', 'Vicky East', 'Mary K. Olson (Grandma)': how books of a parish or a club name who gave a recipe. */
const NAME = new RegExp(
  String.raw`^(?:[-–—]\s*)?(?:(?:${HONORIFICS})\.?\s+)?\p{Lu}(?:[\p{Ll}'’-]+\.?|\.)(?:\s\([^()]{2,24}\))?(?:\s+\p{Lu}(?:[\p{L}'’-]+|\.)){1,3}(?:\s*\([^()]{2,24}\))?$`,
  'iu',
);
const HONORIFIC = new RegExp(String.raw`^(?:[-–—]\s*)?(?:${HONORIFICS})\.?\s`, 'i');
const CAPITALS = /^(?:[-–—]\s*)?(?:\p{Lu}[\p{L}'’.-]*\s*|\(\p{Lu}[^()]{1,23}\)\s*)+$/u;

/** 'Mrs. Petersen' */
const TITLED = /^(?:[-–—]\s*)?(?:mrs?|ms|miss|sr|sister|frau|mme|mlle|se[ñn]ora)\.?\s\p{Lu}\p{Ll}{3,}$/iu;

/** A name, and where whoever bears it lives. */
const BEHIND_DASH = /^([-–—]\s*[^,]+)(?:, \p{Lu}[\p{L}. ]{2,20}){1,2}$/u;
const OF_PLACE = /^([^,]+)(?:, (?:\p{Lu}[\p{L}. ]{2,20}|(?:Route|Rt\.?|R\.?\s?R\.?|Rural Route) \d{1,2})){1,3}$/u;

/** The person a line names and nothing else; null for any other. Words that recipes use are no names. */
export function contributorOf(written: string): string | null {
  // '— Ann Lund, Northfield, Minnesota', 'Mrs. Otto Lund, Route 2'
  const place = HONORIFIC.test(written) ? OF_PLACE : BEHIND_DASH;
  const text = written.replace(place, '$1');
  // 'Oma's Gurkensalat' is hers, and no name
  if (text.length > 50 || !CAPITALS.test(text) || !(NAME.test(text) || TITLED.test(text)) || /['’]s\s/i.test(text))
    return null;
  const words = text.replace(/\([^()]*\)/g, '').match(/\p{L}{3,}/gu) ?? [];
  const isKitchen = (word: string) => familiarityOf(word) === 'kitchen' || STEP_STARTS.has(word.toLowerCase());
  if (!HONORIFIC.test(text) && (text === text.toUpperCase() || words.some(isKitchen))) return null;
  // 'Dallas Salad' has a dish in it, 'Special Holiday' is no person: one word at least is in no dictionary as such
  const names = words.filter((word) => familiarityOf(word) === 'none' || familiarityOf(word) === 'rare');
  if (!HONORIFIC.test(text) && names.length === 0) return null;
  return text.replace(/^[-–—]\s*/, '').trim();
}

const FROM =
  /^[^\p{L}\p{N}]*(?:(?:from|by|von|par|por|door|van|av|af|fra|från|recipe)(?:\s?:)?|de la part de|[Ii]n (?:loving )?memory of|[Ff]rom the (?:kitchen|recipe box|cookbook) of|aus der küche von|de la cuisine de|de la cocina de|dalla cucina di)\s+(\p{Lu}[\p{L}.'’@ ]{1,30}?)[^\p{L}\p{N}]*$/u;

/** 'von Hilde55' */
const HANDLE_ALONE = /^(?:von|by|par|por|van|av|af|di) (\p{L}[\p{L}_.-]{2,20}\d{1,4})$/iu;

/** 'from Marge D., choir director', 'por Tia Lurdes · 1.204 likes' under a printed title: who gave it, and beside a comma what they are to whoever reads. */
export function giverUnderTitle({ text, box }: Line): string | null {
  const handle = box === null ? undefined : HANDLE_ALONE.exec(text)?.[1];
  if (handle !== undefined) return handle;
  const name =
    box === null ? undefined : FROM.exec(text.replace(/,\s[^,]{3,40}$|\s[·•|]\s[\d.,]+[kKmM]?\s\p{L}+$/u, ''))?.[1];
  return name === undefined ? null : contributorOf(name);
}

/** 'Marge Novak' right below 'CHEESE BALL' and over the list, in small letters below capitals: who gave it; null for any other typed line. */
export function giverUnderCapitals(line: Line, above: Line | undefined): string | null {
  const isBelow = line.box === null && !line.gapBefore && line.bullet === '' && line.number === null;
  if (!isBelow || !/^[^\p{Ll}\d]*\p{Lu}{3}[^\p{Ll}\d]*$/u.test(above?.text ?? '')) return null;
  return contributorOf(line.text);
}

/** The same for typed lines, of which only those are names that say so: 'Mrs. Harold (Dorothy) Lindquist', '~ from Karen ~'. */
export const typedContributor = ({ text }: Pick<Line, 'text'>): string | null =>
  FROM.exec(text)?.[1] ?? (HONORIFIC.test(text) ? contributorOf(text) : null);

/** So many spaces before it set a typed line to the right. */
export const AT_RIGHT = 20;

/** '                              Edna Krause, Dubuque, Iowa' below what is told: who gave it, set to the right of a typed page; null for any other line. */
export function giverAtRight({ text, box, indent, number, bullet }: Line): string | null {
  if (box !== null || indent < AT_RIGHT || number !== null || bullet !== '' || text.length > 60) return null;
  const [name = '', ...places] = text.replace(/^[-–—]+\s*/u, '').split(/,\s+/u);
  const words = name.split(/\s+/u);
  const isName =
    words.length >= 2 && words.length <= 5 && words.every((word) => /^\(?\p{Lu}[\p{L}'’.-]*\)?$/u.test(word));
  const isKitchen = words.some((word) => STEP_STARTS.has(word.toLowerCase()) || familiarityOf(word) === 'kitchen');
  const arePlaces = places.length <= 2 && places.every((place) => /^\p{Lu}[\p{L}. ]{1,20}$/u.test(place));
  return isName && arePlaces && !isKitchen ? name : null;
}

/** A dish of a few words, and who it is from. */
const CREDITED = /^(\p{L}[\p{L}'’ -]{3,40}?),? (?:from|by)[:./]? ?(\p{L}[\p{L}.'’ -]{2,30})$/iu;
/** Print is read surer than this: on a page 'from New Orleans' belongs to the title. */
const CREDITED_BELOW = 0.85;

/** 'Apfelstreusel von Hilde55', as sites print a recipe with the name of whoever posted it. */
const BY_HANDLE = /^(\p{L}[^,.:;!?\d]{3,60}?) (?:von|by|par|por|van|av|af|di) (\p{L}[\p{L}_.-]{2,20}\d{1,4})$/iu;

/** 'ricetta di', 'from', 'od' before whose recipe it is. */
const OF_WHOM =
  '(?:(?<recipe>recipe|rezept|recette|receta|receita|ricetta|recept|opp?skrift|przepis)\\s)?(?:from|by|of|vo[nm]|par|de|du|da|di|del|della|por|door|van|av|af|fr[åa]n?|fra|od)\\s(?:(?:my|our|meiner?|unserer?|ma|mon|mi|mia|minha|mijn|min)\\s)?';
/** 'Nocciolini (ricetta di zia Pina)', 'PERNÍK – od babičky Jany (výborný)': a typed name and whose recipe it is, in brackets or behind a stroke. */
const CREDITED_BEHIND = new RegExp(
  `^(?<title>\\p{L}[^()–—:.!?\\d]{2,60}?)\\s(?<open>\\(|[-–—]\\s)${OF_WHOM}(?<author>[^()\\d]{3,40}?)(?<close>\\))?(?:\\s\\([^()]{2,20}\\))?$`,
  'iu',
);
const KIN_NAMED = new RegExp(`^${KIN}(?:\\s\\p{Lu}[\\p{L}'’.-]*){0,2}$`, 'iu');
const NAMED = /^\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2}$/u;

function creditedBehind({ text, box, level }: Line): { title: string; author: string } | null {
  const { title = '', open = '', recipe, author = '', close } = CREDITED_BEHIND.exec(text)?.groups ?? {};
  if (box !== null || level > 1 || title === '' || (open === '(') !== (close !== undefined)) return null;
  const isSomebody =
    KIN_NAMED.test(author) || contributorOf(author) !== null || (recipe !== undefined && NAMED.test(author));
  return isSomebody ? { title: title.trim(), author } : null;
}

/** 'Walnut Slices from Linda' at the head of a card: the dish and whoever it is from; null for any other line. */
export function creditedTitle(line: Line): { title: string; author: string } | null {
  const { text, confidence } = line;
  const behind = creditedBehind(line);
  if (behind) return behind;
  const [, dish = '', handle = ''] = BY_HANDLE.exec(text) ?? [];
  if (dish !== '') return { title: dish, author: handle };
  const [, title = '', author = ''] = (confidence < CREDITED_BELOW && CREDITED.exec(text)) || [];
  const words = author.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isName = (word: string) =>
    familiarityOf(word) !== 'kitchen' && !/^(?:the|my|our|your|a|an|this|scratch|home)$/.test(word);
  if (words.length === 0 || words.length > 4 || !words.every(isName)) return null;
  return title.split(' ').length > 5 || isCommand(/^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '')
    ? null
    : { title, author };
}

/** 'BORRACHUELOS (Doña Remedios Luque)': a dish in capitals and who gave it, of whose brackets one may not have been seen. */
const CREDITED_HEAD = /^(\p{Lu}[\p{Lu}\s'’&-]{3,40}?)\s(?=.*[()])\(?((?:\p{Lu}(?:\p{Ll}+\.?|\.)[\s-]?){1,4})\)?$/u;

/** The two as they stand over a recipe of a book that many have filled; null for any other line. */
export function creditedHead(text: string): { title: string; author: string } | null {
  const [, title = '', author = ''] = CREDITED_HEAD.exec(text) ?? [];
  const words = author.match(/\p{L}{3,}/gu) ?? [];
  const isKitchen = words.some((word) => familiarityOf(word) === 'kitchen' || STEP_STARTS.has(word.toLowerCase()));
  return words.length === 0 || isKitchen ? null : { title: title.trim(), author: author.trim() };
}

const MEASURE_INSIDE = new RegExp(
  String.raw`\s(?=(?:\d{1,3}(?:\s\d\/\d|\/\d|\.\d)?|[${FRACTION_GLYPHS}])\s?\p{L})`,
  'gu',
);

const FIGURES_BEFORE = new RegExp(String.raw`^[\d\s/.${FRACTION_GLYPHS}]+`, 'u');

/** '1/4 c. oil 2 T. vinegar 1/2 t. salt': several ingredients on a printed line, each with its amount, its measure and its food. */
export function measuredParts(text: string): string[] {
  if (text.length > 120 || /[.!?]$/.test(text) || text.includes('(')) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(MEASURE_INSIDE)) {
    const [part, rest] = [text.slice(from, index), text.slice(index + 1)];
    const measure = rest.replace(FIGURES_BEFORE, '');
    const unit = UNIT_START.test(measure) || /^[Tt]\.?\s/.test(measure);
    if (
      !unit ||
      !isMeasured(part) ||
      !isMeasured(rest) ||
      !/\p{L}{3,}$/u.test(part) ||
      /\b(?:plus|or|and|to)$/i.test(part)
    )
      continue;
    parts.push(part);
    from = index + 1;
  }
  return [...parts, text.slice(from)];
}

const ONE = new RegExp(
  String.raw`^(?:[\d${FRACTION_GLYPHS}]|(?:an?|one|two|half|eine?n?|une?|una?|uno|een|ett?|en|o|egy)\s)`,
  'iu',
);

const INLINE_HEAD = /^(\p{Lu}[\p{L}\s'’&-]{2,30}):\s+(?=\S)/u;

/** The same as it is typed: 'ganache: '. */
const TYPED_HEAD = /^(\p{L}[\p{L}\s'’&-]{2,30}):\s+(?=\S)/u;
/** Before a whole list it may be parted with a dash as well: 'pentru cremă – '. */
const LIST_HEAD = /^(\p{L}[\p{L}\s'’&-]{2,30}?)(?::|\s[–—])\s+(?=\S)/u;

/** 'Sauce is 100 g butter, 2 eggs', as it is said in a message. */
const SAID_HEAD = /^(?:the\s)?(\p{L}{3,}(?:\s\p{L}+)?)\s(?:is|are|ist|sind|es|è)(?:\sjust)?\s+(?=\d)/iu;

/** 'Dressing: 1/4 c. oil': the name of a part and its first ingredient on one line, or its whole list. */
export function inlineHead(line: Line): { head: string; rest: string } | null {
  const head = line.number === null ? INLINE_HEAD.exec(line.text) : null;
  const rest = head ? line.text.slice(head[0].length) : '';
  const isFirst = rest.length < 80 && !/[.!?]$/.test(rest);
  const isList = holdsSeveral(rest) && sentencesOf(rest).length === 1;
  return head && isMeasured(rest) && (isFirst || isList) ? { head: head[1] ?? '', rest } : null;
}

/** 'Teig: 500 g Mehl, 80 g Zucker, 1 Ei': a part and its whole list on one typed line; a step that names what it needs is none. */
export function inlineList(line: Line): { head: string; lines: string[] } | null {
  const said = SAID_HEAD.exec(line.text);
  const form = said && namesPart(said[1] ?? '') ? SAID_HEAD : LIST_HEAD;
  const head = line.number === null && line.box === null ? form.exec(line.text) : null;
  if (head && isCommand(firstWord(head[0]))) return null;
  const lines = head ? splitIngredients(line.text.slice(head[0].length)) : [];
  const isCounted = (text: string) => beginsWithFigure(text) || ONE.test(text);
  const isItem = (text: string) => isCounted(text) || (text.split(' ').length <= 4 && namesFood(text));
  const [first = ''] = lines;
  const isList = lines.length >= 2 && isCounted(first) && lines.some(isMeasured) && lines.filter(isItem).length >= 2;
  return head && isList && lines.every((text) => text.length <= 60 && sentencesOf(text).length === 1)
    ? { head: head[1] ?? '', lines }
    : null;
}

/** 'Crust: one unbaked pie shell' beside other parts: a part that is one thing. */
export function inlineItem(line: Line): { head: string; rest: string } | null {
  const head = line.number === null && line.box === null ? TYPED_HEAD.exec(line.text) : null;
  const rest = head ? line.text.slice(head[0].length) : '';
  const isOne = ONE.test(rest) && rest.length <= 60 && !/[.!?;]\s|[.!?]$|,.*\d/.test(rest) && !holdsSeveral(rest);
  return head && isOne && (namesPart(head[1] ?? '') || isForPart(head[1] ?? '')) ? { head: head[1] ?? '', rest } : null;
}

/** What is strewn or laid on top: 'Pynt: ', 'For decorating: ', 'Zum Bestreuen: '. */
const ON_TOP =
  /^(?:(?:for |to |zum |zur |pour |para |per |voor |till |til |na |do )?(?:garnish(?:ing)?|decorat(?:e|ing|ion)|topping|dusting|sprinkling|bestreuen|verzieren|garnieren|dekorieren|deko(?:ration)?|garniture|décor(?:er|ation)?|decorar|decoración|decorare|guarnire|decorazione|enfeitar|garnering|versiering|pynt|pyntning|garnityr|dekoracja|dekoracji|posypania|ozdoba|ozdobu|koristelu(?:un)?|díszítés(?:hez)?|süsleme|üzeri))$/iu;

/** 'Pynt: jordbær, chokolade': what goes on top, in one line and without amounts. */
export function inlineGarnish(line: Line): { head: string; rest: string } | null {
  const head = line.number === null && line.box === null ? TYPED_HEAD.exec(line.text) : null;
  const rest = head ? line.text.slice(head[0].length) : '';
  const foods = rest.split(/,\s|\s(?:and|und|et|y|e|en|og|och|i|a)\s/u);
  const isFoods =
    rest.length <= 80 && foods.length > 1 && !/[.!?]/.test(rest) && !foods.some((food) => isCommand(firstWord(food)));
  return head && ON_TOP.test(head[1] ?? '') && isFoods && foods.every((food) => food.split(' ').length <= 3)
    ? { head: head[1] ?? '', rest }
    : null;
}

/**
 * Whether a typed line surely does not go on in the next: 'Crust: 2 c flour, 1 c butter' begins a part with its list, and where that has
 * not broken off what follows is something else; so it is below a whole list in one line and a blank one, or before what is done.
 */
export function partsLists(head: Line, line: Line): boolean {
  if (line.box !== null) return false;
  const isApart = line.gapBefore || (!/,$/.test(head.text) && isCommand(firstWord(line.text)));
  if (isApart && /^\p{Ll}/u.test(line.text) && (holdsSeveral(head.text) || inlineList(head) !== null)) return true;
  return (
    inlineList(line) !== null || (/^\p{Lu}/u.test(line.text) && !/,$/.test(head.text) && inlineList(head) !== null)
  );
}

/**
 * 'DAMSON CHEESE (to make 5 lb.)—To each quart …', 'Boiled Custard. — Take a quart …': how old books and newspapers begin a recipe.
 * The dash or a full stop behind capitals parts the name from what is done.
 */
const RUN_IN = new RegExp(
  String.raw`^(?:No\.?\s*\d{1,4}\.?\s*[-–—]?\s*|\d{1,4}\.\s+)?(?<name>\p{Lu}[\p{L}\s,'’&-]{3,58}?)(?<aside>\s*\([^()]{1,40}\))?(?<mark>(?:\s*[.:]?\s*[—–]|\s*[.:]\s*-{1,2}|\s+-{1,2}|(?<=\))-{1,2})\s*|[.,]\s+|(?<=\))\s+)(?=["“]?[\p{Lu}\d${FRACTION_GLYPHS}])`,
  'u',
);

/** What heads a part of any recipe. */
const NO_DISH =
  /^(?:notes?|hints?|tips?|method|mode|ingredients|directions?|instructions|preparation|procedure|serves?|yields?|steps?|oven|time|optional|variations?|warning|important|zutaten|zubereitung|préparation|ingrédients|preparación|ingredientes|preparazione|ingredienti)$/iu;

/** The name that a paragraph begins with, and the paragraph. */
export function runInHead(text: string): { name: string; rest: string } | null {
  if (text.length < 24) return null;
  const found = RUN_IN.exec(text);
  const name = found?.groups?.['name']?.trim() ?? '';
  if (!found || name === '') return null;
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isCapital = letters.length >= 5 && letters === letters.toUpperCase();
  const words = name.split(/\s+/);
  const isTitled = words.length >= 2 && words.every((word) => word.length < 4 || /^\p{Lu}/u.test(word));
  const hasDash = /[—–-]/.test(found.groups?.['mark'] ?? '');
  const rest = text.slice(found[0].length);
  // the dash may have been lost: 'Rice Pudding. Boil half a pound of rice', 'Rice Pudding, Boil …' tell what to do with no dish
  const [first = ''] = words;
  const isTold = isTitled && words.length <= 5 && isCommand(firstWord(rest)) && !isCommand(first.toLowerCase());
  if (/^,/.test(found.groups?.['mark'] ?? '') && !isTold) return null;
  // 'PICCALILLI — Chop one peck of green tomatoes'
  const isLoud =
    isCapital &&
    hasDash &&
    !NO_DISH.test(name) &&
    !namesPart(name.toLowerCase()) &&
    (isCommand(firstWord(rest)) || isMeasured(rest.slice(0, 80)));
  if (!(isCapital && words.length >= 2) && !isLoud && !(isTitled && hasDash) && !isTold) return null;
  const aside = found.groups?.['aside'] ?? '';
  return rest.length >= (hasDash || aside !== '' ? 1 : 10) ? { name: name + aside, rest } : null;
}

/** The same of a typed paragraph, whose name must be in capitals and end in a dash: 'SALLY LUNN.—One quart of flour, …'. */
export const partTypedRunIn = (line: Line): Line[] =>
  OLD_RUN_IN.test(line.text) ||
  (line.text.length > 80 &&
    /^[\p{Lu}\s,'’&-]{5,60}(?:\([^()]{1,40}\))?\s?[.:]?\s?(?:[—–]|--)|^(?=\p{Lu}{2,}\s)[\p{Lu}\s,'’&-]{8,60}\.\s+(?=\p{Lu}\p{Ll})/u.test(
      line.text,
    ))
    ? partRunIn(line)
    : [line];
/** 'TO MAKE A SEED CAKE.—Take four pounds of flour', as a line of an old book begins that goes on below. */
export const OLD_RUN_IN = /^(?=.{30})[\p{Lu}\s,'’&-]{5,60}\.\s?(?:[—–]|--)\s?\p{Lu}\p{Ll}+\s/u;

/** '… and bake. — Mrs. A. L. Pike.': who gave it stands behind the last sentence, and is a line of its own. */
const GIVER_BEHIND = /^(.{60,}[.!])\s+[—–]{1,2}\s?((?:Mrs?|Miss|Ms|Dr|Rev|Sister|Aunt)\.? \p{Lu}[\p{L}. ]{2,36}?)\.?$/u;
/** A line with its giver as a line of its own, where one is named behind the last sentence. */
export function partGiver(line: Line): Line[] {
  const [, told, giver] =
    line.box === null && /\s[—–]/u.test(line.text.slice(-50)) ? (GIVER_BEHIND.exec(line.text) ?? []) : [];
  if (told === undefined || giver === undefined) return [line];
  return [
    { ...line, text: told, gapAfter: false },
    { ...line, text: giver, raw: giver, bullet: '', number: null, gapBefore: false, at: [...line.at] },
  ];
}

/** 'Für vier Personen. 6 Äpfel, …': for how many it is, before the rest of what stands behind a name; null where it does not say. */
function yieldAhead(text: string): { told: string; rest: string } | null {
  const [whole, said = ''] = /^([^.,;:\d]{4,40}?)(?:[.,;:]\s+|\s(?=\d))/u.exec(text) ?? [];
  const told = said.replace(/^Fur(?=\s)/u, 'Für');
  if (whole === undefined || isMeasured(told)) return null;
  return (readMeta(told) ?? readMade(told))?.servings === undefined ? null : { told, rest: text.slice(whole.length) };
}

/** A paragraph that begins with its name as two lines, or three where it says next for how many it is; `told` is what the page says of it. */
export function partRunIn(line: Line, told?: { name: string; rest: string }): Line[] {
  const found =
    told ?? (line.bullet === '' && !line.label ? runInHead(line.number === null ? line.text : line.raw) : null);
  // headings of old print end in a full stop
  if (!found && /^[\p{Lu}\s,'’&-]{6,60}\.$/u.test(line.text)) return [{ ...line, text: line.text.slice(0, -1) }];
  if (!found) return [line];
  // 'DAMSON CHEESE (to make 5 lb.)'
  const [, aside = ''] = /\s*(\([^()]+\))$/u.exec(found.name) ?? [];
  const made = aside !== '' && readMeta(aside)?.servings !== undefined ? [aside] : [];
  const called = made.length > 0 ? found.name.slice(0, -aside.length).trim() : found.name;
  const name: Line = {
    ...line,
    text: called,
    raw: called,
    number: null,
    runIn: line.box !== null,
    gapBefore: true,
    gapAfter: true,
    at: [...line.at],
  };
  const ahead = line.box === null ? null : yieldAhead(found.rest);
  const parts = [...made, ...(ahead ? [ahead.told, ahead.rest] : [found.rest])];
  return [
    name,
    ...parts.map((text) => ({ ...line, text, raw: text, number: null, gapBefore: true, at: [...line.at] })),
  ];
}

/** 'For the crust: ', 'Füllung: ' where a list in one line begins or behind the end of what stands before. */
const PART_AHEAD = /(?:^|(?<=[.;,])\s+)(\p{L}[\p{L}’' ]{2,34}?)\s?[:：]\s+/gu;
const FOR_ANYTHING = /^(?:for|für|pour|para|per|voor|för|til|till)\s/iu;

/** A list in one line by its parts, each with its name, which is '' where none is told: 'For the crust: 200 g flour, 1 egg. For the filling: 2 apples.' */
function partsOfList(list: string): { name: string; foods: string }[] {
  const found = [...list.matchAll(PART_AHEAD)];
  const names = found.filter(({ 0: { length }, 1: name = '', index }, at) => {
    // 'Toppings: salsa, sour cream' behind a list is one of its items
    if (!/\d/.test(list.slice(index + length, found[at + 1]?.index))) return false;
    // where only a comma stands before it, it says for what it is
    const isFor = FOR_ANYTHING.test(name);
    return isFor || ((namesPart(name) || NAMED_PART.test(name)) && list[index - 1] !== ',');
  });
  const starts = [0, ...names.map(({ index }) => index)];
  return starts
    .map((start, at) => {
      const [whole = '', name = ''] = at === 0 ? [] : (names[at - 1] ?? []);
      const foods = list.slice(start + whole.length, starts[at + 1]).trim();
      return { name, foods: at + 1 < starts.length ? foods.replace(/[.;,]$/, '') : foods };
    })
    .filter(({ foods }) => foods !== '');
}

/** 'Ingredients' and a list in one line are parted into lines of their own. */
export function linesUnder(kind: HeadingKind, rest: string, line: Line): Line[] {
  const base: Line = { ...line, bullet: '', number: null, level: 0, gapBefore: false };
  if (kind !== 'ingredients') return [{ ...base, text: rest }];
  return partsOfList(rest).flatMap(({ name, foods }) => {
    const items = splitIngredients(foods).flatMap((text) => (line.box === null ? [text] : measuredParts(text)));
    // a bullet, as the foods of one line are a list and none of them names a part of it
    const lines = items.map((text) => ({ ...base, text, bullet: '•' }));
    return name === '' ? lines : [{ ...base, text: `${name}:` }, ...lines];
  });
}
