import { bareTitle } from '../bare-title.ts';
import { takesLeave } from './furniture/below-method.ts';
import { ONLY_FACTS, cuesOf, namesFood } from './classify.ts';
import { yieldBehind } from './facts/name-yield.ts';
import { readHeading } from './headings/headings.ts';
import type { Line } from './lines/lines.ts';
import { contributorOf } from './lines/printed-lines.ts';
import { KIN, MONTH, NAMED_PART, PART, STEP_STARTS, isFoodWord, namesPart } from './vocabulary.ts';

/** Names of books, magazines and boards that head a page, not a dish. */
export const RUNNING_HEAD =
  /^(?:.*\b(?:kitchen|cookbook|cook book|cooking|recipes|issue|magazine|blog|volume|vol\.|chapter|edition|favourites|favorites|collection|index|contents|küche|kochbuch|cuisine de|cocina|cucina (?:di|della|dello|del)|ricettario)\b.*|(?:soups?|salads?|desserts?|breads?|cakes|starters|appetizers|main dishes|mains|sides|side dishes|drinks|beverages|breakfast|lunch|dinner|snacks|vegetables|meat|poultry|fish|seafood|pasta|sauces|cookies|pies)(?:\s*(?:and|&|,)\s*(?:\p{L}+\s?){1,2})?)(?:\s+\d{1,4})?$/iu;

/** More chapters, and those of other languages: 'KAKER' over a carrot cake. */
export const CHAPTER = new RegExp(
  `^(?:${[
    '(?:[\\p{L}-]+ )?dishes|casseroles|stews|puddings|pickles|relishes|jams|jellies|preserves|beverages|confections|candies|pastries|entrees|meats|poultry',
    'kuchen|torten|gebäck|plätzchen|brot(?:e)?|suppen|salate|vorspeisen|hauptgerichte|hauptspeisen|beilagen|nachspeisen|nachtisch(?:e)?|getränke|fleisch(?:gerichte)?|fischgerichte|gemüse|eintöpfe|aufläufe',
    'soupes|potages|salades|entrées|plats?(?: principa(?:l|ux))?|viandes|poissons|légumes|gâteaux|tartes|pâtisseries|boissons|apéritifs?',
    'sopas|ensaladas|entrantes|primeros|segundos|carnes|pescados|verduras|postres|dulces|bebidas|saladas|sobremesas|bolos|doces|entradas|peixes',
    'zuppe|insalate|antipasti|primi(?: piatti)?|secondi(?: piatti)?|contorni|carni|pesci|dolci|biscotti|torte|bevande',
    'soepen|voorgerechten|hoofdgerechten|bijgerechten|nagerechten|toetjes|taarten|koekjes|gebak|vleesgerechten|dranken',
    'soppor|sallader|förrätter|huvudrätter|varmrätter|efterrätter|bakverk|kakor|tårtor|bullar|bröd|supper|salater|forretter|hovedretter|etterretter|kaker|småkaker|brød|bakst|kager|småkager|boller|drikke',
    'zupy|sałatki|przystawki|dania główne|mięsa|ryby|desery|ciasta|napoje|polévky|saláty|moučníky|dezerty|levesek|sütemények|keitot|leivonnaiset|jälkiruoat',
  ].join('|')})$`,
  'iu',
);

/** 'Recipe of the Week', 'Rezept': names every recipe alike. */
const ANY_RECIPE =
  /^(?:our |the |my |prize |tested |favou?rite |today'?s |full |complete |whole |printable )*(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae])(?:\s(?:of the|der|des|de la|du|del|della)\s\S{2,14})?(?: and hints)?$|^(?:voici|voilà|here(?:['’]s| is)|hier (?:ist|kommt)|ecco|aqu[ií] (?:va|tienes|está)|aqui (?:vai|está)|hierbij|här (?:är|kommer)|her (?:er|kommer)|oto|itt van|tässä(?: on)?)\s(?:\p{L}+['’]?\s){0,2}(?:recipe|rezept|recette|receta|ricetta|receita|recept(?:et)?|opskrift(?:en)?|oppskrift(?:en)?|przepis|resepti),?\s(?:(?:that )?you|que|che|die|dat|das|som|o? ?któr[yą]|jota|amit)\s[^.!?]{2,60}[.!:]*$|^recipe (?:as (?:requested|promised|asked)|below|follows|in (?:the )?comments?)$|^(?:recipe|rezept|recette|receta|ricetta|receita|recept) (?:of the|der|des|de la|du|del|della|do|da|van de) (?:week|month|day|woche|monats|tages|semaine|mois|jour|semana|mes|mês|día|dia|settimana|mese|giorno|maand)(?:(?: [–—-])? \p{L}+)?(?: \d{4})?$|^(?:månedens|månadens|ukens|ugens|veckans|dagens) (?:opp?skrift|recept|rätt|rett|ret)(?: [–—-] \p{L}+| \p{L}+)?(?: \d{4})?$|^przepis (?:tygodnia|miesiąca|dnia)(?: [–—-] \p{L}+)?$|^tested$/iu;

/** 'Witam, podaję swój sprawdzony przepis (na ok. 60 sztuk):', 'Hier ist mein Rezept': what leads to it and names no dish. */
const MY_RECIPE =
  /^(?:\p{L}{2,12}[,!]\s)?(?:here(?:['’]s| is)|hier (?:ist|kommt)|voici|voilà|ecco|aqu[ií] (?:va|tienes|está)|aqui (?:vai|está)|hierbij|här (?:är|kommer)|her (?:er|kommer)|oto|podaję|tady (?:je|máš)|itt van|tässä(?: on)?)\s(?:(?:the|my|our|mein|unser|das|ma|notre|la|mi|nuestra|mia|nostra|minha|a|mijn|ons|het|mitt|vårt|min|vores|swój|mój|nasz|sprawdzony|můj|náš|az?)\s){0,3}(?:recipe|rezept|recette|receta|ricetta|receita|recept(?:et)?|opskrift|oppskrift|przepis|resepti)\s?(?:\([^()]{2,40}\)\s?)?[:.!]*$/iu;

/** 'Rezepte', 'Livre de recettes', 'Unsere Lieblingsrezepte': names a collection, no dish. */
const COLLECTION =
  /^(?:[\p{L}\d][\p{L}\d'’-]*\s){0,3}(?:\p{L}*rezepte|rezeptsammlung|(?:cook|cookery|recipe) ?book|kogebog|kokbok|kochbuch|rezeptbuch|recettes|recetas|recetario|receitas|ricette|ricettario|recepten|receptenboek|kookboek|(?:\p{L}*)recept(?:samling)?|opskrifter|oppskrifter|kokebok|przepisy|recepty|reseptit|receptek|tarifler|рецепты|recipes|recipe (?:archives?|index|box|collection|pages?|(?:web ?)?site|corner|nook|book|exchange)|(?:\p{L}*)(?:rezeptseiten?|rezeptecke|receptsid[ae]r?|opskriftssider?)|(?:chili|cookie|bread|soup|cake|dessert)? ?archives?)(?:\s(?:de|di|der|des|von|van|av|af|en|på|auf|mit|in|aus|uit|from|från|fra|dal|dalla|da)\s.{2,30})?$/iu;
/** Whether a line says no more than that a recipe follows: 'Recipe of the week', '👇 FULL RECIPE 👇'. */
export const namesAnyRecipe = (text: string): boolean =>
  ANY_RECIPE.test(text.replace(PICTURES_AROUND, '')) || MY_RECIPE.test(text.trim());
const PICTURES_AROUND = /^[^\p{L}\d]+|[^\p{L}\d.!?)]+$/gu;
/** Whether a title names all recipes of a collection rather than one: the dish's only where nothing else names it. */
export const namesCollection = (text: string): boolean => COLLECTION.test(text.trim()) || namesAnyRecipe(text);

/** The collection's name among lines that name no dish: 'Recettes de mamie' over a single recipe. */
export const collectionAmong = (lines: readonly Line[]): Line | null =>
  lines.find(({ text }) => COLLECTION.test(text.trim()) && !ANY_RECIPE.test(text.trim())) ?? null;

/** What stands over the columns of a list. */
const COLUMN_HEADS =
  /^(?:(?:metric|imperial|american|cups?|us|uk|amount|quantity|ingredients?|weight|measure)(?:\s|$)){1,4}$/iu;

/** A way of looking at what an app shows: 'Cook in full screen', 'Kochen im Vollbild'. */
const FULL_SCREEN =
  /(?<!\p{L})(?:full[\s-]?screen|vollbild(?:modus)?|plein écran|pantalla completa|schermo intero|tela cheia|ecrã inteiro|volledig scherm|helskärm|fuld ?skærm|fullskjerm|pełny ekran|koko näyttö)(?!\p{L})/iu;

/** A measure that no title has, whatever its figure was read as: 'a tsp. soda', 'la de tasse de mayonnaise'. */
const MEASURE =
  /(?<!\p{L})(?:tsps?|tbsps?|teasp|tablesp)(?!\p{L})|\s(?:teaspoons?|tablespoons?|tasses? de|c(?:uil)?\. à (?:soupe|thé|café)|esslöffel|teelöffel)\s/iu;
/** 'Crust: ½ cup butter': a part's name and what belongs to it. */
const isPartOf = (text: string) => PART.test(/^([^:]{3,30}?)\s?:\s/u.exec(text)?.[1] ?? '');

/** What was read with less is a guess: a border's ornament, say. */
export const GUESS_BELOW = 0.3;

/** 'Anna's baking channel', 'Subscribe to the channel': where a film is shown, beside the dish's name. */
export const isOfChannel = (text: string): boolean => text.length <= 60 && OF_A_CHANNEL.test(text);
const OF_A_CHANNEL =
  /(?<!\p{L})(?:channel|kanal(?:en)?|cha[iî]ne|canal(?:e)?|kanaal|kanał|kanál|канал[аеу]?|κανάλι)(?!\p{L})|チャンネル|채널|频道/iu;

/** 'Ricetta di nonna Ines', 'Rezept von Oma Trude' beside the dish's name. */
const OF_A_PERSON = new RegExp(
  `^(?:the )?(?:recipe|rezept|recette|receta|receita|ricetta|recept|opp?skrift|przepis)\\s(?:from|by|of|von|vom|de|da|di|della|van|fr[åa]n?|av|af|od)\\s(?:(?:my|the|meiner?|ma|mon|la|mi|mia|minha|mijn|min)\\s)?${KIN}(?!\\p{L}|['’]s\\s)`,
  'iu',
);

/** 'Turnverein Hinterberg', 'GARDEN CLUB NEWS' over the leaflet of those who gather. */
const OF_A_BODY =
  /^(?:\p{L}+\s)?\p{L}*(?:verein|verband|landfrauen)(?:\s\p{Lu}[\p{L}-]+){1,2}$|\se\.\s?v\.$|(?<!\p{L})(?:(?:club|society|guild|church|parish|school|grange|league) (?:news|newsletter|bulletin)|society|guild|auxiliary|association|federation|institute|extension service|clinic|hospital|university|parish|council)$/iu;

/** 'ST. MARK LUTHERAN CHURCH - LADIES AID' over a typed page; on a printed one it is set apart. */
const OF_A_CHURCH =
  /(?<!\p{L})(?:ladies['’]? aid|altar society|(?:lutheran|methodist|presbyterian|baptist|catholic|congregational|episcopal|reformed|community) church)(?!\p{L})/iu;
const isOfBody = ({ text, box }: Line): boolean => OF_A_BODY.test(text) || (box === null && OF_A_CHURCH.test(text));

const BYLINE_WITH_DATE = new RegExp(
  `^\\p{Lu}\\p{L}+(?:\\s\\p{Lu}\\p{L}+)?,?\\s${MONTH}\\.?\\s\\d{1,2},?\\s(?:19|20)\\d\\d$`,
  'iu',
);

/** 'Maria Rossi' below 'Torta di mele', which names a food: somebody's name has more capitals and is no dish's. */
const isNameUnder = (line: Line, above: Line | undefined): boolean =>
  line.box === null &&
  above !== undefined &&
  cuesOf(above).titleLike &&
  namesFood(above.text) &&
  !namesFood(line.text) &&
  contributorOf(line.text) !== null;

/** 'By Nan', 'Von Oma Erna' below the dish's name. */
const GIVEN_BY = /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor)\s(?:\p{Ll}{2,6}\s)?\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}.]*){0,2}$/u;

function score(line: Line, index: number, before: readonly Line[]): number {
  const text = line.text;
  const words = text.split(/\s+/);
  const cues = cuesOf(line);
  let total = 0;
  if (line.overFacts === true) total += 2.5;
  if (isOverListWithYield(line, before)) total += 3;
  // 'RepasDessert', 'DifficultéFacile': a box of a page, and what it says
  if (/^\p{Lu}\p{Ll}{3,}\p{Lu}\p{Ll}{3,}(?:\s\p{Ll}+)?$/u.test(text)) total -= 4;
  if (GIVEN_BY.test(text) && before.some((other) => other !== line && cuesOf(other).titleLike)) total -= 4;
  if (OF_A_PERSON.test(text) && before.some((other) => other !== line && cuesOf(other).titleLike)) total -= 4;
  // 'Marta September 18, 2024': who posted it, and when
  if (BYLINE_WITH_DATE.test(text)) total -= 6;
  // '~Mimi' below a letter
  if (/^~\s?\p{Lu}\p{L}+$/u.test(text)) total -= 6;
  if (isNameUnder(line, before[index - 1])) total -= 4;
  if (isOfChannel(text) && before.some((other) => other !== line && cuesOf(other).titleLike)) total -= 4;
  if (line.level === 1) total += 8;
  else if (line.level > 1) total += 2;
  if (/[.!?]$/.test(text) && !isOldHead(line) && !/\b(?:etc|vol|no|dr|mrs?|st)\.$|^[^.]{3,40}!$/i.test(text))
    total -= words.length > 6 ? 6 : 2;
  // a sentence without a space between its words
  else if (/。$/u.test(text) && text.length > 20) total -= 6;
  // 'Ann, found it! It was Mom's. Sue'
  else if (/\p{Ll}{2}[!?]\s+\p{Lu}[^:]*$/u.test(text)) total -= 1.5;
  // 'I always make it so :)'
  if (/\s[:;]-?[)DP]$/.test(text) && !HERE_IS.test(text)) total -= 4;
  if (text.length > 90) total -= 4;
  else if (text.length > 60) total -= 1;
  if (words.length <= 9) total += 1;
  if (cues.prose >= 1) total -= 1 + 0.5 * cues.prose;
  // 'TO MAKE GINGER CAKES.' in an old book, 'Brown Butter Galette.'
  const isName = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  const closed = /[.!]$/.test(text) && !isOldHead(line) && /\p{Ll}/u.test(text) && !isName;
  if (closed && (cues.step >= 3 || STEP_STARTS.has((/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase()))) total -= 5;
  else if (cues.step >= 3 && /\s\p{Ll}/u.test(text)) total -= 2;
  if (/[,;:]$/.test(text)) total -= 2;
  // 'Ihr Lieben,' over a letter
  if (/,$/.test(text) && words.length <= 4 && line.box === null) total -= 4;
  // '(or string bean)' says more of the title above it, though one of its marks was not read
  if (/^\(.*\)$/.test(text) || (line.box !== null && /^(?:\([^)]*|[^(]*\)[.,]?)$/.test(text))) total -= 4;
  if (isInCorner(line, before[index + 1])) total -= 4;
  if (/^[\p{Ll}]/u.test(text)) total -= 1.5;
  if (line.gapBefore) total += 0.7;
  if (line.gapAfter) total += 1;
  if (/^(?:\d+(?:[.,/]\d+)?\s*(?:g|kg|ml|cups?|tbsp|tsp|oz|lb)\b)/i.test(text)) total -= 4;
  if (/^\d/.test(text)) total -= 0.8;
  if (MEASURE.test(text) || isPartOf(text)) total -= 4;
  // 'Total dough 1800 g, two loaves'
  if (/\p{L}.*\s\d{2,5}\s?(?:g|kg|ml|oz|lbs?)(?!\p{L})/iu.test(text)) total -= 3;
  if (line.confidence < GUESS_BELOW) total -= 3;
  if (/https?:|www\.|@|\w\.(?:com|org|net|co\.uk|de|fr|it|es|nl|se|dk|no|pl)(?:\/|$)/.test(text)) total -= 5;
  // 'Naan without yeast | Sunday Kitchen' names the dish first
  // 'Pickles' alone over a list names the dish
  if (CHAPTER.test(text) && before.some((other) => other !== line && cuesOf(other).titleLike)) total -= 4;
  if (isOfBody(line) && before.some((other) => other !== line && cuesOf(other).titleLike)) total -= 3;
  if (RUNNING_HEAD.test(/^[^|｜]{4,}?(?=\s*[|｜]|$)/u.exec(text)?.[0] ?? text)) total -= 3;
  if (FORWARDED.test(text)) total -= 3;
  if (isGreeting(text.replace(/!{2,}.*$/u, '')) || takesLeave(text) || ONLY_AGREES.test(text)) total -= 9;
  if (HERE_IS.test(text.replace(AGREED, '')) && !isNamedBelow(line, before)) total += 4;
  if (FULL_SCREEN.test(text) || namesCollection(text) || (line.level > 0 && readHeading(text) !== null)) total -= 9;
  if (COLUMN_HEADS.test(text) || ANY_RECIPE.test(text) || ONLY_FACTS.test(text)) total -= 5;
  if (line.box !== null && line.size < 1.15 && contributorOf(text) !== null) total -= 3;
  // a title is set larger than the text
  if (line.box !== null && line === before.at(-1)) total += 1.2;
  if (line.box !== null) total += line.size >= 1.6 ? 2.5 : line.size >= 1.25 ? 1.5 : 0;
  if (/\s\d{1,3}$|^\d{1,3}\s/.test(text) && index === 0) total -= 1.5;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) total += 1;
  const capitals = words.filter((word) => /^["“'(]?\p{Lu}/u.test(word)).length;
  if (capitals >= 0.6 * words.length) total += 1;
  if (words.some((word) => isFoodWord(word.replace(/[^\p{L}]/gu, '')))) total += 0.5;
  if (line.bullet !== '' || line.number !== null) total -= 2;
  // 'Title - SITE' is repeated below as the title alone
  const plain = text.toLowerCase();
  if (
    before.some(
      (other) => other.at !== line.at && other.text.toLowerCase().startsWith(plain) && other.text.length > text.length,
    )
  )
    total += 3;
  return total;
}

/** 'To make a plain Cake.' apart over what is done, as old books head their receipts. */
const isOldHead = ({ text, box, gapAfter }: Line): boolean =>
  box === null &&
  gapAfter &&
  /^To (?:make|bake|boil|stew|roast|fry|dress|pot|pickle|preserve|candy|cure|hash|ragoo)\s[^.,;:!?\d]{3,50}\.$/iu.test(
    text,
  );

/** 'Paloma (makes 1)' right over the list, below what was said to whoever gets it. */
const isOverListWithYield = (line: Line, before: readonly Line[]): boolean =>
  line.box === null &&
  line === before.at(-1) &&
  (line.text.endsWith(')') || (line.gapBefore && !line.gapAfter && yieldBehind(line.text)?.isBare === undefined)) &&
  !/^\(|^\p{Ll}/u.test(line.text) &&
  !namesPart(line.text) &&
  !namesPart(line.text.replace(/\s*\([^()]*\)$/u, '')) &&
  yieldBehind(line.text) !== null;

/** Of the page's width: what stands in a corner begins behind the one, and is not as wide as the other. */
const CORNER = { from: 0.6, width: 0.2 };

/** Whether below the sentence that says what follows the dish's name stands right over the list, apart from what is said, or in bold: 'Apple cake'. */
function isNamedBelow(said: Line, before: readonly Line[]): boolean {
  const isBold = ({ raw, text }: Line) => /^\*\*[^*]+\*\*$/u.test(raw) && !namesPart(text) && !/[:：]$/.test(text);
  if (before.slice(before.indexOf(said) + 1).some((other) => isBold(other) && cuesOf(other).titleLike)) return true;
  const last = before.at(-1);
  if (!last || last === said || !last.gapBefore || last.gapAfter || last.bullet !== '' || last.number !== null)
    return false;
  const isName = /^\p{Lu}[^.!?,:;]{2,50}$/u.test(last.text) && last.text.split(/\s+/).length <= 6;
  return isName && cuesOf(last).titleLike && !namesPart(last.text) && !NAMED_PART.test(last.text);
}

/** A word in the upper right corner of a card, over a line of more words that begins far left of it: a date, or who wrote it. */
function isInCorner({ box, text, at }: Line, next: Line | undefined): boolean {
  if (!box || !next?.box || next.at[0]?.[0] !== at[0]?.[0] || /\s/.test(text)) return false;
  const isBeside = next.box[0] + CORNER.width < box[0] && next.box[1] > box[1] && next.text.split(/\s+/).length > 1;
  return box[0] > CORNER.from && box[2] < CORNER.width && isBeside;
}

/**
 * The title among the lines before the recipe's first ingredient or step: short, set apart, capitalised, not a sentence, not the running
 * head of the book. Of equals the earlier counts, unless it is furniture. Null when none is likely.
 */
export function pickTitle(lines: readonly Line[]): Line | null {
  let best: Line | null = null;
  let top = -0.5;
  const near = lines.slice(0, 400);
  for (const [index, line] of near.entries()) {
    if (line.text.length < 2 || line.text.length > 160 || !/\p{L}/u.test(line.text)) continue;
    // '… noodles 🍜 the dinner I make every week!!' is weighed by what it names
    const name =
      line.box === null ? (BEFORE_PICTURES.exec(line.text) ?? BEFORE_STROKE.exec(line.text))?.[0].trim() : undefined;
    const points = score(name === undefined ? line : { ...line, text: name }, index, near);
    if (points > top + 0.001) {
      top = points;
      best = line;
    }
  }
  return best;
}

/** A name of at least two words before pictures, and what is told behind them. */
const BEFORE_PICTURES =
  /^\p{L}{2,}(?:\s[\p{L}&'’-]+){1,6}\s*(?=\p{Extended_Pictographic}[^\p{L}]*\p{Ll}\S*\s\S+\s\S+\s)/u;

/** 'Plum cake in 30 minutes | Easy baking for beginners': a film's name begins with the dish's. */
const BEFORE_STROKE = /^\p{L}[^|.!?]{7,70}?(?=\s[|｜]\s\p{L})/u;

/** 'Here's the recipe for plum cake', 'Hier das Rezept vom Apfelkuchen': a message that says what follows. */
const HERE_IS = new RegExp(
  `^(?:\\p{L}{2,12}[,!]?\\s){0,2}?(?:(?:here(?:['’]s| is| comes)?|hier(?: ist| kommt| is| komt)?|her (?:er|kommer)|här (?:är|kommer)|voici|voilà|aqu[ií] (?:está|va|tienes|(?:te|les|os) (?:va|dejo|paso|mando|comparto)|vai)|(?:te|les|os) (?:dejo|paso|mando|comparto)|segue|ahí va|ecco(?:ti)?|oto|tady je)\\s+)(?:(?:as|wie|comme|como|come|zoals|som)\\s(?:te\\s)?\\p{L}+,?\\s)?(?:(?:the|my|our|das|mein|unser|la|ma|notre|mi|nuestra|het|de|mijn|an?|minha|min|mitt|eine?|une|una|ett?)\\s+)?(?:(?!rec|rez|ric)[\\p{L}-]+(?:\\s+(?:and|und|et|y|e|en|och|og))?,?\\s+){0,4}?(?:rec[ei]p[et](?:et)?|rezept|recette|receta|receita|ricetta|recipe|opp?skrift(?:en)?|przepis)(?:\\s(?:from|von|vom|de|di|da|van|av|af|fra|från)\\s${KIN}(?:\\s\\p{L}+)?)?\\s+(?:for|of|vom|von|für|zum|zur|du|de la|des|de|d['’]|del|della|per|voor|van|på|til|na|da|do)(?:\\s+|(?<=['’]))(?:(?:the|my|our|den|die|das|la|las|los|le|les|el|il|de|het|mijn|min|mine|meu|minha|mi|mis|ma|mon|mein|meine[nr]?)\\s+)?(?=\\S)`,
  'iu',
);

/** 'Dinner tonight: ', 'Heute gibt's: ', 'Hauptgang: ' before the dish. */
const TONIGHT =
  /^(?:(?:dinner|lunch|supper|breakfast|dessert|brunch) (?:tonight|today|is)|(?:tonight|today)(?:['’]?s)?(?: (?:dinner|lunch|supper|bake|menu|recipe))?|heute (?:gibt['’]?s|abend|mittag)|ce soir|aujourd['’]hui|au menu|hoy|para cenar|hoje|stasera|oggi|vanavond|vandaag|vorspeise|hauptgang|hauptgericht|hauptspeise|nachtisch|nachspeise|dessert|starter|main(?: course)?|entrée|plat(?: principal)?|entrante|plato principal|postre|antipasto|primo|secondo|dolce|voorgerecht|hoofdgerecht|nagerecht|förrätt|huvudrätt|efterrätt|forret|hovedret|ikväll|idag|i dag|i aften|dziś|dzisiaj|오늘의 ?(?:메뉴|요리)|今日の(?:献立|メニュー|ごはん)|今日菜谱)\s?[:：–—-]\s*(?=\p{L}{2})/iu;

/** 'Sure!' before an answer. */
const AGREED =
  /^(?:sure(?: thing)?|yes|yep|of course|ok(?:ay)?|absolutely|certainly|great (?:choice|idea)|natürlich|gerne?|klar|bien sûr|avec plaisir|claro(?: que sí)?|por supuesto|certo|certamente|natuurlijk|självklart|selvfølgelig|oczywiście|jasne|samozřejmě)[!,.]+\s+(?=\p{L})/iu;

/** 'Of course!', 'Here you go:' and 'Beth - here you go!' alone over what was asked for. */
const ONLY_AGREES =
  /^(?:\p{L}{2,15}\s?[,!–—-]+\s?)?(?:of course|sure(?: thing)?|no problem|absolutely|here (?:you (?:go|are)|it is|goes)|natürlich|klar|gerne?|bien sûr|voilà|claro(?: que sí)?|por supuesto|certo|ecco(?:la|lo)?|natuurlijk|självklart|selvfølgelig|oczywiście|jasne)[\s!.:]*$/iu;

/** 'Hej Maja! ' before what a message says. */
const GREETED_FIRST =
  /^(?:hi|hiya|hey|hello|hallo|hola|ciao|salut|hej|hei)(?:\s\p{L}{2,14})?\s?[!,.]+\s+(?:for (?:the|my|our)|für (?:die|den|das)|pour (?:la|le|les)|para (?:la|el|los|las))\s(?=\p{L}{3})|^(?:hi|hiya|hey|hello|hallo|moin|servus|liebe[rs]?|hej|hei|hola|ciao|salut|coucou|bonjour|oi|olá|cześć|ahoj|dear|guten (?:morgen|tag|abend)|good (?:morning|evening)|bonjour|bonsoir|buongiorno|buenos días|god (?:morgen|morgon))(?:\s\p{L}{2,14}){1,2}\s?[!,.]+\s+(?=\p{L}.{8})/iu;

/** 'Recept voor bananenbrood': what every title could say. */
const RECIPE_FOR =
  /^(?:recipe for|rezept für|recette pour|receta para|ricetta per|receita para|recept (?:voor|på|na)|opskrift på|oppskrift på|przepis na)\s+(?=\p{L}{3})/iu;

/** 'hier die Linsensuppe', 'here's my lentil soup' in a message. */
const HERE_THE =
  /^(?:hier(?: ist| kommt| sind| is)?|voici|ecco|aquí (?:va|está)|here(?:['’]s| is| are)|här (?:är|kommer)|her (?:er|kommer))\s(?:(?:the|my|our|der|die|das|mein|meine|unser|unsere|la|le|les|ma|mon|notre|il|lo|el|mi|de|het|mijn|min)\s)+(?=\p{L}{3}\S*(?:\s\S+){0,3}$)/iu;
/** 'Hey! Here is Aunt Ida's Rhubarb Slice', 'Hier kommt Omas Apfelkuchen': a dish that bears its cook's name. */
const HERE_IS_THEIRS =
  /^(?:\p{L}{2,12}[!,.]+\s+)?(?:[Hh]ere(?:['’]s| is| are)\s(?=\p{Lu}\S*(?:\s\p{Lu}\S*)?['’]s\s\p{L}{3})|(?:[Hh]ier (?:ist|kommt|sind)|[Hh]är (?:är|kommer)|[Hh]er (?:er|kommer))\s(?=\p{Lu}\S*(?:\s\p{Lu}\S*)?s\s\p{Lu}\p{L}{2}))(?=\S+(?:\s\S+){1,6}$)/u;

/** 'Hi Tom,' over a letter. */
const GREETING =
  /^(?:(?:my|mein|meine|meinen|ma|mon|mes|mi|mia|mio|mijn|min|kära|käre|minha|meu|moja|mój)\s)?(?:hi|hiya|hello|hey|dear(?:est)?|good (?:morning|evening)|lieve|kära?|käre|kochan[aiye]|drog[iaey]|hallo|liebe[rs]?|moin|servus|grüß (?:gott|euch|dich)|guten (?:morgen|tag|abend)|ch[eè]re?s?|chère|bonjour|bonsoir|coucou|salut|querid[oa]s?|hola|buen[oa]s (?:días|tardes|noches)|car[aoie]|ciao|buongiorno|buonasera|beste|dag|goede(?:morgen|middag|navond)|hej|hejsan|hei|kære|kjære|god (?:dag|morgen|morgon|kveld)|cześć|witam|dzień dobry|ahoj|olá|oi|bom dia|boa tarde|moi|szia(?:sztok)?)(?:\s[\p{L}. ]{1,30})?\s?[,!]+$|^(?:dear|kære|kjære|querid[oa]s?|ch[eè]re?s?|chère|liebe[rs]?)\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?$/iu;
/** 'Hola guapa' in a chat. */
const GREETED =
  /^(?:[Hh]ola|[Hh]allo|[Hh]i|[Hh]iya|[Hh]ey|[Cc]iao|[Ss]alut|[Cc]oucou|[Bb]onjour|[Hh]ej|[Hh]ei|[Oo]lá|[Oo]i|[Cc]ześć|[Mm]oin)(?:\s\p{Ll}+){0,2}(?:\sLieben?)?$/u;

/** Whether a line greets somebody, and so names no dish. */
export const isGreeting = (text: string): boolean => text.length < 60 && (GREETING.test(text) || GREETED.test(text));

/** 'the plum chutney you asked for:', behind what a message says first. */
const ASKED_FOR =
  /(?<=\p{L}{3}),?\s(?:you (?:asked|wanted)|i (?:told|promised)|that you|du dir|(?:den|die|das) (?:du|ihr)|que (?:tu |vous )?(?:voulais|vouliez|me pediste|pediste|querías|quería|pediu|queria)|che (?:volevi|mi hai chiesto)|(?:die|dat) je|(?:jeg|jag|ich|ik|que te|che ti|co ci) \p{L}+(?:te|de|tte|dte|í|o|am|em)? (?:deg|dig|dir|euch|je|jou|prometí|avevo promesso|obiecał[ae]m)|som du|der du|o który|o którą)(?!\p{L}).{0,40}$/iu;

/** 'Here you go honey, the cornbread' */
const HERE_YOU_GO =
  /^here (?:you go|it is)[,!]?\s(?:(?:honey|hon|dear|sweetie|sweetheart|love|darling|mom|mum|dad|\p{Lu}\p{Ll}+)[,!]?\s)?(?:the|my|our|your)\s(?=\p{L})/iu;

/** 'You all asked, so here it is! Skillet beans' */
const SO_HERE_IT_IS = /^.{0,60}\bhere (?:it|they|you) (?:is|are|go)\s?[!.:]+\s+(?=\p{Lu}\p{L})/iu;

/** 'mi amor aquí va el arroz con leche': what a message says before the dish. */
const HERE_GOES =
  /^(?:\p{L}+,?\s){0,3}?(?:(?:aqu[ií]|ah[ií])\s(?:te\s)?(?:va|dejo|mando|tienes)|here(?:\s(?:comes|goes)|['’]s)|hier (?:kommt|ist)|voici|ecco)\s(?:(?:el|la|los|las|mi|the|my|our|der|die|das|meine?|unser|le|les|ma|mon|il|lo|i|gli)\s)(?!re[cz]|ric)(?=\p{L}{3}\S*(?:\s\S+){0,5}$)/iu;

/** 'hey, here's mum's scone recipe x' */
const HERES_MUMS = /^(?:\p{L}+,?\s){0,3}here(?:['’]?s| is)\s+(\S.{2,40}?\srecipe)\b.{0,6}$/iu;

/** The subject of a letter that was answered or sent on, and whose it is to whoever answers. */
const FORWARDED =
  /^(?:(?:fwd?|re|aw|wg|tr|sv|vs|subject|topic|thema|sujet|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|předmět|aihe|tárgy)\s*:\s*)+(?:(?:your|that|those|dein(?:e[ns]?)?|euer|eure[ns]?|ton|votre|tu|vuestra?|din|ditt)\s(?=\p{L}{3}))?/iu;

/** The subject of a mail or a thread, where nothing else names the dish. */
export const subjectAmong = (lines: readonly Line[]): Line | null =>
  lines.find(({ text }) => FORWARDED.test(text)) ?? null;

/** 'Leek Pie                S. 112': on which page of a book it stands. */
const PAGE_AT_RIGHT = /(?<=\p{L})\s{3,}(?:S\.|s\.|pp?\.|P\.|Seite|[Pp]age|[Pp][áa]g\.|[Ss]tr\.|[Ss]id\.)\s?\d{1,4}$/u;

/** A title as it is shown: without quotes, 'Recipe:', what a message says before it, and end marks. */
export function tidyTitle(text: string): string {
  return (
    bareTitle(text.replace(/^\[[^[\]\d]{3,30}\]\s+(?=\p{L})/u, '').replace(PAGE_AT_RIGHT, ''))
      // 'Spicy ramen, 15 minutes start to finish, better than takeout'
      .replace(
        /(?<=\p{L}{3}),\s(?:(?:ready |done |only |just )?(?:in )?\d{1,3}[- ]?(?:min(?:ute)?s?|ingredients?)\b|better than\s|so easy\b|super easy\b).*$/iu,
        '',
      )
      .replace(/^(?:recipe|rec|first up|next up|up first)\s*[:–—-]\s+(?=\p{L})|^recipe\s*[:–—-]\s*/iu, '')
      // 'alors la mousse au chocolat'
      .replace(
        /^(?:alors|allora|pues|entonces|also|nou|então)[,\s]+(?:(?:la|le|les|il|lo|el|los|las|der|die|das|de|het|o|a)\s|l['’])(?=\p{L}{3})/iu,
        '',
      )
      // 'ok dad's goulash'
      .replace(/^(?:(?:ok(?:ay)?|so|right|well|also|alors|allora|pues|nou),?\s)+(?=\p{Ll}{3})/u, '')
      .replace(FORWARDED, '')
      // 'Mom's adobo (recipe in post)'
      .replace(
        /(?<=\p{L}{3})\s\((?:recipe|rezept|recette|receta|ricetta|recept)\s(?:in|below|im|unten|dans|ci-dessous|en|abajo|nel|sotto|i|in de|hieronder)(?!\p{L})[^()]{0,60}\)$/iu,
        '',
      )
      .replace(/(?<=\p{L})\?$/u, '')
      // 'Beer bread!!! SO easy'
      .replace(/(?<=\p{L}{3})!{2,}(?:\s.*)?$/u, '')
      .replace(AGREED, '')
      .replace(GREETED_FIRST, '')
      .replace(TONIGHT, '')
      .replace(HERE_IS, '')
      .replace(RECIPE_FOR, '')
      .replace(HERE_THE, '')
      .replace(HERE_IS_THEIRS, '')
      .replace(ASKED_FOR, '')
      .replace(HERE_YOU_GO, '')
      .replace(SO_HERE_IT_IS, '')
      .replace(HERES_MUMS, '$1')
      // 'the flapjack recipe', as it is said
      .replace(/^(?:the|my|our)\s(.{3,40})\srecipe$/u, '$1')
      .replace(HERE_GOES, '')
      // 'BLUEBERRY OATS 🫐✨ dessert for breakfast?'
      .replace(/(?<=\p{L}{3}\s\p{L}{3,30})\s*\p{Extended_Pictographic}[^\p{L}(¡¿]*(?:\p{Ll}\S*\s.*|.*[!?)])$/u, '')
      .replace(/(?:\s*(?!\d)\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]*)+(?=\s*:?$)/u, '')
      .replace(/^["“„«»](.+)["”“»«]$|^【([^【】]+)】$|^[「『]([^「」『』]+)[」』]$/u, '$1$2$3')
      // 'Old soup*': a footnote's star
      .replace(/(?<=\p{L}|\))\*{1,2}$/u, '')
      .replace(/\s*[:：]$|\s+[-–—]{1,2}$/u, '')
      // old books end their headings so
      .replace(/^(\p{Lu}[^.!?]{2,50}\p{L}{3})\.$/u, '$1')
      // the rule on which a card's title is written
      .replace(/[\s_]+/g, ' ')
      .trim()
      .slice(0, 500)
  );
}
