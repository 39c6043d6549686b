import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Secret } from '../../held-secret.ts';

/** What computing one Argon2id hash takes: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What OWASP's password storage sheet recommends first: 19 MiB and two passes. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Passwords as Argon2id; tests of other things pass a lower `cost`. All accounts that name one address have the same
 * salt, so that one computation tells which of them a password opens, or that none does: the time of an answer says
 * nothing of how many there are.
 */
export function passwordsWith(secret: Secret, cost: PasswordCost = PASSWORD_COST) {
  const saltFor = (email: string) => createHmac('sha256', secret()).update(`salt ${email}`).digest().subarray(0, 16);

  return {
    /** What is kept of a password of an account at `email`, beside what is kept of others there. */
    hash: (password: string, email: string, beside: readonly string[]): Promise<string> =>
      hash(password, { ...cost, salt: saltIn(beside[0]) ?? saltFor(email) }),

    /** Which of these kept passwords it is, by their places. */
    async find(password: string, email: string, kept: readonly string[]): Promise<number[]> {
      const salts = new Map(kept.map((one) => [saltIn(one)?.toString('base64') ?? '', saltIn(one)]));
      if (salts.size === 0) salts.set('', saltFor(email));
      const made = await Promise.all(
        [...salts.values()].map((salt) => hash(password, salt ? { ...cost, salt } : cost)),
      );
      const found: number[] = [];
      for (const [place, one] of kept.entries()) {
        // An account without a password: none opens it.
        if (one === '') continue;
        // What was kept under other parameters is as good as ever.
        const isComparable = made.some((candidate) => parametersOf(candidate) === parametersOf(one));
        const isIt = isComparable ? made.some((candidate) => isSame(candidate, one)) : await verify(one, password);
        if (isIt) found.push(place);
      }
      return found;
    },
  };
}
export type Passwords = ReturnType<typeof passwordsWith>;

/** PHC strings: $argon2id$v=19$m=19456,t=2,p=1$salt$hash, in base64 without padding. */
const parametersOf = (kept: string) => kept.split('$').slice(1, 4).join('$');
const saltIn = (kept: string | undefined) => {
  const salt = kept?.split('$')[4];
  return salt === undefined ? undefined : Buffer.from(salt, 'base64');
};
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What is kept of a secret that only its holder may know: its SHA-256. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest();
export const newToken = () => randomBytes(32).toString('base64url');
