import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived: a body of JSON parsed, a form as an object of its fields. */
export interface AskedOfStandIn {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How one request is answered. */
export type Manner = (response: ServerResponse, asked: AskedOfStandIn) => void;

export const answers =
  (status: number, value?: unknown): Manner =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(value === undefined ? '' : JSON.stringify(value));
  };
/** As Kroger puts errors. */
export const refuses = (status: number) =>
  answers(status, { errors: { timestamp: 1, code: `E-${String(status)}`, reason: 'secret of the store' } });
/** Never answers. */
export const staysSilent: Manner = () => undefined;
/** A proxy's page, as if all were well. */
export const answersAPage: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
};
/** Ends the connection in the middle of its answer. */
export const breaksOff: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"data":[', () => response.destroy());
};
/** Sends the caller elsewhere. */
export const sendsElsewhere: Manner = (response) => {
  response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
};

/**
 * An HTTP service for tests, on which the stand-ins of stores, the printer and the tables of foods are built. `usual` answers
 * by method and path without query; an answer queued with `next` for such a path comes before it, once. Any other request
 * goes to `otherwise`, or is answered 404.
 */
export async function httpStandIn(
  usual: Readonly<Record<string, Manner>>,
  otherwise: (call: string) => Manner | undefined = () => undefined,
) {
  const asked: AskedOfStandIn[] = [];
  const lines = new Map<string, Manner[]>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { method = '', url = '', headers } = request;
      const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
      const body = isForm
        ? Object.fromEntries(new URLSearchParams(text))
        : text === ''
          ? {}
          : (JSON.parse(text) as object);
      const one = {
        method,
        path: url,
        authorization: headers.authorization ?? '',
        body: body as AskedOfStandIn['body'],
      };
      asked.push(one);
      const call = `${method} ${url.split('?')[0] ?? ''}`;
      (lines.get(call)?.shift() ?? usual[call] ?? otherwise(call) ?? answers(404, {}))(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    /** Those that came for this method and path. */
    askedOf: (call: string) => asked.filter(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}` === call),
    /** Lines up how the next requests for this method and path are answered. */
    next: (call: string, ...manners: Manner[]) => void lines.set(call, [...(lines.get(call) ?? []), ...manners]),
    forget: () => {
      asked.length = 0;
      lines.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
