/** Units written out in English; those that are abbreviated ('tbsp', 'oz') have no plural. */
const WRITTEN_OUT =
  /(?:^|\s)(?:cup|teaspoon|tablespoon|dessertspoon|pound|ounce|pint|quart|gallon|gram|kilogram|liter|litre|milliliter|millilitre|stick|clove|slice|piece|sprig|spear|stalk|rib|stem|ear|head|bulb|handful|drop|scoop|sheet|strip|rasher|wedge|cube|ball|can|tin|jar|package|packet|bag|bottle|carton|container|tub|tube|punnet|envelope|bar|block|packages?|pinch|dash|bunch|box|splash|pouch|leaf|loaf)(?:e?s)?$/i;

/** The unit as written, in the number that fits: '2 cups', '1 cup', '½ cup'. Foreign words and abbreviations stay. */
export function inNumber(unit: string, amount: number): string {
  if (!WRITTEN_OUT.test(unit)) return unit;
  const one = unit
    .replace(/(pinch|dash|bunch|box|splash|pouch)es$/i, '$1')
    .replace(/(lea|loa)ves$/i, '$1f')
    .replace(/([^s])s$/i, '$1');
  if (amount <= 1.01) return one;
  if (/(?:pinch|dash|bunch|box|splash|pouch)$/i.test(one)) return `${one}es`;
  return /(?:leaf|loaf)$/i.test(one) ? `${one.slice(0, -1)}ves` : `${one}s`;
}
