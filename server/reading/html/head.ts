import { findAll, type HtmlElement } from './tree.ts';
import { foldLine, lineOf } from './lines.ts';

/** What a page's head says of it. */
export interface Head {
  title: string;
  heading: string;
  site: string;
  author: string;
  base: string;
  language: string | null;
  canonicalUrl: string | null;
  /** og:image and its kin, as written. */
  images: string[];
  meta: Map<string, string>;
}

/** An address on a page made absolute; null where it is none, or neither http nor https. */
export function absoluteUrl(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim();
  if (!trimmed || trimmed.length > 4096 || /^(?:data|blob|javascript|about):/i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Pages of the first years of the web set their headings in a larger font. */
const LARGE_FONT = 4;
/** How blogs call the heading of a post. */
const POST_TITLE = /(?:^|\s)(?:entry|post|recipe|article)-?_?title(?:$|\s)/i;

/** Reads a page's head, wherever the elements stand (careless pages have them in the body). */
export function readHead(root: HtmlElement, url: string): Head {
  const meta = new Map<string, string>();
  const images: string[] = [];
  let canonical: string | undefined;
  let base = url;
  let title = '';
  let language: string | null = null;
  const headings: HtmlElement[] = [];
  const posts: HtmlElement[] = [];
  const fonts: HtmlElement[] = [];
  for (const element of findAll(root, ({ name }) => /^(?:meta|link|base|title|html|h[1-3]|font)$/.test(name))) {
    const at = element.attributes;
    if (element.name === 'meta') {
      const key = (at['property'] ?? at['name'] ?? at['itemprop'] ?? '').toLowerCase();
      const content = at['content'] ?? '';
      if (key !== '' && content !== '' && !meta.has(key)) meta.set(key, content);
      if (/^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/.test(key) && content !== '')
        images.push(content);
    } else if (element.name === 'link') {
      const rel = (at['rel'] ?? '').toLowerCase();
      if (rel === 'canonical') canonical ??= at['href'];
      if (rel === 'image_src' && at['href']) images.push(at['href']);
    } else if (element.name === 'base') base = absoluteUrl(at['href'], url) ?? base;
    else if (element.name === 'title') title ||= element.parent?.name === 'svg' ? '' : lineOf(element);
    else if (element.name === 'html') language = at['lang']?.slice(0, 20) || language;
    else if (element.name === 'h1') headings.push(element);
    else if (element.name === 'font') {
      if (Number(at['size']) >= LARGE_FONT) fonts.push(element);
    } else if (POST_TITLE.test(at['class'] ?? '')) posts.push(element);
  }
  // where the only post has its title in a lesser heading, the largest is the site's name
  const titled = posts.length === 1 ? posts : headings.length === 0 && fonts.length === 1 ? fonts : headings;
  const headingTexts = titled.map((heading) => lineOf(heading)).filter((text) => text !== '' && text.length <= 300);
  return {
    title: foldLine(meta.get('og:title') ?? '') || title,
    heading:
      headingTexts.length === 1
        ? (headingTexts[0] ?? '')
        : closestTo(headingTexts, foldLine(meta.get('og:title') ?? '') || title),
    site: foldLine(meta.get('og:site_name') ?? meta.get('application-name') ?? ''),
    author: foldLine(meta.get('author') ?? meta.get('article:author') ?? ''),
    base,
    language,
    canonicalUrl: absoluteUrl(canonical, base),
    images,
    meta,
  };
}

/** Of several headings the one whose words the title shares most: others are the site's name or a slogan. */
function closestTo(headings: readonly string[], title: string): string {
  const words = new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  let best = '';
  let most = 0;
  for (const heading of headings) {
    const own = heading
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const share = own.filter((word) => words.has(word)).length / Math.max(1, own.length);
    if (share > most) [best, most] = [heading, share];
  }
  return best || (headings[0] ?? '');
}
