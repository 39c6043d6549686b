import { createHash } from 'node:crypto';
import { answers, refuses, httpStandIn } from '../http-service.ts';

export const TOKEN = 'POST /connect/oauth2/token';
export const LOCATIONS = 'GET /locations';
export const PRODUCTS = 'GET /products';
export const CART = 'PUT /cart/add';

/**
 * Kroger as it answers when all is well. Codes are given out by `allow`, as its sign-in page would; a code and a refresh
 * token are good for one use, and a cart can be filled with the last access token alone.
 */
export async function krogerStandIn({ seconds = 1800 } = {}) {
  const codes = new Map<string, string>();
  const refreshTokens = new Set<string>();
  let given = 0;
  let last = '';
  const cart: unknown[] = [];

  const grant = () => {
    given += 1;
    last = `access-${String(given)}`;
    refreshTokens.add(`refresh-${String(given)}`);
    return answers(200, {
      access_token: last,
      token_type: 'bearer',
      expires_in: seconds,
      refresh_token: `refresh-${String(given)}`,
    });
  };
  const spent = answers(400, { error: 'invalid_grant', error_description: 'spent' });

  const store = await httpStandIn({
    [TOKEN]: (response, asked) => {
      const {
        grant_type: type,
        code,
        code_verifier: verifier,
        refresh_token: token,
      } = asked.body as Record<string, string>;
      const isApp = asked.authorization === `Basic ${Buffer.from('kitchen:secret').toString('base64')}`;
      const answer = () => {
        if (!isApp) return answers(401, { error: 'invalid_client' });
        if (type === 'client_credentials') return answers(200, { access_token: 'own', expires_in: 1800 });
        if (type === 'refresh_token') return refreshTokens.delete(token ?? '') ? grant() : spent;
        const challenge = codes.get(code ?? '');
        codes.delete(code ?? '');
        return challenge ===
          createHash('sha256')
            .update(verifier ?? '')
            .digest('base64url')
          ? grant()
          : spent;
      };
      answer()(response, asked);
    },
    [LOCATIONS]: (response, asked) => {
      const none = asked.path.includes('99999');
      answers(200, { data: none ? [] : [{ locationId: '01400441', chain: 'KROGER' }] })(response, asked);
    },
    [PRODUCTS]: (response, asked) => {
      const query = new URLSearchParams(asked.path.split('?')[1]);
      const term = query.get('filter.term') ?? '';
      const price = query.has('filter.locationId') ? { regular: 3.49, promo: term === 'flour' ? 2.99 : 0 } : undefined;
      const product = (upc: string) => ({
        productId: upc,
        upc,
        description: `Store ${term}`,
        brand: 'Store',
        items: [{ size: '5 lb', ...(price ? { price } : {}) }],
      });
      // Twice the same, and one that is no product.
      const data = term === 'unicorn' ? [] : [product('0001111040101'), product('0001111040101'), { upc: 7 }];
      (asked.authorization === 'Bearer own' ? answers(200, { data }) : refuses(401))(response, asked);
    },
    [CART]: (response, asked) => {
      if (asked.authorization !== `Bearer ${last}`) return refuses(401)(response, asked);
      cart.push(...(asked.body['items'] as unknown[]));
      return answers(204)(response, asked);
    },
  });
  return {
    ...store,
    cart,
    /** The shopper signs in at this address; gives what the browser brings back. */
    allow(signInUrl: string) {
      const query = new URL(signInUrl).searchParams;
      const code = `code-${String(codes.size)}-${String(given)}`;
      codes.set(code, query.get('code_challenge') ?? '');
      return { code, state: query.get('state') ?? '' };
    },
    /** Ends all leave, as when a shopper takes it back. */
    takeBack: () => {
      refreshTokens.clear();
      last = 'nobody';
    },
    /** Ends the access tokens alone. */
    tire: () => {
      last = 'nobody';
    },
  };
}
