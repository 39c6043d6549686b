import { expect, it } from 'vitest';
import { waitingSentence } from './waiting-note.tsx';

it.each([
  ['', ['uploading', 'waiting']],
  ['1 waits for a connection. Kept on this device until then.', ['offline']],
  ['2 wait for a connection. 1 could not be sent. Kept on this device until then.', ['offline', 'failed', 'waiting']],
  // What the server has refused waits for no connection.
  ['2 could not be sent. Kept on this device.', ['failed', 'failed']],
] as const)('says “%s” of %j', (sentence, states) => {
  expect(waitingSentence(states.map((state) => ({ state })))).toBe(sentence);
});
