import { takesLeave } from '../furniture/below-method.ts';
import { isTalk } from '../furniture/farewell.ts';

/** 'lmk how it goes', 'that's it really' */
const LEAVES =
  /^(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|that|the lot)|lmk|let me know|enjoy|hope (?:it|you|that|this)|good luck|have fun|tell (?:me|us) how|voilà|et voilà|listo|y listo|ya está|y ya está|ecco fatto|e basta|klaar|das war['’]?s|fertig|und fertig|gotowe|i gotowe|é só isso|está pronto|pronto)(?!\p{L})[^.]{0,50}[.!]*$/iu;
/** 'Auntie Vi', 'deine Oma' behind the last sentence. */
const SIGNED =
  /^(?:(?:yours|love|deine?|eure?|ta|ton|tua|tuo|tu|je|din|ditt|twoja|twój)\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s?x{0,4}[.!]?$/iu;

/** '… and that's it really', behind the last thing that is done. */
export const LEAVES_BEHIND =
  /(?<=\p{L}),?\s(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|the lot)(?: really)?|done|enjoy|ok(?:ay)? bye|bye(?: bye)?|y listo|y ya está|(?:et )?voilà(?: c['’]est (?:tout|prêt))?|c['’]est tout|e basta|und fertig|en klaar|i gotowe|e pronto)[.!]*$/iu;

/** Whether whoever tells it takes leave with these words. */
export const saysLeave = (text: string): boolean =>
  takesLeave(text.replace(/[.!]+$/, '')) || LEAVES.test(text) || isTalk(text);
export const leaves = (text: string) => saysLeave(text) || SIGNED.test(text);

/** What may be done otherwise, how it keeps: of use to the cook, and no step. */
export const ADVISES =
  /^(?:served \d|am besten schmeckt?(?:en)?|besonders gut schmeckt?(?:en)?|dazu (?:passt|passen|gibt)|(?:you|i) (?:can|could|might|may|sometimes|usually) (?:also |add|use|freeze|swap|leave|make|put)|(?:it|they|this|these) (?:freezes?|keeps?|tastes?|is (?:even )?better|gets better|goes|will keep)|(?:it|they) (?:is|are) (?:best|better|lovely|good|delicious)|c['’]est (?:encore )?meilleur|das schmeckt|schmeckt)(?!\p{L})/iu;

/** 'From the parish magazine, sent in by …' */
export const FROM =
  /^\(?(?:(?:taken|copied|adapted)\s)?(?:from (?:the|my|our|a) \p{L}|sent in by|contributed by|submitted by|given (?:to me )?by|aus (?:dem|der) \p{Lu}|eingesandt von)/iu;
