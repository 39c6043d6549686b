import { HttpError, isServerUnanswered, watchServerUnanswered } from './client.ts';

/** Milliseconds before an upload is tried again, as spec section 9 has them. */
const RETRY_MS = [1000, 3000, 5000] as const;

/** Uppy's code (24 kB compressed) is loaded with the first upload: most visits to a screen upload nothing. */
const loadUppy = () => import('./uppy.ts');

/** Loads the code ahead, so that the first upload can wait for a connection that is lost until then. */
export function prepareUploads(): void {
  loadUppy().catch(() => undefined);
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
  /** True while the connection is away and the upload waits for it; false once bytes or an answer have come through. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Uploads one file and returns its storagePath. What may pass by itself is tried again after 1, 3 and 5 seconds; while
 * the device is offline the upload waits for as long as it takes.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { signal, onProgress, onWaiting } = options;
  const { createUppy } = await withRetries(options, loadUppy);
  const uppy = createUppy();
  let failure: unknown;
  uppy.on('upload-error', (_file, error) => {
    failure = error;
  });
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesUploaded > 0) onWaiting(false);
    if (bytesTotal) onProgress(bytesUploaded / bytesTotal);
  });
  const cancel = () => {
    uppy.cancelAll();
  };
  signal.addEventListener('abort', cancel);
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file });
    return await withRetries(options, async () => {
      signal.throwIfAborted();
      // The next time Uppy sends what has failed, to a fresh address.
      const result = await uppy.upload();
      signal.throwIfAborted();
      const storagePath = result?.successful?.[0]?.meta.storagePath;
      if (storagePath === undefined) throw asOfACall(failure);
      return storagePath;
    });
  } finally {
    signal.removeEventListener('abort', cancel);
    uppy.destroy();
  }
}

/** The failure of a PUT in the shape that the app's own calls fail in. Uppy hands over the request as `source`. */
function asOfACall(failure: unknown): unknown {
  const request = (failure as { source?: XMLHttpRequest } | undefined)?.source;
  if (!request) return failure;
  const { status, responseText } = request;
  if (status === 0) return new TypeError('Failed to upload');
  // The signed address expired before the bytes had arrived; a fresh one may do.
  if (status === 403 && responseText.includes('Request has expired')) return new HttpError(408, 'Request has expired');
  return new HttpError(status, sentenceIn(responseText));
}

/** The sentence of a storage's error document (XML), or the plain one of our own server. */
function sentenceIn(body: string): string {
  const message = /<Message>([^<]*)<\/Message>/.exec(body)?.[1];
  if (message !== undefined) return message;
  return body.startsWith('<') ? '' : body;
}

/** No answer came at all: this device or the server has lost its connection. */
const isConnectionLost = (error: unknown): boolean => error instanceof TypeError;
const mayPass = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (error instanceof HttpError &&
    ([408, 409, 418, 423, 429].includes(error.status) ||
      (error.status >= 500 && error.status !== 501 && error.status !== 505)));

/** Does `work`, and again after a failure that may pass by itself. */
export async function withRetries<T>(
  { signal, onWaiting }: Pick<UploadOptions, 'signal' | 'onWaiting'>,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let failures = 0, attempt = 0; ; attempt += 1) {
    try {
      const result = await work(attempt);
      if (attempt > 0) onWaiting(false);
      return result;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      const isOffline = isConnectionLost(error) && !navigator.onLine;
      const delay = RETRY_MS[failures];
      if (isOffline) {
        onWaiting(true);
        await waitForConnection(signal);
        failures = 0;
      } else if (delay === undefined) throw error;
      else {
        onWaiting(isConnectionLost(error));
        await waitForConnection(signal, delay);
        failures += 1;
      }
      signal.throwIfAborted();
    }
  }
}

/**
 * Waits until the device is back online or the server has answered somebody again, at most `ms` where that is named; ends early
 * when aborted.
 */
export function waitForConnection(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      unwatch();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    const unwatch = watchServerUnanswered(() => {
      if (!isServerUnanswered()) end();
    });
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
