/** `work`, asked once for each text: lists ask for the same few hundred foods and units again and again. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    const answer = work(text);
    // What people type once must not stay for ever.
    if (known.size >= 5000) known.clear();
    known.set(text, answer);
    return answer;
  };
}
