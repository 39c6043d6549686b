import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, jobOf, jobSchema } from './lulu-answers.ts';

describe('amounts', () => {
  it.each([
    ['22.32', 2232],
    ['0.1', 10],
    ['15.880000', 1588],
    ['7', 700],
    ['1.005', 101],
    ['1.0049', 100],
    ['-3.50', -350],
    ['0.29', 29],
    ['12,5', null],
    ['', null],
    ['1e3', null],
  ])('%s is %s cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it('are exact, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const text = `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
        expect(centsOf(text)).toBe(cents);
        expect(centsOf(`${text}00`)).toBe(cents);
      }),
    );
  });
});

describe('an order', () => {
  it.each([
    ['CREATED', 'placed', true],
    ['UNPAID', 'placed', true],
    ['PAYMENT_IN_PROGRESS', 'placed', false],
    ['PRODUCTION_DELAYED', 'placed', true],
    ['PRODUCTION_READY', 'placed', false],
    ['IN_PRODUCTION', 'printing', false],
    ['ERROR', 'printing', false],
    ['SHIPPED', 'shipped', false],
    ['DELIVERED', 'delivered', false],
    ['REJECTED', 'rejected', false],
    ['CANCELED', 'canceled', false],
    ['SOMETHING_NEW', 'placed', false],
    ['constructor', 'placed', false],
  ] as const)('that Lulu calls %s is %s', (name, state, canCancel) => {
    const job = jobOf(jobSchema.parse({ id: 1, external_id: null, status: { name }, line_items: [] }));
    expect(job).toMatchObject({ id: '1', externalId: '', state, canCancel, status: name });
  });

  it('tells why it was rejected, without the addresses of the files', () => {
    const messages = {
      printable_normalization: {
        interior: [
          "Failed to fetch from the source URL 'https://x.test/print-files/secret/interior.pdf', received a 404.",
        ],
        cover: ['The cover is too small.'],
      },
    };
    const { says } = jobOf(
      jobSchema.parse({
        id: 1,
        status: { name: 'REJECTED', message: 'One or more line-items were rejected.' },
        line_items: [{ status: { name: 'REJECTED', messages } }],
      }),
    );
    expect(says).toBe('Failed to fetch from the source URL the file, received a 404. The cover is too small.');
    expect(jobOf(jobSchema.parse({ id: 1, status: { name: 'REJECTED', message: 'No.' } })).says).toBe('No.');
  });

  it('tells where the parcel is, wherever Lulu writes it', () => {
    const tracked = {
      tracking_id: 'AB1',
      carrier_name: 'Post',
      tracking_urls: ['javascript:1', 'https://post.test/AB1'],
    };
    const status = { name: 'SHIPPED' };
    const wanted = [{ carrier: 'Post', number: 'AB1', url: 'https://post.test/AB1' }];
    expect(jobOf(jobSchema.parse({ id: 1, status, line_items: [{ ...tracked, status }] })).tracking).toEqual(wanted);
    const within = [{ status: { ...status, messages: tracked } }];
    expect(jobOf(jobSchema.parse({ id: 1, status, line_items: within })).tracking).toEqual(wanted);
  });
});
