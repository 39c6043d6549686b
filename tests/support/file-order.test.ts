import { expect, test } from 'vitest';
import { inOrder } from './file-order.ts';

test('a project’s files follow one another, its long ones first', () => {
  const file = (name: string, moduleId: string) => ({ project: { name }, moduleId });
  const mixed = [
    file('client', '/client/src/a.test.ts'),
    file('server', '/server/http/a.test.ts'),
    file('shared', '/shared/a.test.ts'),
    file('server', '/server/db/a.test.ts'),
    file('client', '/client/src/b.test.ts'),
    file('server', '/server/providers/recognizer/a.test.ts'),
  ];
  expect(inOrder(mixed).map(({ project, moduleId }) => `${project.name} ${moduleId}`)).toEqual([
    'server /server/providers/recognizer/a.test.ts',
    'server /server/db/a.test.ts',
    'server /server/http/a.test.ts',
    'client /client/src/a.test.ts',
    'client /client/src/b.test.ts',
    'shared /shared/a.test.ts',
  ]);
});
