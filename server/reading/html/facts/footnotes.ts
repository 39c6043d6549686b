import { readHeading } from '../../text/headings/headings.ts';
import { linesOf } from '../lines.ts';
import { elementsOf, type HtmlElement } from '../tree.ts';
import { isFootnote } from '../furniture/furniture.ts';

const FOOTNOTES_MAX = 12;

/** What the footnotes of a page say, each without its mark. */
export function footnotesOf(root: HtmlElement): string[] {
  const boxes = elementsOf(root).filter(isFootnote);
  const outer = boxes.filter(({ parent }) => {
    for (let at = parent; at; at = at.parent) if (boxes.includes(at)) return false;
    return true;
  });
  const lines = outer.slice(0, FOOTNOTES_MAX).flatMap((box) => linesOf(box, { most: FOOTNOTES_MAX }));
  return lines.filter((line) => /\p{L}{2}/u.test(line) && readHeading(line)?.rest !== '').slice(0, FOOTNOTES_MAX);
}
