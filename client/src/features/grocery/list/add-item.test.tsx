import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseTypedItem } from '#shared/grocery/parse-typed-item.ts';
import { lateCode } from '../../../components/ui/late-part.tsx';
import { clearToasts } from '../../../components/ui/use-toast.ts';
import { AddItem } from './add-item.tsx';
import { ListContext, type ListTools } from './list-context.ts';

afterEach(clearToasts);

/** A list's field whose code cannot be fetched until `come` is called. */
function fieldAwayAtFirst() {
  let isThere = false;
  const reader = lateCode(() =>
    isThere ? Promise.resolve(parseTypedItem) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const added = vi.fn();
  const tools: ListTools = {
    ...{ listId: 'week', canWrite: true, units: 'us', settings: { aisles: {}, pantry: [], order: [] }, aisles: [] },
    ...{ act: added, announce: vi.fn(), actions: {} as ListTools['actions'] },
  };
  const field = () =>
    render(
      <ListContext value={tools}>
        <AddItem count={0} note={null} reader={reader} />
      </ListContext>,
    );
  const come = () => {
    isThere = true;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
  };
  return { field, added, come };
}

test('what is added while its code cannot be fetched is added by itself once there is a connection', async () => {
  const { field, added, come } = fieldAwayAtFirst();
  const first = field();
  await userEvent.type(screen.getByRole('textbox', { name: 'Add an item' }), '2 lb chicken{Enter}');
  expect(await screen.findByText('Waiting for a connection: 2 lb chicken')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Add an item' }), 'milk{Enter}');
  expect(await screen.findByText('Waiting for a connection: 2 lb chicken, milk')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Add an item' })).toHaveValue('');
  // Looking at another screen loses none of it.
  first.unmount();
  field();
  expect(screen.getByText('Waiting for a connection: 2 lb chicken, milk')).toBeInTheDocument();
  expect(added).not.toHaveBeenCalled();
  come();
  await waitFor(() => {
    expect(added).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        list: 'week',
        change: { do: 'add', item: expect.objectContaining({ canonical: 'chicken' }) as object },
      }),
      expect.objectContaining({
        list: 'week',
        change: { do: 'add', item: expect.objectContaining({ canonical: 'milk' }) as object },
      }),
    );
  });
  expect(screen.queryByText(/Waiting for a connection/)).not.toBeInTheDocument();
});
