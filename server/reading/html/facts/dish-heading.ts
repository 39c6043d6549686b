import { isHeading } from '#shared/ingredient/heading.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { namesCollection } from '../../text/title.ts';
import { blockLines, lineOf } from '../lines.ts';
import { plainWords } from '../lists/plain-words.ts';
import { isDialog, isFurniture } from '../furniture/furniture.ts';
import { closest, isListedFood } from '../lists/list-units.ts';
import { isSiteOverDish } from './site-over-dish.ts';
import { leadsHome } from '../furniture/site-frame.ts';
import { findAll, isWithin, type HtmlElement } from '../tree.ts';

/** Pages of the first years of the web set their headings in a larger font. */
const LARGE_FONT = 4;
/** A font's size when it is counted from the one around it: '+3'. */
const USUAL_FONT = 3;
const fontSize = (size: string) => Number(size) + (/^[+-]/.test(size) ? USUAL_FONT : 0);
/** How blogs call the heading of a post. */
const POST_TITLE = /(?:^|\s)(?:entry|post|recipe|article|topic|thread)-?_?title(?:$|\s)/i;
/** What any page of a site is headed with, beside the names of collections. */
const ANY_PAGE =
  /^(?:(?:the |my |our )?(?:blog|home|menu)|\p{L}.{0,30}['’]s (?:home ?)?(?:page|site|website|corner|kitchen)|receita|przepis|opskrift|レシピ|레시피)$/iu;
const namesAnyPage = (text: string) => {
  const bare = text.trim().replace(/\s*\d+$/, '');
  return ANY_PAGE.test(bare) || namesCollection(bare);
};
/** What parts a dish's name from its site's in a page's title. */
const PARTS = /\s+[|–—·•~»:-]+\s+|\s*[|｜]\s*|:\s+/u;
/** Longest heading that is a name. */
const NAME_MAX = 120;

/** 'Monday: ' before a dish of the week's. */
const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mån|tis|ons|tors|fre|lör|sön)dag|(?:man|tirs|lør|søn)dag|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|pondělí|úterý|středa|čtvrtek|pátek|neděle|hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai|segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?)\s*(?:[:：–—|]|\s-)\s*(?=\p{L})/iu;

/** A heading's text without the day of the week for which its dish is planned. */
export const withoutWeekday = (text: string): string => text.replace(WEEKDAY, '');

interface Heading {
  text: string;
  element: HtmlElement;
}

/** The headings down to the recipe's first list that name something: none of furniture, none like 'Notes'. */
function headingsAbove(root: HtmlElement): { names: Heading[]; list: HtmlElement | null } {
  const names: Heading[] = [];
  for (const element of findAll(root, ({ name }) => /^h[1-5]$/.test(name))) {
    const text = lineOf(element);
    if (text === '' || text.length > 300) continue;
    const kind = readHeading(text)?.kind;
    if (kind === 'ingredients' || kind === 'steps') return { names, list: element };
    if (kind === undefined && !isInFurniture(element)) names.push({ text, element });
  }
  return { names, list: null };
}

function isInFurniture(element: HtmlElement): boolean {
  for (let at = element.parent; at; at = at.parent) if (isFurniture(at)) return true;
  return false;
}

/** Whether a heading stands where a site says its own name: in the page's head, or as the way to its first page. */
function isOfSite({ element }: Heading): boolean {
  const [way] = findAll(element, ({ name }) => name === 'a');
  if (way && leadsHome(way.attributes['href'] ?? '-')) return true;
  let isInHead = false;
  for (let at = element.parent; at; at = at.parent) {
    // an article has a head of its own
    if (/^(?:article|main)$/.test(at.name)) return false;
    const names = `${at.attributes['class'] ?? ''} ${at.attributes['id'] ?? ''}`;
    isInHead ||=
      at.name === 'header' ||
      /(?:^|\s)(?:site-?)?(?:header|masthead|banner|logo|brand(?:ing)?|cabecera|cabecalho|topo|testata|intestazione|kopf|kopfzeile|entete|en-tete|bandeau|sidhuvud)(?:$|\s)/i.test(
        names,
      );
  }
  return isInHead;
}

/** Whether all that an element says leads to another page: 'Back' in large letters names nothing. */
const isWay = (element: HtmlElement): boolean =>
  findAll(element, ({ name, attributes }) => name === 'a' && /^[^#]/.test(attributes['href'] ?? '')).some(
    (way) => lineOf(way) === lineOf(element),
  );

const rank = ({ element }: Heading) => Number(element.name.slice(1));

/** Whether the page shows the words of its title outside a window's frame. */
export function isShown(root: HtmlElement, title: string): boolean {
  const words = plainWords(title);
  return words !== '' && blockLines(root, { most: 3000 }).some(({ text }) => plainWords(text).includes(words));
}

/** A heading's text, or what one of its boxes says where that is a part of the page's title: what stands over it is a show or a site. */
function dishInHeading({ text, element }: Heading, parts: ReadonlySet<string>): string {
  if (parts.has(plainWords(text))) return text;
  const boxes = element.children.map((child) => (typeof child === 'string' ? child.trim() : lineOf(child)));
  return (boxes.length > 1 ? boxes.find((box) => parts.has(plainWords(box))) : undefined) ?? text;
}

/**
 * The heading that names a page's dish, empty where none does. On many pages the largest is the site's name: the dish is then the heading
 * that the page's title begins with, or the first one below whose part of the page holds the recipe's lists.
 */
export function dishHeading(root: HtmlElement, title: string): string {
  const posts: string[] = [];
  const fonts: string[] = [];
  const largest: Heading[] = [];
  for (const element of findAll(root, ({ name }) => /^(?:h[1-3]|font)$/.test(name))) {
    const isLarge =
      element.name === 'font' && fontSize(element.attributes['size'] ?? '') >= LARGE_FONT && !isWay(element);
    const isPost = /^h[23]$/.test(element.name) && POST_TITLE.test(element.attributes['class'] ?? '');
    if (element.name !== 'h1' && !isLarge && !isPost) continue;
    const text = lineOf(element);
    if (text === '' || text.length > 300) continue;
    if (isPost) posts.push(text);
    else if (isLarge) fonts.push(text);
    else largest.push({ text, element });
  }
  // where the only post has its title in a lesser heading, the largest is the site's name
  if (posts.length === 1) return posts[0] ?? '';
  const top = closestTo(largest, title);
  const parts = new Set([
    plainWords(title),
    ...title
      .split(PARTS)
      .filter((part) => !namesAnyPage(part))
      .map(plainWords),
  ]);
  parts.delete('');
  const { names, list } = headingsAbove(root);
  // a page with real headings sets its site's name in large letters, and its dish's in none
  const isHeaded = names.some((each) => rank(each) <= 2 || parts.has(plainWords(each.text)));
  if (largest.length === 0 && fonts.length === 1 && !isHeaded) return fonts[0] ?? '';
  const isInItsDialog = ({ element }: Heading) =>
    list !== null && closest(element, (at) => isDialog(at) && isWithin(list, at)) !== null;
  const inDialog = names.findLast(isInItsDialog);
  if (inDialog) return inDialog.text;
  const from = top ? names.findIndex(({ element }) => element === top.element) + 1 : 0;
  const below = names
    .slice(from)
    .filter((each) => rank(each) > 1 && each.text.length <= NAME_MAX && !namesAnyPage(each.text));
  // 'Why we make it' of the lists' own rank heads a part beside theirs
  const isOverLists = (each: Heading) => list === null || rank(each) < Number(list.name.slice(1));
  const titled = below.find(({ text }) => parts.has(plainWords(text)));
  // a plan for the week is the page's; the dish is the day's
  const ofDay = below.findLast(({ text }) => WEEKDAY.test(text));
  if (ofDay && !titled && list !== null) return withoutWeekday(ofDay.text);
  // 'Recipes' under the page's name, and one dish below it
  const chapter = below.length > 0 ? names.findIndex(({ text }, at) => at >= from && namesAnyPage(text)) : -1;
  const inChapter = chapter < 0 ? [] : names.slice(chapter + 1);
  if (inChapter.length === 1 && inChapter[0] && rank(inChapter[0]) > rank(names[chapter] as Heading))
    return inChapter[0].text;
  if (top) {
    // 'Plum Cake - The Plum Forum': the dish comes first
    const order = [...parts];
    const place = (each: Heading) => order.indexOf(plainWords(each.text));
    // 'Cakes - Plum Cake': what it is filed under is a word, and the dish stands over the lists
    const isFiled = titled !== undefined && list !== null && isOverLists(titled) && !/\s/.test(top.text.trim());
    const isLess = titled !== undefined && (place(titled) < place(top) || (isFiled && /\s/.test(titled.text)));
    // a way to the site's first page below the dish is the site's name, however near
    const isBelowSite = titled !== undefined && !isOfSite(titled) && isOverSite(root, top, titled, title);
    const isDish = parts.has(plainWords(top.text)) && !isOfSite(top) && !isLess && !isBelowSite;
    if (!isDish && titled) return titled.text;
    const box = isDish ? null : titleBox(root, parts, list);
    if (box !== null && parts.has(plainWords(box))) return box;
    // 'Home cooks :: Recipes :: Marmitako' over 'Marmitako de bonito'
    const begun = below.find(({ text }) => [...parts].some((part) => plainWords(text).startsWith(`${part} `)));
    const words = plainWords(title).split(' ');
    const isOther = !plainWords(top.text)
      .split(' ')
      .some((word) => words.includes(word));
    if (begun && (isOfSite(top) || isOther) && isOverLists(begun)) return begun.text;
    const post = postUnderGroup(root, top, title);
    if (post !== null) return post;
    // 'Home | Ida cooks': nothing else than the site has a name there
    const others = title.split(PARTS).filter((part) => plainWords(part) !== plainWords(top.text));
    const isNamedAlone = others.length > 0 && others.every(namesAnyPage);
    const isSite = namesAnyPage(top.text) || (isOfSite(top) && (isNamedAlone || !parts.has(plainWords(top.text))));
    if (!isSite) return dishBelowSite(root, below, title, isOfSite(top)) ?? dishInHeading(top, parts);
    const over = below.find(isOverLists)?.text ?? top.text;
    return list === null ? (partShown(root, title, top.text) ?? over) : over;
  }
  if (titled) return titled.text;
  const box = titleBox(root, parts, list);
  if (box !== null) return box;
  // without any large heading: the one whose part of the page the lists stand in, if the title is shown nowhere or is no dish's
  // 'SAUCE' in capitals heads a part as 'For the sauce' does; 'TATER TOT HOTDISH' is a dish's name all the same
  const named = below.filter(({ text }) => !isHeading(text === text.toUpperCase() ? text.toLowerCase() : text));
  const highest = Math.min(...named.map(rank));
  const over = list ? below.findLast(isOverLists) : named.find((each) => rank(each) === highest);
  if (over === undefined && names.length === 0) return partShown(root, title, '') ?? '';
  return over && (namesAnyPage(title) || !isShown(root, title)) ? over.text : (dishBelowSite(root, below, title) ?? '');
}

/** Class names of what is set as a page's title though it is no heading, as old pages and table layouts have it. */
const TITLE_BOX =
  /(?:^|[\s_-])(?:contentheading|pagetitle|page-title|overskrift|rubrik|ueberschrift|überschrift|titre|titulo|titolo|titel|tytul|nadpis|recipe-?title|rezepttitel)(?:$|[\s_-])/i;

/** How word processors call the style of a document's title. */
const DOCUMENT_TITLE = /(?:^|\s)(?:title|MsoTitle)(?:$|\s)/;

/** The only text of a page that is set as its title, or the one that the page's own title has; null where there is none. */
function titleBox(root: HtmlElement, parts: ReadonlySet<string>, list: HtmlElement | null): string | null {
  const isBox = ({ name, attributes }: HtmlElement) =>
    (/^(?:div|td|th|p|span|font)$/.test(name) && TITLE_BOX.test(attributes['class'] ?? '')) ||
    (name === 'p' && DOCUMENT_TITLE.test(attributes['class'] ?? ''));
  const all = findAll(root, (element) => element === list || isBox(element));
  const over = list === null ? all : all.slice(0, all.indexOf(list));
  const texts = new Set(
    over
      .map((element) => lineOf(element))
      .filter((text) => text.length >= 3 && text.length <= NAME_MAX && !namesAnyPage(text)),
  );
  const [only] = texts;
  return [...texts].find((text) => parts.has(plainWords(text))) ?? (texts.size === 1 && only ? only : null);
}

/** So many lines from the group's name, or from the beginning of a page's main part, a post's name stands. */
const POST_NAME_MAX = 80;

/**
 * A post's name, the first part of a page's title, where the largest heading is the group's, which is the rest of it, and the post's is shown
 * over its list in the page's main part or below the group's; else null.
 */
function postUnderGroup(root: HtmlElement, top: Heading, title: string): string | null {
  const [name = '', ...others] = title.split(/\s+[|:–—-]\s+/u);
  const [main] = findAll(root, isMain);
  const isInMain = main !== undefined && isWithin(top.element, main);
  if (namesAnyPage(name) || isInMain || plainWords(others.join(' ')) !== plainWords(top.text)) return null;
  const shown = blockLines(main ?? root, { skip: isFurniture, most: 400 });
  const from = main ? 0 : shown.findIndex(({ block }) => isWithin(block, top.element)) + 1;
  const isFood = (at: number) => isListedFood(shown[at]?.text ?? '', FOOD_MAX);
  const list = shown.findIndex((_, at) => at >= from && isFood(at) && isFood(at + 1));
  const over = shown.slice(from, Math.min(from + POST_NAME_MAX, list < 0 ? shown.length : list));
  const words = plainWords(name);
  return words !== '' && over.some(({ text }) => `${plainWords(text)} `.startsWith(`${words} `)) ? name : null;
}
const isMain = ({ name, attributes }: HtmlElement) => name === 'main' || attributes['role'] === 'main';

/** The only heading below the site's name, where that is all that the page's title says. */
function dishBelowSite(
  root: HtmlElement,
  below: readonly Heading[],
  title: string,
  isSite = false,
): string | undefined {
  const [dish] = below;
  if (!dish || below.length > 1 || title.split(PARTS).length > 2) return undefined;
  const lines = blockLines(root, { skip: isFurniture, most: 400 });
  const at = lines.findIndex(({ block }) => isWithin(block, dish.element));
  const told = at < 1 ? [] : lines.slice(at - 1).map(({ text }) => text);
  return isSiteOverDish(told, title, isSite ? 'site' : 'nothing') ? dish.text : undefined;
}

/**
 * Whether the larger heading is the site's, whose name the page's title has beside the dish's: its navigation stands between them, or
 * nothing does where the title has no other part. An article's name may have a line of its own below it.
 */
function isOverSite(root: HtmlElement, top: Heading, dish: Heading, title: string): boolean {
  const all = findAll(root, ({ name, attributes }) => /^h[1-5]$/.test(name) || (name === 'a' && 'href' in attributes));
  const between = all.slice(all.indexOf(top.element) + 1, all.indexOf(dish.element));
  if (between.filter((element) => element.name === 'a').length >= WAYS_MIN) return true;
  if (title.split(PARTS).length !== 2 || closest(top.element, ({ name }) => /^(?:article|main)$/.test(name)))
    return false;
  const lines = blockLines(root, { most: 3000 });
  const at = lines.findIndex(({ block }) => isWithin(block, top.element));
  return at >= 0 && isWithin((lines[at + 1] ?? lines[at])?.block as HtmlElement, dish.element);
}
const WAYS_MIN = 3;

/** So long is a line of a list at most. */
const FOOD_MAX = 80;
/** So much may stand beside a post's name in a list of posts: where it was posted. */
const BESIDE = 20;

/** The part of a page's title that is a line of the page, where no heading is: a post's name in a list of posts, a dish below its site's. */
function partShown(root: HtmlElement, title: string, site: string): string | undefined {
  const told = title.split(PARTS).filter((part) => plainWords(part) !== plainWords(site));
  const parts = told.filter((part) => !namesAnyPage(part));
  if (told.length < 2 || parts.length === 0) return undefined;
  const home = findAll(root, ({ name, attributes }) => name === 'a' && leadsHome(attributes['href'] ?? '-'));
  const sites = new Set(home.map((way) => plainWords(lineOf(way))));
  const shown = blockLines(root, { most: 3000 }).map(({ text }) => text);
  const lines = shown.map(plainWords);
  const placeOf = (part: string) => {
    const words = plainWords(part);
    return words === ''
      ? -1
      : lines.findIndex((line) => line.startsWith(words) && line.length <= words.length + BESIDE);
  };
  const named = parts.filter((part) => placeOf(part) >= 0 && !sites.has(plainWords(part)));
  // 'Ann's kitchen - Plum cake', where the page has both over its list
  const [over = '', dish = ''] = told;
  const headed = lines.findIndex((line) => readHeading(line)?.kind === 'ingredients');
  const list = headed < 0 ? shown.findIndex((text) => isListedFood(text, FOOD_MAX)) : headed;
  const isBelow = placeOf(over) >= 0 && placeOf(over) < placeOf(dish) && placeOf(dish) < list;
  if (told.length === 2 && named.includes(dish) && isBelow) return dish;
  return parts.length < 2 ? undefined : named[0];
}

/** Of several headings the one whose words the title shares most: others are the site's name, which it shares as well, or a slogan. */
function closestTo(headings: readonly Heading[], title: string): Heading | undefined {
  if (headings.length < 2) return headings[0];
  const words = new Set(plainWords(title).split(' '));
  let best: Heading | undefined;
  let most = 0;
  for (const heading of headings) {
    const own = plainWords(heading.text).split(' ').filter(Boolean);
    const shared = own.filter((word) => words.has(word)).length / Math.max(1, own.length);
    const share = isOfSite(heading) ? shared / 2 : shared;
    if (share > most) [best, most] = [heading, share];
  }
  return best ?? headings[0];
}
