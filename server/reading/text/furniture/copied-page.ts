import { FOR_SOURCE } from '../../numbers.ts';
import { cuesOf, firstWord, isMeasured, namesFood } from '../classify.ts';
import { labelledFacts } from '../facts/fact-rows.ts';
import { isLevelAlone } from '../facts/meta-words.ts';
import { readAuthor } from '../facts/named-fields.ts';
import { namedBy } from '../facts/one-fact.ts';
import { readMeta } from '../facts/meta.ts';
import { isDuration } from '../facts/stated-durations.ts';
import { readHeading } from '../headings/headings.ts';
import { isFoodAlone } from '../label-lines.ts';
import type { Line } from '../lines/lines.ts';
import { namesCollection, tidyTitle } from '../title.ts';
import { isCommand, namesPart } from '../vocabulary.ts';
import { HEADS_TABLE, nutritionInRows } from './nutrition-lines.ts';

/** Ways elsewhere and buttons of a web page, whole lines of it. */
const WAYS = new Set(
  `about|about me|about us|account|advertise|all recipes|all topics|back to top|basket|blog|breakfast|careers|cart|categories|community|contact|contact us|cookbook|cookbooks|cookie settings|cuisines|desserts|dinner|dinners|editorial process|follow us|footer|go to homepage|help|home|how to|ingredients|inspiration|jobs|features|get the magazine|kitchen tips|lifestyle|log in|login|lunch|magazine|main menu|meals|menu|menu icon|most viewed|my account|news|newsletter|newsletters|occasions|older comments|opinion|podcast|press|primary sidebar|print subscriptions|privacy|privacy policy|reader interactions|recipe index|recipes|register|reviews|search|search icon|shop|shop now|sign in|sign up|sitemap|skip links|products|service|services|sponsored content|what to cook|seasons?|sport|store locator|subscribe|support|sweepstakes|terms|terms and conditions|terms of use|tips|travel|videos|wishlist|
    agb|anmelden|backen|datenschutz|datenschutzerklärung|einkaufsliste|einloggen|forum|impressum|kochbuch|kochen|konto|kontakt|kooperationen|magazin|mein konto|merkzettel|presse|produkte|angebote|märkte|backschule|registrieren|rezepte|rezepte von a z|startseite|suche|über mich|über uns|warenkorb|wochenplan|
    à propos|accueil|apéritifs|apéro|boissons|boutique|connexion|contactez nous|desserts|entrées|gérer mes cookies|inscription|menu de la semaine|mentions légales|mon compte|nous contacter|plan du site|plats|politique de confidentialité|qui sommes nous|recettes|recettes du monde|rechercher|rechercher une recette|sinscrire|se connecter|vidéos|
    acceder|aviso legal|buscar|contacto|cookies|inicio|iniciar sesión|mapa del sitio|nosotros|política de cookies|política de privacidad|postres|quiénes somos|recetas|registro|registrarse|sobre mí|suscríbete|tienda|vídeos|
    busca|buscar receita|enviar receita|carnes|aves|cadastre se|contato|contacto|entrar|fale conosco|início|loja|política de privacidade|quem somos|receitas|sobre|termos de uso|
    abbonati|accedi|carrello|cerca|chi siamo|chi sono|video ricette|contatti|dolci|iscriviti|lavora con noi|negozio|note legali|primi piatti|registrati|ricette|secondi piatti|video|
    bonus|inloggen|klantenservice|over mij|over ons|privacybeleid|producten|recepten|vacatures|voorwaarden|winkels|winkelwagen|zoeken|
    forside|handla|hem|hjem|integritetspolicy|kassa|konto|kundservice|kundeservice|logga in|log ind|logg inn|magasin|ukemeny|hopp til hovedinnhold|hopp til innhold|meny|mina sidor|nyhetsbrev|om mig|om meg|om os|om oss|opskrifter|oppskrifter|recept|søg|sök|søk|varukorg|
    kontakt|koszyk|o mnie|o nas|polityka prywatności|przepisy|regulamin|szukaj|zaloguj|zaloguj się|domů|hledat|kontakty|o nás|přihlásit se|recepty|etusivu|kirjaudu|reseptit|tietosuoja|yhteystiedot|főoldal|kapcsolat|receptek|belépés|главная|рецепты|контакты|войти|поиск|
    appetizers|main course|main courses|main dish|side dish|side dishes|starters|hauptgericht|hauptgerichte|hauptspeise|vorspeisen|nachtisch|plat principal|plat|entrée|dessert|plato principal|entrantes|piatto unico|secondo|primo|antipasti|hoofdgerecht|hoofdgerechten|voorgerecht|nagerecht|bijgerecht|huvudrätt|huvudrätter|förrätt|efterrätt|hovedret|hovedretter|forret|middag|danie główne|obiad|zupy|hlavní jídlo|polévky|
    bakst|bakning|bolos|minha conta|zum inhalt springen|suppen|salate|menü|sobremesas|sopas|start|fisk|aftensmad|supper|kager|keitot|pääruoat|jälkiruoat|kirjaudu sisään|haku|valikko|rekisteröidy|
    strona główna|obiady|desery|sałatki|dania główne|moje konto|úvod|hlavní jídla|moučníky|dezerty|saláty|předkrmy|přihlášení|registrace|domov|polievky|hlavné jedlá|koláče|prihlásenie|prihlásiť sa|registrácia|hľadať|
    kezdőlap|levesek|főételek|desszertek|sütemények|keresés|bejelentkezés|regisztráció|adatvédelem|impresszum|ana sayfa|anasayfa|tarifler|çorbalar|et yemekleri|tatlılar|hamur işleri|giriş yap|üye ol|kayıt ol|gizlilik politikası|
    acasă|prima pagină|contul meu|トップページ|レシピ検索|rețete|supe|deserturi|aperitive|feluri principale|autentificare|căutare|caută|politica de confidențialitate|αρχική|αρχική σελίδα|συνταγές|κυρίως πιάτα|σούπες|γλυκά|σαλάτες|σύνδεση|εγγραφή|αναζήτηση|πολιτική απορρήτου|επικοινωνία|όροι χρήσης|
    супы|салаты|выпечка|десерты|вторые блюда|горячие блюда|закуски|вход|регистрация|политика конфиденциальности|пользовательское соглашение|головна|рецепти|супи|салати|випічка|десерти|другі страви|увійти|вхід|реєстрація|пошук|політика конфіденційності|
    naslovnica|početna|recepti|deserti|juhe|glavna jela|kolači|predjela|prijava|registracija|tražilica|pretraži|politika privatnosti|ホーム|トップ|おかず|主菜|副菜|ログイン|会員登録|新規登録|検索|利用規約|プライバシーポリシー|お問い合わせ|홈|국 탕|반찬|메인요리|로그인|회원가입|검색|개인정보처리방침|이용약관|首页|菜谱|家常菜|热菜|凉菜|汤羹|登录|注册|搜索|下载app|举报|
    drucken|teilen|merken|bewaar|imprimer|partager|épingler|enregistrer|imprimir|compartir|guardar|stampa|condividi|salva|delen|deel|bewaren|print|pin|share|save|skriv ut|dela|spara|udskriv|del|gem|lagre|partilhar|compartilhar|favoritar|salvar|tulosta|jaa|drukuj|udostępnij|zapisz|vytisknout|sdílet|uložit|vytlačiť|zdieľať|uložiť|mentés|nyomtatás|megosztás|yazdır|paylaş|kaydet|printează|distribuie|salvează|εκτύπωση|μοιράσου το|αποθήκευση|κοινοποίηση|распечатать|поделиться|сохранить|роздрукувати|поділитися|зберегти|ispiši|podijeli|spremi|印刷|印刷する|シェア|保存|인쇄|공유|공유하기|스크랩|收藏|分享|打印`
    .replace(/\n\s*/g, '')
    .split('|'),
);

/** 'Bewaar · Deel · Print', 'Home | Recipes | About us': a row of buttons or of ways elsewhere. */
export function isRowOfWays(text: string): boolean {
  const isRow = (pieces: readonly string[]) => pieces.length > 1 && pieces.every((piece) => WAYS.has(level(piece)));
  return isRow(text.split(/\s*[·|•]\s*|\s{2,}/u)) || isRow(text.split(/\s+/u));
}

/** What stands right below a recipe on a page, and above what is not of it: readers' words, other recipes, the page's foot. */
const BELOW = new RegExp(
  `^(?:${[
    "(?:\\d[\\d,.]* |all |reader |member |customer )?(?:comments?|reviews?|ratings?|thoughts on|responses to|questions)(?![\\p{L}’'])(?! from)",
    "(?:rate|review) (?:this|the) (?:recipe|dish)|(?:have|got) a question|how-to videos?$|quick recipe finder|private notes$|credits$|more recipes|trending |be the first to |(?:leave|post|write|add) (?:a|your) (?:comment|reply|review|rating|photo|private note)|join the (?:conversation|discussion)|before you comment|did you (?:make|try) th|have you (?:made|tried|cooked) th|how would you rate |tried this recipe|i made it$|you(?:['’]ll| may| might) also|you['’]ll love|more (?:from|like this)|more \\p{L}+ recipes|related (?:recipes|posts|pages|articles|content|stories)|recommended(?: (?:recipes|posts|for you|reading))?$|filed under|posted in|tagged |share (?:this|on|via)(?! (?:out|with))|click to share|sponsored|most (?:viewed|popular|helpful)|explore more|up next$|popular recipes|goes well with$|reader interactions|primary sidebar",
    'cooksnaps?(?!\\p{L})|rezept von(?: \\S.{1,40})?$|mitglied seit |(?:dein|ihr|alle(?: \\d+)?|\\d+) kommentare?|kommentare?$|(?:rezept|dieses rezept) bewerten|bewertungen$|schreibe? (?:einen?|ihre?) (?:kommentar|bewertung|rezension)|hast du (?:dieses|das) rezept|das könnte (?:dir|ihnen)|weitere rezepte|ähnliche rezepte|mehr rezepte|\\d+ (?:gedanken|antworten) zu|hinterlasse (?:einen|eine) |auch lecker|zu diesem rezept passt|diese produkte|wie hat es ',
    'voir aussi$|vidéo suivante|que boire avec|c.est terminé ?!|publiée? le \\d|commentaires?(?!\\p{L})|\\d+ commentaires?|laisse[rz] un (?:commentaire|avis)|donner (?:votre|un) avis|lire tous les (?:avis|commentaires)|vous aimerez|nos autres recettes|autres recettes|recettes (?:similaires|associées)|à lire aussi|note[rz] (?:cette|la) recette',
    'comentarios?$|\\d+ comentarios?|comp?artid[ao] en \\d|compartilhad[ao] em \\d|¿(?:hiciste|has hecho|ya hiciste) |recetas parecidas|receitas parecidas|escrib(?:e|ir) un comentario|deja (?:un|tu) (?:comentario|opinión|valoración)|recetas relacionadas|también te puede|si te ha gustado la receta|más recetas|valora (?:esta|la) receta|receitas relacionadas|deixe (?:um|seu) (?:comentário|recado)|veja também|mais receitas|avalie |avaliações|fez essa receita|conta pra gente',
    'commenti$|commenti \\(|condivisa? (?:il|su) \\d|\\d+ commenti|lascia un commento|ricette (?:correlate|simili)|altre ricette|potrebbe(?:ro)? (?:anche )?interessarti|fai una domanda|vota (?:la|questa) ricetta|leggi anche|se ti è piaciut[ao] (?:la|questa)|(?:ti|vi) potrebbe(?:ro)? (?:anche )?interessare',
    'reacties?$|\\d+ reacties?|reageren$|beoordeel (?:dit|het) recept|meer recepten|andere recepten|bekijk (?:ook|de voedingswaarden)|laat een (?:reactie|bericht) |lekker met$',
    'kommentar(?:er|e)?$|\\d+ kommentar(?:er)?|(?:lämna|skriv) en (?:kommentar|recension)|fler recept|flere op(?:p)?skrifter|relaterade|relaterede|betygsätt |bedøm |du (?:kanske|vil|vil også|kan) (?:också|også) (?:gilla|like)|lignende oppskrifter|lignende opskrifter',
    'komentarze$|\\d+ komentarz|dodaj komentarz|podobne przepisy|zobacz (?:też|także|również)|przeczytaj (?:też|także|również)|oceń przepis|komentáře$|podobné recepty|ohodnoťte |přidat komentář|kommentit$|hozzászólások$',
    'polecane przepisy|może ci się spodobać|komentarze(?!\\p{L})|skomentuj|mohlo by vás za|(?:další|ďalšie|podobné) recepty|komentář[eů]|komentáre(?!\\p{L})|diskuze$|souvisejíc|súvisiac|ez is érdekelhet|(?:hasonló|további|ajánlott|kapcsolódó) receptek|hozzászólás|szólj hozzá|(?:benzer|diğer|ilgili|önerilen) tarifler|bunlar da ilgin|yorum(?:lar|\\syap)(?!\\p{L})',
    'rețete (?:similare|recomandate)|alte rețete|s-ar putea să|comentarii(?!\\p{L})|vezi și|lasă un comentariu|(?:σχετικές|παρόμοιες) συνταγές|(?:δείτε|διαβάστε) επίσης|σχόλια(?!\\p{L})|μπορεί να σας αρέσ|(?:смотрите|читайте) также|(?:похожие|другие) рецепты|комментарии(?!\\p{L})|оставить комментарий|фотографии «|вам может понравиться|(?:схожі|інші) рецепти|(?:читайте|дивіться) також|коментарі(?!\\p{L})|залишити коментар|вам може сподобатися',
    'les internautes ont|andra har (?:även|också)|confira (?:outras|também)|du liker kanskje|sprawdź (?:też|także)|încearcă și|рекомендуємо|一緒に見られている|(?:slični|ostali|povezani) recepti|možda će (?:vas|vam)|komentari(?!\\p{L})|sinua saattaisi|lisää reseptejä|muita reseptejä|samankaltais|(?:lue|katso) myös|andre (?:gode )?opskrifter|du vil måske|(?:læs|se) også$|les også|liknande recept|donnez votre avis|à découvrir aussi|gerelateerde recepten|ook lekker$|receitas semelhantes|関連レシピ|こちらもおすすめ|よくある質問|つくれぽ|おすすめ(?:の)?レシピ|人気(?:の)?レシピ|(?:관련|추천|다른) ?레시피|댓글|요리 ?후기|相关(?:菜谱|推荐)|你可能也?喜欢|猜你喜欢|评论|(?:更多|热门)菜谱',
  ].join('|')})`,
  'iu',
);

/** A table of what the dish consists of ends the recipe as well, where no notes and no method stand below it. */
const NUTRITION =
  /^(?:nutrition(?:al)? ?(?:facts|info(?:rmation)?)?(?: \(?per serving\)?)?|nährwert(?:e|angaben)?(?: pro portion)?|valeurs (?:nutritionnelles|nutritives)|información nutricional|informação nutricional|valori nutrizionali|voedingswaarden?|näringsvärde|næringsindhold|næringsinn?hold(?: per porsjon)?)$/iu;
/** What readers write, or are asked to. */
const SAYS_READERS =
  /(?:comment|repl(?:y|ies)|review|rating|rate|kommentar|bewert|commentaire|avis|comentario|comentário|comment[oi]|reactie|recensi|komentarz|komentář)/iu;

/** Ways to buy what is listed, or to see it in other measures, between a list's lines. */
const IN_LIST =
  /^(?:(?:shop|buy|order|get|choose|select|view|see|add)\s(?:all |the |these |your )?(?:ingredients|products|items|to (?:your |my )?(?:shopping|grocery) ?list|to (?:basket|cart|trolley)).{0,30}|add (?:all )?to .{0,30}list|(?:us|metric|imperial)(?: (?:customary|units|measures))?|(?:(?:volume|ounces|grams|cups|us|metric|imperial)[\s|/·]*){2,3}|oops!? .{5,70}|local offers|change|(?:koop|bestel) (?:alle |de |deze )?(?:ingrediënten|producten)|\d\/\d ?x|[\d¼½⅓] ?x|double|original recipe .{0,40}|deselect all|volume|ounces|grams|gramm|(?:alle )?zutaten (?:in|auf|online|kaufen|bestellen).{0,40}|(?:jetzt )?(?:online )?bestellen|einkaufsliste.{0,20}|(?:ingredient )?substitution.{0,20}|ingredient substitutions?.{0,10}|legg i .{0,20}|(?:auf|zur) (?:die )?einkaufsliste.{0,20}|(?:voir|acheter|j['’]achète|ajouter) (?:les |tous |à )?(?:ingrédients|produits|ma liste|mes (?:courses|listes)|mon panier).{0,30}|(?:comprar|ver|añadir) .{0,20}(?:ingredientes|productos|lista).{0,20}|(?:acquista|aggiungi) .{0,40}|ingrediënten kiezen|kies producten|in mijn lijst(?:je)?|nutritional analysis per .{0,30}|(?:voeg|zet) .{0,20}(?:lijst(?:je)?|mandje).{0,10}|(?:handla|köp) .{0,20}(?:ingredienser|varor).{0,10}|lägg till .{0,30}|(?:tilføj|legg) .{0,40}|cook mode.{0,20}|step-by-step mode)$/iu;

/** What is sold beside a list, down to the method. */
const SOLD =
  /^(?:shop (?:this|the) recipe|products? (?:used|you need)|produktempfehlung(?:en)?|diese produkte brauchen sie|nos produits|productos recomendados|prodotti consigliati|producttips?)$/iu;

/** '4.6', '(1,284)', '4,7 (312)', '987 Reviews', 'Rating: 4.5 out of 5.', 'Bewertung' */
const RATING =
  /^(?:\(?\d[\d.,]*\)?(?:\s?\(\d[\d.,]*\))?(?:\s?\/\s?5(?:\s?\(\d[\d.,]*(?:\s\p{L}+)?\))?)?|\(\d[\d.,]*\s(?:röster|stemmen|stimmen|votes?|ratings?|avis|votos|voti|głosów|stemmer)\)|(?:\(?\d[\d.,]*\)?\s)?(?:photos?|reviews?|ratings?|votes?|stars?|avis|comments?|commentaires?|kommentar(?:e|er)?|comentarios?|comentários?|commenti|reacties?|notes?|bewertung(?:en)?|votos|valoración|voti|recensioni|beoordeling(?:en)?|betyg|omdömen|opinii|favorit(?:os|es|en)?).{0,30}|(?:rating|bewertung|note|valoración|voto|beoordeling|betyg)\s?[:：]?\s.{0,40}|(?:a star rating|an average) of .{1,50}|.{0,20}\d\s(?:from|von|of|sur|de|su|van)\s\d[\d.,]*\s(?:votes?|ratings?|reviews?|bewertungen|avis|votos|voti|stemmen))$/iu;

/** '4.6': its stars in figures. */
export const STARS = /^[0-5][.,]\d$/u;

/** 'By Ailsa Kirkbride', 'Published: May 14', 'Submitted by …', 'wednesday, february 8' */
const BY =
  /^vložila?\s?:\s.{2,40}$|^(?:by|von|par|por|di|da|door|av|af|od)\s?:?\s\p{Lu}.{1,60}$|^(?:foto|photo|fotos?|bild|image|text|featured in|learn|show|episode|from)\s?[:：].{1,80}$|^(?:bildet?|image|photo|picture|foto)\s(?:av|of|von|de|di|van)\s.{3,80}$|^recipe (?:courtesy of|by|from)\s.{2,80}$|^(?:enviad[ao]|publicad[ao]|inviat[ao]|submitted|posted|geschickt|ingezonden|insänt|innsendt)\s(?:por|par|da|by|von|di|door|av)$|^(?:published|updated|posted|submitted|created|written|author|autore?|auteur|autorin|rezept von|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|publicerad)\b.{0,120}$/iu;

/** 'From Aunt Jo', and no 'From the garden' */
const FROM_WHOM = /^(?:[Ff]rom|[Ff]ra|[Ff]rån)\s(?:my\s|our\s)?\p{Lu}/u;
/** 'salvar no meu livro', 'add to favourites' */
const BUTTON_TEXT =
  /^(?:salvar?|guardar?|save|add|agregar|añadir|adicionar|ver|view|speichern|merken|zu (?:den|meinen)|zum|ajouter|enregistrer|aggiungi|bewaar|voeg|spara|lagre|legg|gem|tilføj)\s(?:to|in|no|na|en|a|al|à|la|den|dem|de|aan|als|i|på|this|das|dit|meine?n?|mon|ma|mis?|meus?|shopping|recipe|perfil)(?!\p{L})/iu;
/** '50 min. (20 min. bereiden, 30 min. koken)', '11 minutes' */
const TIME_FIRST =
  /^\d+\s?(?:min(?:s|ute?[nrs]?|uti|utos|utter)?|h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur|tim(?:mar|er)?)(?!\p{L})/iu;

/** Who wrote it, as a page says below the name. */
const NAMED_BY = /^(?:by|von|par|por|di|da|door|av|af|od)\s\p{Lu}[^\d]{2,60}$/u;
const namesAuthor = (text: string): boolean => NAMED_BY.test(text) || (BY.test(text) && readAuthor(text) !== null);

const level = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** So many ways elsewhere over a list are the head of a page, and so many in all make the text one that was copied whole. */
const OVER_MIN = 3;
const WAYS_MIN = 4;
/** So many lines of a list are looked for below its heading, among so many lines. */
const MEASURED_MIN = 3;
/** So many amounts over the dish's name are another recipe's. */
const OTHER_MIN = 2;
/** Meals and courses, which head a plan of them as well. */
const MEAL =
  /^(?:breakfast|lunch|dinners?|supper|desserts?|starters?|main courses?|menu|sides?|side dishes|vorspeisen?|hauptgerichte?|nachtisch|entrées?|plats?(?: principaux)?|apéritifs?|entrantes|postres|antipasti|primi(?: piatti)?|secondi(?: piatti)?|dolci|carnes|aves|forrett|middag)$/iu;
const NEAR = 12;
/** A row of buttons below a name is no longer. */
const BESIDE = 8;
/** So many names from above, and as many over the list, may be the dish's. */
const NAMES_MAX = 40;
/** A sentence of a page, in characters; what is shorter beside the dish's name is one of its labels. */
const SENTENCE = 40;

/**
 * The lines around the recipe of a web page that was copied whole: the ways elsewhere over it, what was said before its card, labels
 * beside its name, buttons in its list, and all from what readers said on. Empty where it is no such page. Marks the dish's name as a
 * heading, and parts of the list and the method with a colon, as they are where somebody types them. Linear in the text.
 */
export function aroundCopiedRecipe(lines: readonly Line[], isFurniture: (line: Line) => boolean): ReadonlySet<Line> {
  const around = new Set<Line>();
  if (lines.length < NEAR || lines.some(({ box }) => box !== null)) return around;
  const isWay = (line: Line) => WAYS.has(level(line.text)) || isFurniture(line);
  const ways = lines.map(isWay);
  // 'Dinner' may head a plan, and 'Ingredients' a list
  const isMeal = lines.map(({ text }) => MEAL.test(text));
  const counts = lines.map((line, at) => {
    const isBeside = [at - 1, at + 1].some(
      (other) => ways[other] === true && readHeading(lines[other]?.text ?? '') === null,
    );
    return ways[at] === true && readHeading(line.text) === null && (isMeal[at] !== true || isBeside);
  });
  const list = listOf(lines);
  if (list === null) return around;
  const isWhole =
    counts.filter(Boolean).length >= WAYS_MIN && counts.slice(0, list.head).filter(Boolean).length >= OVER_MIN;
  if (!isWhole && (list.isBare || !isCard(lines, ways))) return around;
  const below = endOf(lines, list);
  const title = titleOf(lines, list.head, ways);
  if (title === null || lines.slice(0, title).filter(isAmount).length >= OTHER_MIN) return around;
  for (const line of lines.slice(below)) around.add(line);
  // it heads what follows, whatever else is named there
  (lines[title] as Line).level = 1;
  for (const line of lines.slice(0, title)) around.add(line);
  for (const line of captionsAmong(lines.slice(list.end, below), (lines[title] as Line).text)) around.add(line);
  const isTimed = lines.some(({ text }) => TIMES.some((key) => readMeta(text)?.[key] !== undefined));
  // on a card alone, which may be somebody's own, only what a site says
  for (const line of labelsAmong(lines.slice(title + 1, list.head), list.isBare, isTimed))
    if (isWhole || isOfCard(line) || isWay(line) || STARS.test(line.text)) around.add(line);
  const listed = lines.slice(list.head + 1, list.end);
  // 'Massa', as the page set it larger over a part of the list or of the method, and what heads a part of both
  const told = new Set(lines.slice(list.end, below).map(({ text }) => text));
  // 'Salt' over a step that uses it stays a food
  const isInBoth = (line: Line) =>
    told.has(line.text) && cuesOf(line).titleLike && readHeading(line.text) === null && !isFoodAlone(line);
  const parts = new Set(listed.filter(isInBoth).map(({ text }) => text));
  for (const line of lines.slice(list.head + 1, below))
    if ((namesPart(line.text) || parts.has(line.text)) && !/[:：]$/.test(line.text)) line.text = `${line.text}:`;
  const table = listed.findIndex(({ text }) => HEADS_TABLE.test(text) || SOLD.test(text));
  // a table above the list ends before it
  const isBehind = table >= 0 && listed.slice(0, table).some(isAmount);
  for (const [at, line] of listed.entries()) {
    const isBelow = BELOW.test(line.text) && !isAmount(line);
    if (isBelow || IN_LIST.test(line.text) || (isBehind && at >= table)) around.add(line);
  }
  return around;
}

/** 'Leggi anche' over names of other dishes, wherever they were copied to. */
export const READ_ALSO =
  /^(?:read also|read next|see also|you (?:may|might) also like|related recipes|more recipes|similar recipes|lesen sie auch|lies auch|weitere rezepte|ähnliche rezepte|das könnte (?:dir|ihnen) auch (?:gefallen|schmecken)|à lire aussi|voir aussi|recettes similaires|lee también|te puede interesar|recetas relacionadas|leia também|veja também|leggi anche|ricette (?:correlate|simili)|lees ook|meer recepten|läs också|fler recept|læs også|les også|zobacz (?:też|także|również)|przeczytaj (?:też|także|również)|čtěte také)\s?[:：]?$/iu;

/** Names of other dishes at the end of a typed text, below the words that say that they are elsewhere. */
export function otherDishesBelow(lines: readonly Line[]): ReadonlySet<Line> {
  const at = lines.findIndex(({ text, box }) => box === null && READ_ALSO.test(text));
  const below = at > 0 ? lines.slice(at) : [];
  const areNames = below.every(
    (line) => line.number === null && line.text.length <= 60 && cuesOf(line).titleLike && !isAmount(line),
  );
  return new Set(areNames ? below : []);
}

/** 'Like Loading...', 'Gefällt mir Wird geladen …': the button that a blog's program puts below a post. */
const LIKE_BUTTON =
  /^(?:like|gefällt mir|j['’]aime|me gusta|mi piace|curtir|gosto|vind[- ]ik[- ]leuk|gilla|synes godt om|liker|lubię to)\s(?:loading|wird geladen|chargement|cargando|caricamento|carregando|aan het laden|laddar(?: in)?|indlæser|laster|wczytywanie)\P{L}*$/iu;

/** What stands below a post that was copied from a blog, from the button on that readers like it with: other posts, and what readers say. */
export function footOfPost(lines: readonly Line[]): ReadonlySet<Line> {
  const at = lines.findIndex(({ text, box }) => box === null && LIKE_BUTTON.test(text));
  return new Set(at > 0 && lines.slice(0, at).filter(isAmount).length >= OTHER_MIN ? lines.slice(at) : []);
}

/** Where one of these is told by its name, a time without any is a label's. */
const TIMES = ['prep', 'cook', 'rest', 'total'] as const;

/** What a site writes around the card of a recipe: at least so many lines tell that it was copied from there. */
const CARD_MIN = 3;

/** Whether a recipe was copied from a site without what stands around it: its stars, how many voted, who wrote it, its buttons. */
const isCard = (lines: readonly Line[], ways: readonly boolean[]): boolean =>
  lines.filter((line, at) => (ways[at] === true && readHeading(line.text) === null) || isOfCard(line)).length >=
  CARD_MIN;
const isOfCard = ({ text }: Line): boolean =>
  (RATING.test(text) && /\p{L}|[(/]/u.test(text)) || IN_LIST.test(text) || BELOW.test(text) || BY.test(text);

interface List {
  /** Its heading, or its first line where it has none. */
  readonly head: number;
  /** Behind its last line. */
  readonly end: number;
  /** It has no heading. */
  readonly isBare: boolean;
}

const isAmount = (line: Line) => isMeasured(line.text) || (cuesOf(line).amount && namesFood(line.text));

/** The first list with a heading and amounts below it; else the first lines with amounts one below the other. */
function listOf(lines: readonly Line[]): List | null {
  const eaten = nutritionInRows(lines);
  const measured = lines.map((line) => isAmount(line) && !eaten.has(line));
  const isList = (from: number) => measured.slice(from, from + NEAR).filter(Boolean).length >= MEASURED_MIN;
  const isHeading = (line: Line) => readHeading(line.text)?.kind === 'ingredients';
  const isHead = (line: Line, at: number) => isHeading(line) && isList(at + 1);
  const amountsBelow = (at: number) => measured.slice(at + 1, at + 1 + NEAR).filter(Boolean).length;
  const isMethod = ({ text }: Line) => readHeading(text)?.kind === 'steps';
  // below a heading any amount is one of a list, where foods are not known
  const isUnder = (at: number) =>
    lines.slice(at, at + NEAR).filter((line) => cuesOf(line).amount && !eaten.has(line)).length >= MEASURED_MIN;
  const known = lines.findIndex(isHead);
  const first = known >= 0 ? known : lines.findIndex((line, at) => isHeading(line) && isUnder(at + 1));
  const told = lines.findIndex((line, at) => at > first && isMethod(line));
  // 'Ingredient notes' come first on many a blog; below a method stands another recipe's list
  const headed = [...lines.slice(0, told < 0 ? lines.length : told).keys()]
    .filter((at) => isHead(lines[at] as Line, at))
    .reduce((best, at) => (amountsBelow(at) > amountsBelow(best) ? at : best), first);
  const bare = measured.findIndex(
    (_, at) => measured.slice(at, at + MEASURED_MIN).every(Boolean) && at + MEASURED_MIN <= lines.length,
  );
  const head = headed >= 0 ? headed : bare;
  if (head < 0) return null;
  const isBare = headed < 0;
  const method = lines.findIndex((line, at) => at > head && isMethod(line));
  if (method >= 0) return { head, end: method, isBare };
  const end = lines.findIndex(
    (line, at) => at > head && line.text.length > SENTENCE && cuesOf(line).step > cuesOf(line).ingredient,
  );
  return { head, end: end < 0 ? lines.length : end, isBare };
}

/** Where the recipe ends and the page goes on, once something was told of how it is made; the number of lines where it does not. */
function endOf(lines: readonly Line[], { end }: List): number {
  const lastHeading = lines.findLastIndex(({ text }) => ['notes', 'steps'].includes(readHeading(text)?.kind ?? ''));
  let isTold = false;
  for (const [offset, line] of lines.slice(end).entries()) {
    const at = end + offset;
    const isUnended = !ENDS_STEP.test(line.text) && ENDS_STEP.test(lines[at - 1]?.text ?? '');
    if (isTold && endsRecipe(line, at < lastHeading, isUnended))
      // another recipe below it is no comment
      return listOf(lines.slice(at)) === null ? at : lines.length;
    const isShort = at > end && line.text.length > SHORT_SENTENCE && ENDS_STEP.test(line.text);
    if (isShort || (line.text.length > SENTENCE && cuesOf(line).step > 0)) isTold = true;
  }
  return lines.length;
}

/** Below the heading of a method a sentence may be shorter, in Japanese and Chinese by far. */
const SHORT_SENTENCE = 8;
const ENDS_STEP = /[.!。！]$/u;

/** Whether a line is the first that is not the recipe's: never one that tells a cook what to do. */
function endsRecipe(line: Line, isMoreBelow: boolean, isUnended: boolean): boolean {
  if (line.bullet !== '' || line.number !== null || line.text.length > 160) return false;
  if (NUTRITION.test(line.text)) return !isMoreBelow;
  // 'Das könnte dir auch schmecken' is no step below others that are sentences
  const isStep = isCommand(firstWord(line.text)) || (cuesOf(line).step >= STEP_MIN && !isUnended);
  const isTold = isStep && !SAYS_READERS.test(line.text);
  // 'Kommentare (41)'
  return BELOW.test(line.text.replace(/\s?\(\d[\d.,]*\)$/u, '')) && !isTold;
}
/** So much of a step has a line that tells what is done. */
const STEP_MIN = 3;

/** 'Pour un cake', 'Für eine Springform': for how many it is, in words. */
const FOR_ONE = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s(?:\d|(?:an?|one|two|une?|deux|eine?n?|zwei|una?|dos|due|een|twee|ett?|två)\s)`,
  'iu',
);

/** What speaks for a line over the list as the dish's name: what stands around it, and that the page says it again. */
function titleOf(lines: readonly Line[], head: number, ways: readonly boolean[]): number | null {
  const levels = lines.map(({ text }) => level(text));
  const says = (other: string, name: string) => ` ${other} `.includes(` ${name} `);
  const isFact = ({ text }: Line) =>
    readMeta(text) !== null ||
    labelledFacts(text) !== null ||
    namedBy(text) !== null ||
    isDuration(text) ||
    isLevelAlone(text);
  const isName = (line: Line, at: number) =>
    ways[at] !== true &&
    (levels[at]?.length ?? 0) >= 4 &&
    line.text.length <= 100 &&
    (/\s/.test(line.text) || /^\P{Ll}/u.test(line.text)) &&
    cuesOf(line).titleLike &&
    !/[»›>/•]\s|[:：?!]$|\.\p{Ll}{2,3}\//u.test(line.text) &&
    // a film's first line has strokes behind the dish's name
    (at === 0 && /^\p{L}+\s[^|]+\|/u.test(line.text) ? true : !/\|\s.*\|\s/u.test(line.text)) &&
    !RATING.test(line.text) &&
    !NUTRITION.test(line.text) &&
    !BY.test(line.text) &&
    !(FROM_WHOM.test(line.text) && !namesFood(line.text)) &&
    !isFact(line) &&
    !FOR_ONE.test(line.text) &&
    readHeading(line.text) === null &&
    !namesCollection(line.text) &&
    !BUTTON_TEXT.test(line.text) &&
    (!line.text.includes(', ') || namesFood(line.text)) &&
    !/^\(.*\)$|^(?:search|suche|cerca|buscar|zoeken)(?!\p{L})/iu.test(line.text) &&
    !isPerson(lines, at) &&
    !TIME_FIRST.test(line.text);
  const marks = (line: Line | undefined) =>
    line !== undefined &&
    (RATING.test(line.text) || BY.test(line.text) || isFact(line) || line.text.length > SENTENCE * 1.5);
  // the last name over the facts that stand on the list: the head of the page's card
  let card = head - 1;
  while (card >= 0 && !isName(lines[card] as Line, card)) card -= 1;
  const names = [...lines.slice(0, head).keys()].filter((at) => isName(lines[at] as Line, at));
  // each is looked for in all lines
  const candidates = names.length <= 2 * NAMES_MAX ? names : [...names.slice(0, NAMES_MAX), ...names.slice(-NAMES_MAX)];
  const scored = candidates.map((at) => {
    const own = levels[at] ?? '';
    // 'Receta de …' is not said again
    const plain = level(tidyTitle((lines[at] as Line).text));
    const needle = plain.includes(' ') ? plain : own;
    const again = levels.filter(
      (other, index) => index !== at && says(other, needle) && !BY.test(lines[index]?.text ?? ''),
    );
    const named = (lines[at] as Line).text;
    const isWord = !own.includes(' ');
    let points = 2 * Math.min(2, isWord ? again.filter((other) => other !== own).length : again.length);
    const [next, second] = lines.slice(at + 1, at + 1 + BESIDE).filter((_, offset) => ways[at + 1 + offset] !== true);
    if (marks(next)) points += 3;
    else if (marks(second)) points += 2;
    if (at === card) points += 1;
    // 'Garlic noodles in 15 minutes | Quick dinner' over who shows it: the first line of a film's page
    if (at === 0 && again.length === 0 && /\p{L}\s\|\s\p{L}/u.test(named)) points += 2;
    if (namesFood(named)) points += 1;
    if (own.split(' ').length >= 2) points += 1;
    // all else over the list leads elsewhere, or is a button
    if (candidates.length === 1) points += 3;
    return { at, points };
  });
  const best = scored.reduce((found, one) => (one.points > found.points ? one : found), { at: -1, points: 3 });
  const name = levels[best.at];
  // the last time that it is said over the list is its card's head
  return best.at < 0 ? null : levels.slice(0, head).lastIndexOf(name ?? '');
}

/** 'Polpette al sugo 2' below a step's picture, 'How to make polpette al sugo' over the first: lines of the method that only name the dish. */
function captionsAmong(lines: readonly Line[], title: string): Line[] {
  const name = level(tidyTitle(title));
  const isShown = (line: Line | undefined) => line !== undefined && line.number === null && isAltText(line.text, name);
  return lines.filter((line, at) => {
    const { text, number } = line;
    if (isShown(line)) return true;
    // whose picture it is
    if (isShown(lines[at - 1]) && cuesOf(line).titleLike && readHeading(text) === null) return true;
    const said = level(text).replace(/ \d{1,2}$/, '');
    const isCounted = said !== level(text);
    const isName = said.length >= 4 && (isCounted ? name.startsWith(said) : name === said) && said.includes(' ');
    const isAbout = said.endsWith(name) && said.length <= name.length + ABOUT_NAME;
    return number === null && !/[.!?,;:]$/.test(text) && name.includes(' ') && (isName || isAbout);
  });
}
/** 'a bowl of lentil soup with bread': what a picture shows, in small letters and without a verb, with most words of the dish's name. */
function isAltText(text: string, name: string): boolean {
  if (!SHOWS.test(text) || /[.!?,;:]$/.test(text) || text.length > 160) return false;
  const said = new Set(level(text).split(' '));
  const words = name.split(' ').filter((word) => word.length > 3);
  return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length / 2;
}
const SHOWS =
  /^(?:an?|the|two|three|some|overhead|close[- ]?up|closeup|top[- ]down|side|front|looking|ein|eine|nahaufnahme|une?|gros plan|vue|una?|primer plano|vista|um|uma|un['’]|een|en|ett|et)\s(?:\p{L}+[\s-]){0,5}?(?:bowls?|plates?|pan|pot|skillet|dish|slices?|pieces?|stack|glass|jar|cup|tray|sheet|platter|board|spoonful|shot|view|image|photo|picture|close[- ]?up|serving|schüssel|schale|teller|stück|scheiben?|bild|foto|glas|bol|assiette|plat|part|tranches?|verre|tazón|plato|cuenco|trozo|porción|vaso|prato|tigela|fatia|taça|piatto|ciotola|fetta|teglia|bord|kom|stuk|tallrik|skål|bit|tallerken|stykke)(?!\p{L})\s?(?:of|with|mit|von|voll|de|d['’]|avec|con|di|com|met|van|med|af|av)(?!\p{L})/iu;
/** So many letters say 'how to make' before a name. */
const ABOUT_NAME = 24;

/** 'Ana Ruiz' over '@ana_ruiz', the same once more for those who see no picture, and the handle itself: who wrote it. */
function isPerson(lines: readonly Line[], at: number): boolean {
  const [own, next, second] = lines.slice(at, at + 3).map(({ text }) => text);
  const isHandle = (text = '') => /^@\S+$/u.test(text);
  return isHandle(own) || /^\S*_\S*$/u.test(own ?? '') || isHandle(next) || (next === own && isHandle(second));
}

/** Labels, ratings and buttons between the dish's name and its list: all that is no fact, no sentence and below no heading. */
function labelsAmong(lines: readonly Line[], isBare: boolean, isTimed: boolean): Line[] {
  const isListed = ({ text }: Line) =>
    namesPart(text) || namesFood(text) || /^(?:for|für|pour|para|per|voor|till?)\s/iu.test(text);
  let isUnderHeading = false;
  return lines.filter((line, at) => {
    const heading = readHeading(line.text);
    if (heading) isUnderHeading = heading.kind === 'equipment' || heading.kind === 'notes';
    if (heading || isUnderHeading || isAmount(line) || namesAuthor(line.text) || (isBare && isListed(line)))
      return false;
    const namesValue = (text: string) => /[:：]$/.test(text) || namedBy(text) !== null;
    const isValue = namesValue(line.text) || namesValue(lines[at - 1]?.text ?? '');
    return (
      !isValue &&
      line.text.length <= SENTENCE &&
      !(!isTimed && isDuration(line.text) && /\p{L}/u.test(line.text)) &&
      readMeta(line.text) === null &&
      labelledFacts(line.text) === null
    );
  });
}
