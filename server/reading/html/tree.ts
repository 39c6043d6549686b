import { ownProperty } from '#shared/own-property.ts';
import { Tokenizer } from 'htmlparser2';
import { oneByte } from '../one-byte.ts';

/** An element of a page: lower-case name, decoded attributes, children in order (text as strings). */
export type HtmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (HtmlElement | string)[];
  parent: HtmlElement | null;
};

/** Deeper elements are hung on their ancestor at this depth: real pages stay under 60, and every walk may recurse. */
const DEPTH_MAX = 120;
/** Further elements are left out, their text stays: the largest of 120 recipe pages has 3,300. */
const ELEMENTS_MAX = 40_000;

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);
/** A `<p>` ends where one of these begins (HTML standard, section 13.1.2.4). */
const ENDS_P = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** Elements whose end tag may be left out: which siblings end them, and the element that bounds the search. */
const ENDS_SIBLING: Record<string, { ends: readonly string[]; within: readonly string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  tr: { ends: ['tr', 'td', 'th'], within: ['table', 'tbody', 'thead', 'tfoot'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tbody: { ends: ['tbody', 'thead', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  tfoot: { ends: ['tbody', 'thead', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  option: { ends: ['option'], within: ['select', 'datalist'] },
};

class TreeBuilder {
  readonly root: HtmlElement = { name: '#document', attributes: {}, children: [], parent: null };
  private readonly html: string;
  private current: HtmlElement = this.root;
  private depth = 0;
  private opening: HtmlElement | null = null;
  private attribute = '';
  private value = '';
  private text: string[] = [];
  private elements = 0;

  constructor(html: string) {
    this.html = html;
  }

  private flushText(): void {
    if (this.text.length === 0) return;
    this.current.children.push(oneByte(this.text.length === 1 ? (this.text[0] ?? '') : this.text.join('')));
    this.text = [];
  }

  private closeUpTo(names: readonly string[], within: readonly string[]): void {
    let found: HtmlElement | null = null;
    for (let at: HtmlElement | null = this.current; at && at !== this.root && !within.includes(at.name); at = at.parent)
      if (names.includes(at.name)) found = at;
    if (found) this.popTo(found);
  }

  private popTo(element: HtmlElement): void {
    while (this.current !== element && this.current.parent) {
      this.current = this.current.parent;
      this.depth--;
    }
    if (this.current.parent) {
      this.current = this.current.parent;
      this.depth--;
    }
  }

  readonly onopentagname = (start: number, end: number): void => {
    if (this.elements >= ELEMENTS_MAX) return;
    this.flushText();
    const name = this.html.slice(start, end).toLowerCase();
    if (ENDS_P.has(name)) this.closeUpTo(['p'], ['div', 'section', 'article', 'td', 'li', 'button', 'table']);
    const rule = ownProperty(ENDS_SIBLING, name);
    if (rule) this.closeUpTo(rule.ends, rule.within);
    this.opening = { name, attributes: {}, children: [], parent: this.current };
  };

  readonly onattribname = (start: number, end: number): void => {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = '';
  };

  readonly onattribdata = (start: number, end: number): void => {
    this.value += this.html.slice(start, end);
  };

  readonly onattribentity = (codePoint: number): void => {
    this.value += String.fromCodePoint(codePoint);
  };

  readonly onattribend = (): void => {
    if (this.opening && !Object.hasOwn(this.opening.attributes, this.attribute))
      this.opening.attributes[this.attribute] = this.value;
  };

  readonly onopentagend = (): void => {
    const element = this.opening;
    this.opening = null;
    if (!element || ++this.elements > ELEMENTS_MAX) return;
    this.current.children.push(element);
    if (VOID.has(element.name) || this.depth >= DEPTH_MAX) return;
    this.current = element;
    this.depth++;
  };

  readonly onselfclosingtag = (): void => {
    const element = this.opening;
    // '<div/>' opens a div in HTML; only foreign elements end themselves
    if (element && /^(?:svg|path|circle|rect|use|g|line|polygon|polyline|ellipse|image)$/.test(element.name)) {
      this.opening = null;
      this.current.children.push(element);
    } else this.onopentagend();
  };

  readonly onclosetag = (start: number, end: number): void => {
    this.flushText();
    const name = this.html.slice(start, end).toLowerCase();
    for (let at: HtmlElement | null = this.current; at && at !== this.root; at = at.parent) {
      if (at.name === name) {
        this.popTo(at);
        return;
      }
      // an unmatched '</span>' must not end the table cell around it
      if (
        (at.name === 'td' || at.name === 'th' || at.name === 'table') &&
        !/^(?:t[drh]|t(?:able|body|head|foot)|div|section|article|main|body|html)$/.test(name)
      )
        return;
    }
    if (name === 'br') this.current.children.push({ name: 'br', attributes: {}, children: [], parent: this.current });
  };

  readonly ontext = (start: number, end: number): void => {
    this.text.push(this.html.slice(start, end));
  };

  readonly ontextentity = (codePoint: number): void => {
    this.text.push(String.fromCodePoint(codePoint));
  };

  readonly oncdata = (start: number, end: number, endOffset: number): void => {
    this.text.push(this.html.slice(start, end - endOffset));
  };

  readonly oncomment = (): void => {};
  readonly ondeclaration = (): void => {};
  readonly onprocessinginstruction = (): void => {};
  readonly onend = (): void => {
    this.flushText();
  };
}

/**
 * A page's source as a tree. Takes any text, in time linear in its length, and never deeper than 120 elements;
 * entities are decoded, NUL characters left out, missing end tags supplied for the elements that may lack them.
 */
export function parseHtml(html: string): HtmlElement {
  const source = html.includes('\0') ? html.replaceAll('\0', '') : html;
  const builder = new TreeBuilder(source);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, builder);
  tokenizer.write(source);
  tokenizer.end();
  return builder.root;
}

/** Every element under `root` in document order, `root` left out; a branch that `skip` names is not entered. */
export function elementsOf(root: HtmlElement, skip?: (element: HtmlElement) => boolean): HtmlElement[] {
  // a page is walked a dozen times whole: by classes, by properties, by names
  const cached = skip === undefined ? WALKS.get(root) : undefined;
  if (cached) return cached;
  const elements: HtmlElement[] = [];
  const visit = (parent: HtmlElement): void => {
    for (const child of parent.children) {
      if (typeof child === 'string' || skip?.(child)) continue;
      elements.push(child);
      if (child.children.length > 0) visit(child);
    }
  };
  visit(root);
  if (skip === undefined && root.name === '#document') WALKS.set(root, elements);
  return elements;
}
const WALKS = new WeakMap<HtmlElement, HtmlElement[]>();

/** All elements under `root` that pass, in document order. */
export function findAll(root: HtmlElement, passes: (element: HtmlElement) => boolean): HtmlElement[] {
  return elementsOf(root).filter(passes);
}

/** Whether the element's class list names `name` exactly. */
export function hasClass(element: HtmlElement, name: string): boolean {
  const list = element.attributes['class'];
  if (list === undefined || !list.includes(name)) return false;
  return list === name || list.split(/\s+/).includes(name);
}

/** Whether `element` lies within `ancestor` (an element lies within itself). */
export function isWithin(element: HtmlElement, ancestor: HtmlElement): boolean {
  for (let at: HtmlElement | null = element; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

/** The nearest ancestor-or-self that passes, found once for each element: lines of a deep tree share their way up. */
export function nearestThat(passes: (element: HtmlElement) => boolean): (element: HtmlElement) => HtmlElement | null {
  const known = new WeakMap<HtmlElement, { found: HtmlElement | null }>();
  return (element) => {
    const way: HtmlElement[] = [];
    let found: HtmlElement | null = null;
    for (let at: HtmlElement | null = element; at; at = at.parent) {
      const cached = known.get(at);
      if (cached || passes(at)) {
        found = cached ? cached.found : at;
        if (!cached) way.push(at);
        break;
      }
      way.push(at);
    }
    for (const each of way) known.set(each, { found });
    return found;
  };
}
