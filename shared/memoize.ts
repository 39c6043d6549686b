/** Whole paragraphs are hardly ever met again. */
const LONGEST = 500;

/** `work` with its results cached by text: lists use the same few hundred foods and units again and again. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return work(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as T;
    const answer = work(text);
    // Bounded: texts that people type once must not stay in memory.
    if (answers.size >= 5000) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
