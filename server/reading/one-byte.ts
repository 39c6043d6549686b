const NEEDS_TWO_BYTES = /[^\0-\xff]/;

/**
 * The same text, kept with one byte a letter where all its letters have room in one. What is cut out of a text with a single '–' in it
 * keeps two bytes a letter, and patterns run over those several times as slowly: `npm run bench` says how fast reading is.
 */
export const oneByte = (text: string): string =>
  NEEDS_TWO_BYTES.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
