import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { Toaster } from './toaster.tsx';
import { toast, TOAST_MS, toastTime } from './use-toast.ts';

const show = (options: Parameters<typeof toast>[0]) => {
  act(() => {
    toast(options);
  });
};

test('a toast takes the place of the one before', async () => {
  render(<Toaster />);
  show({ title: 'Success!', description: 'Recipe imported successfully.' });
  show({ title: 'Update failed', description: 'Not now.', variant: 'destructive' });
  expect(screen.getByText('Update failed')).toBeInTheDocument();
  expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a toast goes after 5000 ms and not before', () => {
  vi.useFakeTimers();
  toastTime.ms = TOAST_MS;
  render(<Toaster />);
  show({ title: 'Processing...' });
  act(() => {
    vi.advanceTimersByTime(4999);
  });
  expect(screen.getByText('Processing...')).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText('Processing...')).not.toBeInTheDocument();
});

test('F8 moves the focus to where the toasts are', () => {
  render(<Toaster />);
  show({ title: 'Saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toHaveTextContent('Saved');
});

test('the cross closes it, and the action does what it says', async () => {
  const user = userEvent.setup();
  const undo = vi.fn();
  render(<Toaster />);
  show({ title: 'Ingredient removed', action: { label: 'Undo', onSelect: undo } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  show({ title: 'Saved' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
