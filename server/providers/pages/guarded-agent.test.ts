import { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { expect, it } from 'vitest';
import { guardedConnector } from './guarded-agent.ts';

/** A connector whose socket ends up at `far`, whatever was asked for: a name that changed its answer meanwhile. */
function connectedTo(far: string, allowed: string[] = []) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: far });
  const open = () => (_target: buildConnector.Options, callback: buildConnector.Callback) => {
    callback(null, socket);
  };
  const connect = guardedConnector({
    allowed: new Set(allowed),
    resolve: () => Promise.resolve([]),
    timeoutMs: 100,
    open,
  });
  const result = new Promise<Error | null>((resolve) => {
    connect(
      { hostname: 'recipes.example', protocol: 'http:', port: '' },
      (...[error]: Parameters<buildConnector.Callback>) => {
        resolve(error);
      },
    );
  });
  return { socket, result };
}

it('closes a socket whose far end turns out to be inside', async () => {
  const { socket, result } = connectedTo('127.0.0.1');
  expect(await result).toMatchObject({ code: 'invalid' });
  expect(socket.destroyed).toBe(true);
});

it('hands on a socket to a public address, and to an allowed pair', async () => {
  expect(await connectedTo('93.184.216.34').result).toBeNull();
  expect(await connectedTo('127.0.0.1', ['recipes.example:80']).result).toBeNull();
});
