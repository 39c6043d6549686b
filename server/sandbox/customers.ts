import type { SandboxTransaction } from './transaction.ts';
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

export async function makeCustomer(tx: SandboxTransaction, { metadata, ...fields }: CustomerFields): Promise<Customer> {
  const object: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: tx.now,
    description: fields.description || null,
    email: fields.email || null,
    livemode: false,
    metadata: mergedMetadata({}, metadata),
    name: fields.name || null,
  };
  await tx.ledger.put('customer', object.id, object.id, { object, card: 'works' });
  return object;
}

export async function updateCustomer(tx: SandboxTransaction, id: string, fields: CustomerFields): Promise<Customer> {
  const record = await customerOf(tx.ledger, id);
  const { object } = record;
  // An empty text takes a field away.
  if (fields.email !== undefined) object.email = fields.email || null;
  if (fields.name !== undefined) object.name = fields.name || null;
  if (fields.description !== undefined) object.description = fields.description || null;
  object.metadata = mergedMetadata(object.metadata, fields.metadata);
  await tx.ledger.put('customer', id, id, record);
  return object;
}

/** What the customer has running ends at once; the customer is known as deleted from then on. */
export async function deleteCustomer(tx: SandboxTransaction, id: string): Promise<DeletedCustomer> {
  const { object, card } = await customerOf(tx.ledger, id);
  const { found } = await tx.ledger.list('subscription', { customer: id, oneOf: { status: LIVE }, limit: 100 });
  for (const record of found) await endSubscription(tx, record, tx.now, 'cancellation_requested');
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true };
  await tx.ledger.put('customer', id, id, { object: deleted, card });
  await tx.emit('customer.deleted', id, object);
  return deleted;
}

/** A customer that was not deleted; throws the provider's refusal, naming `param` where the id came as one. */
export async function customerOf(
  { get }: Pick<SandboxTransaction['ledger'], 'get'>,
  id: string,
  param?: string,
): Promise<Things['customer'] & { object: Customer }> {
  const record = await get('customer', id);
  if (!record || 'deleted' in record.object) throw noSuch('customer', id, param);
  return { ...record, object: record.object };
}

/** The provider's rule: names that are given change, an empty text takes one away, and '' for all takes them all. */
export function mergedMetadata(before: Metadata, changes: Metadata | '' | undefined): Metadata {
  if (changes === undefined) return before;
  if (changes === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}
