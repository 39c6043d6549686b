import type { HtmlElement } from './tree.ts';

/** What is on every page of a site, or about the page: never read as recipe. */
const FURNITURE = /^(?:nav|footer|aside|form)$/;
const FURNITURE_WORDS = [
  'comments?|comment-?list|respond|sidebar|widget-area|newsletter|nutrition',
  'breadcrumbs?|menu|navbar|navigation|site-?header|site-?footer|(?:blog-)?pager|pagination|nav-links',
  // when and by whom a post was written, and what it is filed under
  'entry-(?:meta|utility|footer)|post-(?:meta|footer|labels|tags)|posted-on|byline|date-header|(?:tag|cat)-links',
  'related(?:-?posts)?|jp-relatedposts|cookies?|share|sharing|social|popup|modal|promo|advert(?:isement)?|cmplz|gdpr|consent',
].join('|');
/** The word begins or ends a class name: 'comments-area' and 'post-comments', but not 'content-sidebar-wrap', which is the whole page. */
const FURNITURE_NAMES = new RegExp(
  `(?:^|\\s)(?:${FURNITURE_WORDS})(?:$|[\\s_-])|[_-](?:${FURNITURE_WORDS})(?:$|\\s)`,
  'i',
);

/** The ingredients often stand in a bar beside the method. */
const RECIPE_SIDE = /(?:recipe|ingredient)s?[_-]+sidebar|sidebar[_-]+(?:recipe|ingredient)/i;

/** Whether a form is around the whole page, as some servers write it. */
const isAroundPage = ({ name, parent }: HtmlElement) => name === 'form' && parent?.name === 'body';

/** Whether an element is a page's furniture: navigation, comments, related recipes, advertising. */
export function isFurniture(element: HtmlElement): boolean {
  if (isAroundPage(element)) return false;
  if (FURNITURE.test(element.name)) return true;
  const { class: classes, id, role } = element.attributes;
  if (role === 'navigation' || role === 'contentinfo' || role === 'complementary') return true;
  if (element.name === 'body' || element.name === 'main' || element.name === 'article' || element.name === 'html')
    return false;
  const names = `${classes !== undefined && classes.length < 120 ? classes : ''} ${id ?? ''}`;
  return FURNITURE_NAMES.test(names) && !RECIPE_SIDE.test(names);
}

/** The same but for what stands beside the page's text: lists of ingredients stand there too. */
export function isFarFurniture(element: HtmlElement): boolean {
  if (element.name === 'aside') return false;
  const { class: classes, id, role } = element.attributes;
  if (role === 'complementary') return false;
  const names = `${classes ?? ''} ${id ?? ''}`;
  return isFurniture(element) && !/sidebar|widget-area/i.test(names);
}
