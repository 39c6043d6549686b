import type { Handlers } from '../../http/mount.ts';
import type { RetailersService } from './retailers.service.ts';

export function retailerHandlers(service: RetailersService): Handlers<'retailers'> {
  return { orderGroceryList: ({ caller, params, body }) => service.order(caller, params.id, body) };
}
