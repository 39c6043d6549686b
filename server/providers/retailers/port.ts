import { AppError } from '#server/errors.ts';

/** A line of a grocery list, as a store is asked for it. */
export interface ShoppingLine {
  readonly itemId: string;
  /** The food's plain name: what the store looks for. */
  readonly name: string;
  /** The whole line as people read it: '2 ½ cups flour'. */
  readonly text: string;
  /** The first amount; null where none is known. */
  readonly qty: number | null;
  /** As `shared/units.ts` names it; '' for pieces. */
  readonly unit: string;
}

export interface ShoppingList {
  readonly title: string;
  readonly lines: readonly ShoppingLine[];
  /** Where the shopper comes back to. */
  readonly backTo: string;
}

/** A store that takes a whole list and makes a shopping page of it. */
export interface ListStore {
  /** For the lines at start. */
  readonly says: string;
  /** What the page is made of: lists with the same content have the same page, and need not be sent twice. */
  contentOf(list: ShoppingList): string;
  /** Makes the page. `days` is how long it stays. Throws AppErrors 'upstream', 'too-many', 'timeout'. */
  makePage(list: ShoppingList): Promise<{ readonly url: string; readonly days: number }>;
}

export interface Product {
  readonly upc: string;
  readonly description: string;
  readonly size: string;
  /** Dollars; null where the store does not say, as without a shop. */
  readonly price: number | null;
}

export interface Grant {
  readonly accessToken: string;
  /** For one use; null where the store gave none. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

export interface CartLine {
  readonly upc: string;
  readonly quantity: number;
}

/** A store into whose cart products can be put, by leave of the shopper. Throws AppErrors 'upstream', 'too-many', 'timeout'. */
export interface CartStore {
  readonly says: string;
  readonly cartUrl: string;
  /** Where the shopper gives leave. `challenge` is the S256 of the verifier that `grant` brings (RFC 7636). */
  signInUrl(request: { readonly state: string; readonly challenge: string; readonly returnTo: string }): string;
  /** Leave for a code that came back; null where the store does not know the code. */
  grant(answer: { readonly code: string; readonly verifier: string; readonly returnTo: string }): Promise<Grant | null>;
  /** The next leave for a refresh token, which is spent by it; null where it was spent or taken back. */
  refresh(refreshToken: string): Promise<Grant | null>;
  /** The shop nearest to a ZIP code of five digits; null where there is none. */
  shopNear(zip: string): Promise<string | null>;
  /** Products for a food, the likeliest first, with the prices of `shop` where one is given. */
  find(food: string, shop: string | null): Promise<readonly Product[]>;
  /**
   * Puts products into the shopper's cart; asked once, never again by itself. Throws NothingAdded where the store
   * refused; after any other error nobody knows whether they are in the cart.
   */
  add(accessToken: string, lines: readonly CartLine[]): Promise<void>;
}

/** The store refused before it put anything into the cart. `signedOut`: it did not accept the shopper's leave. */
export class NothingAdded extends AppError {
  readonly signedOut: boolean;
  constructor(code: AppError['code'], message: string, signedOut: boolean) {
    super(code, message);
    this.signedOut = signedOut;
  }
}
