import { MONTH } from '../../text/vocabulary.ts';
import { ENDS_IN_COMMAND } from '../../text/classify.ts';
import { isAct, wordsOf } from '../../text/prose/spoken-verbs.ts';
import { isHeadingBlock, isListedFood } from '../lists/list-units.ts';
import { stepQuality } from '../lists/score-lists.ts';
import type { BlockLine } from '../lines.ts';
import { headingOfLine } from '../page-headings.ts';

/** '2 Oct - Jo had seconds', 'March 4, 2021: too salty': when a dish was made, and what was said of it then. */
const ENTRY = new RegExp(
  `^@?(?:\\d{1,2}\\.?\\s${MONTH}\\.?(?:,?\\s\\d{4})?|${MONTH}\\.?\\s\\d{1,2}(?:,\\s\\d{4})?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})\\s?[-–—:]\\s?(?=\\p{L})`,
  'iu',
);

const NEXT_TIME =
  /^(?:next time|(?:beim )?nächste[sn]? mal|(?:la )?prochaine fois|la próxima(?: vez)?|la prossima volta|(?:de )?volgende keer|nästa gång|næste gang|neste gang|następnym razem|příště|ensi kerralla|da próxima vez)\s?[:,–-]\s*\S/iu;

/** Whether a line says what to do otherwise when the dish is made again: 'Next time: more lemon'. */
export const isOfNextTime = (text: string): boolean => NEXT_TIME.test(text);

/** Whether a dated line tells a cook what to do on that day: '1 June: Add the plums.', '1. Juli: Kirschen zugeben.' */
function isTask(text: string): boolean {
  const told = text.replace(ENTRY, '');
  return isAct(wordsOf(told)[0] ?? '') || told.split(/(?<=[.!])\s+/).some((sentence) => ENDS_IN_COMMAND.test(sentence));
}

/**
 * The lines of a diary on a page of notes: at least two dated ones below one another, most of which tell what was and not what to do. They
 * stand below a method or under a heading of their own; right below a list or the heading of steps dates count the days of the method.
 */
export function diaryOf(lines: readonly BlockLine[]): BlockLine[] {
  const diary: BlockLine[] = [];
  const above = { isOther: false, isMethod: false, isDated: false };
  const endRun = (run: readonly BlockLine[]): [] => {
    const tasks = run.filter(({ text }) => isTask(text)).length;
    if (run.length >= 2 && (above.isOther || above.isMethod) && 2 * tasks < run.length) diary.push(...run);
    above.isDated ||= run.length > 0;
    return [];
  };
  let run: BlockLine[] = [];
  for (const line of lines) {
    const { text, block, bold } = line;
    if (ENTRY.test(text)) {
      run.push(line);
      continue;
    }
    run = endRun(run);
    const heading = headingOfLine(line);
    if (heading || isHeadingBlock(block) || (bold === true && !isListedFood(text))) {
      above.isOther = heading?.kind !== 'steps' && heading?.kind !== 'ingredients';
      above.isMethod = (heading?.rest ?? '') !== '';
      above.isDated = false;
    } else if (isListedFood(text)) above.isOther = false;
    // a method that is told by dates goes on between them
    else if (!above.isDated && stepQuality(text) > 0) above.isMethod = true;
  }
  endRun(run);
  return diary;
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
