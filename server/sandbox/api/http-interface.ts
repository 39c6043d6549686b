import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiFault } from './api-fault.ts';
import { type EventRequest, type SandboxTransaction, newId } from '../transaction.ts';
import type { Endpoint, Shelf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { decodeForm, type Params } from './form-params.ts';
import { API_VERSION } from '../sandbox-objects.ts';
import { productOf } from '../prices.ts';

interface Options {
  readonly secretKey: string;
  /** Runs in one transaction; its events are delivered after the answer. */
  alone<T>(request: EventRequest, deed: (tx: SandboxTransaction) => Promise<T>): Promise<T>;
  shelf(): Promise<Shelf>;
  /** Called with unexpected errors. */
  onFault(error: unknown): void;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed?: boolean;
}

/** The provider's interface over HTTP: form-encoded in, JSON out, a key for each retry. */
export function httpInterface({ secretKey, alone, shelf, onFault }: Options) {
  return async (request: Request): Promise<Response> => {
    const requestId = newId('req');
    const key = request.headers.get('idempotency-key');
    const { status, body, replayed } = await answered(request, { id: requestId, idempotency_key: key }).catch(
      (error: unknown): Answer => {
        if (error instanceof ApiFault) return { status: error.status, body: error.body };
        onFault(error);
        const fault = new ApiFault(500, 'An unknown error occurred', { type: 'api_error' });
        return { status: fault.status, body: fault.body };
      },
    );
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': API_VERSION,
        ...(key !== null && { 'idempotency-key': key }),
        ...(replayed && { 'idempotent-replayed': 'true' }),
      },
    });
  };

  async function answered(request: Request, source: EventRequest): Promise<Answer> {
    authorize(request.headers.get('authorization'), secretKey);
    const version = request.headers.get('stripe-version');
    if (version !== null && version !== API_VERSION) throw new ApiFault(400, `Invalid Stripe API version: ${version}`);
    const { pathname, search } = new URL(request.url);
    const { endpoint, id } = endpointOf(request.method, pathname);
    const form = request.method === 'GET' ? '' : await request.text();
    const params = { ...decodeForm(search.slice(1)), ...decodeForm(form) };
    const paths = z.object({ expand: z.array(z.string()).catch([]) }).parse(params).expand;

    if (endpoint.reads) {
      const where = await shelf();
      return { status: 200, body: await expandObject(where, await endpoint.reads(where, params, id), paths) };
    }
    return alone(source, async (tx) => {
      const done = async () => {
        const answer = await endpoint.writes?.(tx, params, id);
        return expandObject({ ...tx.ledger, now: tx.now }, answer, paths);
      };
      const key = request.method === 'POST' ? source.idempotency_key : null;
      return key === null ? { status: 200, body: await done() } : once(tx, key, { pathname, params }, done);
    });
  }
}

/** The first answer for this key, whenever it is asked again with the same words; it is kept with what was done. */
async function once(
  tx: SandboxTransaction,
  key: string,
  { pathname, params }: { pathname: string; params: Params },
  done: () => Promise<unknown>,
): Promise<Answer> {
  if (key === '' || key.length > 255) {
    throw new ApiFault(400, 'Idempotency keys must have from 1 to 255 characters.');
  }
  const id = `key_${sha256(key)}`;
  const fingerprint = sha256(`${pathname} ${inOrder(params)}`);
  const stored = await tx.ledger.get('key', id);
  if (stored && stored.request !== fingerprint) {
    throw new ApiFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (stored) return { status: stored.status, body: stored.answer, replayed: true };
  // A refused call keeps no answer, as with the provider: once it was put right it may be sent under the same key.
  const answer = await done();
  await tx.ledger.put('key', id, null, { request: fingerprint, status: 200, answer });
  return { status: 200, body: answer };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function authorize(header: string | null, secretKey: string): void {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) {
    throw new ApiFault(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const [theirs, ours] = [token, secretKey].map((key) => createHash('sha256').update(key).digest());
  if (!theirs || !ours || !timingSafeEqual(theirs, ours)) {
    throw new ApiFault(401, `Invalid API Key provided: ${token.slice(0, 8)}****${token.slice(-4)}`);
  }
}

function endpointOf(method: string, pathname: string): { endpoint: Endpoint; id: string } {
  // An id with a point or a slash in it is no id of ours.
  for (const endpoint of endpoints.filter((one) => one.method === method)) {
    const pattern = new RegExp(`^${endpoint.path.replace(':id', '([A-Za-z0-9_]{1,255})')}$`);
    const found = pattern.exec(pathname);
    if (found) return { endpoint, id: found[1] ?? '' };
  }
  throw new ApiFault(404, `Unrecognized request URL (${method}: ${pathname}).`);
}

/** Fields that hold an id, and what it is the id of. */
const EXPANDABLE: ReadonlyMap<string, 'customer' | 'invoice' | 'payment' | 'subscription'> = new Map([
  ['customer', 'customer'],
  ['invoice', 'invoice'],
  ['latest_invoice', 'invoice'],
  ['payment_intent', 'payment'],
  ['subscription', 'subscription'],
]);
/** The provider's: deeper is refused. */
const DEEPEST = 4;

/** The answer with the objects in the place of the ids that were asked to be expanded; `data.customer` in a list. */
async function expandObject(shelf: Shelf, answer: unknown, paths: readonly string[]): Promise<unknown> {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw new ApiFault(400, `You cannot expand more than ${String(DEEPEST)} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    await expandAt(shelf, copy, steps, path);
  }
  return copy;
}

async function expandAt(shelf: Shelf, at: unknown, [step, ...rest]: string[], path: string): Promise<void> {
  if (step === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const one of at) await expandAt(shelf, one, [step, ...rest], path);
    return;
  }
  const refused = new ApiFault(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof at !== 'object') throw refused;
  const object = at as Record<string, unknown>;
  if (step === 'line_items' && object['object'] === 'checkout.session') {
    const id = String(object['id']);
    const data = (await shelf.get('session', id))?.lines ?? [];
    object[step] = { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }
  const value = object[step];
  if (value === undefined) throw refused;
  const kind = EXPANDABLE.get(step);
  if (typeof value === 'string') {
    if (step === 'product') object[step] = await productOf(shelf, value);
    else if (kind !== undefined) object[step] = structuredClone((await shelf.get(kind, value))?.object ?? value);
    else throw refused;
  } else if (rest.length === 0 && value !== null && kind === undefined && step !== 'line_items') throw refused;
  await expandAt(shelf, object[step], rest, path);
}
