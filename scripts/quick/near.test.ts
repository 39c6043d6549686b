import { describe, expect, it } from 'vitest';
import { importsOf, testsNear } from './near.ts';

describe('what a file imports', () => {
  it.each([
    ["import { a } from './b.ts';", ['server/features/b.ts']],
    ["import {\n  a,\n  type B,\n} from '../c.ts';", ['server/c.ts']],
    ["import '#tests/setup.ts';", ['tests/setup.ts']],
    ["export { a } from '#client/lib/a.ts';", ['client/src/lib/a.ts']],
    ["const late = () => import('#shared/recipe.ts');", ['shared/recipe.ts']],
    ["import type { A } from './a.ts';", []],
    ["import { z } from 'zod';\nimport { join } from 'node:path';", []],
    ["const words = 'import of letters from ./a.ts';", []],
    ["import { z } from 'zod';\nimport { a } from './b.ts';", ['server/features/b.ts']],
  ])('%j', (text, files) => {
    expect(importsOf('server/features/x.ts', text)).toEqual(files);
  });
});

describe('the tests that are run for a change', () => {
  const imports = new Map([
    ['shared/recipe.ts', []],
    ['shared/recipe.test.ts', ['shared/recipe.ts']],
    ['server/soup/soup.repo.ts', ['shared/recipe.ts']],
    ['server/soup/soup.service.ts', ['server/soup/soup.repo.ts']],
    ['server/soup/soup.test.ts', ['tests/kitchen.ts']],
    ['tests/kitchen.ts', ['server/main.ts']],
    ['server/main.ts', ['server/soup/soup.service.ts', 'server/cake/cake.ts']],
    ['server/cake/cake.ts', []],
    ['server/cake/cake.test.ts', ['tests/kitchen.ts', 'server/cake/cake.ts']],
    ['server/alone.test.ts', []],
    ['tests/e2e/journey.test.ts', ['server/main.ts']],
  ]);

  it('are its own first, then those beside it, then by the imports between', () => {
    expect(testsNear(['server/soup/soup.repo.ts'], imports, 9)).toEqual({
      nearest: ['server/soup/soup.test.ts', 'server/cake/cake.test.ts'],
      reached: 2,
    });
    expect(testsNear(['shared/recipe.ts'], imports, 1)).toEqual({ nearest: ['shared/recipe.test.ts'], reached: 3 });
  });

  it('have a test that was changed itself', () => {
    expect(testsNear(['server/alone.test.ts'], imports, 9).nearest).toEqual(['server/alone.test.ts']);
  });

  it('are none where nothing imports it', () => {
    expect(testsNear(['vite.config.ts'], imports, 9)).toEqual({ nearest: [], reached: 0 });
  });
});
