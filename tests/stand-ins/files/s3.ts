import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { checkSignature, S3Fault } from './s3-signature.ts';

interface Options {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The origin whose pages may send and read, as a bucket's CORS rules name it. */
  readonly allowOrigin: string;
  /** How many names one answer lists; without it a thousand, as a real one. */
  readonly listedAtOnce?: number;
}

export interface S3StandIn {
  readonly endpoint: string;
  readonly keys: () => string[];
  /** Every request since the start, as 'PUT /bucket/key'. */
  readonly seen: readonly string[];
  /** Has the next requests answered with 503, after their bytes were read. */
  failNext(count: number): void;
  /** Breaks off the connection of the next request of this method once what it asks for is done. */
  loseNextAnswerOf(method: string): void;
  /** Requests such as 'PUT /bucket/key' wait until the function that is given back is called. */
  hold(line: string): () => void;
  close(): Promise<void>;
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A bucket in memory for the tests, as strict as a real one: signatures in headers and in addresses are computed
 * anew, over the very headers and length that arrived; an address expires; CORS is by origin; errors are XML.
 */
export async function s3StandIn({ bucket, allowOrigin, listedAtOnce = 1000, ...keys }: Options): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const seen: string[] = [];
  let failing = 0;
  let losing: string | null = null;
  const held = new Map<string, Promise<void>>();
  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://stand-in');
    seen.push(`${req.method ?? ''} ${url.pathname}`);
    if (req.headers.origin === allowOrigin) {
      res.setHeader('Access-Control-Allow-Origin', allowOrigin);
      res.setHeader('Access-Control-Expose-Headers', 'ETag');
    }
    if (req.method === 'OPTIONS') {
      if (req.headers.origin !== allowOrigin) throw new S3Fault(403, 'AccessForbidden', 'CORSResponse: not allowed');
      res.setHeader('Access-Control-Allow-Methods', 'PUT, GET, HEAD');
      res.setHeader('Access-Control-Allow-Headers', req.headers['access-control-request-headers'] ?? '');
      res.end();
      return;
    }
    const payload = checkSignature(req, url, keys);
    await held.get(`${req.method ?? ''} ${url.pathname}`);
    if (losing === req.method) {
      losing = null;
      res.end = () => res.destroy();
    }
    if (failing > 0) {
      failing -= 1;
      await buffer(req);
      throw new S3Fault(503, 'SlowDown', 'Please reduce your request rate.');
    }
    const [, name, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (name !== bucket) throw new S3Fault(404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (req.method === 'PUT') await put(req, res, key, payload);
    else if (req.method === 'DELETE') {
      objects.delete(key);
      res.writeHead(204).end();
    } else if (key === '' && req.method === 'GET') list(res, url);
    else if (req.method === 'GET' || req.method === 'HEAD') get(req, res, key);
    else throw new S3Fault(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource');
  }

  async function put(req: IncomingMessage, res: ServerResponse, key: string, payload: string) {
    if (req.headers['content-length'] === undefined) {
      throw new S3Fault(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
    }
    const bytes = await buffer(req);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256) {
      throw new S3Fault(400, 'XAmzContentSHA256Mismatch', 'The provided hash does not match what was computed.');
    }
    const copied = req.headers['x-amz-copy-source'];
    if (typeof copied === 'string') {
      const found = objects.get(decodeURIComponent(copied).replace(`${bucket}/`, ''));
      if (!found) throw new S3Fault(404, 'NoSuchKey', 'The specified key does not exist.');
      const match = req.headers['x-amz-copy-source-if-match'];
      if (match !== undefined && match !== etagOf(found)) {
        throw new S3Fault(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.');
      }
      objects.set(key, found);
      res.end(`<CopyObjectResult><ETag>${escape(etagOf(found))}</ETag></CopyObjectResult>`);
      return;
    }
    objects.set(key, bytes);
    res.setHeader('ETag', etagOf(bytes));
    res.end();
  }

  function get(req: IncomingMessage, res: ServerResponse, key: string) {
    const whole = objects.get(key);
    if (!whole) throw new S3Fault(404, 'NoSuchKey', 'The specified key does not exist.');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    const part = from === undefined ? whole : whole.subarray(Number(from), Number(to) + 1);
    if (from !== undefined) {
      res.statusCode = 206;
      res.setHeader('Content-Range', `bytes ${from}-${Number(from) + part.length - 1}/${whole.length}`);
    }
    res.setHeader('Content-Length', part.length);
    res.setHeader('ETag', etagOf(whole));
    res.end(req.method === 'HEAD' ? undefined : part);
  }

  function list(res: ServerResponse, url: URL) {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const found = all.slice(0, listedAtOnce);
    const more = all.length > found.length ? (found.at(-1) ?? '') : '';
    const contents = found
      .map((key) => {
        const size = String(objects.get(key)?.length ?? 0);
        return `<Contents><Key>${escape(key)}</Key><Size>${size}</Size><LastModified>2026-11-20T12:00:00.000Z</LastModified></Contents>`;
      })
      .join('');
    const next = more === '' ? '' : `<NextContinuationToken>${escape(more)}</NextContinuationToken>`;
    res.setHeader('Content-Type', 'application/xml');
    res.end(`<ListBucketResult><IsTruncated>${String(more !== '')}</IsTruncated>${next}${contents}</ListBucketResult>`);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const fault = error instanceof S3Fault ? error : new S3Fault(500, 'InternalError', String(error));
      res.writeHead(fault.status, { 'Content-Type': 'application/xml', Connection: 'close' });
      res.end(`<Error><Code>${fault.code}</Code><Message>${escape(fault.message)}</Message></Error>`);
      req.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()].sort(),
    seen,
    failNext: (count) => {
      failing = count;
    },
    loseNextAnswerOf: (method) => {
      losing = method;
    },
    hold(line) {
      let release = (): void => undefined;
      held.set(line, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(line);
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
