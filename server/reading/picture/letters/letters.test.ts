import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseModel } from './choose-model.ts';
import { alignText, decodeLine, decodeTogether } from './decode-line.ts';
import { letterCounts } from './learn-letters.ts';
import { loadLetterModel } from './letter-model.ts';
import {
  addLostFraction,
  asSureAsPlain,
  inLettersOf,
  isSameButForCase,
  lineSharesOf,
  type LineShares,
  withCase,
  withoutCase,
} from './line-shares.ts';

const english = [
  '2 cups butter',
  '1 cup sugar',
  'butter and sugar',
  '3 eggs, beaten',
  'bake until brown',
  'stir the batter',
];
const german = [
  '250 g Butter',
  '100 g Zucker',
  'Butter und Zucker',
  '3 Eier, verrührt',
  'goldbraun backen',
  'süße Äpfel kühlen',
];

function modelOf(language: string, lines: readonly string[], prune = 0) {
  const counts = letterCounts(language);
  for (const line of lines) counts.add(line);
  return loadLetterModel(counts.encode(prune));
}
const [en, de] = [modelOf('en', english), modelOf('de', german)];
const weights = { model: 0.7, letter: 1 };

/** One step a letter, each with what the network makes of it, and nothing between them. */
function sharesOf(...steps: readonly Readonly<Record<string, number>>[]): LineShares {
  const all = steps.flatMap((step) => [step, {}]);
  const sum = (step: object) => Object.values(step as Record<string, number>).reduce((total, one) => total + one, 0);
  return {
    nothing: Float32Array.from(all, (step) => Math.max(1e-6, 1 - sum(step))),
    chars: all.map((step) => Object.entries(step).map(([char, share]) => ({ char, share }))),
  };
}
const surely = (text: string) => sharesOf(...Array.from(text).map((char) => ({ [char]: 0.95 })));

describe('a letter model', () => {
  it('finds likelier what it has learned, whatever its case', () => {
    expect(en.after('\nbutte', 'r')).toBeGreaterThan(en.after('\nbutte', 'n'));
    expect(en.after('\nBUTTE', 'R')).toBe(en.after('\nbutte', 'r'));
  });

  it('gives shares that add up to no more than one', () => {
    const signs = [...new Set(Array.from(`${english.join('')}\n`.toLowerCase().replace(/\d/g, '0')))];
    // As well where what was seen once was left out: what it had is left to the others.
    for (const model of [en, modelOf('en', [...english, ...english.slice(0, 3)], 1)]) {
      for (const context of ['\n', '\nbut', 'qqq', ' cup', 'xzbutt']) {
        const sum = signs.reduce((all, sign) => all + Math.exp(model.after(context, sign)), 0);
        // Shares are stored to a sixteenth of a natural logarithm.
        expect(sum).toBeGreaterThan(0.95);
        expect(sum).toBeLessThan(1.05);
      }
    }
  });

  it('expects what stands in many places sooner than what often stands in one', () => {
    // 'n' comes after three letters, 'o' as often as all of these, but after an 's' alone.
    const model = modelOf('en', ['an', 'en', 'in', 'so', 'so', 'so', 'so', 'ax', 'ex', 'ix']);
    expect(model.after('q', 'n')).toBeGreaterThan(model.after('q', 'o'));
    expect(model.after('s', 'o')).toBeGreaterThan(model.after('s', 'n'));
  });

  it('never prefers one figure to another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Array.from('0123456789½¼¾⅓')),
        fc.constantFrom('\n', '\n1 ', 'bake '),
        (figure, context) => en.after(context, figure) === en.after(context, '2'),
      ),
    );
  });

  it('takes a sign that it does not know for the end of what it looks back over', () => {
    expect(en.after('§', 'b')).toBe(en.after('', 'b'));
    expect(en.after('\nb', '§')).toBeLessThan(-9);
  });

  it('names the letters of its language', () => {
    expect(Array.from(de.letters).sort()).toEqual(Array.from('ßäü').sort());
    expect(en.letters).toBe('');
  });

  it('is refused when it is cut off or something else', () => {
    const counts = letterCounts('en');
    counts.add('butter');
    const bytes = counts.encode(0);
    expect(() => loadLetterModel(bytes.subarray(0, bytes.length - 3))).toThrow('cut off');
    expect(() => loadLetterModel(Buffer.from('no model'))).toThrow();
  });

  it('without what was seen once is smaller and still knows the rest', () => {
    const lines = [...english, ...english.slice(0, 2)];
    expect(modelOf('en', lines, 1).after('\n1 cup suga', 'r')).toBeGreaterThan(-1);
    const [small, large] = [1, 0].map((prune) => {
      const counts = letterCounts('en');
      for (const line of lines) counts.add(line);
      return counts.encode(prune).length;
    });
    expect(small).toBeLessThan(large ?? 0);
  });
});

describe('a line', () => {
  it('is read by what recipes say where the network hesitates', () => {
    const hesitant = sharesOf({ b: 0.9 }, { u: 0.4, n: 0.5 }, { t: 0.9 }, { t: 0.9 }, { c: 0.5, e: 0.4 }, { r: 0.9 });
    expect(decodeLine(hesitant, en, weights)[0]?.text).toBe('butter');
    expect(decodeLine(hesitant, en, { model: 0, letter: 0 })[0]?.text).toBe('bnttcr');
  });

  it('keeps what the network is sure of where it is asked to, though no recipe says it', () => {
    expect(decodeLine(surely('xylo 7 bnttcr'), en, weights, { kept: 0.9 })[0]?.text).toBe('xylo 7 bnttcr');
    expect(decodeLine(surely('xylo 7 bnttcr'), en, weights, { kept: 0.96 })[0]?.text).not.toBe('xylo 7 bnttcr');
  });

  it('is not lost behind a space that the network is sure of, nor doubled by a second one', () => {
    expect(decodeLine(surely(' 2 cups'), en, weights, { kept: 0.9 })[0]?.text).toBe('2 cups');
    expect(decodeLine(surely('2  cups'), en, weights, { kept: 0.9 })[0]?.text).toBe('2 cups');
  });

  it('keeps the figures that the network sees', () => {
    const figures = sharesOf({ '7': 0.6, '2': 0.35 }, { ' ': 0.9 }, { c: 0.9 }, { u: 0.9 }, { p: 0.9 }, { s: 0.9 });
    expect(decodeLine(figures, en, weights)[0]?.text).toBe('7 cups');
  });

  it('has letters twice only with nothing between them', () => {
    const twice = {
      nothing: Float32Array.from([0.01, 0.01]),
      chars: [[{ char: 't', share: 0.99 }], [{ char: 't', share: 0.99 }]],
    };
    expect(decodeLine(twice, en, { model: 0, letter: 0 })[0]?.text).toBe('t');
    expect(decodeLine(surely('tt'), en, { model: 0, letter: 0 })[0]?.text).toBe('tt');
  });

  it('may have other readings, the likelier first', () => {
    const readings = decodeLine(sharesOf({ a: 0.5, o: 0.45 }), en, { model: 0, letter: 0 }, { count: 3 });
    expect(readings.slice(0, 2).map(({ text }) => text)).toEqual(['a', 'o']);
    expect(readings[0]?.score).toBeGreaterThan(readings[1]?.score ?? 0);
  });

  describe('that two networks read', () => {
    const alone = { model: 0, letter: 0 };
    const together = (...all: readonly LineShares[]) =>
      decodeTogether(
        all.map((shares) => ({ shares, weights: alone })),
        en,
      ).all;
    // Each has lost a letter that the other one sees.
    const [one, two] = [
      sharesOf({ b: 0.9 }, { u: 0.9 }, { t: 0.9 }, { t: 0.9 }, { c: 0.5, e: 0.4 }, { r: 0.9 }),
      sharesOf({ b: 0.9 }, { n: 0.5, u: 0.4 }, { t: 0.9 }, { t: 0.9 }, { e: 0.9 }, { r: 0.9 }),
    ];

    it('is what both together find likeliest', () => {
      expect(decodeLine(one, en, alone)[0]?.text).toBe('buttcr');
      expect(decodeLine(two, en, alone)[0]?.text).toBe('bntter');
      expect(together(one, two)[0]?.text).toBe('butter');
    });

    it('comes with what each reads by itself', () => {
      const networks = [one, two].map((shares) => ({ shares, weights: alone }));
      expect(decodeTogether(networks, en).ofEach).toEqual(['buttcr', 'bntter']);
    });

    it('is what one of them reads, where there is one; its score is that of all paths which say it', () => {
      const [found] = decodeLine(one, en, alone);
      const [again] = together(one);
      expect(again?.text).toBe('buttcr');
      expect(again?.score).toBeCloseTo(found?.score ?? 0, 4);
      const weighed = decodeTogether([{ shares: one, weights }], en).all;
      expect(weighed[0]?.text).toBe('butter');
      expect(weighed[0]?.score).toBeCloseTo(decodeLine(one, en, weights)[0]?.score ?? 0, 4);
    });

    it('begins with an amount that recipes take where what was seen best is none, and says that it was guessed', () => {
      const line = (first: string, second: string, rest: string) =>
        sharesOf({ [first]: 0.5, [second]: 0.3 }, { ' ': 0.9 }, ...Array.from(rest, (char) => ({ [char]: 0.9 })));
      const read = (first: string, second: string, rest: string) => {
        const { all, guessed } = decodeTogether([{ shares: line(first, second, rest), weights: alone }], en);
        return [all[0]?.text, guessed];
      };
      expect(read('0', '6', 'eggs')).toEqual(['6 eggs', 1]);
      expect(read('1', '3', 'eggs')).toEqual(['3 eggs', 1]);
      // taken as often as the other, and taken at all: as it was seen
      expect(read('2', '3', 'eggs')).toEqual(['2 eggs', 0]);
      expect(read('6', '2', 'eggs')).toEqual(['6 eggs', 0]);
      // nothing is known of what is counted
      expect(read('0', '6', 'crabs')).toEqual(['0 crabs', 0]);
    });

    it('has letters twice only with nothing between them', () => {
      const twice = {
        nothing: Float32Array.from([0.01, 0.01]),
        chars: [[{ char: 't', share: 0.99 }], [{ char: 't', share: 0.99 }]],
      };
      expect(together(twice, twice)[0]?.text).toBe('t');
      expect(together(surely('tt'), surely('tt'))[0]?.text).toBe('tt');
    });
  });

  it('of nothing is empty, and a thousand steps of noise take no time', () => {
    expect(decodeLine(sharesOf(), en, weights)[0]?.text).toBe('');
    const noise = sharesOf(
      ...Array.from({ length: 500 }, (_, at) => ({ [String.fromCharCode(97 + (at % 26))]: 0.3, e: 0.2 })),
    );
    expect(decodeLine(noise, en, weights)).toHaveLength(1);
  });
});

describe('the characters of a text', () => {
  it('stand where the network saw them, and are as sure as it was', () => {
    const chars = alignText(sharesOf({ b: 0.9 }, { u: 0.4, n: 0.5 }, { t: 0.8 }), 'but');
    expect(chars?.map(({ char, confidence }) => [char, Number(confidence.toFixed(2))])).toEqual([
      ['b', 0.9],
      ['u', 0.4],
      ['t', 0.8],
    ]);
    expect(chars?.map(({ at }) => at)).toEqual([0, 2 / 6, 4 / 6]);
  });

  it('are none where the line has no room for them', () => {
    expect(alignText(surely('a'), 'abcdef')).toBeNull();
    expect(alignText(surely('a'), '')).toEqual([]);
  });

  it('are found for whatever is read of a line', () => {
    const share = fc.double({ min: 0.01, max: 0.4, noNaN: true });
    const step = fc.dictionary(fc.constantFrom(...Array.from('abet ')), share, { maxKeys: 2 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const shares = sharesOf(...steps);
        const text = decodeLine(shares, en, weights)[0]?.text ?? '';
        const chars = alignText(shares, text);
        return chars?.map(({ char }) => char).join('') === text && chars.every(({ confidence }) => confidence <= 0.41);
      }),
    );
  });
});

describe('the language of a picture', () => {
  it('is the one that its lines can be read in', () => {
    expect(chooseModel([en, de], ['butter and sugar', 'bake until brown'].map(surely), weights)).toBe(en);
    expect(chooseModel([en, de], ['Butter und Zucker', 'goldbraun backen'].map(surely), weights)).toBe(de);
  });

  it('is none of few letters, of another language, and of one that is as likely as another', () => {
    expect(chooseModel([en, de], [surely('butter')], weights)).toBeNull();
    expect(chooseModel([en, de], ['wqxv jkpz ghwq', 'vvxq zzkj'].map(surely), weights)).toBeNull();
    expect(chooseModel([en, en], ['butter and sugar', 'bake until brown'].map(surely), weights)).toBeNull();
    expect(chooseModel([], ['butter and sugar bake until brown'].map(surely), weights)).toBeNull();
  });
});

describe('what the network says', () => {
  const alphabet = [
    { index: 1, char: 'u' },
    { index: 2, char: ',' },
    { index: 3, char: ',' },
    { index: 4, char: ' ' },
  ];
  it('is kept without what is next to nothing; two kinds of one sign count together', () => {
    const data = Float32Array.from([0.5, 0.0001, 0.2, 0.3, 0, 1, 0, 0, 0, 0]);
    const shares = lineSharesOf({ data, steps: 2, classes: 5 }, alphabet);
    expect(shares.chars).toEqual([[{ char: ',', share: expect.closeTo(0.5) as number }], []]);
  });

  it('may be a letter with an accent where the network saw none, and is never sure then', () => {
    const [first = []] = inLettersOf('üß', sharesOf({ u: 0.9 }), alphabet, false).chars;
    expect(first).toEqual([
      { char: 'u', share: 0.9 },
      { char: 'ü', share: expect.closeTo(0.27) as number },
    ]);
    expect(inLettersOf('ß', sharesOf({ B: 0.9 }), alphabet, false).chars[0]?.[1]?.char).toBe('ß');
    const knows = [...alphabet, { index: 5, char: 'ü' }];
    // In print a network that knows the letter has hardly lost it, whether it saw a trace of it or none.
    for (const seen of [{ u: 0.9 }, { u: 0.9, ü: 0.001 }]) {
      const ofKnown = inLettersOf('ü', sharesOf(seen), knows, false).chars[0];
      expect(ofKnown?.[1]).toEqual({ char: 'ü', share: expect.closeTo(0.045) as number });
    }
    // The accents of a hand are a touch of the pen.
    expect(inLettersOf('ü', sharesOf({ u: 0.9 }), knows, true).chars[0]).toHaveLength(2);
    expect(inLettersOf('ü', sharesOf({ u: 0.6, ü: 0.3 }), knows, true).chars[0]).toHaveLength(2);
  });

  it('makes an accent as sure as the letter that was seen without it, and never surer than what is shown as hard to read', () => {
    const read = (char: string, confidence: number, shares: Record<string, number>) =>
      asSureAsPlain([{ char, confidence, at: 0 }], sharesOf(shares))[0]?.confidence;
    expect(read('ü', 0.01, { u: 0.98, ü: 0.01 })).toBe(0.7);
    expect(read('ü', 0.1, { u: 0.4, n: 0.5, ü: 0.1 })).toBe(0.4);
    expect(read('ü', 0.95, { ü: 0.95 })).toBe(0.95);
    expect(read('ß', 0.2, { B: 0.6, f: 0.3 })).toBe(0.6);
    expect(read('u', 0.3, { n: 0.6, u: 0.3 })).toBe(0.3);
  });

  it('may begin with a fraction where it begins with what fractions are taken for, and only there', () => {
    const [begin = [], , next = []] = addLostFraction(sharesOf({ B: 0.8 }, { B: 0.9 })).chars;
    expect(begin.at(-1)).toEqual({ char: '½', share: expect.closeTo(0.2) as number });
    expect(next).toHaveLength(1);
    expect(addLostFraction(surely('milk')).chars[0]).toHaveLength(1);
    const counts = ['½ c. water', '¼ c. oil', 'Butter', 'Brown'];
    const model = modelOf('en', counts);
    expect(decodeLine(addLostFraction(surely('B c. water')), model, weights)[0]?.text).toBe('½ c. water');
    expect(decodeLine(addLostFraction(surely('Butter')), model, weights)[0]?.text).toBe('Butter');
  });

  it('has no accents that the language has not', () => {
    expect(inLettersOf('é', sharesOf({ Č: 0.5, C: 0.3, é: 0.1 }), alphabet, false).chars[0]).toEqual([
      { char: 'C', share: 0.8 },
      { char: 'é', share: 0.1 },
    ]);
    expect(inLettersOf('', surely('½ cup'), alphabet, false).chars[0]).toEqual([{ char: '½', share: 0.95 }]);
  });

  it('is restored by the words of the language', () => {
    const shares = inLettersOf(de.letters, surely('verruhrt'), alphabet, false);
    for (const kept of [Infinity, 0.9])
      expect(decodeLine(shares, de, { model: 1, letter: 1 }, { kept })[0]?.text).toBe('verrührt');
  });
});

describe('the case of a hand', () => {
  it('does not part what is one letter; a T stays apart, which is a tablespoon where a t is a teaspoon', () => {
    expect(withoutCase(sharesOf({ h: 0.3, B: 0.25, b: 0.2 })).chars[0]).toEqual([
      { char: 'b', share: expect.closeTo(0.45) as number },
      { char: 'h', share: 0.3 },
    ]);
    expect(withoutCase(sharesOf({ T: 0.5, t: 0.4 })).chars[0]).toEqual([
      { char: 'T', share: 0.5 },
      { char: 't', share: 0.4 },
    ]);
  });

  /** What each letter looks like, and how it is written down when `read` was read. */
  const written = (seen: string, read = seen.replaceAll(/[^T]/g, (char) => char.toLowerCase())) => {
    const shares = sharesOf(...Array.from(seen).map((char) => ({ [char]: 0.6, [char.toLowerCase()]: 0.3 })));
    const chars = Array.from(read).map((char, at) => ({ char, confidence: 0.9, at: at / read.length }));
    return withCase(chars, shares)
      .map(({ char }) => char)
      .join('');
  };

  it('is one within a word, that of most of its letters, but for a large first one', () => {
    expect(written('Large onion')).toBe('Large onion');
    expect(written('sticKs mARGARiNE')).toBe('sticks MARGARINE');
    expect(written('cHoPPED BUTTEr')).toBe('CHOPPED BUTTER');
    expect(written('2 C flour')).toBe('2 C flour');
  });

  it('tells nothing of two readings but where a T stands alone', () => {
    expect(isSameButForCase('2 C Flour', '2 c flour')).toBe(true);
    expect(isSameButForCase('2 Tablespoons', '2 tablespoons')).toBe(true);
    expect(isSameButForCase('2 T. salt', '2 t. salt')).toBe(false);
    expect(isSameButForCase('2 T salt', '2 T malt')).toBe(false);
  });

  it('never makes a tablespoon of a teaspoon that was read, nor the other way', () => {
    expect(written('2 T salt', '2 t salt')).toBe('2 t salt');
    expect(written('2 t salt', '2 T salt')).toBe('2 T salt');
  });
});
