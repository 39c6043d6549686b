import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptionFor, isAllowed, productionDependencies, refusedOf } from './licence-rule.ts';

describe('a licence expression', () => {
  test.each([
    'MIT',
    'Apache-2.0',
    'MIT OR GPL-3.0-only',
    '(GPL-2.0 OR MIT)',
    'MIT AND OFL-1.1',
    'MIT AND (AGPL-3.0-only OR ISC)',
    'GPL-3.0-only AND ISC OR MIT',
    'Apache-2.0 WITH LLVM-exception',
    'mit or MIT',
  ])('%s can be kept', (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  test.each([
    'AGPL-3.0-only',
    'GPL-3.0-or-later',
    'LGPL-3.0',
    'MIT AND GPL-3.0-only',
    'MIT AND (GPL-3.0-only OR AGPL-3.0-only)',
    'GPL-3.0-only OR ISC AND AGPL-3.0-only',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'SEE LICENSE IN LICENSE.txt',
    'MIT OR',
    '(MIT',
    'MIT)',
    'MIT ISC',
    'UNLICENSED',
    'not stated',
    '',
  ])('%s cannot', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

test('an exception is for its own package and its own licence', () => {
  const libvips = { name: '@img/sharp-libvips-linux-x64', version: '1', licence: 'LGPL-3.0-or-later' };
  expect(exceptionFor(libvips)).toContain('libvips');
  expect(exceptionFor({ ...libvips, licence: 'GPL-3.0-or-later' })).toBeNull();
  expect(exceptionFor({ ...libvips, name: 'sharp-libvips' })).toBeNull();
});

test('what the product runs with is counted once a version, and tools are not', () => {
  const dependencies = productionDependencies({
    packages: {
      '': { version: '1' },
      'node_modules/@a/b': { version: '1', license: 'MIT' },
      'node_modules/c/node_modules/@a/b': { version: '1', license: 'MIT' },
      'node_modules/c': { version: '2' },
      'node_modules/tool': { version: '3', license: 'GPL-3.0-only', dev: true },
    },
  });
  expect(dependencies).toEqual([
    { name: '@a/b', version: '1', licence: 'MIT' },
    { name: 'c', version: '2', licence: 'not stated' },
  ]);
  expect(refusedOf(dependencies).map(({ name }) => name)).toEqual(['c']);
});

test('nothing the product runs with has a licence that is not allowed', () => {
  const lock = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const dependencies = productionDependencies(JSON.parse(lock) as Parameters<typeof productionDependencies>[0]);
  expect(dependencies.length).toBeGreaterThan(100);
  expect(refusedOf(dependencies)).toEqual([]);
});
