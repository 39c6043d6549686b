import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

const form = (busy: boolean, onSubmit: () => void, onClick: () => void) => (
  <main>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  </main>
);

test('a busy button keeps the focus, and neither a click nor Enter in its form does anything', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  const onClick = vi.fn();
  const { rerender } = render(form(false, onSubmit, onClick));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true, onSubmit, onClick));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();

  rerender(form(false, onSubmit, onClick));
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
