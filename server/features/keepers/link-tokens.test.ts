import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkTokens } from './link-tokens.ts';

const id = randomUUID();
const tokens = linkTokens(() => 'a secret', 'a link');

it('a link says what it is for, the same each time it is made', () => {
  expect(tokens.idIn(tokens.tokenOf(id))).toBe(id);
  expect(tokens.tokenOf(id)).toBe(tokens.tokenOf(id));
});

it.each([
  ['by another installation', linkTokens(() => 'another secret', 'a link').tokenOf(id)],
  ['for another purpose', linkTokens(() => 'a secret', 'another link').tokenOf(id)],
])('a link that was made %s opens nothing', (_, token) => {
  expect(tokens.idIn(token)).toBeNull();
});

it('nor does one of which a letter is another, that is longer, shorter, or written in another way', () => {
  const token = tokens.tokenOf(id);
  const changed = Array.from(
    token,
    (char, at) => token.slice(0, at) + (char === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  for (const wrong of [...changed, `${token}A`, `${token}=`, ` ${token}`, token.slice(0, -1), ''])
    expect(tokens.idIn(wrong)).toBeNull();
});
