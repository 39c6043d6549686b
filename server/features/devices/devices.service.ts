import { randomInt } from 'node:crypto';
import {
  DEVICE_OFFER_MINUTES,
  type DeviceAsked,
  type DeviceLink,
  type DeviceOffer,
  type DeviceOfferMade,
} from '#shared/devices.ts';
import type { User } from '#shared/user.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller, SessionHandle } from '../../http/caller.ts';
import { fingerprint, newToken } from '../users/password.ts';
import type { DeviceOffersRepo, FoundOffer } from './device-offers.repo.ts';

interface Options {
  readonly repo: DeviceOffersRepo;
  readonly publicUrl: string;
  /** Signs this browser in, under a name, as one that another of the person's devices has let in. */
  readonly enter: (personId: string, name: string, caller: Caller, session: SessionHandle) => Promise<User>;
}

/**
 * One more device of the same person: a link shown by the first one, opened on the other, which then asks; the first one
 * sees what asks, with four digits that both show, and lets it in. Who only has the link gets nowhere.
 */
export function devicesService({ repo, publicUrl, enter }: Options) {
  const gone = () =>
    new AppError('not-found', 'This link has run out or was taken back. Make a new one on the other device.');
  const used = () =>
    new AppError(
      'conflict',
      'This link was opened on a device already. Make a new one for each device, and for this one too.',
    );

  /** Who offers, from which session. Throws 'invalid' for guests: their library hangs on one browser until they have an account. */
  function offering({ personId, guest }: Caller, { handle }: SessionHandle) {
    if (personId === null || guest || handle === null) {
      throw new AppError('invalid', 'Create an account first: then your other devices can be let in.');
    }
    return [personId, handle] as const;
  }
  /** As above, for whom others' offers are not there. */
  function own({ personId }: Caller, { handle }: SessionHandle) {
    if (personId === null || handle === null) throw notFound('Link');
    return [personId, handle] as const;
  }

  const present = ({ expiresAt, name, device, number, confirmedAt, enteredAt }: FoundOffer): DeviceOffer => ({
    expiresAt: expiresAt.toISOString(),
    state: enteredAt ? 'entered' : confirmedAt ? 'confirmed' : number === '' ? 'open' : 'asked',
    asking: number === '' ? null : { name, device, number },
  });

  return {
    async offer(caller: Caller, session: SessionHandle): Promise<DeviceOfferMade> {
      const token = newToken();
      const made = await repo.make(...offering(caller, session), fingerprint(token), DEVICE_OFFER_MINUTES);
      if (!made) throw new AppError('unauthorized', 'Please sign in first.');
      return { id: made.id, url: `${publicUrl}/add-device/${token}`, expiresAt: made.expiresAt.toISOString() };
    },

    async find(caller: Caller, session: SessionHandle, id: string): Promise<DeviceOffer> {
      const found = await repo.find(...own(caller, session), id);
      if (!found) throw notFound('Link');
      return present(found);
    },

    async confirm(caller: Caller, session: SessionHandle, id: string): Promise<DeviceOffer> {
      const who = own(caller, session);
      const confirmed = await repo.confirm(...who, id);
      if (confirmed) return present(confirmed);
      if (await repo.find(...who, id)) throw new AppError('conflict', 'No device has opened the link yet.');
      throw notFound('Link');
    },

    async end(caller: Caller, session: SessionHandle, id: string): Promise<void> {
      if (!(await repo.end(...own(caller, session), id))) throw notFound('Link');
    },

    async show(caller: Caller, token: string): Promise<DeviceLink> {
      const found = await repo.open(fingerprint(token));
      if (!found) throw gone();
      if (found.isAsked) throw used();
      return {
        person: found.person,
        yours: found.personId === caller.personId,
        expiresAt: found.expiresAt.toISOString(),
      };
    },

    async ask(caller: Caller, session: SessionHandle, token: string, name: string): Promise<DeviceAsked> {
      const tokenHash = fingerprint(token);
      const found = await repo.open(tokenHash);
      if (!found) throw gone();
      if (found.personId === caller.personId) {
        throw new AppError('conflict', 'This device is signed in already. Open the link on the other one.');
      }
      const secret = newToken();
      const number = String(randomInt(10_000)).padStart(4, '0');
      const asking = { secretHash: fingerprint(secret), name, device: session.device, number };
      if (!(await repo.ask(tokenHash, asking))) throw used();
      return { number, secret, expiresAt: found.expiresAt.toISOString() };
    },

    /** Null while the other device has not answered. Throws 'not-found' once it has said no, or the time is over. */
    async enter(caller: Caller, session: SessionHandle, token: string, secret: string): Promise<User | null> {
      const hashes = [fingerprint(token), fingerprint(secret)] as const;
      const entered = await repo.enter(...hashes);
      if (entered) return enter(entered.personId, entered.name, caller, session);
      if (await repo.waits(...hashes)) return null;
      throw new AppError('not-found', 'The other device has said no, or the time has run out. Make a new link there.');
    },
  };
}
