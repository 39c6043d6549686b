import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { DialogPanel } from './dialog-panel.tsx';

const withPointer = (kind: 'fine' | 'coarse') => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
};
const open = (field: React.ReactNode) =>
  render(
    <DialogPanel open onOpenChange={() => undefined} title="A person" wide={false} footer={<Button>Save</Button>}>
      {field}
    </DialogPanel>,
  );
const name = (
  <>
    <input type="checkbox" aria-label="A child" />
    <input aria-label="Link" readOnly />
    <input aria-label="Name" />
  </>
);

test('a dialog that is filled in begins at its first field where there is a mouse, and Enter does not close it', async () => {
  withPointer('fine');
  open(name);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Ruth{Enter}');
  expect(screen.getByLabelText('Name')).toHaveValue('Ruth');
});

test.each([
  ['by touch, where a keyboard would cover it', 'coarse', name],
  ['without a field', 'fine', <p key="p">Are you sure?</p>],
] as const)('it begins at its first button %s', (_where, pointer, field) => {
  withPointer(pointer);
  open(field);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
