import type { GroceryList } from '#shared/grocery/list.ts';
import type { Database } from '../../db/connect.ts';
import type { Sessions } from '../../http/mount.ts';
import type { CartStore, ListStore } from '../../providers/retailers/port.ts';
import { cartOrders } from './cart-orders.ts';
import { retailerReturn } from './retailer-return.router.ts';
import { retailersRepo } from './retailers.repo.ts';
import { retailerHandlers } from './retailers.routes.ts';
import { retailersService } from './retailers.service.ts';
import type { StoreSearch } from './search-links.ts';

interface Options {
  readonly db: Database;
  readonly publicUrl: string;
  readonly sessions: Sessions;
  /** A family's list; throws 'not-found' for any other. */
  readonly listOf: (familyId: string, id: string) => Promise<GroceryList>;
  /** `pages` is null without a key. */
  readonly instacart: { readonly site: StoreSearch; readonly pages: ListStore | null };
  /** `carts` is null without a key. */
  readonly kroger: { readonly site: StoreSearch; readonly carts: CartStore | null };
}

/** Handing a grocery list to a store. */
export function startRetailers({ db, publicUrl, sessions, listOf, instacart, kroger }: Options) {
  const repo = retailersRepo(db);
  const { site, carts } = kroger;
  const orders = carts && cartOrders({ repo, store: carts, site, publicUrl });
  const connected = [instacart.pages ? 'lists to Instacart' : '', carts ? 'carts at Kroger' : ''].filter(Boolean);
  return {
    handlers: retailerHandlers(retailersService({ repo, publicUrl, listOf, instacart, kroger: { site, orders } })),
    routers: [{ path: '/api/retailers', router: retailerReturn(orders, sessions), needsSession: true, perMinute: 60 }],
    runsOn: { Stores: connected.length === 0 ? 'searches at Instacart and Kroger' : connected.join(', ') },
  };
}
