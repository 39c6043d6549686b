import { folded, stemOf, wordsOf } from './search/words.ts';

/**
 * What a family files its recipes by: courses, diets, cuisines, occasions and a few kinds of dish, in English, German,
 * French, Spanish and Italian. A web page names forty keywords so that it is found; of those only these become tags.
 */
const TAGS = `
breakfast, brunch, lunch, dinner, supper, snack, starter, appetizer, side dish, side, main course, main dish, main, dessert, drink, beverage,
cocktail, soup, salad, sauce, dip, bread, cake, cookie, pie, pastry, candy, jam, preserve, casserole, stew, curry, pasta, pizza, sandwich,
baking, grilling, barbecue, bbq, slow cooker, instant pot, air fryer, one pot, no bake, freezer friendly, make ahead, meal prep, quick,
easy, weeknight, comfort food, family favorite, kid friendly, kids,
vegetarian, vegan, gluten free, dairy free, lactose free, nut free, egg free, sugar free, low carb, keto, paleo, whole30, halal, kosher,
pescatarian, low fat, low sodium, high protein, diabetic, mediterranean diet,
american, british, english, irish, scottish, french, italian, spanish, portuguese, german, austrian, swiss, dutch, belgian, danish,
swedish, norwegian, finnish, polish, czech, hungarian, russian, ukrainian, romanian, greek, turkish, lebanese, israeli, persian, moroccan,
ethiopian, african, indian, pakistani, thai, vietnamese, chinese, japanese, korean, filipino, indonesian, malaysian, mexican, tex mex,
cuban, caribbean, brazilian, peruvian, argentinian, cajun, creole, southern, mediterranean, middle eastern, asian, european, latin american,
christmas, easter, thanksgiving, halloween, new year, valentine, valentines day, hanukkah, passover, rosh hashanah, ramadan, eid, diwali,
lunar new year, birthday, wedding, party, picnic, potluck, holiday, mothers day, fathers day, fourth of july, super bowl, game day,
spring, summer, autumn, fall, winter,
frühstück, mittagessen, abendessen, abendbrot, vorspeise, hauptgericht, hauptspeise, beilage, nachspeise, nachtisch, snack, getränk, suppe,
salat, soße, sauce, brot, kuchen, torte, plätzchen, kekse, gebäck, auflauf, eintopf, backen, grillen, schnell, einfach, vegetarisch, vegan,
glutenfrei, laktosefrei, zuckerfrei, kohlenhydratarm, deutsch, österreichisch, schweizerisch, italienisch, französisch, spanisch, griechisch,
türkisch, asiatisch, indisch, thailändisch, chinesisch, japanisch, mexikanisch, amerikanisch, ungarisch, polnisch, weihnachten, ostern,
geburtstag, hochzeit, silvester, fasching, frühling, sommer, herbst, winter, festlich, für kinder,
petit déjeuner, déjeuner, dîner, goûter, entrée, plat principal, plat, accompagnement, dessert, boisson, apéritif, soupe, salade, pain,
gâteau, biscuit, tarte, gratin, ragoût, rapide, facile, végétarien, végétalien, sans gluten, sans lactose, sans sucre, français, italien,
espagnol, marocain, indien, chinois, japonais, thaïlandais, mexicain, américain, noël, pâques, anniversaire, mariage, fête, chandeleur,
printemps, été, automne, hiver,
desayuno, almuerzo, comida, cena, merienda, entrante, aperitivo, plato principal, guarnición, postre, bebida, sopa, ensalada, salsa, pan,
pastel, galletas, tarta, guiso, rápido, fácil, vegetariano, vegano, sin gluten, sin lactosa, sin azúcar, español, mexicano, italiano,
francés, chino, japonés, peruano, argentino, navidad, pascua, semana santa, cumpleaños, boda, fiesta, primavera, verano, otoño, invierno,
colazione, pranzo, cena, merenda, antipasto, primo, primi piatti, secondo, secondi piatti, contorno, dolce, dolci, bevanda, zuppa, minestra,
insalata, pane, torta, biscotti, veloce, facile, vegetariano, vegano, senza glutine, senza lattosio, senza zucchero, italiana, francese,
spagnola, cinese, giapponese, messicana, natale, pasqua, compleanno, matrimonio, festa, estate, autunno, inverno
`;

/** What the same tag has in common in singular and plural, with and without accents and hyphens. */
const keyOf = (tag: string): string => wordsOf(tag.replace(/[-_/]/g, ' ')).map(stemOf).join(' ') || folded(tag).trim();

const KNOWN = new Set(TAGS.split(',').map(keyOf));

/** A word that pages add to each of their keywords: 'vegan recipes', 'easy dinner ideas'. */
const ADDED = / (?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|ideas?|dishes|cuisine|food|meals?)$/i;

/** So many of a page's keywords become tags. */
const TAGS_MAX = 8;

/**
 * A page's keywords, taken apart: the few that are courses, diets, cuisines or occasions, without 'recipe' behind them, and
 * all others.
 */
export function sortKeywords(keywords: readonly string[]): { tags: string[]; rest: string[] } {
  const tags = new Map<string, string>();
  const rest: string[] = [];
  for (const keyword of keywords) {
    const short = keyword.trim().replace(ADDED, '');
    const name = [keyword.trim(), short].find((one) => KNOWN.has(keyOf(one)));
    if (name !== undefined && (tags.has(keyOf(name)) || tags.size < TAGS_MAX))
      tags.set(keyOf(name), tags.get(keyOf(name)) ?? name);
    else rest.push(keyword);
  }
  return { tags: [...tags.values()], rest };
}
