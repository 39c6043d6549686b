import type { UnreviewedDraft } from './unreviewed-draft.ts';
import { readHeading } from '../text/headings/headings.ts';
import { isRecognized, mendTranscript } from '../text/lines/mend.ts';
import type { WordAssessment } from '../words/assess-word.ts';

interface FieldDoubt {
  field: string;
  verdict: WordAssessment;
}

/** Words of a line that tells a time, misread or not. */
const TELLS_TIME = /(?:m[il1]n(?:ut|s\b|\b)|\bhours?|\bhrs?\b|\btime\b|\d\s?[hm]\b)/i;
/** A line that is named after a time; misread it may have become an ingredient. */
const NAMES_TIME = /^(?:pre?p|cook|bake|ris[ei]|rest|chill|total)\S*\s(?:time\S*\s?)?\S{1,12}(?:\s\S{1,8})?$/i;
const TIMES: readonly (readonly [RegExp, string])[] = [
  [/\bpre?p/i, 'times.prepMin'],
  [/\b(?:cook|bak|fry|roast|boil|simmer)/i, 'times.cookMin'],
  [/\b(?:rest|chill|rise|rising|cool|proof|marinat|soak|stand)/i, 'times.restMin'],
  [/./, 'times.totalMin'],
];

/** Doubts about lines of a recognized page that say something no field holds: times not understood, lines that went nowhere. */
export function doubtsOfUnreadLines(draft: UnreviewedDraft): FieldDoubt[] {
  const found: FieldDoubt[] = [];
  const used = new Set(
    Object.entries(draft.evidence).flatMap(([field, places]) => (field.startsWith('times.') ? [] : places.map(String))),
  );
  const timed = new Set(
    Object.entries(draft.evidence).flatMap(([field, places]) => (field.startsWith('times.') ? places.map(String) : [])),
  );
  const bodies = Object.entries(draft.evidence)
    .filter(([field]) => /^(?:ingredients|steps)\./.test(field))
    .flatMap(([, places]) => places);
  const body = new Set(bodies.map(String));
  const [first, last] = [bodies.reduce(least, [Infinity, Infinity]), bodies.reduce(most, [-1, -1])];
  const firstStep = Object.entries(draft.evidence)
    .filter(([field]) => field.startsWith('steps.'))
    .flatMap(([, places]) => places)
    .reduce(least, [Infinity, Infinity]);
  const sections = new Set(
    [...draft.ingredients.map(({ section }) => section), ...draft.stepSections].map((section) => plain(section ?? '')),
  );
  const pages = mendTranscript(draft.transcript).pages;
  for (const [pageIndex, page] of pages.entries()) {
    const written = draft.transcript.pages[pageIndex];
    if (!written || !isRecognized(written)) continue;
    for (const [lineIndex, { text, byHand }] of page.lines.entries()) {
      const place = `${String(pageIndex)},${String(lineIndex)}`;
      if (byHand || timed.has(place) || (body.has(place) && !NAMES_TIME.test(text))) continue;
      const isFact = /\d/.test(text) || !used.has(place) || body.has(place);
      if (isFact && TELLS_TIME.test(text) && text.length < 60) {
        const field = TIMES.find(([pattern]) => pattern.test(text))?.[1] ?? 'times.totalMin';
        found.push({
          field,
          verdict: { confidence: 0.5, reason: `A time may stand in '${short(text)}' that was not understood.` },
        });
        continue;
      }
      if (text === '') {
        found.push({
          field: isBefore([pageIndex, lineIndex], firstStep) ? 'ingredients' : 'steps',
          verdict: UNREADABLE,
        });
        continue;
      }
      if (used.has(place) || (text.match(/\p{L}/gu) ?? []).length < 5 || readHeading(text) !== null) continue;
      if (sections.has(plain(text))) continue;
      const at: [number, number] = [pageIndex, lineIndex];
      if (!isBefore(first, at) || !isBefore(at, last)) continue;
      const field = isBefore(at, firstStep) ? 'ingredients' : 'steps';
      found.push({ field, verdict: { confidence: 0.7, reason: `A line was left out: '${short(text)}'.` } });
    }
  }
  return found;
}

/** A line of which nothing could be read. */
const UNREADABLE = { confidence: 0.2, reason: 'A line could not be read: please look at the picture.' };

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const isBefore = ([page, line]: readonly [number, number], [otherPage, otherLine]: readonly [number, number]) =>
  page < otherPage || (page === otherPage && line < otherLine);
const least = (one: [number, number], other: [number, number]): [number, number] =>
  isBefore(other, one) ? other : one;
const most = (one: [number, number], other: [number, number]): [number, number] => (isBefore(one, other) ? other : one);
