import { namesFood } from '../../text/classify.ts';
import { isFurniture } from '../furniture/furniture.ts';
import { blockLines, lineOf } from '../lines.ts';
import { plainWords } from '../lists/plain-words.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { closest } from '../lists/list-units.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** What stands before the name of whoever wrote a page, in its languages. */
const WRITTEN_BY = new RegExp(
  `^(?:${[
    'recipe from(?=\\s?[:：])|chef(?:fe|in)?(?=\\s?[:：])|cuoc[oa](?=\\s?[:：])',
    '(?:recipe )?from the kitchen of|aus der küche von|de la (?:cuisine|cocina) de|dalla cucina di|uit de keuken van|da cozinha (?:de|da|do)|från köket hos|fra kjøkkenet til',
    '(?:(?:a )?(?:recipe|text|words|story|photos?(?: and recipe)?|recipe (?:and|&) photos?|posted|published|written|submitted|contributed|shared|created|sent in) )?by|author',
    '(?:(?:rezept |text )?(?:rezept|text|geschrieben|veröffentlicht|eingestellt|gepostet|eingesandt|eingereicht) )?von|autor(?:in)?|verfasst von',
    '(?:(?:recette )?(?:recette|texte|publiée?|écrite?|proposée?|envoyée?|postée?) (?:de|par)|par)|aut(?:eur|rice)',
    '(?:(?:receta )?(?:receta|texto|publicad[oa]|escrit[oa]|enviad[oa]|compartid[oa]) (?:de|por)|por)|autora?',
    '(?:(?:ricetta )?(?:ricetta|pubblicat[oa]|scritt[oa]|inviat[oa]|propost[oa]) (?:di|da)|di|da)|aut(?:ore|rice)',
    '(?:(?:recept )?(?:recept|tekst|geschreven|geplaatst|ingezonden|ingestuurd) (?:van|door)|door)',
    '(?:(?:receita )?(?:receita|publicad[oa]|escrit[oa]|enviad[oa]) (?:de|por))',
    '(?:(?:recept|opskrift|oppskrift|text|tekst|skrevet|skriven|publicera[dt]|publiceret|publisert|inlag[dt]|upplag[dt]|inskicka[dt]|postat|postet|indsendt|sendt inn) )?a[vf]|forfatter|författare|skribent',
    'przez|autor(?:ka)?|napisał[a]?|autork?a?|kirjoittaja|kirjoittanut|szerző|írta|yazar|yazan|autorul|автор|συγγραφέας|料理(?=\\s?[:：])|レシピ制作|作者|投稿者|글쓴이|작성자',
  ].join('|')})\\s*(?:[:：]\\s*|\\s)`,
  'iu',
);
const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’-]+|\p{Lu}\.`;
/** 'Ann Miller', 'Jo van den Berg', 'María de la O'; a name alone needs a colon before it, as 'By hand' is none. */
const NAME = new RegExp(
  `^(?:${WORD})(?:\\s(?:(?:van|von|de|der|den|del|della|di|da|do|dos|das|la|le|du|af|zu|el|bin)\\s){0,2}(?:${WORD})){0,3}`,
  'u',
);
/** 'Ann Miller Staff Writer': what somebody is at a newspaper stands behind the name. */
const OFFICE =
  /,?\s(?:(?:staff|food|features?|contributing|news|guest|special) )?(?:writer|reporter|editor|columnist|correspondent)s?$/iu;
const NAME_WITHOUT_CAPITALS = /^[\p{Lo}\p{M}ー・]{2,16}$/u;
/** 'Kochfee82 » 3. Mai 2011, 18:40', 'lotta at 9:12 PM': a forum's or a blog's member, and when it was posted. */
const AT_A_TIME =
  /^([\p{L}][\p{L}\d_.-]{2,23})\s(?:»|@|at|à|um|a las|alle|às|kl\.?|om|o)\s[^|]{0,24}?\d{1,2}[:.h]\d{2}(?!\d)/u;
/** What follows a name in the same line: a date, or a mark and more. */
const AFTER_NAME =
  /^(?:\s*[|·•–—,-].*|\s*\([^()]{2,40}\)|\s+(?:(?:on|am|le|el|il|op|den|em|dnia|updated|published)\s)?(?:\p{L}+\.?\s)?\d.*)?$/iu;
/** 'March 2, 2023' behind a name. */
const DATE = /\s+(?:\p{L}{2,3}\s)?\p{Lu}\p{L}+\.?\s+\d{1,2}(?:,|\s|$).*$/u;
const LINE_MAX = 90;

/** 'Posted on June 3, 2020 by', 'Veröffentlicht am 3. Juni 2020 von': a name follows, and nothing else. */
const POSTED_ON = new RegExp(
  `^(?:${[
    '(?:posted|published|written|updated)(?: on)?|(?:veröffentlicht|eingestellt|geschrieben|gepostet) am|(?:publiée?|postée?|écrite?|rédigée?) le',
    '(?:publicad[oa]|escrit[oa])(?: el| em)?|(?:pubblicat[oa]|scritt[oa])(?: il)?|(?:geplaatst|gepubliceerd|geschreven) op|(?:publicera[dt]|skrive[nt]|udgivet|publisert)(?: den)?|opublikowan[oeay](?: w dniu| dnia)?',
  ].join('|')})\\s[\\p{L}\\p{N} .,/-]{2,32}\\s(?:by|von|par|por|di|da|door|a[vf]|przez)\\s`,
  'iu',
);

/** '19 januari 2016 door ', '2019.11.03. Szerző: ': when a page was written, right before whom it is by. */
const DATE_BEFORE = /^(?:\p{L}+\s)?(?:den\s)?\d{1,4}[.,]?[\s./-]\s?[\p{L}\d]+[.,]?[\s./-]\s?\d{1,4}\.?,?\s+(?=\p{L})/u;

/** Whose name a line tells as that of the page's writer: 'By Ann Miller', 'Rezept von Jo Berg'; null where it tells none. */
export function readByline(told: string): string | null {
  if (told.length > LINE_MAX) return null;
  // '15 stycznia 2024 | Autor: Anna Nowak | Desery'
  const [first = '', ...more] = told.split(/\s[|·•]\s|(?<=\d)\|/u);
  const parts = more.length > 0 ? [told, first, ...more] : [told, told.replace(DATE_BEFORE, '')];
  for (const part of new Set(parts)) {
    const name = nameTold(part);
    if (name !== null) return name;
  }
  return null;
}

/** 'Kovács Jánosné receptje.': in Hungarian the name stands first; one of several words, as 'Nagymama receptje' is nobody's. */
const WHOSE_RECIPE = new RegExp(`^((?:${WORD})(?:\\s(?:${WORD})){1,3}) receptje\\.?$`, 'u');

function nameTold(line: string): string | null {
  const whose = WHOSE_RECIPE.exec(line)?.[1];
  if (whose !== undefined) return whose;
  const posted = POSTED_ON.exec(line)?.[0];
  const signed = posted === undefined ? '' : line.slice(posted.length);
  if (posted !== undefined && /\d{4}/.test(posted) && SIGNED.test(signed) && !NO_NAME.test(signed)) return signed;
  const head = WRITTEN_BY.exec(line)?.[0];
  if (head === undefined) return null;
  const told = line.slice(head.length).replace(DATE, '').trim();
  if (NAME_WITHOUT_CAPITALS.test(told)) return told;
  const name = (NAME.exec(told)?.[0] ?? '').replace(OFFICE, '');
  const isSure =
    /[:：]|^(?:recipe )?from the kitchen of\s|^\p{L}+ed by\s|^kirjoittanut\s|^(?:\p{L}+\s)?\p{L}{4,}(?:do|da|t|to|ta|rd|é|ée) (?:por|par|da|von|door)\s/iu.test(
      head,
    ) || name.includes(' ');
  return name !== '' && isSure && AFTER_NAME.test(told.slice(name.length).replace(OFFICE, '')) ? name : null;
}

/** 'di Ornella', 'from Ardith', 'Par Zoé, Lille': right below a dish's name a first name alone is enough. */
const BELOW_A_NAME = new RegExp(
  `^(?:[Bb]y|[Ff]rom|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]a|[Dd]oor|[Vv]an|[Aa][vf]|[Ff]r[aå]n?|[Pp]rzez|[Oo]d)\\s((?:${WORD})(?:\\s(?:${WORD}))?)(?:,\\s.{2,40})?$`,
  'u',
);

/** Whose name a line right below a dish's name tells; null where it tells none. */
export function readBylineBelow(told: string): string | null {
  // 'por Iracema · 40 min'
  const [line = ''] = told.split(/\s+[|·•–—]\s+/u);
  return readByline(line) ?? (line.length <= LINE_MAX ? (BELOW_A_NAME.exec(line)?.[1] ?? null) : null);
}

/** 'from Mrs. Dahl, grade 3', 'by the Ortiz family' over a list that a text's reader takes for its first line. */
const GIVEN_OVER_LIST =
  /^(?:[Ff]rom|[Bb]y|[Vv]on|[Pp]ar|[Ff]rån|[Ff]ra)\s(?:the\s|familie\s|la\s|familjen\s)?\p{Lu}[\p{L}.]*(?:\s|,|$)/u;
/** Whether a line over a list tells who gave the recipe, and no food. */
export const isGivenBy = (text: string): boolean => GIVEN_OVER_LIST.test(text) && !namesFood(text);

/** 'Plum Cake (sent in by Ann, Dover)' */
function inBrackets(line: string): string | null {
  const inner = line.length <= LINE_MAX ? /\(([^()]{5,60})\)$/u.exec(line)?.[1] : undefined;
  const head = inner === undefined ? undefined : WRITTEN_BY.exec(inner)?.[0];
  // 'by hand'
  const told = inner?.slice(head?.length) ?? '';
  return head !== undefined && /\s\S/.test(head.trim()) && NAME.test(told) ? told : null;
}

/** Whose pages a link of a page's head leads to: 'June 4 by <a rel="author">Ann</a>', '<span class="author-name">'. */
function isOfAuthor({ name, attributes }: HtmlElement): boolean {
  const { class: classes = '', href = '', rel = '', itemprop } = attributes;
  if (itemprop === 'author' && name !== 'meta') return true;
  if (name === 'a' && (/(?:^|\s)author(?:$|\s)/.test(rel) || /(?:\/authors?\/[^/]+\/?|[?&]author=[^&]+)$/i.test(href)))
    return true;
  return /^(?:a|span)$/.test(name) && /(?:^|\s)(?:[a-z]{1,8}[_-]){0,2}author[_-]+name(?:$|\s)/i.test(classes);
}
/** 'post-author vcard', 'entry-author', 'autor': the page's own word for the name within. */
const AUTHOR_CLASS =
  /(?:^|\s)(?:(?:post|entry|article|recipe|blog)[_-]{1,2})?(?:author|fn|autor|auteur|autore|forfatter|författare|szerzo)(?:$|\s)/i;
/** Whoever answers a post is named in the same words. */
const isOfReader = ({ name, attributes: { class: classes = '', id = '' } }: HtmlElement): boolean =>
  name === 'aside' || /comment|reply|review|related|widget-area|sidebar|popular/i.test(`${classes} ${id}`);
const isNamed = (element: HtmlElement): boolean =>
  AUTHOR_CLASS.test(element.attributes['class'] ?? '') && closest(element, isOfReader) === null;
/** 'laksefruen', 'anna82': how somebody signs who has no capital. */
const NICKNAME = /^[\p{L}\d_-]{3,24}$/u;

/** What a line says behind 'Posted by'; null where it does not begin so. */
function behindBy(text: string): string | null {
  const head = text.length <= LINE_MAX ? WRITTEN_BY.exec(text)?.[0] : undefined;
  return head === undefined ? null : text.slice(head.length);
}

/** The name in an element that is called the author's, whatever leads to it: 'Postado por Iara', 'by 하루'; null where there is none. */
function nameIn(element: HtmlElement): string | null {
  const text = lineOf(element);
  const behind = behindBy(text);
  const told = AT_A_TIME.exec(behind ?? text)?.[1] ?? behind?.replace(DATE, '').trim() ?? text;
  const isName = SIGNED.test(told) || NAME_WITHOUT_CAPITALS.test(told) || NICKNAME.test(told);
  return isName && !told.split(' ').some(namesNobody) && !WRITTEN_BY.test(`${told} `) ? told : null;
}

const isPostFoot = ({ attributes: { class: classes = '' } }: HtmlElement) =>
  /(?:^|\s)(?:post|entry)-?(?:footer|author)(?:$|[\s_-])/i.test(classes);
const SIGNED = new RegExp(`^(?:${WORD})(?:\\s(?:${WORD})){0,3}$`, 'u');
const NO_NAME =
  /^(?:admin\p{L}*|r[eé]da[ckzç][a-zçțţ]*(?:[ãå]o|ón|e|a|ă)?|toimitus|szerkesztőség|редакция|editors?|staff|team|author|more|about)(?:\s|$)|\sstaff$/iu;
/** Whether what stands for a writer's name is a desk's or nobody's: 'Redaktion', 'admin'. */
export const namesNobody = (name: string): boolean => NO_NAME.test(name);

/** Where a page says who wrote it, beside its date and what it is filed under. */
const isOfByline = ({ attributes: { class: classes = '' } }: HtmlElement) =>
  /(?:^|[\s_-])(?:byline|(?:entry|post|article|blog|page)-?_?(?:meta|info|header)|posted-on|author(?:-name|-line)?|submitted)(?:$|[\s_-])/i.test(
    classes,
  );
/** '19 januari 2016 door Marieke 6 reacties' in a box that is called a byline: there a first name alone is enough. */
const BEHIND_BY = new RegExp(
  `(?:^|\\s)(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa][vf]|[Pp]rzez)\\s((?:${WORD})(?:\\s(?:${WORD})){0,2})(?=$|\\s(?:[|·•–—-]|\\d|(?:on|am|le|el|il|op|den|em|dnia|in|om|at|um)\\s))`,
  'u',
);
/** Who gave a recipe is told below it as well as above. */
const GIVEN_BY =
  /^(?:recipe (?:by|from)|(?:recipe )?(?:submitted|sent in|contributed|shared) by|(?:rezept )?eingesandt von|rezept von|recette de|(?:recette )?(?:proposée|envoyée?) par|(?:receta )?enviad[ao] por|(?:receita )?enviad[ao] por|receita de|receta de|(?:ricetta )?inviata da|ricetta di|(?:recept )?(?:ingezonden|ingestuurd) door|recept van)(?:\s|:)/i;

/** Whose post a line with its time tells: 'Posted by lotta at 9:12 PM'; null for any other. */
function posterIn(text: string): string | null {
  const name = AT_A_TIME.exec(behindBy(text) ?? '')?.[1];
  return name === undefined || namesNobody(name) ? null : name;
}

/** Lines of a page in which its byline stands. */
const LINES_MAX = 400;

/** Who a page's byline says wrote it, above its first list or right below the dish's name; empty where none says so. */
export function bylineOf(root: HtmlElement, title = ''): string {
  const signed = new Set(
    findAll(root, isOfAuthor)
      .map((element) => lineOf(element))
      .filter((name) => SIGNED.test(name) && !NO_NAME.test(name)),
  );
  const [only] = signed;
  if (signed.size === 1 && only !== undefined) return only;
  const named = findAll(root, isNamed)
    .map(nameIn)
    .find((name) => name !== null);
  if (named !== undefined) return named;
  const inLine = findAll(root, (element) => isOfByline(element) && closest(element, isOfReader) === null)
    .map((element) => BEHIND_BY.exec(lineOf(element).slice(0, 2 * LINE_MAX))?.[1] ?? '')
    .find((name) => name !== '' && !NO_NAME.test(name));
  if (inLine !== undefined) return inLine;
  const lines = blockLines(root, {
    skip: (element) => isFurniture(element) && !isOfByline(element),
    most: LINES_MAX,
  });
  const list = lines.findIndex(({ text }) => text.length <= 40 && readHeading(text)?.kind === 'ingredients');
  const dish = title === '' ? -1 : lines.findLastIndex(({ text }) => plainWords(text) === plainWords(title));
  const below = dish < 0 ? null : readBylineBelow(lines[dish + 1]?.text ?? '');
  if (below !== null) return below;
  for (const { text } of list < 0 ? lines : lines.slice(0, list)) {
    const name = readByline(text) ?? posterIn(text) ?? inBrackets(text);
    if (name !== null) return name;
  }
  for (const { text, block } of list < 0 ? [] : lines.slice(list)) {
    const isGiven = GIVEN_BY.test(text) || WHOSE_RECIPE.test(text);
    const name = isGiven ? readByline(text) : closest(block, isOfReader) ? null : posterIn(text);
    if (name !== null) return name;
  }
  // a blog says below its post who wrote it
  const foot = findAll(root, isPostFoot)
    .slice(0, 2)
    .flatMap((each) => blockLines(each, { most: 20 }));
  for (const { text } of foot) {
    const name = readByline(text);
    if (name !== null) return name;
  }
  return '';
}
