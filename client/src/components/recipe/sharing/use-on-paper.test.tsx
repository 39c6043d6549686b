import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeApi, type Fakes, resetFakes } from '../../../test/fake-api.ts';
import { maria } from '../../../test/render-app.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useOnPaper } from './use-on-paper.tsx';

function OnPaper() {
  return useOnPaper({ id: 'pie', title: 'Pie: Rhubarb' }).map(({ label, disabled, onSelect }) => (
    <button key={label} type="button" disabled={disabled} onClick={onSelect}>
      {label}
    </button>
  ));
}

function open(recipePdf: Fakes['recipePdf']) {
  resetFakes();
  fakeApi({
    getUser: () => ({ ...maria, preferences: { units: 'metric', fontSize: 'medium' } }),
    ...(recipePdf ? { recipePdf } : {}),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OnPaper />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('the recipe’s PDF is in the person’s units and is given to the browser under its title', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:pie', revokeObjectURL: () => undefined });
  const asked: unknown[] = [];
  const user = open(({ params, query }) => {
    asked.push({ ...params, ...query });
    return new Response('%PDF-');
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => {
    expect(clicked).toEqual(['Pie Rhubarb.pdf']);
  });
  expect(asked).toMatchObject([{ id: 'pie', units: 'metric' }]);
});

test('where it cannot be made, that is said', async () => {
  const user = open(() => new Response('The press is closed.', { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The press is closed.')).toBeInTheDocument();
});

test('it is printed as it stands on the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = open(undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
