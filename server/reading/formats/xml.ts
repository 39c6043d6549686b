import { Parser } from 'htmlparser2';

/** An element as it is written: unlike those of a page, its name keeps its case and may be anything. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Deeper elements are hung on their ancestor at this depth: recipes have eight at most, and every walk recurses. */
const DEPTH_MAX = 40;
/** After so many elements beyond it the rest is not read. */
const TOO_DEEP_MAX = 1000;
const CHUNK = 16_384;

/** The elements of an XML text. What is not well formed is read as far as it goes; entities that a file defines are not. */
function parseXml(text: string): XmlElement {
  type Open = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };
  const root: Open = { name: '#document', attributes: {}, children: [] };
  const open: Open[] = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEPTH_MAX) {
          tooDeep += 1;
          return;
        }
        const element: Open = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(part) {
        open.at(-1)?.children.push(part);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  // The parser remembers each open element; what goes on deeper and deeper is no recipe.
  for (let at = 0; at < text.length && tooDeep < TOO_DEEP_MAX; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (tooDeep < TOO_DEEP_MAX) parser.end();
  return root;
}

/** The elements of a name wherever they are in a text, one after the other: a library of thousands is never one tree. */
export function* elementsNamed(text: string, name: string): Generator<XmlElement> {
  const starts = new RegExp(`<${name}(?=[\\s>/])`, 'g');
  const places = [...text.matchAll(starts)].map(({ index }) => index);
  for (const [at, from] of places.entries()) {
    const [element] = childrenOf(parseXml(text.slice(from, places[at + 1] ?? text.length)), name);
    if (element) yield element;
  }
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

/** The element's children of these names, or all of them. */
export const childrenOf = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  (element?.children ?? []).filter(isElement).filter(({ name }) => names.length === 0 || names.includes(name));

/** The first child by any of these names; undefined where there is none. */
export const childOf = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  childrenOf(element, ...names)[0];

/** All elements of a name within one, however deep. */
export const within = (element: XmlElement | undefined, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);

/** The words of an element, its lines kept. */
export const wordsIn = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (isElement(child) ? wordsIn(child) : child))
    .join('')
    .trim();

/** The words of an element's child. */
export const textOfChild = (element: XmlElement | undefined, ...names: readonly string[]): string =>
  wordsIn(childOf(element, ...names));

/** The words of each of an element's children, those that say something. */
export const textsOfChildren = (element: XmlElement | undefined, ...names: readonly string[]): string[] =>
  childrenOf(element, ...names)
    .map(wordsIn)
    .filter((words) => words !== '');
