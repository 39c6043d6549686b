import type { Address } from '#shared/print-orders.ts';

/** Where the books of tests go. */
export const address: Address = {
  name: 'Ruth Weiss',
  street1: '101 Rose Lane',
  street2: '',
  city: 'Portland',
  state: 'OR',
  postcode: '97209',
  country: 'US',
  phone: '503-555-0100',
  email: 'ruth@example.org',
};
