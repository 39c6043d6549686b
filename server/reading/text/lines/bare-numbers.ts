import { ENDS_IN_COMMAND, isMeasured } from '../classify.ts';
import { ENDS_SENTENCE } from './line-ends.ts';
import type { Line } from './lines.ts';
import { UNIT_START, isCommand } from '../vocabulary.ts';

const BARE = /^(\d{1,2})\s+(?=\p{Lu})/u;
/** The same in small letters, before what is done: '1 soften the leek'. */
const BARE_LOW = /^(\d{1,2})\s+(?=\p{Ll})/u;
/** '1 EL Kümmel' begins no method. */
const isMeasure = (text: string): boolean => UNIT_START.test(text.replace(/^\d{1,2}\s+/u, ''));
/** So many steps in a row say that their numbers are numbers. */
const STEPS_MIN = 3;

const isLowStep = (text: string): boolean => isCommand(/^\d{1,2}\s+(\p{Ll}+)(?=\s)/u.exec(text)?.[1] ?? '');

/** '2 Add the stock', '3 Die Möhren unterrühren.': a number before a command, or before a sentence that ends in one. */
const isToldStep = (text: string): boolean =>
  isCommand(/^\d{1,2}\s+(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '') ||
  (ENDS_SENTENCE.test(text) && ENDS_IN_COMMAND.test(text));
/** So many of the counted steps of a typed text begin with a command. */
const TOLD_SHARE = 0.6;

/** A line's number, or what it begins with that could be a step's; null for any other line. */
function numberOf(line: Line): number | null {
  if (line.bullet !== '' || line.label) return null;
  if (line.number !== null) return line.number;
  const found = BARE.exec(line.text) ?? (isLowStep(line.text) ? BARE_LOW.exec(line.text) : null);
  return found ? Number(found[1]) : null;
}

/** '2 onions', but not '2 Die Zwiebeln schälen und in feine Ringe schneiden.' */
const isListed = (text: string): boolean =>
  isMeasured(text) &&
  !TIME_FIRST.test(text) &&
  !(ENDS_SENTENCE.test(text) && ENDS_IN_COMMAND.test(text)) &&
  !(ENDS_SENTENCE.test(text) && (text.length >= LONG || /^\p{Ll}/u.test(text)));
/** '40 minutes, until it is soft.' is the rest of a step, and so is 'mushrooms for 5 minutes.' */
const TIME_FIRST =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:°|(?:min|hour|hr|sec|std|stund|heure|hora|or[ae]|minut|uur|tim)\p{L}*)/iu;

/** So long no line of a list is; and lines of one column begin so near to each other, in the page's width. */
const LONG = 40;
const SAME_EDGE = 0.015;

/** Whether two lines are long and begin at one edge, as steps do though the full stop between them was not seen. */
const isLongUnder = (one: Line | undefined, other: Line): boolean =>
  one?.box != null &&
  other.box !== null &&
  Math.min(one.text.length, other.text.length) >= LONG &&
  Math.abs(one.box[0] - other.box[0]) < SAME_EDGE;

/** The same of cells that stand side by side under their pictures. */
const isLongBeside = (one: Line | undefined, other: Line): boolean =>
  one?.box != null &&
  other.box !== null &&
  Math.min(one.text.length, other.text.length) >= LONG &&
  Math.abs(one.box[1] - other.box[1]) < 0.5 * other.box[3];

/** A figure that ends what the line above says of the oven counts no step, unless it is the next one's: '1. Light the gas', '2. …'. */
function withoutMarks(lines: readonly Line[]): void {
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const isMark = line.bullet === '' && !line.gapBefore && BEFORE_MARK.test(lines[at - 1]?.text ?? '');
    if (isMark && line.number !== null && line.number !== count + 1) [line.number, line.text] = [null, line.raw];
    count = numberOf(line) ?? count;
  }
}
/** 'Preheat the oven to 190C/gas' over '5. Put …': the figure is the oven's mark. */
const BEFORE_MARK = /(?:^|[\s/(])(?:gas(?:\s?mark)?|regulo|(?:gas)?stufe|thermostat|th\.?)$/iu;

const LETTERED = /^([a-h])[.)]\s+(?=\p{L})/u;

/** 'a. Soak the peas', 'b. …', 'c. …' in a typed text: steps that letters count. */
function numberLettered(lines: readonly Line[]): void {
  const letterOf = ({ text, box }: Line) => (box === null ? LETTERED.exec(text)?.[1] : undefined);
  let run: Line[] = [];
  const end = () => {
    if (run.length >= STEPS_MIN)
      for (const [at, line] of run.entries()) {
        line.number = at + 1;
        line.text = line.text.replace(LETTERED, '');
      }
    run = [];
  };
  for (const line of lines) {
    const letter = letterOf(line);
    if (letter !== 'abcdefgh'[run.length]) end();
    if (letter !== undefined && letter === 'abcdefgh'[run.length]) run.push(line);
  }
  end();
}

/** '1', '2' and '3' on a page, each alone at one edge over sentences: what stands between two of them is one step. */
function labelAlone(lines: readonly Line[]): void {
  for (const [from, first] of lines.entries()) {
    if (first.text !== '1' || first.box === null) continue;
    const { box } = first;
    const starts = [from];
    for (let at = from + 2; at < lines.length; at += 1) {
      const { text, box: place } = lines[at] as Line;
      const isNext = text === String(starts.length + 1) && place && Math.abs(place[0] - box[0]) < SAME_EDGE;
      if (isNext && ENDS_SENTENCE.test(lines[at - 1]?.text ?? '')) starts.push(at);
    }
    if (starts.length < STEPS_MIN || starts.at(-1) === lines.length - 1) continue;
    for (const [index, start] of starts.entries())
      Object.assign(lines[start] as Line, { number: index + 1, label: true, text: '' });
    return;
  }
}

/**
 * Steps that a page counts without a full stop behind the number, as magazines do: '1 Heat the oil …', '2 Tip in the …'. At least three,
 * counted from one, each of which ends as a sentence does; '1 Onion', '2 Carrots' are a list. Those that letters count are numbered, too.
 */
export function numberSteps(lines: readonly Line[]): readonly Line[] {
  numberLettered(lines);
  labelAlone(lines);
  withoutMarks(lines);
  const numbered = [...lines];
  for (let from = 0; from < lines.length; from += 1) {
    const first = lines[from] as Line;
    if (numberOf(first) !== 1 || (first.number === null && isMeasure(first.text))) continue;
    const starts = [from];
    // who types has no full stops behind what a number begins
    const isTold = (at: number) => first.box === null && starts.at(-1) === at && isToldStep(lines[at]?.text ?? '');
    for (let at = from + 1; at < lines.length; at += 1) {
      const line = lines[at] as Line;
      // a typed text counts its next method from one again
      if (first.box === null && numberOf(line) === 1) break;
      // the last of them may say how it looks: '4 dill and lemon, done!'
      const isCounted =
        starts.length >= STEPS_MIN && line.box !== null && line.number === null && !isMeasured(line.text);
      const isNext = (numberOf(line) ?? (isCounted ? Number.parseInt(line.text, 10) : null)) === starts.length + 1;
      if (
        isNext &&
        (isTold(at - 1) ||
          ENDS_SENTENCE.test(lines[at - 1]?.text ?? '') ||
          isLongUnder(lines[from], line) ||
          isLongBeside(lines[starts.at(-1) ?? from], line))
      )
        starts.push(at);
    }
    const isSentence = (start: number) => {
      const end = lines.findIndex((line, at) => at >= start && ENDS_SENTENCE.test(line.text));
      // the last of a page may have lost its full stop
      if (end < 0 && start === starts.at(-1))
        return (
          lines[start + 1]?.gapBefore !== false &&
          ((lines[start]?.text ?? '').length >= LONG || !isListed(lines[start]?.text ?? ''))
        );
      return end >= 0 && !lines.slice(start + 1, end + 1).some((line) => isListed(line.text));
    };
    // '2 Carrots.' ends as a sentence does, and is none
    const isLong = (start: number) => {
      const end = lines.findIndex((line, at) => at >= start && ENDS_SENTENCE.test(line.text));
      const said = lines.slice(start, end < 0 ? start + 1 : end + 1).map(({ text }) => text);
      return said.join(' ').length >= LONG;
    };
    if (starts.length < STEPS_MIN) continue;
    // what is typed may be a list of capitals: '1 Onion', '2 Carrots'
    const told = starts.filter((start) => isToldStep(lines[start]?.text ?? '')).length;
    const areTold = first.box === null && told >= TOLD_SHARE * starts.length;
    if (!areTold && !(starts.every(isSentence) && (first.box !== null || starts.every(isLong)))) continue;
    for (const [index, start] of starts.entries()) {
      const line = lines[start] as Line;
      if (line.number === null)
        numbered[start] = { ...line, number: index + 1, text: line.text.replace(/^\d{1,2}\s+/, '') };
    }
    break;
  }
  return numbered;
}

/** A line of the method with the number that it counts on from the last, `count`, and without one where it only heads steps of its own. */
export const numberNext = (line: Line, next: Line | undefined, count: number): Line =>
  countOn(withoutCount(line, next), count);

/** '2 Juice the lemon.' behind step 1 on a page: the number stands beside it, without a full stop. */
function countOn(line: Line, count: number): Line {
  // a typed line in Latin letters may begin with an amount
  const numbered = line.box === null ? /^(\d{1,2})\s+(?=\p{Lo})/u : /^(\d{1,2})\s+(?=\p{Lu})/u;
  const found = line.number === null && line.bullet === '' ? numbered.exec(line.text) : null;
  if (!found || Number(found[1]) !== count + 1 || isListed(line.text)) return line;
  return { ...line, number: count + 1, text: line.text.slice(found[0].length) };
}

/** '### 2. Make the sauce' over steps of its own counts the parts of the method. */
const withoutCount = (line: Line, next: Line | undefined): Line =>
  line.level > 0 && line.number !== null && !line.label && next?.level === 0 ? { ...line, number: null } : line;
