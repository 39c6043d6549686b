import { pino, type DestinationStream, type Logger } from 'pino';
import { loggableError, withoutTexts } from './log-errors.ts';
import { textLine } from './log-text.ts';
import { requestContext } from './seen/request-context.ts';

export type Log = Logger;
export type LogFormat = 'json' | 'text';

/**
 * One line an event, on standard error, so that the start's lines stay readable on standard output: JSON for programs, or a line
 * for a person at a terminal. What belongs to a request says which (`request`, `call`). Nothing that families, letters or other
 * services say gets in: of errors it is known what they are and where, and their words only as far as they are a program's.
 */
export function createLog(level: string, format: LogFormat = 'json', to: DestinationStream = pino.destination(2)): Log {
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
    format === 'json' ? to : { write: (line: string) => to.write(textLine(line)) },
  );
}

/** As `LOG_FORMAT` says; without it, text where somebody looks on. */
export function logFormatOf(named: string | undefined, isTerminal: boolean): LogFormat {
  if (named === 'json' || named === 'text') return named;
  return isTerminal ? 'text' : 'json';
}

function whatItBelongsTo(): object {
  const context = requestContext();
  if (!context) return {};
  const { id, call } = context;
  return { ...(id === null ? {} : { request: id }), ...(call === null ? {} : { call }) };
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? withoutTexts(value) : value);
