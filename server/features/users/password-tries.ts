import ipaddr from 'ipaddr.js';
import { AppError } from '../../errors.ts';
import type { AttemptsRepo } from './attempts.repo.ts';

/** Tries in a row before pauses begin: of one network or one known browser, and of all others together. */
const freeOfOne = 10;
const freeOfAll = 50;

/** Whose try it is. */
export interface Trying {
  readonly email: string;
  readonly address: string;
  /** By what the browser is known to have signed in to this account before; null where it is not. */
  readonly knownDevice: string | null;
}

/** Limits guesses at passwords; null turns it off. Throws 'too-many' with a sentence that says when to try again. */
export function passwordTries(attempts: Pick<AttemptsRepo, 'tryAgainIn' | 'forget'> | null) {
  const one = async (key: string, free: number, or: string) => {
    const seconds = (await attempts?.tryAgainIn(key, free)) ?? 0;
    if (seconds > 0)
      throw new AppError('too-many', `That was tried too often. Please try again in ${inWords(seconds)}${or}.`);
  };
  const keysOf = ({ email, address, knownDevice }: Trying) =>
    knownDevice === null ? [`tries ${email} ${networkOf(address)}`, `tries ${email}`] : [`tries by ${knownDevice}`];

  return {
    /**
     * Counts a try to sign in, before the password is looked at, so that tries at once are counted too. A stranger's tries
     * are counted by network and account, and by the account whatever the network. Neither holds up a browser that has
     * signed in there before: nobody is locked out of their own kitchen from afar.
     */
    async signIn(trying: Trying): Promise<void> {
      for (const [index, key] of keysOf(trying).entries()) {
        await one(key, index === 0 ? freeOfOne : freeOfAll, ', or choose a new password by letter');
      }
    },
    /** The password was right. */
    async right(trying: Trying): Promise<void> {
      for (const key of keysOf(trying)) await attempts?.forget(key);
    },
    /** Counts a try of somebody who is signed in, and is asked for the password once more. */
    again: (personId: string) => one(`tries of ${personId}`, freeOfOne, ''),
    rightAgain: async (personId: string) => {
      await attempts?.forget(`tries of ${personId}`);
    },
  };
}

/** Where addresses are handed out together: a /24 of IPv4, a /48 of IPv6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${String(minutes)} minutes`;
}
