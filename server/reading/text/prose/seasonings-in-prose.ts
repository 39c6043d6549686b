import type { ProseIngredient } from './prose-ingredients.ts';

/** Salt and pepper, which hardly anybody measures, in the forms in which running text has them. */
const SEASONING =
  /(?<![\p{L}-])(?:salt|pepper|salz|pfeffer|sel|poivre|sal|pimienta|pimenta|sale|pepe|zout|peper|peppar|pepper|peber|sól|soli|solą|pieprz|pieprzem|pieprzu)(?![\p{L}-])/giu;
/** Behind these it is another food, or what is done: 'red pepper', 'salt the water'. */
const OTHER =
  /(?:^|\s)(?:red|green|yellow|orange|bell|chil[li]i?|sweet|roasted|one|an?|half|each|of|baking|bath|sans|ohne|sin|senza|zonder|rote[nr]?|grüne[nr]?|del)\s$/iu;
const IS_DONE = /^\s(?:the|it|them|your|this|both|lightly|generously|well)(?!\p{L})/iu;
/** What stands before and means the same: 'freshly ground black pepper'. */
const KIND =
  /(?:(?:freshly|ground|black|white|sea|kosher|coarse|fine|flaky|some|gros|fin|schwarze[mnr]?|frisch gemahlene[mnr]?|svart|zwarte|czarny|czarnym)\s){1,3}$/iu;

/** Salt and pepper without an amount that is not among the words `named`, each once: it is added to them. */
export function seasoningsIn(text: string, named: Set<string>): ProseIngredient[] {
  const seasonings: ProseIngredient[] = [];
  for (const word of text.matchAll(SEASONING)) {
    const key = word[0].toLowerCase();
    const before = text.slice(Math.max(0, word.index - 40), word.index);
    const behind = text.slice(word.index + key.length, word.index + key.length + 12);
    if (named.has(key) || OTHER.test(before) || IS_DONE.test(behind)) continue;
    const kind = KIND.exec(before)?.[0].length ?? 0;
    named.add(key);
    seasonings.push({
      text: text.slice(word.index - kind, word.index + key.length),
      from: word.index - kind,
      to: word.index + key.length,
    });
  }
  return seasonings;
}
