import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product as an app of another version: the same but for its service worker, which answers 'which?' with its version. */
export interface Versioned {
  readonly url: string;
  /** From now on this one is served. */
  release(version: string): void;
  close(): Promise<void>;
}

export async function serveVersions(target: string, first: string): Promise<Versioned> {
  let version = first;
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js';
    const headers = { ...asked.headers };
    if (isWorker) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = request(target + (asked.url ?? ''), { method: asked.method, headers }, (from) => {
      const { 'content-length': length, ...others } = from.headers;
      answer.writeHead(
        from.statusCode ?? 502,
        isWorker || length === undefined ? others : { ...others, 'content-length': length },
      );
      from.pipe(answer, { end: !isWorker });
      if (isWorker) {
        from.on('end', () =>
          answer.end(
            `;self.addEventListener('message', (e) => e.data === 'which?' && e.ports[0].postMessage('${version}'));`,
          ),
        );
      }
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    release: (next) => {
      version = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
