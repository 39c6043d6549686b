import { isMeasured } from './classify.ts';
import type { Line } from './lines.ts';

const BARE = /^(\d{1,2})\s+(?=\p{Lu})/u;
const ENDS_SENTENCE = /[.!?]["”’)]*$/u;
/** So many steps in a row say that their numbers are numbers. */
const STEPS_MIN = 3;

/** What a line begins with that could be a step's number; null for any other line. */
function numberOf(line: Line): number | null {
  if (line.box === null || line.number !== null || line.bullet !== '' || line.label) return null;
  const found = BARE.exec(line.text);
  return found ? Number(found[1]) : null;
}

/**
 * Steps that a page counts without a full stop behind the number, as magazines do: '1 Heat the oil …', '2 Tip in the …'. At least three,
 * counted from one, each of which ends as a sentence does; '1 Onion', '2 Carrots' are a list.
 */
export function numberSteps(lines: readonly Line[]): readonly Line[] {
  const numbered = [...lines];
  for (let from = 0; from < lines.length; from += 1) {
    if (numberOf(lines[from] as Line) !== 1) continue;
    const starts = [from];
    for (let at = from + 1; at < lines.length; at += 1) {
      const line = lines[at] as Line;
      if (numberOf(line) === starts.length + 1 && ENDS_SENTENCE.test(lines[at - 1]?.text ?? '')) starts.push(at);
    }
    const isSentence = (start: number) => {
      const end = lines.findIndex((line, at) => at >= start && ENDS_SENTENCE.test(line.text));
      return end >= 0 && !lines.slice(start + 1, end + 1).some((line) => isMeasured(line.text));
    };
    if (starts.length < STEPS_MIN || !starts.every(isSentence)) continue;
    for (const [index, start] of starts.entries()) {
      const line = lines[start] as Line;
      numbered[start] = { ...line, number: index + 1, text: line.text.replace(BARE, '') };
    }
    break;
  }
  return numbered;
}
