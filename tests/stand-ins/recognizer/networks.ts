import type { Networks } from '#server/providers/recognizer/networks.ts';
import { alphabetOf } from '#server/reading/picture/decode-characters.ts';

/** Networks that read these letters; what a test does not say is not there, or refuses. */
export function standInNetworks(letters: readonly string[], own: Partial<Networks>): Networks {
  const none = () => Promise.resolve(null);
  const refuse = (what: string) => () => Promise.reject(new Error(`${what} is not asked for in this test.`));
  return {
    name: 'a stand-in',
    fault: '',
    weights: { model: 0.7, letter: 1 },
    alphabet: alphabetOf(letters),
    stretch: 1,
    handSides: [],
    findText: refuse('A picture'),
    readLine: refuse('A line'),
    reader: { file: '', open: refuse('Another network') },
    hands: none,
    taughtReader: none,
    ...own,
  };
}
