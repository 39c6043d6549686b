import { describe, expect, it } from 'vitest';
import { addressIn } from './address-in.ts';

describe('what a person types', () => {
  it.each([
    ['example.com/soup', 'https://example.com/soup'],
    ['  www.example.com ', 'https://www.example.com'],
    ['//example.com/soup', 'https://example.com/soup'],
    ['example.com:443/soup', 'https://example.com:443/soup'],
    ['HTTP://EXAMPLE.COM/Soup', 'HTTP://EXAMPLE.COM/Soup'],
    ['Look at this soup! https://example.com/soup?a=1 from my phone', 'https://example.com/soup?a=1'],
  ])('%s is read as %s', (typed, address) => {
    expect(addressIn(typed)).toBe(address);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'mailto:cook@example.com', 'gopher://example.com'])(
    '%s is refused',
    (typed) => {
      expect(() => addressIn(typed)).toThrow('cannot be imported');
    },
  );

  it('says so when it is no address at all', () => {
    expect(() => addressIn('my grandmother')).toThrow('That is not a web address.');
  });
});
