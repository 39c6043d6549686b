import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeForm, type Param } from './form-params.ts';

/** As the provider's library writes them. */
function encoded(value: Param, name: string): string[] {
  if (typeof value === 'string') return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  if (Array.isArray(value)) return value.flatMap((one, place) => encoded(one, `${name}[${String(place)}]`));
  return Object.entries(value).flatMap(([field, below]) => encoded(below, `${name}[${field}]`));
}

describe('form-encoded parameters', () => {
  it.each([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1&a=2', { a: '2' }],
    ['a[b]=1&a[c]=x+y', { a: { b: '1', c: 'x y' } }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[2]=y', { a: { 2: 'y' } }],
    [
      'line_items[0][price_data][recurring][interval]=month',
      { line_items: [{ price_data: { recurring: { interval: 'month' } } }] },
    ],
    ['types%5B0%5D=invoice.paid', { types: ['invoice.paid'] }],
    ['a[b', { 'a[b': '' }],
    ['[a]=1', { '[a]': '1' }],
    ['a[b]c=1', { 'a[b]c': '1' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
  ])('%s', (form, params) => {
    expect(decodeForm(form)).toEqual(params);
  });

  it('come back as they were sent', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const { tree } = fc.letrec<{ tree: Param }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(name, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, tree, { noNullPrototype: true }), (params) => {
        const form = Object.entries(params)
          .flatMap(([field, value]) => encoded(value, field))
          .join('&');
        expect(decodeForm(form)).toEqual(params);
      }),
    );
  });

  it('never throw and never touch a prototype', () => {
    fc.assert(fc.property(fc.string(), (form) => void decodeForm(form)));
    decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
