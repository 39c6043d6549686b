import { ENDS_IN_COMMAND, firstWord } from '../../text/classify.ts';
import { tellsByForm } from '../../text/verb-forms.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { ADVERT, FOREIGN_STEP_STARTS, isCommand, isFoodWord } from '../../text/vocabulary.ts';
import { withoutRepeatedCopies, type SectionLine } from '../facts/facts.ts';
import { untilFarewell } from '../../text/furniture/farewell.ts';
import { withoutDay } from './day-of-step.ts';
import { withoutOtherMeasures } from './other-measures.ts';
import type { ListKind } from './list-area.ts';

/** How far a list looks like ingredients: its good lines, less twice those that cannot be one. */
function scoreIngredients(lines: readonly SectionLine[]): number {
  let good = 0;
  let bad = 0;
  let sure = 0;
  for (const { text } of lines) {
    const likely = looksLikeIngredient(text);
    if (text.length > 250 || likely < 0.1 || BOILERPLATE.test(text)) bad++;
    else if (likely >= 0.7 || (/\d/.test(text) && text.length <= 60)) {
      good++;
      sure++;
    } else good += 0.3;
  }
  if (good < 1 || bad > good || sure < 0.15 * lines.length) return 0;
  return good - 2 * bad;
}

const SENTENCE = /[.!。！]["”)]?$/;
/** What pages say beside a method, and no cook in one. */
export const BOILERPLATE =
  /©|\b(?:can|may) be (?:reached|contacted|called) (?:by (?:tele)?phone|(?:at|on|by) (?:e-?mail|(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s./-]\d{3}))|^(?:if you (?:liked|enjoyed|loved) (?:this|our|the) |wenn (?:dir|euch|ihnen) (?:dieses|das|unser) rezept|si (?:cette|la|notre) recette (?:vous|t)|si te ha gustado |se (?:questa|la) ricetta (?:ti|vi) |se (?:você )?gostou d|als (?:je|u) dit recept |om du gillade |hvis du kunne lide |jeśli (?:spodobał|podobał))|^(?:this (?:entry|post|article|recipe) (?:was|is) (?:posted|written|published|filed)|diese[rs]? (?:eintrag|beitrag|artikel) wurde|(?:cet article|ce billet|cette entrée) a été|est[ea] (?:entrada|artículo|artigo|post) (?:fue|foi|está) (?:escrit|publicad|archivad)[ao]|quest(?:o articolo|a voce) è stat[oa]|dit bericht (?:is|werd) (?:geplaatst|gepubliceerd)|(?:det här|detta) inlägget? (?:postades|publicerades)|dette (?:indlæg blev|innlegget ble)|ten wpis został|tento (?:příspěvek|článek) byl)(?!\p{L})|[\w.+-]@[\w-]{1,60}\.\p{L}{2}|\bsign up (?:with|for|to|and (?:i|we|get|receive))\b|^copyright\b|https?:\/\/|\bcookies? policy\b|\bsubscribe\b|\bclaps\b|\btemps de lecture\b|\bmin(?:utos|uti)? (?:read|de lecture|de lectura|di lettura|lesezeit|leestijd)\b|^publié le \d|^submitted by\b|\bfollow (?:me|us) (?:for|on)\b|^share (?!(?:\S+ ){1,8}?(?:between|among(?:st)?|into|equally|evenly|out)(?!\p{L}))\S|^get (?:my|our|your) free\b|^publicités?$|^(?:chargement|loading|cargando|caricamento)(?:…|\.{3})|\b(?:soyez le premier|be the first) (?:à|to) |\bpartecipo al contest\b|\b(?:buy|order) (?:our|the|your|my)\b.{0,80}[$€£]\s?\d|\berhältlich (?:bei|im|in|unter|über)\b|\bthanks for reading\b|^(?:keep|stay|get|let['’]s (?:keep|stay)) in touch\b|\b(?:newsletter|nieuwsbrief|nyhetsbrev|nyhedsbrev|infolettre|hírlevel\p{L}*|bülten\p{L}*)|(?<!\p{L})(?:newslettera?|newsletteru|odběru novinek|uutiskir\p{L}+|рассылк\p{L}+)(?!\p{L})|\baffiliate\b|\bdisclosure\b|\bprivacy\b|\ball rights reserved\b|\b(?:recipe developer|food blogger)\b|\bis (?:the |an? )?(?:author|editor|co-author) of\b|\bprint (?:the )?recipe\b|\btechnical storage\b|\be-?mail me\b|\bleave a (?:comment|review|rating)\b|\bhosted by\b|\bvisitor (?:number|no\.?|#)|\blast (?:updated|modified|revised)\b|\bguest ?book\b|\bwebmaster\b|\bbest viewed (?:with|in)\b|\bdatenschutz\b|\bpinterest\b|\binstagram\b|\bwhatsapp\b|\bfacebook\b|^(?:posted|published) (?:by|on|at|in)\b|^(?:publicado|publicada|publié|posté|écrit|rédigé|postado|pubblicato|scritto|gepost|geplaatst|eingestellt|gepostet|upplagt|upplagd|lagt inn|opslået|opublikowane) (?:por|par|le|em|da|door|von|av|af|przez)\b|\b(?:comments?|comentarios?|commentaires?|kommentare?|commenti|reacties?) ?[[(]\d+[\])]|\b\d+ (?:comments?|comentarios?|commentaires?|kommentare?|commenti|reacties?|kommentarer|komentarz(?:e|y)?|notes|likes|reblogs|shares|repl(?:y|ies))\b/iu;

/** How much a line looks like a step: above 1 where it begins with a cook's imperative, below 0 where it is none. */
export function stepQuality(line: string): number {
  const text = withoutDay(line);
  if (BOILERPLATE.test(text)) return -2;
  if (/[?？]$/.test(text)) return -1;
  const first = /^[\p{L}\p{M}'’-]+/u.exec(text)?.[0].toLowerCase() ?? '';
  const begins = isCommand(first) || FOREIGN_STEP_STARTS.has(first);
  if (begins && text.length > 12) return 1.2;
  const isDense = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text);
  if (text.length < 15 && !isDense) return -0.5;
  // 'A hagymát megpirítjuk.': a sentence, though it begins like a count
  const isTold = (isDense || /^\p{L}/u.test(text)) && SENTENCE.test(text);
  if (looksLikeIngredient(text) > 0.8 && text.length < 60 && !isTold) return -1;
  return SENTENCE.test(text) || text.length > 60 || isDense ? 0.5 : -0.2;
}

/** A method is dense: of two boxes the one whose lines are nearly all steps wins over the one that holds them among prose. */
export function scoreSteps(lines: readonly SectionLine[]): number {
  const qualities = lines.map(({ text }) => stepQuality(text));
  const sum = qualities.reduce((total, each) => total + each, 0);
  const share = qualities.filter((each) => each > 0).length / Math.max(1, lines.length);
  return sum * share * share;
}

/** A method ends where the page begins to speak of itself; of a method given twice one is kept. */
export function untilBoilerplate(lines: readonly SectionLine[]): SectionLine[] {
  const end = lines.findIndex(({ text }, at) => at > 0 && BOILERPLATE.test(text));
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** An ingredient list ends where running text begins. */
function untilProse(lines: readonly SectionLine[]): SectionLine[] {
  const likely = lines.map(({ text }) => looksLikeIngredient(text));
  let goodAfter = likely.filter((each) => each >= 0.7).length;
  const end = lines.findIndex(({ text, section }, at) => {
    if ((likely[at] ?? 0) >= 0.7) goodAfter--;
    const isProse =
      (likely[at] ?? 0) < 0.1 &&
      (text.length > 90 || /[?!:]$/.test(text) || (text.endsWith('.') && text.split(' ').length >= 6));
    // 'Also: Butter and flour for the tin.' under a name of its own
    const isPart =
      section !== null && section !== lines[at - 1]?.section && text.length <= 90 && isFoodWord(firstWord(text));
    return at > 1 && isProse && !isPart && goodAfter < 2;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** 'Shop this recipe' over the same foods with their prices. */
export const OF_A_SHOP =
  /^(?:shop|buy|order|get)\s(?:(?:all|the|this|these|our|your|for)\s)*(?:recipe|ingredients?|products?|items?|look)\b|^(?:zutaten|produkte) (?:kaufen|bestellen|einkaufen)|^acheter (?:les|ces) |^comprar? (?:los|estos|as|os) |^acquista |^bestel (?:de|deze) /iu;

function untilShop(lines: readonly SectionLine[]): readonly SectionLine[] {
  const end = lines.findIndex(({ text }, at) => at > 1 && OF_A_SHOP.test(text));
  return end < 0 ? lines : lines.slice(0, end);
}

/** 'Unlock Premium', 'Jetzt abonnieren' over what subscribers are given. */
const OF_MEMBERS =
  /^(?:unlock|subscribe|join (?:us|now|our|the|today)|become an? (?:member|subscriber|patron)|start your (?:free )?(?:trial|subscription)|go (?:premium|ad-?free)|(?:upgrade|sign up) (?:to|for|now|today)|(?:jetzt )?(?:mitglied werden|abonnieren|freischalten)|werde mitglied|abonnez-vous|devenez (?:membre|abonnée?)|suscr[ií]bete|hazte (?:socio|premium)|abbonati|diventa (?:socio|membro)|word lid|bli medlem|bliv medlem|assine|torne-se)(?!\p{L})/iu;
/** Less than this a line looks like an ingredient that is a food without an amount. */
const FOOD_ALONE = 0.4;

/** A list without the lines that a subscription is offered with between its parts. */
export function withoutOffers(lines: readonly SectionLine[]): SectionLine[] {
  const isOffered = ({ section }: SectionLine) => section !== null && OF_MEMBERS.test(section);
  return lines
    .filter((line) => !isOffered(line) || looksLikeIngredient(line.text) >= FOOD_ALONE)
    .map((line) => (isOffered(line) ? { ...line, section: null } : line));
}

/** A sentence that tells a cook what to do, between the lists of two parts or below a list; 'Mix of seeds to serve.' is a food. */
const isCommandSentence = (shown: string): boolean => {
  // '1 Brown the beef in a large pot.' in a column of its own
  const text = shown.replace(/^\d{1,2}[.)]?\s(?=\p{Lu})/u, '');
  if (!text.endsWith('.') || text.split(' ').length < SENTENCE_WORDS || looksLikeIngredient(text) >= FOOD_ALONE)
    return false;
  const tells = isCommand(firstWord(text)) && !/^\p{L}+\s(?:of|for|to)\s/iu.test(text);
  return tells || ENDS_IN_COMMAND.test(` ${text}`) || tellsByForm(text);
};
const SENTENCE_WORDS = 5;

/** Steps without the numbers that stand in a column before them, counted from one: '1 Brown the beef', '2 Add the water'. */
export function withoutCounts(lines: readonly SectionLine[]): readonly SectionLine[] {
  const areCounted = lines.length > 1 && lines.every(({ text }, at) => COUNT.exec(text)?.[1] === String(at + 1));
  return areCounted ? lines.map((line) => ({ ...line, text: line.text.replace(COUNT, '') })) : lines;
}
const COUNT = /^(\d{1,2})\s(?=\p{Lu})/u;
/** The count of the first step below a list. */
export const isCount = (text: string): boolean => /^\d{1,2}[.)]?$/u.test(text);

/** A list without what only stands below or within it on a page: prose, farewells, advertisements, copies. */
export const withoutLooseEnds = (kind: ListKind, lines: readonly SectionLine[]) =>
  withoutRepeatedCopies(
    (kind === 'ingredients'
      ? withoutOtherMeasures(untilProse(withoutOffers(untilShop(lines))))
      : withoutCounts(untilFarewell(untilBoilerplate(lines)))
    ).filter(
      ({ text }) => !ADVERT.test(text) && !(kind === 'ingredients' && (isCommandSentence(text) || isCount(text))),
    ),
  );

/** How much a list looks like one of its kind. */
export const scoreOf = (kind: ListKind, lines: readonly SectionLine[]) =>
  kind === 'ingredients' ? scoreIngredients(lines) : scoreSteps(lines);
