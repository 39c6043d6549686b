import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { maria } from '../test/render-app.tsx';
import { queryKeyOf } from './client.ts';
import { changePerson } from './user.ts';

/** A screen that waits for its first answer while somebody signs in. */
function waiting() {
  const client = new QueryClient();
  client.setQueryData(queryKeyOf('getUser'), maria);
  let answer = (_text: string) => undefined as void;
  let asked = 0;
  const screen = new QueryObserver(client, {
    queryKey: ['/api/passkeys'],
    queryFn: () => {
      asked += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    },
  });
  const end = screen.subscribe(() => undefined);
  return {
    client,
    end,
    asked: () => asked,
    answer: (text: string) => answer(text),
    shown: () => screen.getCurrentResult().data,
  };
}

test('where the same person signs in again, a screen that waits gets its answer, and what is shown is asked for anew', async () => {
  const { client, end, asked, answer, shown } = waiting();
  await changePerson(client, { ...maria, name: 'Maria K.' });
  expect(client.getQueryData(queryKeyOf('getUser'))).toMatchObject({ name: 'Maria K.' });
  answer('hers');
  await expect.poll(shown).toBe('hers');
  expect(asked()).toBe(1);
  await changePerson(client, maria);
  expect([asked(), shown()]).toEqual([2, 'hers']);
  end();
});

test('where another person signs in, nothing of the one before stays', async () => {
  const { client, end, answer, shown } = waiting();
  answer('hers');
  await expect.poll(shown).toBe('hers');
  await changePerson(client, { ...maria, id: 'somebody else' });
  expect(client.getQueryData(['/api/passkeys'])).toBeUndefined();
  expect(client.getQueryData(queryKeyOf('getUser'))).toMatchObject({ id: 'somebody else' });
  end();
});
