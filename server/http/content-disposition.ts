/** What a file is called: '味噌汁', ' - cover.pdf', and 'cookbook' where ASCII has nothing for the stem. */
export interface FileName {
  readonly stem: string;
  readonly ending: string;
  readonly otherwise: string;
}

/**
 * The header under whose name a file that is shown may be saved: as it is for who reads UTF-8, and in ASCII for the
 * rest, where another word stands in for a stem of which no letter and no digit is left.
 */
export function shownAs({ stem, ending, otherwise }: FileName): string {
  const ascii = stem
    .normalize('NFD')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '')
    .trim();
  const plain = /[a-z\d]/i.test(ascii) ? ascii : otherwise;
  return `inline; filename="${plain}${ending}"; filename*=UTF-8''${encodeURIComponent(stem + ending)}`;
}
