import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { closeServer, listen } from './http/listen.ts';
import { createLog, type Log, logFormatOf } from './log.ts';
import { StartError } from './errors.ts';

/** A stop that takes longer is cut short: whoever asked for it is about to pull the plug. */
const stopWithin = 9_000;
/** As long may what is under way take to finish; the rest of the time is the database's. */
const finishWithin = 6_000;

async function start(log: Log): Promise<void> {
  const config = readConfig(process.env);
  // An archive of many gigabytes takes hours to arrive; bodies of calls have a patience of their own, see http/body.ts.
  // Proxies keep a connection for a minute: a call that is sent on one just as this side closes it would be lost.
  const server = createServer({ requestTimeout: 12 * 3_600_000, keepAliveTimeout: 75_000 });
  const composing = compose(config, log);

  // A stop that is asked for while the parts still start waits for them: half a database is nobody's friend.
  const stop = async () => {
    // Streams of events end only when they are told to, and browsers ask again elsewhere or later.
    composing.then(({ endStreams }) => endStreams()).catch(() => undefined);
    await closeServer(server, finishWithin);
    const composed = await composing;
    await composed.close();
  };
  const halt = new AbortController();
  const stopAndExit = () => {
    if (halt.signal.aborted) return;
    halt.abort();
    setTimeout(() => process.exit(1), stopWithin).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(log, error),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopAndExit);

  const composed = await composing;
  if (halt.signal.aborted) return;
  server.on('request', composed.app);
  let figures: string | null;
  try {
    await listen(server, config);
    figures = await composed.tellFigures();
  } catch (error) {
    await composed.close();
    throw error;
  }
  const lines = Object.entries(composed.parts).map(([part, adapter]) => `${part}: ${adapter}`);
  const isWorker = config.role === 'worker';
  const hint = isWorker ? null : await composed.hint();
  if (figures !== null) lines.push(`Figures: ${figures}`);
  if (config.traces) lines.push(`Traces: sent to ${new URL(config.traces.endpoint).host}`);
  const ready = isWorker
    ? `Working; how it is, is said at port ${config.port}: /readyz`
    : `Ready at ${config.publicUrl}`;
  process.stdout.write([...lines, ...(hint === null ? [] : [hint]), ready, ''].join('\n'));
}

/** Ends with one line where a person can put it right, and with the whole story where the fault is ours. */
function fail(log: Log, error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal(error, 'The app cannot go on.');
  process.exit(1);
}

// Which Node the storage client of another year will want is nothing that whoever starts this can act on: its version is fixed.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
} catch (error) {
  process.stderr.write(
    `The file .env cannot be read (${(error as NodeJS.ErrnoException).code ?? 'it is malformed'}).\n`,
  );
  process.exit(1);
}
const log = createLog('info', logFormatOf(process.env['LOG_FORMAT'], process.stderr.isTTY));
process.on('uncaughtException', (error) => fail(log, error));
await start(log).catch((error: unknown) => fail(log, error));
