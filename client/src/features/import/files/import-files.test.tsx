import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { TOAST_MS, toastTime } from '../../../components/ui/use-toast.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { importKitchen, picture, rowOf } from '../import-kitchen.fixture.ts';
import { clearRemovals } from '../queue/removals.ts';
import { clearUploads } from '../queue/upload-queue.ts';

afterEach(() => {
  clearUploads();
  clearRemovals();
});

const input = () => screen.findByLabelText<HTMLInputElement>('Files to import');
const choose = async (...files: File[]) => {
  fireEvent.change(await input(), { target: { files } });
};
const queue = () => screen.findByRole('region', { name: 'Waiting to be looked through' });

test('the file field takes images and PDFs, several at once', async () => {
  renderApp('/import', importKitchen().fakes);
  expect(await input()).toHaveAttribute('accept', expect.stringMatching(/image\/\*.*\.pdf/));
  expect(await input()).toHaveAttribute('multiple');
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeInTheDocument();
  expect(screen.getByText('Supports: JPG, PNG, PDF')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('one file is uploaded with its type, read, kept, and opened', async () => {
  const kitchen = importKitchen([], { holdsPuts: true });
  renderApp('/import', kitchen.fakes);
  await choose(picture('torte.jpg'));
  expect(await screen.findByText('Processing...')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  expect(kitchen.puts[0]).toMatchObject({ url: 'https://storage.example/files/1.jpg', type: 'image/jpeg' });
  act(() => kitchen.puts[0]?.progress(3, 10));
  expect(await screen.findByRole('progressbar', { name: 'Uploading: torte.jpg' })).toHaveAttribute(
    'aria-valuenow',
    '30',
  );
  act(() => kitchen.puts[0]?.answer());
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
  expect(kitchen.asked).toEqual([
    { id: expect.any(String) as string, sourceType: 'photo', sourcePaths: ['/files/1.jpg'], name: 'torte.jpg' },
  ]);
  kitchen.tell('i1', { status: 'reading', progress: 0.5 });
  expect(await screen.findByRole('progressbar', { name: 'Reading: torte.jpg' })).toHaveAttribute('aria-valuenow', '50');
  kitchen.tell('i1', { status: 'ready', progress: 1, title: 'Torte' });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r-i1/edit');
  });
  expect(screen.getByText('Success!')).toBeInTheDocument();
  expect(screen.getByText('Recipe imported successfully.')).toBeInTheDocument();
  expect(kitchen.saved).toEqual(['i1']);
});

test('without a stream of events the list is asked for until the import is read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kitchen = importKitchen([], { hasStream: false });
  renderApp('/import', kitchen.fakes);
  await choose(picture());
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
  kitchen.change('i1', { status: 'ready' });
  act(() => {
    vi.advanceTimersByTime(2100);
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r-i1/edit');
  });
});

test.each([
  ['No recipe found in this photo.', 'No recipe found in this photo.'],
  ['', 'Failed to parse recipe'],
])('a file that cannot be read (%j) says %s, stays, and can be typed in', async (reason, sentence) => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(picture());
  await screen.findByText('Waiting to be read');
  kitchen.tell('i1', { status: 'failed', reason });
  expect(await screen.findByText('Processing Error')).toBeInTheDocument();
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(window.location.pathname).toBe('/import');
  expect(within(await queue()).getByRole('link', { name: 'Type it in: card.jpg' })).toHaveAttribute(
    'href',
    '/recipe/new?import=i1',
  );
  await expectNoAxeViolations();
  await user.click(within(await queue()).getByRole('button', { name: 'Try again: card.jpg' }));
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
});

test.each([
  [413, 'That file is larger than 10 MB.', 'That file is larger than 10 MB.'],
  [400, '', 'Failed to process file'],
])('an upload that is refused (%i %j) says so and can be tried again', async (status, body, sentence) => {
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(picture());
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  act(() => kitchen.puts[0]?.answer(status, body));
  expect(await screen.findByText('Processing Error')).toBeInTheDocument();
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  await user.click(within(await queue()).getByRole('button', { name: 'Try again: card.jpg' }));
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(2);
  });
  act(() => kitchen.puts[1]?.answer());
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
});

test('an upload that loses its connection waits and goes on by itself when it is back', async () => {
  const kitchen = importKitchen([], { holdsPuts: true });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/import', kitchen.fakes);
  await choose(picture());
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  act(() => kitchen.puts[0]?.fail());
  expect(await screen.findByText(/^No Internet connection/)).toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(2);
  });
  act(() => kitchen.puts[1]?.answer());
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
});

test('an answer that got lost after the import was made makes no second one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kitchen = importKitchen();
  const { createImports } = kitchen.fakes;
  let calls = 0;
  renderApp('/import', {
    ...kitchen.fakes,
    createImports: (asked) => {
      calls += 1;
      const made = createImports?.(asked);
      return calls === 1 || !made ? Promise.reject(new TypeError('Failed to fetch')) : made;
    },
  });
  await choose(picture());
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
  expect([calls, kitchen.asked.length]).toEqual([2, 1]);
});

test('several files are rows of the queue, three travel at a time, and nobody is led away', async () => {
  const kitchen = importKitchen([], { holdsPuts: true });
  renderApp('/import', kitchen.fakes);
  await choose(...[1, 2, 3, 4, 5].map((number) => picture(`card-${String(number)}.jpg`)));
  expect(await screen.findByText('5 files are uploaded and read; they wait in the list.')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(3);
  });
  expect(within(await queue()).getAllByRole('listitem')).toHaveLength(5);
  expect(within(await queue()).getAllByText('Waiting to be uploaded')).toHaveLength(2);
  await act(async () => {
    kitchen.puts[0]?.answer();
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(4);
  });
  kitchen.tell('i1', { status: 'ready', title: 'Torte' });
  expect(await within(await queue()).findByText('Torte')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/import');
  expect(kitchen.saved).toEqual([]);
});

test('the same files chosen again are not uploaded twice while they are in the queue', async () => {
  const kitchen = importKitchen();
  renderApp('/import', kitchen.fakes);
  await choose(picture('a.jpg'), picture('b.jpg'));
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(2);
  });
  await screen.findAllByText('Waiting to be read');
  await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  await waitFor(() => {
    expect(kitchen.asked.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });
  expect(screen.getByText('2 files are already here')).toBeInTheDocument();
});

test('what is neither a picture nor a PDF, or too large, is named, and the rest is taken', async () => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(
    picture('notes.docx', 10, 'application/msword'),
    picture('scan.png', 10_485_761, 'image/png'),
    picture('good.pdf', 10_485_760, 'application/pdf'),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('notes.docx is neither a picture nor a PDF.');
  expect(alert).toHaveTextContent('scan.png is larger than 10 MB.');
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'pdf', name: 'good.pdf' }]);
  });
  await user.click(within(alert).getByRole('button', { name: 'All right' }));
  expect(screen.queryByText('scan.png is larger than 10 MB.')).not.toBeInTheDocument();
});

test('files dropped anywhere on the screen are taken, and the area is lit while they are over it', async () => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('tab', { name: 'From URL' }));
  const dataTransfer = { types: ['Files'], files: [picture('a.jpg'), picture('b.jpg')], items: [] };
  await user.click(screen.getByRole('tab', { name: 'Upload File' }));
  const area = (await input()).parentElement;
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(area).toHaveAttribute('data-dragging');
  fireEvent.dragLeave(document.body, { dataTransfer });
  expect(area).not.toHaveAttribute('data-dragging');
  fireEvent.dragEnter(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
  expect(area).not.toHaveAttribute('data-dragging');
  await waitFor(() => {
    expect(kitchen.asked.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  });
});

test('a pasted picture is taken, pasted text is not', async () => {
  const kitchen = importKitchen();
  renderApp('/import', kitchen.fakes);
  await input();
  const paste = (text: string) => {
    fireEvent.paste(document.body, { clipboardData: { files: [picture('shot.png')], getData: () => text } });
  };
  paste('2 cups flour');
  paste('');
  await waitFor(() => {
    expect(kitchen.asked.map(({ name }) => name)).toEqual(['shot.png']);
  });
});

test('the free limit is told, the way leads to Premium, and the import stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const message = "You've reached the 25 recipe limit on the free plan. Upgrade to Premium for unlimited recipes!";
  const kitchen = importKitchen();
  renderApp('/import', {
    ...kitchen.fakes,
    saveImport: () => Response.json({ limitReached: true, message }, { status: 403 }),
  });
  await choose(picture());
  await screen.findByText('Waiting to be read');
  kitchen.tell('i1', { status: 'ready', title: 'Torte' });
  expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(within(await queue()).getByText('Torte')).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/premium');
  });
});

test('whoever has gone elsewhere meanwhile is not pulled away, and can open the recipe', async () => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(picture());
  await screen.findByText('Waiting to be read');
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  kitchen.tell('i1', { status: 'ready' });
  expect(await screen.findByText('Recipe imported successfully.')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/cookbooks');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(window.location.pathname).toBe('/recipe/r-i1/edit');
});

test('of a page with several recipes the first opens, and it is said where the others wait', async () => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(picture('page.jpg'));
  await screen.findByText('Waiting to be read');
  for (const id of ['i2', 'i3']) kitchen.add(rowOf({ id, name: 'page.jpg', status: 'ready', title: `Cake ${id}` }));
  kitchen.add(rowOf({ id: 'i4', sourcePaths: ['/files/other.jpg'], status: 'ready' }));
  kitchen.tell('i1', { status: 'ready' });
  const words = 'Recipe imported successfully. 2 more recipes were found with it and wait under Import.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/recipe/r-i1/edit');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(window.location.pathname).toBe('/import');
  expect(within(await queue()).getByText('Cake i2')).toBeInTheDocument();
});

test('an upload that is taken back ends at once, and nothing more is said about it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  toastTime.ms = TOAST_MS;
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = renderApp('/import', kitchen.fakes);
  await choose(picture());
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  await user.click(await screen.findByRole('button', { name: 'Remove card.jpg' }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(kitchen.asked).toEqual([]);
  expect(screen.queryByText('Processing Error')).not.toBeInTheDocument();
  expect(screen.queryByText('card.jpg')).not.toBeInTheDocument();
});

test('files whose upload was cut off by closing the page are named the next time', async () => {
  const kitchen = importKitchen([], { holdsPuts: true });
  const first = renderApp('/import', kitchen.fakes);
  await choose(picture('a.jpg'), picture('b.jpg'));
  await screen.findAllByText('Uploading');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  clearUploads();
  const { user } = renderApp('/import', importKitchen([rowOf()]).fakes);
  expect(await screen.findByText(/2 files, from a\.jpg on, were not uploaded/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All right' }));
  expect(screen.queryByText(/were not uploaded/)).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
