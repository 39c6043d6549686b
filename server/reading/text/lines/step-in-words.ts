import { wordValue } from '../../numbers.ts';

const STEP_AND_WORD =
  /^(?:step|schritt|[ée]tape|paso|passo|stap|steg|trin|trinn|krok)\s(\p{L}{2,9})(?:\s*[:.)|–—-]+\s*|$)/iu;

/** The step's number that a line begins with in words, alone or before a mark: 'Step one', 'Étape deux : '; null where it begins with none. */
export function stepInWords(text: string): { number: number; length: number } | null {
  const found = STEP_AND_WORD.exec(text);
  const number = wordValue(found?.[1] ?? '');
  return found && number !== null && Number.isInteger(number) ? { number, length: found[0].length } : null;
}
