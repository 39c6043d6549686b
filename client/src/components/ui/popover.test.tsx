import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

test('it opens by key, is named, closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(
    <main>
      <Popover label="Filters" trigger={<Button>Filters</Button>}>
        <label htmlFor="minutes">At most minutes</label>
        <input id="minutes" />
      </Popover>
    </main>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  expect(screen.getByLabelText('At most minutes')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await expectNoAxeViolations();
});
