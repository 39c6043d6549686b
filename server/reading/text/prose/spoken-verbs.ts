import { STEP_STARTS, WEAK_STARTS, isCommand } from '../vocabulary.ts';

/**
 * What a person is told to do in languages that say it without a pronoun, or behind one, when somebody talks: 'separi i tuorli e monti', 'echas
 * la harina'. No word that is also a food, a unit or a noun of the kitchen.
 */
const SPOKEN_COMMANDS = new Set(
  `separi monti aggiungi unisci bagni spolveri metti sbatti versi mescoli tagli cuoci lasci inforni impasti prendi stendi friggi copri scoli soffriggi condisci sciogli scaldi grattugi trita peli lavi fai
derrites tuestas doblas enrollas apagas retiras incorporas horneas asas cuelas pones echas mezclas bates cortas pelas fríes añades dejas metes sacas remueves sofríes cueces picas agregas viertes calientas sirves haces coges lavas rallas doras escurres amasas hierves pasas cubres rehogas trituras
pões deitas misturas bates cortas descascas fritas juntas deixas metes mexes cozes picas adicionas levas serves refogas ralas coas bate assa coloca põe mexe frita refoga acrescenta despeja adiciona
bierzesz kroisz dodajesz mieszasz gotujesz smażysz pieczesz wlewasz wsypujesz obierasz siekasz ucierasz ubijasz wkładasz trzesz ścierasz zagniatasz wałkujesz formujesz posypujesz polewasz odcedzasz doprawiasz przyprawiasz studzisz zagotowujesz wyjmujesz kładziesz zalewasz odstawiasz podsmażasz`.split(
    /\s+/,
  ),
);

/** Whether a word, in small letters, tells somebody who listens to do something. */
export const isSpokenCommand = (word: string): boolean => SPOKEN_COMMANDS.has(word);

/** Behind these a verb says what is done: 'tu coupes', 'on met', 'du nimmst'. */
export const YOU = /^(?:you|we|tu|on|vous|du|man|je|ihr)$/u;

/** A text's words in small letters. */
export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
/** Whether a word tells to do something. */
export const isAct = (word: string) =>
  isCommand(word) || isSpokenCommand(word) || (STEP_STARTS.has(word) && !WEAK_STARTS.has(word));

/** Verbs that are nouns of the kitchen too begin nothing where nobody can see the end of a sentence. */
export const ALSO_NOUNS =
  /^(?:cream|butter|salt|pepper|season|flour|oil|top|bottom|dice|slice|cut|cover|place|rest|roast|steam|stock|cook|cool|dry|clean|warm|dress|plate|ice|sauce|dust|pinch|cube|half|split|heat|juice|zest|mix|mash|chop|bread|broil|grill|stew|sugar|drizzle|dip|spread|press|open|start|begin|turn|roll|work|garnish|pickle|crumble|puree|purée|whip|shape|form|wrap|skin|core|peel|stuff|fry|grease|brown)$/u;
/** 'mix the dry things': the noun is never followed by these. */
export const OBJECT =
  /^(?:the|it|them|this|that|all|everything|in|up|with|your|for|until|till|a|an|some|two|three|four|half)$/u;
/** Whether a verb that is a noun as well is one before what follows: 'bacon grease so', never 'grease the tin'. */
export const isNounBefore = (word: string, next: string): boolean => ALSO_NOUNS.test(word) && !OBJECT.test(next);
