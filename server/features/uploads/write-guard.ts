import { ipKeyGenerator } from 'express-rate-limit';
import type { ByteBudget } from './byte-budget.ts';
import type { FreeSpace } from '../files/free-space.ts';
import { bytesOf } from '../../http/body.ts';
import type { WriteGuard } from '../../http/mount.ts';

/** What calls that keep something must pass: room on the disk, and what the family and the address may send in a day. */
export function writeGuard(space: Pick<FreeSpace, 'check'>, budget: Pick<ByteBudget, 'spend'> | null): WriteGuard {
  return {
    checkSpace: () => space.check(),
    countBytes: async (familyId, req) => {
      await budget?.spend({ familyId, address: ipKeyGenerator(req.ip ?? '') }, bytesOf(req));
    },
  };
}
