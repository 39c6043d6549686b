import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repairSpaces } from './repair-spaces.ts';
import { textOf } from './decode-characters.ts';

const charsOf = (text: string) => Array.from(text, (char, at) => ({ char, confidence: 0.9, at: at / 100 }));
const repair = (text: string) => textOf(repairSpaces(charsOf(text)));

it.each([
  ['11/2 cups rice', '1 1/2 cups rice'],
  ['bake 45minutes', 'bake 45 minutes'],
  ['Serves8', 'Serves 8'],
  ['Makes 36·2 hours', 'Makes 36 · 2 hours'],
  ['salt,pepper', 'salt, pepper'],
  ['until smooth.Add it', 'until smooth. Add it'],
  ['1.Mix', '1. Mix'],
  ['1 can(15 oz)beans', '1 can (15 oz) beans'],
  ['2 1bs beef', '2 lbs beef'],
  ['1(8-oz) can', '1 (8-oz) can'],
  ['  two  words ', 'two words'],
])('%s is %s', (read, expected) => expect(repair(read)).toBe(expected));

it.each(['1/2 cup', '15/16', '2nd', 'a 9x13 pan', '350°F', 'vitamin B12', 'at 2.5 cm', 'www.here', '3,5 dl', '10 lb'])(
  '%s stays as it is',
  (text) => expect(repair(text)).toBe(text),
);

it('a space that comes back has the place of what follows', () => {
  expect(repairSpaces(charsOf('2cups'))[1]).toEqual({ char: ' ', confidence: 0.9, at: 0.01 });
});

it('nothing but spaces and the l of lb changes, and a second time nothing at all', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab lb1238/.,()·A ')) });
  fc.assert(
    fc.property(text, (read) => {
      const once = repair(read);
      expect(once.replaceAll(' ', '').replaceAll('l', '1')).toBe(read.replaceAll(' ', '').replaceAll('l', '1'));
      expect(repairSpaces(charsOf(read)).length).toBe(once.length);
    }),
  );
});
