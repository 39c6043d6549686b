import { expect, test } from 'vitest';
import { textOfCooklang } from './cooklang.ts';

test('marks become a list, tools, and plain steps', () => {
  expect(textOfCooklang('Fry @leek{1}(sliced) in @butter{20%g} in a #pan{} for ~{5%minutes}.')).toBe(
    [
      '',
      'Ingredients:',
      '- 1 leek, sliced',
      '- 20 g butter',
      '',
      'Equipment:',
      '- pan',
      '',
      'Directions:',
      'Fry leek in butter in a pan for 5 minutes.',
    ].join('\n'),
  );
});

test.each(['Write to ann@example.com about #dinner.', 'Fry the leek in butter.', 'One mark @leek{1} alone.'])(
  '%s is no Cooklang',
  (text) => {
    expect(textOfCooklang(text)).toBeNull();
  },
);

test('marks without end are read in linear time', () => {
  expect(textOfCooklang(`@a{1} @b{2} ${'@leek '.repeat(30_000)}`)).not.toBeNull();
  expect(textOfCooklang(`@a{1} @b{2} ${'[-'.repeat(90_000)}`)).not.toBeNull();
});
