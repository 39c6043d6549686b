import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One line of JSON an event, on standard error, so that the start's lines stay readable on standard output. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.password', '*.token', '*.cookie'] },
    pino.destination(2),
  );
}
