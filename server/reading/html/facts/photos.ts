import { absoluteUrl, type Head } from '../head.ts';
import { isFurniture } from '../furniture/furniture.ts';
import { elementsOf, findAll, type HtmlElement } from '../tree.ts';

/** Most pictures that a draft offers. */
const PHOTOS_MAX = 20;
/** What sites show where no dish is shown. */
const NO_DISH_FILE =
  /(?:^|[_.-])(?:logos?|placeholders?|default|favicon|sprite|avatars?|gravatar|spinner|blank|pixel|spacer|icons?|badges?|emoji|share-?image|no-?image|loading|banner|button|pin-?it|1x1|counter|guest-?book|profile|background|bg|qr-?codes?|pinext|(?:facebook|fb|twitter|social)[_-](?:share|default|card))(?=[_.-]|\d|$)|\.(?:svg|gif|ico|cgi)$/i;
const NO_DISH_PLACE =
  /\/(?:logos?|icons?|avatars?|badges?|emoji|sprites?)\/|gravatar\.com|\/\/[^/]*(?:doubleclick|facebook|analytics)\./i;

/** Whether an address is that of a logo, an icon, a placeholder or the like. */
function isNoDish(address: string): boolean {
  const path = address.replace(/[?#].*$/, '');
  return NO_DISH_FILE.test(path.slice(path.lastIndexOf('/') + 1)) || NO_DISH_PLACE.test(path);
}
/** A size in a file's name or address, as publishing systems append it: '-300x200', 'w=640'. */
const SIZE = /[-_](\d{2,4})x(\d{2,4})(?=\.[a-z]{3,4}(?:$|[?#]))/i;

/** The largest picture of a srcset. */
function largestOf(srcset: string): string | null {
  let largest: string | null = null;
  let width = -1;
  // commas also stand inside addresses; a candidate ends with its descriptor
  for (const found of srcset
    .slice(0, 20_000)
    .matchAll(/(\S+?)(?:\s+(\d+(?:\.\d+)?)(w|x))?\s*(?:,\s+|,(?=https?:|\/)|$)/g)) {
    const size = found[2] === undefined ? 0 : Number(found[2]) * (found[3] === 'x' ? 1000 : 1);
    if (size > width) [largest, width] = [found[1] ?? null, size];
  }
  return largest;
}

/** The address of an image element: that of lazy loading before the placeholder, the largest that is offered. */
function addressOf(image: HtmlElement): string | null {
  const at = image.attributes;
  const set = at['data-srcset'] ?? at['data-lazy-srcset'] ?? at['srcset'];
  const largest = at['data-orig-file'] ?? at['data-large_image'] ?? (set ? largestOf(set) : null);
  const lazy = at['data-src'] ?? at['data-lazy-src'] ?? at['data-original'] ?? at['data-pin-media'];
  const own = largest ?? lazy ?? at['src'] ?? null;
  return own !== null && !own.startsWith('data:') && !isNoDish(own) ? own : (sourceOf(image) ?? own);
}

/** The largest picture of the sources beside an image that shows none itself until a script fills it in. */
function sourceOf({ parent }: HtmlElement): string | null {
  if (parent?.name !== 'picture') return null;
  const sets = findAll(parent, ({ name }) => name === 'source').map(
    ({ attributes: at }) => at['data-srcset'] ?? at['srcset'] ?? '',
  );
  return largestOf(sets.filter((set) => set !== '' && !set.startsWith('data:')).join(', '));
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp)(?:$|[?#])/i;

/** The picture itself, where a small one leads to it. */
const linkedPicture = ({ parent }: HtmlElement): string | null => {
  const href = parent?.name === 'a' ? parent.attributes['href'] : undefined;
  return href !== undefined && PICTURE_FILE.test(href) ? href : null;
};

/** A size in an address's folders, as services that cut pictures have it: '/w_1200,h_630,c_fill/', '/food_448/', '/w1200_h630/'. */
const FOLDER_SIZE = /(?<=[/,_])[wh][_=]?(\d{2,4})(?=[,_/])|_(\d{3,4})(?=\/)|(?<=[/_-])(\d{2,4}x\d{2,4})(?=[/,_])/gi;

/** One picture at several sizes compares equal. */
function keyOf(url: string): string {
  return url
    .replace(/[?#].*$/, '')
    .replace(SIZE, '')
    .replace(FOLDER_SIZE, '')
    .replace(/^https?:\/\/(?:www\.)?/, '');
}

const areaOf = (url: string) => {
  const found = SIZE.exec(url);
  if (found) return Number(found[1]) * Number(found[2]);
  const folders = url.slice(0, url.lastIndexOf('/') + 1);
  const sizes = [...folders.matchAll(FOLDER_SIZE)].flatMap(([text]) => text.match(/\d{2,4}/g)?.map(Number) ?? []);
  const [first, second = first] = sizes;
  return first === undefined ? Infinity : first * (second ?? first);
};

/**
 * A dish's pictures as absolute http(s) addresses, best first: the one that the publisher shows for the page, those that the recipe
 * declares (uncropped before cropped sizes), then those in the page's text. At most 20; of one picture at several sizes the largest.
 */
export function photosOf(declared: readonly string[], head: Head, inText: readonly string[]): string[] {
  const shown = head.images.filter((image) => !isNoDish(image));
  const own = declared
    .filter((image) => !isNoDish(image))
    .sort((a, b) => Number(areaOf(a) !== Infinity) - Number(areaOf(b) !== Infinity));
  const photos = new Map<string, string>();
  for (const image of [...shown, ...own, ...inText]) {
    // '#<Variant:0x7f>': a program's own name for a picture, which leads to the page itself
    const url = image.trim().startsWith('#') ? null : absoluteUrl(image, head.base);
    if (url === null) continue;
    const key = keyOf(url);
    const existing = photos.get(key);
    if (existing === undefined) photos.set(key, url);
    else if (areaOf(url) > areaOf(existing)) photos.set(key, url);
  }
  return [...photos.values()].slice(0, PHOTOS_MAX);
}

/** A picture that is laid behind a box, as over a whole page's head. */
const BEHIND = /background(?:-image)?\s*:[^;]{0,80}url\(\s*["']?([^"')\s]{1,2000})/i;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/**
 * The pictures in a page's text, furniture, icons and tiny pictures left out: first those whose file or description names the dish, for
 * others may be what a page is decorated with.
 */
export function textPhotos(root: HtmlElement, title: string): string[] {
  const dish = new Set(wordsOf(title));
  const photos: { address: string; named: boolean }[] = [];
  let behind: string | null = null;
  for (const element of elementsOf(root, (each) => isFurniture(each) || each.name === 'header')) {
    const { width, height, alt = '', style } = element.attributes;
    if (style?.includes('url(')) behind ??= BEHIND.exec(style)?.[1] ?? null;
    if (!/^(?:amp-)?img$/.test(element.name) || photos.length >= 3 * PHOTOS_MAX) continue;
    const whole = linkedPicture(element);
    const isTiny = (width && Number(width) < 200) || (height && Number(height) < 150);
    if ((isTiny && whole === null) || /\blogo\b/i.test(alt)) continue;
    const address = whole ?? addressOf(element);
    if (!address || isNoDish(address) || address.startsWith('data:')) continue;
    const file = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
    const named = wordsOf(`${alt} ${file.replace(/[_-]/g, ' ')}`).some((word) => dish.has(word));
    photos.push({ address, named });
  }
  if (photos.length === 0) return behind === null || isNoDish(behind) ? [] : [behind];
  return photos.sort((a, b) => Number(b.named) - Number(a.named)).map(({ address }) => address);
}
