import { PREMIUM_CENTS } from '#shared/plan.ts';
import { ApiFault, noSuch } from './api/api-fault.ts';
import type { SandboxTransaction } from './transaction.ts';
import { newId } from './transaction.ts';
import type { Interval, LineItem, Price, Product } from './sandbox-objects.ts';

/** A month of premium; it stands here and not in the database, so that it is there from the first call. */
export const PREMIUM_PRICE_ID = 'price_sandbox_premium_month';
const premiumProduct: Product = {
  id: 'prod_sandbox_premium',
  object: 'product',
  active: true,
  created: 1_735_689_600,
  description: null,
  livemode: false,
  metadata: {},
  name: 'Premium Plan',
};
const premiumPrice: Price = {
  id: PREMIUM_PRICE_ID,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: premiumProduct.created,
  currency: 'usd',
  livemode: false,
  metadata: {},
  product: premiumProduct.id,
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: PREMIUM_CENTS,
};

type Shelf = Pick<SandboxTransaction['ledger'], 'get'>;

export async function priceOf(shelf: Shelf, id: string, param?: string): Promise<Price> {
  const price = id === PREMIUM_PRICE_ID ? premiumPrice : (await shelf.get('price', id))?.object;
  if (!price) throw noSuch('price', id, param);
  return price;
}

export async function productOf(shelf: Shelf, id: string): Promise<Product> {
  const product = id === premiumProduct.id ? premiumProduct : (await shelf.get('product', id))?.object;
  if (!product) throw noSuch('product', id);
  return product;
}

export interface LineItemParams {
  readonly quantity?: number | undefined;
  readonly price?: string | undefined;
  readonly price_data?:
    | {
        readonly currency: string;
        readonly unit_amount: number;
        readonly product_data: { readonly name: string; readonly description?: string | undefined };
        readonly recurring?: { readonly interval: Interval; readonly interval_count?: number | undefined } | undefined;
      }
    | undefined;
}

/** One line of a checkout, with the price it names or describes. */
export async function lineItem(tx: SandboxTransaction, params: LineItemParams, place: number): Promise<LineItem> {
  const name = `line_items[${String(place)}]`;
  if ((params.price === undefined) === (params.price_data === undefined)) {
    throw new ApiFault(400, `You must specify either \`price\` or \`price_data\` for ${name}.`, { param: name });
  }
  const price = params.price_data
    ? await makePrice(tx, params.price_data)
    : await priceOf(tx.ledger, params.price ?? '', `${name}[price]`);
  const quantity = params.quantity ?? 1;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: (await productOf(tx.ledger, price.product)).name,
    price,
    quantity,
  };
}

/** A price that was described in place, and its product; both inactive, as the provider makes them. */
async function makePrice(tx: SandboxTransaction, params: NonNullable<LineItemParams['price_data']>): Promise<Price> {
  const { currency, unit_amount, product_data, recurring } = params;
  const shared = { active: false, created: tx.now, livemode: false as const, metadata: {} };
  const product: Product = {
    ...shared,
    id: newId('prod'),
    object: 'product',
    description: product_data.description ?? null,
    name: product_data.name,
  };
  const price: Price = {
    ...shared,
    id: newId('price'),
    object: 'price',
    billing_scheme: 'per_unit',
    currency,
    product: product.id,
    recurring: recurring
      ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1, usage_type: 'licensed' }
      : null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
  };
  await tx.ledger.put('product', product.id, null, { object: product });
  await tx.ledger.put('price', price.id, null, { object: price });
  return price;
}
