import type { TokenScope } from '#shared/programs.ts';
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
  /** By which personal token a program calls; left out for a browser. */
  readonly token?: { readonly id: string; readonly scope: TokenScope };
  /** On a device that another one has let in; absent elsewhere. See `onOwnDevice` in the table of calls. */
  readonly added?: boolean;
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
  /** What the person's own list of devices names this session by; null for a visitor and a stranger. */
  readonly handle: string | null;
  /** Where the call comes from, as far as the connection and the trusted proxies tell. */
  readonly address: string;
  /** By what this browser is known as one that the person has signed in with before; null where it is not. */
  knownDevice(personId: string): string | null;
  /** Remembers the browser as one that the person uses. */
  rememberDevice(personId: string): void;
  /** The browser and system in words, such as 'Firefox on Windows'; empty where they are not known. */
  readonly device: string;
  /**
   * Gives the browser a fresh session id that belongs to this person, and remembers it as one of theirs; not one that is
   * added by another of their devices, under a name.
   */
  signIn(personId: string, added?: { readonly name: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Sets a visitor's cookie where there is none and guests are welcome; false where they are not. */
  welcome(): boolean;
}
