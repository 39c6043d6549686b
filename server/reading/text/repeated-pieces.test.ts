import { describe, expect, it } from 'vitest';
import { sized } from '#tests/support/sizes.ts';
import { readText } from './read-text.ts';

/**
 * What lines of recipes are made of. A pattern that can take such a piece in two ways and then repeats tries all ways of a line of
 * them that ends otherwise, and is at it for years: that shows as a test that does not end. A soak run takes longer lines.
 */
const pieces = [
  ...[
    '1 kcal ',
    '10 g ',
    '1 g, ',
    '12 % ',
    '1 cup ',
    '1 cup of ',
    '1/2 ',
    '1 1/2 ',
    '½ ',
    '1½',
    '2-3 ',
    '2 x ',
    '1,5 ',
    '1.',
  ],
  ...[
    '1:',
    '1) ',
    '(1) ',
    '( ',
    ') ',
    '((',
    '[ ',
    ']( ',
    '{ ',
    '- ',
    '-',
    '– ',
    '— ',
    '• ',
    '* ',
    '**',
    '_a_ ',
    '# ',
    '| ',
    '> ',
  ],
  ...[
    '= ',
    '+ ',
    '/ ',
    '& ',
    '~ ',
    '°',
    '180 °C ',
    '350 F ',
    '10 min ',
    '1 h ',
    '1 hour and ',
    'for 10 minutes ',
    'min. ',
  ],
  ...[
    'or ',
    'and ',
    'to taste ',
    'optional, ',
    'plus ',
    'of ',
    'the ',
    'a ',
    'A ',
    'AB ',
    'Ab ',
    'a-',
    'a.',
    'a, ',
    'a; ',
    'a: ',
  ],
  ...[
    'salt, pepper, ',
    'Salt and ',
    'flour (sifted) ',
    'eggs ',
    'Step 1 ',
    'Recipe ',
    'Ingredients: ',
    'Method ',
    'Serves 4 ',
  ],
  ...[
    'Mix. ',
    'Mix and ',
    'Stir until ',
    '"',
    '“a” ',
    "'",
    '’',
    '…',
    '! ',
    '? ',
    'http://a.b/',
    'a@b.c ',
    '@a ',
    '#a ',
    '1/1/20 ',
  ],
  ...[
    'é',
    'ß ',
    'ä-',
    'et ',
    'und ',
    'de la ',
    'di ',
    'с ',
    '砂糖 ',
    '大さじ１',
    '・',
    '１',
    '\t',
    '\u00a0',
    '\u200b',
    '\u0301',
  ],
];
/** Other ends are for a soak run. */
const ends = ['!', ' 1', 'x', '', ':', '\n1 cup flour\nMix.'].slice(0, sized(2, 6));

/** As often as it takes for twice as many ways by each piece to be too many. */
const OFTEN = 30;

describe('a line of', () => {
  it.each(pieces)('%j over and over is read whatever it ends with', (piece) => {
    for (const times of new Set([OFTEN, sized(OFTEN, Math.ceil(2000 / piece.length))])) {
      for (const end of ends) expect(readText(`Soup\n\n${piece.repeat(times)}${end}`).length).toBeGreaterThan(0);
    }
  });
});
