import type { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { storeRequests, malformedAnswer, type StoreResponse } from '../retailers/store-requests.ts';
import { type Leaf, leavesOf, tokenSchema, withoutAddresses } from './lulu-answers.ts';

export interface LuluSettings {
  readonly key: string;
  readonly secret: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

const name = 'Lulu';
/** A token is not used in its last minute: it may end on the way. */
const lastMinute = 60_000;
const FIELD_NAMES: Readonly<Record<string, string>> = {
  street1: 'street',
  street2: 'second line',
  city: 'city',
  state_code: 'state',
  postcode: 'postcode',
  country_code: 'country',
  country: 'country',
  phone_number: 'phone',
  email: 'e-mail',
  name: 'name',
  pod_package_id: 'kind of book',
  page_count: 'number of pages',
  shipping_option: 'way of sending',
  shipping_level: 'way of sending',
};

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** From the base, with its slash at the end. */
  readonly path: string;
  readonly body?: unknown;
}

/** Calls with a token, made once each; again only where the token was refused, since nothing was done then. */
export function luluCalls({ key, secret, baseUrl }: LuluSettings, limitMs: number) {
  const ask = storeRequests(name, limitMs);
  let token: Promise<string> | null = null;
  let until = 0;

  /** Asked for once by all who need it. */
  function tokenNow(): Promise<string> {
    if (token && Date.now() < until) return token;
    until = Infinity;
    const request = fetchToken();
    request.catch(() => (until = 0));
    return (token = request);
  }

  async function fetchToken(): Promise<string> {
    const reply = await ask(`${baseUrl}/auth/realms/glasstree/protocol/openid-connect/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    });
    if ([400, 401, 403].includes(reply.status)) throw keyRefused();
    if (reply.status !== 200) throw failureOf(reply);
    const answer = tokenSchema.safeParse(reply.body);
    if (!answer.success) throw malformedAnswer(name);
    until = Date.now() + Math.min(answer.data.expires_in, 86_400) * 1000 - lastMinute;
    return answer.data.access_token;
  }

  async function send({ method, path, body }: Call): Promise<StoreResponse> {
    const once = async (bearer: Promise<string>) =>
      ask(`${baseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${await bearer}`,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const used = tokenNow();
    const first = await once(used);
    if (first.status !== 401) return first;
    // Of several that were refused together the first asks for a new one, and the others use it.
    if (token === used) until = 0;
    const second = await once(tokenNow());
    if (second.status === 401) throw keyRefused();
    return second;
  }

  return {
    send,
    /** The answer to a call that went well. */
    async read<S extends z.ZodType>(call: Call, schema: S): Promise<z.output<S>> {
      return answerOf(await send(call), schema);
    },
  };
}

/** What a reply says; throws what its status means. */
export function answerOf<S extends z.ZodType>(reply: StoreResponse, schema: S): z.output<S> {
  if (reply.status < 200 || reply.status > 299) throw failureOf(reply);
  const answer = schema.safeParse(reply.body);
  if (!answer.success) throw malformedAnswer(name);
  return answer.data;
}

const keyRefused = () => new AppError('unconfigured', `${name} does not accept this kitchen's key.`);

function failureOf({ status, body }: StoreResponse): AppError {
  if (status === 400 || status === 422) return new AppError('invalid', refusalOf(leavesOf(body)));
  if (status === 401 || status === 403) return keyRefused();
  if (status === 429) {
    return new AppError('upstream', `${name} takes no more from this kitchen for now. Please try again later.`);
  }
  if (status >= 500) return new AppError('upstream', `${name} has trouble right now. Please try again in a moment.`);
  return new AppError('upstream', `${name} could not make use of what was sent.`);
}

/** Lulu's errors are texts in lists under the names of fields, at any depth. */
function refusalOf(leaves: readonly Leaf[]): string {
  if (leaves.some(({ says }) => /package does not exist/i.test(says))) {
    return 'The printer does not make books of this format in this binding. Please choose another.';
  }
  const errors = leaves
    .filter(({ path }) => !['type', 'code', 'path'].includes(path.at(-1) ?? ''))
    .map(({ path, says }) => {
      const field = path.findLast((part) => Object.hasOwn(FIELD_NAMES, part));
      return `${field === undefined ? '' : `${FIELD_NAMES[field] ?? field}: `}${withoutAddresses(says)}`;
    });
  if (errors.length === 0) return 'The printer does not accept this order.';
  const what = leaves.some(({ path }) => path.includes('shipping_address')) ? 'this address' : 'this order';
  return `The printer does not accept ${what}. ${sentence([...new Set(errors)].slice(0, 4).join('; '))}`.slice(0, 400);
}

const sentence = (text: string) => {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
};
