import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { GroceryItem, GroceryList, GroceryOrderAnswer, groceryOrderSchema } from '#shared/grocery/list.ts';
import '#shared/grocery/english-foods.ts';
import { lineOf } from '#shared/grocery/format-item.ts';
import { may } from '#shared/plan.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { ListStore, ShoppingLine } from '../../providers/retailers/port.ts';
import type { CartOrders } from './cart-orders.ts';
import type { RetailersRepo } from './retailers.repo.ts';
import { searches, type StoreSearch } from './search-links.ts';

export type GroceryOrder = z.output<typeof groceryOrderSchema>;

/** A list that is handed over, with the lines that are still to be bought. */
export interface Order {
  readonly caller: Caller & { readonly personId: string };
  readonly listId: string;
  readonly wanted: readonly ShoppingLine[];
  readonly asked: GroceryOrder;
}

interface Options {
  readonly repo: Pick<RetailersRepo, 'page' | 'keepPage'>;
  /** A family's list; throws 'not-found' for any other. */
  readonly listOf: (familyId: string, id: string) => Promise<GroceryList>;
  readonly publicUrl: string;
  /** `pages` is null without a key. */
  readonly instacart: { readonly site: StoreSearch; readonly pages: ListStore | null };
  /** `orders` is null without a key. */
  readonly kroger: { readonly site: StoreSearch; readonly orders: CartOrders | null };
}

export type RetailersService = ReturnType<typeof retailersService>;

/** The last day of a page is not given out: it may end while somebody shops. */
const spareSeconds = 86_400;

/** Hands a grocery list to a store, as far as the store takes one; for premium families. */
export function retailersService({ repo, listOf, publicUrl, instacart, kroger }: Options) {
  /** Pages that are being made: whoever asks meanwhile for the same one waits for it. */
  const making = new Map<string, Promise<string>>();

  async function pageOf(store: ListStore, familyId: string, list: GroceryList, wanted: readonly ShoppingLine[]) {
    const sent = { title: list.name, lines: wanted, backTo: `${publicUrl}/grocery` };
    const content = createHash('sha256').update(store.contentOf(sent)).digest('hex');
    const known = await repo.page(familyId, list.id, 'instacart', content);
    if (known !== undefined) return known;
    const key = `${list.id} ${content}`;
    const job =
      making.get(key) ??
      store
        .makePage(sent)
        .then(async ({ url, days }) => {
          const page = { familyId, listId: list.id, retailer: 'instacart', content, url };
          await repo.keepPage(page, days * 86_400 - spareSeconds);
          return url;
        })
        .finally(() => making.delete(key));
    making.set(key, job);
    return job;
  }

  async function order(caller: Caller, listId: string, asked: GroceryOrder): Promise<GroceryOrderAnswer> {
    if (!may(caller.tier, 'retailers'))
      throw new AppError('forbidden', 'Sending a list to a grocery store is part of Premium.');
    const { personId } = caller;
    if (personId === null) throw new AppError('unauthorized', 'Please sign in first.');
    const list = await listOf(caller.familyId, listId);
    const wanted = list.items.filter(({ checked }) => !checked).map(wantedOf);
    if (wanted.length === 0) throw new AppError('invalid', 'There is nothing left to buy on this list.');
    if (asked.retailer === 'instacart') {
      if (!instacart.pages)
        return searches(
          wanted,
          instacart.site,
          'Your list is not sent to Instacart from here: each line opens as a search there.',
        );
      return {
        url: await pageOf(instacart.pages, caller.familyId, list, wanted),
        kind: 'list',
        says: 'Opens your list on Instacart. You choose the store and pay there.',
        links: [],
        matches: [],
      };
    }
    if (kroger.orders) return kroger.orders.order({ caller: { ...caller, personId }, listId: list.id, wanted, asked });
    return searches(
      wanted,
      kroger.site,
      'Your list is not sent to Kroger from here: each line opens as a search there.',
    );
  }

  return { order };
}

const wantedOf = (item: GroceryItem): ShoppingLine => ({
  itemId: item.id,
  name: item.canonical.trim(),
  text: lineOf(item),
  qty: item.sumQty,
  unit: item.unit,
});
