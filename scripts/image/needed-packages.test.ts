import { describe, expect, test } from 'vitest';
import { isLeftOut, namedPackages, neededPackages } from './needed-packages.ts';

describe('which packages the built server names', () => {
  const code = 'import a from "plain"; import("@one/part/deep"); require.resolve(`@fonts/${family}/x.ttf`); // other';

  test('by their names, a file of theirs, or a name put together behind a scope', () => {
    expect(namedPackages(['plain', '@one/part', '@fonts/serif', '@fonts/sans'], code)).toHaveLength(4);
  });

  test('and none that only looks alike', () => {
    expect(namedPackages(['plai', 'other', '@one/other', 'part', '@font/serif'], code)).toEqual([]);
  });
});

test('what is needed is found as Node.js finds it: the nearest folder upwards, with what that needs in turn', () => {
  const lock = {
    packages: {
      '': { dependencies: { a: '1', unused: '1' } },
      'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { 'a-linux': '1', 'a-windows': '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/a-linux': {},
      'node_modules/b': { dependencies: { unused: '1' } },
      'node_modules/c': { dependencies: { a: '1' }, peerDependencies: { friend: '1', absent: '1' } },
      'node_modules/friend': {},
      'node_modules/unused': {},
    },
  };
  expect([...neededPackages(lock, ['a'])].sort()).toEqual([
    'node_modules/a',
    'node_modules/a-linux',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/friend',
  ]);
});

test.each([
  ['zod/index.d.ts', true],
  ['zod/index.d.cts', true],
  ['zod/index.js.map', true],
  ['zod/index.js', false],
  ['zod/LICENSE', false],
  ['onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node', false],
  ['onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node', true],
  ['onnxruntime-node/bin/napi-v6/darwin/arm64/onnxruntime_binding.node', true],
  ['onnxruntime-node/dist/index.js', false],
])('for an arm64 machine %s is left out: %s', (file, leftOut) => {
  expect(isLeftOut(file, 'arm64')).toBe(leftOut);
});
