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
type Searched = Pick<RecipeContent, 'ingredients' | 'tags' | 'source' | 'steps' | 'notes' | 'story' | 'equipment'> & {
  readonly provenance?: RecipeContent['provenance'];
  readonly keywords?: readonly string[] | undefined;
};

/** A text of a recipe, ready to be looked through by one question after the other. */
interface ReadyText {
  readonly place: Found['in'];
  readonly text: string;
  readonly folded: string;
  /** Its words, taken apart when a question first may have one of them. */
  words: readonly { readonly stem: string; readonly from: number; readonly to: number }[] | null;
}

/** The texts of a recipe in which a search is looked for, those that tell most first. */
export type SearchedTexts = readonly ReadyText[];

export function searchedTexts(content: Searched): SearchedTexts {
  const { ingredients, tags, source, steps, notes, story, equipment, keywords = [] } = content;
  const places: [Found['in'], readonly string[]][] = [
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
  return places.flatMap(([place, texts]) =>
    texts.filter((text) => text !== '').map((text) => ({ place, text, folded: folded(text), words: null })),
  );
}

/** Where in a recipe that its title did not give away the search was found; the first place of the most words. */
export function foundIn(texts: SearchedTexts, { words, withFoods }: Question): Found | undefined {
  const terms = words.length > 0 ? words : withFoods.flatMap((food) => food.terms);
  let best: { of: ReadyText; hits: Hits } | undefined;
  for (const of of texts) {
    const hits = hitsIn(of, terms);
    if (hits && hits.many > (best?.hits.many ?? 0)) best = { of, hits };
    if (best?.hits.many === terms.length) break;
  }
  return best && clipped(best.of, best.hits);
}

const answers = (stem: string, { stems, prefix }: Term) =>
  stems.includes(stem) || (prefix !== null && stem.startsWith(prefix));

/** Most texts have none of the words: it shows without taking them apart. */
const mayHave = (plain: string, terms: readonly Term[]): boolean =>
  terms.some(
    ({ stems, prefix }) =>
      stems.some((stem) => plain.includes(beginningOf(stem))) ||
      (prefix !== null && plain.includes(beginningOf(prefix))),
  );

/** How many of the words a text has, and where the first of them stands. */
interface Hits {
  readonly many: number;
  readonly from: number;
  readonly to: number;
}

function hitsIn(of: ReadyText, terms: readonly Term[]): Hits | null {
  if (!mayHave(of.folded, terms)) return null;
  of.words ??= placedWords(of.text.slice(0, lookedMax)).map(({ word, from, to }) => ({ stem: stemOf(word), from, to }));
  let first: { from: number; to: number } | undefined;
  const met = new Set<Term>();
  for (const { stem, from, to } of of.words) {
    for (const term of terms) {
      if (met.has(term) || !answers(stem, term)) continue;
      met.add(term);
      first ??= { from, to };
    }
    if (met.size === terms.length) break;
  }
  return first ? { many: met.size, ...first } : null;
}

/** The words around what was found, whole, on one line. */
function clipped({ place, text: whole }: ReadyText, { from, to }: Hits): Found {
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
