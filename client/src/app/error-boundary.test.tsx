import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../test/expect-no-axe-violations.ts';
import { renderApp } from '../test/render-app.tsx';
import { expectConsoleError } from '../test/setup.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a chunk that did not arrive');
}

test('a page that cannot be drawn says so and offers two ways on', async () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await expectNoAxeViolations();
  expectConsoleError(/a chunk that did not arrive/);
});

test('another page is tried anew', async () => {
  const page = (at: string) => <ErrorBoundary at={at}>{at === '/broken' ? <Broken /> : 'the library'}</ErrorBoundary>;
  const { rerender } = render(page('/broken'));
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  rerender(page('/library'));
  expect(await screen.findByText('the library')).toBeVisible();
  expectConsoleError(/a chunk that did not arrive/);
});

test('a device that goes offline is told, and no longer when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/terms');
  expect(await screen.findByText(/This device is offline/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText(/This device is offline/)).not.toBeInTheDocument();
});
