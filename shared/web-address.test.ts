import { expect, test } from 'vitest';
import { webAddressIn } from './web-address.ts';

test.each([
  ['example.com/soup', 'https://example.com/soup'],
  ['  www.example.com ', 'https://www.example.com'],
  ['//example.com/soup', 'https://example.com/soup'],
  ['example.com:443/soup', 'https://example.com:443/soup'],
  ['nas:8080', 'https://nas:8080'],
  ['localhost', 'https://localhost'],
  ['192.168.0.7/soup', 'https://192.168.0.7/soup'],
  ['küche.example/grüße?größe=2', 'https://küche.example/grüße?größe=2'],
  ['HTTP://EXAMPLE.COM/Soup', 'HTTP://EXAMPLE.COM/Soup'],
  ['http://nas/soup', 'http://nas/soup'],
  [
    'https://web.archive.example/2020/https://example.com/soup',
    'https://web.archive.example/2020/https://example.com/soup',
  ],
  // What a phone's share puts around it.
  ['Look at this soup! https://example.com/soup?a=1 from my phone', 'https://example.com/soup?a=1'],
  ['Plum cake\nhttps://example.com/plums\n\nSent from my phone.', 'https://example.com/plums'],
  ['Plum cakehttps://example.com/plums', 'https://example.com/plums'],
  ['Try this (https://example.com/plums).', 'https://example.com/plums'],
  ['The one I meant: https://example.com/Soup_(dish).', 'https://example.com/Soup_(dish)'],
  ['https://example.com/a https://example.com/a', 'https://example.com/a'],
  ['It is on www.example.com, I think', 'https://www.example.com'],
  ['It is on example.com/soup', 'https://example.com/soup'],
])('%j is %s', (typed, url) => {
  expect(webAddressIn(typed)).toEqual({ url });
});

test.each([
  ...['my grandmother', 'soup', 'soup.', 'and/or', '1.5', '2.50/4', 'cook@example.com', 'example,com', '', 'https://'],
  ...['Mix it and/or stir.Then rest', 'https://my grandmother', 'http://[', 'a..b', 'soup.1'],
])('%j is no web address', (typed) => {
  expect(webAddressIn(typed)).toEqual({ problem: 'That is not a web address.' });
});

test('which of two is meant nobody can tell', () => {
  expect(webAddressIn('https://example.com/a or https://example.com/b')).toEqual({
    problem: 'There is more than one web address in that: please paste one of them.',
  });
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'mailto:cook@example.com', 'gopher://example.com'])(
  '%s is of another kind',
  (typed) => {
    expect(webAddressIn(typed)).toMatchObject({ problem: expect.stringContaining('cannot be imported') as string });
  },
);
