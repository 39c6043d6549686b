/** A part of the product that is mutated together, and the tests that hold it. */
export interface Group {
  /** The project of vitest.config.ts whose settings (environment, database, time limits) the tests need. */
  project: 'shared' | 'server' | 'client';
  /** Globs of the files that are mutated, from the root; one that starts with ! takes files out again. */
  mutate: string[];
  /** Globs of the test files that run on each mutant. */
  tests: string[];
}

const features = (noun: string) => `server/features/${noun}/**/*.test.ts`;
/** Tables of words, and schemas: a changed word is no changed rule. */
const tables = ['!**/*.test.{ts,tsx}', '!**/*.fixture.ts'];

/** The groups of `npm run mutants -- <group>`: each is small enough to end within an hour on one core. */
export const groups: Record<string, Group> = {
  /** What both sides compute: amounts, scaling, conversion, grocery lists, what a plan may do. */
  shared: {
    project: 'shared',
    mutate: [
      'shared/{quantity,units,scaling,convert,minutes,servings,plan,ranges,recipe-of-draft}.ts',
      'shared/ingredient/*.ts',
      'shared/grocery/*.ts',
      ...tables,
      '!shared/ingredient/words.ts',
    ],
    tests: ['shared/**/*.test.ts', 'tests/golden/**/*.test.ts'],
  },
  /** A page, a text or a picture to a draft with its doubts. */
  reading: {
    project: 'shared',
    mutate: ['server/reading/**/*.ts', ...tables, '!server/reading/worker.ts', '!server/reading/**/*-words.ts'],
    tests: ['server/reading/**/*.test.ts', 'tests/golden/**/*.test.ts'],
  },
  /** What is paid for: subscriptions, and printed books. */
  money: {
    project: 'server',
    mutate: ['server/features/{plans,orders}/**/*.ts', ...tables],
    tests: [features('{plans,orders}')],
  },
  /** What belongs to a family, to whom it is shown, and to whom it goes. */
  family: {
    project: 'server',
    mutate: ['server/features/{recipes,imports,users,shares,deletions,keepers,families,tokens}/**/*.ts', ...tables],
    tests: [features('{recipes,imports,users,shares,deletions,keepers,families,tokens}')],
  },
  /** Who is admitted, from where, how often. */
  access: {
    project: 'server',
    mutate: ['server/http/{mount,limits,origin,body}.ts', 'server/features/users/{session,device}.ts', ...tables],
    tests: ['server/http/**/*.test.ts', 'server/*.test.ts', features('users')],
  },
  /** What a person wrote in the browser: merging, keeping, sending. */
  client: {
    project: 'client',
    mutate: [
      'client/src/features/edit-recipe/{conflict,reread,save,together,unsaved}/*.ts',
      'client/src/api/outbox/*.ts',
      'client/src/api/grocery/{outbox,send-outbox,edits,offline-copy}.ts',
    ],
    tests: ['client/src/features/edit-recipe/**/*.test.{ts,tsx}', 'client/src/api/**/*.test.ts'],
  },
};
