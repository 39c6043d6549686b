import { absoluteUrl, type Head } from '../head.ts';
import { isNode, type Json } from '../linked-data/json-node.ts';
import { graphOf, parseLooseJson } from '../linked-data/json-ld.ts';
import { lineOf } from '../lines.ts';
import { elementsOf, findAll, type HtmlElement } from '../tree.ts';

const PIN_BOARD = /(?:^|\.)pinterest\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/i;
const PIN_HOSTS = /(?:^|\.)(?:pinterest\.(?:[a-z]{2,3}|com?\.[a-z]{2})|pinimg\.com|pin\.it)$/i;

const hostOf = (url: string) => {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
};

/**
 * The page that a pin board's page points to, or null: og:see_also, the pin's source, linked data's shared content, the
 * pin's own JSON, in this order. Addresses of the board itself do not count.
 */
export function outboundUrlOf(root: HtmlElement, head: Head, url: string, linked: readonly Json[]): string | null {
  const isBoard = PIN_BOARD.test(hostOf(head.canonicalUrl ?? url)) || PIN_BOARD.test(hostOf(url));
  const outward = (address: unknown) => {
    const absolute = typeof address === 'string' ? absoluteUrl(address, head.base) : null;
    const host = absolute ? hostOf(absolute) : '';
    return absolute && !PIN_HOSTS.test(host) && host !== hostOf(url) ? absolute : null;
  };
  const sourceUrl =
    outward(head.meta.get('pinterestapp:source')) ?? (isBoard ? outward(head.meta.get('og:see_also')) : null);
  if (sourceUrl) return sourceUrl;
  if (!isBoard) return null;
  for (const node of graphOf(linked).nodes) {
    const shared = node['sharedContent'];
    const found = outward(isNode(shared) ? shared['url'] : null) ?? outward(node['isBasedOn']);
    if (found) return found;
  }
  return pinLink(root, outward);
}

/** The `link` of the first pin in the JSON with which the board's own scripts start. */
function pinLink(root: HtmlElement, outward: (address: unknown) => string | null): string | null {
  for (const script of findAll(
    root,
    ({ name, attributes }) => name === 'script' && /^__PWS_|initial-state/.test(attributes['id'] ?? ''),
  )) {
    const source = script.children.filter((child) => typeof child === 'string').join('');
    const parsed = parseLooseJson(source);
    if (typeof parsed !== 'object' || parsed === null) continue;
    for (const node of graphOf([parsed]).nodes) {
      const found = outward(node['link']);
      if (found) return found;
    }
  }
  return null;
}

const PRINT_ADDRESS =
  /\/wprm_print\/|\/print\/|[?&]print(?:=|&|$)|\/tasty-?recipes?-?print|[?&](?:zrdn_print|mpprecipe-print)|\/drucken\b/i;

/** The page's own print view, which holds the recipe and little else; null without one. */
export function printUrlOf(root: HtmlElement, head: Head, url: string): string | null {
  const host = hostOf(url).replace(/^www\./, '');
  for (const element of elementsOf(root)) {
    if (element.name !== 'a') continue;
    const href = element.attributes['href'];
    if (!href || href.startsWith('#')) continue;
    const isPrint =
      PRINT_ADDRESS.test(href) ||
      (/print/i.test(element.attributes['class'] ?? '') && /^print\b/i.test(lineOf(element)));
    const absolute = isPrint ? absoluteUrl(href, head.base) : null;
    if (absolute && hostOf(absolute).replace(/^www\./, '') === host && absolute.split('#')[0] !== url.split('#')[0])
      return absolute;
  }
  return null;
}
