import type { Request } from 'express';
import type { Route } from '#shared/route.ts';
import { storable } from '#shared/text.ts';
import type { Caller } from './caller.ts';
import { AppError } from '../errors.ts';

/** What a JSON body may be at most. It is held to this while it arrives, and parsed only when it has kept to it. */
interface Bounds {
  readonly bytes: number;
  /** Lists and objects within one another. */
  readonly depth: number;
  /** Names in all objects together: each new one costs the parser most. */
  readonly keys: number;
  /** Values in all lists and objects together: each is looked at by the call's schema. */
  readonly values: number;
}

/** What everybody may send. Its parsing takes a few milliseconds at the worst. */
export const little: Bounds = { bytes: 256 * 1024, depth: 32, keys: 10_000, values: 20_000 };
const guests: Bounds = { bytes: 1024 * 1024, depth: 32, keys: 40_000, values: 80_000 };
/** A recipe with the transcript of a book's fifty pages has some 100,000 values. */
const much: Bounds = { bytes: 6 * 1024 * 1024, depth: 32, keys: 80_000, values: 150_000 };
/** A page's source may have 5 MB and a file 10, and JSON makes more of both; there are few names beside it. */
const page: Bounds = { bytes: 16 * 1024 * 1024, depth: 32, keys: 1000, values: 1000 };

/** What this caller may send to this call: large bodies are for those with an account. */
export function boundsOf(route: Route, caller: Caller | null): Bounds {
  if (!route.takes || !caller) return little;
  if (caller.guest) return guests;
  return route.takes === 'page' ? page : much;
}

/** Longest time in which a body must have arrived, in ms: a small one, and a large one over a poor line. */
const patience = 30_000;
const patienceWithLarge = 300_000;

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether its head says that a body is, or may be, more than everybody may send. */
export const mayBeLarge = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > little.bytes;

/**
 * Gives the body's JSON to `check` and what that makes of it to the caller; undefined where there is none, or none of JSON.
 * No byte is read of a body whose head already says that it is too much. `spent` is told the milliseconds for which the
 * process did nothing else. Throws what `check` throws, and AppError 'too-large', 'too-slow', 'invalid' and 'unknown-form';
 * what had not arrived by then is unread.
 */
export async function readJson<T>(
  req: Request,
  bounds: Bounds,
  check: (value: unknown) => T,
  spent: (ms: number) => void = () => undefined,
): Promise<T> {
  // Where the limits needed it, it was read before.
  if (req.body !== undefined || !hasBody(req) || !req.is('application/json')) return check(req.body);
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new AppError('unknown-form', 'That content encoding cannot be read; please send the body as it is.');
  }
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new AppError('unknown-form', 'That character set cannot be read; please send UTF-8.');
  }
  if (Number(req.headers['content-length'] ?? 0) > bounds.bytes) throw tooLarge();
  const arrived = await textOf(req, bounds);
  const begun = performance.now();
  try {
    return check(parsed(arrived));
  } finally {
    spent(performance.now() - begun);
  }
}

const sizes = new WeakMap<Request, number>();
/** How many bytes the JSON had that was read of this request. */
export const bytesOf = (req: Request): number => sizes.get(req) ?? 0;

/** The text of a body as it arrives, piece by piece, so that no other call waits for the whole of it. */
function textOf(req: Request, bounds: Bounds): Promise<{ text: string; escaped: boolean }> {
  const scan = new Scan(bounds);
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    // Whoever hung up while this waited for its turn says so no more.
    if (req.destroyed) {
      reject(brokenOff());
      return;
    }
    const late = setTimeout(
      () => {
        fail(new AppError('too-slow', 'That took too long to arrive.'));
      },
      bounds.bytes <= little.bytes ? patience : patienceWithLarge,
    );
    const stop = () => {
      clearTimeout(late);
      req.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const fail = (error: Error) => {
      stop();
      req.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bounds.bytes) fail(tooLarge());
      else if (!scan.goesOn(chunk)) fail(new AppError('too-large', 'That holds more parts than can be sent at once.'));
      else pieces.push(decoder.decode(chunk, { stream: true }));
    };
    const onEnd = () => {
      stop();
      sizes.set(req, bytes);
      pieces.push(decoder.decode());
      resolve({ text: pieces.join(''), escaped: scan.escaped });
    };
    const onBroken = () => {
      fail(brokenOff());
    };
    req.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

function parsed({ text, escaped }: { text: string; escaped: boolean }): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'That is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null) {
    throw new AppError('invalid', 'Send the request’s body as a JSON object.');
  }
  // What the database cannot hold comes by an escape alone: JSON has no bare NUL, and UTF-8 no half of a pair.
  return escaped ? allStorable(value) : value;
}

/** Every text in it, names too, as the database can hold it. */
function allStorable(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(allStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), allStorable(part)]));
}

const brokenOff = () => new AppError('invalid', 'The request broke off.');
const tooLarge = () => new AppError('too-large', 'That is more than can be sent at once.');

const code = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma, colon, u] = [code('"'), code('\\'), code(','), code(':'), code('u')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];

/** Counts what a JSON text has in it without making anything of it, piece by piece. */
class Scan {
  /** Whether characters were written as `\uXXXX`. */
  escaped = false;
  private readonly bounds: Bounds;
  private depth = 0;
  private keys = 0;
  private values = 0;
  private inText = false;
  private afterBackslash = false;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Takes the next piece; false where the text has gone beyond its bounds. */
  goesOn(piece: Uint8Array): boolean {
    let { depth, keys, values, inText, afterBackslash } = this;
    const { bounds } = this;
    // By its index, which is three times as fast as for-of over bytes.
    // eslint-disable-next-line @typescript-eslint/prefer-for-of
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (inText) {
        if (afterBackslash) {
          afterBackslash = false;
          if (byte === u) this.escaped = true;
        } else if (byte === backslash) afterBackslash = true;
        else if (byte === quote) inText = false;
      } else if (byte === quote) inText = true;
      else if (byte === comma) values += 1;
      else if (byte === colon) keys += 1;
      else if (byte === openList || byte === openObject) {
        depth += 1;
        values += 1;
        if (depth > bounds.depth) return false;
      } else if (byte === closeList || byte === closeObject) depth -= 1;
    }
    Object.assign(this, { depth, keys, values, inText, afterBackslash });
    return keys <= bounds.keys && values <= bounds.values;
  }
}

/** Most large bodies of one family that wait for their turn. */
const waitingMost = 20;
/** After each, the family's next one waits so many times as long as it took: the rest of the time is everybody's. */
const rest = 4;

/**
 * Lets large bodies in one at a time for each key (a family, or an address of guests), and no faster than that they take a
 * fifth of the process's time. Refused with 'too-many' when twenty already wait.
 */
export function turns(): <T>(key: string, work: (spent: (ms: number) => void) => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<void>; waiting: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= waitingMost) {
      throw new AppError('too-many', 'That is much to send at once. Please try again in a moment.');
    }
    lines.set(key, line);
    line.waiting += 1;
    const before = line.last;
    let next = (): void => undefined;
    line.last = new Promise((resolve) => {
      next = resolve;
    });
    await before;
    let cost = 0;
    try {
      return await work((ms) => {
        cost += ms;
      });
    } finally {
      setTimeout(() => {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(key);
        next();
      }, cost * rest).unref();
    }
  };
}
