import { asLine, type Line } from '../lines/lines.ts';

/** The brace that a typed card sets behind items, and what it says of all of them. */
const BRACE = /\}([^{}]{0,40})$/u;
/** Fewer items are held together by no brace. */
const HELD_MIN = 2;

/** '1 c. crumbs }' over '1 c. milk } mix well': the items without their brace, and behind the last of them what is done with all. Any other line stays. */
export function partBraces(lines: readonly Line[]): readonly Line[] {
  const isHeld = ({ text, box }: Line) => box === null && !text.includes('{') && BRACE.test(text);
  if (lines.filter(isHeld).length < HELD_MIN) return lines;
  const said: string[] = [];
  return lines.flatMap((line, index) => {
    if (!isHeld(line)) return [line];
    const words = BRACE.exec(line.text)?.[1]?.trim() ?? '';
    if (words !== '') said.push(words);
    const item = asLine(line, line.text.replace(BRACE, '').trimEnd(), line.bullet);
    const next = lines[index + 1];
    if (next && isHeld(next)) return [item];
    const told = said.splice(0).map((text) => ({ ...asLine(line, `${text}.`), gapBefore: false }));
    return [item, ...told];
  });
}
