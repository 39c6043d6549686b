import { tellsStory } from '../name-recipe.ts';
import { ingredientsInProse } from './prose-ingredients.ts';
import { spokenTitle } from './spoken-title.ts';
import { isGreeting } from '../title.ts';
import { YOU_NEED } from './spoken-list.ts';
import { isNote, readHeading } from '../headings/headings.ts';
import { NAMED_PART, namesPart } from '../vocabulary.ts';
import { isAct, wordsOf } from './spoken-verbs.ts';

/** So many sentences may come before what is done first. */
export const AROUND_MAX = 5;

/** What somebody says who gives a recipe away; none of it is of the dish. */
const GIVEN =
  /(?<!\p{L})(?:you (?:asked|wanted|said)|sorry|(?:(?:herzlichen|vielen|lieben) )?dank(?:e| dir)? für|thanks?(?: you)? (?:so much )?for|merci (?:pour|de)|gracias por|grazie (?:per|mille)|obrigad[ao] (?:pel|por)|bedankt voor|tack för|takk? for|(?:asked|asking) (?:me )?(?:for|about)|as promised|here(?:['’]?s| is| it is| you go| goes)|pass(?:ing)? it on|(?:hattest|hast|wolltest)[^.]{0,20}(?:gefragt|rezept)|du wolltest|wie versprochen|hier (?:ist|kommt|das|mein)|schicke? dir|voici|comme promis|tu m['’](?:as|avais)|je t['’]envoie|me (?:pediste|pedías|preguntaste)|aquí (?:va|tienes|te)|te (?:mando|paso|dejo|escribo)|ti (?:scrivo|mando|do)|ecco|mi hai chiesto|je vroeg|zoals beloofd|hierbij|hier komt|du frågade|här kommer|här är|du spurte|du spurgte|her (?:kommer|er)|pediste|pediu-me|aqui (?:vai|está)|vou ensinar|przesyłam|wysyłam|oto|prosiłaś|pytałaś)(?!\p{L})/iu;

/** 'Dear Meg', 'hey!', 'Bonjour à tous': to whom it is said. */
const GREETS =
  /^[¡\s]*(?:(?:it|this) ?(?:['’]s| is) \p{Lu}\p{L}+(?: \p{L}+)?[.!]$|(?:dear(?:est)?|hi|hiya|hello|hey|hallo|liebe[rs]?|hola|ciao|salut|coucou|bonjour|ch[eè]re?s?|car[oaie]|querid[oa]s?|beste|lieve|hej|hei|kära|käre|kære|kjære|oi|olá|droga|drogi|cześć|kochan[aey])(?!\p{L})[^.:]{0,30}[!,.]*$)/iu;

/** Whoever tells it speaks of themselves, or calls out; nobody cooks by it. */
const OF_ONESELF =
  /(?<!\p{L})(?:i|i['’](?:ve|m|ll|d)|we|we['’]ve|my|our|ich|wir|meine?[mnrs]?|unsere?[mnrs]?|je|j['’]\p{L}+|nous|ma|mon|mes|notre|yo|mi|mis|nuestr[oa]s?|io|mi[aeo]|miei|noi|ik|wij|mijn|onze|ons|jag|jeg|eu|minhas?|meus?|moj[aeą]|mój|mojej|sorry|thanks?|thank you|danke?|merci|gracias|grazie|obrigad[ao]|bedankt|tack|takk|dzięk\p{L}+)(?!\p{L})|[!?]["”’)]*$/iu;

/** 'hi love it's mum so the chicken soup', behind which it is told. */
const CALLS =
  /^(?:hi|hiya|hey|hello|right|ok(?:ay)?|alright|well|so)(?!\p{L})[^.,;:]{0,60}\s(?:the|my|our|\p{L}+['’]s)\s\p{L}+(?:\s\p{L}+){0,3}$/iu;

/** Whether a sentence is said before the cooking begins. */
export const opens = (text: string): boolean =>
  GREETS.test(text) ||
  isGreeting(text) ||
  CALLS.test(text) ||
  GIVEN.test(text) ||
  OF_ONESELF.test(text) ||
  tellsStory(text) ||
  spokenTitle(text) !== null;

/** 'the pasta salad is super easy, you just boil …': what is said first ends where it is told. */
const UP_TO_YOU =
  /^([^,]{8,90}),\s(?=(?:(?:so|and|first|then)\s)?(?:you|du|tu|je)\s(?:just|simply|first|basically|only|literally)?\s?\p{L})/iu;
/** 'A receita do pudim que você pediu: bata …' */
const UP_TO_COLON = /^([^:.!?]{8,90}):\s(?=[\p{L}\d])/u;
const GREETED =
  /^(?:(?:hi|hiya|hello|hey|dear|hallo|hola|ciao|salut|coucou|bonjour|hej|hei|oi|olá|cześć|liebe[rs]?|car[ao]|querid[oa]|beste|kära|kære|droga|drogi)(?:\s\p{L}+){0,2}[,!]\s(?:(?:mira|look|schau|guarda|tiens|olha)[,!]\s)?)(?=\p{L})/iu;

/** Sentences of which one of the first, told behind what is said before it, is parted from that. */
export function withoutOpening(sentences: readonly string[]): { sentences: string[]; opening: number } {
  const all = sentences.map((said, at) => (at === 0 ? said.replace(GREETED, '') : said)).filter((said) => said !== '');
  const at = all.findIndex((said) => openingOf(said) !== null || ingredientsInProse(said).length > 1);
  const said = all[at] ?? '';
  const opening = openingOf(said);
  if (opening === null || at >= AROUND_MAX) return { sentences: all, opening: 0 };
  const parted = [...all.slice(0, at), opening.trim(), said.slice(opening.length).trim(), ...all.slice(at + 1)];
  return { sentences: parted, opening: at + 1 };
}

/** What is said before it is told, in the same sentence; null where it begins with what is done. */
function openingOf(text: string): string | null {
  const found = UP_TO_YOU.exec(text) ?? UP_TO_COLON.exec(text);
  const said = found?.[1] ?? '';
  const isDone = wordsOf(said).slice(0, 2).some(isAct) || ingredientsInProse(said).length > 1 || YOU_NEED.test(said);
  const isNamed =
    isName(found ?? []) ||
    (byName(found?.[0] ?? '') !== null && ingredientsInProse(text.slice(said.length)).length > 1);
  return found && !isDone && (opens(said) || isNamed) ? found[0] : null;
}

/** 'Un risotto ai funghi: fai soffriggere …': a few words before a colon, behind an article. */
const isName = ([whole, said = '']: readonly string[]) =>
  whole !== undefined &&
  whole.trimEnd().endsWith(':') &&
  said.length <= NAME_MAX &&
  /^(?:una?|une?|eine?|an?|ein|een|en|ett|um|zo maak|so geht)\s/iu.test(said);
const NAME_MAX = 45;

/** 'Sure, the oat bars: melt …', 'Oat bars: melt …': a dish by its name before what is done for it, with an article or a capital letter. */
const BY_NAME =
  /^(?:(?:sure|yes|yep|ok(?:ay)?|of course|klar|ja|gerne?|natürlich|claro|sí|vale|certo|sì|bien sûr|oui|natuurlijk|tuurlijk|visst|självklart|selvfølgelig|jasne)[,!.]?\s)*(?:(?:the|der|die|das|la|le|les|el|los|las|il|lo|i|gli|de|het|o|os|as)\s(?<named>\p{L}[^:.!?,;\d]{2,40})|(?<dish>\p{L}[^:.!?,;\d]{2,40})):\s*$/iu;
function byName(said: string): string | null {
  const { named, dish } = BY_NAME.exec(said)?.groups ?? {};
  const name = named ?? (/^\p{Lu}/u.test(dish ?? '') ? dish : undefined);
  const isOther =
    name === undefined ||
    namesPart(name) ||
    NAMED_PART.test(name) ||
    isNote(`${name}: `) ||
    readHeading(`${name}:`) !== null;
  return isOther || name.split(/\s+/).length > BY_NAME_WORDS || wordsOf(name).slice(0, 1).some(isAct) ? null : name;
}
const BY_NAME_WORDS = 6;

/** 'Un risotto ai funghi come si deve:': the dish, without its article and how good it is. */
export const nameIn = (text: string): string | null =>
  /^(?:una?|une?|eine?|an?|ein|een|en|ett|um|zo maak je|so geht)\s(?:(?:een|ein|eine|der|die|das)\s)?(\p{L}[^:.!?]{3,40}?)(?:\s(?:come si deve|comme il faut|wie er sein soll|wie bei \p{L}+|como (?:debe ser|dios manda)|zoals het hoort))?:$/iu.exec(
    text,
  )?.[1] ?? byName(text);

/** Whether what is said before the cooking only greets, gives the recipe away or names the dish: nothing to keep beside it. */
export const onlyGives = (text: string): boolean =>
  GREETS.test(text) ||
  isGreeting(text) ||
  GIVEN.test(text) ||
  CALLS.test(text) ||
  spokenTitle(text) !== null ||
  nameIn(text) !== null;
