import { readQuantity } from '../quantity.ts';
import { unitOf, ENGLISH_MEASURES } from '../units.ts';
import { stripBullet } from './heading.ts';
import { FRACTION_GLYPHS } from '../fraction-signs.ts';

const VERB =
  /^(?:add|bake|beat|blend|boil|bring|brush|chill|combine|cook|cool|cover|cream|cut|dip|discard|divide|dot|drain|drizzle|fill|fold|form|fry|garnish|gently|grease|grill|heat|in an?|in the|knead|layer|let|line|make|marinate|mash|melt|meanwhile|mix|once|pat|place|pour|preheat|prepare|press|process|pulse|put|reduce|refrigerate|remove|repeat|return|rinse|roast|roll|saute|sauté|season|serve|set|shape|sift|simmer|slice|soak|spoon|spread|sprinkle|stir|strain|stuff|take|tip|top|toss|transfer|turn|use|using|wash|when|whip|whisk|while|with an?|work)\b/i;
const TAIL = /\b(?:to taste|optional|for (?:serving|garnish|dusting|frying|greasing|the)|as needed|to serve)\b/i;

const MEASURED = new RegExp(String.raw`[\d${FRACTION_GLYPHS}]\s?(?:g|kg|ml|l|dl|cl|${ENGLISH_MEASURES})\b`, 'i');

/**
 * How much a line looks like one of an ingredient list, 0 to 1, by its form alone and cheaply: an amount with a unit
 * 0.97, a count before a few words 0.85, a few words without an amount 0.4, a cook's imperative or a sentence near 0.
 */
export function looksLikeIngredient(line: string): number {
  const text = stripBullet(line);
  if (text === '' || text.length > 250) return 0;
  const words = text.split(' ');
  const isSentence = /[.!?]\s+\p{Lu}/u.test(text) || (/[.!?]$/.test(text) && words.length > 8);
  const amount = readQuantity(text);
  if (amount) {
    const rest = text.slice(amount.length).replace(/^[\s.)x×-]+/, '');
    if (rest === '') return 0.1;
    if (/^(?:minutes?|mins?|hours?|hrs?|h|seconds?|days?|servings?|people|persons|°|degrees|%)(?!\p{L})/iu.test(rest))
      return 0.05;
    const unit = unitOf((/^[\p{L}.]+/u.exec(rest)?.[0] ?? '').trim());
    if (isSentence) return unit ? 0.5 : 0.2;
    if (unit) return unit.kind === 'length' ? 0.5 : 0.97;
    return VERB.test(rest) ? 0.15 : words.length <= 16 ? 0.85 : 0.4;
  }
  if (isSentence) return 0.03;
  if (VERB.test(text)) return words.length <= 3 && !/[.:]$/.test(text) ? 0.2 : 0.04;
  if (unitOf(words[0] ?? '') && words.length > 1) return 0.8;
  if (TAIL.test(text) && words.length <= 14) return 0.75;
  if (/:$/.test(text)) return 0.1;
  if (MEASURED.test(text)) return words.length <= 12 ? 0.85 : 0.3;
  return words.length <= 4 ? 0.45 : words.length <= 8 ? 0.25 : 0.08;
}
