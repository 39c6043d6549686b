import type { Found } from '#shared/library.ts';
import type { RecipeContent } from '#shared/recipe.ts';
import type { Question, Term } from '#shared/search/question.ts';
import { beginningOf, folded, placedWords, stemOf } from '#shared/search/words.ts';
import { provenanceTexts } from '../recipes/recipe-words.ts';

/** How much of a text is shown around what was found, in characters. */
const before = 40;
const after = 80;
/** So much of one text is looked through for a place to show. */
const lookedMax = 20_000;

/** What of a recipe is looked through. */
export type Searched = Pick<
  RecipeContent,
  'ingredients' | 'tags' | 'source' | 'steps' | 'notes' | 'story' | 'equipment'
> & {
  readonly provenance?: RecipeContent['provenance'];
  readonly keywords?: readonly string[] | undefined;
};

/** Where in a recipe that its title did not give away the search was found; the first place of the most words. */
export function foundIn(content: Searched, { words, withFoods }: Question): Found | undefined {
  const terms = words.length > 0 ? words : withFoods.flatMap((food) => food.terms);
  if (terms.length === 0) return undefined;
  let best: { found: Found; many: number } | undefined;
  for (const [place, texts] of placesOf(content)) {
    for (const text of texts) {
      const hits = hitsIn(text, terms);
      if (hits && hits.many > (best?.many ?? 0)) best = { found: clipped(place, text, hits), many: hits.many };
      if (best?.many === terms.length) return best.found;
    }
  }
  return best?.found;
}

function placesOf(content: Searched): [Found['in'], readonly string[]][] {
  const { ingredients, tags, source, steps, notes, story, equipment, keywords = [] } = content;
  return [
    [
      'ingredients',
      ingredients.map(({ quantity, unit, item, notes: how }) => [quantity, unit, item, how].filter(Boolean).join(' ')),
    ],
    ['tags', tags],
    ['from', [...provenanceTexts(content), source.author ?? '', source.site ?? '']],
    ['steps', steps.map(({ text }) => text)],
    ['notes', [notes]],
    ['story', [story]],
    ['keywords', keywords],
    ['equipment', equipment],
  ];
}

const answers = (word: string, { stems, prefix }: Term) => {
  const stem = stemOf(word);
  return stems.includes(stem) || (prefix !== null && stem.startsWith(prefix));
};

/** Most texts have none of the words: it shows without taking them apart. */
function mayHave(text: string, terms: readonly Term[]): boolean {
  const plain = folded(text);
  return terms.some(
    ({ stems, prefix }) =>
      stems.some((stem) => plain.includes(beginningOf(stem))) ||
      (prefix !== null && plain.includes(beginningOf(prefix))),
  );
}

/** How many of the words a text has, and where the first of them stands. */
function hitsIn(text: string, terms: readonly Term[]): { many: number; from: number; to: number } | null {
  if (text === '' || !mayHave(text, terms)) return null;
  let first: { from: number; to: number } | undefined;
  const met = new Set<Term>();
  for (const { word, from, to } of placedWords(text.slice(0, lookedMax))) {
    for (const term of terms) {
      if (met.has(term) || !answers(word, term)) continue;
      met.add(term);
      first ??= { from, to };
    }
    if (met.size === terms.length) break;
  }
  return first ? { many: met.size, ...first } : null;
}

/** The words around what was found, whole, on one line. */
function clipped(place: Found['in'], whole: string, { from, to }: { from: number; to: number }): Found {
  const text = whole.normalize('NFC');
  const space = (at: number) => text.lastIndexOf(' ', at) + 1;
  const start = from <= before ? 0 : Math.min(from, space(from - before) || from - before);
  const wanted = to + after;
  const end = wanted >= text.length ? text.length : Math.max(to, text.lastIndexOf(' ', wanted));
  const lead = start > 0 ? '… ' : '';
  const line = (part: string) => part.replace(/\s/g, ' ').toWellFormed();
  return {
    in: place,
    text: `${lead}${line(text.slice(start, end))}${end < text.length ? ' …' : ''}`,
    at: [lead.length + from - start, lead.length + to - start],
  };
}
