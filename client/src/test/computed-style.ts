/**
 * What an element looks like, for the questions that tests ask of it: is it displayed, is it visible, can it be clicked.
 *
 * jsdom matches the browser's own style sheet anew against every element, which took a quarter of the time of all client
 * tests. No other style sheet is loaded in them, and that one asks for an element's tag, its parent's and some attributes
 * alone: so elements that are alike in those share one answer, and only their inline styles are looked at each time.
 */

/** What it is held to, and asks once for each kind of element. */
export const stylesOfJsdom = window.getComputedStyle.bind(window);

/** What the browser's style sheet asks for beside the tag. */
const ASKED = ['hidden', 'type', 'open', 'dir', 'multiple', 'size', 'disabled', 'href', 'inert', 'popover'];

/** What children take from their parents, of what tests and axe ask for. */
const INHERITED = new Set(['visibility', 'pointer-events', 'cursor', 'color', 'user-select', 'white-space']);

interface Kind {
  readonly style: CSSStyleDeclaration;
  readonly values: Map<string, string>;
}
const kinds = new Map<string, Kind>();
/** Without the sheets that overlays add while they are open: an answer is kept for all tests of the worker. */
const blank = document.implementation.createHTMLDocument();

function kindOf(element: Element): Kind {
  const around = element.parentElement?.localName ?? 'html';
  let key = `${around} ${element.namespaceURI ?? ''} ${element.localName}`;
  for (const name of ASKED) if (element.hasAttribute(name)) key += ` ${name}=${element.getAttribute(name) ?? ''}`;
  const known = kinds.get(key);
  if (known) return known;
  const sample = blank.createElementNS(element.namespaceURI, element.localName);
  for (const name of ASKED) if (element.hasAttribute(name)) sample.setAttribute(name, element.getAttribute(name) ?? '');
  blank.createElement(around).append(sample);
  const kind = { style: stylesOfJsdom(sample), values: new Map<string, string>() };
  kinds.set(key, kind);
  return kind;
}

function valueOf(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // Reading `style` makes an object for each element; few have the attribute.
    const inline = at.hasAttribute('style') ? (at as HTMLElement).style.getPropertyValue(name) : '';
    if (inline !== '' && inline !== 'inherit') return inline;
    if (!INHERITED.has(name)) break;
  }
  const { style, values } = kindOf(element);
  const known = values.get(name);
  if (known !== undefined) return known;
  const value = style.getPropertyValue(name);
  values.set(name, value);
  return value;
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function computedStyle(element: Element): CSSStyleDeclaration {
  return new Proxy(kindOf(element).style, {
    get(style, name) {
      if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
      if (typeof name !== 'string') return Reflect.get(style, name, style) as unknown;
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'string' ? valueOf(element, dashed(name)) : value;
    },
  });
}
