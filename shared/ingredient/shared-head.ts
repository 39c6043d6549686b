import { singular } from './singular.ts';
import { ADJECTIVES, PREPARED, SIZES } from './words.ts';

/** What is made of several foods, with the words for those that say of what it is where it stands alone once: 'chicken or vegetable stock'. */
const KINDS: readonly (readonly [heads: string, kinds: string])[] = [
  ['stock broth bouillon consommé', 'chicken beef veal vegetable veggie fish turkey lamb mushroom seafood shellfish shrimp ham pork duck game bone dashi'],
  ['oil', 'olive vegetable canola sunflower corn peanut groundnut sesame rapeseed coconut avocado grapeseed safflower walnut hazelnut soybean rice-bran nut salad cooking neutral frying'],
  ['vinegar', 'cider wine rice balsamic sherry malt champagne raspberry tarragon distilled'],
  ['wine', 'rosé rose rice'],
  ['juice zest peel rind', 'lemon lime orange grapefruit clementine tangerine mandarin citrus apple pineapple tomato cranberry grape pomegranate pear cherry'],
  ['extract essence marmalade liqueur', 'lemon lime orange'],
  ['sauce', 'soy fish oyster tomato pasta spaghetti worcestershire chili chilli steak barbecue bbq'],
  ['milk', 'coconut almond oat soy soya rice cashew goat skim skimmed semi-skimmed evaporated condensed 2% 1%'],
  ['cream', 'whipping single double clotted coconut'],
  ['flour', 'bread cake pastry all-purpose wheat wholemeal wholewheat spelt rye rice almond oat coconut buckwheat self-rising self-raising corn'],
  ['sugar', 'caster castor granulated superfine powdered icing demerara muscovado palm coconut cane turbinado'],
  ['butter', 'peanut almond cashew nut'],
  ['cheese', 'goat sheep cottage'],
  ['chocolate', 'milk semisweet semi-sweet bittersweet'],
  ['syrup', 'maple corn golden agave rice'],
  ['bean', 'kidney pinto navy cannellini haricot butter lima fava broad runner'],
  ['seed', 'sesame poppy sunflower pumpkin flax chia mustard caraway fennel cumin celery coriander hemp'],
  ['powder', 'chili chilli chile curry garlic onion mustard'],
  ['noodle', 'egg rice'],
  ['crumb', 'bread cracker cookie biscuit'],
]; // prettier-ignore

const BY_HEAD = new Map<string, ReadonlySet<string>>();
for (const [heads, kinds] of KINDS) for (const head of heads.split(' ')) BY_HEAD.set(head, new Set(kinds.split(' ')));

/** What ends a German compound, and stands but once: 'Hühner- oder Gemüsebrühe'. */
const COMPOUND_HEAD =
  /.(brühe|fond|bouillon|suppe|essig|öl|wein|saft|schale|so(?:ß|ss)e|milch|sahne|rahm|mehl|stärke|zucker|sirup|käse|butter|nudeln?|reis|brot|fleisch|hack|filets?|schnitzel|würstchen|wurst|speck|schinken|pulver|paste|mark|senf|kerne?|samen|flocken|nüsse|bohnen?|linsen|kartoffeln?|zwiebeln?|tomaten?|beeren|konfitüre|marmelade|gelee|schokolade|kuvertüre|likör|joghurt|quark)$/u;

/** A longer end of a compound where the word that waits for it goes with it: 'Rot- oder Weißweinessig', but 'Apfel- oder Weißweinessig'. */
const LONGER_HEADS: readonly (readonly [waiting: RegExp, head: RegExp])[] = [
  [/^(?:rot|wei(?:ß|ss)|rosé)-$/u, /.(weinessig)$/u],
  [/^(?:voll|mager)-$/u, /.(milchjoghurt)$/u],
  [/^(?:hähnchen|hühner|huhn|puten?|truthahn|enten|gänse)-$/u, /.(brustfilets?)$/u],
];

/** Before one of these 'orange' is a colour too: 'orange or red peppers'; 'orange or lemon juice' is of the fruit. */
const COLOUR = /^(?:red|green|yellow|white|purple|brown|black)$/;

const isAdjective = (word: string) => ADJECTIVES.has(word) || SIZES.has(word) || PREPARED.has(word);

/**
 * The words that the first of several alternatives has in common with the last and leaves out, each given as its words in small letters:
 * of 'red or white wine vinegar' 'wine vinegar', of 'chicken or vegetable stock' 'stock'. Empty where the first says all of itself:
 * 'butter or olive oil'.
 */
export function sharedHead(alternatives: readonly (readonly string[])[]): readonly string[] {
  const [first = [], last = []] = [alternatives[0], alternatives.at(-1)];
  if (alternatives.length < 2 || last.length === 0) return [];
  const isFruit = first.length === 1 && first[0] === 'orange' && !COLOUR.test(last[0] ?? '');
  if (first.every(isAdjective) && !isFruit) {
    const from = last.findIndex((word) => !isAdjective(word));
    if (from > 0 || (from === 0 && (first.length === 0 || alternatives.length > 2))) return last.slice(from);
    // 'whole or almond milk': almond is a kind of its own; of 'unsalted or non-roasted sunflower seeds' both are of sunflowers
    const head = last.findIndex((word, i) => i > 0 && BY_HEAD.get(singular(word))?.has(last[i - 1] ?? ''));
    if (head > 0) return last.slice(head > 1 ? head - 1 : head);
    return last.slice(/^(?:chips?|mix)$/.test(last.at(-1) ?? '') ? -2 : -1);
  }
  const kind = first.at(-1) ?? '';
  // '1 lemon or 2 tbsp lemon juice' is a lemon.
  if (last.includes(kind) || last.some((word) => /^\d+$/.test(word))) return [];
  const at = last.findIndex((word, i) => i > 0 && BY_HEAD.get(singular(word))?.has(kind));
  return at < 0 ? [] : last.slice(at);
}

/** A German compound that waits for its end, with that of the last alternative: 'hühner-', 'gemüsebrühe' is 'hühnerbrühe'. */
export function completedCompound(word: string, last: string): string {
  if (!word.endsWith('-')) return word;
  const longer = LONGER_HEADS.find(([waiting]) => waiting.test(word))?.[1].exec(last)?.[1];
  const head = longer ?? COMPOUND_HEAD.exec(last)?.[1];
  return head === undefined ? word : word.slice(0, -1) + head;
}
