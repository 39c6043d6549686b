import { parentPort } from 'node:worker_threads';

/** Stands in for the reading worker in tests: does what the text says. */
export function read({ kind, text, number }) {
  parentPort.postMessage({ begun: number });
  if (text === 'fails') throw new Error('no sense in it');
  if (text === 'ends its thread') process.exit(1);
  if (text === 'never ends') for (;;);
  if (text === 'eats all memory') {
    const eaten = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  }
  if (kind === 'transcript' || text === 'takes a while')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  return [text];
}
