import type { Evidence, Transcript, TranscriptPage } from '#shared/transcript.ts';
import { followLines } from './follow-lines.ts';

/**
 * The evidence of a transcript that somebody has corrected: every field names the lines it named before, wherever they
 * stand now. A line that is gone is no evidence any more, and a field without a line has none.
 */
export function evidenceOfCorrected(evidence: Evidence, before: Transcript, after: Transcript): Evidence {
  const left = new Set(after.pages.keys());
  const pages = before.pages.map((page, index) => {
    const place = left.has(index) && isSamePage(page, after.pages[index]) ? index : undefined;
    const found = place ?? [...left].find((other) => isSamePage(page, after.pages[other]));
    if (found === undefined) return null;
    left.delete(found);
    return { place: found, lines: linesOfPage(page, after.pages[found]) };
  });
  return movePlaces(evidence, ([page, line]) => {
    const to = pages[page];
    return to?.lines[line]?.map((place) => [to.place, place]) ?? [];
  });
}

const isSamePage = (page: TranscriptPage, other: TranscriptPage | undefined) =>
  other !== undefined && page.file === other.file && page.page === other.page;

/** A line that was corrected keeps its place on the picture. */
function linesOfPage({ lines }: TranscriptPage, other: TranscriptPage | undefined): number[][] {
  const others = other?.lines ?? [];
  const [boxes, otherBoxes] = [lines, others].map((all) => all.map(({ box }) => box?.join(' ')));
  return followLines(
    lines.map(({ text }) => text),
    others.map(({ text }) => text),
    {
      inPlace: true,
      same: (from, to) => {
        const box = boxes?.[from];
        return box === undefined ? lines[from]?.text === others[to]?.text : box === otherBoxes?.[to];
      },
    },
  );
}

/** Lists of a recipe whose entries have evidence of their own. */
export interface RecipeLists {
  readonly ingredients: readonly { readonly original: string }[];
  readonly steps: readonly { readonly text: string }[];
  readonly equipment: readonly string[];
}

/**
 * The evidence of a recipe whose lists are others now: it goes along with an entry that moved or was reworded, and ends with
 * one that is gone. Evidence of title, servings, times and notes stays: it says where the original speaks of them.
 */
export function evidenceOfChanged(evidence: Evidence, before: RecipeLists, after: RecipeLists): Evidence {
  const lists: Readonly<Record<string, readonly number[][]>> = {
    ingredients: followLines(
      before.ingredients.map(({ original }) => original),
      after.ingredients.map(({ original }) => original),
    ),
    steps: followLines(
      before.steps.map(({ text }) => text),
      after.steps.map(({ text }) => text),
    ),
    equipment: followLines(before.equipment, after.equipment),
  };
  const evidenceByKey = new Map<string, Evidence[string]>();
  for (const [field, lines] of Object.entries(evidence)) {
    const [, list = '', index = '', rest = ''] = /^(ingredients|steps|equipment)\.(\d+)(.*)$/.exec(field) ?? [];
    const places = list === '' ? [field] : (lists[list]?.[Number(index)] ?? []).map((to) => `${list}.${to}${rest}`);
    for (const place of places) evidenceByKey.set(place, [...(evidenceByKey.get(place) ?? []), ...lines]);
  }
  return Object.fromEntries(evidenceByKey);
}

type Place = Evidence[string][number];

function movePlaces(evidence: Evidence, to: (place: Place) => Place[]): Evidence {
  const fields = Object.entries(evidence).map(([field, places]) => [field, places.flatMap(to)] as const);
  return Object.fromEntries(fields.filter(([, places]) => places.length > 0));
}
