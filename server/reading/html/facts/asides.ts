import { readHeading } from '../../text/headings/headings.ts';
import { blockLines, linesOf } from '../lines.ts';
import { elementsOf, type HtmlElement } from '../tree.ts';
import { diaryOf, isOfNextTime } from '../furniture/diary.ts';
import { isFootnote, isFootnoteBox, isFurniture } from '../furniture/furniture.ts';

const FOOTNOTES_MAX = 12;
/** Lines of a page among which a diary is looked for. */
const LINES_MAX = 3000;

/** What the footnotes of a page say, each without its mark. */
function footnotesOf(root: HtmlElement): string[] {
  const boxes = new Set(elementsOf(root).filter(isFootnoteBox));
  const outer = [...boxes].filter(({ parent }) => {
    for (let at = parent; at; at = at.parent) if (boxes.has(at)) return false;
    return true;
  });
  const lines = outer
    .slice(0, FOOTNOTES_MAX)
    .filter(isFootnote)
    .flatMap((box) => linesOf(box, { most: FOOTNOTES_MAX }));
  return lines.filter((line) => /\p{L}{2}/u.test(line) && readHeading(line)?.rest !== '').slice(0, FOOTNOTES_MAX);
}

/** What a page of notes says beside the recipe: its footnotes, and what was written down each time when the dish was made. */
export function asidesOf(root: HtmlElement): string[] {
  const lines = blockLines(root, { skip: isFurniture, most: LINES_MAX });
  const diary = new Set(diaryOf(lines));
  const told = lines.filter((line) => diary.has(line) || isOfNextTime(line.text)).map(({ text }) => text);
  return [...footnotesOf(root), ...told];
}
