import { getPriority } from 'node:os';
import { serveTasks } from '#server/jobs/process-child.ts';
import { AppError } from '#server/errors.ts';

/** Stands in for the child of a process pool in tests: does what its task says. */
serveTasks(async (task: { does: string; bytes?: Uint8Array }) => {
  switch (task.does) {
    case 'refuses':
      throw new AppError('too-large', 'That picture is too large.');
    case 'fails':
      throw new Error('no sense in it');
    case 'ends its process':
      process.exit(3);
      break;
    case 'hangs':
      for (;;);
    case 'waits':
      await new Promise(() => setInterval(() => undefined, 1000));
      break;
    case 'eats all memory': {
      const eaten: object[] = [];
      for (;;) eaten.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
    }
  }
  return {
    pid: process.pid,
    priority: getPriority(),
    secrets: Object.keys(process.env),
    bytes: task.bytes?.map((byte) => byte + 1),
  };
});
