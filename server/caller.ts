import type { Role, Tier } from '#shared/user.ts';

/** Who asks. A visitor has a cookie and nothing else yet; nothing is written for one until something is made. */
export interface Caller {
  /** Null for a visitor and for a stranger without a cookie. */
  readonly personId: string | null;
  readonly familyId: string;
  readonly name: string;
  readonly role: Role;
  readonly tier: Tier;
  readonly guest: boolean;
}

/** The family of those who have none: no row ever carries it, so that every query finds nothing. */
const nobodysFamily = '00000000-0000-0000-0000-000000000000';

export const visitor: Caller = {
  personId: null,
  familyId: nobodysFamily,
  name: 'Guest',
  role: 'owner',
  tier: 'free',
  guest: true,
};

export const stranger: Caller = { ...visitor, role: 'viewer', guest: false };

/** The browser's session, as far as handlers may touch it. */
export interface SessionHandle {
  /** Gives the browser a fresh session id that belongs to this person. */
  signIn(personId: string): Promise<void>;
  signOut(): Promise<void>;
  /** Sets a visitor's cookie where there is none and guests are welcome; false where they are not. */
  welcome(): boolean;
}
