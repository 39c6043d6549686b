import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeApi, type Fakes, resetFakes } from '../../../test/fake-api.ts';
import { maria } from '../../../test/render-app.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useRecipePdf } from './use-recipe-pdf.ts';

function DownloadPdf() {
  const { isMaking, make } = useRecipePdf({ id: 'pie', title: 'Pie: Rhubarb' });
  return (
    <button type="button" disabled={isMaking} onClick={() => void make()}>
      Download PDF
    </button>
  );
}

function open(recipePdf: Fakes['recipePdf']) {
  resetFakes();
  fakeApi({
    getUser: () => ({ ...maria, preferences: { units: 'metric', fontSize: 'medium' } }),
    ...(recipePdf ? { recipePdf } : {}),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DownloadPdf />
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
