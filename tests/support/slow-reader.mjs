import { parentPort } from 'node:worker_threads';

// Stands in for the reading worker of a small machine in tests: it takes longer to load than a text may take to be read.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);

export function read({ text, number }) {
  parentPort.postMessage({ begun: number });
  return [text];
}
