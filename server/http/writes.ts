import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { ByteBudget } from '../features/uploads/byte-budget.ts';
import type { Room } from '../free-space.ts';
import type { Writes } from './mount.ts';

/** What calls that keep something must pass: room on the disk, and what the family and the address may send in a day. */
export function writes(room: Pick<Room, 'check'>, budget: Pick<ByteBudget, 'spend'> | null): Writes {
  return {
    mayWrite: () => room.check(),
    arrived: async (familyId, req) => {
      await budget?.spend({ familyId, address: ipKeyGenerator(req.ip ?? '') }, bytesIn(req));
    },
  };
}

/** Of a body that came packed, or without saying how long it is, what was read of it counts. */
function bytesIn(req: Request): number {
  const said = Number(req.headers['content-length']);
  if (Number.isFinite(said) && req.headers['content-encoding'] === undefined) return said;
  return req.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(req.body));
}
