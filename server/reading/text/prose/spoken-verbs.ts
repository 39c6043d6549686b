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
