/** A line of an ingredient list or a step, with the heading it stands under. */
export interface SectionLine {
  text: string;
  section: string | null;
  /** The line in the page's own order, where the reader put an amount before its food. */
  shown?: string;
}

/** What one reader found in a page, before the readers' findings are merged. Empty or null is 'not found'. */
export interface Facts {
  title: string;
  servings: string;
  prepTime: number | null;
  cookTime: number | null;
  restTime: number | null;
  totalTime: number | null;
  ingredients: SectionLine[];
  steps: SectionLine[];
  equipment: string[];
  notes: string[];
  tags: string[];
  photos: string[];
  author: string;
  site: string;
}

/** Facts with nothing found. */
export function noFacts(): Facts {
  return {
    title: '',
    servings: '',
    prepTime: null,
    cookTime: null,
    restTime: null,
    totalTime: null,
    ingredients: [],
    steps: [],
    equipment: [],
    notes: [],
    tags: [],
    photos: [],
    author: '',
    site: '',
  };
}

/** Longer lists are cut before they are compared: a draft keeps 200 lines of each. */
export const LINES_MAX = 600;

/** The list once, where it is repeated two or three times as a whole: narrow and wide screens get a copy each on some pages. */
export function withoutRepeatedCopies(lines: readonly SectionLine[]): SectionLine[] {
  for (const copies of [2, 3]) {
    const length = lines.length / copies;
    if (Number.isInteger(length) && length > 0 && lines.every(({ text }, at) => text === lines[at % length]?.text))
      return lines.slice(0, length);
  }
  return [...lines];
}
