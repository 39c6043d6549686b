import type { Books } from './transaction.ts';
import { newId } from './transaction.ts';
import { noSuch } from './api/api-fault.ts';
import type { Customer, DeletedCustomer, Metadata, Things } from './sandbox-objects.ts';
import { endSubscription, LIVE } from './subscriptions.ts';

export interface CustomerFields {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Metadata | '' | undefined;
}

export async function makeCustomer(books: Books, { metadata, ...fields }: CustomerFields): Promise<Customer> {
  const object: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: books.now,
    description: fields.description || null,
    email: fields.email || null,
    livemode: false,
    metadata: mergedMetadata({}, metadata),
    name: fields.name || null,
  };
  await books.ledger.put('customer', object.id, object.id, { object, card: 'works' });
  return object;
}

export async function updateCustomer(books: Books, id: string, fields: CustomerFields): Promise<Customer> {
  const kept = await customerOf(books.ledger, id);
  const { object } = kept;
  // An empty text takes a field away.
  if (fields.email !== undefined) object.email = fields.email || null;
  if (fields.name !== undefined) object.name = fields.name || null;
  if (fields.description !== undefined) object.description = fields.description || null;
  object.metadata = mergedMetadata(object.metadata, fields.metadata);
  await books.ledger.put('customer', id, id, kept);
  return object;
}

/** What the customer has running ends at once; the customer is known as deleted from then on. */
export async function deleteCustomer(books: Books, id: string): Promise<DeletedCustomer> {
  const { object, card } = await customerOf(books.ledger, id);
  const { found } = await books.ledger.list('subscription', { customer: id, oneOf: { status: LIVE }, limit: 100 });
  for (const kept of found) await endSubscription(books, kept, books.now, 'cancellation_requested');
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true };
  await books.ledger.put('customer', id, id, { object: deleted, card });
  await books.emit('customer.deleted', id, object);
  return deleted;
}

/** A customer that was not deleted; throws the provider's refusal, naming `param` where the id came as one. */
export async function customerOf(
  { get }: Pick<Books['ledger'], 'get'>,
  id: string,
  param?: string,
): Promise<Things['customer'] & { object: Customer }> {
  const kept = await get('customer', id);
  if (!kept || 'deleted' in kept.object) throw noSuch('customer', id, param);
  return { ...kept, object: kept.object };
}

/** The provider's rule: names that are given change, an empty text takes one away, and '' for all takes them all. */
export function mergedMetadata(before: Metadata, given: Metadata | '' | undefined): Metadata {
  if (given === undefined) return before;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
