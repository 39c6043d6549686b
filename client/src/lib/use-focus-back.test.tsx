import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';
import { loseFocus } from '../test/lose-focus.ts';

function Form({ isBusy }: { isBusy: boolean }) {
  useFocusBack(isBusy);
  return (
    <>
      <input aria-label="Address" disabled={isBusy} />
      <button type="button">Elsewhere</button>
    </>
  );
}

test.each([
  ['comes back to what was disabled', false],
  ['stays where it went meanwhile', true],
])('the focus %s', (_what, isElsewhere) => {
  const { rerender } = render(<Form isBusy={false} />);
  const [field, other] = [screen.getByLabelText('Address'), screen.getByRole('button')];
  field.focus();
  rerender(<Form isBusy />);
  loseFocus();
  if (isElsewhere) other.focus();
  rerender(<Form isBusy={false} />);
  expect(isElsewhere ? other : field).toHaveFocus();
});
