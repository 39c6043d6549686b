/** A line of an ingredient list or a step, with the heading it stands under. */
export interface SectionLine {
  text: string;
  section: string | null;
  /** The line in the page's own order, where the reader put an amount before its food. */
  shown?: string;
  /** Whether it ends in a box that is called a note: 'water' and 'lukewarm'. */
  hasNote?: boolean;
  /** Whether it came spoilt: '0 salt', a name in JSON. */
  spoilt?: boolean;
  /** Why it may be otherwise: what the page shows and what it tells machines differ. */
  doubt?: string;
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
  /** What it calls itself besides, so that it is found. */
  keywords: string[];
  photos: string[];
  author: string;
  site: string;
  /** Why its whole list of ingredients may be another. */
  listDoubt?: string;
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
    keywords: [],
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
