/**
 * Something that keeps the app from starting and that the person who starts it can put right. Its message is the one
 * line they are shown; any other error at start is a fault of ours and shown whole.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
