/** What sites put between a dish and their own name. A plain hyphen or dash may also belong to the dish's name. */
const PIPE = /\s*[|｜]\s*|\s+(?:::|»)\s+/;
const DASH = /\s+[–—·•~-]\s+/;
/** Stars and votes: '(4.8/5)', '4.8 out of 5', '★★★★☆ (123 ratings)'. */
const RATING =
  /[\s–—-]*(?:\(?\s*\d(?:[.,]\d+)?\s*(?:\/|out of)\s*(?:5|10)(?:\s*stars?)?\s*\)?|[★☆⭐]{3,})?\s*(?:\(\s*[\d.,]+\s*(?:ratings?|reviews?|votes?)\s*\)|(?<=[★☆⭐/\s)\d]))$/iu;
/** Parts that name where it stands, not what it is. */
const PLACE =
  /^(?:(?:our|all|the|my|free|best|easy|family)\s+)*(?:recipes?|recetas?|rezepte?|recettes?|ricette?|recept(?:en|ek|y|i)?|opskrift(?:er)?|oppskrift(?:er)?|przepisy?|receitas?|reseptit?|re[țt]ete|tarif(?:i|ler|leri)?|рецепты?|レシピ|레시피|home|blog|food|cooking|cookbook|desserts?|main dishes|dinner ideas)$|\b(?:recipes|rezepte|recettes|recetas|ricette)$|\.(?:com|org|net|co\.uk|de|fr|it|es|ca|au|nl|blog|tv)$|^(?:recipes?|rezept|recette) (?:by|from|for|of|von|de)\b|^www\./iu;

/** 'Recipe: Plum Cake', 'Cookbook:Plum Cake', 'Livre de cuisine/Flan', 'Recipe wanted: Flan': what it is, not how it is called. */
const KIND =
  /^(?:(?:recept gevraagd|rezept gesucht|suche rezept(?: für)?|recipe (?:wanted|request(?:ed)?)|recherche recette|cherche recette|busco receta|cerco ricetta|szukam przepisu|from (?:the|our|my) (?:archives?|vaults?|recipe box)|aus dem archiv|tirée? des archives|del archivo|dall['’]archivio|uit het archief)\s*[:：]\s*(?=\S)|(?:cookbook|kochbuch|kookboek|kokbok|kogebog|kokebok|livre de cuisine|libro de cocina|libro di cucina|livro de receitas|książka kucharska|kuchařka)\s*[:：/]\s*(?=\S)|(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis|resepti|rețetă|рецепт)\s*[:：]\s*(?=\S))/iu;

/** 'Pierogi - prośba o przepis', 'Flan - recette recherchée': that somebody asks for it, behind the dish. */
const ASKED_FOR =
  /\s[–—-]\s(?:prośba o przepis|szukam przepisu|poszukiwany przepis|recipe (?:wanted|request(?:ed)?)|(?:looking for|need) (?:a |the )?recipe|rezept gesucht|suche rezept|recette recherchée|recherche recette|busco receta|cerco ricetta|procuro receita|recept gevraagd|recept gezocht|recept sökes|opskrift søges|oppskrift søkes|hledám recept|hľadám recept)\s?[?!]*$/iu;

/** 'RECETA DE LA SEMANA: ' before the dish. */
const OF_THE_WEEK =
  /^(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis)\s(?:of the|der|des|du|de la|del|della|da|do|van de|för|på|til)\s(?:week|month|day|woche|monats|tages|jour|mois|semaine|semana|mes|mês|día|dia|settimana|mese|giorno|maand)\s?[:–—-]\s*(?=\p{L}{3})/iu;

/** Whether a text says of itself that it names a recipe, and then names it: 'Recipe: Plum Cake', 'Rezept des Monats: Flan'. */
export const saysRecipe = (text: string): boolean => KIND.test(text) || OF_THE_WEEK.test(text);

const PRAISES =
  '(?:(?:très|super|so|very|ganz|muy|molto|assai|muito|heel|jätte|bardzo)[ -])?(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis|easy|quick|simple|delicious|yummy|einfach(?:es)?|schnell(?:es)?|lecker|köstlich|gelingsicher|facile|faciles|rapide|rapides|inratable|délicieux|délicieuse|fácil|fáciles|rápid[ao]s?|sencill[ao]s?|delicios[ao]s?|veloc[ei]|semplic[ei]|buonissim[ao]|golos[ao]|simples|makkelijk|gemakkelijk|snel|lekker|eenvoudig|enkelt?|snabbt?|gott|nem|hurtig|rask|prosty|prosta|szybki|szybka|łatwy|pyszny)';
/** 'Hachis : facile', 'Nudelauflauf – einfach & schnell': a tail that says nothing but how good or easy it is. */
const PRAISED = new RegExp(
  ` [–—·•~:-] ${PRAISES}(?:(?:,| &| \\+| und| and| et| e| y| og| och| en| i)? ${PRAISES})*!?$`,
  'iu',
);

/** ', step by step', ' – paso a paso con fotos': how it is told. */
const BY_STEPS =
  /(?:,|:|\s[–—·•~-])\s(?:(?:a|an|the|eine|une|una)\s)?(?:(?:recipe|rezept|recette|receta|ricetta|receita|recept|przepis)\s)?(?:step[ -]by[ -]step|schritt für schritt|(?:étape par étape|pas à pas)|paso a paso|passo (?:a|dopo) passo|stap voor stap|steg för steg|trin for trin|steg for steg|krok po kroku|krok za krokem|пошаговый рецепт)(?: (?:recipe|guide|tutorial|anleitung|rezept|recette|receta|ricetta|receita))?(?: (?:with|mit|avec|con|com|met|med|ze|s|с) (?:pictures|photos|bildern|fotos?|foto|bilder|zdjęciami|фото))?$/iu;

/** ': receita fácil da vovó', ': la recette', ': veja como fazer': that a recipe follows, behind the dish. */
const A_RECIPE_FOLLOWS =
  /(?<=\p{L}{3})\s?[:：]\s(?:(?:(?:la|a|una|uma|the|das|ein|het|une)\s)?(?:recipe|rezept|recette|receta|ricetta|receita|recept|opskrift|przepis)(?:\s(?!(?:de|del|d[ao]s?|du|des|di|dell\p{L}*|for|of|para|pour|per|für|mit|voor|met|med|på|til|na|z|wanted|request\p{L}*)(?!\p{L}))\p{L}[^:]{2,50})?|(?:aprenda|veja|saiba|confira|aprende|mira|scopri|ecco)\s(?:a\s|como|cómo|come)[^:]{0,50})$/iu;

/** 'Plum soup - recipe for homemade plum soup', 'Kærnesuppe - opskrift på den bedste kærnesuppe': the dish again, behind what says that its recipe follows. */
const RECIPE_FOR =
  /^(?<dish>.{4,}?)\s[–—-]\s(?:(?:the|a|en|et|une?|la|das|unser)\s)?(?:recipe for|rezept für|recette d(?:e|u|es)|receta de|ricetta d\p{L}*|receita d\p{L}|recept (?:för|på|voor)|op+skrift(?:en)? på|przepis na)\s(?<again>.+)$/iu;
function withoutRecipeFor(title: string): string {
  const { dish = '', again = '' } = RECIPE_FOR.exec(title)?.groups ?? {};
  const words = new Set(dish.toLowerCase().match(/\p{L}{4,}/gu));
  return (again.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word)) ? dish : title;
}

/** ' - recipe inside', ' (recipe included)': what a forum's post has besides its pictures. */
const HAS_RECIPE =
  /\s(?:[–—-]\s|\()(?:with |w\/ ?)?recipe (?:inside|included|below|attached|added|in (?:the )?(?:post|thread|comments?))\)?$/iu;
/** ' (From Ann) 10-3-20': who sent it, and the day it was put down. */
const SENT_ON = /\s*\((?:from|via)\s[^()]{2,40}\)\s+\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/iu;

/** '(Video)', ' + video', '(with video)': what else the page has. */
const WITH_FILM =
  /\s*(?:[([]\s*(?:(?:\+|with|mit|avec|con|com|met|med|ze|s|с)\s+)?(?:an? )?(?:how[- ]to )?(?:video|vidéo|vídeo|wideo|видео)s?\s*[)\]]|\s(?:\+|&)\s(?:video|vidéo|vídeo|wideo|видео)s?)$/iu;

/** 'Ep. 41', 'Part 2': which film of a row it is. */
const EPISODE = /^(?:ep(?:isode)?|part|folge|teil|no|nr|vol|#)\.?\s?#?\d{1,4}$/iu;
/** '[Homemade] Plum cake': how a post is filed. */
const FILED = /^\[\p{L}[\p{L} ]{1,20}\]\s*(?=\p{L})/u;

/** '番茄炒蛋的做法', '된장국 끓이는 법': how the dish is made; an adverb before it is a part of that. */
const HOW_TO_MAKE =
  /(?<=\p{Lo}{2})(?<!게)(?:的(?:家常)?做法|\s(?:맛있게\s)?(?:만드는|끓이는|굽는|볶는|무치는|담그는|조리는|삶는|찌는)\s?(?:방법|법))$/u;

/** Letters and figures alone, as an address has them: 'Backstübchen' is 'backstuebchen' there. */
const level = (text: string) =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1');

/**
 * A dish's name without what a page's title tells along with it: 'Plum Cake | Recipes', 'Plum Cake - Aunt Ann' where the site is
 * Aunt Ann's, 'Plum Cake Recipe - (4.8/5)'. `sites` are names by which the page's place is known (its site's name, its host).
 * What stands behind a hyphen is only taken off where it names a place: 'Bread - no knead' stays.
 */
export function bareTitle(title: string, sites: readonly string[] = []): string {
  const names = sites.map(level).filter((name) => name.length > 2);
  const isSite = (part: string) => {
    const plain = level(part);
    return plain !== '' && names.some((name) => plain.startsWith(name) || (plain.length > 3 && name.startsWith(plain)));
  };
  const isPlace = (part: string) => PLACE.test(part) || isSite(part);
  const whole = title.trim().replace(FILED, '').replace(KIND, '').replace(ASKED_FOR, '').replace(OF_THE_WEEK, '');
  let left = whole.replace(RATING, '').trim();
  const parts = left.split(PIPE).filter((part) => part !== '');
  if (parts.length > 1) {
    const dish = parts.findIndex((part) => !isSite(part) && !/^recipes?$/i.test(part));
    const at = Math.max(dish, 0);
    // No place's name has figures or a comma in it: 'Chili | High Protein, 30 Minutes' tells of the dish.
    left = [
      parts[at],
      ...parts.slice(at + 1).filter((part) => !isPlace(part) && /[\d,$€£]/.test(part) && !EPISODE.test(part)),
    ].join(' | ');
  }
  for (let cut = lastDash(left); cut && isPlace(cut.after); cut = lastDash(left)) left = cut.before;
  const first = DASH.exec(left);
  if (first && isSite(left.slice(0, first.index))) left = left.slice(first.index + first[0].length);
  left = left.replace(RATING, '').trim();
  const unpraised = withoutRecipeFor(left)
    .replace(HAS_RECIPE, '')
    .replace(SENT_ON, '')
    .replace(WITH_FILM, '')
    .replace(PRAISED, '')
    .replace(BY_STEPS, '')
    .replace(A_RECIPE_FOLLOWS, '');
  // Only what search engines are told says so of itself; 'Aunt Rose's Recipe' is a name.
  const bare = left === whole ? unpraised : unpraised.replace(/(?<!['’]s)\s+recipe$/i, '');
  return bare.trim() === '' ? whole : bare.trim().replace(HOW_TO_MAKE, '');
}

function lastDash(text: string): { before: string; after: string } | null {
  const all = [...text.matchAll(new RegExp(DASH, 'g'))];
  const at = all.at(-1);
  return at && at.index > 0 ? { before: text.slice(0, at.index), after: text.slice(at.index + at[0].length) } : null;
}
