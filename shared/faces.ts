/**
 * The product's faces, in parts by which a page loads only what it shows: by script, and of the Latin ones what nearly every
 * first screen is set in apart from the rest. The app's style (client/src/fonts.css is written from this) and the page behind
 * a shared link name the same files. client/public/fonts/README.md says how they were made.
 */
interface Part {
  /** Below /fonts, without its ending. */
  readonly file: string;
  readonly range: string;
}
interface Face {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weights: string;
  readonly parts: readonly Part[];
}

/** What nearly every first screen of an English or western European kitchen is set in. */
export const FIRST_RANGES = [
  // Basic Latin without what a kitchen does not write: # < > @ [ ] ^ _ { | } ~, the backslash and the backtick.
  'U+20-22, U+24-3B, U+3D, U+3F, U+41-5A, U+61-7A',
  // Space that does not break, ©, °, ·, ¼ ½ ¾, ×.
  'U+A0, U+A9, U+B0, U+B7, U+BC-BE, U+D7',
  // ß à â ä ç è é ê î ñ ô ö û ü: crème brûlée, jalapeño, pâté, Käse and Küche are whole.
  'U+DF-E0, U+E2, U+E4, U+E7-EA, U+EE, U+F1, U+F4, U+F6, U+FB-FC',
  // Dashes, quotation marks, the bullet, the ellipsis.
  'U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
].join(', ');

/** The other signs and letters of western Europe, before what else a family of faces has of the Latin script. */
const REST =
  'U+23, U+3C, U+3E, U+40, U+5B-60, U+7B-7E, U+00A1-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00BB, U+00BF-00D6, U+00D8-00DE, U+00E1, U+00E3, U+00E5-00E6, U+00EB-00ED, U+00EF-00F0, U+00F2-00F3, U+00F5, U+00F7-00FA';
const SOURCE_REST = `${REST}, U+00FD-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`;
const ATKINSON_REST = `${REST}, U+00FD-02FF, U+1E00-1EFF, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-214F, U+2191, U+2193, U+2200-22FF, U+FEFF, U+FFFD`;

const SCRIPTS = {
  'cyrillic-ext': 'U+0460-052F, U+1C80-1C8A, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  'greek-ext': 'U+1F00-1FFF',
  greek: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
} as const;
type Script = keyof typeof SCRIPTS;

const scripts = (file: string, names: readonly Script[]): Part[] =>
  names.map((name) => ({ file: `${file}-${name}`, range: SCRIPTS[name] }));
const latin = (file: string, rest: string): Part[] => [
  { file: `${file}-others`, range: rest },
  { file: `${file}-first`, range: FIRST_RANGES },
];

const SERIF_SCRIPTS = ['cyrillic', 'greek', 'vietnamese', 'latin-ext'] as const;
const SANS_SCRIPTS = ['cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'vietnamese', 'latin-ext'] as const;
/** ⅓ ⅔ ⅛ ⅜ ⅝ ⅞ and the arrows, which the parts above lack. */
const SERIF_FRACTIONS = 'U+2153-2154, U+215B-215E, U+2190, U+2192';
const SANS_FRACTIONS = 'U+2150-215E, U+2190, U+2192';
const TEXT = '400 500';
const TITLE = '501 700';

const face = (family: string, weights: string, parts: readonly Part[], style: Face['style'] = 'normal'): Face => ({
  family,
  style,
  weights,
  parts,
});

/**
 * Fractions are families of their own, named second in the stacks of tailwind.config.ts: faces of one family must not differ
 * in their range of weights, or browsers take one of them and leave the rest.
 */
const faces: readonly Face[] = [
  face('Source Serif 4', TEXT, [
    ...scripts('source-serif-4', SERIF_SCRIPTS),
    ...latin('source-serif-4-400', SOURCE_REST),
  ]),
  face('Source Serif 4', TITLE, [
    ...scripts('source-serif-4', SERIF_SCRIPTS),
    ...latin('source-serif-4-600', SOURCE_REST),
  ]),
  face(
    'Source Serif 4',
    '400',
    [...scripts('source-serif-4-italic', ['latin-ext']), ...latin('source-serif-4-italic', SOURCE_REST)],
    'italic',
  ),
  face('Source Sans 3', '400 700', [...scripts('source-sans-3', SANS_SCRIPTS), ...latin('source-sans-3', SOURCE_REST)]),
  face('Source Sans 3', '400 700', latin('source-sans-3-italic', SOURCE_REST), 'italic'),
  face('Source Serif fractions', TEXT, [{ file: 'source-serif-4-fractions', range: SERIF_FRACTIONS }]),
  face('Source Serif fractions', TITLE, [{ file: 'source-serif-4-fractions-600', range: SERIF_FRACTIONS }]),
  face(
    'Source Serif fractions',
    '400',
    [{ file: 'source-serif-4-italic-fractions', range: SERIF_FRACTIONS }],
    'italic',
  ),
  face('Source Sans fractions', TEXT, [{ file: 'source-sans-3-fractions', range: SANS_FRACTIONS }]),
  face('Source Sans fractions', TITLE, [{ file: 'source-sans-3-fractions-600', range: SANS_FRACTIONS }]),
  face(
    'Source Sans fractions',
    '400 700',
    [{ file: 'source-sans-3-italic-fractions', range: SANS_FRACTIONS }],
    'italic',
  ),
  // Cooking mode. It has ½ ¼ ¾ but not ⅓ ⅔ ⅛: those come from 'Source Sans fractions', next in its stack.
  face('Atkinson Hyperlegible Next', TEXT, latin('atkinson-hyperlegible-next-400', ATKINSON_REST)),
  face('Atkinson Hyperlegible Next', TITLE, latin('atkinson-hyperlegible-next-700', ATKINSON_REST)),
];

/** The rules that name these families' parts, each on a line. */
export function fontFaces(isWanted: (family: string) => boolean = () => true): string {
  return faces
    .filter(({ family }) => isWanted(family))
    .flatMap(({ family, style, weights, parts }) =>
      parts.map(
        ({ file, range }) =>
          `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url('/fonts/${file}.woff2') format('woff2');unicode-range:${range};}`,
      ),
    )
    .join('\n');
}
