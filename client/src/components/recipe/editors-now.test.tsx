import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { queryKeyOf } from '../../api/client.ts';
import { tellEditors } from '../../api/editors.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { maria } from '../../test/render-app.tsx';
import { EditorsNow } from './editors-now.tsx';

test('another window of the same person is said to be theirs, and their name is never that of somebody else', async () => {
  let answer: (user: User) => void = () => undefined;
  fakeApi({ getUser: () => new Promise<User>((resolve) => (answer = resolve)) });
  const client = createQueryClient();
  const own = { tab: 'window-2', personId: maria.id, name: maria.name };
  render(
    <QueryClientProvider client={client}>
      <EditorsNow recipeId="r1" />
    </QueryClientProvider>,
  );
  act(() => {
    tellEditors('r1', [own]);
  });
  // Who is here is not known yet.
  expect(client.getQueryData(queryKeyOf('getUser'))).toBeUndefined();
  expect(screen.queryByText(/edit/)).not.toBeInTheDocument();
  answer(maria);
  expect(await screen.findByText('You have this open to edit elsewhere, too')).toBeInTheDocument();
  act(() => {
    tellEditors('r1', [own, { tab: 'window-3', personId: 'u-anna', name: 'Anna' }]);
  });
  expect(screen.getByText('Anna is editing')).toBeInTheDocument();
  act(() => {
    tellEditors(null);
  });
});
