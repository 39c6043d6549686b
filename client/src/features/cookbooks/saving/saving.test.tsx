import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { send } from '../../../api/client.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { fakeStorage } from '../../../test/fake-storage.ts';
import { aBook, bookServer } from '../book-server.fixture.ts';
import { openBook, waitUntilSaved } from '../open-book.fixture.tsx';

test('its words are kept by themselves, and the list of cookbooks learns of them', async () => {
  const { user, server } = await openBook();
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  expect(screen.getByRole('alert')).toHaveTextContent('A cookbook needs a title.');
  await user.type(title, 'Ours');
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  await user.type(screen.getByLabelText('Family story'), 'We cooked.');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await waitUntilSaved(server, { title: 'Ours', subtitle: 'Always', story: 'We cooked.' });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeInTheDocument();
});

test('what somebody else changed meanwhile is asked about, and nothing that was typed is lost', async () => {
  const { user, server } = await openBook();
  server.otherwise({ title: 'Theirs', dedication: 'To Ana' });
  await user.type(screen.getByLabelText('Title'), ', ours');
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this cookbook meanwhile' }));
  expect(dialog.getByText('The Novak Table, ours')).toBeInTheDocument();
  expect(dialog.getByText('Theirs', { selector: 'span[dir]' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Back to my changes' }));
  expect(await screen.findByText(/Not saved. Somebody else has changed the same/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await user.click(await screen.findByRole('button', { name: 'Keep all mine' }));
  await waitUntilSaved(server, { title: 'The Novak Table, ours', dedication: 'To Ana' });
  expect(screen.getByLabelText('Dedication')).toHaveValue('To Ana');
});

test('what a server that was away did not take is saved when it is back', async () => {
  const server = bookServer();
  let isAway = true;
  const { user } = await openBook(server, {
    updateCollection: (call) =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch'))
        : (server.fakes.updateCollection as NonNullable<Fakes['updateCollection']>)(call),
  });
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
  expect(server.book().subtitle).not.toBe('Always');
  isAway = false;
  // Whatever else asks it, and is answered, tells that it is back.
  await user.click(screen.getByLabelText('Title'));
  await send('getUser');
  await waitUntilSaved(server, { subtitle: 'Always' });
});

test('what is written just before another app is opened is saved at once: a phone may end the page', async () => {
  const { server } = await openBook();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(screen.getByLabelText('Subtitle'), { target: { value: 'Always' } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(server.book().subtitle).toBe('Always');
});

test('what cannot be saved says so, and leaving asks first', async () => {
  const { user } = await openBook(bookServer(), {
    updateCollection: () => new Response('The disk is full.', { status: 500 }),
  });
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  expect(await screen.findByText(/Not saved. The disk is full./)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Subtitle')).toHaveValue('Always');
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
});

/** A book whose cover's picture is on its way; `arrive` ends that. */
async function uploadingCover(more: Fakes = {}) {
  const puts = fakeStorage({ holdsPuts: true });
  const { user, server } = await openBook(bookServer(aBook({ cover: { design: 'photo', photo: '' } })), {
    presignUpload: () => ({ uploadURL: 'https://storage.example/put', storagePath: '/files/ana' }),
    ...more,
  });
  const ana = new File(['x'], 'ana.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('A picture for the cover'), { target: { files: [ana] } });
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  return { user, server, puts, arrive: (status = 200) => act(() => puts[0]?.answer(status)) };
}
const leave = async ({ user }: Pick<Awaited<ReturnType<typeof openBook>>, 'user'>) => {
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  return within(await screen.findByRole('dialog', { name: 'Leave without the picture?' }));
};

test('a cover’s picture is on its way: leaving asks, waits for it, and goes once it is saved', async () => {
  const { user, server, arrive } = await uploadingCover();
  const first = await leave({ user });
  await user.click(first.getByRole('button', { name: 'Stay' }));
  await leave({ user });
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
  expect(server.book().cover).toEqual({ design: 'photo', photo: '/files/ana' });
});

test('while the picture is on its way its button keeps the focus and opens no second choice', async () => {
  const { user, server, arrive } = await uploadingCover();
  const button = screen.getByRole('button', { name: 'Upload a picture' });
  const choose = vi.spyOn(screen.getByLabelText('A picture for the cover'), 'click');
  button.focus();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-disabled');
  });
  expect(button).toHaveFocus();
  // What is left to be saved would be, on the server of the next test.
  await waitUntilSaved(server, { cover: { photo: '/files/ana' } });
});

test('one goes without the picture by saying so, and its upload ends', async () => {
  const { user, server, puts } = await uploadingCover();
  const dialog = await leave({ user });
  await user.click(dialog.getByRole('button', { name: 'Leave without it' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
  expect(puts[0]?.isAborted()).toBe(true);
  expect(server.book().cover.photo).toBe('');
});

test('without a connection one goes without the picture, and then without the edits that cannot be saved', async () => {
  const { user } = await uploadingCover({ updateCollection: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  const about = await leave({ user });
  await user.click(about.getByRole('button', { name: 'Leave without it' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
});

test('another design is chosen while the picture is on its way: it is kept for when it is wanted', async () => {
  const { user, server, arrive } = await uploadingCover();
  await user.click(screen.getByLabelText('Letters'));
  arrive();
  await waitUntilSaved(server, { cover: { design: 'letters', photo: '/files/ana' } });
});

test('without a connection the picture’s upload says that it waits', async () => {
  const { puts, server } = await uploadingCover();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => puts[0]?.fail());
  expect(await screen.findByText(/^No Internet connection/)).toBeInTheDocument();
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(puts).toHaveLength(2);
  });
  act(() => puts[1]?.answer());
  await waitUntilSaved(server, { cover: { photo: '/files/ana' } });
});
