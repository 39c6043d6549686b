import type { SectionLine } from '../facts/facts.ts';

/** '… lo zucchero 1.', '… e l'uovo 2 e mescolate': a number behind a word, before a mark, the end or a word that goes on. */
const NUMBER =
  /(?<=(\p{L}{2,})[)”"]?) \(?(\d{1,2})\)?(?=[.,;:!]|$|\s(?:e|ed|poi|quindi|fino|finché|und|dann|bis|et|puis|jusqu|y|luego|hasta|and|then|until|en|dan|tot|och|og)(?!\p{L}))/gu;
/** Fewer numbers say nothing of pictures. */
const NUMBERS_MIN = 3;

/**
 * A method without the numbers of its pictures: they count from one through all of its steps, each behind another word. 'layer 1, layer 2' names
 * what it counts.
 */
export function withoutPictureNumbers<Step extends Pick<SectionLine, 'text'>>(steps: readonly Step[]): Step[] {
  const found = steps.flatMap(({ text }) => [...text.matchAll(NUMBER)]);
  const counts = found.every(([, , number], at) => Number(number) === at + 1);
  const words = new Set(found.map(([, word = '']) => word.toLowerCase()));
  if (found.length < NUMBERS_MIN || !counts || 2 * words.size <= found.length) return [...steps];
  return steps.map((step) => ({ ...step, text: step.text.replace(NUMBER, '') }));
}
