import { FRACTION_GLYPHS, beginsWithFigure, hasFigure } from '#shared/fraction-signs.ts';
import { cuesOf, namesKitchen } from '../classify.ts';
import { readMeta } from '../facts/meta.ts';
import { isMailField } from './mail-lines.ts';
import { isTalk } from './farewell.ts';
import { isNote, readHeading } from '../headings/headings.ts';
import { isPartHeading } from '../headings/part-heading.ts';
import { isFoodWord } from '../vocabulary.ts';
import { isOfChat, type Line } from '../lines/lines.ts';
import { YOU_NEED } from '../prose/spoken-list.ts';
import { spokenTitle } from '../prose/spoken-title.ts';
import { isGreeting } from '../title.ts';

/** Fewer messages are no chat. */
const MESSAGES_MIN = 3;

/** What is said between the messages that tell the recipe. */
const TALK =
  /^(?:(?:oh|ah|aw+|ha(?:ha)*|lol|ok(?:ay)?|yes|yep|no|great|perfect|brilliant|lovely|amazing|yum+|mmm+|cool|super|got it|will do|that['’]?s (?:it|all)|das war['’]?s|voilà,? c['’]est (?:tout|fini|prêt)|ya está|ecco fatto|dat was het|det var allt|thanks?|thank you|thx|ty|cheers|love (?:it|you)|you['’]?re (?:welcome|the best)|no problem|enjoy|danke(?:schön)?|vielen dank|klasse|lecker|gerne?|bitte|merci|de rien|parfait|génial|gracias|de nada|perfecto|genial|grazie|prego|perfetto|obrigad[oa]|de nada|bedankt|dank je|graag gedaan|lekker|tack|tak|takk|dzięki|dziękuję|proszę|děkuji|díky|kiitos|köszi|köszönöm|teşekkürler|спасибо)(?![\p{L}])[\s!.,…]*)+(?:\p{L}+[\s!.…]*){0,5}[^\p{L}\d]*$/iu;
const FOR_HOW_MANY =
  /\b(?:how many|serves?|feeds?|portions?)\b|für wie ?viele|combien (?:de )?(?:personnes|parts)|(?:para )?cuánt[oa]s|per quante|(?:para )?quantas|voor hoeveel|hur många|hvor mange|na ile|pro kolik|hány/iu;
/** '3 with bread', 'about 4', where it was asked; not '20 min'. */
const HOW_MANY =
  /^(?:about |abt |for |serves |~)?(\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?)(?!\s?(?:mins?|minutes?|hrs?|hours?|h)(?!\p{L}))/iu;
/** 'yes! 1 cup lentils': what is said before the first amount. */
const BEFORE_AMOUNT = new RegExp(
  String.raw`^(?:(?:yes|yep|yeah|sure|of course|ok(?:ay)?|so|right|and|plus|und|et|och|og|ja|klar|oui|bien sûr|sí|claro|sì|certo|sim|tak|jo)(?![\p{L}])[\s!,.:…]*)+(?:(?:you need|you['’]?ll need|it['’]?s|take)\s)?(?=[\d${FRACTION_GLYPHS}])`,
  'iu',
);

/** 'image omitted', '<Medien ausgeschlossen>', 'Mensaje de voz (0:48)', 'Delivered': what a program writes in place of a picture or of what was said, and when a message was read. */
const OF_PROGRAM =
  /^[\u200e\s<[]*(?:(?:image|video|audio|gif|sticker|document|media|photo|voice message) omitted|medien (?:ausgeschlossen|weggelassen)|(?:bild|video|audio|sticker|gif) weggelassen|(?:image|vidéo|audio|fichier|média)s? (?:omise?s?|absente?s?)|(?:imagen|vídeo|video|audio|multimedia|sticker|archivo)s? omitid[oa]s?|(?:immagine|video|audio|media) omess[oi]|(?:afbeelding|video|audio|media) weggelaten|(?:arquivo de )?(?:mídia|imagem|áudio) (?:ocult[oa]|ocultad[oa]|omitid[oa])|delivered|zugestellt|distribué|entregado|consegnato|entregue|bezorgd|read(?: (?:at )?\d.*)?|(?:gelesen|lu|leído|letto|lida|gelezen)(?: .{0,8}\d.*)?|(?:today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|oggi|ieri|hoje|ontem|vandaag|gisteren|mon|tues|wednes|thurs|fri|satur|sun)\p{L}*,?(?: um| à| a las| alle| às| om)? \d{1,2}[:.h]\d{2}(?: ?[ap]m)?(?: uhr)?|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,? \p{L}{3,9} \d{1,2},? \d{1,2}:\d{2}(?: ?[ap]m)?|(?:voice (?:message|note)|sprachnachricht|(?:message|mémo) vocal|(?:mensaje|nota) de voz|(?:messaggio|nota) vocale|mensagem de voz|spraakbericht|röstmeddelande|(?:tale|stemme)besked|talemelding|wiadomość głosowa|голосовое сообщение)(?:,?\s?\(?\d{1,2}:\d{2}\)?)?|(?:photo|foto|фото|video|vídeo|видео|sticker|стикер|imagen|bild)|(?:this message was|you) deleted(?: this message)?|diese nachricht wurde gelöscht|ce message a été supprimé|se eliminó este mensaje|questo messaggio è stato eliminato|esta mensagem foi apagada|dit bericht is verwijderd|(?:loved|liked|laughed at|emphasized|disliked|questioned) ["“].*)[>\]\s.]*$/iu;

/** So many lines of names alone over what was said, by two at least, are a chat as a telephone copies it. */
const NAMES_MIN = 4;
const NAME_ALONE = /^\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2}$/u;

const isNameAlone = (text: string): boolean =>
  NAME_ALONE.test(text) && readHeading(text) === null && !namesKitchen(text);

const namesFood = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => isFoodWord(word.toLowerCase()));

/**
 * Names that stand alone over messages, again and again: 'Theo', 'Priya Raman'. Over them is a gap, or when the message before was sent. What
 * stands once over a list and once over what is done with it names a part of a dish: 'Ciasto', 'Füllung'.
 */
function namesAlone(lines: readonly Line[]): ReadonlySet<string> {
  let counts = new Map<string, number>();
  const listed = new Map<string, number>();
  for (const [at, { text, box, gapBefore, gapAfter, bullet }] of lines.entries()) {
    if (readHeading(text)?.kind === 'steps' && lines[at]?.box === null) {
      for (const [name, count] of counts) listed.set(name, count);
      counts = new Map();
    }
    const isApart = gapBefore || HOUR_ALONE.test(lines[at - 1]?.text ?? '');
    if (box === null && bullet === '' && isApart && !gapAfter && text.length <= 30 && isNameAlone(text))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [name, count] of listed) counts.set(name, Math.max(count, counts.get(name) ?? 0));
  const names = [...counts].filter(([, count]) => count >= 2);
  const all = names.reduce((sum, [, count]) => sum + count, 0);
  return new Set(names.length >= 2 && all >= NAMES_MIN ? names.map(([name]) => name) : []);
}

const NAME_BESIDE = /^(?<name>\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’.-]*)?)\s?:\s+(?=\S)/u;

/**
 * Marks the messages of a chat that was copied without its hours: two people or more whose names stand before what they said, again and again, one
 * of whom asks something, or thanks. Takes the names from the lines.
 */
function markNamedMessages(lines: readonly Line[]): void {
  if (lines.some(({ speaker }) => speaker !== undefined)) return;
  const messages = lines.flatMap((line) => {
    const name = line.box === null ? NAME_BESIDE.exec(line.text)?.groups?.['name'] : undefined;
    if (name === undefined || readMeta(line.text) !== null || isNote(line.text) || isMailField(line.text)) return [];
    return readHeading(name) === null && !namesFood(name) ? [{ line, name }] : [];
  });
  const counts = new Map<string, number>();
  for (const { name } of messages) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
  const chat = messages.filter(({ name }) => names.has(name));
  const isTalked = ({ line: { text } }: { line: Line }) =>
    text.includes('?') || TALK.test(text.replace(NAME_BESIDE, ''));
  if (names.size < 2 || chat.length < NAMES_MIN || !chat.some(isTalked)) return;
  for (const { line, name } of chat) {
    line.speaker = name;
    line.text = line.text.replace(NAME_BESIDE, '');
  }
}

/** A line of a chat and who said it; what follows a message's first line is the same person's. */
interface Said {
  readonly line: Line;
  readonly speaker: string;
  /** Begins a message. */
  readonly isFirst: boolean;
}

function saidIn(lines: readonly Line[], talk: Set<Line>): Said[] {
  const names = namesAlone(lines);
  const said: Said[] = [];
  let speaker = '';
  let isNext = false;
  for (const line of lines) {
    if (line.box !== null) continue;
    const named = line.speaker;
    if (named !== undefined) speaker = named;
    else if (names.has(line.text)) {
      speaker = line.text;
      talk.add(line);
      isNext = true;
      continue;
    } else if (names.size > 0 && HOUR_ALONE.test(line.text)) {
      talk.add(line);
      continue;
    }
    if (speaker !== '') said.push({ line, speaker, isFirst: named !== undefined || isNext });
    isNext = false;
  }
  return said;
}

/** So many amounts that begin a line are a list. */
const IN_LINES_MIN = 2;
/** So much of a step has a line that tells what is done. */
const STEP_MIN = 3;
const tells = (line: Line): boolean => {
  const { amount, step } = cuesOf(line);
  return amount || step >= STEP_MIN || /\d.*,.*\d/u.test(line.text);
};

/** Who tells the recipe: the one who tells nearly all of its list and its method. Null where several do, and all are heard. */
function tellerOf(said: readonly Said[]): string | null {
  const told = new Map<string, number>();
  for (const { line, speaker } of said) if (tells(line)) told.set(speaker, (told.get(speaker) ?? 0) + 1);
  const [most, next] = [...told].sort(([, a], [, b]) => b - a);
  return most && most[1] > 3 * (next?.[1] ?? 0) ? most[0] : null;
}

/** 'yes easy, 1 month' to who asks whether it freezes. */
const KEEPS_SO_LONG =
  /\d\s?(?:days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|meses|giorni|settiman[ae]|mes[ei]|dagen|we(?:ek|ken)|maand(?:en)?|dagar|veckor|dage|uger)(?!\p{L})/iu;
/** 'can i freeze them' */
const ASKS_HOW_LONG =
  /(?:keep|freez|froze|store|last|halt|einfrier|aufheb|conserv|congel|surgel|bewaar|invries|hållbar|hålla|frys|holdbar)/iu;
/** Fewer words that neither measure nor tell what is done answer somebody, or call out. */
const SHORT = 6;
const isShort = ({ text }: Line) => (text.match(/\p{L}+/gu) ?? []).length <= SHORT;
const YES = /^(?:yes|yep|yeah|no|nope|ja|jep|nein|nee|oui|non|si|sí|sì|sim|não|tak|nie|nej|ano|ne)(?!\p{L})/iu;

/**
 * The messages of a chat that are only talk: questions, thanks, what the others say than whoever tells the recipe, and what that one says
 * before it. From the rest it takes what is said before the first amount, and how many the dish feeds where that was asked.
 */
export function chatLines(lines: readonly Line[]): ReadonlySet<Line> {
  const talk = new Set<Line>();
  markNamedMessages(lines);
  const said = saidIn(lines, talk);
  // a message or two, copied along with a recipe that somebody typed
  if (said.filter(({ isFirst }) => isFirst).length < MESSAGES_MIN)
    return new Set(
      said.some(({ line }) => hasFigure(line.text) || namesKitchen(line.text)) ? [] : said.map(({ line }) => line),
    );
  const teller = tellerOf(said);
  for (const line of lines) if (line.box === null && (OF_PROGRAM.test(line.text) || isOfChat(line.raw))) talk.add(line);
  const first = said.findIndex(
    ({ line, speaker }) => speaker === teller && (cuesOf(line).amount || hasFigure(line.text)),
  );
  const isBetweenTwo = teller !== null && said.some(({ speaker }) => speaker !== teller);
  // what is told in sentences takes no line of a list beside it
  const isInLines =
    said.filter(({ line, speaker }) => speaker === teller && beginsWithFigure(line.text)).length >= IN_LINES_MIN;
  const isYes = ({ line }: Said) => YES.test(line.text) && isShort(line);
  const last = said.findLastIndex((one) => one.speaker === teller && tells(one.line) && !isYes(one));
  const named = first < 0 ? -1 : nameAbove(said, first);
  const name = said[named];
  if (name && teller !== null) name.line.level = 1;
  let before: Said | null = null;
  for (const [at, one] of said.entries()) {
    const { line, speaker, isFirst } = one;
    if (one === name) continue;
    const asked = isFirst ? (before?.line.text ?? '') : '';
    const isAnswer = isFirst && before !== null && before.speaker !== speaker && isShort(line);
    // 'yes 1 big tin' to who asks about tuna, below all that is told; 'yes 1 lemon' tells of a food
    const isBelow = isAnswer && at > last && asked.includes('?') && isYes(one) && !namesFood(line.text);
    if (isFirst) before = one;
    const count = /\?$/.test(asked) && FOR_HOW_MANY.test(asked) ? HOW_MANY.exec(line.text)?.[1] : undefined;
    const dish = spokenTitle(line.text);
    const isQuestion = /\?[^\p{L}\d]*$/u.test(line.text) && !cuesOf(line).amount && dish === null;
    // 'and 1 tin of tomatoes' adds to what the other tells
    const isAdded = isInLines && hasFigure(line.text) && namesFood(line.text);
    const isOthers = isBetweenTwo && speaker !== teller && dish === null && !isAdded;
    const isBefore = isBetweenTwo && at < first && readMeta(line.text) === null;
    // 'te paso lo de la tortilla', 'sending you the soup' above the name
    const isOverName =
      isFirst &&
      isBefore &&
      at < named &&
      speaker === teller &&
      !hasFigure(line.text) &&
      (dish !== null || isShort(line));
    // 'For the sponge' over a list in the same message
    const next = said[at + 1];
    const headsList =
      FOR_WHAT.test(line.text) &&
      isPartHeading(line, 'ingredients') &&
      next?.isFirst === false &&
      beginsWithFigure(next.line.text);
    const saysNothing =
      dish === null &&
      !headsList &&
      (!hasFigure(line.text) || (isAnswer && KEEPS_SO_LONG.test(line.text) && ASKS_HOW_LONG.test(asked))) &&
      ((isAnswer && !namesFood(line.text)) || (isBefore && !namesKitchen(line.text)));
    const isAround = isQuestion || (TALK.test(line.text) && dish === null) || answersOutOf(asked, line) || isOthers;
    if (count !== undefined) line.text = `Serves ${count}`;
    // 'ok need the green salsa you made', where whoever tells it does not name it
    else if (isBetweenTwo && speaker !== teller && dish !== null && !name) line.text = dish;
    else if (isBetweenTwo && speaker !== teller && dish !== null) talk.add(line);
    else if (isAround || isOverName || ((saysNothing || isBelow) && cuesOf(line).step < STEP_MIN)) talk.add(line);
    else if (isFirst) line.text = line.text.replace(BEFORE_AMOUNT, '');
  }
  partMessages(said);
  return talk;
}

/** A message of several lines is a block, as its list or its method is. */
function partMessages(said: readonly Said[]): void {
  for (const [at, { line, isFirst }] of said.entries()) {
    const before = said[at - 1];
    if (!isFirst || !before || (before.isFirst && said[at + 1]?.isFirst !== false)) continue;
    line.gapBefore = true;
    before.line.gapAfter = true;
  }
}

/** 'Estrogonofe de frango': a name of several words in a language whose words are not known. */
const OF_DISH =
  /^\p{L}{4,}\s(?:\p{L}+\s)?(?:de|d['’]|du|des|di|del|della|al|alla|aux?|à|con|com|mit|aus|von|met|van|med|z|ze|na|s|с|со|из)\s?\p{L}{3,}/iu;
/** 'Versunkener Apfelkuchen': each word begins with a capital. */
const IN_CAPITALS = /^(?:\p{Lu}[\p{L}’'-]+\s){1,3}\p{Lu}[\p{L}’'-]{3,}$/u;
/** Words of a dish's name, at most. */
const NAME_MAX = 6;

/** 'Linsensalat (für 4 Personen)' without for how many. */
const withoutYield = (text: string): string =>
  text.replace(/\s\(([^()]{3,30})\)$/u, (all, said: string) => (readMeta(said) === null ? all : ''));

/** 'Gratin dauphinois', 'Kartoffelsuppe' right over the list in the same message: the name, though none of its words is known. */
const isOverOwnList = (said: readonly Said[], at: number, first: number): boolean => {
  const text = said[at]?.line.text ?? '';
  const isNamed = first === at + 1 && said[first]?.isFirst === false && beginsWithFigure(said[first].line.text);
  return (
    isNamed && readHeading(text) === null && !YOU_NEED.test(text) && !isGreeting(text) && !SAYS_WHAT_COMES.test(text)
  );
};
/** 'Hier das Rezept', 'So here goes', 'Para mañana' */
const SAYS_WHAT_COMES =
  /^(?:so|also|ok(?:ay)?|right|well|now|then|here|there|this|that|first|hier|da|das|dann|jetzt|voici|voilà|alors|bon|ecco|allora|aqu[ií]|ah[ií]|pues|bueno|para|for|für|pour|per|voor|du|ihr|you|we|i|ich|il|elle|je|hej|her|här|så|det|dit|tak|to|tu|oto)(?!\p{L})|re[cz]e?[ptz]|ricett|recett|przepis|opp?skrift|tarif/iu;

/** 'For the sponge': what heads a part's list names no dish. */
const FOR_WHAT = /^(?:for|für|pour|para|per|voor|till?|dla)\s/iu;

/** Where the message stands that is nothing but a name, right above the list or how many it feeds; -1 where none does. */
function nameAbove(said: readonly Said[], first: number): number {
  const beginOf = (from: number) => said.slice(0, from + 1).findLastIndex(({ isFirst }) => isFirst);
  const own = beginOf(first);
  // the list is a message of its own, or 'Serves 5' stands below the name
  const at = hasFigure(withoutYield(said[own]?.line.text ?? '')) ? beginOf(own - 1) : own;
  const one = said[at];
  if (!one || one.speaker !== said[first]?.speaker) return -1;
  const text = withoutYield(one.line.text.replace(/\s?:$/u, ''));
  const isName =
    /^\p{Lu}[^.?!:,;]*$/u.test(text) &&
    (text.match(/\p{L}+/gu) ?? []).length <= NAME_MAX &&
    (namesKitchen(text) ||
      OF_DISH.test(text) ||
      IN_CAPITALS.test(text) ||
      at === 0 ||
      isOverOwnList(said, at, first)) &&
    !FOR_WHAT.test(text) &&
    !TALK.test(text) &&
    !isTalk(text) &&
    readMeta(text) === null &&
    cuesOf(one.line).step < STEP_MIN;
  return isName ? at : -1;
}

/** 'Veg or chicken?' 'Chicken': an answer of the question's own words tells of what stands there already, and is no line of a list. */
function answersOutOf(asked: string, line: Line): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const answer = words(line.text);
  const question = new Set(words(asked));
  return (
    /\?[^\p{L}\d]*$/u.test(asked) &&
    answer.length > 0 &&
    answer.length <= 3 &&
    !cuesOf(line).amount &&
    answer.every((word) => question.has(word))
  );
}

/** '… en el plato. 20:18': when a message was sent, beside its last line on a picture of a chat. */
const SENT_BESIDE = /(?<=[\p{L}.!?)])\s(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\.?)?[\s✓v/]{0,4}$/iu;
const HOUR_ALONE = /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\.?)?[\s✓v/]{0,4}$/iu;
/** Fewer hours on a picture are no chat: one may be when to come to table. */
const HOURS_MIN = 3;

/** Takes the hour from the lines of a picture of a chat. */
export function withoutHours(lines: readonly Line[]): readonly Line[] {
  const sent = lines.filter(({ text, box }) => box !== null && (HOUR_ALONE.test(text) || SENT_BESIDE.test(text)));
  if (sent.length >= HOURS_MIN)
    for (const line of sent) if (!HOUR_ALONE.test(line.text)) line.text = line.text.replace(SENT_BESIDE, '');
  return lines;
}
