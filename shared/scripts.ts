/** The letters of Chinese and Japanese, to stand between the brackets of a regular expression's class (flag u). */
export const CHINESE_AND_JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;

/** The letters of all scripts that are written without spaces between words, likewise. */
export const UNSPACED = String.raw`${CHINESE_AND_JAPANESE}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** The letters of scripts that run from right to left, likewise. */
export const RIGHT_TO_LEFT = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}`;
