import { expect, test, vi } from 'vitest';
import { HttpError, queryKeyOf, send, sentenceOf, tab } from './client.ts';

const answering = (response: Response) => {
  const asked: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Promise.resolve(response);
  });
  return asked;
};

test('a call sends cookies, and a JSON content type only with a body', async () => {
  const asked = answering(Response.json({ id: 'a' }));
  await send('getRecipe', { params: { id: 'a/b' } });
  expect(asked[0]).toEqual({ address: '/api/recipes/a%2Fb', init: { method: 'GET', credentials: 'include' } });
});

test('a body is sent as JSON', async () => {
  const asked = answering(Response.json({}));
  await send('updateUser', { body: { name: 'Anna' } });
  expect(asked[0]?.init).toEqual({
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'x-keepsake-tab': tab },
    body: '{"name":"Anna"}',
  });
});

test('any answer but success is an error of status, colon, space and body', async () => {
  answering(new Response('Recipe not found', { status: 404 }));
  const error = await send('getRecipe', { params: { id: 'x' } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message: '404: Recipe not found', status: 404, text: 'Recipe not found' });
});

test('where the body is empty the error has the status text', async () => {
  answering(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(send('getUser')).rejects.toThrow('503: Service Unavailable');
});

test('an answer without content is nothing', async () => {
  answering(new Response(null, { status: 204 }));
  await expect(send('signOut')).resolves.toBeUndefined();
});

test('the key joined by slashes is the path, and the query makes another key', () => {
  expect(queryKeyOf('getRecipe', { params: { id: 'a' } }).join('/')).toBe('/api/recipes/a');
  expect(queryKeyOf('getLibrary')).toEqual(['/api/library']);
  expect(queryKeyOf('getLibrary', { query: { limit: 3 } })).toEqual(['/api/library', { limit: 3 }]);
});

test.each([
  [new HttpError(400, 'A recipe needs a title.'), 'A recipe needs a title.'],
  [new HttpError(500, ''), 'Otherwise.'],
  [new TypeError('Failed to fetch'), 'No connection. Nothing was lost; try again in a moment.'],
  [new Error('Voice is off.'), 'Voice is off.'],
  ['?', 'Otherwise.'],
])('the sentence of %s', (error, sentence) => {
  expect(sentenceOf(error, 'Otherwise.')).toBe(sentence);
});
