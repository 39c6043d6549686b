import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
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

test('where what opened it has gone meanwhile, the focus goes to what can be used beside it', async () => {
  const view = (isOpen: boolean, isPlanned: boolean) => (
    <>
      <button type="button">The first on the page</button>
      <p>
        {isPlanned ? null : <button type="button">Plan the cake</button>}
        <button type="button">More</button>
      </p>
      <DialogPanel open={isOpen} onOpenChange={() => undefined} title="The cake" wide={false} />
    </>
  );
  const { rerender } = render(view(false, false));
  screen.getByRole('button', { name: 'Plan the cake' }).focus();
  rerender(view(true, false));
  rerender(view(true, true));
  rerender(view(false, true));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

test('its shade lies over the scroll bar’s room too: the body keeps that room while the dialog is open', () => {
  open(<p>Are you sure?</p>);
  const css = readFileSync(join(import.meta.dirname, '../../index.css'), 'utf8');
  const [, selector = '', rule] = /(html:has[^{]*?) \{\s*(scrollbar-gutter[^;]*);/.exec(css) ?? [];
  expect(rule).toBe('scrollbar-gutter: auto');
  expect(document.documentElement.matches(selector)).toBe(true);
});
