import { familiarityOf } from '../../words/word-familiarity.ts';
import { cuesOf, isMeasured, namesFood, namesKitchen } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { isTalkOfDish } from './below-method.ts';
import { chatLines } from './chat-lines.ts';
import { READ_ALSO, STARS, aroundCopiedRecipe, footOfPost, isRowOfWays, otherDishesBelow } from './copied-page.ts';
import { mailLines } from './mail-lines.ts';
import { chapterOver, navigationOf, pageHeadsOf, tabsOf } from './over-page.ts';
import { labelledFacts } from '../facts/fact-rows.ts';
import { WISHES } from './farewell.ts';
import { ADVERT, MONTH } from '../vocabulary.ts';

/**
 * What of a line is left without the furniture of the page, the post or the film a text was copied from, given the line kept before: null
 * for lines that are nothing else, the others without what stands at their side: who posted them, '… See more' where they were cut off.
 */
export function furnitureReader(lines: readonly Line[]): (line: Line, before: Line | undefined) => string | null {
  const handles = handlesOf(lines);
  const around = [
    mailLines(lines),
    chatLines(lines),
    tabsOf(lines),
    aroundPost(lines),
    // before what stands over it: it marks the dish's name
    aroundCopiedRecipe(lines, isFurniture),
    navigationOf(lines, isFurniture),
    otherDishesBelow(lines),
    footOfPost(lines),
    pageHeadsOf(lines),
    chapterOver(lines),
  ];
  const offer = lines.findLast(({ text, box, gapBefore }) => box === null && gapBefore && OFFERS_MORE.test(text));
  const isFilm = lines.some(({ text }) => /^0{1,2}:00\s/.test(text));
  return (whole, before) => {
    if (around.some((some) => some.has(whole))) return null;
    const line = { ...whole, text: withoutSides(whole, before === undefined, handles) };
    if (isTopOverList(whole, lines)) return line.text;
    const isNone =
      line.text === '' ||
      isFolio(line, before) ||
      (whole === offer && whole === lines.at(-1)) ||
      (whole === lines.at(-1) && isFoot(whole)) ||
      (whole.box === null &&
        whole !== lines[0] &&
        lines.slice(0, OVER_RECIPE).includes(whole) &&
        STARS.test(line.text)) ||
      (before === undefined &&
        (DAY_ALONE.test(line.text) || OVER_SPEECH.test(line.text) || (line.box === null && CRUMBS.test(line.text)))) ||
      (isFilm && PLACE_IN_FILM.test(line.text)) ||
      (isFurniture(line) && !(line.box && (labelledFacts(line.raw) || READ_ALSO.test(line.text))));
    return isNone ? null : line.text;
  };
}

function withoutSides(line: Line, isFirst: boolean, handles: ReadonlySet<string>): string {
  let { text } = line;
  // '… See more' where a post was cut off, and how often it was liked
  if (line.box !== null)
    text = text.replace(/\s*(?:\.{3}|…)\s*(?:(?:see|show|read) )?more$/iu, '').replace(/\s[\d.]+K$/u, '');
  if (isFirst && text.length <= FURNITURE_MAX) text = text.replace(APPEAL_BEHIND, '');
  // 'Courgette Slice          Page 1 of 2' over a print-out
  if (isFirst && line.box === null) text = text.replace(PAGE_BEHIND, '');
  const spoken = isFirst && line.box === null ? NAMED_SPEECH.exec(text)?.[1] : undefined;
  if (spoken !== undefined && namesKitchen(spoken)) text = spoken;
  const handle = line.box === null ? 0 : handleLength(text, handles);
  return handle > 0 ? text.slice(handle).trim() : text;
}

/** 'Would you like a version without nuts?' at the end of an assistant's answer. */
const OFFERS_MORE =
  /^(?:(?:would|do) you (?:like|want)|want me to|shall i|should i|möchtest du|möchten sie|soll ich|(?:veux|souhaites)-tu|(?:voulez|souhaitez)-vous|¿?(?:quieres|te gustaría)|(?:vuoi|vorresti|desideri)(?: che)?|wil je|zal ik|(?:você )?(?:gostaria|quer)|vill du|vil du|skal jeg|czy chcesz|chcete)(?!\p{L})[^.!]{5,150}\?\P{L}*$/iu;

const PAGE_BEHIND =
  /(?<=^\p{L}.{2,60})\s{3,}(?:page|seite|pagina|página|strana)\s1\s?(?:of|von|de|sur|di|van|\/)\s?\d{1,3}$/iu;

const FOLLOW = /^[^.!?]{4,40}?(?=\s[·•]\s(?:follow(?:ing)?|folgen|suivre|seguir)$)/iu;

const squeezed = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** The names under which people post: a line of its own on a screen, or before '· Follow', and again before what they wrote. */
function handlesOf(lines: readonly Line[]): Set<string> {
  // the last word of a title, 'peperoni', begins no line as it is written
  const begins = new Set(lines.flatMap(({ box, text }) => (box === null ? [] : beginsOf(text.replace(/\s/g, '')))));
  const names = lines.flatMap(({ box, text }) => {
    if (box === null) return [];
    const follows = FOLLOW.exec(text)?.[0];
    if (follows !== undefined) return [squeezed(follows)];
    return /^[a-z][a-z0-9._]{3,29}$/.test(text) && familiarityOf(text) === 'none' && begins.has(text) ? [text] : [];
  });
  return new Set(names);
}

/** How a line may begin with such a name: its first letters, without the last. */
const beginsOf = (text: string): string[] =>
  Array.from({ length: Math.min(HANDLE_MAX, text.length - 1) }, (_, end) => text.slice(0, end + 1));
const HANDLE_MAX = 30;

/** How long the name is with which a line begins, though its words were parted in reading it; 0 where it begins with none. */
function handleLength(text: string, handles: ReadonlySet<string>): number {
  if (handles.size === 0) return 0;
  for (let at = 4; at < Math.min(text.length, 40); at += 1)
    if (text[at] === ' ' && handles.has(squeezed(text.slice(0, at)))) return at;
  return 0;
}

/** An hour, and by which clock: '06.00 BST'. */
const CLOCK =
  '(?:,?\\s*(?:at\\s+)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?|uhr)?(?:\\s(?:[a-z]{1,3}t|utc|mes?z))?)?';

/** A day of the week in other languages than English. */
const WEEKDAY =
  '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)-feira|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mån|tis|ons|tors|fre|lör|sön|man|tirs|lør|søn)dag(?:en)?|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|pondělí|úterý|středa|čtvrtek|pátek|neděle|\\p{L}{3,8}tai|keskiviikko|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье';

const DATE = new RegExp(
  `^(?:[•·*]\\s+)?(?:(?:posted|published|updated|last updated|printed|created|written|added|date|(?:zuletzt )?aktualisiert|mise? à jour|dernière mise à jour|actualizad[oa]|aggiornat[oa]|atualizad[oa]|bijgewerkt|uppdaterad|opdateret|oppdatert|zaktualizowano|veröffentlicht|publiée?|publicad[oa]|pubblicat[oa]|publicerad|publisert|udgivet|gepubliceerd|geplaatst|opublikowano|dodano|publikováno|julkaistu|опубликовано)\\s*(?:on|am|le|el|il|em|op|den|dnia)?\\s*:?\\s*)?(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|${WEEKDAY})\\.?,?\\s+)?(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}\\.\\s\\d{1,2}\\.\\s(?:19|20)\\d{2}|\\d{1,2}\\.?\\s+(?:de\\s+)?${MONTH}\\.?,?\\s+(?:de\\s+)?\\d{4}\\.?|\\d{4}\\.\\s${MONTH}\\s\\d{1,2}\\.|\\d{4}\\s?[年년]\\s?\\d{1,2}\\s?[月월]\\s?\\d{1,2}\\s?[日일]|${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4})${CLOCK}(?:\\s*(?:by|von|par|por|da|di|door|av|af|przez)\\s+.{2,50})?(?:\\s+(?:autor(?:ka)?|author|auteur|autore)\\s?:\\s.{2,40})?(?:\\s*[|·/]\\s*.{0,40}|,\\s\\p{L}[\\p{L}.' -]{2,30})?$`,
  'iu',
);

/** '- Jane, June 4, 2019' under a comment. */
const SIGNED = new RegExp(
  `^[-–—]?\\s*\\p{Lu}[\\p{L} .]{1,30}[,|·]\\s*(?:${MONTH}\\.?\\s+\\d{1,2},?\\s+\\d{4}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})$`,
  'iu',
);

/** '0:45 Dough': where in a film it is, told only where its beginning is told, too: '6:00 Take the roast out' is a step. */
const PLACE_IN_FILM = /^\d{1,2}:\d{2}(?::\d{2})?\s+[-–—]?\s*\p{Lu}.{0,60}$/u;

/** What those who post ask of whoever reads it, whole lines: to like, share and follow. */
const APPEALS = [
  // 'Quem gostou compartilha', 'Si te gustó, dale like', 'If you liked this, share it with a friend'
  /^[¡¿]?(?:quem|se|si|wem|wer|wenn|if|eğer|jeśli|som)(?!\p{L}).{0,20}(?<!\p{L})(?:gostou|gostaram|gust[óa]|piace|piaciut[ao]|gefällt|gefallen|aime[zs]|plu|plaît|liked|loved)(?!\p{L}).{0,25}(?<!\p{L})(?:compart\p{L}+|curt\p{L}+|coment\p{L}+|like|condivid\p{L}+|teil(?:en|t)?|partage[zr]?|share|abonn\p{L}+|suscr\p{L}+|follow|segu\p{L}+)(?!\p{L}).{0,25}$/iu,
  /^[¡¿]?(?:comparte|compártela|partage[zs]?|condividi(?:te)?|compartilh[ae]m?|share|teilt?)\s(?:si te|si vous|si tu|se ti|se vi|se voc[êe]|se gost|if you)(?!\p{L})[^.;:]{0,20}$/iu,
  // 'Share with your friends', 'Teilt das Rezept gerne mit euren Freunden'
  /^[¡¿]?(?:share|teilt?|partage[zs]?|condividi(?:te)?|compart[eai]\p{L}{0,3}|compartilh[ae]m?|deel|dela|del|udostępnij|sdílej)\s[^.\d]{0,40}(?<!\p{L})(?:friends?|freunden?|freundinnen|amie?s|amic[hoi]e?|amig[oa]s?|vrienden|vänner|venner|znajomym|přáteli)\P{L}*$/iu,
  /^(?:don['’]?t forget to|n['’](?:oublie[zs]|hésite[zs]) pas (?:à|de)|no (?:te )?olvid\p{L}+(?: de)?|não (?:se )?esque[çc]\p{L}+(?: de)?|non dimenticat?e?v?i? di|vergesst? nicht,?)\s[^.\d]{0,20}(?<!\p{L})(?:like[rn]?|subscribe|follow|share|liker|partager|commenter|abonner|suscrib\p{L}+|compartir\p{L}{0,3}|curtir|compartilhar|inscrever|iscriver\p{L}+|condivider\p{L}+|abonnieren|teilen|folgen)(?!\p{L})(?!\s(?:the|half|den|die|das|la|le|l['’]|el|il|[oa]s?)(?!.{0,20}(?:rec|rez|ricett|v[ií]d|post))).{0,40}$/iu,
  /^(?:beğenmeyi|kaydetmeyi|paylaşmayı|takip etmeyi|abone olmayı)\s.{0,40}unutma\p{L}*\P{L}*$/iu,
  // 'Suivez-moi pour d'autres recettes', 'Siga @casadaana'
  /^(?:seguimi|seguiteci|suivez-(?:moi|nous)|folgt (?:mir|uns)|s[ií]gue(?:nos|me)|follow (?:me|us))\s(?:anche\s|aussi\s|auch\s|también\s|also\s)?(?:su|sur|auf|en|on)\s(?:facebook|instagram|pinterest|youtube|tiktok)(?!\p{L}).{0,60}$|^(?:siga[mn]?|sigue|segue|s[íi]gue(?:me|nos)|seguimi|seguitemi|suivez|suis|folgt?|volg|följ|følg|obserwuj|sleduj)[\s-]?(?:@\S|(?:me|moi|nous|mir|uns|mij|mig|meg|mnie)(?!\p{L})|(?:para|pour|für|per|voor|för|for|po) (?:mais|más|plus|d['’]autres|mehr|weitere|altre|meer|fler|flere|więcej)(?!\p{L})).{0,50}$/iu,
  // 'Deixa seu like', 'Leave a comment'
  /^(?:deixa|deixe|deja|dejen|dale|lascia|lasciate|laisse[zs]?|lasst?|leave|drop|give (?:it|this|me|us))\s(?:\p{L}+\s){0,2}(?:like|j['’]aime|me gusta|curtida|daumen|coment[áa]rio|commento|commentaire|kommentar|comment)(?!\p{L}).{0,40}$/iu,
];

/** What readers gave a recipe, by its number: '213 Bewertungen'. */
const VOTES =
  'votes?|ratings?|reviews?|bewertung(?:en)?|stimmen|avis|évaluations?|votos?|valoraci(?:ón|ones)|opiniones|avaliaç(?:ão|ões)|vot[oi]|recension[ei]|valutazion[ei]|beoordeling(?:en)?|stemmen|betyg|röster|omdömen|anmeldelser|bedømmelser|stemmer|vurderinger|opinii|głos(?:ów|y)|ocen|hodnocení|hlasů|arviota|arvostelua|oy';

/** What the buttons of a page do, in languages whose buttons stand in no other rule. */
const BUTTON_WORDS =
  'partilhar|lagre|tallenna|jaa|tulosta|zapisz|udostępnij|drukuj|uložit|sdílet|vytisknout|tisk|mentés|megosztás|nyomtatás|kaydet|paylaş|yazdır|salvează|distribuie|printează|tipărește|αποθήκευση|κοινοποίηση|εκτύπωση|сохранить|поделиться|распечатать|печать|зберегти|поділитися|роздрукувати|друк|spremi|podijeli|ispiši|保存|シェア|印刷(?:する)?|저장|공유|인쇄(?:하기)?|收藏|分享|打印';

/** Where a page's buttons put a recipe or its foods: among what somebody likes, in a book, on a list to buy. */
const KEPT_IN =
  'favorit\\p{L}*|favourites?|favoris|preferiti|preferidos|favori(?:lere|lerime)|ulubionych|oblíbených|obľúbených|kedvenc\\p{L}*|suosik\\p{L}+|αγαπημένα|избранное|обране|улюблен\\p{L}*|omiljene|carnet|kochbuch|caderno|kookboek|defter\\p{L}*|книгу рецептов|einkaufsliste|courses|boodschappenlijst(?:je)?|mandje|winkelmandje|ostoslista\\p{L}*|bevásárlólist\\p{L}+|popis za kupnju|popis za kupovinu|nákupního seznamu|nákupného zoznamu|listy zakupów|koszyka|inköpslistan?|indkøbslisten?|handlelisten?|lista de (?:la )?compras?|lista della spesa|carrinho|alışveriş listes\\p{L}+|λίστα (?:αγορών|για ψώνια)|список покупок|lista de cumpărături';
const KEEPS =
  'auf|in|zu[rm]?|ajouter|aggiungi|añadir|guardar|agregar|adicionar|salvar|bewaar|voeg|zet|lägg|spara|tilføj|gem|legg|lagre|dodaj|zapisz|přidat|uložit|pridať|uložiť|adom|hozzáad\\p{L}*|ment\\p{L}+|ekle|lisää|tallenna|adaugă|salvează|προσθήκη|προσθέστε|добавить|в|додати|зберегти|spremi';
/** To give stars to the recipe, and how many spoke of it: 'Oceń przepis', '12 kommenttia', 'Yorumlar (18)'. */
const RATES =
  'avali(?:ar?|e)|betygsätt|bedøm|vurder|arvostele|arvioi|oceń|ohodnoťte|hodnotit|értékeld|votează|evaluează|αξιολόγησε|βαθμολόγησε|оценить|оцените|оцін(?:ити|іть)|ocijeni';
const SPOKEN =
  'kommentar(?:er|e)?|kommenttia?|commentaires?|comentarios?|comentários?|commenti|reacties|komentarz(?:e|y)|komentář[eů]|komentár(?:e|ov)|hozzászólás(?:ok)?|yorum(?:lar)?|comentarii|σχόλια|ψήφοι|комментари(?:й|я|ев|и)|коментар(?:і|ів)|komentar[ai]?|レビュー|コメント|댓글|评论';

/** How the recipe is called on a page's buttons. */
const THE_RECIPE =
  'resepti|przepis|recept(?:et)?|recepta|tarifi|rețeta|τη συνταγή|συνταγής|рецепт|レシピ(?:を)?|레시피|食谱|菜谱|receita|oppskrift(?:en)?';

/** Where a page's links past its head lead: to what it holds, or to the recipe. */
const PAST_THE_HEAD =
  '(?:(?:ir|saltar|pular) para (?:a receita|o conteúdo)|ir al? (?:la )?receta|hoppa till (?:innehåll(?:et)?|recept(?:et)?)|gå til (?:opskrift(?:en)?|oppskrift(?:en)?|indhold(?:et)?|innhold(?:et)?)|hopp til (?:oppskrift(?:en)?|innhold(?:et)?)|siirry (?:reseptiin|sisältöön)|przejdź do (?:przepisu|treści)|přejít (?:na|k) (?:recept(?:u)?|obsah(?:u)?)|prejsť na (?:recept|obsah)|ugrás a (?:recepthez|receptre|tartalomhoz|tartalomra)|(?:tarife|[iİ]çeriğe) (?:git|geç|atla)|(?:sari|mergi) la (?:rețetă|reţetă|conținut)|μετάβαση (?:στη συνταγή|στο περιεχόμενο)|перейти (?:к|до) (?:рецепт[уа]|содержани[юя]|содержимому|вмісту)|(?:preskoči|idi|skoči) na (?:recept|sadržaj)|naar (?:het )?recept|(?:コンテンツ|本文|レシピ)(?:へ|に)(?:スキップ|移動|ジャンプ)(?:する)?|(?:본문|레시피)(?:으?로)? ?(?:바로가기|이동|건너뛰기)|跳(?:到|至|转到)(?:内容|食谱|菜谱))';

/** What a page asks of its visitors: to let it keep cookies, and to have its letters sent. */
const ASKED_OF_VISITORS = [
  /^(?:accept all(?: cookies)?|alle(?: cookies)? akzeptieren|tout accepter|accetta tutt[oi]|acepta[r]? todo|aceitar todos|alles accepteren|godkänn alla|accepter alle|godta alle|hyväksy kaikki|akceptuj wszystkie|přijmout vše|elfogadom|tümünü kabul et|accept(?:ă)? toate|αποδοχή όλων|принять все|прийняти всі|prihvati sve|すべて同意する|同意する|모두 동의|全部接受|接受全部)[.!]?$/iu,
  // 'We use cookies to improve your experience', 'Diese Website verwendet Cookies'; 'We use cookies of this size' are baked
  /^(?=.*(?:experi|expéri|esper|erlebnis|ervaring|(?:upp|op)?levelse|kokemus|élmény|deneyim|εμπειρ|iskustvo|体験|体验|web|site|seite|sitio|sito|sivusto|stron[aęy](?!\p{L})|oldal|сайт|stranic|サイト|사이트|网站|analy[sz]|traffic|werbung)).*(?:(?<!\p{L})(?:(?:we|(?:web)?site|page) uses?|wir (?:verwenden|nutzen)|(?:web)?(?:site|seite) (?:verwendet|nutzt)|(?:nous |site )utilis(?:ons|e)|utilizziamo|sito (?:utilizza|usa)|utilizamos|usamos|sitio (?:utiliza|usa)|(?:wij|we) gebruiken|(?:web)?site gebruikt|vi (?:använder|bruger|bruker)|käytämme|używamy|strona używa|používáme|folosim|utilizăm|χρησιμοποιούμε|используем|использует|використовуємо|koristimo)\s(?:\p{L}+\s){0,2}(?:cookies?(?:-uri)?|kakor|informasjonskapsler|evästeitä|ciasteczek|куки|kolačiće)(?!\p{L})|(?:sütiket használ|çerez(?:ler)? kullan)\p{L}*|cookies?(?:を使用|を利用)|使用\s?cookies?|(?:쿠키|cookies?)를 사용)/iu,
  /(?<!\p{L})(?:nyhetsbrev\p{L}*|nyhedsbrev\p{L}*|nieuwsbrief|uutiskirje\p{L}*|hírlev\p{L}+|bülten\p{L}*|рассылк\p{L}+|розсилк\p{L}+|newslettera|odběru novinek|nuestro boletín)(?!\p{L})|メルマガ|뉴스레터|订阅我们/iu,
];

/** 'View all 96 comments' below a post. */
const VIEW_COMMENTS = /^view (?:all )?[\d,.]+ (?:comments|replies)$/iu;

/** What is counted of a post's readers, in whatever language: views, comments, answers. */
const OF_READERS =
  'views?|reads|hits|comments?|repl(?:y|ies)|answers?|likes?|shares?|downloads?|aufrufe|kommentare?|antworten|vues?|lectures?|commentaires?|réponses?|vistas?|visitas?|visualizaciones|lecturas|comentarios?|respuestas?|visualizzazioni|letture|comment[io]|rispost[ae]|weergaven?|reacties?|opmerking(?:en)?|visning(?:ar|er)?|kommentar(?:er|erna)?|svar|katselu(?:t|kertaa|a)?|lukukertaa|kommentti|kommenttia|wyświetle(?:nia|ń|nie)|odsłon[ay]?|komentarz[ey]?|odpowied(?:ź|zi)|zobrazení|zhlédnutí|komentář(?:e|ů)?|komentáre|odpovědí|megtekintés(?:ek)?|hozzászólás(?:ok)?|görüntülen?me|okunma|yorum|vizualizări|afișări|comentari[iu]|visualizações|comentários?|просмотр(?:ы|ов)?|комментари[йяев]+|ответ(?:ы|ов)?|перегляд(?:и|ів)|коментар(?:і|ів)?|προβολές|σχόλια|조회수?|댓글|閲覧数?|コメント';
const READERS_COUNTED = String.raw`(?:\d[\d.,]*\s?[kKmM]?\s(?:${OF_READERS})|(?:${OF_READERS})\s?[:：(]\s?\d[\d.,]*\s?[kKmM]?\)?)(?!\p{L})`;

/** Lines of a web page's or a print-out's furniture, whole. */
const FURNITURE = [
  // what a picture's file is called
  /^[\w.-]{1,60}\.(?:tiff?|jpe?g|png|gif|webp|heic|bmp)$/iu,
  // what leads on from a recipe's page
  /^(?:recipe index|index of recipes|rezeptindex|index des recettes|índice de recetas|indice delle ricette|receptenindex|receptindex)$/iu,
  // 'Like · Reply · 3d', in any language: buttons below what somebody posted, and days or weeks since
  /^\p{L}[\p{L}'’ ]{1,20}(?:\s[·•]\s\p{L}[\p{L}'’ ]{1,20})+\s[·•]\s\d{1,3}\s?(?:[dwjtsygn]|wk|wo|wch|tg|sem|sett|an|días?|dage?|dni|нед|дн?)\.?$/iu,
  // 'Partager cet article', 'Share this post'
  /^(?:partage[rz]|share|teile?n?|compartir|comparte|condividi|compartilhe|partilhar|deel|dela|del)\s(?:cet?|this|diesen?|este|esta|questo|dit|den här|denne|dette)\s(?:article|post|artikel|beitrag|art[íi]culo|entrada|articolo|bericht|inlägg|indlæg|innlegg|artigo)$/iu,
  // a number to call, in a line of its own
  /^[+(]?\d{2}[\d() /.-]{6,16}\d$/u,
  // 'Contact: anna@kitchen.example'
  /^(?:\p{L}[^.!?\d:：]{1,30}[:：]\s*)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/iu,
  ...APPEALS,
  ...ASKED_OF_VISITORS,
  // 'Úvod » Recepty » Polévky': a path through a page in any language
  /^\p{L}[^»›>|/]{1,24}\s[»›]\s[^»›>|/]{2,40}(?:\s[»›]\s[^»›>|/]{2,40}){1,3}$/u,
  new RegExp(`^${PAST_THE_HEAD}(?:\\s*[|·•/]\\s*|\\s{2,}|$).{0,80}$`, 'iu'),
  new RegExp(
    `^(?:(?:${BUTTON_WORDS})(?:\\s(?:${THE_RECIPE}))?(?:\\s*[|·•/]\\s*|\\s+|$)){2,}$|^(?:${BUTTON_WORDS})\\s(?:${THE_RECIPE})$|^(?:${THE_RECIPE})\\s?(?:${BUTTON_WORDS}|nyomtatása|mentése)$`,
    'iu',
  ),
  new RegExp(
    `^(?=.{5,45}$)(?:\\p{L}+\\s){0,2}(?:${KEEPS})\\s(?:\\p{L}+\\s){0,2}(?:${KEPT_IN})$|^(?:${KEPT_IN})\\s(?:\\p{L}+\\s)?(?:${KEEPS})$`,
    'iu',
  ),
  new RegExp(
    `^(?:${RATES})\\s(?:(?:a|esta|a|denne|tuto)\\s)?(?:${THE_RECIPE})$|^\\d[\\d.,]*\\s?(?:${SPOKEN})$|^(?:${SPOKEN})\\s?[(（]?\\d{1,5}[)）]?$|^[0-5][.,]\\d{1,2}\\s\\(\\d[\\d.,]*\\s\\p{L}+\\)$`,
    'iu',
  ),
  // 'Értékelés: 4,7', '综合评分 8.2', '조회수 1,234', '25 人做过这道菜', 'お気に入りに追加'
  /^(?:hodnocení|hodnotenie|értékelés|ocena|ocjena|puan|рейтинг|оцінка|βαθμολογία|综合评分|评分|조회수|閲覧数)\s?[:：]?\s?\d[\d.,]*(?:\s?\/\s?\d+)?$|^\d+\s?人做过.{0,8}$|^お気に入りに追加(?:する)?$/iu,
  // 'Jaa Facebookissa', 'Compartilhe no WhatsApp'
  /^(?:\p{L}{2,14}\s){1,2}(?:facebook\p{L}*|whatsapp\p{L}*|pinterest\p{L}*|twitter\p{L}*)$/iu,
  /^(?:https?:\/\/|www\.)\S+(?:\s\d+\s?\/\s?\d+)?$/i,
  /^(?:fiche|ficha|scheda|karte|card|blatt|rezept|recette|receta|ricetta|recipe|opskrift|recept|kort)[\s-]?(?:n[°º]|n[ro]\.?|num\p{L}{0,4}\.?|#)\s?\d{1,4}(?:\s?\/\s?\d{1,4})?$/iu,
  /^(?:page|seite|pagina|página|strana)\s\d{1,3}(?:\s?(?:of|von|de|sur|di|van|\/)\s?\d{1,3})?\s{3,}\S.{2,70}$/iu,
  /^.{3,70}\s{3,}(?:page|seite|pagina|página|strana)\s\d{1,3}(?:\s?(?:of|von|de|sur|di|van|\/)\s?\d{1,3})?$/iu,
  /^.{3,70}\s{3,}(?:stand|version|as of|updated|printed|état|versión|versione|versie)\s?:?\s.{3,20}$/iu,
  /^\d{1,4}[a-z]?,?\s(?:\p{Lu}[\p{L}'’.-]*\s){1,3}(?:Lane|Street|St|Road|Rd|Avenue|Ave|Drive|Close|Court|Way|Terrace|Place|Square|Gardens|Crescent)\.?$/u,
  /^\p{Lu}\p{L}+(?:straße|strasse|weg|gasse|platz|allee)\s\d{1,4}[a-z]?$/u,
  /^posted (?:on|in|under)\s.{4,80}$/iu,
  // 'Photograph: Ann Dietz/The Courier', 'Fotos: Ann Dietz': whose picture it is
  /^(?:[Pp]hotograph(?:s|y)?|(?:[Cc]r[ée]dits? )?[Pp]hotos?(?: credits?)?|[Pp]icture credit|[Ff]otos?|[Ff]otogra(?:f[ií]as?|fie|f)|[Zz]djęci[ae]|[Bb]ild(?:er|quelle)?|[Kk]uva)\s?:\s(?:©\s?)?\p{Lu}[\p{L}.'’&-]*(?:[\s/,]+(?:\p{Lu}[\p{L}.'’&-]*|for|für|pour|para|per|the|von|van|de)){0,6}$/u,
  /^(?:(?:(?:jump|skip) to (?:the )?recipe|vai alla ricetta|zum rezept(?: springen)?|(?:aller|sauter) à la recette|(?:ir|saltar) a la receta|naar (?:het )?recept|till receptet|przejdź do przepisu)(?:\s*[|·•/]\s*|\s{2,}|$)).{0,80}$/iu,
  /^(?:page|seite|pagina|página|strana)\s+\d+\s*(?:(?:of|von|de|sur|di|van|\/)\s*\d+)?$/i,
  /^[★☆✩✭⭐*\s]{2,}.{0,60}$/u,
  /^\d(?:[.,]\d{1,2})?\s*(?:stars?(?=\s*$|\s+(?:from|out|based|rating|by|\())|\/\s*5|out of 5|from \d+).{0,50}$/i,
  // '4,6 von 5 (213 Bewertungen)', '4,8 van 5 sterren', '4,1 (540 betyg)', '213 avis'
  new RegExp(
    `^(?:[0-5](?:[.,]\\d{1,2})?\\s(?:von|sur|de|su|van|av|ud af|na|z)\\s5(?:\\s(?:sternen?|étoiles|estrellas|estrelas|stelle|sterren|stjärnor|stjerner|gwiazdek))?(?:\\s*[(–-].{1,30})?|[0-5][.,]\\d{1,2}\\s?\\(\\d[\\d.,]*[kK]?(?:\\s(?:${VOTES}))?\\)(?:\\s(?:${VOTES}|bewertung))?|(?:[0-5][.,]\\d{1,2}\\s)?\\d[\\d.,]*\\s(?:${VOTES}))$`,
    'iu',
  ),
  /^(?:\(?\d+\s*)?(?:votes?|ratings?|reviews?|comments?|shares?|likes?|saves?|pins?)\)?$/i,
  /^(?:jump to (?:the )?(?:recipe|video|ingredients|instructions|directions|method|comments|reviews|nutrition(?: facts)?).{0,80}|skip to (?:content|recipe|main).{0,40}|(?:print|save|pin|rate|share|email|tweet|like|cook mode|scale|follow|subscribe|bookmark|download|copy|add to favou?rites)(?: (?:the |this )?(?:recipe|it|page|me|us))?(?:\s+(?:print|save|pin|rate|share|email|tweet|jump to recipe)(?: (?:the |this )?recipe)?)*[!.]?)$/i,
  /^(?:(?:von meine[mr] \p{L}+ gesendet|gesendet (?:von|mit) mein|envoyé (?:de|depuis) mon|enviado (?:desde|do) m[ie]|inviato da(?:l mio)? \p{Lu}|verzonden (?:vanaf|met) mijn|skickat från min|sendt fra min|wysłan\p{L} z (?:mojego )?\p{Lu}).{0,30}$|share (?:this|on|via|with)|sent from my|get outlook for|did you (?:make|try|like|cook|enjoy) th|leave (?:a|us|me) (?:comment|reply|review|rating|star)|tag (?:me|us|@)|follow (?:me|us) on|sign up for|subscribe to|join our|click here|read more|continue reading|see (?:more|also|notes? below)$|all rights reserved|copyright|©|\(c\)\s*(?:19|20)\d\d|as an amazon associate|this post (?:may )?contains? affiliate|advertisement|sponsored|photo(?:graph)?s? (?:by|credit|courtesy)|image (?:by|credit)|we earn a commission|prevent (?:your )?screen|cook mode prevents?|us customary|(?:us|metric)(?:\s*[|/-]\s*(?:us|metric))?$|1x\s*2x|facebook|twitter|pinterest|instagram|whatsapp|search in .{2,40}$|you (?:may|might) also (?:like|enjoy)|related (?:recipes|posts)|similar recipes|more recipes like|enter your email|your email address|powered by|©|tweet this|pin this|mention @|let us know how it)/iu,
  // 'Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.': what a telephone or a program writes below a mail
  /^(?=.{8,110}$)(?=.*(?<!\p{L})(?:i(?:phone|pad)\p{L}{0,6}|android|outlook|g?mail|gmx|yahoo|windows|samsung|galaxy|huawei|xiaomi|blackberry|handy|smartphone|mobiltelefon|handset|portable|m[óo]vil|celular|cellulare|telefon\p{L}{0,4})(?!\p{L}))(?:(?:(?:this|diese|ce|este|esta|questo|questa|dit|denna|denne) \p{L}[\p{L}-]* (?:was|wurde|a été|ha sido|foi|è stat[oa]|is|har) )?(?:sent|gesendet|verschickt|envoyée?|enviad[oa]|inviat[oa]|verzonden|verstuurd|skicka[td]|sendt|lähetetty|wysłan[oe]|odesláno|odoslan[ée]|küldve|trimis)\s(?:from|via|with|using|by|von|vom|mit|über|à partir|depuis|de|d['’]|avec|desde|do|da|dal|con|com|vanaf|met|från|via|med|fra|z|ze|iphonesta|ipadista)(?!\p{L})|lähetetty\s|(?:provenance|trimis de la)\s|(?:diese|dieses)\s.*\sgesendet\.?$|.*\s(?:küldve|gönderildi)\.?$)/iu,
  /^(?:get|hol\p{L}*|télécharge[zr]?|obten\p{L}*|obter|ottieni|scarica|download|haal|hent\p{L}*(?: fra)?|hämta|skaffa|lataa|pobierz|získat|stáhnout)\s(?:outlook|(?:the )?[\p{L} ]{0,15}mail)\s(?:for|für|pour|para|per|voor|för|til|till|dla|pro)\s(?:ios|android|mac|windows).{0,12}$/iu,
  // 'Imagen del paso 2 de la receta …', as a page says for those who do not see its pictures
  /^(?:(?:imagen|imagem|images?|immagine|foto|photo|picture|bild|bilde|billede|zdjęcie|afbeelding)\s(?:del?|do|da|dello|della|of|for|zu|von|van|bij|av|af|til|do|de l['’]|dell['’])?\s?(?:paso|passo|passaggio|étape|etape|step|schritt|stap|steg|trin|trinn|kroku?)\s\d{1,2}(?!\d).{0,110}|(?:recipe )?step \d{1,2} (?:image|photo|picture))$/iu,
  // the foot of a business's letters, and the way past what stands around a page
  /^(?:this|diese|dieses|ce|cet|este|questo|deze?) (?:e-?mail|message|nachricht|courriel|correo|mensaje|messaggio|bericht)\b.{0,70}(?:confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk).*$/iu,
  /^(?:please consider the environment|think before you print|bitte denken sie an (?:die|unsere) umwelt|pensez à l['’]environnement).{0,80}$/iu,
  /^(?:(?:t|tel|telefon|telephone|téléphone|teléfono|telefone|telefono|telefoon|phone|office|direct|büro|durchwahl|cell|mob(?:ile)?|mobil|móvil|m|fax|f)\s?[.:]\s?[+(]?\d[\d() /.-]{6,}(?:\s*[|·•,]\s*|$)){1,3}$/iu,
  /^(?:(?:(?:dieses )?rezept |(?:dit )?recept )?(?:drucken|teilen|speichern|merken|bewerten|afdrukken|delen|opslaan|bewaren)|(?:imprimer|partager|enregistrer|imprimir|compartir|compartilhar|stampa|condividi|salva|skriv ut|dela|spara|udostępnij|drukuj|wydrukuj|sdílet|vytisknout|megosztás|nyomtatás|paylaş|yazdır|поделиться|распечатать|поділитися|роздрукувати)(?: (?:la |esta )?(?:recette|receta|receita|ricetta|recept(?:et)?))?|leggi tutto|getting reviews\.{0,3})$/iu,
  /^(?:(?:print|udskriv|skriv ut|gem|lagre|del)(?: denne)? opp?skrift(?:en)?|(?:gem|lagre|spara|bewaar|speichern|enregistrer|guardar|salva) (?:i|in|dans|en|nel) (?:(?:din|min|mijn|meinem|mon|mi|mio) )?(?:kogebog|kokebok|kokbok|kookboek|kochbuch|favoritter|favoriter|favorieten|favoriten|favoris|favoritos|preferiti)(?:en|a)?|(?:del|dela|delen|teilen|partager|compartir|compartilhar|condividi|udostępnij|sdílet|jaa) (?:på|op|auf|sur|en|no|su|na|via) (?:facebook|pinterest|twitter|whatsapp|instagram|e-?mail))$/iu,
  /^(?:zum (?:haupt)?inhalt(?: springen)?|aller au contenu(?: principal)?|(?:saltar|ir) al contenido(?: principal)?|(?:vai|salta) al contenuto(?: principale)?|naar (?:de )?inhoud|hoppa till innehåll\p{L}*|skip to (?:main )?content|(?:in den|zum) (?:einkaufskorb|einkaufswagen|warenkorb)|anzeige|anmelden|einloggen|publicité|publicidad|pubblicità|advertentie|se connecter|iniciar sesión|accedi|inloggen)$/iu,
  new RegExp(
    `^(?:${MONTH}\\.?\\s+\\d{1,2}|\\d{1,2}\\.?\\s+${MONTH})\\s+(?:at|um|à|a las|alle|om|kl\\.?)\\s+\\d{1,2}[:.]\\d{2}(?:\\s?[ap]m)?(?:\\s*[·•].{0,20})?$`,
    'iu',
  ),
  // 'Home » Dinner » Chicken' over a page, and its buttons beside each other
  /^(?:home ?page|home|accueil|startseite|start|inicio|início|strona główna|hem|hjem|forside|etusivu|domů|főoldal|kezdőlap|ana ?sayfa|acasă|αρχική|главная|головна|naslovnica|početna|ホーム|トップ|홈|首页|主页)(?=.{3,120}$)(?:\s?[»›→>]\s?\S|\s?[/|]\s?[^/|]{2,40}[/|]\s?\S)/iu,
  /^(?:(?:(?:dieses )?rezept |(?:dit )?recept )?(?:print|pin|rate|save|share|like|comments?|reply|condividi su \p{L}+|imprimer|partager|épingler|enregistrer|noter|j['’]aime|commenter|drucken|teilen|merken|speichern|bewerten|kommentieren|gefällt mir|imprimir|compartir|guardar|comentar|me gusta|stampa|condividi|salva|commenta|mi piace|afdrukken|delen|bewaren|opslaan|skriv ut|udskriv|dela|del|spara|gem|lagre|gilla|kommentera)(?: (?:(?:the|this|la|cette|esta|questa) )?(?:recipe|recette|receta|receita|ricetta|recept(?:et)?|opp?skrift(?:en)?))?(?:\s*[|·•/]\s*|\s+|$)){2,}$/iu,
  /^\P{L}*[\d.,]+\s?[kKmM]?(?:\s+[\d.,]+\s?[kKmM]?\s(?:comments?|shares?|reposts?|kommentare?|mal geteilt|commentaires?|partages?|comentarios?|compartidos?|commenti|condivisioni|reacties|kommentarer|delningar))+$/iu,
  /^(?:home|menu|search|recipes|login|log in|about(?: us)?|contact|close|next|previous|back|more|view all|see all|top)$/i,
  /^(?:(?:units?|us|m|metric|scale)\s+){0,5}\(?(?:(?:\d+|½|1\/2)\s?x\s*){2,4}\)?$/i,
  // What stands around a recipe in a post or under a video: hashtags, appeals to follow, views, the places of a film.
  /^(?:#[\p{L}\p{N}_]+[\s,·]*)+$/u,
  VIEW_COMMENTS,
  // 'rosas_soups • Follow'
  /^\S[^.!?]{2,40}\s[•·]\s(?:follow(?:ing)?|folgen|suivre|seguir?|volgen|följ|følg|obserwuj)$/iu,
  /^(?:please |don['’]t forget to )?(?:follow|subscribe|like (?:and|&)|tag|share (?:and|&)|music|song|shop|abonnier|folg|abonne[zr])[^.]{0,60}(?:@\w|https?:|channel|\bby\b.{0,30}$)/iu,
  /^(?:music|song|musik|musique|música|musica|hudba|muzyka)\s?[:：]\s?\S.{0,60}$|^(?:original (?:sound|audio)|originalton|son original|sonido original|som original|suono originale|origineel geluid|originalljud)\s[-–·•]\s.{2,60}$/iu,
  // 'A star rating of 4.6 out of 5.' for those who see no stars, and a head over times that say themselves what they are
  /^an? (?:star |average )?rating of \d.{3,60}$|^prep(?:aration)? (?:and|&) cook(?:ing)? times?$/iu,
  // 'Compartir: Facebook Twitter Pinterest', and where what is used may be bought
  /^(?:share|teilen|partager|compartir|condividi|compartilhar|delen|dela|del|jaa|udostępnij|sdílet)(?:\s(?:it\s)?(?:on|auf|sur|en|su|em|op|via|på|na|med))?\s?[:：]?\s?(?:(?:facebook|twitter|x|pinterest|whatsapp|instagram|telegram|e-?mail)[\s,|·•/]*)+$/iu,
  /^(?:share|teilen|partager|compartir|condividi|compartilhar|delen|dela|del|udostępnij)\s?[:：]$/iu,
  // 'Si vous testez la recette, n'hésitez pas à me taguer @annasoups'
  /(?<!\p{L})(?:tag|étiquet|etiquet|markier|identifi|mention|mencion|menzion|oznacz)\p{L}*\s(?:\p{L}+\s){0,3}@\w/iu,
  /^(?:if you (?:liked|enjoyed|loved)|wenn (?:dir|ihnen|euch)|si (?:te|os|le) ha gustado|si (?:vous avez|tu as) aimé|se (?:ti|vi) è piaciuta)\s(?:this|the|das|dieses|la|esta|cette|questa)\s(?:recipe|rezept|receta|recette|ricetta)(?!\p{L}).*$/iu,
  // 'Heb je dit recept gemaakt? Laat het weten'
  /^(?:heb je|hast du|habt ihr|as-tu|avez-vous|¿?has|hai|avete|har du)\s(?:\p{L}+\s){0,2}(?:recept(?:et)?|rezept|recette|receta|ricetta|oppskriften|opskriften)\s?(?:\p{L}+\s?){0,2}\?.{0,80}$/iu,
  /^.{0,60}[:：]\s?https?:\/\/(?:www\.)?(?:amzn\.to|amazon\.|geni\.us|rstyle\.me|liketk\.it|shopstyle)\S*$/iu,
  ADVERT,
  // '9:14 AM' below the day of a note, 'Mon, May 6, 5:42 PM' over messages
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,?\s\p{L}{3,9}\s\d{1,2},?\s(?:at\s)?)?\d{1,2}:\d{2}\s?[ap]\.?m\.?$/iu,
  /^@[\p{L}\d._]{3,40}$/u,
  /^(?:delivered|zugestellt|distribué|entregado|consegnato|entregue|bezorgd)$/iu,
  // 'Super easy', as a message answers
  /^(?:(?:it['’]?s|its|so|super|really|very|dead|pretty|just|oh)\s)+(?:easy|simple|quick)\P{L}*$/iu,
  // when a message was sent, and when it was read
  /^(?:(?:today|yesterday|heute|gestern|aujourd['’]hui|hoy|ayer|oggi|ieri|vandaag|gisteren|i dag|idag|igår|i går)(?:,| at| um| à| a las| alle| om| kl\.?)?|read|gelesen|lu|leído|letto|gelezen|läst|læst|lest)\s\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?(?: uhr)?$/iu,
  /^(?:continua (?:após|depois d) a publicidade|continúa después de la publicidad|(?:article|story|recipe) continues below.{0,20}|weiterlesen nach der anzeige|la suite après (?:cette|la) publicité|continua dopo la pubblicità)$/iu,
  /^(?:(?:subscribe|abonnieren|s['’]abonner|abonnez-vous|suscríbete|iscriviti)(?: now)?:?|see you next (?:week|time)|thanks? (?:you )?for reading|happy (?:cooking|baking))[.!…]*$/i,
  // 'Bon appétit les amis !', '맛있게 드세요~ ^^'
  new RegExp(`^(?!mahlzeit\\s\\p{L})(?:${WISHES})(?:\\s\\p{L}+){0,3}[^\\p{L}\\d]*$`, 'iu'),
  /^(?:no|keine|ingen|inga|aucun|sin|nessun|geen|brak|žádné) (?:comments?|kommentar\p{L}*|commentaires?|comentarios|comment[oi]|reacties|komentar\p{L}*)\s*:?$/iu,
  // what is set below a post in a blog, and around a letter in a list's archive
  /^(?:post a comment|kommentar (?:veröffentlichen|posten)|(?:enregistrer|publier) un commentaire|publicar un comentario|postar um comentário|posta un commento|een reactie posten|skicka en kommentar|send en kommentar|legg inn en kommentar|lähetä kommentti|prześlij komentarz|okomentovat|megjegyzés küldése|yorum gönder|コメントを投稿|댓글 쓰기)$/iu,
  /^(?:received on \p{L}{3},? .{6,40}\d{4}.{0,12}|this archive was generated (?:by|on) .{2,80})$/iu,
  /^(?:back to (?:the )?list|zurück zur (?:übersicht|liste)|retour à la liste|volver al listado|torna (?:all['’]elenco|alla lista)|一覧(?:に|へ)戻る|목록(?:으로)?)$/iu,
  /^(?:last (?:updated|modified|changed)\b.{0,80}|.{0,40}visitor (?:number|no\.?|#)\s?\d.{0,20})$/i,
  /^.{0,80}\bshare (?:so it|this so it|to) (?:saves?|keep|save)\b.{0,40}$/iu,
  /^save (?:this|it)(?: (?:post|recipe|reel|one))?(?: (?:for|to|so)\s.{3,50})?\P{L}*$/iu,
  /^(?:speichere?|merk(?:e|t)?|enregistre[zr]?|garde[zr]?|guarda|salva|bewaar|spara) (?:(?:dir|euch|das|den|la|cette|esta|questa|dit|det) )*(?:rezept|beitrag|recette|receta|ricetta|recept(?:et)?|post)\P{L}*$/iu,
  /^(?:marca|markier\p{L}*|etiqueta|identifie[zr]?|tagga|tag)\s(?:\p{L}+\s){0,3}(?:amig|freund|friend|amic|ami[es]?\b|vän|ven\b).{0,80}$/iu,
  /^(?:zapisz|speicher\p{L}*|guarda\p{L}*|salva\p{L}*|enregistre[zr]?|bewaar|spara)\s.{0,30}(?:später|później|despu[eé]s|luego|depois|dopo|plus tard|later|senare)(?!\p{L}).{0,20}$/iu,
  /^comment\s.{1,60}\b(?:dm|send|link|message)\b/i,
  // the sides of a card, the head and the buttons of a post in a forum, the foot of a letter that is sent to many
  /^[([]?(?:(?:front|back)(?: side)?(?: of (?:the )?card)?|(?:other|reverse) side|side (?:one|two|[12ab])|recto|verso|vorderseite|rückseite|anverso|reverso|voorkant|achterkant|framsida|baksida|forside|bagside|bakside)[)\]]?\s?[:：]?$/iu,
  /^(?:(?:quote|reply|report|edit|like|share|multi-?quote|zitieren|antworten|melden|citer|répondre|signaler|citar|responder|citeer|citera|svara)(?:\s*[|·•/]\s*|\s+|$)){2,}$/iu,
  /^(?:you(?:['’]re| are) receiving this\s|(?:un|manage |to un)subscri(?:be|ption)|(?:view|open|read) (?:this (?:e-?mail |newsletter )?)?(?:in (?:your |a )?browser|online)|update (?:your |my )?(?:e-?mail )?preferences|(?:newsletter )?(?:abbestellen|abmelden)|im browser (?:ansehen|öffnen)|se désabonner|se désinscrire|voir (?:cet e-?mail )?dans (?:le|votre) navigateur|darse de baja|cancelar (?:la )?suscripción|annulla (?:l['’])?iscrizione|disiscriviti|uitschrijven|afmelden|avsluta prenumeration|avmeld|wypisz się).{0,110}$/iu,
  /^(?:s[ií]gueme|s[ií]guenos|síganme|me siga|siga-me|suis-moi|suivez-(?:moi|nous)|abonne(?:-toi|z-vous)|folgt? (?:mir|uns)|seguimi|seguiteci|seguici|volg (?:mij|ons)|följ (?:mig|oss)|følg (?:meg|mig|os|oss)|obserwuj)(?!\p{L})[^.]{0,60}(?:@\w|\s(?:para|pour|für|per|voor|för|for|po) (?:más|mais|plus|mehr|altre|più|meer|fler|mer|flere|więcej)(?!\p{L}))/iu,
  /^(?:double[- ]tap|link in (?:my |the )?bio|dm me|tag (?:someone|a friend)|turn on notifications|comment ['"“])/i,
  /^[\d.,]+\s?[kKmM]?\s(?:views?|aufrufe|vues|visualizaciones|likes?|followers?)\b.{0,40}$/i,
  // '84 weergaven 0 opmerkingen', 'anna82 · views: 1,204 · 12 comments'
  new RegExp(
    String.raw`^(?:(?:\p{L}{2,5}\s)?@?[\p{L}\d_.'’ -]{2,40}\s[·•|–—-]\s|${READERS_COUNTED}[\s,|·•-]+)${READERS_COUNTED}(?:[\s,|·•-]+${READERS_COUNTED})*$`,
    'iu',
  ),
];

/** 'Top' right over measured foods, as 'Base' over those above: a layer of the dish, and no way up a page. */
const isTopOverList = (line: Line, lines: readonly Line[]): boolean =>
  /^top$/iu.test(line.text) &&
  line.box === null &&
  line.gapBefore &&
  !line.gapAfter &&
  isMeasured(lines[lines.indexOf(line) + 1]?.text ?? '');

/** 'Saturday evening' over a letter; elsewhere it heads what is done then. */
const DAY_ALONE = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:morning|afternoon|evening|night)$/iu;

/** 'Ricette > Primi piatti > Pasta' over a page, though no word of it is 'home'. */
const CRUMBS = /^\p{Lu}[^>»›→/|]{1,30}(?:\s?[>»›→]\s?\p{Lu}[^>»›→/|]{1,40}){2,5}$/u;

/** 'Voice memo 23 May (transcribed)' over what was said. */
const OVER_SPEECH =
  /^(?:voice (?:memo|note|message)|sprach(?:nachricht|memo)|mémo vocal|message vocal|nota (?:de voz|vocale)|spraakmemo|röstmemo|talememo)(?:\s.{0,40})?$|^(?:(?:new recording|neue aufnahme|nouvel enregistrement|nueva grabación|nova gravação|nuova registrazione|nieuwe opname|ny inspelning|ny optagelse|nytt opptak|nowe nagranie)|(?:recording|aufnahme|enregistrement|grabación|gravação|registrazione|opname|nagranie)(?=\s?\d|\.m4a))(?:\s?\d{1,4})?(?:\.m4a)?(?:\s?[-–—:(]\s?.{0,30})?$|^(?:audio |voice )?(?:transcript(?:ion)?|transkript(?:ion)?|transcripción|transcrição|trascrizione|transcriptie)(?:\s(?:of|von|de|di|van)\s.{2,40}|\s?\d{1,4})?\s?:?$/iu;

/** 'Voice note 12 - Nana's lamb stew (transcript)': the name that somebody gave what was said. */
const NAMED_SPEECH =
  /^(?:voice (?:memo|note|message)|sprach(?:nachricht|memo)|mémo vocal|message vocal|nota (?:de voz|vocale)|spraakmemo|röstmemo|talememo)(?:\s\d{1,4})?\s?[-–—:]\s+([^\d()]{3,50}?)(?:\s\([^()]{3,30}\))?$/iu;

/** The same on a printed page, where it is nothing that somebody typed: where a card goes on, by what program it was printed, what a handout asks for. */
const PRINTED_FURNITURE = [
  /^(?:(?:name|class|date|period|group|table|klasse|datum|nom|classe|nombre|fecha|curso)\s?:[\s_.]*){2,}$|^(?:class|date|datum|fecha)\s?:[\s_.]*$/iu,
  /^(?:posted|filed|published) (?:in|under) .{2,100}$|^(?:[←«<]\s*)?older posts?\b.{0,30}$|^(?:[←«<]\s*)?newer posts?\b.{0,10}$/iu,
  /^(?:(?:privacy(?: policy)?|terms(?: of (?:use|service))?|contact(?: us)?|about(?: us)?|imprint|impressum|datenschutz|agb|kontakt|mentions légales|aviso legal|cookies?|sitemap|login|shop|newsletter)(?:\s*[·•|/]\s*|\s{2,}|$)){2,}$/iu,
  /^\(?(?:over|turn over|p\.?\s?t\.?\s?o\.?|continued|cont['’]?d?\.?|(?:see|on) (?:the )?(?:back|reverse|other side)|bitte wenden|b\.\s?w\.|siehe rückseite|fortsetzung|t\.?\s?s\.?\s?v\.?\s?p\.?|au verso|suite|segue|continua|sigue|z\.?\s?o\.?\s?z\.?)\)?[\s.…>→-]*$/iu,
  /^(?:saved|clipped|imported|shared) (?:from|via|with) \S+(?: \S+)?$/iu,
  /^(?:add|save)(?: all)? to (?:your|my|the) (?:shopping|grocery) ?list$|^leave a (?:private )?note(?:\s.{0,60})?$/iu,
  /^(?:[Rr]ecipe )?(?:[Ee]xported|[Pp]rinted|[Mm]ade|[Cc]reated|[Gg]enerated|[Ff]ormatted) (?:from|with|by|using) (?:the )?\p{Lu}[\p{L}\p{N}'’]*(?: \p{Lu}[\p{L}\p{N}]*){0,3}(?: (?:on|from) .{4,20})?\.?$/u,
];

/** What stands below the name of whoever posts in a forum. */
const MEMBER =
  /^(?:mitglied seit|member since|membre depuis|miembro desde|membro dal|lid sinds|medlem sedan)\s?:?\s.{0,12}\d{4}$/iu;

/** 'Beiträge: 1.204': how much somebody wrote there. */
const POSTS_COUNTED =
  /^(?:posts?|posty|beiträge|messages?|mensajes|messaggi|berichten|inlägg|wpisy|innlegg)\s?:\s?[\d.,  ]{1,9}$/iu;

/** What networks and forums set around what somebody posted: votes, who and when, how many answered. */
const AROUND_A_POST = [
  /^(?:(?:up|down)votes?|go to comments|top comments|all comments|most relevant|op|r\/\w{2,40}|u\/[\w-]{2,40})$/iu,
  /^\d{1,3}\s?(?:s|m|min|h|hr|hrs|d|w|wk|mo|y|yr|yrs|std|tg|sem|j)\.?\s(?:ago|·\s?.{0,12}|(?:like|reply|gefällt mir|antworten|j['’]aime|répondre|me gusta|responder)\b.{0,30})$/iu,
  /^(?:edited|bearbeitet|modifié|editado)\s[·•]\s.{1,20}$/iu,
  VIEW_COMMENTS,
  // '1.2K   348 comments   51 shares', '88 J'aime · 12 commentaires'
  /^(?:[\d.,]+\s?k?\s+)?(?:[\d.,]+\s?k?\s(?:comments?|shares?|reposts?|upvotes?|points?|likes?|kommentare?r?|commentaires?|comentarios?|comentários?|commenti|komentarz\p{L}*|reacties|j['’]aime|mentions? j['’]aime|gefällt mir(?:-angaben)?|me gusta|mi piace|curtidas?|vind-ik-leuks?|gilla-markeringar|partages?|mal geteilt|compartid[oa]s?|condivisioni|compartilhamentos?|keer gedeeld|delningar|delinger|udostępnie\p{L}+)\s*[·•|]?\s*)+$/iu,
  // 'Rosa Marsh ▸ Soup Lovers'
  /^\p{Lu}[^.!?]{2,40}\s[▸►▶]\s\S.{2,60}$/u,
  // 'r/Baking • Posted by u/anna77 3 mo. ago', 'level 2', 'anna77 · 3 mo. ago'
  /^r\/\w{2,40}\s[•·]\s.{0,80}$|^posted by u\/\S{2,40}.{0,40}$|^level \d{1,2}$|^(?:u\/)?[\w-]{3,30}(?:\sop)?\s[·•]\s\d{1,3}\s?(?:s|m|min|h|hr|hrs|d|w|wk|mo|y|yr|yrs)\.?\sago.{0,20}$/iu,
  /^(?:[\p{L}\d_]{3,30}(?:, | and )?){1,4}\slikes? this\.?$|^\(?you must (?:log|sign) in\b.{0,60}$|^forum software by .{2,60}$/iu,
  /^(?:user avatar|benutzer-?avatar|avatar)$/iu,
  POSTS_COUNTED,
  // 'verfasst am 03.09.2023 - 19:12 Uhr'
  /^(?:verfasst|geschrieben|posted|posté|publicado|inviato|geplaatst|skrivet|skrevet|napisano)\s?(?:on|am|le|el|il|op|den)?\s?:?\s\d{1,2}[./]\d{1,2}[./]\d{2,4}[\s,–-]{1,3}(?:um |at |à |alle |kl\.? )?\d{1,2}:\d{2}(?:\s?uhr)?$/iu,
  MEMBER,
  /^(?:joined|dołączył\p{L}*|registriert|registrado|inscrit\p{L}*|iscritto|geregistreerd|medlem sedan|location|wohnort)\s?:\s?\S.{0,40}$/iu,
];
/** When it was posted, as a network has it right below the name of whoever did: '2d · 🌍'. */
const POSTED_SO_LONG_AGO = /^\d{1,3}\s?(?:s|m|min|h|hr|hrs|d|w|wk|mo|y|yr|yrs|std|tg|sem|j)\.?\s·\s?\P{L}{0,6}$/iu;
/** Two or three words with capitals, of which none is a food: somebody's name. */
const NAME_OF_POSTER = /^\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,2}$/u;
/** A row of buttons, or when it was changed: the end of what was posted; below it others answer. */
const BUTTON =
  /^[\d.,]+\s?k?\s(?:up)?votes?\s[·•|]\s.{0,30}$|^(?:last edited|zuletzt bearbeitet|dernière (?:modification|édition)|última edición|ultima modifica|laatst bewerkt|senast redigerad|sist redigert|ostatnio edytowan\p{L})(?:\s?:|\s(?:by|von|par|por|da|door|av|przez)\s).{3,60}$|^(?:like|comment|share|reply|gefällt mir|kommentieren|teilen|j['’]aime|commenter|partager|me gusta|comentar|compartir|mi piace|commenta|condividi)$|^(?:(?:like|comment|share|reply|gefällt mir|kommentieren|teilen|j['’]aime|commenter|partager|me gusta|comentar|compartir|mi piace|commenta|condividi)(?:\s{2,}|$)){2,}$/iu;
const HANDLE = /^(?=.*[._\d])[a-z][a-z0-9._]{3,29}$/u;
/** 'r/Baking • Posted by u/anna77 3 mo. ago' over a post. */
const POSTED_IN = /^(?:r\/\w{2,40}\s[•·]\s.{0,30})?posted by u\/\S/iu;
/** No longer line is a post's name. */
const NAME_MAX = 90;
/** So many amounts stand above the buttons of the post that has the recipe. */
const AMOUNTS_MIN = 3;
/** 'I added 1 cup of corn.', 'Made these on Sunday': what somebody else did. */
const OF_ONESELF =
  /^(?:(?:made|tried|cooked|baked) (?:this|these|it|them)|i|i['’]\p{L}+|we|my|our|ich|wir|je|j['’]\p{L}+|nous|yo|io|ik|jag|jeg)(?!\p{L})/iu;
/** So much of a step has a line that tells what is done. */
const STEP_MIN = 3;

/** The lines of a copied page of a network or a forum that are around the post with the recipe: its figures, its buttons, the writer's signature, and what others answered. */
function aroundPost(lines: readonly Line[]): ReadonlySet<Line> {
  const typed = lines.filter(({ box }) => box === null);
  const around = new Set(typed.filter(({ text }) => AROUND_A_POST.some((form) => form.test(text.trim()))));
  // a signature stands below a rule
  const isEnd = (line: Line, at: number) => BUTTON.test(line.text) || typed[at - 1]?.ruleAfter === true;
  let amounts = 0;
  const end = typed.findIndex((line, at) => {
    const isBelowAll = amounts >= AMOUNTS_MIN && isEnd(line, at);
    if (!around.has(line) && cuesOf(line).amount) amounts += 1;
    return isBelowAll;
  });
  const isSigned = end > 0 && typed[end - 1]?.ruleAfter === true;
  // whoever posted it stands at the top, over how long ago that was
  const [poster, posted] = typed;
  const isPosted =
    poster !== undefined &&
    NAME_OF_POSTER.test(poster.text) &&
    !namesFood(poster.text) &&
    POSTED_SO_LONG_AGO.test(posted?.raw ?? '');
  if (isPosted && posted) {
    poster.text = `Posted by ${poster.text}`;
    around.add(posted);
  }
  // right below who posted it and where stands what it is called
  const named = typed[typed.findIndex(({ text }) => POSTED_IN.test(text)) + 1];
  if (named && POSTED_IN.test(typed[0]?.text ?? '') && named.text.length <= NAME_MAX) named.level = 1;
  const isPost = isPosted || around.size >= 2 || typed.filter(({ text }) => BUTTON.test(text)).length >= 2;
  if (!isPost && !isSigned) return new Set();
  // a method may stand below the buttons, and a rule above it
  const below = end < 0 ? [] : typed.slice(end);
  const isTold = below.some(
    (line) =>
      cuesOf(line).step >= STEP_MIN &&
      !isTalkOfDish(line.text) &&
      !OF_ONESELF.test(line.text) &&
      // the saying of a signature
      !/^["“„«].+["”“»]$/u.test(line.text),
  );
  if (!isTold && below.filter((line) => cuesOf(line).amount).length < AMOUNTS_MIN)
    for (const line of below) around.add(line);
  // the name under which somebody posted, alone and before the words of the post
  const handles = new Set(
    typed.map(({ text }) => text).filter((text) => HANDLE.test(text) && familiarityOf(text) === 'none'),
  );
  for (const line of typed) {
    if (handles.has(line.text)) around.add(line);
    const [first = ''] = line.text.split(' ');
    if (handles.has(first)) line.text = line.text.slice(first.length).trim();
  }
  // 'Bergziege' over 'Mitglied seit 2009' or 'Beiträge: 310'
  for (const [at, line] of typed.entries())
    if (
      [MEMBER, POSTS_COUNTED].some((form) => form.test(typed[at + 1]?.text ?? '')) &&
      line.text.split(' ').length <= 2
    )
      around.add(line);
  // how often it was liked, and a dot between two such figures
  for (const line of typed) if (/^(?:[\d.,]{1,6}\s?k?|[•·.]{1,3})$/iu.test(line.text)) around.add(line);
  return around;
}

const FEEDBACK =
  /\b(?:comment below|in the comments|drop (?:a|me a|your) [^.]{1,30} (?:if|below)|comment [^.!?]{2,20} (?:and|&) (?:i|we)['’]ll|follow (?:me )?@|save this (?:post|recipe|reel|for later)|tag @|hashtag #?\w+|rate (?:this|the) recipe|let me know (?:in|how|if you|whether you|when you)|would you like me to|(?:soll ich|möchtest du, dass ich)\s|(?:dis|dites|fais)[- ](?:le[- ])?moi (?:si|en commentaire)|(?:dime|avísame) si|fammi sapere se|laat (?:me|het me) weten (?:of|als)|on instagram|newsletter|on social media)\b/i;

/** No longer line is looked at as a whole, in letters: what is longer tells something, and looking would take too long. */
const FURNITURE_MAX = 160;

/** 'Lentil soup ✨ SAVE THIS for later!!': what a post says behind the name of its dish. */
const APPEAL_BEHIND =
  /(?<=\p{L}{3}.*)(?<!(?:^|\s)(?:to|can|will|and|must|me|just|i|we))[^\p{L}\p{N})]*\s[^\p{L}\p{N}(]*(?:save (?:this|it)|pin (?:this|it)|(?:recipe|rezept|recette|receta|ricetta|recept) (?:below|in (?:the )?(?:caption|comments)|unten|ci-dessous|abajo|sotto|hieronder)|tag (?:a|someone|your)|share (?:this|with)|follow (?:me|for|@))(?![\p{L}]).*$/iu;

/** What stands under the figures of a box with times, which are set apart and large. */
const BARE_UNITS = /^(?:hours?|minutes?|mins?)(?:\s(?:hours?|minutes?|mins?))+$/i;

/** '112   APRIL', 'May 2014 | 36' at the foot of a magazine's page. */
const FOLIO_OF_MONTH = new RegExp(
  `^\\s*(?:\\d{1,3}(?:\\s{2,}|\\s?[|•·]\\s?)${MONTH}(?:\\s\\d{4})?|${MONTH}(?:\\s\\d{4})?(?:\\s{2,}|\\s?[|•·]\\s?)\\d{1,3})$`,
  'iu',
);

/** A page number alone between blank lines; below 'Servings:' it is what is said there. */
function isFolio(line: Line, before: Line | undefined): boolean {
  // '114        BREADS' over a page of a typed book
  if (
    line.box === null &&
    before === undefined &&
    /^(?:\d{1,4}\s{3,}\p{Lu}[\p{L} .&,'’-]{2,40}|\p{Lu}[\p{L} &,'’-]{2,40}\s{3,}\d{1,4})$/u.test(line.raw)
  )
    return true;
  if (line.box === null && FOLIO_OF_MONTH.test(line.raw)) return true;
  if (!line.gapBefore || !line.gapAfter) return false;
  // 'BREADS        115' at its foot
  if (line.box === null && /^\s*\p{Lu}{3}[\p{Lu} &,'’-]{0,40}\s{3,}\d{2,4}$/u.test(line.raw)) return true;
  if (line.box === null && before && /[:：]$/.test(before.text)) return false;
  const text = line.raw.trim();
  return /^[-–—\s]*\d{1,4}[-–—\s]*$/.test(text) || /^\d{1,3}\s*\/\s*\d{1,3}$/.test(text);
}

/** Whether a line says that the recipe follows, and no more: 'Here it is:', 'Hier das Rezept:', 'Voici la recette :'. */
export const announcesRecipe = (text: string): boolean => ANNOUNCES.test(text);
const ANNOUNCES =
  /^(?:(?:so|and|ok(?:ay)?|anyway|anyhow|well|now|also|na|und|alors|bon|pues|bueno|allora|nou|så),?\s)?(?:here (?:it is|goes|it goes|they are|you are|you go|we go)|(?:here(?:['’]s| is| comes)|hier (?:ist|kommt)|hier|voici|aquí (?:está|va|tienes|te va)|aqui (?:está|vai)|ecco(?:ti|vi)?|hier (?:is|komt)|her (?:er|kommer)|här (?:är|kommer)|oto|tady je)\s(?:(?:the|her|his|my|our|your|das|ihr|mein|unser|la|sa|ma|notre|su|mi|nuestra|a|minha|sua|il|lo|la sua|la mia|het|haar|mijn|min|mitt|vår)\s)?(?:recipe|rezept|recette|receta|receita|ricetta|recept|opp?skrift(?:en)?|przepis)|hier ist (?:es|sie)|hier kommt['’]?s|l[ea] voi(?:ci|là)|aquí (?:está|va)|ahí va|eccol[ao]|hier is (?:het|ie)|(?:(?:the|das|la|il|het) )?(?:recipe|rezept|recette|receta|receita|ricetta|recept) (?:follows|is as follows|folgt|suit))\s?[:.!…]*\s?[:;]?-?\)?$/iu;

/** Its stars in figures stand so near the name of a dish that was copied from a site. */
const OVER_RECIPE = 5;

/** '48       First Lutheran Church Women': the number of a book's page and whose book it is, apart at the end. */
const isFoot = ({ box, raw, gapBefore }: Line): boolean =>
  box === null && gapBefore && FOOT.test(raw) && !namesFood(raw.replace(/[\d\s]+$|^[\d\s]+/gu, ''));
const FOOT =
  /^(?:\d{1,4}(?:\s{3,}|\s{2}(?=\P{Ll}+$))\p{Lu}[\p{L} .&,'’|•·-]{3,60}|\p{Lu}[\p{L} .&,'’-]{3,60}\s{3,}\d{1,4})$/u;

/** '© 2024 …', whose sign is read as a list's mark. */
const OWNED = /^(?:©|\(c\)\s)\s?(?:19|20)\d\d\b/iu;

/** Whether a line is furniture of the page it was copied from: dates, addresses, buttons, ratings, appeals to comment. */
function isFurniture(line: Line): boolean {
  const text = line.text.replace(/^[↓→▶►⬇⤓]\s*/u, '');
  if (text.length > FURNITURE_MAX) return false;
  if (DATE.test(text) || SIGNED.test(text) || OWNED.test(line.raw)) return true;
  // '12. Oktober 2021', whose day is read as a step's number
  if (line.number !== null && DATE.test(line.raw.replace(/^[\s*•·]+/u, '').trim())) return true;
  if (line.box === null && line.number === null && line.bullet === '' && announcesRecipe(text)) return true;
  if (FURNITURE.some((pattern) => pattern.test(text)) || (line.box === null && isRowOfWays(line.raw))) return true;
  // in a list of steps it is the last of them
  if (line.number === null && line.bullet === '' && /^enjoy[\s!.…:)]*$/i.test(text)) return true;
  if (line.box !== null && (BARE_UNITS.test(text) || PRINTED_FURNITURE.some((pattern) => pattern.test(text))))
    return true;
  return FEEDBACK.test(text) && line.number === null;
}
