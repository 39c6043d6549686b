import { MONTH } from '../../text/furniture/furniture-lines.ts';
import { isHeadingBlock } from '../lists/list-units.ts';
import type { BlockLine } from '../lines.ts';

/** '2 Oct - Jo had seconds', 'March 4, 2021: too salty': when a dish was made, and what was said of it then. */
const ENTRY = new RegExp(
  `^@?(?:\\d{1,2}\\.?\\s${MONTH}\\.?(?:,?\\s\\d{4})?|${MONTH}\\.?\\s\\d{1,2}(?:,\\s\\d{4})?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})\\s?[-–—:]\\s?(?=\\p{L})`,
  'iu',
);

const NEXT_TIME =
  /^(?:next time|(?:beim )?nächste[sn]? mal|(?:la )?prochaine fois|la próxima(?: vez)?|la prossima volta|(?:de )?volgende keer|nästa gång|næste gang|neste gang|następnym razem|příště|ensi kerralla|da próxima vez)\s?[:,–-]\s*\S/iu;

/** Whether a line says what to do otherwise when the dish is made again: 'Next time: more lemon'. */
export const isOfNextTime = (text: string): boolean => NEXT_TIME.test(text);

/** The lines of a diary on a page of notes: at least two dated ones below one another. */
export function diaryOf(lines: readonly BlockLine[]): BlockLine[] {
  const isEntry = (line: BlockLine | undefined) => line !== undefined && ENTRY.test(line.text);
  return lines.filter((line, at) => isEntry(line) && (isEntry(lines[at - 1]) || isEntry(lines[at + 1])));
}

/** A page's lines without those of a diary, which read like foods, and without what heads it: '3 May - 2 cups were too much'. */
export function withoutDiary(lines: readonly BlockLine[]): readonly BlockLine[] {
  const diary = new Set(diaryOf(lines));
  if (diary.size === 0) return lines;
  const first = lines.findIndex((line) => diary.has(line));
  const heads = (line: BlockLine | undefined) =>
    line !== undefined && (isHeadingBlock(line.block) || line.bold === true);
  return lines.filter((line, at) => !diary.has(line) && !(at === first - 1 && heads(line)));
}
