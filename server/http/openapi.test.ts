import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';
import { openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly required: boolean };
}
const operations = Object.values(openApi(api, '1').paths as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path),
);

it('names every call of the table once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(api).sort());
});

it('asks for a body where a call cannot do without, and there alone', () => {
  const required = (name: string) => operations.find(({ operationId }) => operationId === name)?.requestBody?.required;
  expect(['createRecipe', 'createImports', 'importUrl'].map(required)).toEqual([true, true, true]);
  expect(['presignUpload', 'saveImport'].map(required)).toEqual([false, false]);
  expect(required('removeImport')).toBeUndefined();
});

it('writes parameters of the path as OpenAPI does, and what may be left out of a query', () => {
  const find: Route = {
    method: 'GET',
    path: '/api/x/:id',
    says: 'Finds.',
    needs: 'reader',
    query: z.object({ q: z.string().optional() }),
  };
  expect(openApi({ find }, '1').paths).toMatchObject({
    '/api/x/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'q', in: 'query', required: false },
        ],
      },
    },
  });
});
