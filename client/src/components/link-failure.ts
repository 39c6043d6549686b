import { HttpError } from '../api/client.ts';

/** What stands over a link that was not opened: only where the server refuses it does it open nothing. */
export const linkFailure = (error: Error): string =>
  error instanceof HttpError && error.status < 500 && error.status !== 429
    ? 'This link opens nothing'
    : 'The link could not be opened';
