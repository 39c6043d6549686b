import { Router } from 'express';
import { AppError } from '../../errors.ts';
import type { CartOrders } from './cart-orders.ts';
import type { Sessions } from '../../http/mount.ts';

/**
 * Where a store sends its shoppers back to, with a code: `/kroger/return?code&state`. No row of the table, since no
 * screen calls it: a browser comes here by a redirect and leaves by one. Without a key nobody is sent away, so nobody
 * comes back; a code that this person did not ask for changes nothing.
 */
export function retailerReturn(orders: Pick<CartOrders, 'back'> | null, sessions: Sessions): Router {
  const router = Router();
  router.get('/kroger/return', async (req, res) => {
    const { code, state } = req.query;
    const caller = sessions.callerOf(req);
    let isSignedIn = false;
    if (orders && caller?.personId != null && isToken(code) && isToken(state)) {
      const { personId, familyId } = caller;
      isSignedIn = await orders.back({ personId, familyId }, state, code).catch((error: unknown) => {
        // A store in trouble: the list is where it was, and the next order begins anew.
        if (error instanceof AppError) return false;
        throw error;
      });
    }
    res.setHeader('Cache-Control', 'private, no-store');
    res.redirect(303, `/grocery?kroger=${isSignedIn ? 'ready' : 'failed'}`);
  });
  return router;
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 4000;
