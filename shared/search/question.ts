import { folded, stemOf, wordsOf } from './words.ts';

/** So many words of a question are looked for; whoever pastes a page asks for its first ones. */
const TERMS_MAX = 12;
/** A word that is still being typed finds those that begin with it, from so many letters on. */
const PREFIX_MIN = 3;

/** One word that is asked for: any of its forms will do. */
export interface Term {
  /** As it was typed, folded. */
  readonly typed: string;
  readonly stems: readonly string[];
  /** The beginning of a word, where it may still be being typed; null otherwise. */
  readonly prefix: string | null;
}

/** What a search asks for: words anywhere, foods that must be among the ingredients, and foods that must not. */
export interface Question {
  readonly words: readonly Term[];
  readonly withFoods: readonly Food[];
  readonly withoutFoods: readonly Food[];
}

/** A food as it was typed, and its words; of a group such as 'nuts' any of its members will do. */
export interface Food {
  readonly name: string;
  readonly terms: readonly Term[];
}

/** Foods that people mean by one word when they ask with or without it, folded singulars. The word itself is added. */
const GROUPS: Readonly<Record<string, string>> = {
  nut: 'walnut hazelnut almond pecan cashew pistachio macadamia peanut marzipan praline nutella nougat',
  dairy:
    'milk cream butter cheese yogurt yoghurt buttermilk cheddar mozzarella parmesan ricotta mascarpone feta ghee quark',
  milk: 'buttermilk',
  gluten: 'wheat flour barley rye spelt bread breadcrumb pasta spaghetti noodle couscous bulgur semolina seitan',
  wheat: 'flour bread breadcrumb pasta spaghetti couscous bulgur semolina seitan',
  meat: 'beef pork lamb veal chicken turkey duck bacon ham sausage mince salami chorizo pancetta prosciutto venison goose',
  fish: 'salmon tuna cod anchovy sardine trout halibut mackerel haddock herring tilapia',
  shellfish: 'shrimp prawn crab lobster clam mussel oyster scallop crayfish',
  seafood: 'fish salmon tuna cod anchovy sardine trout shrimp prawn crab lobster clam mussel oyster scallop',
  soy: 'soya tofu tempeh edamame miso',
  alcohol: 'wine beer rum brandy whisky whiskey vodka sherry port liqueur kirsch marsala cognac',
  egg: 'mayonnaise',
};
const groups = new Map(
  Object.entries(GROUPS).map(([name, members]) => [stemOf(name), members.split(' ').map(stemOf)] as const),
);

const term = (word: string, isLast: boolean): Term => ({
  typed: word,
  stems: [stemOf(word)],
  prefix: isLast && Array.from(word).length >= PREFIX_MIN ? word : null,
});

function termsOf(text: string, isTyped: boolean): Term[] {
  const words = [...new Set(wordsOf(text, TERMS_MAX))];
  // After a space or a comma the last word is done.
  const isOpen = isTyped && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return words.map((word, index) => term(word, isOpen && index === words.length - 1));
}

function foodsOf(list: string): Food[] {
  const names = list
    .split(/[,;\n&+]|\s(?:and|or|und|et|y|e)\s/iu)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, TERMS_MAX).flatMap((name): Food[] => {
    const terms = termsOf(name, false);
    const [only] = terms;
    const members = terms.length === 1 && only ? groups.get(only.stems[0] ?? '') : undefined;
    if (only && members) return [{ name, terms: [{ ...only, stems: [...new Set([...only.stems, ...members])] }] }];
    return terms.length === 0 ? [] : [{ name, terms }];
  });
}

/** 'with: chicken, rice; without: nuts'. Without the colon only where the whole question begins so: 'Pasta with garlic' is a title. */
const CLAUSE = /(?:^|[\s;,])(with|without)\s*:/giu;
const SPOKEN = /(?:^|[\s;,])(with|without)\s+/giu;

/** What somebody asks by this text. It is never refused: what asks for nothing has no words. */
export function questionOf(search: string): Question {
  const text = search.normalize('NFC');
  const clauses = [...text.matchAll(/^\s*(?:with|without)\s/iu.test(text) ? SPOKEN : CLAUSE)];
  const foods = { with: [] as Food[], without: [] as Food[] };
  clauses.forEach((clause, index) => {
    const list = text.slice(clause.index + clause[0].length, clauses[index + 1]?.index);
    const kind = folded(clause[1] ?? '') === 'without' ? 'without' : 'with';
    foods[kind].push(...foodsOf(list));
  });
  const free = clauses[0] ? text.slice(0, clauses[0].index) : text;
  return { words: termsOf(free, clauses.length === 0), withFoods: foods.with, withoutFoods: foods.without };
}
