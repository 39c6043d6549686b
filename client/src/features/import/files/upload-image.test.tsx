import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { importKitchen, picture } from '../import-kitchen.fixture.ts';
import { clearUploads } from '../queue/upload-queue.ts';

afterEach(() => {
  clearUploads();
});

test('the upload modal takes one picture or PDF and begins only when it is told to', async () => {
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Upload Image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Image' });
  const field = await waitFor(() => {
    const found = dialog.querySelector<HTMLInputElement>('input.uppy-Dashboard-input');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  expect(field.accept).toBe('image/*, .pdf');
  expect(field.multiple).toBe(false);
  await user.upload(field, picture('card.pdf', 10, 'application/pdf'));
  expect(await screen.findByText('card.pdf')).toBeInTheDocument();
  expect(await screen.findByRole('list')).toContainElement(screen.getByRole('listitem'));
  expect(kitchen.puts).toHaveLength(0);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload Image' })).toHaveFocus();
});
