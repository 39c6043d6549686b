import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Telemetry } from './port.ts';
import { inContext, requestContext } from './request-context.ts';

/** Opens what the settings ask for. What they do not ask for is not even loaded. */
export async function openTelemetry(
  { metrics: port, traces: to }: Pick<Config, 'metrics' | 'traces'>,
  log: Log,
): Promise<Telemetry> {
  const metrics = port && (await import('./metrics.ts')).openMetrics(port);
  const traces = to && (await import('./traces.ts')).openTraces(to, log);
  return {
    begin: (id) => traces?.begin(id) ?? null,
    call(ended) {
      metrics?.call(ended);
      traces?.end(ended);
    },
    async reading(what, work) {
      if (!metrics && !traces) return work();
      const begun = performance.now();
      const span = traces?.beginReading(what) ?? null;
      const around = requestContext();
      try {
        return await inContext({ id: around?.id ?? null, call: around?.call ?? null, isStream: false, span }, work);
      } catch (error) {
        if (span) traces?.fault(span, error);
        throw error;
      } finally {
        span?.end();
        metrics?.reading(what, (performance.now() - begun) / 1000);
      }
    },
    watchPool(name, pool) {
      metrics?.watchPool(name, pool);
      traces?.watchPool(pool);
    },
    listen: async (figures) => (metrics ? metrics.listen(figures) : null),
    async close() {
      await metrics?.close();
      await traces?.close();
    },
  };
}
