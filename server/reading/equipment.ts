import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { ownProperty } from '#shared/own-property.ts';

/** Things worth having ready, longest names first; bowls, spoons and knives are in every kitchen and are not listed. */
const NOUNS = [
  'stand mixer', 'electric mixer', 'hand mixer', 'food processor', 'immersion blender', 'stick blender', 'high-speed blender', 'blender', 'spice grinder', 'coffee grinder', 'slow cooker', 'crock[- ]?pot', 'pressure cooker', 'instant pot', 'air fryer', 'rice cooker', 'bread machine', 'waffle iron', 'waffle maker', 'ice cream maker', 'ice-cream machine', 'pasta machine', 'pasta maker', 'deep fryer', 'smoker', 'panini press', 'sous[- ]vide(?: machine| circulator)?', 'microwave',
  'baking dish', 'casserole dish', 'baking sheets?', 'cookie sheets?', 'sheet pans?', 'baking trays?', 'jelly roll pan', 'loaf pans?', 'loaf tins?', 'bundt pan', 'tube pan', 'springform (?:pan|tin)', 'cake pans?', 'cake tins?', 'muffin (?:pans?|tins?)', 'cupcake (?:pan|tin)', 'pie (?:plate|dish|pan)', 'tart (?:pan|tin)', 'baking pans?', 'brownie pan', 'roasting (?:pan|tin)', 'pizza stone', 'pizza peel', 'ramekins?', 'popover pan', 'gratin dish',
  'dutch oven', 'cast[- ]iron (?:skillet|pan)', 'nonstick (?:skillet|pan)', 'frying pan', 'skillet', 'saut[ée] pan', 'saucepan', 'stock ?pot', 'soup pot', 'wok', 'griddle', 'grill pan', 'double boiler', 'steamer basket', 'bamboo steamer', 'steamer', 'tagine', 'kettle', 'paella pan', 'crepe pan', 'canner',
  'candy thermometer', 'instant-read thermometer', 'meat thermometer', 'deep-fry thermometer', 'kitchen scale', 'wire racks?', 'cooling racks?', 'rolling pin', 'piping bag', 'pastry bag', 'cookie cutters?', 'biscuit cutter', 'pastry blender', 'pastry cutter', 'bench scraper', 'cookie scoop', 'ice cream scoop', 'mandoline?', 'mortar and pestle', 'pestle and mortar', 'potato masher', 'potato ricer', 'colander', 'fine-mesh (?:sieve|strainer)', 'sieve', 'box grater', 'microplane', 'zester', 'kitchen torch', 'cheesecloth', 'kitchen twine', 'skewers', 'pastry brush', 'spider strainer', 'slotted spoon', 'canning jars?', 'mason jars?',
]; // prettier-ignore
const NOUN = new RegExp(`\\b(?:${NOUNS.join('|')})\\b`, 'gi');
/**
 * The same in German, French, Spanish, Italian, Dutch, Portuguese and the languages of the north, as they stand within a sentence: German with
 * capitals. What names a dish as well ('gryta', 'casserole' in English) is not here.
 */
const NOUNS_ABROAD = [
  '(?:Spring|Kasten|Gugelhupf|Auflauf|Tarte|Torten|Kuchen|Muffin|Back|Brot|Kranz)form(?:en)?|(?:Back|Muffin)blech(?:e|s)?|Fettpfanne|Kuchengitter|Tortenring|Nudelholz|Teigrolle|Spritzbeutel|Ausstecher|Küchenmaschine|Handrührgerät|Handmixer|Stabmixer|Pürierstab|Standmixer|Mixer|Schnellkochtopf|Dampfgarer|Heißluftfritteuse|Waffeleisen|Nudelmaschine|Bräter|(?:Grill|Brat)?[Pp]fanne|Schmortopf|Römertopf|Sieb|Kartoffelpresse|Kartoffelstampfer|Mörser|(?:Fleisch|Zucker|Braten)thermometer|Einmachgläser|Pizzastein|Fleischwolf',
  'moule(?: à \\p{L}+)?|plat à gratin|plaque (?:de cuisson|à pâtisserie|du four)|lèchefrite|ramequins?|cocotte(?:-minute)?|faitout|(?<=dans une (?:petite |grande )?)casserole|sauteuse|poêle|autocuiseur|mijoteuse|mixeur(?: plongeant)?|robot(?: pâtissier| culinaire)?|batteur électrique|gaufrier|friteuse|rouleau à pâtisserie|poche à douille|emporte-pièces?|passoire|tamis|mandoline|mortier|presse-purée|moulin à légumes|crêpière',
  'molde(?: desmontable)?|bandeja de horno|fuente (?:de|para) horno|sartén|cazuela|cacerola|olla(?: a presión| exprés| lenta)?|batidora(?: de mano| de varillas)?|licuadora|procesador(?:a)?(?: de alimentos)?|robot de cocina|freidora(?: de aire)?|rodillo|manga pastelera|colador|rallador|mortero|comal|vaporera|paellera|molcajete',
  'teglia(?: da forno)?|pirofila|stampo(?: a cerniera| da plumcake)?|tortiera|padella|casseruola|pentola(?: a pressione)?|tegame|planetaria|frullatore(?: a immersione)?|sbattitore|robot da cucina|friggitrice(?: ad aria)?|mattarello|sac[- ]à[- ]poche|colino|setaccio|mortaio|schiacciapatate|leccarda|placca da forno|coppapasta|bistecchiera',
  'springvorm|cakevorm|bakvorm|taartvorm|muffinvorm|ovenschaal|bakplaat|braadpan|koekenpan|steelpan|hapjespan|snelkookpan|keukenmachine|staafmixer|handmixer|deegroller|spuitzak|zeef|vergiet|vijzel|wafelijzer',
  'springform(?! (?:pan|tin))|kakform|brödform|ugnsform|pajform|långpanna|bakplåt|stekpanna|kastrull|traktörpanna|tryckkokare|köksassistent|stavmixer|elvisp|matberedare|brödkavel|spritspåse|durkslag|mortel|våffeljärn|bradepande|bageplade|ovnfast fad|stegepande|kasserolle|tærteform|stavblender|røremaskine|elpisker|kagerulle|sprøjtepose|langpanne|stekebrett|ildfast form|stekepanne|paiform|stavmikser|kjøkkenmaskin|foodprosessor|kjevle|sprøytepose|vaffeljern|morter',
  'assadeira|frigideira|panela de pressão|liquidificador|batedeira|processador(?: de alimentos)?|refratário|peneira|saco de confeitar',
];
const NOUN_ABROAD = new RegExp(`(?<![\\p{L}-])(?:${NOUNS_ABROAD.join('|')})(?!\\p{L})`, 'gu');

/** What is in every kitchen: nobody gathers it, but some pages list it, even among the ingredients. */
const EVERYDAY =
  '(?:mixing |large |medium |small |glass |serving )*bowls?|(?:balloon |wire )?whisk|(?:rubber |silicone |wooden )?spatula|wooden spoon|measuring (?:cups?|spoons?|jug)|(?:chef’?s? |sharp |paring )?knife|cutting board|chopping board|baking (?:paper|parchment)|parchment paper|aluminum foil|tin foil|plastic wrap|cling film|tongs|peeler|can opener|oven mitts?|sparschäler|hobel|schüssel|schneebesen|backpapier|fouet|saladier|batteur|bol|cuchillo|cuenco|batidora|frusta|ciotola|garde|kom|vispel|skål|kulho|kulhane|taza medidora';
const ONLY_EQUIPMENT = new RegExp(`^(?:an? |1 )?(?:[\\p{L}’'-]+ ){0,2}(?:${[...NOUNS, EVERYDAY].join('|')})s?$`, 'iu');

/** Whether a line names a tool and nothing else: 'Mixing bowl', '9x13-inch baking dish'. */
export const isEquipment = (line: string): boolean =>
  line.length <= 60 &&
  ONLY_EQUIPMENT.test(
    line
      .replace(/\(.*\)/, '')
      .replace(/^\d\S*(?: ?(?:inch|cm|quart)\b)? /i, '')
      .trim(),
  );

/** A size just before the noun: '9x13-inch', '12-inch cast iron' … */
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\d])(\d+(?:[.,]\d+|\s?\d\/\d|\s?[${FRACTION_GLYPHS}])?(?:\s?(?:[x×]|by)\s?\d+(?:[.,]\d+)?){0,2}[- ]?(?:inch(?:es)?|in\.?|″|”|"|cm|quarts?|qt\.?|cups?|liters?|litres?|l|ounce|oz)(?:[- ](?:square|round|deep|oval))?)\s(?:(?:large|small|medium|rimmed|glass|metal|nonstick|heavy(?:-bottomed)?|deep|square|round|oval|ovenproof|cast[- ]iron)\s){0,2}$`,
  'iu',
);

/** 'Dutch oven' and 'Instant Pot' keep their capitals. */
const PROPER: Record<string, string> = {
  'dutch oven': 'Dutch oven',
  'instant pot': 'Instant Pot',
  microplane: 'Microplane',
};

/**
 * The equipment that steps name, with its size where one is given ('9x13-inch baking dish'), in the order it is first needed, each once;
 * where a thing is named with and without size the size is kept. Only what the words say.
 */
export function findEquipment(steps: readonly string[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const step of steps) {
    const text = step.slice(0, 5000);
    const named = [
      ...[...text.matchAll(NOUN)].map(({ 0: noun, index }) => ({ noun: noun.toLowerCase(), index })),
      // as they are written: German nouns have capitals
      ...[...text.matchAll(NOUN_ABROAD)].map(({ 0: noun, index }) => ({ noun, index })),
    ].sort((a, b) => a.index - b.index);
    for (const { noun, index } of named) {
      const key = noun.replace(/s$/, '');
      const name = ownProperty(PROPER, noun) ?? noun;
      const size = SIZE.exec(text.slice(Math.max(0, index - 48), index))?.[1]?.replace(/\s+/g, ' ') ?? '';
      const sizes = found.get(key) ?? new Set<string>();
      sizes.add(size === '' ? name : `${size} ${name}`);
      found.set(key, sizes);
    }
  }
  return [...found.values()].flatMap((names) => {
    const sized = [...names].filter((name) => /^\d/.test(name));
    return sized.length > 0 ? sized : [...names].slice(0, 1);
  });
}
