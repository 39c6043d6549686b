import { readByline } from '../facts/byline.ts';
import { isHeadingBlock } from '../lists/list-units.ts';
import type { BlockLine } from '../lines.ts';
import { nearestThat, type HtmlElement } from '../tree.ts';

/** A tip is told in a few lines. */
const LINES_MAX = 8;
const NAME_MAX = 40;
const TIP_NAME = /(?:^|[\s_-])(?:tips?|hints?|tipps?|astuces?|consejos?|consigli|consiglio|dicas?)(?:$|[\s_-])/i;

const isTipBox = ({ name, attributes: { class: classes } }: HtmlElement): boolean =>
  classes !== undefined && classes.length < 120 && name !== 'body' && TIP_NAME.test(classes);

const tipBoxOf = nearestThat(isTipBox);

/** The boxes beside a method that are named after a tip, each with its lines; a box around the method's first line is none. */
function tipBoxes(run: readonly BlockLine[]): Map<HtmlElement, BlockLine[]> {
  const boxes = new Map<HtmlElement, BlockLine[]>();
  const first = run[0] ? tipBoxOf(run[0].block) : null;
  for (const line of run.slice(1)) {
    const box = tipBoxOf(line.block);
    if (box === null || box === first) continue;
    const lines = boxes.get(box);
    if (lines) lines.push(line);
    else boxes.set(box, [line]);
  }
  for (const [box, lines] of boxes) if (lines.length > LINES_MAX) boxes.delete(box);
  return boxes;
}

/** A method's lines without those in boxes of their own for tips. */
export function withoutTips(run: readonly BlockLine[]): readonly BlockLine[] {
  const boxes = tipBoxes(run);
  if (boxes.size === 0) return run;
  const tips = new Set([...boxes.values()].flat());
  return run.filter((line) => !tips.has(line));
}

/** What the boxes for tips among some lines say, without what heads them. */
export function tipsIn(run: readonly BlockLine[]): string[] {
  return [...tipBoxes(run).values()].flatMap((lines) => {
    const [first, ...more] = lines;
    const isHead =
      first !== undefined &&
      first.text.length <= NAME_MAX &&
      (isHeadingBlock(first.block) || first.bold === true || !/[.!?。]$/u.test(first.text));
    // further headings in one box: 'Keeping', 'Tip'
    return (isHead ? more : lines)
      .filter(({ block }) => !isHeadingBlock(block))
      .map(({ text }) => text)
      .filter((text) => readByline(text) === null && !CREDIT.test(text));
  });
}
/** 'Photos: Ann Berg (@annberg)' */
const CREDIT = /\(@\w/;
