import { expect, test } from 'vitest';
import { addressLines, arrivalText, copiesText, moneyText } from './order-text.ts';
import { anAddress } from './printer.fixture.ts';

test.each([
  [1234567, 'USD', '$12,345.67'],
  [0, 'USD', '$0.00'],
  [-600, 'EUR', '-€6.00'],
  [1050, '?', '10.50 ?'],
])('%s cents of %s are %s', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});

test.each([
  ['2026-11-28', '2026-12-04', 'Arrives Nov 28 – Dec 4, 2026'],
  ['2026-12-29', '2027-01-04', 'Arrives Dec 29, 2026 – Jan 4, 2027'],
  ['2026-12-04', '2026-12-04', 'Arrives Dec 4, 2026'],
  [null, '2026-12-04', 'Arrives Dec 4, 2026'],
  [null, null, ''],
])('from %s to %s: %s', (arrivesFrom, arrivesBy, text) => {
  expect(arrivalText({ level: 'MAIL', says: 'Mail', total: 1, arrivesFrom, arrivesBy })).toBe(text);
});

test('one copy is no copies', () => {
  expect(copiesText({ copies: 1, binding: 'paperback' })).toBe('1 paperback copy');
  expect(copiesText({ copies: 100, binding: 'hardcover' })).toBe('100 hardcover copies');
});

test('an address stands as on a parcel, without lines that are not there', () => {
  expect(addressLines(anAddress)).toEqual(['Maria Keller', '12 Mill Lane', 'Portland, OR 97201', 'United States']);
  expect(addressLines({ ...anAddress, street2: 'Flat 2', city: '', state: '', postcode: '', country: 'X' })).toEqual([
    'Maria Keller',
    '12 Mill Lane',
    'Flat 2',
    'X',
  ]);
});
