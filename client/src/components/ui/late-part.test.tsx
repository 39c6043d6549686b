import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lateExtra, latePart } from './late-part.tsx';
import { clearToasts, useToast } from './use-toast.ts';

function Panel({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>here</button>;
}
const Says = () => useToast().toasts.map(({ title }) => title);
afterEach(clearToasts);

/** Its code, which cannot be fetched until `come` is called. */
function awayAtFirst() {
  let isThere = false;
  const fetchPart = vi.fn(() => (isThere ? Promise.resolve(Panel) : Promise.reject(new TypeError('Failed to fetch'))));
  return { fetchPart, come: () => (isThere = true) };
}

test('what cannot be fetched closes again and says so, and is fetched the next time it is opened', async () => {
  const { fetchPart, come } = awayAtFirst();
  const { Suspending } = latePart(fetchPart);
  // Of a page at rest it is fetched beforehand.
  fetchPart.mockClear();
  const onClose = vi.fn();
  const page = (isOpen: boolean) => (
    <>
      the page <Says />
      <Suspense>{isOpen ? <Suspending onClose={onClose} /> : null}</Suspense>
    </>
  );
  const { rerender } = render(page(true));
  expect(await screen.findByText(/the page.*No connection/)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(fetchPart).toHaveBeenCalledOnce();
  rerender(page(false));
  come();
  rerender(page(true));
  expect(await screen.findByRole('button', { name: 'here' })).toBeVisible();
});

test('what comes by itself is left out where it cannot be fetched, without a word', async () => {
  const { fetchPart, come } = awayAtFirst();
  const Extra = lateExtra(fetchPart);
  const page = (isShown: boolean) => (
    <>
      the page <Says />
      <Suspense fallback="awaited">{isShown ? <Extra onClose={vi.fn()} /> : null}</Suspense>
    </>
  );
  const { container, rerender } = render(page(true));
  expect(container).toHaveTextContent('the page awaited');
  await waitFor(() => {
    expect(container).toHaveTextContent(/^the page$/);
  });
  expect(fetchPart).toHaveBeenCalledOnce();
  rerender(page(false));
  come();
  rerender(page(true));
  expect(await screen.findByRole('button', { name: 'here' })).toBeVisible();
});

test('something else can stand where it cannot be fetched', async () => {
  const Extra = lateExtra<{ otherwise: string }>(
    () => Promise.reject(new TypeError('Failed to fetch')),
    ({ otherwise }) => otherwise,
  );
  render(
    <Suspense>
      <Extra otherwise="the plain way" />
    </Suspense>,
  );
  expect(await screen.findByText('the plain way')).toBeVisible();
});
