import type { Server } from 'node:http';
import { StartError } from '../errors.ts';

/** Begins to listen; an address that cannot be had is a StartError that says what to change. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken by another program: stop it, or set PORT to another number.`)
          : new StartError(`${host}:${port} cannot be listened on (${error.code}): set HOST or PORT to another one.`),
      );
    });
    server.listen(port, host);
  });
}

/** Takes no more connections, lets what is under way finish, and after `patience` ms cuts off what has not. */
export async function closeServer(server: Server, patience: number): Promise<void> {
  if (!server.listening) return;
  // A browser keeps its connection after its answer; without this each would hold up the end for seconds.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  try {
    await new Promise((closed) => server.close(closed));
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
