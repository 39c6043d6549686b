import { pino, type DestinationStream, type Logger } from 'pino';
import { loggableError, withoutTexts } from './log-errors.ts';
import { textLine } from './log-text.ts';
import { requestContext } from './telemetry/request-context.ts';

export type Log = Logger;
export type LogFormat = 'json' | 'text';

/** Calls that went well are told so often, in ms, and when so many bytes of them wait. */
const GATHER_MS = 250;
const GATHER_BYTES = 8192;
/** How a line begins that nobody waits for. */
const NEWS = '{"level":"info"';

/**
 * One line an event, on standard error, so that the start's lines stay readable on standard output: JSON for programs, or a line
 * for a person at a terminal. What belongs to a request says which (`request`, `call`). Nothing that families, letters or other
 * services say gets in: of errors it is known what they are and where, and their words only as far as they are a program's.
 */
export function createLog(level: string, format: LogFormat = 'json', to: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: whatItBelongsTo,
      serializers: { err: loggableError, fault: loggableError, reason: wordsOf, doubt: wordsOf },
      redact: ['*.password', '*.token', '*.cookie'],
    },
    format === 'json' ? to : textTo(to),
  );
}

let shared: DestinationStream | undefined;
/** The one way to standard error, for all logs of this process. */
const standardError = () => (shared ??= gathering());

/**
 * Written from a thread of the pool, so that no call waits for whoever reads the log, and news together: a write for each line
 * costs as much as a sixth of a short call. Warnings and faults are written at once, and whatever is left at the end. The
 * library's own `periodicFlush` would write nothing four times a second for as long as nothing happens.
 */
function gathering(): DestinationStream {
  const file = pino.destination({ dest: 2, sync: false, minLength: GATHER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    file.flush();
  };
  return {
    write(line) {
      file.write(line);
      if (line.startsWith(NEWS)) timer ??= setTimeout(flush, GATHER_MS).unref();
      else flush();
    },
  };
}

const textTo = (to: DestinationStream): DestinationStream => ({
  write(line) {
    const text = textLine(line);
    if (text !== '') to.write(text);
  },
});

/** As `LOG_FORMAT` says; without it, text where somebody looks on. */
export function logFormatOf(named: string | undefined, isTerminal: boolean): LogFormat {
  if (named === 'json' || named === 'text') return named;
  return isTerminal ? 'text' : 'json';
}

function whatItBelongsTo(): object {
  const context = requestContext();
  // What is undefined gives no field.
  return context ? { request: context.id ?? undefined, call: context.call ?? undefined } : {};
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? withoutTexts(value) : value);
