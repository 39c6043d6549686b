import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived: OTLP's JSON, with its attributes as a plain object. */
export interface ArrivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Wired {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ArrivedSpan, 'attributes'> & { attributes: readonly Attribute[] })[];
    }[];
  }[];
}
interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What an OpenTelemetry collector is to the product: it takes traces at `/v1/traces` (OTLP over HTTP, JSON) and keeps them. */
export async function openCollector() {
  const spans: ArrivedSpan[] = [];
  const bodies: string[] = [];
  let headers: IncomingHttpHeaders = {};
  let resource: Readonly<Record<string, unknown>> = {};
  let isBroken = false;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const isRight =
        req.method === 'POST' && req.url === '/v1/traces' && req.headers['content-type'] === 'application/json';
      if (!isRight || isBroken) {
        res.writeHead(isRight ? 400 : 404).end();
        return;
      }
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      ({ headers } = req);
      for (const one of (JSON.parse(body) as Wired).resourceSpans) {
        resource = plain(one.resource.attributes);
        for (const scope of one.scopeSpans) {
          spans.push(...scope.spans.map((span) => ({ ...span, attributes: plain(span.attributes) })));
        }
      }
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    /** All that arrived, as text. */
    text: () => bodies.join('\n'),
    headers: () => headers,
    resource: () => resource,
    /** From now on it refuses what comes, or takes it again. */
    refuse: (refuses: boolean) => void (isBroken = refuses),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue, doubleValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? (boolValue ?? doubleValue) : Number(intValue)),
    ]),
  );
