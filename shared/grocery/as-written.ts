import { singular } from '../ingredient/singular.ts';

/** What stands around a word: brackets, commas, a brand's marks. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu;

/**
 * The words of a line that its plain name was made of, as somebody wrote them: of 'große Zwiebeln' and 'zwiebel' it is 'Zwiebeln'. The
 * plain name itself where the line does not have its words.
 */
export function asWritten(line: string, plainName: string): string {
  const words = line.split(/\s+/).map((word) => word.replace(AROUND, ''));
  const wanted = plainName.split(' ');
  const isWanted = (word: string, at: number) => {
    const small = word.toLowerCase().replace(/’/g, "'");
    return small === wanted[at] || (at === wanted.length - 1 && singular(small) === wanted[at]);
  };
  const from = words.findIndex((_, at) => {
    const part = words.slice(at, at + wanted.length);
    return part.length === wanted.length && part.every(isWanted);
  });
  // 'Hühner- oder Gemüsebrühe' has the beginning of 'hühnerbrühe' alone.
  const begun = /(\p{L}{2,})-(?!\S)/u.exec(line)?.[1];
  if (from < 0 && begun !== undefined && plainName.startsWith(begun.toLowerCase()))
    return begun + plainName.slice(begun.length);
  return from < 0 ? plainName : words.slice(from, from + wanted.length).join(' ');
}
