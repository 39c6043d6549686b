import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { version } from '../version.ts';
import type { Ended, WatchedPool } from './port.ts';
import { requestContext } from './request-context.ts';
import { statementOf } from './statement.ts';

/** A collector that is away is told of so often, in ms. */
const TELL_EVERY_MS = 60_000;
/** What has not been sent so long after a stop was asked for is lost: it is no reason to hold up the stop. */
const FLUSH_MS = 2000;

/**
 * Spans for calls, for reading and for what either asks of the database, sent to a collector (OTLP over HTTP, JSON). They name
 * calls and statements and say how long they took; values, texts and addresses are in none of them.
 */
export function openTraces({ endpoint, headers, service }: NonNullable<Config['traces']>, log: Log) {
  const exporter = telling(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: 10_000 }),
    log,
  );
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000, maxQueueSize: 4096 });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service, 'service.version': version })),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('keepsake-kitchen', version);
  const under = (span: Span | null | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

  /** What is asked of the database, under the call or the reading that asks; what asks by itself is not traced. */
  function traced<T>(asked: unknown, ask: () => T): T {
    const parent = requestContext()?.span;
    if (!parent) return ask();
    const { name, text } = statementOf(asked);
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
      under(parent),
    );
    const answer = ask();
    Promise.resolve(answer).then(
      () => span.end(),
      (error: unknown) => {
        fault(span, error);
        span.end();
      },
    );
    return answer;
  }

  return {
    begin: (id: string): Span =>
      tracer.startSpan('call', { kind: SpanKind.SERVER, attributes: { 'keepsake.request_id': id } }, ROOT_CONTEXT),

    end({ context: { span, isStream }, call, status }: Ended): void {
      if (!span) return;
      span.updateName(call);
      span.setAttributes({ 'keepsake.call': call, 'http.response.status_code': status });
      if (isStream) span.setAttribute('keepsake.stream', true);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },

    beginReading: (what: string): Span => tracer.startSpan(`read ${what}`, {}, under(requestContext()?.span)),
    fault,

    /** Queries of the pool itself, and of the connections that it lends for transactions. */
    watchPool(pool: WatchedPool): void {
      const query = pool.query.bind(pool);
      const connect = pool.connect.bind(pool);
      pool.query = (...asked: unknown[]) =>
        endsInCallback(asked) ? query(...asked) : traced(asked[0], () => query(...asked));
      pool.connect = (...asked: unknown[]) =>
        asked.length > 0 ? connect(...asked) : (connect() as Promise<Lent>).then(lend);
    },

    async close(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };

  function lend(client: Lent): Lent {
    const { query, release } = client;
    client.query = (...asked) =>
      endsInCallback(asked) ? query.apply(client, asked) : traced(asked[0], () => query.apply(client, asked));
    client.release = (...how) => {
      client.query = query;
      release(...how);
    };
    return client;
  }
}

interface Lent {
  query: (...asked: unknown[]) => unknown;
  release: (...how: unknown[]) => void;
}

/** Only the kind of fault: its words may quote what was sent. */
function fault(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const endsInCallback = (asked: readonly unknown[]) => typeof asked.at(-1) === 'function';

/** Says in the log that nothing arrives, now and then: it is no reason for anything else to fail. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let told = Number.NEGATIVE_INFINITY;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - told > TELL_EVERY_MS) {
          told = performance.now();
          log.warn({ err: result.error }, 'Traces did not reach the collector');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
