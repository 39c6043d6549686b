import { isInCompound } from './compounds.ts';
import { afterTaste } from './taste.ts';
import type { Token } from './tokens.ts';
import { ADJECTIVES, ADVERBS_ELSEWHERE, CUTS, NOT_ADVERBS, NOT_FOODS, PREPARED, SIZES, TAIL } from './words.ts';

/** Words that join two of a kind. */
export const JOIN = /^(?:and|or|&|und|oder|et|ou|y|o|e|and\/or)$/;

/** Whether a word says what was done to the food. */
const isPrepared = (token: Token | undefined): boolean => token !== undefined && PREPARED.has(token.lower);
/** Whether a word tells how something was done: 'finely', 'finemente', 'finement'. */
export const isAdverb = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.lower.length > 4 &&
  /ly$|\p{L}(?:ement|amente|emente)$/u.test(token.lower) &&
  !NOT_ADVERBS.has(token.lower);

/** Adverbs before one word of preparation: 'very, very finely chopped' has three. */
const ADVERBS_MAX = 8;

/** How many words of preparation stand at `at`: 'finely chopped', 'peeled and sliced', 'freshly ground'; 0 for none. */
export function preparedAt(words: readonly Token[], at: number): number {
  let i = at;
  let end = at;
  for (;;) {
    let j = i;
    // Bounded, since this is asked at every word: a line of nothing but adverbs would be read to its end each time.
    while (
      j - i < ADVERBS_MAX &&
      (isAdverb(words[j]) ||
        (words[j]?.lower === 'very' && isAdverb(words[j + 1])) ||
        (/^(?:hard|soft)$/.test(words[j]?.lower ?? '') && /^(?:boiled|cooked)$/.test(words[j + 1]?.lower ?? '')) ||
        (ADVERBS_ELSEWHERE.has(words[j]?.lower ?? '') && isPrepared(words[j + 1])) ||
        (words[j]?.lower === 'fresh' && /^(?:ground|grated|cracked|squeezed)$/.test(words[j + 1]?.lower ?? '')))
    )
      j++;
    const hasAdverb = j > i;
    const word = words[j];
    if (
      !word ||
      !(
        isPrepared(word) ||
        (hasAdverb &&
          /^(?:ground|dried|roasted|fried|salted|frozen|pitted|baked|brewed|whipped|whisked|smoked|picked|sugared)$/.test(
            word.lower,
          ))
      )
    )
      break;
    end = j + 1;
    i = end;
    if (JOIN.test(words[i]?.lower ?? '') && !/^or$/.test(words[i]?.lower ?? '')) i++;
    else if (words[i]?.lower === 'or' && (isPrepared(words[i + 1]) || isAdverb(words[i + 1]))) i++;
    // 'tritata finemente'
    else if (/m(?:ent|ente)$/.test(words[i]?.lower ?? '') && isAdverb(words[i]) && !isPrepared(words[i + 1])) {
      i++;
      end = i;
    }
  }
  return end - at;
}

/** Before 'M' or 'XL' these tell how large an egg is. */
const SIZE =
  /^(?:size|größe|grösse|gr|talla|taglia|taille|calibre|tamaño|tamanho|maat|str|strl|størrelse|storlek|koko|rozmiar|velikost|méret)$/;

/** Before what a food is cut into. */
const INTO = /^(?:en|in|a|em|i|w|na)$/;

/** Whether from `at` on nothing of a food follows any more. */
export function isTail(words: readonly Token[], at: number): boolean {
  const word = words[at];
  if (!word) return true;
  const next = words[at + 1]?.lower ?? '';
  if (word.lower === 'for' || word.lower === 'such' || word.lower === 'to' || word.lower === 'about') return true;
  if (word.lower === 'at') return true;
  if (/^(?:like|using|enough|each|各)$/.test(word.lower)) return at > 0;
  if (SIZE.test(word.lower)) return at > 0 && /^(?:x?[sml]|xl)$/.test(next);
  if (word.lower === 'the') return next === 'size';
  // 'carottes en rondelles', 'Zwiebel in feinen Ringen', 'pancetta a cubetti'
  if (at > 0 && INTO.test(word.lower) && (CUTS.has(next) || (next !== '' && CUTS.has(words[at + 2]?.lower ?? ''))))
    return true;
  // 'sale q.b.', 'sal al gusto', 'sůl podle chuti'
  if (afterTaste(words, at) > at) return true;
  if (word.lower === 'room') return next === 'temperature';
  // Steel cut oats are no steel. Only the neighbours are asked: a line may be all 'cut'.
  if (word.lower === 'cut') return !isInCompound([words[at - 1]?.lower ?? '', word.lower, next], 1);
  if (word.lower === 'or')
    return (
      /^(?:more|less|to|as|so|enough|another|any|a|an|if|until|whatever)$/.test(next) ||
      words[at + 1]?.kind === 'number'
    );
  if (word.lower === 'with') return false;
  return TAIL.has(word.lower);
}

const isAdjective = (word: Token): boolean =>
  ADJECTIVES.has(word.lower) ||
  JOIN.test(word.lower) ||
  SIZES.has(word.lower) ||
  PREPARED.has(word.lower) ||
  isAdverb(word);

/** Whether all words are adjectives, so that the food is still to come. */
export const isAdjectives = (words: readonly Token[]): boolean => words.length > 0 && words.every(isAdjective);

/** How many words at the beginning are adjectives. */
export function adjectivesFrom(words: readonly Token[]): number {
  const other = words.findIndex((word) => !isAdjective(word));
  return other < 0 ? words.length : other;
}

/** Whether a later segment could be one more food of a list. */
export function isFoodLike(words: readonly Token[]): boolean {
  const first = words[0];
  if (first?.kind !== 'word' || words.length > 6) return false;
  if (NOT_FOODS.has(first.lower) || TAIL.has(first.lower) || PREPARED.has(first.lower) || isAdverb(first)) return false;
  const last = words.at(-1);
  return (
    last !== undefined &&
    !PREPARED.has(last.lower) &&
    !/ed$/.test(last.lower) &&
    words.every((word) => !TAIL.has(word.lower))
  );
}

/** The words before a tail such as 'for serving'. */
export function foodOf(words: readonly Token[]): readonly Token[] {
  const tail = words.findIndex((_, at) => isTail(words, at));
  return tail > 0 ? words.slice(0, tail) : words;
}
