import { expect } from 'vitest';

/** The action of this button runs: it keeps the focus that the press gave it, and rests for who reads the screen by ear. */
export function expectBusy(button: HTMLElement): void {
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
}
