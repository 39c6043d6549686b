/** What can go wrong on purpose. Services throw these and know no HTTP; the edge turns the code into a status. */
export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'limit-reached'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-slow'
  | 'unknown-form'
  | 'unreadable'
  | 'too-many'
  | 'upstream'
  | 'unconfigured'
  | 'timeout'
  | 'full';

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'limit-reached': 403,
  'not-found': 404,
  conflict: 409,
  'too-slow': 408,
  'too-large': 413,
  'unknown-form': 415,
  unreadable: 422,
  'too-many': 429,
  upstream: 502,
  unconfigured: 503,
  timeout: 504,
  // There is no room to write: it may be tried again, and nothing is wrong with what was sent (RFC 4918, 11.5).
  full: 507,
};

/** An expected failure. `message` is one plain sentence, fit to be shown to a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }
}

/** What is said where a disk of ours has no room, whether that was foreseen or not. */
export const NO_ROOM = 'There is almost no space left where recipes are kept, so nothing new can be saved just now.';

/** What is said of a keepsake that is locked, whatever was to be done with it. */
export const LOCKED = 'This keepsake is locked, so it stays as it is. Make it your own to change it.';

export const notFound = (what: string) => new AppError('not-found', `${what} not found`);

/** Of a recipe that is chosen for something while it lies in the trash. */
export const thrownAway = (title: string) =>
  new AppError('not-found', `“${title}” is in the trash. Restore it first, or leave it out.`);

/** Under the key of an upload lie other bytes than those that were looked at. */
export const sentAgain = () => new AppError('conflict', 'That file was sent once more meanwhile. Please try again.');

/**
 * Something that keeps the app from starting and that the person who starts it can put right. Its message is the one
 * line they are shown; any other error at start is a fault of ours and shown whole.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
