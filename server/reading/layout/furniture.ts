import { beginsWithFigure } from '#shared/fraction-signs.ts';
import type { TranscriptPage } from '#shared/transcript.ts';
import { readMeta } from '../text/facts/meta.ts';
import { readAuthor, readSubject } from '../text/facts/named-fields.ts';
import { contributorOf } from '../text/lines/printed-lines.ts';
import { advertisements } from './advertisements.ts';
import { smallPrint } from './small-print.ts';
import { bottomOf, middleOf, rowsOf, topOf, type Placed } from './placed-lines.ts';
import { isScreen, screenBars } from './screen-bars.ts';
import { besideOnLargeScreen } from './screen-places.ts';
import { uprightPage, type UprightPage } from './upright.ts';
import { median } from '../median.ts';

/**
 * Of every page the lines (by number) that belong to the book, the program or the screen and not to a recipe, told by where they stand, how
 * they look and that they come again: page numbers, heads and feet of books and of what browsers print, the bars of a phone's screen, what
 * the picture shows of the page beside. They stay in the transcript. A page without places (typed text) has none.
 */
export function furnitureOf(pages: readonly TranscriptPage[]): ReadonlySet<number>[] {
  const placed = pages.map((page) => linesOfPage(page, uprightPage(page)));
  const repeated = repeatedLines(placed);
  return placed.map((lines, page) => {
    if (isContents(lines)) return new Set(lines.map(({ index }) => index));
    const found = new Set(repeated[page]);
    for (const rule of [
      edgeLines,
      headOfTwo,
      mailHead,
      spilledLines,
      screenBars,
      besideOnLargeScreen,
      advertisements,
      smallPrint,
      calendarLines,
    ])
      for (const { index } of rule(lines)) found.add(index);
    // a page of nothing but furniture is none
    return found.size < lines.length ? found : new Set<number>();
  });
}

function linesOfPage(page: TranscriptPage, { boxes, sizes }: UprightPage): Placed[] {
  return page.lines
    .flatMap(({ text }, index): Placed[] => {
      const box = boxes[index];
      return box && text.trim() !== '' ? [{ index, text: text.trim(), box, size: sizes[index] ?? 1 }] : [];
    })
    .sort((a, b) => a.box[1] - b.box[1]);
}

const CONTENTS =
  /^(?:(?:table of )?contents|(?:recipe )?index|list of recipes|inhalt(?:sverzeichnis)?|(?:rezept)?(?:verzeichnis|register)|sommaire|table des matières|index des recettes|[íi]ndice(?: de recetas)?|contenido|sommario|indice delle ricette|inhoud(?:sopgave)?|innehåll(?:sförteckning)?|indhold|innhold|spis treści|obsah|содержание|оглавление)$/iu;
/** So many lines of such a page end in a page's number. */
const CONTENTS_SHARE = 0.6;

/** A table of contents or an index: its heading at the top, and below it names with the numbers of pages. */
function isContents(lines: readonly Placed[]): boolean {
  const head = lines.slice(0, 3).findIndex(({ text }) => CONTENTS.test(text));
  const listed = lines.slice(head + 1);
  const numbered = listed.filter(({ text }) => /^\D.*(?:[\s,.…]|^)\d{1,3}$/u.test(text) || /^\d{1,3}$/.test(text));
  return head >= 0 && listed.length >= 3 && numbered.length >= CONTENTS_SHARE * listed.length;
}

/** How far from the top or bottom of a page its head and foot stand at most, in its height. */
const MARGIN = 0.12;
/** Two lines stand in the same place when they differ by less, in fractions of the page. */
const SAME_PLACE = 0.025;
/** A head set so much larger than the text is the title the first time. */
const LARGE = 1.3;

/** A head is looked for among so many of its kind at most. */
const SEEN_MAX = 60;

/**
 * What comes again at the head or foot of another page, row by row: there it says nothing new. The first time it stays where it is set
 * large or tells a figure (the title, what it serves); a name in small type is the book's or the chapter's.
 */
function repeatedLines(pages: readonly (readonly Placed[])[]): Set<number>[] {
  const found = pages.map(() => new Set<number>());
  const seen = new Map<string, { page: number; row: readonly Placed[] }[]>();
  for (const [page, lines] of pages.entries()) {
    const edge = lines.filter((line) => middleOf(line) < MARGIN || middleOf(line) > 1 - MARGIN);
    for (const row of rowsOf(edge)) {
      const words = [...row].sort((a, b) => a.box[0] - b.box[0]).map(({ text }) => text);
      const key = words
        .join('')
        .toLowerCase()
        .replace(/\d+/g, '#')
        .replace(/[^\p{L}#]/gu, '');
      if (key.replace(/#/g, '').length < 3) continue;
      const before = seen.get(key) ?? [];
      const twin = before.find((other) => other.page !== page && Math.abs(topOf(other.row) - topOf(row)) < SAME_PLACE);
      if (twin) {
        for (const { index } of row) found[page]?.add(index);
        // on a program's screen it is the dish, over each of its tabs
        const isName =
          !isScreen(pages[twin.page] ?? []) && twin.row.every(({ text, size }) => size < LARGE && !/\d/.test(text));
        if (isName || (counts(twin, { page, row }) && twin.row.every(({ size }) => size < LARGE)))
          for (const { index } of twin.row) found[twin.page]?.add(index);
      }
      if (before.length < SEEN_MAX) seen.set(key, [...before, { page, row }]);
    }
  }
  return found;
}

/** Whether two rows of one place differ by a number alone that grows as the pages do: 'Cooking evening 1', 'Cooking evening 2'. */
function counts(
  one: { page: number; row: readonly Placed[] },
  other: { page: number; row: readonly Placed[] },
): boolean {
  const numbers = ({ row }: { row: readonly Placed[] }) =>
    row
      .map(({ text }) => text)
      .join(' ')
      .match(/\d+/g) ?? [];
  const [first, second] = [numbers(one), numbers(other)];
  const grown = second.map((number, at) => Number(number) - Number(first[at])).filter((by) => by !== 0);
  return first.length === second.length && grown.length === 1 && grown[0] === other.page - one.page;
}

/** '12', '- 12 -' (its first stroke read as a figure: '1-12'), '[7]', 'Page 3 of 4', '1/3', and '33 322' below two pages of a booklet. */
const PAGE_NUMBER =
  /^(?:[1|Il]\s?[-–—]\s?)?[\s\-–—~•·|[\](){}.]*(?:(?:page|seite|p[áa]gina|pag\.?|p\.|blz\.?|sid[ae]|str(?:ana|\.)?)\s*)?\d{1,4}(?:\s*(?:of|von|de|sur|di|van|av|z|\/)\s*\d{1,4}|\s+\d{1,4})?[\s\-–—•·|[\](){}.]*$/i;
/** '86 DESSERTS', 'Salads · 23': the name of a chapter with the page's number. In capitals, or with a mark between. */
const CHAPTER =
  /^(?:\d{1,4}\s+[\p{Lu}\s&,'’-]{4,40}\.?|[\p{Lu}\s&,'’-]{4,40}\s+\d{1,4}|\p{Lu}[\p{L}\s&,'’-]{3,40}\s*[·•|]\s*\d{1,4}|\d{1,4}\s*[·•|]\s*\p{Lu}[\p{L}\s&,'’-]{3,40})$/u;
/** A chapter's name alone in the corner of a page whose title is larger; a card may be called 'Cookies'. */
const CHAPTER_NAME =
  /^(?:suppen(?: und eintöpfe)?|eintöpfe|vorspeisen|salate|saucen|soßen|fisch(?:gerichte)?|fleisch(?:gerichte)?|geflügel|wild|gemüse(?:gerichte)?|beilagen|hauptgerichte|nachspeisen|süßspeisen|kuchen(?: und torten)?|torten|gebäck|plätzchen|getränke|potages|entrées|plats|poissons|viandes|volailles|légumes|gâteaux|sopas|ensaladas|carnes|pescados|postres|minestre|primi|secondi|contorni|dolci|soups|salads|meats?|poultry|vegetables|breads|cakes|pies|cookies|desserts|beverages|appetizers)$/iu;
/** 'MAY 2021', 'Herbst 2019', '10/2021', 'Hearth & Home June 1998 41': which issue of a magazine a page is from, perhaps behind its name. */
const ISSUE =
  /^(?:[\p{L}&'’ ]{3,30}[\s|·•,]+)?(?:(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|spring|summer|fall|autumn|winter|frühling|sommer|herbst)(?:\s?[/–-]\s?\p{L}{3,9})?\.?|\d{1,2}\s?\/)\s?(?:19|20)\d\d)(?:\s*\d{1,3})?$/iu;
const ADDRESS = /(?:https?:\/\/|file:\/\/|www\.)\S{3}/i;
/** '11/22/26, 4:05 PM  Banana Bread': what browsers print above a page. */
const PRINTED_AT = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}[:.]\d{2}\b/;
/** 'Printed 4/11/2019   Page 1 of 2', 'https://kitchen.example/soup 1/2': what programs print below a page, wherever that ends. */
const PRINT_FOOT =
  /^(?:printed|gedruckt|imprim[ée]|impreso|stampato)\b.{0,20}\d|\b(?:page|seite|p[áa]gina|pagina) \d{1,3} (?:of|von|de|sur|di|van) \d{1,3}\b|^(?:[\d.]+\s+)?https?:\/\/\S+(?:\s[a-z\d/.-]+){0,8}(?:\s+\d{0,2}\s?\/\s?\d{1,2})?$/iu;
/** 'Loc 1234 of 4821   26%', '12 min left in chapter': how far one has read, below a page of a reader of books. */
const READ_SO_FAR =
  /^(?:(?:loc(?:ation)?|pos(?:ition|ición|izione)?|emplacement|page|seite|p[áa]gina|pagina)\.?\s)?\d[\d.,]*(?:\s(?:of|von|sur|de|di|van|av|z)\s\d[\d.,]*)?\s+\d{1,3}\s?%$|^(?:loc(?:ation)?|emplacement)\.?\s\d[\d.,]*(?:\s(?:of|sur)\s\d[\d.,]*)?$|^\d{1,3} min(?:ute)?s? left in (?:chapter|book)(?:\s+\d{1,3}\s?%)?$|^\d{1,3}\s?%$/iu;
/** '48 kitchen.example', 'kitchen.example | 49', 'kitchen.example – Page 1': a magazine's address beside the page's number. */
const SITE_FOOT =
  /^\d{1,4}[\s|·•]+(?:www\.)?[a-z0-9-]+(?:\.[a-z]{2,})+$|^(?:www\.)?[a-z0-9-]+(?:\.[a-z]{2,})+[\s|·•–—-]+(?:(?:page|seite|p[áa]gina|pagina|side|sida)\s)?\d{1,4}$/iu;
/** 'Plum Cake, continued' at the head of the next page or of a card's back. */
const CONTINUED =
  /[\p{L})][\s,(–-]+(?:continued|cont['’.]?d?\.?|fortsetzung|forts\.|suite|continuación|segue|continua|vervolg)\)?$/iu;
/** The magazine's name beside its issue is no longer than this. */
const ISSUE_MAX = 40;
/** Of so many rows at its head and at its foot a page's edge is made. */
const EDGE_ROWS = 2;

/** Page numbers, addresses and dates of printing at the head and foot of a page. */
function edgeLines(lines: readonly Placed[]): Placed[] {
  const rows = rowsOf(lines);
  const edges =
    rows.length <= 2 * EDGE_ROWS
      ? [rows.slice(0, 1), rows.slice(-1)]
      : [rows.slice(0, EDGE_ROWS), rows.slice(-EDGE_ROWS)];
  return edges.flatMap((edge, at) => {
    const outermost = at === 0 ? edge[0] : edge.at(-1);
    return edge.flatMap((row) =>
      row.filter(({ text, box, size }) => {
        if (CONTINUED.test(text)) return at === 0 && row === outermost;
        if (PRINT_FOOT.test(text) || READ_SO_FAR.test(text)) return at === 1 && row === outermost;
        if (SITE_FOOT.test(text)) return row === outermost;
        if (row.some((other) => ISSUE.test(other.text)))
          return (
            row === outermost &&
            text.length <= ISSUE_MAX &&
            (at === 1 || box[1] < MARGIN || box[1] + box[3] > 1 - MARGIN || /(?:19|20)\d\d\s*\d{2,3}$/.test(text))
          );
        if (row === outermost && isHeadBesideNumber(row, lines)) return true;
        if (PAGE_NUMBER.test(text)) return row === outermost && row.every(isEdgeText);
        if (CHAPTER_NAME.test(text))
          return row === outermost && row.length === 1 && lines.some((line) => line.size >= LARGE * size);
        if (CHAPTER.test(text))
          return (
            row === outermost &&
            (row.length === 1 || row.every(isEdgeText)) &&
            isMostlySmall(lines) &&
            !/^\d+ [^\p{Ll}]+$/u.test(nextRow(rows, row, at))
          );
        const isFar = box[1] < MARGIN / 2 || box[1] + box[3] > 1 - MARGIN / 2;
        return isFar && ((ADDRESS.test(text) && text.length < 200) || row.some((other) => PRINTED_AT.test(other.text)));
      }),
    );
  });
}

/** 'Quick Breads 341' found as one line: the gap makes it so many times as wide as others with its letters. */
const GAPPED = 2;
const HEAD_AND_NUMBER = /^\p{L}[\p{L}\s&,'’-]{2,39}\s\d{1,4}$|^\d{1,4}\s\p{L}[\p{L}\s&,'’-]{2,39}$/u;

/** 'Quick Breads' and far from it '341', in type that is smaller than the title's: the head of a page. */
function isHeadBesideNumber(row: readonly Placed[], lines: readonly Placed[]): boolean {
  const names = row.filter(({ text }) => !PAGE_NUMBER.test(text));
  const [name] = names;
  if (!name || names.length > 1) return false;
  const isParted = row.length === 2 && /^\p{L}[\p{L}\s&,'’-]{2,39}$/u.test(name.text);
  const isOne =
    row.length === 1 && HEAD_AND_NUMBER.test(name.text) && name.box[2] / name.text.length > GAPPED * usualWidth(lines);
  return (
    (isParted && lines.some((line) => line.size > LARGE * name.size)) ||
    (isOne && lines.some(({ text }) => isTitleLike(text))) ||
    (row.length === 1 && isHeadAtRight(name, lines))
  );
}

/** 'Egg Dishes 93': the name of a chapter, and the page's number. */
export const NAME_AND_NUMBER = /^\p{L}[\p{L}\s&,'’-]{2,39}\s\d{1,4}$/u;

/** 'Egg Dishes 93' alone at the head of a page and at its right edge, where no other line begins under it: in type smaller than the text's. */
function isHeadAtRight({ text, box, size }: Placed, lines: readonly Placed[]): boolean {
  const [left, top, width] = box;
  const below = lines.filter((line) => line.box[1] > top);
  const edge = Math.max(...below.map((line) => line.box[0] + line.box[2]));
  return (
    NAME_AND_NUMBER.test(text) &&
    (size < 1 || lines.some((line) => line.size > LARGE * size)) &&
    left > 0.5 &&
    left + width > edge - AT_RIGHT &&
    below.length > 0 &&
    readMeta(text) === null &&
    below.every((line) => Math.abs(line.box[0] - left) > AT_RIGHT)
  );
}
const AT_RIGHT = 0.03;

/** How wide a letter of most lines is, in the page's width. */
const usualWidth = (lines: readonly Placed[]): number => median(lines.map(({ box, text }) => box[2] / text.length));

const isTitleLike = (text: string) => /^\p{Lu}[\p{Lu}\s&,'’-]{4,59}$/u.test(text);

/** What stands beside a page number at a page's edge: names in capitals, addresses, other numbers; not a line of the recipe. */
const isEdgeText = ({ text }: Placed): boolean =>
  !/\p{Ll}/u.test(text) || PAGE_NUMBER.test(text) || ADDRESS.test(text) || PRINTED_AT.test(text);

/** Whether most lines of a page are in small letters, so that one in capitals means something. */
const isMostlySmall = (lines: readonly Placed[]): boolean => {
  const small = lines.filter(({ text }) => text !== text.toUpperCase()).length;
  return lines.length >= 4 && small > 0.5 * lines.length;
};

/** What stands next to the head or foot of a page: under '2 EGGS' more of a list in capitals. */
function nextRow(rows: readonly Placed[][], row: readonly Placed[], edge: number): string {
  const at = rows.indexOf(row as Placed[]);
  return (rows[edge === 0 ? at + 1 : at - 1] ?? []).map(({ text }) => text).join(' ');
}

/** In the page's width: so far apart the two names of a head stand. */
const HEADS_APART = 0.3;

/** 'RECIPES' and far from it 'Basic Program 1' over a title in larger type: the two ends of a page's head, which say neither a fact nor a name. */
function headOfTwo(lines: readonly Placed[]): Placed[] {
  const title = lines.find(({ size }) => size >= LARGE);
  const above = title ? lines.filter(({ box }) => box[1] < title.box[1]) : [];
  const [left, right, ...more] = [...above].sort((a, b) => a.box[0] - b.box[0]);
  if (!title || !left || !right || more.length > 0) return [];
  const isBeside =
    Math.abs(left.box[1] - right.box[1]) < left.box[3] && right.box[0] - left.box[0] - left.box[2] > HEADS_APART;
  const isHead = ({ text, size }: Placed) =>
    /^\p{L}[^:.!?]{2,30}$/u.test(text) &&
    title.size > LARGE * size &&
    [readMeta(text), contributorOf(text), readAuthor(text)].every((told) => told === null);
  return isBeside && above.every(isHead) ? above : [];
}

/** Whom a letter is from and to, with the addresses, and how many there are. */
const MAIL =
  /<\S+@\S+\.\S+>|^(?:from|to|cc|subject|date|sent|von|an|betreff|gesendet|de|à|objet|envoyé|para|asunto|da|a|oggetto)\s?:\s\S|^\d+ (?:messages?|nachrichten?|messaggi[o]?|mensajes?)$/iu;
/** So far down the head of a printed letter reaches at most, in the page's height. */
const MAIL_HEAD = 0.35;

/** The head of a letter that was printed from a mail program: all down to the last line of addresses, which must be two at least. */
function mailHead(lines: readonly Placed[]): Placed[] {
  const fields = lines.filter((line) => middleOf(line) < MAIL_HEAD && MAIL.test(line.text));
  const hasAddress = fields.some(({ text }) => text.includes('@'));
  if (fields.length < 2 || !hasAddress) return [];
  const end = Math.max(...fields.map(middleOf));
  // what it is about may be the dish
  return lines.filter((line) => middleOf(line) <= end && readSubject(line.text) === null);
}

/** So near to the side of a picture, in its width, writing is cut off; and so far from there the text begins. */
const AT_SIDE = 0.012;
const FROM_SIDE = 0.05;
const SPILL_LETTERS = 9;

/** Ends of words at the side of a picture: the neighbouring page, of which only a strip is seen. */
function spilledLines(lines: readonly Placed[]): Placed[] {
  const long = lines.filter(({ text }) => text.length > 2 * SPILL_LETTERS);
  if (long.length < 3) return [];
  const lefts = long.map(({ box }) => box[0]).sort((a, b) => a - b);
  const rights = long.map(({ box }) => box[0] + box[2]).sort((a, b) => b - a);
  const left = lefts[lefts.length >> 2] ?? 0;
  const right = rights[rights.length >> 2] ?? 1;
  return lines.filter(({ text, box }) => {
    if (text.length > SPILL_LETTERS || beginsWithFigure(text)) return false;
    const [x, , w] = box;
    return (x < AT_SIDE && x + w < left - FROM_SIDE / 2) || (x + w > 1 - AT_SIDE && x > right + FROM_SIDE / 2);
  });
}

/** '13 14 15 16': days of a month in a row. */
const DAYS = /^(?:\d{1,2}[.,]?\s+){2,}\d{1,3}[.,]?$/;
const WEEKDAYS =
  /^(?:(?:sun|mon|tue|wed|thu|fri|sat|so|mo|di|mi|do|fr|sa|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio)\p{L}{0,6}\.?\s*)+$/iu;
/** A month has four rows of days at least, of which one may not have been read. */
const DAY_ROWS_MIN = 3;

/** The days of a month on a calendar's page, under which or over which a recipe stands. */
function calendarLines(lines: readonly Placed[]): Placed[] {
  const days = lines.filter(({ text }) => DAYS.test(text));
  if (days.length < DAY_ROWS_MIN) return [];
  const first = Math.min(...days.map(middleOf));
  const last = Math.max(...days.map(bottomOf));
  return lines.filter((line) => (middleOf(line) >= first && middleOf(line) <= last) || WEEKDAYS.test(line.text));
}
