import { z } from 'zod';
import { storeRequests, malformedAnswer, refusalOf, type StoreResponse } from './store-requests.ts';
import { type CartStore, type Grant, NothingAdded, type Product } from './port.ts';

export interface KrogerSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl: string;
  /** What leave a shopper is asked for, as the app was registered. */
  readonly scopes: string;
}

const name = 'Kroger';
const PRODUCTS_MAX = 5;
/** Their search takes so many words. */
const wordsMax = 8;
/** An access token is not used in its last minute: it may end on the way. */
const lastMinute = 60_000;

const tokenSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).max(10_000).optional(),
});
const listSchema = z.object({ data: z.array(z.unknown()) });
const shopSchema = z.object({ locationId: z.string().min(1).max(50) });
const priceSchema = z.number().positive().optional().catch(undefined);
const productSchema = z.object({
  upc: z.string().regex(/^\d{1,14}$/),
  description: z.string().min(1),
  items: z
    .array(
      z.object({
        size: z.string().catch(''),
        price: z.object({ regular: priceSchema, promo: priceSchema }).optional().catch(undefined),
      }),
    )
    .catch([]),
});

/** Where their own page, and a search for one food, open without any key. */
export const krogerSite = {
  front: 'https://www.kroger.com/',
  search: (food: string) => `https://www.kroger.com/search?query=${encodeURIComponent(food)}`,
};

/** Kroger's public API: products by client credentials, the cart by the shopper's own leave (code with PKCE). */
export function kroger({ clientId, clientSecret, baseUrl, scopes }: KrogerSettings, limitMs = 15_000): CartStore {
  const ask = storeRequests(name, limitMs);
  let own: Promise<string> | null = null;
  let ownUntil = 0;

  async function token(form: Record<string, string>): Promise<Grant | StoreResponse> {
    const reply = await ask(`${baseUrl}/connect/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
    });
    if (reply.status !== 200) return reply;
    const answer = tokenSchema.safeParse(reply.body);
    if (!answer.success) throw malformedAnswer(name);
    const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken = null } = answer.data;
    return { accessToken, refreshToken, expiresAt: new Date(Date.now() + Math.min(seconds, 86_400) * 1000) };
  }

  /** A shopper's leave; null where what was brought for it is spent or unknown. */
  async function leave(form: Record<string, string>): Promise<Grant | null> {
    const got = await token(form);
    if ('accessToken' in got) return got;
    if (got.status === 400 || isSpent(got)) return null;
    throw refusalOf(name, got);
  }

  /** The app's own token, asked for once by all who need it. */
  function ownToken(): Promise<string> {
    if (own && Date.now() < ownUntil) return own;
    ownUntil = Infinity;
    const tokenRequest = token({ grant_type: 'client_credentials', scope: 'product.compact' }).then((got) => {
      if (!('accessToken' in got)) throw refusalOf(name, got);
      ownUntil = got.expiresAt.getTime() - lastMinute;
      return got.accessToken;
    });
    tokenRequest.catch(() => (ownUntil = 0));
    return (own = tokenRequest);
  }

  async function read(path: string, query: Record<string, string>): Promise<unknown[]> {
    const search = async () => {
      const headers = { Authorization: `Bearer ${await ownToken()}`, Accept: 'application/json' };
      return ask(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, { headers });
    };
    let reply = await search();
    if (reply.status === 401) {
      // It may have been ended before its time; reading twice harms nothing.
      ownUntil = 0;
      reply = await search();
    }
    if (reply.status !== 200) throw refusalOf(name, reply);
    const answer = listSchema.safeParse(reply.body);
    if (!answer.success) throw malformedAnswer(name);
    return answer.data.data;
  }

  return {
    says: `carts by ${name} at ${new URL(baseUrl).host}`,
    cartUrl: 'https://www.kroger.com/cart',
    signInUrl({ state, challenge, returnTo }) {
      const query = new URLSearchParams({
        scope: scopes,
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${baseUrl}/connect/oauth2/authorize?${query.toString()}`;
    },
    grant: ({ code, verifier, returnTo }) =>
      leave({ grant_type: 'authorization_code', code, redirect_uri: returnTo, code_verifier: verifier }),
    refresh: (refreshToken) => leave({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async shopNear(zip) {
      const [first] = await read('/locations', { 'filter.zipCode.near': zip, 'filter.limit': '5' });
      if (first === undefined) return null;
      const shop = shopSchema.safeParse(first);
      if (!shop.success) throw malformedAnswer(name);
      return shop.data.locationId;
    },

    async find(food, shop) {
      const term = food.replace(/[^\p{L}\p{N}'&%-]+/gu, ' ').trim();
      const found = await read('/products', {
        'filter.term': term.split(' ').slice(0, wordsMax).join(' '),
        ...(shop === null ? {} : { 'filter.locationId': shop }),
        'filter.limit': String(PRODUCTS_MAX),
      });
      const products = found.flatMap((one) => productOf(one) ?? []);
      return [...new Map(products.map((product) => [product.upc, product])).values()];
    },

    async add(accessToken, lines) {
      const reply = await ask(`${baseUrl}/cart/add`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify({ items: lines.map(({ upc, quantity }) => ({ upc, quantity, modality: 'PICKUP' })) }),
      });
      if (reply.status === 204 || reply.status === 200) return;
      if (reply.status === 401)
        throw new NothingAdded('upstream', `${name} did not accept your sign-in, and nothing was added.`, true);
      const refusal = refusalOf(name, reply);
      if (reply.status >= 400 && reply.status < 500)
        throw new NothingAdded(refusal.code, `${refusal.message} Nothing was added.`, false);
      throw refusal;
    },
  };
}

const isSpent = ({ body }: StoreResponse) =>
  /^invalid_(grant|token)$/.test(z.object({ error: z.string() }).catch({ error: '' }).parse(body).error);

/** One product of an answer; null for what is none. */
function productOf(value: unknown): Product | null {
  const product = productSchema.safeParse(value);
  if (!product.success) return null;
  const { upc, description, items } = product.data;
  const [item] = items;
  return {
    upc,
    description: description.slice(0, 300),
    size: (item?.size ?? '').slice(0, 100),
    price: item?.price?.promo ?? item?.price?.regular ?? null,
  };
}
