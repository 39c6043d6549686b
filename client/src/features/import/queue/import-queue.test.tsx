import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { importKitchen, rowOf } from '../import-kitchen.fixture.ts';
import { clearRemovals } from './removals.ts';
import { clearUploads } from './upload-queue.ts';

afterEach(() => {
  clearUploads();
  clearRemovals();
});

const tin = [
  rowOf({ id: 'easy', status: 'ready', title: 'Dumplings', doubts: 0 }),
  rowOf({ id: 'hard', status: 'ready', title: 'Torte', doubts: 4 }),
  rowOf({ id: 'bad', status: 'failed', name: 'blurred.jpg', reason: 'No recipe found in this photo.' }),
  rowOf({ id: 'new', status: 'reading', name: 'soup.jpg', progress: 0.25 }),
];
const region = () => screen.findByRole('region', { name: 'Waiting to be looked through' });
const items = async () => within(await region()).getAllByRole('listitem');

test('nothing is shown where nothing waits', async () => {
  renderApp('/import', importKitchen().fakes);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Waiting to be looked through' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
});

test('while something is read the queue stands before the ways in, with how far it is, and stays there', async () => {
  const kitchen = importKitchen([...tin, rowOf({ id: 'next', status: 'queued', name: 'stew.jpg', progress: 0 })]);
  renderApp('/import', kitchen.fakes);
  const queue = await region();
  const ways = screen.getByRole('region', { name: 'Import a file or a web page' });
  expect(queue.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(queue).getByRole('progressbar', { name: '0 of 2 are read' })).toHaveAttribute('aria-valuenow', '13');
  expect(screen.queryByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a long queue at the top shows its beginning, what is read first', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    rowOf({ id: `r${String(at)}`, status: 'ready', title: `Cake ${String(at)}` }),
  );
  const { user } = renderApp('/import', importKitchen([...many, ...tin]).fakes);
  expect((await items())[0]).toHaveTextContent('soup.jpg');
  expect(await items()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show all 24' }));
  expect((await items()).length).toBeGreaterThan(4);
});

test('the screen says at its top that drafts wait, and leads to them', async () => {
  const { user } = renderApp('/import', importKitchen(tin.slice(0, 3)).fakes);
  expect(
    await screen.findByText('2 recipes wait to be looked through, one could not be read and can be typed in.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByRole('heading', { name: 'Waiting to be looked through' })).toHaveFocus();
  expect(await region()).toHaveTextContent('2 ready, 1 not readable');
  await expectNoAxeViolations();
});

test('each row shows its small picture, how it stands, and why it failed', async () => {
  renderApp(
    '/import',
    importKitchen([...tin, rowOf({ id: 'pdf', sourceType: 'pdf', sourcePaths: ['/files/a.pdf'], name: 'a.pdf' })])
      .fakes,
  );
  const [easy, hard, bad, reading, pdf] = await items();
  expect(easy).toHaveTextContent('High Confidence');
  expect(hard).toHaveTextContent('Review 4');
  expect(bad).toHaveTextContent('No recipe found in this photo.');
  expect(within(reading as HTMLElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(easy?.querySelector('img')).toHaveAttribute('src', '/files/1.jpg?w=160');
  expect(pdf?.querySelector('img')).toHaveAttribute('src', '/files/a.pdf?page=1&w=160');
});

test('while they load, the note stands where it stood, with what it said last', async () => {
  localStorage.setItem('import:waiting', '2 drafts wait to be looked through.');
  renderApp('/import', { listImports: () => new Promise(() => undefined) });
  expect(await screen.findByText('2 drafts wait to be looked through.')).toBeInTheDocument();
  localStorage.removeItem('import:waiting');
});

test('the queue can be looked through hardest first or easiest first, and the choice is kept', async () => {
  const { user, unmount } = renderApp('/import', importKitchen(tin).fakes);
  const names = async () =>
    (await items()).map((item) => /Dumplings|Torte|blurred|soup/.exec(item.textContent)?.[0] ?? '?');
  expect(await names()).toEqual(['Dumplings', 'Torte', 'blurred', 'soup']);
  await user.selectOptions(screen.getByLabelText('Order'), 'Hardest first');
  expect(await names()).toEqual(['blurred', 'Torte', 'Dumplings', 'soup']);
  unmount();
  renderApp('/import', importKitchen(tin).fakes);
  expect(await names()).toEqual(['blurred', 'Torte', 'Dumplings', 'soup']);
  await user.selectOptions(screen.getByLabelText('Order'), 'Easiest first');
  expect(await names()).toEqual(['Dumplings', 'Torte', 'blurred', 'soup']);
});

test('a ready one is kept and opened', async () => {
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Keep and open Torte' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r-hard/edit');
  });
  expect(kitchen.saved).toEqual(['hard']);
});

test('all ready ones are kept one after the other, and the others stay', async () => {
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Keep all 2 ready' }));
  expect(await screen.findByText('2 recipes imported successfully.')).toBeInTheDocument();
  expect(kitchen.saved).toEqual(['easy', 'hard']);
  expect(screen.getByRole('heading', { name: 'Waiting to be looked through' })).toHaveFocus();
  expect(await items()).toHaveLength(2);
  expect(window.location.pathname).toBe('/import');
});

test('keeping all stops at the free limit, and what is left waits', async () => {
  const kitchen = importKitchen(tin);
  const { saveImport } = kitchen.fakes;
  const { user } = renderApp('/import', {
    ...kitchen.fakes,
    saveImport: (asked) =>
      kitchen.saved.length === 0 && saveImport
        ? saveImport(asked)
        : Response.json({ limitReached: true, message: 'Full.' }, { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Keep all 2 ready' }));
  expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
  expect(kitchen.saved).toEqual(['easy']);
  expect(within(await region()).getByText('Torte')).toBeInTheDocument();
});

test('removing takes the row away at once, and Undo brings it back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Remove Torte' }));
  expect(await items()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Waiting to be looked through' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await items()).toHaveLength(4);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(kitchen.removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Torte' }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(kitchen.removed).toEqual(['hard']);
  expect(await items()).toHaveLength(3);
});

test('a removal that is refused is told, and the row is there again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', {
    ...kitchen.fakes,
    removeImport: () => new Response('The kitchen is closed.', { status: 503 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Torte' }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  expect(await items()).toHaveLength(4);
});

test('front and back are joined in the order they are chosen', async () => {
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', kitchen.fakes);
  const heading = await screen.findByRole('heading', { name: 'Waiting to be looked through' });
  await user.click(screen.getByRole('button', { name: 'Join front and back' }));
  expect(heading).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Join them' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Choose Torte' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Dumplings' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Join these 2' }));
  expect(await screen.findByText('They are read again as one recipe.')).toBeInTheDocument();
  expect(heading).toHaveFocus();
  expect(kitchen.joined).toEqual([['hard', 'easy']]);
  expect(await items()).toHaveLength(3);
  expect(within(await region()).getByText('2 pictures')).toBeInTheDocument();
});

test('a stream that breaks off is replaced by asking, and opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kitchen = importKitchen(tin);
  renderApp('/import', kitchen.fakes);
  await region();
  expect(kitchen.streams()).toHaveLength(1);
  act(() => {
    const [stream] = kitchen.streams();
    if (!stream) return;
    stream.readyState = 2;
    stream.onerror?.();
  });
  kitchen.change('new', { status: 'ready', title: 'Soup' });
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(await within(await region()).findByText('Soup')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(kitchen.streams()).toHaveLength(1);
});

test('leaving the screen closes the stream', async () => {
  const kitchen = importKitchen(tin);
  const { user } = renderApp('/import', kitchen.fakes);
  await region();
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  await waitFor(() => {
    expect(kitchen.streams()).toHaveLength(0);
  });
});

test('of two hundred rows only those near the window are in the document', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    rowOf({ id: `n${String(index)}`, status: 'ready', name: `card ${String(index)}` }),
  );
  renderApp('/import', importKitchen(many).fakes);
  const [first, ...others] = await items();
  expect(first).toHaveAttribute('aria-setsize', '200');
  // Nothing has a height here, so that more of them fit than in a browser.
  expect(others.length).toBeLessThan(150);
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true;
  const kitchen = importKitchen(tin, { hasStream: false });
  const { user } = renderApp('/import', {
    ...kitchen.fakes,
    listImports: () => (isDown ? new Response('The kitchen is closed.', { status: 503 }) : tin),
  });
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(4);
});
