import { ownProperty } from '#shared/own-property.ts';
import { HttpError, send } from './client.ts';

/** Spec section 9: so long is waited before an upload is tried again. */
const RETRY_MS = [1000, 3000, 5000] as const;

/** The storage's address had run out before the bytes were there; a fresh one is asked for. */
const hasExpired = (status: number, body: string): boolean => status === 403 && body.includes('Request has expired');
const isPassing = (status: number): boolean =>
  [408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);

/** No answer came at all: this device or the server has lost its connection. */
export const isConnectionLost = (error: unknown): boolean => error instanceof TypeError;
const isWorthRetrying = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof HttpError && isPassing(error.status));

/** Sends the bytes to the address by one PUT. XMLHttpRequest, because fetch tells nothing of the progress of what it sends. */
function put(url: string, file: File, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    const end = (error?: Error) => {
      signal.removeEventListener('abort', abort);
      if (error) reject(error);
      else resolve();
    };
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentTypeOf(file));
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) end();
      else if (hasExpired(request.status, request.responseText)) end(new HttpError(408, 'Request has expired'));
      else end(new HttpError(request.status, sentenceIn(request)));
    };
    // As fetch does, so that what is said about it is the same everywhere.
    request.onerror = () => {
      end(new TypeError('Failed to upload'));
    };
    request.onabort = () => {
      end(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) end(new DOMException('The upload was cancelled.', 'AbortError'));
    else request.send(file);
  });
}

/** The sentence of a storage's error document (XML), or the plain one of our own server. */
function sentenceIn(request: XMLHttpRequest): string {
  const body = request.responseText;
  const message = /<Message>([^<]*)<\/Message>/.exec(body)?.[1];
  if (message !== undefined) return message;
  return body.startsWith('<') ? '' : body;
}

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', heic: 'image/heic', heif: 'image/heif' };

/** Browsers know no type of some files, HEIC above all; then the name's ending says it. */
export function contentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return type === '' ? (ownProperty(TYPES, ending) ?? 'application/octet-stream') : type;
}

/** The body of POST /api/upload/presigned-url for a file. */
export const uploadRequestOf = (file: Pick<File, 'name' | 'type'> & { readonly size: number | null }) => ({
  contentType: contentTypeOf(file),
  ...(file.size === null || file.size < 1 ? {} : { size: file.size }),
});

export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** True while the connection is away and the upload waits for it. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Uploads one file and answers its storagePath. What may pass by itself is tried again after 1, 3 and 5 seconds; while
 * the device is offline the upload waits for as long as it takes.
 */
export const uploadFile = (file: File, options: UploadOptions): Promise<string> =>
  withPatience(options, async () => {
    const { uploadURL, storagePath } = await send('presignUpload', { body: uploadRequestOf(file) });
    await put(uploadURL, file, options.onProgress, options.signal);
    return storagePath;
  });

/** Does it, and again while that has a chance. */
export async function withPatience<T>(
  { signal, onWaiting }: Pick<UploadOptions, 'signal' | 'onWaiting'>,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let failures = 0, attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (signal.aborted || !isWorthRetrying(error)) throw error;
      const isOffline = isConnectionLost(error) && !navigator.onLine;
      const delay = RETRY_MS[failures];
      if (isOffline) {
        onWaiting(true);
        await online(signal);
        failures = 0;
      } else if (delay === undefined) throw error;
      else {
        onWaiting(isConnectionLost(error));
        await pause(delay, signal);
        failures += 1;
      }
      onWaiting(false);
      signal.throwIfAborted();
    }
  }
}

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Waits, at most until the connection is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
