import { afterBracket, afterMeasure, foodFollows, isOpening, unitAt } from './measures.ts';
import { mark, type Token } from './tokens.ts';
import { ABOUT } from './words.ts';

/** Second measures after the first ('/4oz', '(14 oz)', 'or 15 ml', 'plus 2 tbsp', '2oz') are passed over, as is 'of'. */
export function afterSecondMeasures(tokens: readonly Token[], at: number): number {
  let i = at;
  for (;;) {
    const token = tokens[i];
    if (!token) return i;
    let j = i;
    if (isOpening(token)) {
      j = afterBracket(tokens, i);
      mark(tokens, i, j, 'prep');
      i = j;
      continue;
    }
    if (/^[/|+=~&]$/.test(token.text) || /^(?:or|plus|and|less|minus|about|approx|approximately)$/.test(token.lower)) {
      j++;
      while (
        /^[./]$/.test(tokens[j]?.text ?? '') ||
        /^(?:about|approx|a|scant|generous|heaped|heaping)$/.test(tokens[j]?.lower ?? '')
      )
        j++;
    }
    let end = afterMeasure(tokens, j);
    // '125g/4½ caster sugar': the second measure has lost its unit
    if (
      end === j &&
      token.text === '/' &&
      tokens[j]?.kind === 'number' &&
      tokens[j + 1]?.kind === 'word' &&
      !unitAt(tokens, j + 1)
    )
      end = j + 1;
    if (end === j && token.text === '/' && tokens[j]?.kind === 'number') {
      // '25g/3 packets agar'
      const counted = unitAt(tokens, j + 1);
      if (counted && foodFollows(tokens, counted.to)) end = counted.to;
    }
    if (end === j) return i;
    mark(tokens, i, end, 'prep');
    i = end;
  }
}

/** The token after 'et demie', 'e mezzo', 'y media', 'and a half' behind a unit; `at` where they are not there. */
export function halfAt(tokens: readonly Token[], at: number): number {
  const said = `${tokens[at]?.lower ?? ''} ${tokens[at + 1]?.lower ?? ''}`;
  if (said === 'and a' && tokens[at + 2]?.lower === 'half') return at + 3;
  return /^(?:et demie?|e mezz[oa]|y medi[oa]|e mei[oa])$/.test(said) ? at + 2 : at;
}

/** The token after a can's number, 'No. 2' or 'number 303'; `at` where there is none or no can follows. */
export function canSizeAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:no|nr|number)$/.test(tokens[at]?.lower ?? '')) return at;
  const number = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  return tokens[number]?.kind === 'number' && unitAt(tokens, number + 1)?.unit.kind === 'container' ? number + 1 : at;
}

/** What stands before the size of a pack in other languages and in English. */
const SIZED = /^(?:à|á|a|je|zu|de|di|da|von|of|van)$/;
const ROUGHLY = /^(?:ca|circa|env|environ|about|approx|etwa|ungefähr|ongeveer|cirka|elk)$/;

/** How many words before a size belong to it: 'à' of 'filets à 150 g', 'à ca.' of 'Filets à ca. 150 g'; no words are left without a food. */
export function sizeWords(words: readonly Token[]): number {
  const roughly = ROUGHLY.test(words.at(-1)?.lower ?? '') ? 1 : 0;
  const count = SIZED.test(words.at(-1 - roughly)?.lower ?? '') ? roughly + 1 : roughly;
  return count < words.length ? count : 0;
}

/** The token after 'chacun', 'ciascuno', 'cada uno' behind a size, where they end what is said of it; `at` where they are not there. */
export function afterEach(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.lower ?? '';
  const isCada = word === 'cada' && /^(?:un[oa]?|uma?)$/.test(tokens[at + 1]?.lower ?? '');
  if (!isCada && !/^(?:chacune?s?|ciascun[oa]|cadaun[oa]|each|apiece|pièce|elk|styck|stuk|hver)$/.test(word)) return at;
  const end = at + (isCada ? 2 : 1);
  return tokens[end]?.kind === 'word' ? at : end;
}

/** The token after 'à 400 g', 'de 400 g', 'je ca. 100 g' behind a pack or a piece; `at` where they are not there. */
export function packSizeAt(tokens: readonly Token[], at: number): number {
  let i = at;
  while (i < at + 2 && SIZED.test(tokens[i]?.lower ?? '')) i++;
  if (i === at) return at;
  if (ABOUT.has(tokens[i]?.lower ?? '')) i += tokens[i + 1]?.text === '.' ? 2 : 1;
  const end = afterMeasure(tokens, i);
  return end > i ? end : at;
}
