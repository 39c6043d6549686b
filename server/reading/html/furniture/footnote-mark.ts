import type { HtmlElement } from '../tree.ts';

const NAMED = /(?:^|[\s_#-])(?:foot-?notes?|end-?notes?|fn|fnref|noteref|cite_(?:ref|note))(?:$|[\s_:\d-])/i;
/** '1', '[2]', '*' */
const MARK = /^\s*(?:\[?\d{1,2}\]?|[*†‡]{1,3})\s*$/;

const textOf = (element: HtmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

const isNamed = ({ attributes: { class: classes, id, href } }: HtmlElement) =>
  NAMED.test(`${classes ?? ''} ${id ?? ''} ${href?.startsWith('#') === true ? href : ''}`);

/** Whether an element is the mark that leads to a footnote, or back from it: a small '1' behind a sentence, which is no figure of the text. */
export function isFootnoteMark(element: HtmlElement): boolean {
  if ((element.name !== 'a' && element.name !== 'sup') || element.children.length > 3) return false;
  if (!MARK.test(textOf(element))) return false;
  const inner = element.children.find((child) => typeof child !== 'string');
  return (
    isNamed(element) || (inner?.name === 'a' && isNamed(inner)) || (element.name === 'sup' && isBehindText(element))
  );
}

/** Whether a word or a sentence ends right before an element and nothing goes on behind it: the '2' of 'm²' and the '1' of a fraction are no marks. */
function isBehindText(element: HtmlElement): boolean {
  const all = element.parent?.children ?? [];
  const at = all.indexOf(element);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    typeof before === 'string' &&
    /\p{L}{2}[.!?]["”’)]?$|\p{L}{4}$/u.test(before) &&
    (after === undefined || (typeof after === 'string' && /^(?:\s|[.,;]|$)/.test(after)))
  );
}
