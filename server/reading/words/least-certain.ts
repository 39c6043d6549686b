import { assessWord, type Place, type WordAssessment } from './assess-word.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** The verdict on the least sure of some words; null where all are sure. */
export function leastCertainWord(
  words: readonly RecognizedWord[],
  english: boolean,
  place: Place = 'step',
): WordAssessment | null {
  let worst: WordAssessment | null = null;
  for (const word of words) {
    const verdict = assessWord(word, english, place);
    if (verdict.reason !== '' && (worst === null || verdict.confidence < worst.confidence)) worst = verdict;
  }
  return worst;
}
