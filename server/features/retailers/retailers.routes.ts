import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { RetailersService } from './retailers.service.ts';

type Rows = Pick<typeof api, 'orderGroceryList'>;

export function retailerHandlers(service: RetailersService): Handlers<Rows> {
  return { orderGroceryList: ({ caller, params, body }) => service.order(caller, params.id, body) };
}
