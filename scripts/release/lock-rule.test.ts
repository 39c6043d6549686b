import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, type Lock } from './lock-rule.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lock = (packages: Lock['packages']): Lock => ({ packages });

test('the lock file of the product has a checksum and a row for everything, and no addresses', () => {
  const file = resolve(import.meta.dirname, '../../package-lock.json');
  const ours = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  expect(Object.keys(ours.packages).length).toBeGreaterThan(500);
  expect(faultsOf(ours)).toEqual([]);
});

test('a package without a checksum, or with a weak one, is a fault', () => {
  expect(faultsOf(lock({ 'node_modules/a': { version: '1' } }))).toEqual(['node_modules/a has no checksum.']);
  expect(faultsOf(lock({ 'node_modules/a': { integrity: 'sha1-AAAA' } }))).toEqual(['node_modules/a has no checksum.']);
});

test('a package with an address is a fault', () => {
  const found = faultsOf(lock({ 'node_modules/a': { integrity, resolved: 'https://packages.example/a.tgz' } }));
  expect(found).toEqual(['node_modules/a comes from an address of its own.']);
});

test('each binary for another kind of machine has a row, beside its package or above it', () => {
  const a = { integrity, optionalDependencies: { 'a-linux': '1', 'a-windows': '1' } };
  const packages = { 'node_modules/b': { integrity }, 'node_modules/b/node_modules/a': a };
  const linux = { 'node_modules/a-linux': { integrity, optional: true } };
  const windows = { 'node_modules/b/node_modules/a/node_modules/a-windows': { integrity, optional: true } };
  expect(faultsOf(lock({ ...packages, ...linux }))).toEqual([
    'node_modules/b/node_modules/a needs a-windows, which has no row.',
  ]);
  expect(faultsOf(lock({ ...packages, ...linux, ...windows }))).toEqual([]);
});

test('what the product itself asks for has a row', () => {
  expect(faultsOf(lock({ '': { dependencies: { a: '1' } } }))).toEqual(['The product needs a, which has no row.']);
});

test('what was never published may lack a checksum, in that version and as an option alone', () => {
  const row = (version: string, optional: boolean) => lock({ 'node_modules/a': { version, optional } });
  expect(faultsOf(row('1', true), ['a@1'])).toEqual([]);
  expect(faultsOf(row('2', true), ['a@1'])).toHaveLength(1);
  expect(faultsOf(row('1', false), ['a@1'])).toHaveLength(1);
  expect(faultsOf(lock({ 'node_modules/a': { version: '1', optional: true, integrity } }), ['a@1'])).toHaveLength(1);
});
