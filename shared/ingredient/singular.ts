const UNCHANGED = /(?:ss|us|is|ous|oes?|couscous|hummus|asparagus|molasses|swiss|brussels|schnapps|series|grits|oats)$/;
/** Words of other languages that end so in the singular. */
const NO_PLURAL = /(?:lachs|krebs|kaas|vlees|kokos|keks)$|^(?:ananas|gans|ananás|anchois|frais|gras|gros)$/;

/** Plurals that are another food than their singular: 'peppers' are vegetables, the spice has no plural. */
export const OTHER_IN_PLURAL: ReadonlyMap<string, string> = new Map([['peppers', 'bell pepper']]);

/** One word in the singular: 'tomatoes' tomato, 'berries' berry, 'leaves' leaf, 'radishes' radish. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (/(?:lea|hal|loa|cal|kni)ves$/.test(word)) return word.replace(/ves$/, 'f').replace(/nif$/, 'nife');
  if (/(?:tomat|potat|mang|avocad|ech|her)oes$/.test(word)) return word.slice(0, -2);
  if (UNCHANGED.test(word) || NO_PLURAL.test(word)) return word;
  if (/ies$/.test(word))
    return /^(?:cookies|brownies|smoothies|pies|veggies|calories)$/.test(word)
      ? word.slice(0, -1)
      : `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss)es$/.test(word))
    return /(?:ach|iche)es$/.test(word) && !/(?:peach|spinach)es$/.test(word) ? word.slice(0, -1) : word.slice(0, -2);
  return word.slice(0, -1);
}
