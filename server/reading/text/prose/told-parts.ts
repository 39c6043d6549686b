import { wordsOf } from './told-words.ts';
import { namesPart } from '../vocabulary.ts';

/** 'For the filling, melt …', 'Para a cobertura, leve …': the part which is told from here. */
const OF_PART =
  /^((?:for|für|pour|para|per|voor|till?|na|do)\s(?:(?:the|den|die|das|la|le|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het)\s|l['’])?\p{L}+(?:\s\p{L}+)?)(?:\s?[,:]|\s(?=\p{L}))/iu;

/** What stands before the name of a part. */
const BEFORE_PART =
  /^(?:for|für|pour|para|per|voor|till?|na|do)\s(?:(?:the|den|die|das|la|le|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het)\s|l['’])?/iu;

/** The part that a sentence begins; null where it begins none. */
export function partIn(sentence: string): string | null {
  // 'here is what I do - for the dough I take …'
  const text = sentence.replace(/^[^-–—:]{3,40}(?:\s[-–—]|:)\s(?=\p{L})/u, '');
  const name = OF_PART.exec(text)?.[1] ?? '';
  // 'Für den Guss Puderzucker …': its name is one word
  const short = /^\p{L}+\s(?:\p{L}+\s|l['’])?\p{L}+/u.exec(name)?.[0] ?? '';
  const first = name.split(/\s/).slice(0, -1).join(' ');
  return [name, short, first].find((one) => one !== '' && namesPart(one.replace(BEFORE_PART, ''))) ?? null;
}

/** 'Roll out the dough, spread the filling': what is done with the parts is told of none of them. */
export function endsPart(text: string, part: string | null): boolean {
  const own = part?.replace(BEFORE_PART, '').toLowerCase();
  return wordsOf(text).some((word) => word !== own && namesPart(word));
}
