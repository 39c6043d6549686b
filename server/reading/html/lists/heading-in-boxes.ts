import { readHeading } from '../../text/headings/headings.ts';
import { lineOf, type BlockLine } from '../lines.ts';
import type { HtmlElement } from '../tree.ts';

/** So many boxes stand in a heading's line, with its buttons. */
const BOXES_MAX = 8;
const LINE_MAX = 80;

/** Whatever holds more is no part of one line. */
const ONE_LINE = { most: 2 };

const isButton = ({ name }: HtmlElement) => name === 'a' || name === 'button';

/**
 * The heading of a list in a box of its own, beside the same in another language and the buttons of the list: '조리순서', 'Steps', 'Larger
 * pictures'. Null where anything else stands in the line.
 */
export function headingInBoxes({ text, block }: BlockLine): ReturnType<typeof readHeading> {
  if (text.length > LINE_MAX || block.children.length > 2 * BOXES_MAX) return null;
  const boxes = block.children.filter((child) => typeof child !== 'string');
  if (boxes.length < 2 || boxes.length > BOXES_MAX) return null;
  // as long as the boxes together: nothing stands between them
  const letters = (line: string) => line.replace(/\s/g, '').length;
  const shown = boxes.filter(({ name }) => name !== 'button');
  if (letters(shown.map((box) => lineOf(box, ONE_LINE)).join('')) !== letters(text)) return null;
  const end = boxes.findLastIndex((box) => !isButton(box)) + 1;
  const headings = boxes.slice(0, end).map((box) => readHeading(lineOf(box, ONE_LINE)));
  const [first = null] = headings;
  const isSame = (heading: ReturnType<typeof readHeading>) => heading?.rest === '' && heading.kind === first?.kind;
  return (first?.kind === 'ingredients' || first?.kind === 'steps') && headings.every(isSame) ? first : null;
}
