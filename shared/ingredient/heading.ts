import { FRACTION_GLYPHS } from '../fraction-signs.ts';

/** '★しょうゆ', '●みりん': in Japanese a mark right before a food says with what it is put in. */
const GROUP_MARK = String.raw`[●○◎★☆◆◇■□▲△▼▽※](?=[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}])`;
const IS_GROUPED = new RegExp(String.raw`^\s*${GROUP_MARK}`, 'u');

/** Whether a line begins with a mark that the method names: it is no bullet. */
export const isGrouped = (line: string): boolean => IS_GROUPED.test(line);

const BULLET = new RegExp(
  String.raw`^\s*(?:${GROUP_MARK}|[-–—*•·●○◦▪▫■□☐☑✓✔▢◻►▶‣⁃+]\s*|\[[ xX]?\]\s*|\(?\d{1,2}[.)](?=\s+\S)\s+(?=[\d${FRACTION_GLYPHS}]|\p{L}))+`,
  'u',
);

/** A picture before a line, which is a bullet beside words and the food itself before a number alone: '🍋 2'. */
export const PICTURE_BULLET =
  /^(?:\p{Extended_Pictographic}[\ufe0f\u200d\p{Emoji_Modifier}]*\s*)+(?=\S)(?![\p{N}\s./–-]*(?:,|$))/u;

/** The line without white space around it and without the bullet, box or list number before it. */
export function stripBullet(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim();
  const bare = text.replace(BULLET, '');
  return bare === '' ? text : bare;
}

/** The words under which recipes group their ingredients; alone on a line they head what follows. */
const GROUPS = new Set(
  `filling topping toppings sauce dough crust pastry glaze frosting icing dressing marinade garnish garnishes batter base
assembly streusel crumble syrup ganache buttercream vinaigrette brine rub coating breading stuffing gravy salsa custard
meringue decoration decorations ingredients finishing accompaniments extras teig füllung belag soße glasur garniture pâte
sauce garnitures relleno masa salsa impasto ripieno farcia`.split(/\s+/),
);
const AMOUNT = new RegExp(String.raw`[\d${FRACTION_GLYPHS}]`);
const FOR_THE =
  /^(?:for (?:the|your|an?)\b|to (?:serve|finish|garnish|assemble|decorate)$|für (?:den|die|das)\b|pour (?:la|le|les|l['’])|para (?:la|el|los|las|o|a|os|as)(?!\p{L})|per (?:(?:la|il|lo|le|i|gli)\b|l['’])|voor (?:de|het)\b)/iu;

/** The heading without its marks: 'For the sauce' of '## For the sauce:'. */
export function headingText(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/^[\s#*_=~[【-]+|[\s#*_=~\]】:-]+$/g, '')
    .trim();
}

const BEGINS_WITH_AMOUNT = new RegExp(String.raw`^\s*[\d${FRACTION_GLYPHS}]`);

/**
 * Whether a line of an ingredient list is a heading: 'For the sauce:', 'FILLING', '## Topping', '**Dough**'. A line
 * with an amount is none, unless it ends in a colon ('Layer 1:'). Where the whole list is written in capitals
 * (`allCapitals`), capitals alone make no heading.
 */
export function isHeading(line: string, allCapitals = false): boolean {
  const text = line.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > 80) return false;
  const words = headingText(text).split(' ');
  if (words[0] === '' || words.length > 9) return false;
  if (/^#{1,6}\s/.test(text) || /^(\*\*|__|==).+(\*\*|__|==):?$/.test(text)) return true;
  if (/^【[^【】]{1,20}】$/.test(text)) return !AMOUNT.test(text);
  if (/:[*_]*$/.test(text)) return !BEGINS_WITH_AMOUNT.test(text) || words.length <= 2;
  if (AMOUNT.test(text)) return false;
  if (/[,;(]/.test(text)) return false;
  if (FOR_THE.test(text)) return words.length <= 7;
  // 'A 塩': the letter says with what the food is put in
  const isUpper =
    text.length > 3 && !/\p{Lo}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase();
  const last = (words.at(-1) ?? '').toLowerCase();
  if (isUpper) return words.length <= 5 && (GROUPS.has(last) || (words.length >= 2 && !allCapitals));
  return words.length === 1 && GROUPS.has(last);
}
