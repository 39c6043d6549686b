import { judgeWord, type Place, type Verdict } from './assess-word.ts';
import type { ReadWord } from './recognized-words.ts';

/** The verdict on the least sure of some words; null where all are sure. */
export function gravest(words: readonly ReadWord[], english: boolean, place: Place = 'step'): Verdict | null {
  let worst: Verdict | null = null;
  for (const word of words) {
    const verdict = judgeWord(word, english, place);
    if (verdict.reason !== '' && (worst === null || verdict.confidence < worst.confidence)) worst = verdict;
  }
  return worst;
}
