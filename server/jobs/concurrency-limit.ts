import { AppError } from '../errors.ts';

/** Runs a task once one of the places is free; at most `waiting` tasks wait, one more is refused. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A limit of `places` tasks at a time, started in the order they come: for the many parts of one request, or calls to one
 * service. What families share is a `fairQueue`. Refused with 'too-many' when `waiting` tasks are already waiting.
 */
export function concurrencyLimit(places: number, waiting: number): ConcurrencyLimit {
  let free = places;
  const line: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else if (line.length >= waiting) {
      throw new AppError('too-many', 'The kitchen is very busy right now. Please try again in a moment.');
    } else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes to the next waiting task without becoming free, so that no other task takes it.
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
