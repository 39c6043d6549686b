import type { Ingredient } from '#shared/recipe.ts';
import { ABROAD, NOT_IT_ABROAD, WITH } from './allergen-words-abroad.ts';

/** Of wheat, where nothing says what else they are of. */
const NOODLES = String.raw`(?<!(?:rice|glass|cellophane|clear|threads?|bean|soybean|shirataki|konjac|kelp|zucchini|courgette|squash|carrot|cucumber|vegetable|veggie|potato|starch|tapioca|corn|soba|buckwheat|quinoa|pad thai|pho|tofu|edamame|lentil|chickpea|palm|free|gf|(?<!egg[- ])vermicelli)[- ](?:\p{L}+[- ])?)noodles?`;
/** Those of trees, where nothing says that they are none. */
const NUTS = String.raw`(?<!(?:tiger|ginger|soy|corn|grape|cola|kola|betel|dough|beer|monkey|pea|coco)[- ])nuts?(?!(?<=ground[- ]nuts?) (?:oil|butter|paste|soup|stew)| of (?!choice|your))`;

/**
 * Foods by the allergen they always hold: the nine of the US FALCPA and FASTER acts, with wheat widened to the cereals with gluten as in
 * annex II of EU regulation 1169/2011. Whole words, singular or plural. A food that only may hold one (chocolate, pesto) is not here.
 */
const LEXICON: readonly (readonly [allergen: string, words: string])[] = [
  [
    'milk',
    `milk|buttermilk|butter|ghee|cream|cr[eè]me fra[iî]che|half[- ]and[- ]half|cheese|cheddar|parmesan|parmigiano|pecorino|mozzarella|feta|ricotta|mascarpone|gruy[eè]re|gouda|brie|camembert|provolone|halloumi|paneer|gorgonzola|roquefort|monterey jack|cotija|queso fresco|quark|yogh?urt|skyr|kefir|custard|whey|casein|dulce de leche|
    milch|vollmilch|buttermilch|sahne|schlagsahne|schmand|käse|frischkäse|joghurt|lait|beurre|crème|fromage|yaourt|leche|mantequilla|nata|queso|yogur|latte|burro|panna|formaggio|melk|boter|slagroom|kaas|mjölk|smör|grädde|leite|manteiga|queijo`,
  ],
  ['eggs', `eggs?|egg whites?|egg yolks?|yolks?|mayonnaise|mayo|aioli|meringues?|ei|eier|eiernudeln|eigelb|eiweiß|œufs?|oeufs?|huevos?|yemas?|uov[ao]|tuorl[io]|eieren|eidooier|ägg|ovos?|gemas?`],
  [
    'gluten',
    `flour|wheat|wholewheat|whole wheat|bread|breadcrumbs?|panko|pasta|spaghetti|penne|macaroni|fettuccine|linguine|lasagn[ae]|rigatoni|farfalle|orzo|tagliatelle|ravioli|tortellini|gnocchi|ramen|udon|${NOODLES}|couscous|bulgu?r|cracked wheat|semolina|farro|spelt|seitan|barley|rye|malt|beer|croutons?|crackers?|baguettes?|brioche|ciabatta|pita|naan|flour tortillas?|puff pastry|phyllo|filo|pie crust|graham crackers?|digestive biscuits|ladyfingers|soy sauce|
    mehl|weizenmehl|dinkelmehl|brot|brötchen|semmelbrösel|paniermehl|(?:eier|band|suppen|faden)?nudeln|grieß|blätterteig|farine|chapelure|pâtes|nouilles|semoule|harina|pan rallado|fideos|farina|pangrattato|bloem|tarwebloem|noedels|brood|paneermeel|vetemjöl|nudlar|ströbröd|bröd|farinha|pão`,
  ],
  ['peanuts', `peanuts?|pea[- ]nuts?|peanut butter|groundnuts?|(?<!ly )ground[- ]nuts?|monkey nuts|erdnüssen?|erdnuss${WITH}|cacahu[eèa]tes?|maní|arachid[ei]s?|pinda(?:['’]s|${WITH})|jordnötter|jordnöts${WITH}|amendoim`],
  [
    'tree nuts',
    `almonds?|walnuts?|pecans?|cashews?|hazelnuts?|pistachios?|macadamias?|marzipan|praline|frangipane|nutella|${NUTS}|pine[- ]nuts?|
    nüssen?|nusskerne|mandel(?!potatis)${WITH}|(?:wal|hasel)nüssen?|(?:wal|hasel)nuss${WITH}|cashew${WITH}|amandes?|noisettes?|(?:cerneaux de )?noix(?! d(?!e (?:cajou|pécan|macadamia|grenoble))| muscade| s(?:ain)?t)|cajou|almendras?|nueces|avellanas?|anacardos?|mandorl[ae]|noci|nocciol[ae]|anacardi|amandel${WITH}|noten|walnoten|hazelno(?:ten|ot${WITH})|mandlar|nötter|valnötter|hasselnöt(?:ter|s${WITH})|amêndoas?|avelãs?|nozes`,
  ],
  ['soy', `soy|soya|soy ?beans?|soy sauce|tamari|tofu|tempeh|edamame|miso|sojasauce|sojasoße|sauce soja|salsa de soja|salsa di soia|sojasaus|soja|soia|shoyu`],
  [
    'fish',
    `fish|salmon|tuna|cod|haddock|halibut|tilapia|trout|mackerel|sardines?|anchov(?:y|ies)|catfish|snapper|sea ?bass|swordfish|sole|flounder|herring|eel|fish sauce|worcestershire(?: sauce)?|caviar|dashi|bonito|lachs|thunfisch|kabeljau|forelle|sardellen|saumon|thon|cabillaud|anchois|salmón|atún|bacalao|anchoas|salmone|tonno|merluzzo|acciughe|zalm|tonijn|kabeljauw|ansjovis|lax|tonfisk|torsk|salmão|bacalhau`,
  ],
  ['shellfish', `shrimps?|prawns?|crabs?|crab ?meat|lobsters?|crayfish|crawfish|langoustines?|scallops?|mussels?|clams?|oysters?|oyster sauce|s(?:ain)?t[-. ]{1,2}jacques|squid|calamari|octopus|shrimp paste|garnelen|krabben|muscheln|crevettes|moules|gambas|camarones|mejillones|almejas|gamberi|gamberetti|cozze|vongole|garnalen|mosselen|räkor|camarões`],
  ['sesame', `sesame|sesame seeds?|sesame oil|tahini|tahina|halva|hummus|za'?atar|sesam|sesamöl|sésame|sésamo|ajonjolí|sesamo`],
]; // prettier-ignore

/** Every allergen that may be found, in the order they are given. */
export const ALLERGENS = LEXICON.map(([allergen]) => allergen);

/** Names that hold an allergen's word and not the allergen; they are taken out before looking. */
const NOT_IT = new RegExp(
  `(?<![\\p{L}-])(?:${[
    '(?:coconut|oat|rice|hemp|plant(?:[- ]based)?|non-?dairy|vegan|dairy[- ]free) (?:milk|cream|butter|cheese|yogh?urt|creamer)',
    'coconut cream|cream of (?:tartar|coconut)|creamed corn|cocoa butter|apple butter|pumpkin butter|butter ?beans?|butter lettuce|butterhead|butter[- ]flavou?red \\p{L}+|milk thistle',
    '(?:rice|corn|chickpea|gram|potato|tapioca|coconut|buckwheat|quinoa|cassava|sorghum|millet|teff|arrowroot|gluten[- ]free(?: all[- ]purpose| plain)?|gf|mais|reis|kartoffel) ?(?:flour(?: noodles?)?|bread|breadcrumbs|pasta|noodles?|spaghetti|penne|macaroni|tortillas?|crackers)',
    'spaghetti squash|corn tortillas?|cornbread|root beer|ginger beer',
    'king oyster mushrooms?|oyster mushrooms?|crab apples?|fillet of beef',
    '(?:egg|dairy|nut|peanut|gluten|wheat|soy|fish|sesame)[- ]free',
    'vegan (?:egg|butter|cheese|mayo(?:nnaise)?|cream|yogh?urt|fish sauce)s?|egg replacer|egg substitute|flax eggs?',
    // 'noodles (rice)'; 'egg noodles, rice' are two foods
    `(?<!(?:egg|wheat|ramen|udon|mein)[- ])noodles?(?:,| \\(|, \\() ?(?:rice|glass|cellophane|buckwheat|shirataki|gluten[- ]free)(?: noodles?| flour)?(?=\\)|$)`,
    '(?:reis|glas)nudeln \\((?:\\p{L}+ )?(?:band|faden|suppen)?nudeln\\)',
    'nut[- ]brown(?:ed)?|butter[- ]nut (?:squash|pumpkin)|(?<=(?:beurre|margarine) \\(une (?:\\p{L}+ )?)noix(?=\\))',
    'nut ?meg|water chestnuts?|coconuts?|doughnuts?|butternut(?: squash)?|soleil',
    // How much butter an old recipe takes.
    "size of (?:an? |the |one )?(?:large |small )?(?:hen['’]s )?(?:egg|walnut|hazelnut|nut|almond)s?",
    ...NOT_IT_ABROAD,
  ].join('|')})(?![\\p{L}])`,
  'giu',
);
/** Noodles without gluten that may hold something else. */
const GLUTEN_FREE = /(?<![\p{L}-])(?:gluten[- ]free|gf) (\p{L}+) (?:noodles?|pasta)(?!\p{L})/giu;
/** Butter made of nuts or peanuts, and milk of nuts or soy, hold those and no milk. */
const OTHER_MILK =
  /(?<![\p{L}-])(peanut|almond|cashew|hazelnut|walnut|pecan|nut|sunflower|soy|soya)[- ](butter|milk|cream|flour|meal)(?!\p{L})/giu;
/** Flour of oats counts as one with gluten, whatever their milk does. */
const OAT_FLOUR = String.raw`(?:farine|farina|harina|farinha) d(?:['’]|[eia] )(?:avoine|avena|aveia)`;
/** What else a flour of two cereals is of. */
const WHEAT =
  'blé(?! noir)|froment|épeautre|seigle|orge|trigo(?! sarra)|centeno|cebada|espelta|frumento|grano(?! sarac)|segale|orzo|farro';
/** The same where the plant comes last: 'beurre de cacahuètes', 'latte di mandorla', 'farine de riz'. */
const MADE_OF = new RegExp(
  String.raw`(?<![\p{L}-])(?!${OAT_FLOUR})(?:lait|crème|beurre|yaourt|farine|pâtes|nouilles|leche|nata|mantequilla|harina|fideos|latte|panna|burro|farina|leite|manteiga|farinha|pan|pain|pasta|spaghetti|penne) (?:végétale? |vegetale? )?(?:d['’]|(?:de|di|do|da|of|van|à base de) )(cacahu[eèa]tes?|maní|arachid[ei]s?|amendoim|amandes?|almendras?|mandorl[ae]|amêndoas?|noisettes?|avellanas?|nocciol[ae]|avelãs?|noix de (?:coco|cajou|macadamia)|cajou|anacard[io]s?|caj[uú]|so[jyi]a|coco|cocco|avoine|avena|aveia|riz|arroz|riso|chanvre|cacao|cacau|ma[iïí][sz]|milho|sarrasin|trigo sarraceno|grano saraceno|pois chiches?|garbanzos?|ceci|châtaignes?|castañas?|castagne|mandioca|tapioca|quinoa|lentilles?|lentejas?|lenticchie)(?!\p{L}| (?:et|e|y|ed) (?:d[ei] |d['’])?(?:${WHEAT}))`,
  'giu',
);

const TESTS = LEXICON.map(
  ([allergen, words]) =>
    [
      allergen,
      new RegExp(
        `(?<![\\p{L}-])(?:${[words.replace(/\n\s*/g, ''), ...(ABROAD[allergen] ?? [])].join('|')})(?![\\p{L}])`,
        'iu',
      ),
    ] as const,
);

/**
 * The common allergens that a list of ingredients names, in the order milk, eggs, gluten, peanuts, tree nuts, soy, fish, shellfish, sesame.
 * By whole words of what each line says, nothing is inferred: 'coconut milk' is not milk, 'eggplant' not egg, 'buckwheat' not wheat, 'peanut
 * butter' is peanuts alone in every language, 'almond flour' tree nuts alone, 'gluten-free flour' nothing. A hint for the cook, never an assurance that
 * anything is absent.
 */
export function findAllergens(ingredients: readonly Ingredient[]): string[] {
  const found = new Set<string>();
  for (const ingredient of ingredients) {
    const lineText = (
      ingredient.original !== '' ? ingredient.original : `${ingredient.item} ${ingredient.notes}`
    ).slice(0, 500);
    const plain = lineText
      .replace(GLUTEN_FREE, ' $1 ')
      .replace(NOT_IT, ' ')
      .replace(OTHER_MILK, ' $1 ')
      .replace(MADE_OF, ' $1 ');
    for (const [allergen, test] of TESTS) if (!found.has(allergen) && test.test(plain)) found.add(allergen);
  }
  return ALLERGENS.filter((allergen) => found.has(allergen));
}
