import { createHash } from 'node:crypto';
import { foodKey } from '#shared/grocery/same-food.ts';
import { memoize } from '#shared/memoize.ts';
import { provenanceOf } from '#shared/provenance-words.ts';
import type { Provenance } from '#shared/provenance.ts';
import type { RecipeContent } from '#shared/recipe.ts';
import { folded, stemOf, wordsOf } from '#shared/search/words.ts';

/**
 * What a search looks through, as PostgreSQL's text search keeps it: each word's stem, once for the whole recipe, once
 * more with '=' before it where it stands in the title, and with '+' where it stands among the ingredients. These
 * signs are in no word. So one index answers 'titles first' and 'with: rice' without reading a recipe.
 */
export const inTitle = (stem: string) => `=${stem}`;
export const inIngredients = (stem: string) => `+${stem}`;

/** The number of different words that are kept of one recipe: a cook's recipe has some two hundred. */
const wordsMax = 2500;
const textMax = 30_000;

export interface RecipeWords {
  /** Of the type tsvector. */
  readonly words: string;
  /** By which 'A to Z' sorts. */
  readonly azKey: string;
  /** The foods by number, ascending: what is bought, without what every kitchen has. */
  readonly foodIds: number[];
}

type Searched = Pick<
  RecipeContent,
  'title' | 'tags' | 'ingredients' | 'steps' | 'notes' | 'story' | 'source' | 'equipment' | 'allergens'
> & { readonly keywords?: readonly string[] | undefined; readonly provenance?: Provenance | undefined };

export function recipeWordsOf(content: Searched): RecipeWords {
  const title = wordsOf(content.title).map(stemOf);
  const foods = wordsOf([...ingredientTexts(content), ...content.allergens].join('\n').slice(0, textMax)).map(stemOf);
  const rest = wordsOf(otherTexts(content).join('\n').slice(0, textMax), wordsMax).map(stemOf);
  const lexemes = new Set<string>();
  for (const stem of title) lexemes.add(stem).add(inTitle(stem));
  for (const stem of foods) {
    if (lexemes.size >= wordsMax) break;
    lexemes.add(stem).add(inIngredients(stem));
  }
  for (const stem of rest) {
    if (lexemes.size >= wordsMax) break;
    lexemes.add(stem);
  }
  return {
    words: [...lexemes].map((lexeme) => `'${lexeme}'`).join(' '),
    azKey: azKeyOf(content.title),
    foodIds: foodIdsOf(content.ingredients.map(({ canonical }) => canonical)),
  };
}

/** The words by which a typing error is recognized: those of the title, the ingredients and the tags, as they are written. */
export function spellingsOf(
  content: Partial<Pick<Searched, 'title' | 'tags' | 'ingredients' | 'source' | 'provenance'>>,
): string[] {
  const { provenance, source } = content;
  const texts = [
    content.title ?? '',
    ...(content.tags ?? []),
    ...(content.ingredients ?? []).map(({ item }) => item),
    source?.author ?? '',
    ...(provenance ? [provenance.from, provenance.place, ...provenance.occasions] : []),
  ];
  return [...new Set(wordsOf(texts.join('\n').slice(0, textMax)))]
    .filter((word) => /^(?:\p{L}\p{M}*){3,30}$/u.test(word))
    .sort();
}

const ingredientTexts = ({ ingredients }: Pick<Searched, 'ingredients'>): string[] =>
  ingredients.map(({ item, canonical, notes }) => [item, canonical, notes].filter((part) => part !== '').join(' '));

const otherTexts = ({
  tags,
  source,
  provenance,
  steps,
  notes,
  story,
  equipment,
  keywords = [],
}: Searched): string[] => [
  ...tags,
  ...provenanceTexts({ provenance, source }),
  source.author ?? '',
  source.site ?? '',
  ...keywords,
  ...steps.map(({ text }) => text),
  notes,
  story,
  ...equipment,
];

/** What is told of where it comes from: names, places, what it is made for, and the year as a number. */
export function provenanceTexts(said: Pick<Searched, 'provenance' | 'source'>): string[] {
  const { from, place, year, occasions, pictures } = provenanceOf(said);
  const texts = [from, place, year ? String(year.year) : '', ...occasions, ...pictures.map(({ caption }) => caption)];
  return texts.filter((text) => text !== '');
}

/** A title as it stands in an alphabet: without accents, quotation marks and other signs before its first letter. */
const azKeyOf = (title: string): string =>
  folded(title)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200);

/** What every kitchen has: nobody looks into the pantry for it. */
const staples = new Set(
  [
    'water',
    'ice',
    'salt',
    'pepper',
    'oil',
    'vegetable oil',
    'cooking spray',
    'black pepper',
    'sea salt',
    'kosher salt',
  ].map(foodKey),
);
const isWater = (food: string) => /^(?:(?:cold|hot|warm|boiling|ice|iced|lukewarm|tap) )*water$/.test(food);

/** The foods that have to be in the house, by the name they have in the shop. */
export const foodsNeeded = (canonicals: readonly string[]): string[] => [
  ...new Set(canonicals.map(foodKey).filter((food) => food !== '' && !staples.has(food) && !isWater(food))),
];

/** A food's number, the same in every process: 32 bits of its name's hash. */
export const foodId = memoize((food) => createHash('md5').update(food).digest().readInt32LE(0));

const foodIdsOf = (canonicals: readonly string[]): number[] =>
  [...new Set(foodsNeeded(canonicals).map(foodId))].sort((a, b) => a - b);
