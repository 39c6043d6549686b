import { isSaidToYou } from './said-to-you.ts';
import { STEP_STARTS, WEAK_STARTS, isCommand } from '../vocabulary.ts';

/** A text's words in small letters. */
export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
/** Whether a word tells to do something. */
export const isAct = (word: string) =>
  isCommand(word) || isSaidToYou(word) || (STEP_STARTS.has(word) && !WEAK_STARTS.has(word));
