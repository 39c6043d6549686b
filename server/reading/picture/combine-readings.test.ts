import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combineReadings } from './combine-readings.ts';
import { textOf } from './decode-characters.ts';

/** Characters at the places they would have in a line of ten; a '_' holds a place and is no character. */
const reading = (text: string, confidence: number | readonly number[] = 0.9) =>
  Array.from(text, (char, at) => ({
    char,
    confidence: typeof confidence === 'number' ? confidence : (confidence[at] ?? 0.9),
    at: at / 10,
  })).filter(({ char }) => char !== '_');
const combined = (...readings: ReturnType<typeof reading>[]) => textOf(combineReadings(readings));

it('what two of three readings say is what they say together', () => {
  expect(combined(reading('fiour'), reading('flour'), reading('flour'))).toBe('flour');
  expect(combined(reading('cup'), reading('cop'), reading('cup'))).toBe('cup');
});

it('a letter that one reading lost comes back, and one that only one has goes', () => {
  expect(combined(reading('t_me'), reading('time'), reading('time'))).toBe('time');
  expect(combined(reading('boiul'), reading('bo_ul'), reading('bo_ul'))).toBe('boul');
});

it('where all three differ the surest is believed', () => {
  expect(combined(reading('a', 0.4), reading('o', 0.5), reading('e', 0.97))).toBe('e');
});

it('a space is believed though its confidence is always small', () => {
  expect(combined(reading('a b', [0.9, 0.15, 0.9]), reading('a b', [0.9, 0.2, 0.9]), reading('a_b'))).toBe('a b');
});

it('what all say is as sure as they are on average, what some say less', () => {
  const [a, b] = combineReadings([reading('ab', [0.9, 0.8]), reading('ab', [0.6, 0.4]), reading('ac', [0.9, 0.5])]);
  expect(a?.confidence).toBeCloseTo(0.8);
  expect(b?.confidence).toBeCloseTo(0.4);
});

it('one reading alone stays as it is, and readings that are alike say the same, in order', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '1', '2'), maxLength: 12 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      expect(combineReadings([reading(one)])).toEqual(reading(one));
      expect(combined(reading(one), reading(one), reading(one))).toBe(one);
      const places = combineReadings([reading(one), reading(other), reading(other)]);
      expect(textOf(places).length).toBeLessThanOrEqual(one.length + other.length);
      expect(places.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    }),
  );
});
