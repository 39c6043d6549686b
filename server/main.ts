import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { closeServer, listen } from './http/listen.ts';
import { createLog, type Log } from './log.ts';
import { StartError } from './errors.ts';

/** A stop that takes longer is cut short: whoever asked for it is about to pull the plug. */
const stopWithin = 9_000;
/** As long may what is under way take to finish; the rest of the time is the database's. */
const finishWithin = 6_000;

async function start(log: Log): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const server = createServer();
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
  try {
    await listen(server, config);
  } catch (error) {
    await composed.close();
    throw error;
  }
  const lines = Object.entries(composed.parts).map(([part, adapter]) => `${part}: ${adapter}`);
  process.stdout.write([...lines, `Ready at ${config.publicUrl}`, ''].join('\n'));
}

/** Ends with one line where a person can put it right, and with the whole story where the fault is ours. */
function fail(log: Log, error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal(error, 'The app cannot go on.');
  process.exit(1);
}

// Which Node the storage client of another year will want is nothing that whoever starts this can act on: its version is fixed.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

const log = createLog('info');
process.on('uncaughtException', (error) => fail(log, error));
await start(log).catch((error: unknown) => fail(log, error));
