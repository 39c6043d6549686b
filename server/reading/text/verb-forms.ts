import { isRomanceInfinitive } from './vocabulary.ts';

// What tells the cook to do something by the form of its verb, in languages that do not say it with the first word alone. Notes of
// a family have no full stops; without this their method would stand in the list.

/** 'Aardappelen schillen', 'Alles samen koken'; but not 'boter om te bakken' and 'suiker voor het bestrooien'. */
const DUTCH =
  /(?<!(?<!\p{L})(?:te|het|voor|om|bij)\s{0,2})(?<=\p{L}.{0,80}\s)(?:(?:af|op|in|uit|los|aan|voor|toe|fijn|door|mee|om)?(?:schillen|wassen|snijden|koken|bakken|mengen|roeren|kloppen|smelten|voegen|verwarmen|verhitten|gieten|strooien|stampen|pureren|fruiten|kneden|rollen|raspen|hakken|persen|snipperen|braden|stoven|vetten|serveren|verdelen|bestrijken|bestrooien|vullen|leggen|zetten|dienen|doen|maken|mixen|zeven|weken|spoelen|lekken|wellen|grillen|frituren|garneren|bruinen|binden|prakken|malen|marineren|blancheren|afkoelen))(?=[.!]?$|,?\sen\s\p{L}+en[.!]?$)/u;
/** 'Se pelan los tomates', 'Se adaugă mălaiul', 'Si taglia il cavolo', 'Junta-se o leite'. */
const REFLEXIVE =
  /^(?:se (?:(?:l[eao]s?|pun|va|vor) )?\p{L}{3,}(?:an|en|a|e|ă|ște|esc)|si \p{L}{3,}(?:a|e|ano|ono)|\p{L}{3,}-se)(?=\s\p{L}|[.!]?$)/iu;
/** 'Ägg och mjölk vispas', 'Dejen æltes godt', 'Smeten får vila'. */
const NORDIC =
  /(?<=\p{L}.{0,80}\s|^)(?:(?:vispa|blanda|grädda|koka|hacka|kavla|knåda|servera|baka|värm|mosa|skala|sikta|pensla|garnera|krydda|dela|forma|smaka|mixa|grilla|riva|vända|stjälpa|skölja|kyla|spritsa|toppa)s|(?:stek|skär|rör|lägg|häll|smält|tillsätt|strö|bryn|skölj|vänd|värm|kyl|klyv|sätt|ställ)s|(?:pisk|bland|tilsætt|tilsett|bag|bak|kog|kok|steg|stek|hakk|skær|skjær|rør|lægg|legg|hæld|hell|rull|ælt|elt|smelt|server|dryss|varm|mos|skræll|sigt|sikt|pensl|pynt|krydr|brun|del|form|vend|fyld|fyll|smør|riv|svits|kjevl|skyll|tag|komm|still|sætt|sett|afkøl|avkjøl)es|får (?:vila|koka|stå|svalna|jäsa|puttra|sjuda|dra))(?!\p{L})/iu;
/** 'A tésztát kinyújtjuk', 'Az almát lereszeljük'. */
const HUNGARIAN = /\p{L}{2,}(?:j[uü]k|ssz?[uü]k|zz[uü]k|ts[uü]k|sz[uü]nk)[.!]?$/iu;
/** 'Unu kavurun', 'Soğanları doğrayıp kavuruyoruz', 'Un eklenir'. */
const TURKISH =
  /(?<!\p{L})(?:(?:karıştır|ekle|pişir|kavur|doğra|soy|yıka|haşla|kaynat|dök|koy|beklet|ed|rendele|yoğur|aç|serp|kızart|süz|çırp|ısıt|erit|kapat|dinlendir|yay|dilimle|ez|bırak|fırınla|sotele|sür)y?[iıuü]n(?:[iıuü]z)?|\p{L}{2,}[ıiuü]yoruz|\p{L}{2,}(?:ıl[ıa]r|il[ie]r|ulur|ülür|lanır|lenir|kanır|ranır|enir)(?:mi)?)[.!]?$/iu;
/** 'Jajka ubijamy z cukrem', 'Masę wylać na blachę'. */
const POLISH = /(?<!\p{L})\p{Ll}{2,}(?:ujemy|(?<!e)amy|imy|ymy|iemy|jemy|[aiyą]ć)(?!\p{L})/u;
/** 'Brambory oloupeme', 'Těsto rozdělíme na půl'. */
const CZECH = /(?<!\p{L})\p{L}{2,}(?:áme|íme|[bcdjknpřsštvzž]eme)(?!\p{L})/iu;
/** 'Нарежьте капусту', 'Лук обжарить', 'Цибулю наріжте'. */
const RUSSIAN = /(?<!\p{L})\p{L}{3,}(?:йте|ите|ьте|іть|[аяие]ть|[аи]ти)(?!\p{L})/iu;
/** 'Κόβουμε τις μελιτζάνες', 'Προσθέστε το αλάτι'. */
const GREEK = /(?<!\p{L})\p{L}{2,}(?:ουμε|ούμε|άμε|[στψξλ]τε|ίστε|ήστε)(?!\p{L})/iu;
/** 'Voi ja sokeri vatkataan', 'Lisätään jauhot'. */
const FINNISH = /(?<!\p{L})\p{L}{2,}[aeiouyäö](?:taan|tään|daan|dään)(?!\p{L})/iu;

/** Words in small letters behind others, and what may stand before an infinitive that says what a food is for, or what one may do: 'beurre pour graisser le moule'. */
const WORD_WITHIN =
  /(?<=\p{L}[’']?[\s,]+)(?<!(?:à|pour|de|d[’']|per|da|di|para|a|sin|sem|sans|senza|peu[tx]|pouvez|pouvons|puedes?|pueden|può|puoi|potete|podem?|podes)\s)\p{Ll}{4,14}(?=\s\p{L})/gu;
/** 'Du bout des doigts mélanger l'ensemble', 'Nel frattempo tagliare le cipolle': an infinitive behind how or when it is done. */
const tellsByInfinitive = (text: string): boolean =>
  /^\p{L}/u.test(text) && !FOR_DOING.test(text) && (text.match(WORD_WITHIN) ?? []).some(isRomanceInfinitive);
/** 'manteiga para untar e polvilhar a forma' */
const FOR_DOING = /\s(?:pour|para|per)\s\p{L}{2,}(?:[aei]r|[aei]re|[dt]re)\s(?:et|e|ed|y)\s/iu;

const FORMS = [DUTCH, REFLEXIVE, NORDIC, HUNGARIAN, TURKISH, POLISH, CZECH, RUSSIAN, GREEK, FINNISH];

/** Whether a line of two words or more tells by its verb's form what is done. Linear in its length; of long ones the first 300 characters count. */
export function tellsByForm(text: string): boolean {
  const begin = text.slice(0, 300);
  return /\p{L}\s+\p{L}/u.test(begin) && (FORMS.some((form) => form.test(begin)) || tellsByInfinitive(begin));
}
