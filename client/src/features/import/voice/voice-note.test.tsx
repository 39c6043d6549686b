import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { importKitchen, picture } from '../import-kitchen.fixture.ts';
import { clearUploads } from '../queue/upload-queue.ts';
import { FakeRecognition, microphone } from './microphone.fixture.ts';

afterEach(clearUploads);

async function record(fakes: Fakes) {
  const rendered = renderApp('/import', fakes);
  await rendered.user.click(await screen.findByRole('button', { name: 'Voice Note' }));
  await screen.findByRole('button', { name: 'Stop Recording' });
  return rendered;
}

test.each([
  ['audio/webm;codecs=opus', 'audio/webm', /\.webm$/],
  ['audio/mp4', 'audio/mp4', /\.m4a$/],
])('a voice note is recorded as %s, uploaded, read and opened', async (supported, type, name) => {
  const { tracks, recorder } = microphone({ supported: [supported] });
  const kitchen = importKitchen();
  const { user } = await record(kitchen.fakes);
  expect(await screen.findByText('Recording Started')).toBeInTheDocument();
  expect(screen.getAllByText(/Speak your recipe aloud/).length).toBeGreaterThan(0);
  expect(screen.getByRole('timer')).toHaveTextContent(/^0:\d\d$/);
  await expectNoAxeViolations();
  recorder().say(1000);
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  expect(await screen.findByText('Processing...')).toBeInTheDocument();
  expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  await waitFor(() => {
    expect(kitchen.puts).toMatchObject([{ type }]);
  });
  expect(kitchen.puts[0]?.file.name).toMatch(name);
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'voice', sourcePaths: ['/files/1.jpg'] }]);
  });
  kitchen.tell('i1', { status: 'ready' });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r-i1/edit');
  });
});

test('a recording nobody could write down is kept with its reason, and can be typed in', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen();
  const { user } = await record(kitchen.fakes);
  recorder().say(1000);
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  await screen.findByText('Waiting to be read');
  kitchen.tell('i1', { status: 'failed', reason: '' });
  expect(await screen.findByText('Processing Error')).toBeInTheDocument();
  expect(screen.getByText('Failed to transcribe and parse recipe')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Type it in' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/recipe/new?import=i1');
});

test('a recording whose upload fails is not lost: it stays in the list and can be sent again', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen([], { holdsPuts: true });
  const { user } = await record(kitchen.fakes);
  recorder().say(1000);
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(1);
  });
  act(() => kitchen.puts[0]?.answer(400, ''));
  expect((await screen.findAllByText('Failed to process voice note')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /^Try again: Recording/ }));
  // The button goes, as its row is at work again.
  expect(document.activeElement).toHaveTextContent(/^Recording/);
  await waitFor(() => {
    expect(kitchen.puts).toHaveLength(2);
  });
  act(() => kitchen.puts[1]?.answer());
  expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
});

test('a recording ends by itself before it is larger than what can be uploaded', async () => {
  const { recorder, tracks } = microphone();
  const kitchen = importKitchen();
  await record(kitchen.fakes);
  recorder().say(10_000_000);
  expect(recorder().state).toBe('recording');
  recorder().say(470_000);
  expect(recorder().state).toBe('inactive');
  expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  expect(await screen.findByText('Recording stopped')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(1);
  });
});

/** Whether the tab would close without a question. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the screen asks, then ends the recording, releases the microphone and keeps what was said', async () => {
  const { recorder, tracks } = microphone();
  const kitchen = importKitchen();
  const { user } = await record(kitchen.fakes);
  recorder().say(1000);
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Go on recording' }));
  expect([window.location.pathname, recorder().state]).toEqual(['/import', 'recording']);
  expect(closes()).toBe(false);
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/cookbooks');
  });
  expect(closes()).toBe(true);
  await waitFor(() => {
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(1);
  });
});

test('a question about leaving goes with its recording, and does not stand over the next one', async () => {
  const { recorder } = microphone();
  const kitchen = importKitchen();
  const { user } = await record(kitchen.fakes);
  recorder().say(1000);
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Stop recording and leave?' });
  // A call came in.
  act(() => {
    recorder().stop();
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(1);
  });
  await user.click(await screen.findByRole('button', { name: 'Voice Note' }));
  expect(await screen.findByRole('button', { name: 'Stop Recording' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('while the microphone is asked for, the pressed card keeps the focus and takes no second press', async () => {
  microphone();
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: asked });
  const { user } = renderApp('/import', importKitchen().fakes);
  const card = await screen.findByRole('button', { name: 'Voice Note' });
  await user.click(card);
  expect(card).toHaveFocus();
  expect(card).toBeEnabled();
  expect(card).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a microphone that is refused is told', async () => {
  microphone({ refuses: true });
  const { user } = renderApp('/import', importKitchen().fakes);
  await user.click(await screen.findByRole('button', { name: 'Voice Note' }));
  expect(await screen.findByText('Microphone Error')).toBeInTheDocument();
  expect(screen.getByText('Unable to access microphone. Please check permissions.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Voice Note' })).toBeEnabled();
});

test('a browser without a recorder says the same, and a recording can be chosen', async () => {
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Voice Note' }));
  expect(await screen.findByText('Microphone Error')).toBeInTheDocument();
  const recording = picture('nana.mp3', 10, 'audio/mpeg');
  fireEvent.change(screen.getByLabelText('Recording to import'), { target: { files: [recording] } });
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'voice', name: 'nana.mp3' }]);
  });
});

test('the browser writes along only where no service does and the person has said yes, which is remembered', async () => {
  const { recorder } = microphone();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  FakeRecognition.made = [];
  const kitchen = importKitchen();
  const fakes = {
    ...kitchen.fakes,
    getHealth: () => ({ ok: true, parts: ['Recordings'] }),
  };
  const { user, unmount } = renderApp('/import', fakes);
  const box = await screen.findByRole('checkbox', {
    name: /write down what is said\. It may send the sound to the browser’s maker/,
  });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Voice Note' }));
  await screen.findByRole('button', { name: 'Stop Recording' });
  const [recognition] = FakeRecognition.made;
  recognition?.hear('two cups flour ');
  recognition?.onend?.();
  expect(recognition?.starts).toBe(2);
  recognition?.hear('an egg');
  recorder().say(1000);
  await user.click(screen.getByRole('button', { name: 'Stop Recording' }));
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'voice', sourceData: 'two cups flour\nan egg' }]);
  });
  unmount();
  clearUploads();
  renderApp('/import', fakes);
  expect(await screen.findByRole('checkbox', { name: /write down what is said/ })).toBeChecked();
});

test('where a service listens, the browser is not asked to', async () => {
  microphone();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  FakeRecognition.made = [];
  renderApp('/import', { ...importKitchen().fakes, getUser: () => ({ ...maria, listens: true }) });
  await screen.findByRole('button', { name: 'Voice Note' });
  // Who is here is known.
  await screen.findByRole('link', { name: 'Upgrade' });
  expect(screen.queryByRole('checkbox', { name: /write down what is said/ })).not.toBeInTheDocument();
});
