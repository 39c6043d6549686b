import { bareTitle } from '../bare-title.ts';
import { namesFood } from '../text/classify.ts';
import { dishHeading } from './facts/dish-heading.ts';
import { foldLine, lineOf } from './lines.ts';
import { plainWords } from './lists/plain-words.ts';
import { findAll, type HtmlElement } from './tree.ts';

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

/** 'Bulletin_44.indd', 'Microsoft Word - soups.doc': from which file a program made the page. */
const IS_FILE =
  /^(?:microsoft (?:word|powerpoint|publisher) - .*|[^\s/|]{1,80}\.(?:docx?|odt|rtf|pdf|indd|qxd|pub|pptx?|pages|txt|html?))$/iu;

/** Reads a page's head, wherever the elements stand (careless pages have them in the body). */
export function readHead(root: HtmlElement, url: string): Head {
  const meta = new Map<string, string>();
  const images: string[] = [];
  let canonical: string | undefined;
  let base = url;
  let title = '';
  let language: string | null = null;
  for (const element of findAll(root, ({ name }) => /^(?:meta|link|base|title|html)$/.test(name))) {
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
  }
  const ownTitle = foldLine(meta.get('og:title') ?? '') || (IS_FILE.test(title) ? '' : title);
  return {
    title: ownTitle,
    heading: dishHeading(root, ownTitle),
    site: foldLine(meta.get('og:site_name') ?? meta.get('application-name') ?? ''),
    author: foldLine(meta.get('author') ?? meta.get('article:author') ?? ''),
    base,
    language,
    canonicalUrl: absoluteUrl(canonical, base),
    images,
    meta,
  };
}

/** 'Recette de gratin', 'How to make plum cake' */
export const RECIPE_OF =
  /^(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis|resepti|рецепт|how to (?:make|cook|bake|prepare)(?: an?| the)?|comment (?:faire|préparer|réussir)|cómo (?:hacer|preparar)|como (?:fazer|preparar)|come (?:fare|preparare))\s(?:(?:for|für|de|du|des|di|do|da|voor|för|på|for|na)\s|d['’])?/iu;

/** 'La recette du flan aux poires', 'Das Rezept für Apfelmus': the article says that the dish's name follows. */
const THE_RECIPE_OF =
  /^(?:la recette (?:du |de la |des |de l['’]|de |d['’])|das rezept (?:für|von|vom|zum?) (?:(?:den|die|das|eine?n?) )?|la receta (?:de |del )(?:(?:la|los|las) )?|la ricetta (?:del |della |dei |degli |delle |dell['’]|di )|a receita (?:de |do |da |dos |das )|het recept (?:voor|van) (?:(?:de|het) )?|the recipe for (?:(?:the|an?) )?)(?=\p{L}{3})/iu;

/** A heading's dish, where it names that and little else. */
function dishOfRecipe(heading: string): string {
  const dish = heading.replace(THE_RECIPE_OF, '');
  return dish !== heading && !/[:?!]/.test(dish) && namesFood(dish)
    ? dish.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : heading;
}

/** A window's title ends in its site's name, whatever that is; a heading does not. */
export function titleOfHead(head: Head, sites: readonly string[]): string {
  if (head.heading !== '') {
    const heading = dishOfRecipe(bareTitle(head.heading, sites));
    // 'Receta de lentejas' in the window of 'Lentejas | Cocina'
    const dish = heading.replace(RECIPE_OF, '');
    const isCalledSo =
      dish !== heading && plainWords(dish) !== '' && `${plainWords(head.title)} `.startsWith(`${plainWords(dish)} `);
    return isCalledSo ? dish.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : heading;
  }
  const bare = bareTitle(head.title, sites);
  return head.site === '' && bare === head.title ? bare.replace(/\s+[–—·•~-]\s+[^–—·•~|]+$/u, '') : bare;
}
