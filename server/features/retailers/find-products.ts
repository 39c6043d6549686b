import { AppError } from '../../errors.ts';
import type { CartStore, Product, ShoppingLine } from '../../providers/retailers/port.ts';

/** Lines that are looked up for one order: a store counts its calls by the day. */
const linesMax = 100;
const atOnce = 4;
/** A shopper does not wait longer; what is not looked up by then is left. */
const withinMs = 30_000;

export interface Found {
  readonly line: ShoppingLine;
  readonly products: readonly Product[];
}

/**
 * Products for each line, in the list's order. `left` are the lines that could not be looked up: too many, or the store
 * failed on them. Throws the store's error where it failed on all.
 */
export async function findProducts(
  store: Pick<CartStore, 'find'>,
  wanted: readonly ShoppingLine[],
  shop: string | null,
): Promise<{ readonly found: readonly Found[]; readonly left: readonly ShoppingLine[] }> {
  const found = new Map<ShoppingLine, Found>();
  const queue = wanted.slice(0, linesMax);
  const end = Date.now() + withinMs;
  const failures: AppError[] = [];

  async function work() {
    for (let line = queue.shift(); line && Date.now() < end; line = queue.shift()) {
      try {
        found.set(line, { line, products: await store.find(line.name, shop) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failures.push(error);
        // What is used up or slow is not asked again for every line.
        if (error.code === 'too-many' || error.code === 'timeout') queue.length = 0;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));

  const [failure] = failures;
  if (found.size === 0 && failure) throw failure;
  return {
    found: wanted.flatMap((line) => found.get(line) ?? []),
    left: wanted.filter((line) => !found.has(line)),
  };
}
