import { expect, test } from 'vitest';
import { nextAfterSignIn, paths } from './paths.ts';

test.each([
  ['', '/'],
  ['next=%2Flibrary', '/library'],
  ['next=%2Frecipe%2Fa%3Fx%3D1', '/recipe/a?x=1'],
  ['next=https%3A%2F%2Fevil.example', '/'],
  ['next=%2F%2Fevil.example', '/'],
  ['next=%2F%5Cevil.example', '/'],
  ['next=%2F%09%2Fevil.example', '/'],
  ['next=javascript%3Aalert(1)', '/'],
  ['next=%2Fsign-in', '/'],
])('after signing in, ?%s leads to %s', (query, path) => {
  expect(nextAfterSignIn(query)).toBe(path);
});

test('an id of any form stays one segment of the path', () => {
  expect(paths.recipe('a/b c?d')).toBe('/recipe/a%2Fb%20c%3Fd');
  expect(paths.cook('ü')).toBe('/cook/%C3%BC');
});

test('what leads to signing in remembers where one wanted to go', () => {
  expect(nextAfterSignIn(paths.signIn('/library?search=tom & kale').split('?')[1] ?? '')).toBe(
    '/library?search=tom & kale',
  );
});
