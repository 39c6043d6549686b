import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived: JSON parsed, a form as its text. */
interface Asked {
  readonly path: string;
  readonly key: string;
  readonly body: {
    readonly model?: string;
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly strict: boolean } };
    readonly [name: string]: unknown;
  };
  /** Of a form: all of it, bytes as latin1. */
  readonly form: string;
}

type Manner = (response: ServerResponse) => void;

const json =
  (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Manner =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };

/** A chat completion that says this, as text or as the JSON of a value. */
export const says = (content: unknown, choice: Readonly<Record<string, unknown>> = {}): Manner =>
  json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'stand-in',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          refusal: null,
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
        ...choice,
      },
    ],
  });

/** A completion that declines. */
export const refuses = says('', { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' } });

/** A transcription as it is. */
export const writesDown = (answer: unknown): Manner => json(200, answer);

/** An error document; tried again at once where the SDK tries again. */
export const fails = (status: number, error: { code?: string; message?: string } = {}): Manner =>
  json(
    status,
    { error: { message: error.message ?? 'No.', type: error.code ?? 'error', code: error.code ?? null } },
    { 'retry-after-ms': '1' },
  );

/** Never answers. */
export const staysSilent: Manner = () => undefined;

/** Answers with a page of a proxy, as if all were well. */
export const answersAPage: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
};

/** Answers as if there were no end of it. */
export const neverEnds: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('{"choices":['.repeat(10_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** Closes the connection in the middle of the answer. */
export const breaksOff: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"choices":[', () => response.destroy());
};

/**
 * OpenAI's interface as far as we call it, for tests: answers each request in the manner that is next in line, and a request
 * beyond the line with an error that names it.
 */
export async function openAiStandIn() {
  const asked: Asked[] = [];
  const line: Manner[] = [];
  let onAsked = () => undefined as void;

  const server = createServer((request, response) => {
    void bodyOf(request).then((bytes) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
      asked.push({
        path: request.url ?? '',
        key: request.headers.authorization ?? '',
        body: isForm || bytes.length === 0 ? {} : (JSON.parse(bytes.toString('utf8')) as Asked['body']),
        form: isForm ? bytes.toString('latin1') : '',
      });
      (line.shift() ?? fails(400, { message: `nothing is prepared for request ${String(asked.length)}` }))(response);
      onAsked();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    asked,
    /** Lines up how the next requests are answered. */
    next: (...manners: Manner[]) => void line.push(...manners),
    /** Resolves when the next request has arrived. */
    nextAsked: () => new Promise<void>((resolve) => (onAsked = resolve)),
    /** Manners that no request has come for. */
    left: () => line.length,
    /** Begins anew, whatever was lined up. */
    forget: () => {
      asked.length = 0;
      line.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
