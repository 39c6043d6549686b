import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  /**
   * From now on: lets everything through; refuses, and cuts what is open; takes every byte and says nothing, and never again
   * on those connections; or holds every byte back for so many ms.
   */
  mode: 'open' | 'away' | 'silent' | { readonly slowMs: number };
  /** Where new connections lead; those that are open stay where they are. */
  target: number;
  close(): Promise<void>;
}

/** Stands before a service on this machine, so that it can be away, silent or slow without being touched. */
export async function proxyTo(target: number): Promise<Proxy> {
  let mode: Proxy['mode'] = 'open';
  const sockets = new Set<Socket>();
  const muted = new WeakSet<Socket>();
  const proxy = { target };
  const server = createServer((from) => {
    if (mode === 'away') {
      from.resetAndDestroy();
      return;
    }
    const to = connect(proxy.target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      if (mode === 'silent') muted.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => {
        if (muted.has(one)) return;
        const pass = () => void (other.writable && other.write(bytes));
        if (typeof mode === 'object') setTimeout(pass, mode.slowMs);
        else pass();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    get target() {
      return proxy.target;
    },
    set target(next) {
      proxy.target = next;
    },
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      if (next === 'away') for (const socket of sockets) socket.resetAndDestroy();
      if (next === 'silent') for (const socket of sockets) muted.add(socket);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
