import { expect, test } from 'vitest';
import { addressSchema } from './print-orders.ts';

const address = {
  name: 'Maria Keller',
  street1: '12 Mill Lane',
  street2: '',
  city: 'Portland',
  state: 'OR',
  postcode: '97201',
  country: 'us',
  phone: '+1 503 555 0100',
  email: 'maria@example.com',
};

test('every part of an address is one line on the parcel', () => {
  const input = {
    ...address,
    name: 'Maria\u0000\r\nKeller',
    city: 'Port\tland',
    postcode: '97201\n',
    phone: '+1\u00a0503\n555 0100',
  };
  expect(addressSchema.parse(input)).toMatchObject({
    name: 'Maria Keller',
    city: 'Port land',
    postcode: '97201 ',
    phone: '+1 503 555 0100',
    country: 'US',
  });
});

test.each([['name'], ['street1'], ['city']])('breaks alone are no %s', (part) => {
  expect(addressSchema.safeParse({ ...address, [part]: '\n\t\u0000' }).success).toBe(false);
});
