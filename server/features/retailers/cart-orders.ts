import { createHash, randomBytes } from 'node:crypto';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { AppError } from '../../errors.ts';
import { type CartLine, type CartStore, NothingAdded } from '../../providers/retailers/port.ts';
import { accessTokens } from './access-tokens.ts';
import { findProducts } from './find-products.ts';
import type { RetailersRepo } from './retailers.repo.ts';
import type { Order } from './retailers.service.ts';
import { linkOf, searches, type StoreSearch } from './search-links.ts';

/** Name in the tables and the addresses. */
const retailer = 'kroger';
/** How long somebody may be away to sign in. */
const awaySeconds = 15 * 60;
/** So long the same choice is not sent again: a second press of the button, a second try after a late answer. */
const onceWithin = 60;
const quantityMax = 99;

interface Options {
  readonly repo: RetailersRepo;
  readonly store: CartStore;
  readonly site: StoreSearch;
  readonly publicUrl: string;
}

export type CartOrders = ReturnType<typeof cartOrders>;

/**
 * Kroger, in the steps that its rules ask for: the shopper gives leave there, chooses among the products that were
 * found, and what was chosen goes into the cart, once.
 */
export function cartOrders({ repo, store, site, publicUrl }: Options) {
  const returnTo = `${publicUrl}/api/retailers/${retailer}/return`;
  const accessOf = accessTokens({ repo, store, retailer });

  async function signIn({ caller: { personId, familyId } }: Order): Promise<GroceryOrderAnswer> {
    const fresh = { state: secret(), verifier: secret() };
    const away = await repo.beginSignIn({ personId, familyId, retailer }, fresh, awaySeconds);
    // Signed in elsewhere in this very moment.
    if (!away) throw new AppError('conflict', 'You have just signed in at Kroger. Please try again.');
    const challenge = createHash('sha256').update(away.verifier).digest('base64url');
    return {
      url: store.signInUrl({ state: away.state, challenge, returnTo }),
      kind: 'sign-in',
      says: 'Sign in at Kroger first, so that what you choose can go into your cart there.',
      links: [],
      matches: [],
    };
  }

  async function match({ wanted, asked }: Order): Promise<GroceryOrderAnswer> {
    const zip = zipOf(asked.postalCode);
    const shop = zip === null ? null : await store.shopNear(zip);
    if (zip !== null && shop === null)
      return searches(
        wanted,
        site,
        `Kroger has no store near ${zip}. Each line opens as a search there; nothing is sent.`,
      );
    const { found, left } = await findProducts(store, wanted, shop);
    const matches = found.map(({ line, products }) => ({
      itemId: line.itemId,
      name: line.name,
      products: [...products],
    }));
    const none = matches.filter(({ products }) => products.length === 0).length;
    const says = [
      'Choose what goes into your Kroger cart; nothing is added before that.',
      none > 0 ? `For ${thingsOf(none)} nothing was found.` : '',
      left.length > 0 ? `${capital(thingsOf(left.length))} could not be looked up; their links open a search.` : '',
      shop === null ? 'With a ZIP code you see prices of a store near you.' : '',
    ];
    return {
      url: store.cartUrl,
      kind: 'matches',
      says: says.filter((sentence) => sentence !== '').join(' '),
      links: left.map((line) => linkOf(line, site.search)),
      matches,
    };
  }

  async function fill({ caller: { personId, familyId }, listId, asked, wanted }: Order, accessToken: string) {
    const lines = linesOf(asked.chosen ?? [], new Set(wanted.map(({ itemId }) => itemId)));
    const content = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
    // Two people of a family have a cart each.
    const cart = `${retailer} ${personId}`;
    const answer = (says: string): GroceryOrderAnswer => ({
      url: store.cartUrl,
      kind: 'cart',
      says,
      links: [],
      matches: [],
    });
    if (!(await repo.claim({ familyId, listId, retailer: cart, content, url: store.cartUrl }, onceWithin)))
      return answer('The same was sent less than a minute ago. Look into your Kroger cart before you send it again.');
    try {
      await store.add(accessToken, lines);
    } catch (error) {
      if (error instanceof NothingAdded) {
        await repo.release(familyId, listId, cart, content);
        if (error.signedOut) await repo.forgetAccess(personId, retailer, accessToken);
        throw new AppError(error.code, `${error.message}${error.signedOut ? ' Please try again.' : ''}`);
      }
      if (!(error instanceof AppError)) throw error;
      throw new AppError(
        error.code,
        'Kroger did not say whether it took them. Look into your cart there before you send them again.',
        { cause: error },
      );
    }
    const many = lines.length === 1 ? '1 product' : `${String(lines.length)} products`;
    return answer(`Sent ${many} to your Kroger cart. You look through them and pay there.`);
  }

  return {
    async order(order: Order): Promise<GroceryOrderAnswer> {
      const accessToken = await accessOf(order.caller.personId);
      if (accessToken === null) return signIn(order);
      return order.asked.chosen && order.asked.chosen.length > 0 ? fill(order, accessToken) : match(order);
    },

    /**
     * Somebody is back from the store with a code. False where this person did not leave with this state, or the store
     * does not know the code: nothing has changed then.
     */
    async back(who: { personId: string; familyId: string }, state: string, code: string): Promise<boolean> {
      const verifier = await repo.endSignIn(who.personId, retailer, state);
      if (verifier === undefined) return false;
      const grant = await store.grant({ code, verifier, returnTo });
      if (!grant) return false;
      await repo.keepGrant({ personId: who.personId, familyId: who.familyId, retailer }, grant);
      return true;
    },
  };
}

const secret = () => randomBytes(32).toString('base64url');
const thingsOf = (many: number) => (many === 1 ? 'one thing' : `${String(many)} things`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The five digits; null where none are given. */
function zipOf(given: string | undefined): string | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text)?.[1];
  if (zip === undefined) throw new AppError('invalid', 'A ZIP code has five digits, such as 45202.');
  return zip;
}

/** What was chosen, each product once. */
function linesOf(chosen: NonNullable<Order['asked']['chosen']>, onList: ReadonlySet<string>): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { itemId, upc, quantity } of chosen) {
    if (!onList.has(itemId)) throw new AppError('invalid', 'Something you chose is not on the list any more.');
    if (!/^\d{1,14}$/.test(upc)) throw new AppError('invalid', 'One of the products has no valid number.');
    quantities.set(upc, Math.min(quantityMax, (quantities.get(upc) ?? 0) + quantity));
  }
  return [...quantities].map(([upc, quantity]) => ({ upc, quantity })).sort((a, b) => (a.upc < b.upc ? -1 : 1));
}
