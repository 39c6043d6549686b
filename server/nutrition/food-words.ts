import { singular } from '#shared/ingredient/singular.ts';
import { memoize } from '#shared/memoize.ts';

/** Little words that tell no foods apart. 'without' does: butter is salted, or without salt. */
const EMPTY = new Set('a an and or of in the with to from for by added includes include as'.split(' '));

/** The words of a food's name: lower case, without accents, each in the singular, without little words. */
export const foodWords = memoize((text): readonly string[] =>
  (plainText(text).match(/[\p{L}\p{N}]+(?:\.\d+)?%?/gu) ?? []).map(singular).filter((word) => !EMPTY.has(word)),
);

/** 'Crème fraîche' as 'creme fraiche'; of 'baker's' the owner. */
const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s(?!\p{L})/gu, '');
