import { expect, test } from 'vitest';
import { advisoriesOf } from './advisories.ts';

test('every known weakness is a line with how bad it is, and of which package it comes', () => {
  const vulnerabilities = {
    a: { severity: 'high', range: '<2', via: [{ title: 'Reads any file' }] },
    b: { severity: 'low', range: '*', via: ['a'] },
  };
  expect(advisoriesOf(JSON.stringify({ vulnerabilities }))).toEqual({
    weaknesses: ['high: a <2 (Reads any file)', 'low: b * (by a)'],
    why: '',
  });
  expect(advisoriesOf('{"vulnerabilities":{}}').weaknesses).toEqual([]);
});

test('no list is not an empty list', () => {
  expect(advisoriesOf('{"message":"405 Method Not Allowed - POST somewhere"}')).toEqual({
    weaknesses: null,
    why: '405 Method Not Allowed',
  });
  expect(advisoriesOf('').weaknesses).toBeNull();
  expect(advisoriesOf('{}').weaknesses).toBeNull();
});
