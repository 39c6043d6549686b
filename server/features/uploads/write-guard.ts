import { ipKeyGenerator } from 'express-rate-limit';
import type { ByteBudget } from './byte-budget.ts';
import type { Room } from '../files/free-space.ts';
import { bytesOf } from '../../http/body.ts';
import type { Writes } from '../../http/mount.ts';

/** What calls that keep something must pass: room on the disk, and what the family and the address may send in a day. */
export function writes(room: Pick<Room, 'check'>, budget: Pick<ByteBudget, 'spend'> | null): Writes {
  return {
    mayWrite: () => room.check(),
    arrived: async (familyId, req) => {
      await budget?.spend({ familyId, address: ipKeyGenerator(req.ip ?? '') }, bytesOf(req));
    },
  };
}
