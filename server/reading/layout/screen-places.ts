import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readHeading } from '../text/headings/headings.ts';
import { bottomOf, rowsOf, topOf, type Placed } from './placed-lines.ts';

const AMOUNT_AND_WORD = new RegExp(String.raw`^\P{L}{0,3}[\d${FRACTION_GLYPHS}]+(?:[.,/]\d+)?\s?\p{L}`, 'u');

/** A line that heads a list or a method, or measures something: no button and no talk. */
const isOfRecipe = ({ text }: Placed): boolean => AMOUNT_AND_WORD.test(text) || isHeading(text);
const isHeading = (text: string): boolean => ['ingredients', 'steps'].includes(readHeading(text)?.kind ?? '');

/** What is furniture of a phone's screen by its place alone; `top` is where its status bar ends. */
export function placesOnScreen(lines: readonly Placed[], top: number): Placed[] {
  const rows = rowsOf(lines);
  return [
    ...headRow(rows, top),
    ...toolRow(rows),
    ...stickyFoot(lines),
    ...chatHead(lines, top),
    ...otherSpeaker(lines.filter((line) => bottomOf(line) > top)),
    ...countsOverNames(rows),
    ...underNameOfPost(rows),
    ...overCaption(rows),
    ...belowHashtags(lines),
    ...misreadBadges(rows),
    ...buttonsBelowList(rows),
  ];
}

/** Words of a button are no more and no longer. */
const BUTTON_WORDS = 3;
const BUTTON_LETTERS = 16;
/** So far from each other buttons stand, in the screen's width, and a row of them from what is above, in its own height. */
const BUTTONS_APART = 0.08;
const ROW_APART = 1.5;
/** A row of tools begins below. */
const FOOT = 0.9;

/** An icon before a button's word is read as some letter or figure. */
const wordsOf = (text: string): string => text.replace(/^\S (?=\p{L}{2})/u, '');
const isButton = ({ text }: Placed): boolean => {
  const words = wordsOf(text);
  return words.length <= BUTTON_LETTERS && words.split(/\s+/).length <= BUTTON_WORDS && !/[\d.,;:!]/.test(words);
};

/** 'Add to plan Shopping list Cook now': the words of several buttons as one line. */
const isRowInOne = ({ text }: Placed): boolean =>
  text.length <= ROW_LETTERS && !/[\d.,;:!?]/.test(text) && (text.match(/(?<=\s)\p{Lu}\p{Ll}/gu) ?? []).length >= 2;
const ROW_LETTERS = 48;

/** 'Add to shopping list' on one wide button: in the middle of the screen, far below the text, in heights of a line. */
const ONE_BUTTON = 28;
const BUTTON_APART = 4;
const MIDDLE = 0.04;
const isCentred = ({ box }: Placed): boolean => Math.abs(box[0] + box[2] / 2 - 0.5) < MIDDLE;

/** A button that stands in the middle of the screen begins so far in, and below the last of so many lines of a list at its left edge. */
const BUTTON_FROM = 0.2;
const LISTED_MIN = 2;

/** 'Add to my list', 'Zet op mijn lijst' in the middle of a screen, below a list whose lines all begin at the left. */
function buttonsBelowList(rows: readonly Placed[][]): Placed[] {
  return rows.flatMap(([line, other], at) => {
    const above = rows.slice(Math.max(0, at - LISTED_MIN), at).flat();
    const isOverMethod = (rows[at + 1] ?? []).some(({ text }) => readHeading(text)?.kind === 'steps');
    const isBelowList =
      above.length >= LISTED_MIN &&
      above.every(({ text, box }) => (isOverMethod || AMOUNT_AND_WORD.test(text)) && box[0] < BUTTON_FROM);
    const isButton = line && !other && isCentred(line) && line.box[0] > BUTTON_FROM && line.text.length <= ONE_BUTTON;
    return isButton && isBelowList && /^\p{L}[^\d.,;:!?]*$/u.test(line.text) && !isHeading(line.text) ? [line] : [];
  });
}

/** What icons over the words of a row of tabs were read as: 'D 3', 'Q'. */
const areIcons = (row: readonly Placed[]): boolean =>
  row.every(({ text, box }) => box[1] > FOOT && text.split(' ').every((icon) => icon.length <= 1));

/** 'Previous    Start timer    Next' at the very foot of a screen, apart from the text, with its icons. */
function toolRow(rows: readonly Placed[][]): Placed[] {
  const last = rows.at(-2);
  const icons = last && areIcons(last) ? last : [];
  const [row = [], above = []] = [rows.at(-1), icons.length > 0 ? rows.at(-3) : last];
  const found = buttonsIn(row, above);
  return found.length > 0 ? [...icons, ...found] : [];
}

function buttonsIn(row: readonly Placed[], above: readonly Placed[]): Placed[] {
  const across = [...row].sort((a, b) => a.box[0] - b.box[0]);
  const isSpread = across.every((line, at) => {
    const before = across[at - 1];
    return before === undefined || line.box[0] - before.box[0] - before.box[2] > BUTTONS_APART;
  });
  const height = Math.max(...row.map(({ box }) => box[3]));
  const isApart = topOf(row) - Math.max(0, ...above.map(bottomOf)) > ROW_APART * height;
  const [only] = across;
  const isOneButton =
    only && across.length === 1 && isCentred(only) && only.text.length <= ONE_BUTTON && !/[\d.,;:!?]/.test(only.text);
  if (isOneButton && topOf(row) > FOOT && topOf(row) - Math.max(0, ...above.map(bottomOf)) > BUTTON_APART * height)
    return across;
  if (only && across.length === 1 && isRowInOne(only) && topOf(row) > FOOT && isApart) return across;
  return across.length >= 2 && topOf(row) > FOOT && isSpread && isApart && across.every(isButton) ? across : [];
}

/** '×   Step 3 of 6   Aa' under the status bar: words between what icons were read as. */
function headRow(rows: readonly Placed[][], top: number): Placed[] {
  const row = rows.find((each) => topOf(each) >= top - 0.005) ?? [];
  const isIcon = ({ text }: Placed) => text.length <= 2;
  return row.length >= 2 && row.some(isIcon) && row.every((line) => isIcon(line) || line.text.length <= BUTTON_LETTERS)
    ? row
    : [];
}

/** A banner's first words: an advertisement, or a question for consent. */
const BANNER =
  /^(?:advertisements?|ads?|sponsored|anzeige|werbung|publicité|publicidad|pubblicità|advertentie|annons|reklama)$|(?:value|respect|care about) your privacy|we and our .{0,12}partners|\buses? cookies|(?:deine|ihre) privatsphäre|verwende[nt]? cookies|(?:votre|la) (?:vie privée|confidentialité)|utilis(?:e|ons|amos|ano|iamo) .{0,12}cookies|(?:tu|su) privacidad|(?:la tua|vostra|uw|jouw|je) privacy|gebruik(?:t|en)? .{0,12}cookies|använder .{0,12}(?:cookies|kakor)|używa(?:my)? .{0,10}cookie/iu;
/** It lies over the lower part of the page, and says no more than so. */
const BANNER_FROM = 0.55;
const BANNER_LINES = 9;

/** What lies over the foot of a page, with its buttons. */
function stickyFoot(lines: readonly Placed[]): Placed[] {
  const first = lines.find((line) => line.box[1] > BANNER_FROM && BANNER.test(line.text));
  const under = first ? lines.filter((line) => line.box[1] >= first.box[1] - 0.5 * first.box[3]) : [];
  return under.length <= BANNER_LINES && !under.some(({ text }) => isHeading(text)) ? under : [];
}

/** When a message was sent, alone or behind it. */
const HOUR = /(?:^|[^\d:.])\d{1,2}[:.]\d{2}(?:\s?[ap]m)?[\s✓v/]{0,4}$/iu;
/** Where the messages of whoever holds the phone begin, and what the other one wrote at the latest, in the screen's width. */
const OWN_FROM = 0.2;
const OTHERS_UNTIL = 0.15;
/** So many times show that a screen is a chat. */
const HOURS_MIN = 2;
/** Whoever gives a recipe writes so many times what the other does. */
const MORE = 2.5;

/** In the screen's height: so far below the status bar the bar of a chat ends. */
const CHAT_BAR = 0.09;
const NAME_LETTERS = 24;

/** 'Zia Pina' and 'ultimo accesso alle 18:40' over a chat: with whom it is, and when that one was last seen. */
function chatHead(lines: readonly Placed[], top: number): Placed[] {
  const below = lines.filter((line) => line.box[1] >= top - 0.005);
  const isSeen = ({ text, box }: Placed) => box[1] < top + CHAT_BAR && /^\p{L}{3}/u.test(text) && HOUR.test(text);
  const seen = below.findIndex(isSeen);
  const isChat = lines.filter(({ text }) => HOUR.test(text)).length > HOURS_MIN;
  // 'Tante Gerda' and 'online'
  const [first, second, third] = below;
  const isName = ({ text, box }: Placed) => box[1] < top + CHAT_BAR && text.length < NAME_LETTERS && !/\d/.test(text);
  const isBar =
    isChat &&
    first &&
    second &&
    third &&
    [first, second].every(isName) &&
    third.box[1] - bottomOf(second) > second.box[3];
  if (isBar) return [first, second];
  return isChat && seen <= 2 ? below.slice(0, seen + 1) : [];
}

/** In a chat what the one says whose recipe it is not: their messages stand at the other side. */
function otherSpeaker(lines: readonly Placed[]): Placed[] {
  if (lines.filter(({ text }) => HOUR.test(text)).length < HOURS_MIN) return [];
  const own = lines.filter(({ box }) => box[0] > OWN_FROM);
  const others = lines.filter(({ box }) => box[0] < OTHERS_UNTIL);
  const letters = (side: readonly Placed[]) => side.reduce((sum, { text }) => sum + text.length, 0);
  for (const [less, more] of [
    [own, others],
    [others, own],
  ] as const)
    if (letters(more) > MORE * letters(less) && !less.some(isOfRecipe)) return [...less];
  return [];
}

/** '48.2K', '61,804', '14 Jan', 'Mar 3'. */
const COUNT = String.raw`(?:[\d.,]+\s?[kKmM]?(?:\s?(?:mio|mill?|tsd)\.?)?|\d{1,2} \p{L}{3,4}\.?|\p{L}{3,4}\.? \d{1,2})`;
const COUNTS = new RegExp(`^${COUNT}(?:\\s+${COUNT})*$`, 'u');
const COUNTED =
  /^(?:likes?|views?|comments?|shares?|saves?|reposts?|favorites|aufrufe|kommentare|„?mag ich“?|vues|j['’]aime|commentaires|me gusta|visualizaciones|comentarios|mi piace|visualizzazioni|(?:19|20)\d\d)$/iu;

/** Figures in a row with what they count in the row below: '48.2K   611   1.1M' over 'Likes   Comments   Views'. */
function countsOverNames(rows: readonly Placed[][]): Placed[] {
  return rows.flatMap((row, at) => {
    const words = row.flatMap(({ text }) => text.split(/\s+(?=\P{Ll})/u));
    const above = rows[at - 1] ?? [];
    const figures = above.flatMap(({ text }) => text.split(/\s+/u));
    const isRow = words.length >= 2 && words.every((word) => COUNTED.test(word));
    return isRow && figures.length >= 2 && above.every(({ text }) => COUNTS.test(text)) ? [...above, ...row] : [];
  });
}

/** The name of whoever posted: 'cedar.and.crumb', 'la_cuisine_de_maud'. */
const HANDLE = /^[a-z0-9]+(?:[._][a-z0-9]+)+$/;
/** In line heights: so far below stands what is under the picture of a post. */
const PICTURE = 3;

/** 'Uppsala, Sweden', 'Original audio' under the name of whoever posted a picture, over the picture. */
function underNameOfPost(rows: readonly Placed[][]): Placed[] {
  return rows.flatMap((row, at) => {
    const name = row.find(({ text }) => HANDLE.test(text));
    const under = name
      ? rows
          .slice(at + 1, at + 3)
          .flat()
          .find((line) => Math.abs(line.box[0] - name.box[0]) < 0.03)
      : undefined;
    if (!name || !under || under.box[1] - bottomOf(name) >= under.box[3]) return [];
    const next = rows.flat().find((line) => line.box[1] > bottomOf(under));
    return next && next.box[1] - bottomOf(under) > PICTURE * under.box[3] ? [under] : [];
  });
}

/** What icons and counts under the picture of a post were read as: hardly a letter, directly over the caption that its name begins. */
function overCaption(rows: readonly Placed[][]): Placed[] {
  const handle = rows.flat().find(({ text }) => HANDLE.test(text))?.text;
  if (handle === undefined) return [];
  return rows.flatMap((row, at) => {
    const isCaption = row.some(({ text }) => text.startsWith(`${handle} `));
    const above = rows[at - 1] ?? [];
    return isCaption && above.every(({ text }) => (text.match(/\p{L}/gu) ?? []).length <= 2) ? above : [];
  });
}

const HASHTAGS = /^(?:#[\p{L}\p{N}_]{2,}[\s,·]*){2,}$/u;
/** So many lines stand below them at most: whose song it is, how many like it, the field for a comment. */
const BELOW_TAGS = 10;

/** Hashtags close what is told in a post: below them the program goes on. */
function belowHashtags(lines: readonly Placed[]): Placed[] {
  const last = lines.filter(({ text }) => HASHTAGS.test(text)).at(-1);
  if (!last) return [];
  const below = lines.filter((line) => line.box[1] > bottomOf(last) - 0.3 * last.box[3]);
  const isTold = (line: Placed) => isOfRecipe(line) && !COUNTS.test(line.text.split(' ')[0] ?? '');
  return below.length <= BELOW_TAGS && !below.some(isTold) ? below : [];
}

const FRACTION_ALONE = new RegExp(`^[${FRACTION_GLYPHS}][.)]?$`, 'u');
/** So long is what a step's number stands over. */
const STEP_LETTERS = 25;

/** '⅔' alone over a sentence that begins where it does: the large number of a step, misread. */
function misreadBadges(rows: readonly Placed[][]): Placed[] {
  return rows.flatMap((row, at) => {
    const [badge, other] = row;
    const [below] = rows[at + 1] ?? [];
    if (!badge || other || !below || !FRACTION_ALONE.test(badge.text)) return [];
    const isStep = /^\p{Lu}\p{Ll}/u.test(below.text) && below.text.length > STEP_LETTERS;
    return isStep && Math.abs(below.box[0] - badge.box[0]) < 0.05 ? [badge] : [];
  });
}

/** The address in a browser's bar, and how far down it stands at most. */
const ADDRESS = /^\P{L}{0,4}(?:https?:\/\/)?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*$/iu;
const ADDRESS_UNTIL = 0.2;
/** So long a line of the page's own text is; no line of what stands beside it is, in letters. */
const TEXT_LETTERS = 34;
const BESIDE_LINES = 3;

/**
 * On a large screen what a page shows at its right: dishes that are much read, a field for an address. Short lines that all begin where the
 * lines of the recipe have ended, and of which none measures or heads anything.
 */
export function besideOnLargeScreen(lines: readonly Placed[]): Placed[] {
  if (!lines.some(({ text, box }) => box[1] < ADDRESS_UNTIL && ADDRESS.test(text))) return [];
  const long = lines.filter(({ text, box }) => text.length > TEXT_LETTERS && box[1] > ADDRESS_UNTIL);
  const edge = Math.max(...long.map(({ box }) => box[0] + box[2]));
  const beside = lines.filter(({ box }) => box[0] > edge);
  return long.length > 0 && beside.length >= BESIDE_LINES && !beside.some(isOfRecipe) ? beside : [];
}
