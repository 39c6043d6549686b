import { ApiFault } from './api-fault.ts';
import type { Shelf } from './endpoint.ts';
import { productOf } from '../prices.ts';

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
export async function expandObject(shelf: Shelf, answer: unknown, paths: readonly string[]): Promise<unknown> {
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
