import { beforeEach, expect, test } from 'vitest';
import { keepAddress } from '../../../api/last-address.ts';
import { initialOrder, type OrderFormInput, orderFormSchema } from './order-form.ts';
import { anAddress } from './printer.fixture.ts';

const person = { id: 'u', name: 'Maria Keller', email: 'maria@example.com' };
const problems = (address: Partial<OrderFormInput['address']>, copies = 1) => {
  const parsed = orderFormSchema.safeParse({ binding: 'paperback', copies, address: { ...anAddress, ...address } });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};
beforeEach(() => {
  localStorage.clear();
});

test.each<[string, Partial<OrderFormInput['address']>, string[][]]>([
  ['an American address', {}, []],
  ['a state that is none', { state: 'XX' }, [['address.state', 'Choose the state.']]],
  [
    'a province of Canada',
    { country: 'CA', state: '', postcode: 'K1A 0B1' },
    [['address.state', 'Choose the province.']],
  ],
  ['no ZIP code', { postcode: ' ' }, [['address.postcode', 'The printer needs a ZIP code.']]],
  ['a German address', { country: 'DE', state: '', postcode: '10115' }, []],
  [
    'no German postal code',
    { country: 'DE', postcode: '' },
    [['address.postcode', 'The printer needs a postal code.']],
  ],
  ['an Irish one without a postcode', { country: 'IE', state: '', postcode: '' }, []],
  ['a name of 36 characters', { name: 'n'.repeat(36) }, [['address.name', 'A name may have at most 35 characters.']]],
  ['blanks for a street', { street1: '  ' }, [['address.street1', 'The printer needs a street.']]],
])('%s', (_what, address, expected) => {
  expect(problems(address)).toEqual(expected);
});

test('all that is wrong is told at once', () => {
  expect(problems({ state: '', postcode: '', phone: '1', city: '' }).map(([path]) => path)).toEqual(
    expect.arrayContaining(['address.state', 'address.postcode', 'address.phone', 'address.city']),
  );
});

test.each([
  [Number.NaN, 'Say how many copies.'],
  [0, 'Order at least one copy.'],
  [1.5, 'Order whole copies.'],
  [101, 'At most 100 copies at once.'],
])('%s copies', (copies, message) => {
  expect(problems({}, copies)).toEqual([['copies', message]]);
});

test('a parcel’s label has no blanks around, and no state where a country has none', () => {
  const address = { ...anAddress, country: 'de', city: ' Berlin ', state: 'OR', postcode: '10115' };
  const parsed = orderFormSchema.parse({ binding: 'hardcover', copies: 1, address });
  expect(parsed.address).toMatchObject({ country: 'DE', city: 'Berlin', state: '' });
});

test('the form begins with the address of last time, and only for whoever typed it', () => {
  expect(initialOrder(person, 'de-AT').address).toMatchObject({ name: 'Maria Keller', country: 'AT', street1: '' });
  keepAddress('u', anAddress);
  expect(initialOrder(person, 'de-AT').address).toEqual(anAddress);
  expect(initialOrder({ ...person, id: 'other' }, 'en').address).toMatchObject({ country: 'US', street1: '' });
  keepAddress('u', { name: 'half of one' });
  expect(initialOrder(person, 'no language').address).toMatchObject({ country: 'US', street1: '' });
});
